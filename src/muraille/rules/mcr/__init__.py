"""Mahjong Competition Rules: 81 fans, eight points to win, four editions."""
