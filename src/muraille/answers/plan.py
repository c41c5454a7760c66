"""A request for advice about a hand, and its answer.

In MCR the ways to eight points with their chances and the discards; in riichi the ranked
discards. Reads the request and asks the adviser; the adviser needs numpy and numba, which
are loaded only when a request can be answered.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from muraille.answers.fields import Fields, request_in
from muraille.answers.game_fields import options_in, with_options
from muraille.answers.games import Values, allow_keys, answers_of, fields_of, game_meant, values_in
from muraille.answers.hand_fields import check_seen, rulebook_in, unfinished_hand
from muraille.answers.request_fields import Request
from muraille.rules.catalogue import Rulebook
from muraille.rules.catalogue.games import Game, game_of
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT
from muraille.tiles.problems import InputError, bad_request
from muraille.words import Language

if TYPE_CHECKING:
    from muraille.advice.mcr.plans import HandPlan
    from muraille.advice.riichi.facts import RiichiAdvice

_PLAYERS = 4
_FAST = ("numpy", "numba", "llvmlite")

Notify = Callable[[], None]


@dataclass(frozen=True, slots=True)
class GamePlans:
    """A game's adviser: ``advise`` asks it, with ``check`` before, and ``as_json`` writes."""

    most_draws: int
    check: Callable[[Hand, Values, Any], None]
    advise: Callable[[Hand, Any, Values, Notify | None], Any]
    as_json: Callable[[Any, int | None, Language], Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """A request that was read: a hand, and ``values``, all that is known around it."""

    hand: Hand
    book: Rulebook
    values: Values
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlanResult:
    """The advice for one hand, and the switches the request set."""

    game: Game
    advice: "HandPlan | RiichiAdvice"
    draws: int | None
    options: Mapping[str, str]


def answer(
    request: Mapping[str, object],
    language: Language = Language.ENGLISH,
    notify: Notify | None = None,
) -> dict[str, object]:
    """The JSON answer; ``InputError`` with everything that is wrong with the request.

    Reasons are told in ``language``, or in that of the request's ``lang``. ``notify`` is
    called if the adviser must be compiled first, which takes a while.

    >>> advice = answer({"hand": "345m 345p 34s 678s 99m +N", "draws": 10})
    >>> advice["best"], advice["ways"][0]["fans"]
    ({'chance': 'N', 'expected': 'N'}, ['mixed_triple_chow'])
    >>> advice["ways"][0]["missing"]
    [{'tile': '5s', 'needed': 1, 'left': 4}]
    """
    request = request_in(request)
    known_as = {"id": request["id"]} if "id" in request else {}
    planned = result(request, notify)
    spoken = language if request.get("lang") is None else Language(request["lang"])
    return {**known_as, **as_json(planned, spoken)}


def as_json(planned: PlanResult, language: Language) -> dict[str, object]:
    """The answer; added fields may come, none goes away."""
    options = {"options": dict(planned.options)} if planned.options else {}
    return {**_plans(planned.game).as_json(planned.advice, planned.draws, language), **options}


def result(request: Mapping[str, object], notify: Notify | None = None) -> PlanResult:
    """The same as a value."""
    asked = question(request)
    game = game_of(asked.book.id)
    try:
        advice = _plans(game).advise(asked.hand, asked.book, asked.values, notify)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _FAST:
            raise
        raise bad_request("advice_not_installed") from None
    return PlanResult(game, advice, asked.values["draws"], asked.options)


def _plans(game: Game) -> GamePlans:
    return game.part("answers.plans", GamePlans)


def question(request: Mapping[str, object]) -> PlanQuestion:
    """What is asked, before anything is thought about: loads neither numpy nor numba.

    >>> question({"hand": "345m 345p 34s 678s 99m +N"}).book.id
    'mcr-wmo-2014'
    """
    fields = Fields(request_in(request))
    books = rulebook_in(fields)
    game = game_meant(fields, books, Request.PLAN)
    allow_keys(fields, books, Request.PLAN)
    hand = unfinished_hand(fields)
    values = values_in(fields, fields_of(Request.PLAN, game).values())
    options = options_in(fields)
    books = with_options(fields, books, options)
    _check_language(fields)
    seen = (*values["visible"], *values.get("discards", ()))
    check_seen(fields, hand, values.get("dora", ()), seen)
    part = answers_of(game)
    given = part.given(values)
    fields.problems += (doubt for book in books for doubt in part.doubts(hand, given, book))
    _check_draws(fields, hand, values, _plans(game).most_draws)
    if hand is not None:
        for book in books:
            fields.trying(partial(_plans(game).check, hand, values, book))
    if fields.problems or hand is None or not books:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    return PlanQuestion(hand, books[0], values, options)


def can_advise() -> bool:
    """Whether what the adviser needs is installed."""
    return all(find_spec(name) is not None for name in _FAST)


def _check_language(fields: Fields) -> None:
    name = fields.text("lang")
    names = [language.value for language in Language]
    if name is not None and name not in names:
        fields.refuse("unknown_language", key="lang", name=name, names=", ".join(names))


def _check_draws(fields: Fields, hand: Hand | None, values: Values, most: int) -> None:
    """One's own draws left are at most what the unseen tiles and the game allow."""
    draws = values["draws"]
    own = [0] * KIND_COUNT if hand is None else hand.all_counts()
    unseen = COPIES * KIND_COUNT - sum(own) - len(values["visible"])
    most = min(most, max(unseen, 0) // _PLAYERS)
    if draws is not None and not 0 <= draws <= most:
        fields.refuse("draws_out_of_range", key="draws", draws=draws, most=most)
