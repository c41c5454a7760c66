"""The yaku of 4.2: what the predicates are told, the predicates, and the table of rows."""
