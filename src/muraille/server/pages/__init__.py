"""Pages of home, rooms and tables, and what is shown on them."""
