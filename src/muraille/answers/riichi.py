"""From a request to a riichi score, and from the score to its JSON.

Reads the riichi fields of a request, asks the rulebook, and writes what
``docs/command-line.md`` promises. Decides no rule and writes no sentence.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from muraille.answers.fields import Fields, as_shown, is_number, number_in
from muraille.answers.game_fields import allow_game, options_in, winning_hand, with_options
from muraille.notation import read_tiles
from muraille.rules.riichi.circumstances import (
    Circumstances,
    RobbedKong,
    checked,
    contradictions,
)
from muraille.rules.riichi.dora import DoraLine
from muraille.rules.riichi.edition import RIICHI_EMA_2016, RiichiRulebook
from muraille.rules.riichi.limits import LIMIT_ROWS, Limit
from muraille.rules.riichi.minipoints import MinipointLine
from muraille.rules.riichi.payments import Liability, Payments, payments
from muraille.rules.riichi.scoring import CountedYaku, RiichiScore, UncountedYaku, score
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.tiles.problems import Family, InputError, problem

_FORMULA = "4.1.2"
_ROBBED_KONGS = {kong.value: kong for kong in (RobbedKong.ADDED, RobbedKong.CONCEALED)}


@dataclass(frozen=True, slots=True)
class RiichiResult:
    """One hand under one rulebook; ``options`` are the switches the request set."""

    rulebook: RiichiRulebook
    hand: Hand
    given: Circumstances
    options: Mapping[str, str]
    score: RiichiScore
    payments: Payments | None


def results(fields: Fields, books: tuple[RiichiRulebook, ...]) -> tuple[RiichiResult, ...]:
    """The request's hand under each of these books, or every problem at once."""
    allow_game(fields, books)
    hand = winning_hand(fields)
    given = _circumstances(fields)
    options = options_in(fields)
    books = with_options(fields, books, options)
    given = _checked(fields, hand, given, books)
    if fields.problems or hand is None:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    return tuple(_result(hand, given, book, options) for book in books)


def _result(
    hand: Hand, given: Circumstances, book: RiichiRulebook, options: Mapping[str, str]
) -> RiichiResult:
    found = score(hand, given, book)
    return RiichiResult(book, hand, given, options, found, payments(found, given))


def calculation_article(found: RiichiScore) -> str:
    """Where it stands what these han are worth: by the formula, by a limit, or as a yakuman."""
    if found.han is None:
        return LIMIT_ROWS[Limit.YAKUMAN].article
    below = found.han < (LIMIT_ROWS[Limit.MANGAN].from_han or 0)
    return _FORMULA if below else LIMIT_ROWS[Limit.MANGAN].article


# Reading


def whole_number(fields: Fields, key: str) -> int | None:
    """A whole number, or None when not given; one beyond all reason is said to be so."""
    value = number_in(fields.given(key))
    digits = isinstance(value, str) and value.strip().lstrip("+-").isdecimal()
    if digits or (type(value) is int and not is_number(value)):
        told = problem(Family.BAD_REQUEST, "number_too_large", key=fields.name(key))
        fields.refuse(told)
        return None
    return fields.number(key)


def _circumstances(fields: Fields) -> Circumstances:
    return replace(
        winning_circumstances(fields),
        self_drawn=fields.flag("self_drawn"),
        seat=fields.wind("seat"),
        round=fields.wind("round"),
        discarder=fields.wind("from"),
        counters=whole_number(fields, "counters") or 0,
        bets=whole_number(fields, "bets") or 0,
        liable=fields.wind("liable"),
    )


def winning_circumstances(fields: Fields) -> Circumstances:
    """What is told of one hand's win, whoever else sits at the table."""
    return Circumstances(
        riichi=fields.flag("riichi"),
        double_riichi=fields.flag("double_riichi"),
        ippatsu=fields.flag("ippatsu"),
        first_turn=fields.flag("first_turn"),
        dealt=fields.flag("dealt"),
        last_of_wall=fields.flag("last_of_wall"),
        kong_replacement=fields.flag("kong_replacement"),
        robbing_kong=_robbed_kong(fields),
        dora=_indicators(fields, "dora"),
        ura=_indicators(fields, "ura"),
    )


def _robbed_kong(fields: Fields) -> RobbedKong | None:
    """True where the request does not say which kind of kong it was."""
    value = fields.given("robbing_kong")
    if value is None or value is False:
        return None
    if value is True:
        return RobbedKong.ANY
    if isinstance(value, str) and value in _ROBBED_KONGS:
        return _ROBBED_KONGS[value]
    fields.refuse(
        problem(
            Family.BAD_REQUEST,
            "not_a_robbed_kong",
            key=fields.name("robbing_kong"),
            value=as_shown(value),
        )
    )
    return None


def _indicators(fields: Fields, key: str) -> tuple[Kind, ...]:
    text = fields.text(key)
    return () if text is None else fields.notation(key, text, read_tiles) or ()


def _checked(
    fields: Fields, hand: Hand | None, given: Circumstances, books: tuple[RiichiRulebook, ...]
) -> Circumstances:
    """The circumstances, completed; contradictions are reported beside other problems.

    Where the hand could not be read they are only held against one another; where
    it is unknown how the tile came, not at all.
    """
    if fields.unreadable & {"self_drawn", "dealt", "robbing_kong"}:
        return given
    if hand is None:
        fields.problems.extend(contradictions(given))
        return given
    try:
        return checked(hand, given, books[0] if books else RIICHI_EMA_2016)
    except InputError as error:
        fields.problems.extend(error.problems)
        return given


# Writing


def as_json(result: RiichiResult) -> dict[str, object]:
    """The answer of one rulebook; added fields may come, none goes away."""
    paid = result.payments
    answer: dict[str, object] = {
        "rules": result.rulebook.id,
        **score_as_json(result.score),
        "liability": None if paid is None else _liability(paid.liability),
        "payments": None if paid is None or paid.by_seat is None else _by_seat(paid),
        "payments_by_role": None if paid is None else dict(paid.by_role),
        "counters_paid": 0 if paid is None else paid.counters_paid,
        "bets_collected": 0 if paid is None else paid.bets_collected,
    }
    if result.options:
        answer["options"] = dict(result.options)
    return answer


def score_as_json(found: RiichiScore) -> dict[str, object]:
    """What the hand is worth and why, apart from who pays."""
    return {
        "win": found.win,
        "valid": found.valid,
        "reason": found.reason,
        "han": found.han,
        "minipoints": found.minipoints,
        "minipoints_sum": found.minipoints_sum,
        "limit": None if found.limit is None else found.limit.value,
        "points": found.points,
        "yaku": [_counted(line) for line in found.yaku],
        "dora": found.dora,
        "dora_detail": [_dora(line) for line in found.dora_detail],
        "minipoints_detail": [_minipoints(line) for line in found.minipoints_detail],
        "not_counted": [_uncounted(line) for line in found.not_counted],
        "arrangement": [str(part) for part in found.arrangement],
        "completed": None if found.completed is None else str(found.completed),
        "wait": None if found.wait is None else found.wait.value,
    }


def _counted(line: CountedYaku) -> dict[str, object]:
    return {"id": line.yaku, "han": line.han, "times": line.times, "article": line.article}


def _dora(line: DoraLine) -> dict[str, object]:
    return {
        "kind": line.kind.value,
        "indicator": KIND_NAMES[line.indicator],
        "tile": KIND_NAMES[line.tile],
        "han": line.han,
    }


def _minipoints(line: MinipointLine) -> dict[str, object]:
    return {
        "what": line.what,
        "minipoints": line.minipoints,
        "article": line.article,
        "set": None if line.part is None else str(line.part),
    }


def _uncounted(line: UncountedYaku) -> dict[str, object]:
    return {
        "id": line.yaku,
        "because": line.because.value,
        "by": list(line.by),
        "article": line.article,
        "ruling": line.ruling,
    }


def _liability(liability: Liability | None) -> dict[str, object] | None:
    if liability is None:
        return None
    return {"seat": liability.seat.value, "pays": liability.pays}


def _by_seat(paid: Payments) -> dict[str, int]:
    return {wind.value: amount for wind, amount in paid.by_seat or ()}
