"""Names and definitions: fans, yaku, bots, the words of the game."""
