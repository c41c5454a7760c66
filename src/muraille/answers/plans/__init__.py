"""The adviser's answers, a module for each game; loaded where advice is asked for."""
