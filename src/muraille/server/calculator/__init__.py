"""The calculator: a hand is built, and told what it is worth, waits for, and may become."""
