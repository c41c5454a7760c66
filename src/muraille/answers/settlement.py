"""A request to settle a riichi hand, however it ended, and its answer.

The seats of a request are chairs, named by the winds they had when the game
began; ``dealer`` says who is East now. Decides no rule and writes no sentence.
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict, cast

from muraille.answers.fields import Fields, as_shown, request_in
from muraille.answers.game_fields import options_in, with_options
from muraille.answers.games import fields_of, given_in, values_in
from muraille.answers.json_types import Amounts, EchoJson, UncountedJson
from muraille.answers.lines import errors, request_on
from muraille.answers.request_fields import Request, RequestField, WindName
from muraille.answers.riichi import (
    CountedYakuJson,
    DoraLineJson,
    LiabilityJson,
    MinipointLineJson,
    score_as_json,
)
from muraille.notation import read_winning_hand
from muraille.rules.catalogue import DEFAULT_RIICHI, RULEBOOKS, rulebook
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.endings import (
    SEATS,
    Chombo,
    ChomboMode,
    Deal,
    DrawEnding,
    Ending,
    HandWin,
    Redeal,
    ValueWin,
    WinEnding,
    problems_of_ending,
    seat_letter,
)
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.settlement import SettledEnding, WinnerScore
from muraille.rules.riichi.settlement import settle as settle_deal
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat
from muraille.words import Language

_ENDING_KEYS: Mapping[str, tuple[str, ...]] = {
    "win": ("from", "winners"),
    "draw": ("tenpai", "dead", "shown", "mode"),
    "chombo": ("by", "mode"),
    "redeal": (),
}
_VALUE_KEYS = ("han", "minipoints", "limit")


class SettledWinnerJson(TypedDict):
    """What one winner's hand was worth; with its reasons where the tiles are known."""

    seat: Annotated[WindName, "chair"]
    han: Annotated[int | None, "han_sum"]
    minipoints: Annotated[int | None, "minipoints_rounded"]
    limit: Annotated[str | None, "limit_reached"]
    points: Annotated[int, "points"]
    liability: Annotated[LiabilityJson | None, "liability"]
    payments: Annotated[Amounts, "winner_payments"]
    win: NotRequired[Annotated[bool | None, "win"]]
    valid: NotRequired[Annotated[bool | None, "valid"]]
    reason: NotRequired[Annotated[str | None, "reason"]]
    minipoints_sum: NotRequired[Annotated[int | None, "minipoints_sum"]]
    yaku: NotRequired[Annotated[list[CountedYakuJson] | None, "yaku"]]
    dora: NotRequired[Annotated[int | None, "dora_han"]]
    dora_detail: NotRequired[Annotated[list[DoraLineJson] | None, "dora_detail"]]
    minipoints_detail: NotRequired[Annotated[list[MinipointLineJson] | None, "minipoints_detail"]]
    not_counted: NotRequired[Annotated[list[UncountedJson] | None, "not_counted"]]
    arrangement: NotRequired[Annotated[list[str] | None, "arrangement"]]
    completed: NotRequired[Annotated[str | None, "completed"]]
    wait: NotRequired[Annotated[str | None, "wait"]]


class SettleAnswerJson(EchoJson):
    """A riichi hand that was settled."""

    payments: Annotated[Amounts, "settled_payments"]
    bets: Annotated[Amounts, "bets_won"]
    carried_bets: Annotated[int, "carried_on"]
    counters: Annotated[int, "next_counters"]
    dealer: Annotated[WindName, "next_dealer"]
    scores: Annotated[list[SettledWinnerJson], "winner_scores"]
    tenpai: Annotated[list[WindName], "settled_tenpai"]
    chombo: Annotated[list[WindName], "chombo"]
    penalties: Annotated[Amounts, "penalties_paid"]


@dataclass(frozen=True, slots=True)
class SettledHand:
    """A hand that ended: the deal, the ending, and what came of them.

    ``options`` are the switches the request set.
    """

    rulebook: RiichiRulebook
    options: Mapping[str, str]
    deal: Deal
    ending: Ending
    outcome: SettledEnding


def settle(request: Mapping[str, object]) -> dict[str, object]:
    """The JSON answer; ``InputError`` with everything that is wrong with the request.

    >>> settlement = settle({"dealer": "E", "result": "draw", "tenpai": ["E", "N"]})
    >>> settlement["payments"], settlement["counters"], settlement["dealer"]
    ({'E': 1500, 'S': -1500, 'W': -1500, 'N': 1500}, 1, 'E')
    """
    request = deal_in(request)
    known_as = {"id": request["id"]} if "id" in request else {}
    return {**known_as, **as_json(settled(request))}


def settled(request: Mapping[str, object]) -> SettledHand:
    """The same as values."""
    book, options, deal, ending = told_in(request)
    return SettledHand(book, options, deal, ending, settle_deal(deal, ending, book))


def told_in(
    request: Mapping[str, object], *, whole: bool = True
) -> tuple[RiichiRulebook, Mapping[str, str], Deal, Ending]:
    """A request read; what the deal and its ending contradict is told if the deal is whole."""
    fields = Fields(deal_in(request))
    fields.allow(fields_of(Request.SETTLE))
    options = options_in(fields)
    books = with_options(fields, _rulebooks(fields), options)
    book = books[0] if books else RULEBOOKS[DEFAULT_RIICHI]
    assert isinstance(book, RiichiRulebook)
    deal = Deal(
        dealer=_needed_seat(fields, "dealer"),
        round=fields.wind("round"),
        counters=fields.number("counters") or 0,
        carried_bets=fields.number("carried_bets") or 0,
        riichi=_seats(fields, "riichi") or (),
    )
    riichi_known = not fields.unreadable & {"riichi"}
    before = len(fields.problems)
    ending = _ending(fields, deal.riichi, book)
    sure = riichi_known and len(fields.problems) == before
    if whole:
        fields.problems.extend(problems_of_ending(deal, ending if sure else Redeal(), book))
    if fields.problems:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    return book, options, deal, ending


def answer_deal(line: bytes, number: int, language: Language) -> object:
    """The answer to one line of requests, or an object that says why there is none.

    >>> answer_deal(b"[]", 3, Language.ENGLISH)["error"][0]["code"]
    'not_a_deal'
    """
    known_as: object = None
    try:
        request = deal_on(line)
        known_as = request.get("id")
        return settle(request)
    except InputError as error:
        return {"id": known_as, "line": number, "error": errors(error.problems, language)}


# Reading


def deal_on(line: bytes) -> Mapping[str, object]:
    """The request on a line; what is no object is told what a deal looks like."""
    try:
        return request_on(line)
    except InputError as error:
        raise InputError(tuple(map(_of_a_deal, error.problems))) from None


def deal_in(value: object) -> Mapping[str, object]:
    """The request itself; ``InputError`` where it is anything but a mapping."""
    try:
        return request_in(value)
    except InputError as error:
        raise InputError(tuple(map(_of_a_deal, error.problems))) from None


def _of_a_deal(wrong: Problem) -> Problem:
    if wrong.code == "not_an_object":
        return problem(Family.BAD_REQUEST, "not_a_deal")
    return wrong


def _rulebooks(fields: Fields) -> tuple[RiichiRulebook, ...]:
    books = fields.rulebooks(lambda name: (rulebook(name),), DEFAULT_RIICHI)
    for book in books:
        if isinstance(book, RiichiRulebook):
            return (book,)
        fields.refuse("settles_riichi_only", key="rules", rulebook=book.id)
    return ()


def _ending(fields: Fields, in_riichi: Container[Seat], book: RiichiRulebook) -> Ending:
    """How the hand ended; a redeal stands in for what cannot be read."""
    result = _one_of(fields, "result", _ENDING_KEYS)
    if result is None:
        return Redeal()
    known = _ENDING_KEYS[result]
    for key in dict.fromkeys(key for keys in _ENDING_KEYS.values() for key in keys):
        if key not in known and fields.given(key) is not None:
            fields.refuse("key_of_other_ending", key=key, result=result)
    if result == "win":
        return WinEnding(_winners(fields, in_riichi, book), _seat(fields, "from"))
    if result == "draw":
        return DrawEnding(
            tenpai=_seats(fields, "tenpai") or (),
            dead=_seats(fields, "dead") or (),
            shown=_seats(fields, "shown"),
            mode=_mode(fields, needed=False),
        )
    if result == "chombo":
        by = _needed_seat(fields, "by")
        return Chombo(by, _mode(fields, needed=True) or ChomboMode.PAYMENT)
    return Redeal()


def _mode(fields: Fields, *, needed: bool) -> ChomboMode | None:
    name = _one_of(fields, "mode", [mode.value for mode in ChomboMode], needed=needed)
    return None if name is None else ChomboMode(name)


def _one_of(fields: Fields, key: str, names: Iterable[str], *, needed: bool = True) -> str | None:
    """A text that is one of these; None, and a problem, when it is not."""
    value = fields.given(key)
    if value is None:
        if needed:
            fields.refuse("missing_field", key=key)
        return None
    if isinstance(value, str) and value in names:
        return value
    fields.refuse("not_one_of", key=key, value=as_shown(value), names=", ".join(names))
    return None


def _seat(fields: Fields, key: str) -> Seat | None:
    wind = fields.wind(key)
    return None if wind is None else Seat(wind.order)


def _needed_seat(fields: Fields, key: str) -> Seat:
    """A seat that must be named; the first stands in when it is not."""
    if fields.given(key) is None:
        fields.refuse("missing_field", key=key)
    return _seat(fields, key) or SEATS[0]


def _seats(fields: Fields, key: str) -> tuple[Seat, ...] | None:
    """A list of seats, or None when not given."""
    value = fields.given(key)
    if value is None:
        return None
    letters = [seat_letter(seat) for seat in SEATS]
    if not isinstance(value, list | tuple) or any(letter not in letters for letter in value):
        fields.refuse("not_seats", key=key, value=as_shown(value))
        return None
    return tuple(Seat(letters.index(letter)) for letter in value)


def _winners(
    fields: Fields, in_riichi: Container[Seat], book: RiichiRulebook
) -> tuple[HandWin | ValueWin, ...]:
    value = fields.given("winners")
    if value is None:
        fields.refuse("missing_field", key="winners")
        return ()
    if not isinstance(value, list | tuple) or any(
        not isinstance(given, Mapping) for given in value
    ):
        fields.refuse("not_winners", key="winners", value=as_shown(value))
        return ()
    winners: list[HandWin | ValueWin] = []
    for place, row in enumerate(value):
        inner = Fields(row, within=f"winners[{place}].")
        winner = _winner(inner, in_riichi, book)
        fields.problems.extend(inner.problems)
        if winner is not None:
            winners.append(winner)
    return tuple(winners)


def _winner(
    fields: Fields, in_riichi: Container[Seat], book: RiichiRulebook
) -> HandWin | ValueWin | None:
    """A hand with its circumstances, or only what it was worth."""
    fields.allow(fields_of(Request.WINNER))
    seat = _needed_seat(fields, "seat")
    liable = _seat(fields, "liable")
    if fields.given("hand") is None:
        return _valued(fields, seat, liable)
    for key in _VALUE_KEYS:
        if fields.given(key) is not None:
            fields.refuse("contradiction", Family.CONTRADICTION, one="hand", other=key)
    if fields.given("riichi") is False and _seat(fields, "seat") in in_riichi:
        fields.refuse(
            "riichi_listed",
            Family.CONTRADICTION,
            article=book.article(Subject.RIICHI),
            key="riichi",
            seat=seat_letter(seat),
        )
    circumstances = given_in(RiichiCircumstances, values_in(fields, _circumstances()))
    text = fields.text("hand")
    if text is None:
        return None
    dealt = circumstances.dealt
    hand = fields.notation("hand", text, lambda notation: read_winning_hand(notation, dealt=dealt))
    return None if hand is None else HandWin(seat, hand, circumstances, liable)


def _circumstances() -> list[RequestField]:
    """What may be told of a winner only with the hand itself."""
    rows = fields_of(Request.WINNER).values()
    return [row for row in rows if row.name not in ("seat", "hand", "liable", *_VALUE_KEYS)]


def _valued(fields: Fields, seat: Seat, liable: Seat | None) -> ValueWin:
    for row in _circumstances():
        if fields.given(row.name) is not None:
            fields.refuse("needs_the_hand", key=row.name)
    limit = _one_of(fields, "limit", [limit.value for limit in Limit], needed=False)
    return ValueWin(
        seat,
        fields.number("han"),
        fields.number("minipoints"),
        None if limit is None else Limit(limit),
        liable,
    )


# Writing


def as_json(hand: SettledHand) -> SettleAnswerJson:
    """The answer; added fields may come, none goes away."""
    outcome = hand.outcome
    answer: SettleAnswerJson = {
        "rules": hand.rulebook.id,
        "payments": by_seat(outcome.payments),
        "bets": {seat: bet for seat, bet in by_seat(outcome.bets).items() if bet},
        "carried_bets": outcome.carried_bets,
        "counters": outcome.counters,
        "dealer": _chair(outcome.dealer),
        "scores": [_score(score) for score in outcome.scores],
        "tenpai": list(map(_chair, outcome.tenpai)),
        "chombo": list(map(_chair, outcome.chombo)),
        "penalties": {seat: fine for seat, fine in by_seat(outcome.penalties).items() if fine},
    }
    if hand.options:
        answer["options"] = dict(hand.options)
    return answer


def _chair(seat: Seat) -> WindName:
    return cast(WindName, seat_letter(seat))


def by_seat(amounts: Four) -> dict[str, int]:
    """Four amounts by the names of their chairs."""
    return {seat_letter(seat): amount for seat, amount in zip(SEATS, amounts, strict=True)}


def _score(score: WinnerScore) -> SettledWinnerJson:
    """What one winner's hand was worth; with its reasons where the tiles are known."""
    value = score.value
    liability: LiabilityJson | None = None
    if score.liable is not None:
        liability = {"seat": _chair(score.liable), "pays": score.liable_pays}
    reasons: Mapping[str, object] = {} if score.score is None else score_as_json(score.score)
    fields = {
        "seat": _chair(score.seat),
        "han": value.han,
        "minipoints": value.minipoints,
        "limit": None if value.limit is None else value.limit.value,
        "points": score.points,
        **reasons,
        "liability": liability,
        "payments": by_seat(score.payments),
    }
    return cast(SettledWinnerJson, fields)
