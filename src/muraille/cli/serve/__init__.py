"""The web server: ``serve`` and ``doctor``."""
