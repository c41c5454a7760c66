"""What the day shows of a rehearsal beside all else: everybody's way in, and its end.

A tournament has nothing of this: its secrets are handed out once, on paper.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from muraille.records.rehearsals import codes_of, is_rehearsal
from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages import home
from muraille.server.hall_pages.screen import HallSight
from muraille.server.hall_pages.way_in import qr_drawn
from muraille.tournament.desk.orders import NewCodes
from muraille.tournament.facts.people import PLAYER, TABLE
from muraille.words.site import site_text
from muraille.words.tournament.tournaments import phrase

ORGANISERS = replace(home.SCREEN, roles=frozenset({HallRole.ORGANISER}))
"""What organisers alone may ask for: that it ends, or a way in for one more of them."""


def shown_rehearsal(sight: HallSight) -> Mapping[str, object] | None:
    """Codes and PINs, drawn where phones reach the laptop; None for a tournament."""
    if not is_rehearsal(sight.book):
        return None
    codes = codes_of(sight.hall.path)
    addresses = sight.hall.addresses
    return {
        "ways": [_way(each, addresses, sight) for each in codes if each.holder[:1] != PLAYER],
        "pins": [f"{each.holder[1:]}: {each.short}" for each in codes if each.holder[:1] == PLAYER],
        "may_end": HallRole.ORGANISER in sight.roles,
    }


def _way(codes: NewCodes, addresses: Sequence[str], sight: HallSight) -> Mapping[str, object]:
    holder, officials = codes.holder, sight.book.people.officials
    if holder.startswith(TABLE):
        name = site_text("day_table", sight.language, table=holder[1:])
    else:
        official = officials[holder]
        name = f"{official.name} ({phrase(official.role, sight.language)})"
    link = f"{addresses[0]}hall/#{codes.token}" if addresses else ""
    return {"name": name, "short": codes.short, "qr": qr_drawn(link) if link else ""}
