"""What a hand may become, and which discard is best: plans, reasons and puzzles."""
