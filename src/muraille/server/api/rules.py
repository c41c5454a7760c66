"""Operations about rules: rulebooks, fans, yaku, penalties, rulings.

The answers are those of ``answers``; nothing here decides a rule.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router

from muraille.answers import fans as fan_answers
from muraille.answers import penalties as penalty_answers
from muraille.answers import yaku as yaku_answers
from muraille.answers.fields import about
from muraille.answers.games import answers_of
from muraille.answers.hand_fields import rulebook_named
from muraille.answers.referee import RulingToldJson
from muraille.answers.referee import answer as ruling
from muraille.notation.showing import shown
from muraille.rules.catalogue import RULEBOOKS, Rulebook
from muraille.rules.catalogue.games import game_of
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.server.api.bodies import object_in
from muraille.server.api.describing import described, with_json
from muraille.server.api.refusing import RefusedError, answered, language_asked
from muraille.server.rulebook.links import rulebook_path
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import position_text, switch_text
from muraille.words.site.api_fields import API_PARAMETERS


class SwitchToldJson(TypedDict):
    """A switch of a rulebook: what it decides, and its positions."""

    id: Annotated[str, "switch_id", "S2"]
    about: Annotated[str, "switch_about"]
    positions: Annotated[dict[str, str], "switch_positions"]
    usual: Annotated[str, "switch_usual"]


class RulebookToldJson(TypedDict):
    """A rulebook."""

    id: Annotated[str, "rules"]
    game: Annotated[str, "game"]
    title: Annotated[str, "title"]
    revision: Annotated[int, "revision"]
    page: Annotated[str, "rules_page"]
    switches: Annotated[list[SwitchToldJson], "switches"]


router = Router()

Words = Annotated[str, Query(max_length=200, description=API_PARAMETERS["q"])]
Book = Annotated[str | None, Query(max_length=40, description=API_PARAMETERS["rules"])]
_BY_BOOK = ("points", "other_points", "articles", "implies", "never_beside")


@router.get("/rulebooks", **described("rulebooks", "rules", list[RulebookToldJson]))
def rulebooks(request: HttpRequest) -> HttpResponse:
    language = language_asked(request)
    return answered([_rulebook(book, language) for book in RULEBOOKS.values()])


@router.get("/fans", **described("fans", "rules", list[fan_answers.FanToldJson]))
def fans(request: HttpRequest, rules: Book = None, q: Words = "") -> HttpResponse:  # noqa: ARG001
    known = fan_answers.as_json(fan_answers.search(q.split()))
    return answered([_of_book(fan, _mcr_book(rules)) for fan in known])


@router.get("/fans/{id}", **described("fan", "rules", fan_answers.FanToldJson))
def fan(
    request: HttpRequest,  # noqa: ARG001
    id: Annotated[str, Path(max_length=80, description=API_PARAMETERS["fan_id"])],
    rules: Book = None,
) -> HttpResponse:
    book = _mcr_book(rules)
    for entry in fan_answers.fan_entries():
        if entry.id == id:
            return answered(_of_book(fan_answers.as_json([entry])[0], book))
    raise RefusedError(404, problem(Family.BAD_REQUEST, "api_no_such_fan", fan=shown(id)))


@router.get("/yaku", **described("yaku_list", "rules", list[yaku_answers.YakuToldJson]))
def yaku_list(request: HttpRequest, q: Words = "") -> HttpResponse:  # noqa: ARG001
    return answered(yaku_answers.as_json(yaku_answers.search(q.split())))


@router.get("/yaku/{id}", **described("yaku", "rules", yaku_answers.YakuToldJson))
def yaku(
    request: HttpRequest,  # noqa: ARG001
    id: Annotated[str, Path(max_length=80, description=API_PARAMETERS["yaku_id"])],
) -> HttpResponse:
    for entry in yaku_answers.yaku_entries():
        if entry.id == id:
            return answered(yaku_answers.as_json([entry])[0])
    raise RefusedError(404, problem(Family.BAD_REQUEST, "api_no_such_yaku", yaku=shown(id)))


@router.get("/penalties", **described("penalties", "rules", list[penalty_answers.PenaltyToldJson]))
def penalties(request: HttpRequest, rules: Book = None, q: Words = "") -> HttpResponse:  # noqa: ARG001
    books = tuple(RULEBOOKS) if rules is None else (rulebook_named(rules).id,)
    return answered(penalty_answers.as_json(penalty_answers.search(q.split(), books)))


@router.post("/referee", **with_json("referee", "rules", "RefereeRequest", RulingToldJson))
def referee(request: HttpRequest) -> HttpResponse:
    return answered(ruling(object_in(request)))


def _rulebook(book: Rulebook, language: Language) -> RulebookToldJson:
    return {
        "id": book.id,
        "game": book.game,
        "title": rulebook_title(book.id, language),
        "revision": book.revision,
        "page": rulebook_path(book.id),
        "switches": [
            {
                "id": switch.id,
                "about": switch_text(switch.id, language),
                "positions": {
                    position: position_text(position, language) for position in switch.positions
                },
                "usual": book.switches[switch.id],
            }
            for switch in answers_of(game_of(book.id)).switches
            if switch.id in book.switches
        ],
    }


def _mcr_book(name: str | None) -> str | None:
    """The MCR rulebook of that id; fans are of no other game."""
    known = [book.id for book in MCR_RULEBOOKS]
    if name is None or name in known:
        return name
    unknown = problem(
        Family.BAD_REQUEST, "unknown_rulebook", rulebook=shown(name), rulebooks=", ".join(known)
    )
    raise InputError(about("rules", (unknown,)))


def _of_book(fan: Mapping[str, Any], book: str | None) -> Mapping[str, Any]:
    """The fan as one rulebook has it, where one is asked for."""
    if book is None:
        return fan
    own = {key: {name: row for name, row in fan[key].items() if name == book} for key in _BY_BOOK}
    return {**fan, **own, "article": fan["articles"][book]}
