"""What a hand is worth: ``score``, ``settle``, ``fans``, ``yaku``, ``table`` and the prompt."""
