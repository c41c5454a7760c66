"""The fans: small predicates by what they look at, and the one table of rows."""
