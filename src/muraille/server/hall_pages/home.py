"""``/hall/``: the way in, and for who is in the screens that are his."""

from collections.abc import Mapping

from muraille.server.hall_pages.screen import HallScreen, HallSight


def _shown(sight: HallSight) -> Mapping[str, object]:
    return {"name": sight.book.state.dossier.name}


SCREEN = HallScreen("home", "hall_title", "", frozenset(), lambda _sight: ("file",), _shown)
