"""Cards for players and tables, seating lists, the timetable: one schedule from every side."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from muraille.paper.codes import link_data, wifi_data
from muraille.paper.sheets import person_data
from muraille.paper.typesetting import Document
from muraille.paper.values import (
    WINDS,
    Badge,
    PrintedCompetition,
    PrintedPlayer,
    Schedule,
    SessionPlan,
    TablePlan,
    TimetableRow,
)
from muraille.words import Language
from muraille.words.matching import folded
from muraille.words.paper.lists import list_words
from muraille.words.paper.signs import timetable_words


@dataclass(frozen=True, slots=True)
class Sitting:
    """One player in one session."""

    plan: SessionPlan
    at: TablePlan
    seat: int


def player_cards(schedule: Schedule, language: Language, shown: Schedule | None = None) -> Document:
    """A card for each player, with the personal schedule; four a page, to be cut.

    Those one meets are named as ``shown`` names them: in public, some by initials only.
    """
    words = list_words(language)
    links = dict(schedule.player_links)
    names = {player.number: player.short for player, _sittings in _by_player(shown or schedule)}
    cards = [
        {
            "player": person_data(player),
            "rows": [_card_row(sitting, names) for sitting in sittings],
            "link": link_data(links.get(player.number)),
        }
        for player, sittings in _by_player(schedule)
    ]
    data = {"event": event_data(schedule.event), "cards": cards}
    return Document("player_cards", language, words["player_cards"], words, data)


def table_cards(schedule: Schedule, language: Language) -> Document:
    """A card for each table, with who sits there and its QR code; two a page, to be cut."""
    words = list_words(language)
    links = dict(schedule.table_links)
    tables: dict[str, list[dict[str, Any]]] = {}
    for plan in schedule.sessions:
        for planned in plan.tables:
            seats = [person_data(player) for player in planned.players]
            row = {"session": plan.session, "time": plan.time, "players": seats}
            tables.setdefault(planned.table, []).append(row)
    cards = [
        {"table": table, "rows": tables[table], "link": link_data(links.get(table))}
        for table in sorted(tables, key=_in_order)
    ]
    wifi = wifi_data(schedule.wifi)
    data = {"event": event_data(schedule.event), "cards": cards, "wifi": wifi}
    return Document("table_cards", language, words["table_cards"], words, data)


def badges(event: PrintedCompetition, worn: Sequence[Badge], language: Language) -> Document:
    """A badge for each official, with the link but not its code; eight a page, to be cut."""
    words = list_words(language)
    cards = [
        {"name": badge.name, "role": badge.role, "link": link_data(badge.link)} for badge in worn
    ]
    data = {"event": event_data(event), "cards": cards}
    return Document("badges", language, words["badges"], words, data)


def seating_by_player(schedule: Schedule, language: Language) -> Document:
    """Everybody in the order of the alphabet, with table and wind in each session."""
    words = list_words(language)
    rows = []
    players = sorted(_by_player(schedule), key=lambda pair: _alphabetical(pair[0]))
    for player, sittings in players:
        seats = {sitting.plan.session: sitting for sitting in sittings}
        row = [_short(seats.get(plan.session)) for plan in schedule.sessions]
        rows.append({"player": person_data(player), "seats": row})
    sessions = [{"session": plan.session, "time": plan.time} for plan in schedule.sessions]
    data = {"event": event_data(schedule.event), "sessions": sessions, "rows": rows}
    return Document("seating_by_player", language, words["seating_by_player"], words, data)


def seating_by_table(schedule: Schedule, language: Language) -> Document:
    """Each session on a new page, its tables in order."""
    words = list_words(language)
    sessions = [
        {
            "session": plan.session,
            "time": plan.time,
            "tables": [
                {"table": table.table, "players": [person_data(player) for player in table.players]}
                for table in sorted(plan.tables, key=lambda table: _in_order(table.table))
            ],
        }
        for plan in schedule.sessions
    ]
    data = {"event": event_data(schedule.event), "sessions": sessions}
    return Document("seating_by_table", language, words["seating_by_table"], words, data)


def timetable(
    event: PrintedCompetition, rows: Sequence[TimetableRow], language: Language
) -> Document:
    """The sessions with their times, to pin up."""
    words = timetable_words(language)
    data = {"event": event_data(event), "rows": [asdict(row) for row in rows]}
    return Document("timetable", language, words["title"], words, data)


def event_data(event: PrintedCompetition) -> dict[str, str]:
    """The head of a page, for a template."""
    return {"name": event.name, "place": event.place, "dates": event.dates}


def _by_player(schedule: Schedule) -> list[tuple[PrintedPlayer, list[Sitting]]]:
    """Everybody who sits somewhere, by number, with all sittings."""
    by_number: dict[str, tuple[PrintedPlayer, list[Sitting]]] = {}
    for sitting in _sittings(schedule):
        player = sitting.at.players[sitting.seat]
        by_number.setdefault(player.number, (player, []))[1].append(sitting)
    return [by_number[number] for number in sorted(by_number, key=_in_order)]


def _sittings(schedule: Schedule) -> Iterator[Sitting]:
    for plan in schedule.sessions:
        for at in plan.tables:
            yield from (Sitting(plan, at, seat) for seat in range(len(WINDS)))


def _card_row(sitting: Sitting, names: Mapping[str, str]) -> dict[str, Any]:
    numbers = [player.number for player in sitting.at.players]
    others = [{"number": number, "name": names[number]} for number in numbers]
    del others[sitting.seat]
    return {
        "session": sitting.plan.session,
        "time": sitting.plan.time,
        "table": sitting.at.table,
        "wind": WINDS[sitting.seat],
        "others": others,
    }


def _short(sitting: Sitting | None) -> dict[str, str] | None:
    return None if sitting is None else {"table": sitting.at.table, "wind": WINDS[sitting.seat]}


def _alphabetical(person: PrintedPlayer) -> tuple[str, str, tuple[int, str]]:
    return folded(person.last_name), folded(person.first_name), _in_order(person.number)


def _in_order(name: str) -> tuple[int, str]:
    """2 before 10, and numbers before words."""
    digits = name.isascii() and name.isdecimal() and len(name) < 10
    return (int(name), name) if digits else (10**9, name)
