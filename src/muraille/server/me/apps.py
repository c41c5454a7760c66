"""The Django app of a person's own pages."""

from django.apps import AppConfig


class MeConfig(AppConfig):
    """Games, statistics, data."""

    name = "muraille.server.me"
    label = "me"
