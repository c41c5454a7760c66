"""The Django app of the people."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Accounts and guests."""

    name = "muraille.server.people"
    label = "people"
