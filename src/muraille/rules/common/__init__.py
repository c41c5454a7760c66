"""What the rulebooks share: citations and settings."""
