"""The Django app of replays."""

from typing import Any

from django.apps import AppConfig

from muraille.server.site.guests import recognised


class ReplaysConfig(AppConfig):
    """Uploaded records and the pages that play them."""

    name = "muraille.server.replays"
    label = "replays"

    def ready(self) -> None:
        """Listen for guests who sign in."""
        recognised.connect(_recognised, dispatch_uid="replays")


def _recognised(sender: object, guest: str, user: int, **_more: Any) -> None:  # noqa: ARG001
    from muraille.server.replays.uploads import adopt  # noqa: PLC0415  # models come after apps

    adopt(guest, user)
