"""The Django app of the pages."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    """Templates, static files, views."""

    name = "muraille.server.pages"
    label = "pages"
