"""S4 *Referee*, the floor: who calls, who is late, how the tables are, what was done lately.

Values in words, with an order behind each button. Decides nothing; one table is shown by
``referee_table``, what is noted there by ``noting``.
"""

from collections.abc import Iterator, Mapping

from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.day import TableTile, tiles_of
from muraille.server.hall_pages.day_shown import (
    Drawn,
    announcement_shown,
    hour,
    order_text,
    orders_text,
    seat_text,
    shown_tile,
)
from muraille.server.hall_pages.noting import noting_shown
from muraille.server.hall_pages.referee_log import last_entries
from muraille.server.hall_pages.referee_table import (
    call_shown,
    free_substitutes,
    table_link,
    table_shown,
)
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.tournament.desk.arrivals import LateSeat, NoteArrivals, late_seats
from muraille.tournament.desk.hall import TellReady, open_calls
from muraille.tournament.desk.joining import SubstitutePlayer
from muraille.tournament.desk.penalties import LATENESS, Penalise
from muraille.tournament.facts.instants import shown_span
from muraille.tournament.facts.state import Sheet
from muraille.tournament.running.clocks import ClockState, clock
from muraille.tournament.running.public import announcements
from muraille.tournament.running.tables import TableState, session_on
from muraille.tournament.sheets.life import SheetStage, stage_of
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language
from muraille.words.numbers import signed_points
from muraille.words.rulings.offences import citation
from muraille.words.site import site_text
from muraille.words.tournament.tournaments import phrase

_RUNS = (ClockState.RUNNING, ClockState.SIGNALLED)
_TO_SEE = (TableState.EMPTY, TableState.COMPLETE)
_PARTS = (
    *("session/", "sheet/", "table/", "call/", "registration/", "appeal/", "announcement/"),
    *("file", "people"),
)


def _floor(sight: HallSight) -> Drawn:
    state, language = sight.book.state, sight.language
    session = session_on(state)
    return {
        "view": "floor",
        "session": session,
        "clock": clock_shown(sight, session),
        "calls": [call_shown(sight, call) for call in open_calls(state)],
        "late": [*_late(sight, session)],
        "tables": [
            {"tile": shown_tile(tile, language), **_table(tile)}
            for tile in tiles_of(state, session, sight.now)
        ],
        "earlier": [*_earlier(sight, session)],
        "announced": [
            announcement_shown(said, language) for said in announcements(state, sight.now)
        ],
        "last": last_entries(sight),
    }


def clock_shown(sight: HallSight, session: int, table: int = 0) -> Drawn:
    """What is left of a session, in the hall or at a table."""
    shown = clock(sight.book.state, session, sight.now, table)
    return {
        "word": phrase(shown.state, sight.language),
        "until": shown.ends if shown.state in _RUNS else None,
        "left": shown_span(shown.left) if shown.state is ClockState.STOPPED else "",
        "starts": "" if shown.starts is None else hour(shown.starts),
        "is_waiting": shown.state is ClockState.WAITING,
    }


def _table(tile: TableTile) -> Drawn:
    """Where a table leads, and the tap that all sit, and sit right (3.5.7.2)."""
    seen = order_text(TellReady(tile.session, tile.table))
    return {
        "link": table_link(tile.session, tile.table),
        "seen": seen if tile.state in _TO_SEE else "",
    }


def _earlier(sight: HallSight, session: int) -> Iterator[Drawn]:
    """Sheets of the session before, until they are final: they may still be corrected."""
    state = sight.book.state
    for tile in tiles_of(state, session - 1, sight.now):
        sheet = known_sheet(state, tile.session, tile.table)
        if stage_of(state, sheet, sight.now) is not SheetStage.FINAL:
            yield {"tile": shown_tile(tile, sight.language), **_table(tile), "seen": ""}


def _late(sight: HallSight, session: int) -> Iterator[Drawn]:
    """Empty seats with what they cost by now, and lateness that nobody has noted (O1, R17)."""
    state = sight.book.state
    for seat in late_seats(state, session, sight.now):
        if seat.came is not None and seat.cost is None:
            continue
        four = state.seats(session, seat.table) or ()
        place = four.index(seat.player) + 1
        yield {
            "number": seat.player,
            "name": sight.book.people.name(seat.player),
            "seat": seat_text(seat.table, place, sight.language),
            "since": state.times(session).started if seat.came is None else None,
            "came": _came(seat, sight.language),
            "costs": _costs(seat, state.dossier.rulebook, sight.language),
            "arrived": _arrived(seat),
            **_proposed(sight, seat),
        }


def _arrived(seat: LateSeat) -> str:
    return order_text(NoteArrivals((seat.player,), seat.session)) if seat.came is None else ""


def _came(seat: LateSeat, language: Language) -> str:
    if seat.came is None:
        return ""
    minutes = shown_span(seat.late or 0)
    return site_text("judge_came", language, time=hour(seat.came), late=minutes)


def _costs(seat: LateSeat, rulebook: str, language: Language) -> str:
    """What a referee would note now, by which article."""
    if seat.cost is None:
        return ""
    effects = [phrase(effect, language) for effect in seat.cost.effects]
    points = [signed_points(seat.points)] if seat.points else []
    return (
        f"{', '.join((*points, *effects))} · {citation(seat.cost.articles, (), rulebook, language)}"
    )


def _proposed(sight: HallSight, seat: LateSeat) -> Drawn:
    """What is noted with one tap: the points; or once it is too late, who plays instead."""
    language = sight.language
    came = seat.came is not None
    lateness = Penalise(seat.player, LATENESS, seat.session, late=None if came else seat.late)
    if not seat.substitute:
        note = site_text("judge_note_points", language, points=signed_points(seat.points))
        return {"note": note, "order": order_text(lateness) if came and seat.cost else ""}
    named = (
        (
            f"{other.number} {other.name}",
            SubstitutePlayer(seat.player, seat.session, substitute=other.number),
        )
        for other in free_substitutes(sight, seat.session)
    )
    unnamed = (
        site_text("judge_some_substitute", language),
        SubstitutePlayer(seat.player, seat.session),
    )
    return {
        "substitutes": [
            {"text": text, "order": orders_text(lateness, request)}
            for text, request in (*named, unnamed)
        ]
    }


# The screen


def _sheet(sight: HallSight) -> Sheet | None:
    """The sheet of the table in the address, of the session that is on where none is named."""
    table, session = sight.asked.get("table", ""), sight.asked.get("session", "")
    if not table.isdecimal():
        return None
    state = sight.book.state
    number = int(session) if session.isdecimal() else session_on(state)
    return state.sheet(number, int(table))


def _shown(sight: HallSight) -> Mapping[str, object]:
    sheet = _sheet(sight)
    if sheet is None:
        return {**_floor(sight), "is_chief": HallRole.CHIEF in sight.roles}
    place = {
        "session": sheet.session,
        "table": sheet.table,
        "clock": clock_shown(sight, sheet.session, sheet.table),
        "back": table_link(sheet.session, sheet.table),
    }
    if "note" in sight.asked:
        return {"view": "note", **place, **noting_shown(sight, sheet)}
    return {"view": "table", **place, **table_shown(sight, sheet)}


SCREEN = HallScreen(
    "referee",
    "judge_title",
    "official",
    frozenset({HallRole.REFEREE, HallRole.CHIEF}),
    lambda _sight: _PARTS,
    _shown,
)
