"""The door in words: what the template draws, with an order behind each button."""

from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.arrival import ArrivalRow, arrival_of
from muraille.server.hall_pages.day_shown import Drawn, order_text, seat_text
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.tournament.desk.joining import CheckInPlayers, InitialsOnly, PayFees
from muraille.tournament.facts.events import Registration
from muraille.words import Language
from muraille.words.site import site_text
from muraille.words.tournament.tournaments import phrase

MAY_OPEN = frozenset({HallRole.ORGANISER, HallRole.SCORER})


def shown_row(row: ArrivalRow, language: Language) -> Drawn:
    """A row of the list."""
    who = (row.number,)
    about = [row.number]
    if row.registration is Registration.ACCEPTED:
        about.append(seat_text(row.table, row.seat, language))
    else:
        about.append(phrase(row.registration, language))
    return {
        "number": row.number,
        "name": row.name,
        "first": row.first_name,
        "last": row.last_name,
        "sounds": row.sounds,
        "about": " · ".join(filter(None, (*about, row.club))),
        "is_here": row.is_here,
        "here_text": site_text("arr_is_here", language, by=row.noted_by),
        "here": order_text(CheckInPlayers(who)),
        "undo": order_text(CheckInPlayers(who, there=False)),
        "paid_text": site_text("arr_is_paid", language, by=row.paid_to) if row.has_paid else "",
        "pay": order_text(PayFees(who)),
        "unpay": order_text(PayFees(who, paid=False)) if row.has_paid else "",
        "has_card": bool(row.table),
        "is_initials_only": row.is_initials_only,
        "initials": order_text(InitialsOnly(row.number, only=not row.is_initials_only)),
    }


def _shown(sight: HallSight) -> Drawn:
    everybody = arrival_of(sight.book.state, sight.book.people)
    rows = [shown_row(row, sight.language) for row in everybody.rows]
    return {"list": everybody, "rows": rows}


SCREEN = HallScreen(
    "arrival",
    "arr_title",
    "official",
    MAY_OPEN,
    lambda _sight: ("registration/", "session/", "file", "people"),
    _shown,
)
