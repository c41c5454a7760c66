"""Riichi in competition play: what is done is done, and judged by the book."""
