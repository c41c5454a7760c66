"""The Django app of the referee's page."""

from django.apps import AppConfig


class RefereeConfig(AppConfig):
    """One page and its steps."""

    name = "muraille.server.referee"
    label = "referee"
