"""From a request to an MCR score, and from the score to its JSON.

Reads the MCR fields of a request, asks the rulebooks, and writes what
``docs/command-line.md`` promises. Decides no rule and writes no sentence.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from muraille.answers.fields import Fields, as_shown, number_in
from muraille.answers.game_fields import (
    allow_game,
    options_in,
    winning_hand,
    with_options,
)
from muraille.notation import read_flowers, read_tiles
from muraille.notation.showing import shown
from muraille.rules.mcr.circumstances import Circumstances, checked, contradictions
from muraille.rules.mcr.declared import Declaration, declared_score
from muraille.rules.mcr.editions import WMO_2014, McrRulebook
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.payments import Payments, payments
from muraille.rules.mcr.scoring import CountedFan, Score, UncountedFan, score
from muraille.tiles.hands import Hand
from muraille.tiles.problems import Family, InputError, problem

_FAN_IDS = frozenset(row.id for row in WMO_2014.fans.rows)


@dataclass(frozen=True, slots=True)
class McrResult:
    """One hand under one rulebook.

    ``full`` is what the tiles are worth; ``score`` what is paid, which is less
    where the winner named less. ``options`` are the switches the request set.
    """

    rulebook: McrRulebook
    hand: Hand
    given: Circumstances
    options: Mapping[str, str]
    score: Score
    full: Score
    payments: Payments | None
    declaration: Declaration | None
    struck: tuple[FanId, ...] = ()
    forgotten: tuple[FanId, ...] = ()


def results(fields: Fields, books: tuple[McrRulebook, ...]) -> tuple[McrResult, ...]:
    """The request's hand under each of these books, or every problem at once."""
    allow_game(fields, books)
    hand = winning_hand(fields)
    given = _circumstances(fields)
    declaration = _declaration(fields)
    options = options_in(fields)
    books = with_options(fields, books, options)
    given = _checked(fields, hand, given)
    if fields.problems or hand is None:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    return tuple(_result(hand, given, book, declaration, options) for book in books)


def _result(
    hand: Hand,
    given: Circumstances,
    book: McrRulebook,
    declaration: Declaration | None,
    options: Mapping[str, str],
) -> McrResult:
    if declaration is None:
        found = score(hand, given, book)
        paid = payments(found, given)
        return McrResult(book, hand, given, options, found, found, paid, None)
    declared = declared_score(hand, given, book, declaration)
    paid = payments(declared.score, given)
    return McrResult(
        book,
        hand,
        given,
        options,
        declared.score,
        declared.full,
        paid,
        declaration,
        declared.struck,
        declared.forgotten,
    )


# Reading


def _circumstances(fields: Fields) -> Circumstances:
    visible = fields.text("visible")
    return Circumstances(
        self_drawn=fields.flag("self_drawn"),
        seat=fields.wind("seat"),
        round=fields.wind("round"),
        discarder=fields.wind("from"),
        flowers=_flowers(fields),
        last_of_kind=fields.flag("last_of_kind"),
        visible=(visible and fields.notation("visible", visible, read_tiles)) or (),
        last_of_wall=fields.flag("last_of_wall"),
        kong_replacement=fields.flag("kong_replacement"),
        robbing_kong=fields.flag("robbing_kong"),
        dealt=fields.flag("dealt"),
    )


def _flowers(fields: Fields) -> int:
    """How many: as a number, a number in a text, or the flowers themselves."""
    value = number_in(fields.given("flowers"))
    if value is None:
        return 0
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str):
        return len(fields.notation("flowers", value, read_flowers) or ())
    fields.refuse(problem(Family.BAD_REQUEST, "not_flowers", key="flowers", value=as_shown(value)))
    return 0


def _declaration(fields: Fields) -> Declaration | None:
    """What the winner named: fans, or a value."""
    value = number_in(fields.given("declared"))
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0:
            fields.refuse(
                problem(Family.BAD_REQUEST, "declared_below_zero", key="declared", value=value)
            )
        return Declaration(value=value)
    names = [name.strip() for name in value.split(",")] if isinstance(value, str) else value
    if not isinstance(names, list | tuple) or not names:
        fields.refuse(
            problem(Family.BAD_REQUEST, "not_declared", key="declared", value=as_shown(value))
        )
        return None
    for name in names:
        if not isinstance(name, str):
            fields.refuse(
                problem(Family.BAD_REQUEST, "not_declared", key="declared", value=as_shown(name))
            )
        elif name not in _FAN_IDS:
            fields.refuse(
                problem(Family.BAD_REQUEST, "unknown_fan", key="declared", fan=shown(name))
            )
    return Declaration(fans=tuple(FanId(str(name)) for name in names))


def _checked(fields: Fields, hand: Hand | None, given: Circumstances) -> Circumstances:
    """The circumstances, completed; contradictions are reported beside other problems.

    Where the hand could not be read they are only held against one another; where
    it is unknown how the tile came, not at all.
    """
    if fields.unreadable & {"self_drawn", "dealt"}:
        return given
    if hand is None:
        fields.problems.extend(contradictions(given))
        return given
    try:
        return checked(hand, given)
    except InputError as error:
        fields.problems.extend(error.problems)
        return given


# Writing


def as_json(result: McrResult) -> dict[str, object]:
    """The answer of one rulebook; added fields may come, none goes away."""
    found = result.score
    paid = result.payments
    answer: dict[str, object] = {
        "rules": result.rulebook.id,
        "win": found.win,
        "points": found.points,
        "flowers": found.flowers,
        "meets_minimum": found.meets_minimum,
        "fans": [_counted(line) for line in found.fans],
        "not_counted": [_uncounted(line) for line in found.not_counted],
        "partly_counted": [_uncounted(line) for line in found.partly_counted],
        "arrangement": [str(part) for part in found.arrangement],
        "payments": None if paid is None else dict(paid.amounts),
    }
    if result.options:
        answer["options"] = dict(result.options)
    if result.declaration is not None:
        named = result.declaration
        answer["declared"] = list(named.fans) if named.value is None else named.value
        answer["struck"] = list(result.struck)
        answer["forgotten"] = list(result.forgotten)
        answer["worth"] = result.full.points
    return answer


def _counted(line: CountedFan) -> dict[str, object]:
    return {
        "id": line.fan,
        "times": line.times,
        "points": line.points,
        "article": line.article,
        "sets": [[str(part) for part in parts] for parts in line.sets],
    }


def _uncounted(line: UncountedFan) -> dict[str, object]:
    return {
        "id": line.fan,
        "times": line.times,
        "because": line.because.value,
        "by": list(line.by),
        "article": line.article,
        "ruling": line.ruling,
    }
