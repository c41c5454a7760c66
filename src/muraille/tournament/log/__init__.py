"""The log as text: written, read, checked, sealed."""
