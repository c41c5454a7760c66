"""What a hand may become: ``hand`` and its plans."""
