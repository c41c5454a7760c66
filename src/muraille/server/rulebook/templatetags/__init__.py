"""The tags of the rulebook."""
