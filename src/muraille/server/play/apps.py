"""The Django app of the tables."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Tables, seats, logs."""

    name = "muraille.server.play"
    label = "play"
