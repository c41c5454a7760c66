"""What is lawful and what comes of it, by the mode of the game: guided or competition play."""
