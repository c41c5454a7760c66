"""The planner for pages and the API: asked here, thinking in a process of its own."""
