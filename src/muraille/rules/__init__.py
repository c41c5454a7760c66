"""The rulebooks: what a hand is worth, and by which article."""
