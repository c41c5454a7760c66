"""Operations about records: one's own games, a game's record, verifying and converting.

What may be read is what the pages show: a record once its game is over and its end was shown.
"""

import re
from collections.abc import Iterable
from typing import Annotated, TypedDict

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router

from muraille.answers.fields import about
from muraille.answers.hand_fields import rulebook_named
from muraille.answers.json_types import ErrorToldJson
from muraille.answers.lines import errors
from muraille.answers.replay import GameSummaryJson, summary
from muraille.notation.showing import shown
from muraille.records.formats import (
    READ,
    WRITTEN,
    ForeignGame,
    export,
    named,
    read_games,
    verify_game,
)
from muraille.records.reading import Trouble
from muraille.server.api.bodies import RECORD_TYPES, lines_in
from muraille.server.api.describing import JSON_LINES, described, with_text
from muraille.server.api.guarding import needed_token, token_of
from muraille.server.api.refusing import LARGEST_NUMBER, RefusedError, answered, language_asked
from muraille.server.pages.logs import game_ends, has_record, record_text
from muraille.server.play.models import Seat
from muraille.server.play.rooms import games_over
from muraille.server.play.tables import seat_of, table_with
from muraille.server.site.guests import Person
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words.site.api_fields import API_PARAMETERS

PAGE = 50
MOST_GAMES = 10
_CODE = re.compile(r"[A-Za-z0-9_-]{1,12}")

Number = Annotated[int, Query(ge=1, le=LARGEST_NUMBER, description=API_PARAMETERS["page"])]
GameNumber = Annotated[
    int | None, Query(ge=1, le=LARGEST_NUMBER, description=API_PARAMETERS["game_number"])
]
Format = Annotated[
    str | None,
    Query(alias="as", max_length=20, description=API_PARAMETERS["as"], enum=[*READ, None]),
]
Target = Annotated[str, Query(max_length=20, description=API_PARAMETERS["to"], enum=[*WRITTEN])]
Book = Annotated[str | None, Query(max_length=40, description=API_PARAMETERS["rules"])]


class OwnGameJson(TypedDict):
    """A finished game of one's own."""

    code: Annotated[str, "code"]
    rules: Annotated[str, "rules"]
    hands: Annotated[int, "game_length"]
    mode: Annotated[str, "game_mode"]
    started: Annotated[str | None, "started"]
    ended: Annotated[str | None, "ended"]
    seat: Annotated[int, "own_seat"]
    place: Annotated[int | None, "own_place"]
    score: Annotated[int | None, "own_score"]
    record: Annotated[str, "record_address"]


class OwnGamesJson(TypedDict):
    """A page of one's finished games."""

    games: Annotated[list[OwnGameJson], "own_games"]
    page: Annotated[int, "page"]
    pages: Annotated[int, "pages"]


class VerifyAnswerJson(TypedDict):
    """What came of a verification."""

    format: Annotated[str, "as"]
    games: Annotated[list[GameSummaryJson], "games"]
    problems: Annotated[list[ErrorToldJson], "problems"]


class ConvertAnswerJson(TypedDict):
    """Games in another format."""

    to: Annotated[str, "to"]
    text: Annotated[str, "text"]
    notes: Annotated[list[ErrorToldJson], "notes"]
    problems: Annotated[list[ErrorToldJson], "problems"]


router = Router()


@router.get("/records", **described("records", "records", OwnGamesJson))
def records(request: HttpRequest, page: Number = 1) -> HttpResponse:
    person = Person(needed_token(request).user_id, "", "")
    held = games_over(person)
    listed = Paginator(held, PAGE).get_page(page)
    games = _own_games(list(listed.object_list))
    return answered({"games": games, "page": listed.number, "pages": listed.paginator.num_pages})


@router.post("/records/verify", **with_text("verify", "records", RECORD_TYPES, VerifyAnswerJson))
def verify(request: HttpRequest, as_: Format = None, rules: Book = None) -> HttpResponse:
    language = language_asked(request)
    asked = _format(as_, "as", READ)
    book = None if rules is None else rulebook_named(rules).id
    name, lines = named(lines_in(request), asked)
    games: list[GameSummaryJson] = []
    problems: list[Problem] = []
    for game in read_games(lines, name, book):
        if isinstance(game, Trouble):
            problems += game.problems
            continue
        _check_number(len(games) + 1)
        games.append(summary(game.record, verify_game(game), language, game.notes))
        problems += _trouble(game)
    if not games:
        raise InputError(tuple(problems) or (problem(Family.BAD_REQUEST, "empty_record"),))
    return answered({"format": name, "games": games, "problems": errors(tuple(problems), language)})


@router.post("/records/convert", **with_text("convert", "records", RECORD_TYPES, ConvertAnswerJson))
def convert(
    request: HttpRequest,
    to: Target,
    as_: Format = None,
    rules: Book = None,
    game: GameNumber = None,
) -> HttpResponse:
    language = language_asked(request)
    asked, target = _format(as_, "as", READ), _format(to, "to", WRITTEN) or ""
    book = None if rules is None else rulebook_named(rules).id
    name, lines = named(lines_in(request), asked)
    written: list[tuple[str, ...]] = []
    notes: list[Problem] = []
    problems: list[Problem] = []
    number = 0
    for read in read_games(lines, name, book):
        if isinstance(read, Trouble):
            problems += read.problems
            continue
        number += 1
        _check_number(number)
        if game in (None, number):
            exported = export(read, target)
            written.append(tuple(exported.lines))
            notes += (*read.notes, *exported.notes)
            problems += _trouble(read)
    if not written:
        raise InputError(tuple(problems) or (_nothing(number, game),))
    return answered(
        {
            "to": target,
            "text": "".join(f"{line}\n" for many in written for line in many),
            "notes": errors(tuple(dict.fromkeys(notes)), language),
            "problems": errors(tuple(problems), language),
        }
    )


@router.get("/records/{code}", **described("record", "records", str))
def record(
    request: HttpRequest,
    code: Annotated[str, Path(max_length=80, description=API_PARAMETERS["code"])],
) -> HttpResponse:
    table = table_with(code) if _CODE.fullmatch(code) else None
    if table is None:
        raise RefusedError(404, problem(Family.BAD_REQUEST, "api_no_such_record"))
    token = token_of(request)
    seat = None if token is None else seat_of(table, Person(token.user_id, "", ""))
    if not has_record(table, player=seat is not None):
        raise RefusedError(404, problem(Family.BAD_REQUEST, "api_game_under_way"))
    return HttpResponse(record_text(table), content_type=f"{JSON_LINES}; charset=utf-8")


def _trouble(game: ForeignGame) -> tuple[Problem, ...]:
    """Where the game can be read no further."""
    return () if game.record.trouble is None else game.record.trouble.problems


def _nothing(games: int, wanted: int | None) -> Problem:
    if wanted is None or not games:
        return problem(Family.BAD_REQUEST, "empty_record")
    return problem(Family.BAD_REQUEST, "no_such_game", game=wanted, games=games)


def _check_number(games: int) -> None:
    if games > MOST_GAMES:
        raise RefusedError(422, problem(Family.BAD_REQUEST, "api_too_many", most=MOST_GAMES))


def _format(name: str | None, option: str, known: Iterable[str]) -> str | None:
    names = tuple(known)
    if name is None or name in names:
        return name
    unknown = problem(
        Family.BAD_REQUEST,
        "unknown_format",
        option=option,
        name=shown(name),
        names=", ".join(names),
    )
    raise InputError(about(option, (unknown,)))


def _own_games(seats: list[Seat]) -> list[OwnGameJson]:
    ends = game_ends([seat.table_id for seat in seats])
    games: list[OwnGameJson] = []
    for seat in seats:
        table, end = seat.table, ends.get(seat.table_id)
        games.append(
            {
                "code": table.code,
                "rules": table.rulebook,
                "hands": table.hands,
                "mode": table.mode,
                "started": None if table.started_at is None else table.started_at.isoformat(),
                "ended": None if table.ended_at is None else table.ended_at.isoformat(),
                "seat": seat.seat,
                "place": None if end is None else end["places"][seat.seat],
                "score": None if end is None else end["scores"][seat.seat],
                "record": f"/api/records/{table.code}",
            }
        )
    return games
