"""Questions to learn from, made from a seed: hands to count, waits to find, fans to recognise."""
