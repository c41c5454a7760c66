"""The Django app of the API."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """Tokens and the addresses under ``/api/``."""

    name = "muraille.server.api"
    label = "api"
