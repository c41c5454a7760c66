"""The planner for MCR: which ways to eight points are open, and what to discard."""
