"""Replays: finished games and uploaded records, step by step."""
