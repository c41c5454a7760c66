"""The Django app of the rulebook."""

from django.apps import AppConfig


class RulebookConfig(AppConfig):
    """Pages made from the rulebooks."""

    name = "muraille.server.rulebook"
    label = "rulebook"
