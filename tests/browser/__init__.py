"""Tests in a browser: one and its hall for all of them, and closed after the last."""
