"""A request for advice about a hand, and its answer.

In MCR the ways to eight points with their chances and the discards; in riichi the ranked
discards. Reads the request and asks the adviser; the adviser needs numpy and numba, which
are loaded only when a request can be answered.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.util import find_spec

from muraille.advice.mcr.plans import Plan
from muraille.advice.riichi.facts import RiichiAdvice
from muraille.advice.riichi.given import Given, check
from muraille.answers.fields import Fields, request_in
from muraille.answers.game_fields import allow_keys, options_in, with_options
from muraille.answers.hand_fields import (
    KEYS,
    check_riichi,
    check_seen,
    circumstances_in,
    rulebook_in,
    tiles_in,
    unfinished_hand,
)
from muraille.answers.mcr_plan import plan_as_json
from muraille.answers.riichi_plan import advice_as_json
from muraille.rules.catalogue import Rulebook
from muraille.rules.mcr.editions import McrRulebook
from muraille.rules.riichi.edition import RiichiRulebook
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language

PLAN_KEYS = (*KEYS, "draws", "lang")
GAME_KEYS: Mapping[str, tuple[str, ...]] = {
    "mcr": (),
    "riichi": ("riichi", "dora", "discards", "passed", "forbidden"),
}
MOST_DRAWS = {"mcr": 30, "riichi": 18}
_PLAYERS = 4
_FAST = ("numpy", "numba", "llvmlite")

Notify = Callable[[], None]


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """A request that was read: a hand, what is known around it, one's own draws left."""

    hand: Hand
    book: Rulebook
    given: Given
    draws: int | None
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlanResult:
    """The advice for one hand, and the switches the request set."""

    advice: Plan | RiichiAdvice
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

    >>> found = answer({"hand": "345m 345p 34s 678s 99m +N", "draws": 10})
    >>> found["best"], found["ways"][0]["fans"]
    ({'chance': 'N', 'expected': 'N'}, ['mixed_triple_chow'])
    >>> found["ways"][0]["missing"]
    [{'tile': '5s', 'needed': 1, 'left': 4}]
    """
    request = request_in(request)
    known_as = {"id": request["id"]} if "id" in request else {}
    found = result(request, notify)
    spoken = language if request.get("lang") is None else Language(request["lang"])
    return {**known_as, **as_json(found, spoken)}


def as_json(found: PlanResult, language: Language) -> dict[str, object]:
    """The answer; added fields may come, none goes away."""
    options = {"options": dict(found.options)} if found.options else {}
    if isinstance(found.advice, Plan):
        return {**plan_as_json(found.advice, language), **options}
    return {**advice_as_json(found.advice, found.draws, language), **options}


def result(request: Mapping[str, object], notify: Notify | None = None) -> PlanResult:
    """The same as a value."""
    asked = question(request)
    advice = _advice(asked.hand, asked.book, asked.given, asked.draws, notify)
    return PlanResult(advice, asked.draws, asked.options)


def question(request: Mapping[str, object]) -> PlanQuestion:
    """What is asked, before anything is thought about: loads neither numpy nor numba.

    >>> question({"hand": "345m 345p 34s 678s 99m +N"}).book.id
    'mcr-wmo-2014'
    """
    fields = Fields(request_in(request))
    books = rulebook_in(fields)
    allow_keys(fields, books, PLAN_KEYS, GAME_KEYS)
    hand = unfinished_hand(fields)
    given = _given(fields)
    options = options_in(fields)
    books = with_options(fields, books, options)
    _check_language(fields)
    check_seen(fields, hand, given.dora, (*given.visible, *given.discards))
    check_riichi(fields, hand, given.circumstances, books)
    draws = _draws(fields, hand, given, books)
    _check_turn(fields, hand, given, books)
    if fields.problems or hand is None or not books:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    return PlanQuestion(hand, books[0], given, draws, options)


def can_advise() -> bool:
    """Whether what the adviser needs is installed."""
    return all(find_spec(name) is not None for name in _FAST)


def _given(fields: Fields) -> Given:
    """What is known around the hand; of this MCR has the winds and the tiles seen."""
    around = circumstances_in(fields)
    return Given(
        visible=tiles_in(fields, "visible"),
        dora=around.dora,
        seat=around.seat,
        round=around.round,
        riichi=around.riichi,
        discards=tiles_in(fields, "discards"),
        passed=tiles_in(fields, "passed"),
        forbidden=tiles_in(fields, "forbidden"),
    )


def _check_language(fields: Fields) -> None:
    name = fields.text("lang")
    names = [language.value for language in Language]
    if name is not None and name not in names:
        fields.refuse(
            problem(
                Family.BAD_REQUEST,
                "unknown_language",
                key="lang",
                name=name,
                names=", ".join(names),
            )
        )


def _draws(
    fields: Fields, hand: Hand | None, given: Given, books: tuple[Rulebook, ...]
) -> int | None:
    """One's own draws left, at most what the unseen tiles and the game allow."""
    draws = fields.number("draws")
    if draws is None:
        return None
    own = [0] * KIND_COUNT if hand is None else hand.all_counts()
    unseen = COPIES * KIND_COUNT - sum(own) - len(given.visible)
    most = min(MOST_DRAWS[books[0].game if books else "mcr"], max(unseen, 0) // _PLAYERS)
    if not 0 <= draws <= most:
        fields.refuse(
            problem(Family.BAD_REQUEST, "draws_out_of_range", key="draws", draws=draws, most=most)
        )
    return draws


def _check_turn(
    fields: Fields, hand: Hand | None, given: Given, books: tuple[Rulebook, ...]
) -> None:
    """Remember what a riichi hand cannot be asked at this moment of the turn."""
    book = next(iter(books), None)
    if hand is None or not isinstance(book, RiichiRulebook):
        return
    try:
        check(hand, given, book)
    except InputError as error:
        fields.problems.extend(error.problems)


def _advice(
    hand: Hand, book: Rulebook, given: Given, draws: int | None, notify: Notify | None
) -> Plan | RiichiAdvice:
    """What the adviser says, or an ``InputError`` where what it needs is not installed."""
    try:
        from muraille.advice.mcr.planning import plan  # noqa: PLC0415 (loads numpy and numba)
        from muraille.advice.riichi.advising import advise  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _FAST:
            raise
        raise InputError((problem(Family.BAD_REQUEST, "advice_not_installed"),)) from None
    if isinstance(book, McrRulebook):
        return plan(
            hand,
            book,
            visible=given.visible,
            seat=given.seat,
            round=given.round,
            draws=draws,
            notify=notify,
        )
    wall = None if draws is None else _PLAYERS * draws
    return advise(hand, book, replace(given, wall=wall), notify=notify)
