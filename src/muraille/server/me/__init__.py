"""A person's own games, statistics and data."""
