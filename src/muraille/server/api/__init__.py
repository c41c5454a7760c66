"""The JSON API and its tokens."""
