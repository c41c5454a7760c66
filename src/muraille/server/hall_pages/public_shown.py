"""What everybody may see in words: the same pages for the hall and for files on any host.

Given public values alone. Whoever shows a page says how its links are written.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from muraille.paper.of_tournament.heads import moment
from muraille.server.hall_pages.rank_drawing import drawn_ranks
from muraille.tournament.facts.hall_state import Announcement
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import spoken
from muraille.tournament.facts.results import PlayedBy
from muraille.tournament.running.public_event import (
    PublicEvent,
    PublicPlayer,
    PublicRanking,
    PublicSeat,
)
from muraille.tournament.standings import Standing, Status
from muraille.words import Language
from muraille.words.numbers import points_told
from muraille.words.paper.dates import hour_phrase, moment_phrase
from muraille.words.paper.lists import list_words
from muraille.words.site import site_text
from muraille.words.tournament.tournaments import phrase

_WINDS = "ESWN"
_NONE = "–"

Drawn = dict[str, object]


@dataclass(frozen=True, slots=True)
class PublicPage:
    """Which page: ``home``, ``schedule``, ``standings`` after a session, or of a ``player``."""

    kind: str
    after: int = 0
    player: str = ""


HOME, SCHEDULE = PublicPage("home"), PublicPage("schedule")


class Links(Protocol):
    """How a link to a page is written."""

    def __call__(self, page: PublicPage, /) -> str: ...


def pages_of(event: PublicEvent) -> tuple[PublicPage, ...]:
    """Every page there is."""
    rankings = (PublicPage("standings", ranking.after) for ranking in event.rankings)
    players = (PublicPage("player", player=each.number) for each in event.players)
    return (HOME, SCHEDULE, *rankings, *players)


def shown_page(event: PublicEvent, page: PublicPage, language: Language, link: Links) -> Drawn:
    """What the template of a page is made with."""
    return {
        "kind": page.kind,
        "event": event.dossier.name,
        "title": _title(event, page, language),
        "nav": nav(event, page, language, link),
        **_body(event, page, language, link),
    }


def nav(event: PublicEvent, page: PublicPage, language: Language, link: Links) -> list[Drawn]:
    """The links that every page has."""
    to = [(HOME, "pub_home"), (SCHEDULE, "pub_schedule")]
    last = event.ranking()
    if last is not None:
        to.append((PublicPage("standings", last.after), "pub_standings"))
    return [
        {
            "href": link(other),
            "text": site_text(key, language),
            "is_here": other.kind == page.kind,
        }
        for other, key in to
    ]


def _title(event: PublicEvent, page: PublicPage, language: Language) -> str:
    if page.kind == "player":
        return f"{page.player} {event.names[page.player]}"
    if page.kind == "standings":
        return site_text("pub_after", language, session=page.after)
    return event.dossier.name if page == HOME else site_text("pub_schedule", language)


def _body(event: PublicEvent, page: PublicPage, language: Language, link: Links) -> Drawn:
    if page.kind == "player":
        player = event.player(page.player)
        assert player is not None
        return _player(event, player, language, link)
    if page.kind == "standings":
        ranking = event.ranking(page.after)
        assert ranking is not None
        return _standings(event, ranking, language, link)
    return _home(event, language, link) if page == HOME else _schedule(event, language, link)


# The first page


def _home(event: PublicEvent, language: Language, link: Links) -> Drawn:
    dossier = event.dossier
    return {
        "where": ", ".join(dict.fromkeys(filter(None, (dossier.place, dossier.town)))),
        "announced": [_announced(each, language) for each in event.announced],
        "plan": [_planned(row, language) for row in event.plan],
        "rankings": _rankings(event, 0, language, link),
        "hidden": _hidden(event, language),
    }


def _announced(said: Announcement, language: Language) -> Drawn:
    """In the reader's language, or in those it was said in."""
    texts = dict(said.texts)
    code = language.value if language.value in texts else next(iter(texts), "")
    return {"lang": code, "text": texts.get(code, ""), "time": hour(said.said.at)}


def _planned(row: tuple[int, Instant | None, Instant | None], language: Language) -> Drawn:
    session, starts, ends = row
    return {
        "session": session,
        "starts": _NONE if starts is None else moment_phrase(moment(starts), language),
        "ends": _NONE if ends is None else hour(ends),
    }


def hour(instant: Instant) -> str:
    """The time of day."""
    return hour_phrase(moment(instant))


def _rankings(event: PublicEvent, here: int, language: Language, link: Links) -> list[Drawn]:
    return [
        {
            "href": link(PublicPage("standings", ranking.after)),
            "text": site_text("pub_session", language, session=ranking.after),
            "is_here": ranking.after == here,
        }
        for ranking in event.rankings
    ]


def _hidden(event: PublicEvent, language: Language) -> str:
    if not event.hidden_from:
        return ""
    return site_text("pub_hidden", language, session=event.hidden_from)


# The schedule by player


def _schedule(event: PublicEvent, language: Language, link: Links) -> Drawn:
    last = max((seat.session for each in event.players for seat in each.seats), default=0)
    sessions = range(1, last + 1)
    return {
        "sessions": sessions,
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "sounds": spoken(player.name),
                "href": link(PublicPage("player", player=player.number)),
                "seats": [_cell(player, session, language) for session in sessions],
            }
            for player in event.players
        ],
    }


def _cell(player: PublicPlayer, session: int, language: Language) -> Drawn:
    """A table and a wind in a few signs, and spelt out."""
    seat = next((seat for seat in player.seats if seat.session == session), None)
    if seat is None:
        return {"short": _NONE, "long": site_text("pub_no_seat", language)}
    words, wind = list_words(language), _WINDS[seat.seat]
    return {
        "short": f"{seat.table} {words[f'{wind}_short']}",
        "long": site_text("day_seat", language, table=seat.table, wind=words[wind]),
    }


# The standings


def _standings(
    event: PublicEvent, ranking: PublicRanking, language: Language, link: Links
) -> Drawn:
    partly = ""
    if ranking.tables < ranking.all_tables:
        of = {"tables": ranking.tables, "all": ranking.all_tables}
        partly = site_text("pub_partly", language, **of)
    return {
        "rankings": _rankings(event, ranking.after, language, link),
        "has_table_points": event.has_table_points,
        "rows": [_line(event, row, language, link) for row in ranking.rows],
        "groups": [
            {"name": name, "rows": [_line(event, row, language, link) for row in rows]}
            for name, rows in ranking.groups.items()
        ],
        "teams": [
            {
                "place": place_text(team.place, team.tied),
                "name": team.team,
                "table_points": points_told(team.table_points),
                "score": points_told(team.score),
            }
            for team in ranking.teams
        ],
        "partly": partly,
        "hidden": _hidden(event, language),
    }


def _line(event: PublicEvent, row: Standing, language: Language, link: Links) -> Drawn:
    return {
        "place": place_text(row.place, row.tied),
        "number": row.player,
        "name": event.names[row.player],
        "href": link(PublicPage("player", player=row.player)),
        "table_points": points_told(row.table_points),
        "score": points_told(row.score),
        "note": _note(row, language),
    }


def place_text(place: int | None, tied: bool) -> str:
    """A place; equal ones have a sign of it.

    >>> place_text(3, True), place_text(None, False)
    ('3=', '–')
    """
    return _NONE if place is None else f"{place}{'=' if tied else ''}"


def _note(row: Standing, language: Language) -> str:
    return "" if row.status is Status.OK else phrase(row.status, language)


# A player


def _player(event: PublicEvent, player: PublicPlayer, language: Language, link: Links) -> Drawn:
    ranked = max((len(ranking.rows) for ranking in event.rankings), default=0)
    places = [(after, row.place) for after, row in player.ranks]
    drawing = drawn_ranks(places, ranked, max((after for after, _row in player.ranks), default=1))
    last = player.ranks[-1][1] if player.ranks else None
    return {
        "number": player.number,
        "name": player.name,
        "has_table_points": event.has_table_points,
        "seats": [_seat(event, seat, language, link) for seat in player.seats],
        "place": "" if last is None else place_text(last.place, last.tied),
        "of": ranked,
        "note": "" if last is None else _note(last, language),
        "table_points": "" if last is None else points_told(last.table_points),
        "score": "" if last is None else points_told(last.score),
        "drawing": drawing if len(drawing.points) > 1 else None,
        "ranks": [
            {
                "session": after,
                "place": place_text(row.place, row.tied),
                "table_points": points_told(row.table_points),
                "score": points_told(row.score),
            }
            for after, row in player.ranks
        ],
        "hidden": _hidden(event, language),
    }


def _seat(event: PublicEvent, seat: PublicSeat, language: Language, link: Links) -> Drawn:
    result = seat.result
    starts = next(
        (starts for session, starts, _ends in event.plan if session == seat.session), None
    )
    figures: Sequence[int | Fraction] = ()
    if result is not None:
        figures = (result.place, result.table_points, result.score)
    place, table_points, score = map(points_told, figures) if figures else ("", "", "")
    return {
        "session": seat.session,
        "table": seat.table,
        "time": "" if starts is None else hour(starts),
        "wind": list_words(language)[_WINDS[seat.seat]],
        "with": [
            _opponent(event, number, link)
            for place, number in enumerate(seat.four)
            if place != seat.seat
        ],
        "place": place,
        "table_points": table_points,
        "score": score,
        "note": _played(result.played, language) if result is not None else "",
    }


def _opponent(event: PublicEvent, number: str, link: Links) -> Drawn:
    has_page = event.player(number) is not None
    href = link(PublicPage("player", player=number)) if has_page else ""
    return {"number": number, "name": event.names[number], "href": href}


def _played(by: PlayedBy, language: Language) -> str:
    """That somebody else played it, or nobody."""
    if by is PlayedBy.HIMSELF:
        return ""
    return site_text(f"pub_played_{by.value}", language)
