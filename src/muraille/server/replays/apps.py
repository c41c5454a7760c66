"""The Django app of replays."""

from django.apps import AppConfig


class ReplaysConfig(AppConfig):
    """Uploaded records and the pages that play them."""

    name = "muraille.server.replays"
    label = "replays"
