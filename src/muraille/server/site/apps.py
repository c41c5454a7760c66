"""The Django app of what all pages share."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """Base templates, styles, tags."""

    name = "muraille.server.site"
    label = "site"
