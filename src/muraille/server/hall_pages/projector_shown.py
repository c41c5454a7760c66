"""The wall in words: what the template draws. Shows what is public, whoever asks."""

from collections.abc import Iterator, Sequence

from muraille.rules.common.clock import BookClock
from muraille.server.hall_pages.day import DayPhase
from muraille.server.hall_pages.day_shown import WINDS, Drawn, hour
from muraille.server.hall_pages.projector import (
    ROWS,
    NamedPlace,
    NamedSeat,
    Projector,
    TableTime,
    projector_of,
)
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.server.hall_pages.way_in import way_in
from muraille.tournament.facts.instants import MINUTE, shown_span
from muraille.tournament.facts.people import People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.running.clocks import ClockState
from muraille.tournament.running.public import public_until
from muraille.words import Language
from muraille.words.numbers import points_told
from muraille.words.paper.lists import list_words
from muraille.words.site import count_text, site_text

_MOST_ANNOUNCED = 2
_MOST_TABLES = 6
"""What fits below the clock."""
_PARTS = ("session/", "announcement/", "public", "standings", "file")
_WORDS = {
    ClockState.STOPPED: "wall_stopped",
    ClockState.OVER: "wall_time_over",
}


def shown_wall(
    wall: Projector, state: Tournament, people: People, addresses: Sequence[str], language: Language
) -> Drawn:
    """All that the wall shows."""
    slides = [] if wall.phase is DayPhase.PLAYING else [*_slides(wall, state, language)]
    return {
        "phase": wall.phase.value,
        "title": _title(wall, state, language),
        "clock": _clock(wall, state.dossier.book.clock, language),
        "starts": _starts(wall, language),
        "slides": slides,
        "sounds": wall.sounds,
        "announced": [
            [{"lang": code, "text": text} for code, text in said.texts]
            for said in wall.announced[:_MOST_ANNOUNCED]
        ],
        "way_in": way_in(people, addresses, language),
    }


def _title(wall: Projector, state: Tournament, language: Language) -> str:
    if wall.phase is DayPhase.FINISHED:
        return site_text("day_finished", language, sessions=state.last_session)
    return site_text("day_session", language, session=wall.session)


def _starts(wall: Projector, language: Language) -> str:
    """When the next session begins, and by how much that was shifted."""
    if wall.phase is not DayPhase.BEFORE or wall.clock.starts is None:
        return ""
    starts = site_text("wall_starts", language, time=hour(wall.clock.starts))
    if wall.late < MINUTE:
        return starts
    return f"{starts} · {count_text('wall_late', wall.late // MINUTE, language)}"


def _clock(wall: Projector, rules: BookClock, language: Language) -> Drawn | None:
    if wall.phase is not DayPhase.PLAYING:
        return None
    time = wall.clock
    assert time.ends is not None
    is_stopped = time.state is ClockState.STOPPED
    word = site_text(_WORDS.get(time.state, "wall_left"), language)
    if time.state in (ClockState.SIGNALLED, ClockState.OVER) and not rules.ends_hands:
        word = count_text("wall_after_signal", rules.hands_after_signal, language)
    return {
        "state": time.state.value,
        "word": word,
        "until": None if is_stopped else time.ends,
        "left": shown_span(time.left),
        "signal": time.signal,
        "ends": "" if is_stopped else site_text("wall_ends", language, time=hour(time.ends)),
        "tables": [*_tables(wall.tables, language)],
    }


def _tables(times: Sequence[TableTime], language: Language) -> Iterator[str]:
    for own in times[:_MOST_TABLES]:
        key = "wall_table_stopped" if own.is_stopped else "wall_table_until"
        yield site_text(key, language, table=own.table, time=hour(own.ends))
    if len(times) > _MOST_TABLES:
        yield f"+{len(times) - _MOST_TABLES}"


# Pages that turn


def _slides(wall: Projector, state: Tournament, language: Language) -> Sequence[Drawn]:
    slides: list[Drawn] = []
    counts = state.reading.table_points
    for number, page in enumerate(wall.standings, 1):
        title = site_text("wall_standings", language, session=wall.standings_after)
        rows = [_place(place, counts=counts) for place in page]
        slides.append(_slide("standings", number, len(wall.standings), title, rows))
    for number, seats in enumerate(wall.seats, 1):
        title = site_text("wall_seats", language, session=wall.session)
        letters = [row.last[:1].upper() for row in (seats[0], seats[-1])]
        rows = [_seat(row, language) for row in seats]
        slide = _slide("seats", number, len(wall.seats), title, rows)
        slides.append({**slide, "letters": "–".join(dict.fromkeys(letters))})
    return slides


def _slide(kind: str, number: int, pages: int, title: str, rows: list[Drawn]) -> Drawn:
    return {
        "id": f"{kind}-{number}",
        "kind": kind,
        "title": title,
        "page": f"{number}/{pages}" if pages > 1 else "",
        "rows": rows,
        "is_wide": len(rows) <= 2 * ROWS,
    }


def _seat(row: NamedSeat, language: Language) -> Drawn:
    return {
        "number": row.number,
        "last": row.last,
        "first": row.first,
        "table": row.table,
        "wind": list_words(language)[WINDS[row.seat]],
    }


def _place(place: NamedPlace, *, counts: bool) -> Drawn:
    row = place.row
    return {
        "place": "" if row.place is None else f"{row.place}{'=' if row.tied else ''}",
        "name": place.name,
        "points": points_told(row.table_points) if counts else "",
        "score": points_told(row.score),
    }


# The screen


def _shown(sight: HallSight) -> Drawn:
    hall, state, people = sight.hall, sight.book.state, sight.book.people
    ranking = hall.standings.of(state, after=public_until(state), published_only=True)
    wall = projector_of(state, people, sight.now, ranking)
    return shown_wall(wall, state, people, hall.addresses, sight.language)


SCREEN = HallScreen(
    "projector", "wall_page_title", "public", frozenset(), lambda _sight: _PARTS, _shown
)
