"""From a request to an MCR score, and from the score to its JSON.

Reads the MCR fields of a request, asks the rulebooks, and writes what
``docs/command-line.md`` promises. Decides no rule and writes no sentence.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from muraille.answers.fields import Fields, as_shown, is_number, looks_like_a_number, number_in
from muraille.answers.game_fields import (
    allow_game,
    options_in,
    winning_hand,
    with_options,
)
from muraille.notation import read_flowers, read_tiles
from muraille.notation.showing import shown
from muraille.rules.mcr.circumstances import Circumstances, checked, contradictions
from muraille.rules.mcr.declared import Declaration, DeclaredScore, declared_score
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

    ``score`` is what is paid: where the winner named fans or a value
    (``declaration``), ``declared`` says what that did to the hand's worth.
    ``options`` are the switches the request set.
    """

    rulebook: McrRulebook
    hand: Hand
    given: Circumstances
    options: Mapping[str, str]
    score: Score
    payments: Payments | None
    declaration: Declaration | None = None
    declared: DeclaredScore | None = None

    @property
    def counted(self) -> Score:
        """The count to show: all of the hand where a value was named, else what is paid."""
        named_value = self.declaration is not None and self.declaration.value is not None
        return self.declared.full if self.declared is not None and named_value else self.score


def results(fields: Fields, books: tuple[McrRulebook, ...]) -> tuple[McrResult, ...]:
    """The request's hand under each of these books, or every problem at once."""
    allow_game(fields, books)
    hand = winning_hand(fields)
    given = _circumstances(fields)
    declaration = _declaration(fields)
    options = options_in(fields)
    books = with_options(fields, books, options)
    given = _checked(fields, hand, given, books[0] if books else WMO_2014)
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
        return McrResult(book, hand, given, options, found, paid)
    declared = declared_score(hand, given, book, declaration)
    paid = payments(declared.score, given)
    return McrResult(book, hand, given, options, declared.score, paid, declaration, declared)


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
    if is_number(value):
        return value
    if isinstance(value, str) and not looks_like_a_number(value):
        return len(fields.notation("flowers", value, read_flowers) or ())
    fields.refuse(problem(Family.BAD_REQUEST, "not_flowers", key="flowers", value=as_shown(value)))
    return 0


def _declaration(fields: Fields) -> Declaration | None:
    """What the winner named: fans, or a value."""
    value = number_in(fields.given("declared"))
    if value is None:
        return None
    if is_number(value):
        if value < 0:
            fields.refuse(
                problem(Family.BAD_REQUEST, "declared_below_zero", key="declared", value=value)
            )
        return Declaration(value=value)
    names = value.split(",") if isinstance(value, str) else value
    like_a_number = isinstance(value, str) and looks_like_a_number(value)
    if not isinstance(names, list | tuple) or not names or like_a_number:
        fields.refuse(
            problem(Family.BAD_REQUEST, "not_declared", key="declared", value=as_shown(value))
        )
        return None
    return Declaration(fans=tuple(_fans_named(fields, names)))


def _fans_named(fields: Fields, names: Sequence[object]) -> Iterator[FanId]:
    """The fans of these ids, in capitals or not; anything else is remembered as a problem."""
    for name in names:
        if not isinstance(name, str):
            fields.refuse(
                problem(Family.BAD_REQUEST, "not_declared", key="declared", value=as_shown(name))
            )
        elif name.strip().lower() in _FAN_IDS:
            yield FanId(name.strip().lower())
        else:
            fields.refuse(
                problem(Family.BAD_REQUEST, "unknown_fan", key="declared", fan=shown(name.strip()))
            )


def _checked(
    fields: Fields, hand: Hand | None, given: Circumstances, book: McrRulebook
) -> Circumstances:
    """The circumstances, completed; contradictions are reported beside other problems.

    Where the hand could not be read they are only held against one another; where
    it is unknown how the tile came, not at all.
    """
    if fields.unreadable & {"self_drawn", "dealt"}:
        return given
    if hand is None:
        fields.problems.extend(contradictions(given, book))
        return given
    try:
        return checked(hand, given, book)
    except InputError as error:
        fields.problems.extend(error.problems)
        return given


# Writing


def as_json(result: McrResult) -> dict[str, object]:
    """The answer of one rulebook; added fields may come, none goes away."""
    found, counted = result.score, result.counted
    paid = result.payments
    answer: dict[str, object] = {
        "rules": result.rulebook.id,
        "win": found.win,
        "points": found.points,
        "flowers": found.flowers,
        "meets_minimum": found.meets_minimum,
        "fans": [_counted(line) for line in counted.fans],
        "not_counted": [_uncounted(line) for line in found.not_counted],
        "partly_counted": [_uncounted(line) for line in found.partly_counted],
        "arrangement": [str(part) for part in found.arrangement],
        "payments": None if paid is None else dict(paid.amounts),
    }
    if result.options:
        answer["options"] = dict(result.options)
    if result.declaration is not None and result.declared is not None:
        answer.update(_declared(result.declaration, result.declared))
    return answer


def _declared(named: Declaration, declared: DeclaredScore) -> dict[str, object]:
    """What was named, what that cost, and what the hand held."""
    return {
        "declared": list(named.fans) if named.value is None else named.value,
        "struck": list(declared.struck),
        "forgotten": list(declared.forgotten),
        "worth": declared.full.points,
        "lost": declared.lost,
        "lost_flowers": declared.full.flowers - declared.score.flowers,
        "surplus": declared.surplus,
    }


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
