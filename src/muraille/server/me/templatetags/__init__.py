"""Tags of a person's own pages."""
