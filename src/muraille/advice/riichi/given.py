"""What is known around a riichi hand that asks for advice, and what is wrong with it.

Reads no text and advises nothing; every problem is found before any is reported.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.circumstances import RiichiCircumstances, checked
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.tiles.hands import COMPLETE_TILES, Hand, problems_of
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Wind

WAITING_TILES = COMPLETE_TILES - 1
"""So many tiles must be left in the wall to declare riichi (R25), one for each player."""


@dataclass(frozen=True, slots=True)
class RiichiSituation:
    """What the player sees.

    ``visible`` are tiles seen elsewhere: neither the hand's own, nor indicators (``dora``),
    nor one's own ``discards``. Those stand apart because they make furiten, claimed ones
    too. ``passed`` are kinds that others discarded and one let pass: since one's last draw
    or call, or, in riichi, since the declaration. ``forbidden`` are kinds that may not be
    discarded this turn (R20). ``wall`` is how many tiles are left to draw, for all
    players together; None where nobody counted.
    """

    visible: tuple[Kind, ...] = ()
    dora: tuple[Kind, ...] = ()
    seat: Wind | None = None
    round: Wind | None = None
    discards: tuple[Kind, ...] = ()
    passed: tuple[Kind, ...] = ()
    forbidden: tuple[Kind, ...] = ()
    riichi: bool = False
    wall: int | None = None

    @property
    def circumstances(self) -> RiichiCircumstances:
        """The same as far as it is about scoring."""
        return RiichiCircumstances(
            seat=self.seat, round=self.round, riichi=self.riichi, dora=self.dora
        )


def check(hand: Hand, given: RiichiSituation, rulebook: RiichiRulebook) -> None:
    """Raise :class:`InputError` with everything that cannot be."""
    problems = [
        *_hand_problems(hand),
        *_seen_problems(hand, given),
        *_turn_problems(hand, given, rulebook),
    ]
    try:
        checked(hand, given.circumstances, rulebook)
    except InputError as error:
        problems.extend(error.problems)
    if problems:
        raise InputError(tuple(dict.fromkeys(problems)))


def copies_left(hand: Hand, given: RiichiSituation) -> list[int]:
    """Of each kind, the copies nobody has seen yet."""
    left = [COPIES - own for own in hand.all_counts()]
    for kind in (*given.visible, *given.dora, *given.discards):
        left[kind] -= 1
    return left


def is_concealed(hand: Hand) -> bool:
    """No set was made with another player's tile; concealed kongs are allowed."""
    return not any(meld.exposed for meld in hand.melds)


def may_declare(hand: Hand, given: RiichiSituation, distance: int, book: RiichiRulebook) -> bool:
    """Whether riichi can be declared once the hand waits, ``distance`` draws from now (R25).

    Fewer than 1,000 points do not forbid it (R8), nor does furiten (R21).
    """
    if given.riichi or not is_concealed(hand):
        return False
    return given.wall is None or given.wall >= book.riichi_tiles * (distance + 1)


def _hand_problems(hand: Hand) -> Iterator[Problem]:
    yield from problems_of(hand)
    if hand.winning is not None and hand.size != COMPLETE_TILES:
        yield problem(
            Family.NOT_A_HAND, "wrong_number_of_tiles", tiles=hand.size, needed=COMPLETE_TILES
        )
    elif hand.size not in (WAITING_TILES, COMPLETE_TILES):
        yield problem(Family.NOT_A_HAND, "neither_13_nor_14", tiles=hand.size)


def _seen_problems(hand: Hand, given: RiichiSituation) -> Iterator[Problem]:
    """Tiles of which more than four would have been seen."""
    own = hand.all_counts()
    seen = (*given.visible, *given.discards)
    for kind in sorted(set(seen)):
        as_dora = given.dora.count(kind)
        copies = own[kind] + as_dora + seen.count(kind)
        code = "too_many_seen_with_dora" if as_dora else "too_many_seen"
        if copies > COPIES:
            tile = KIND_NAMES[kind]
            yield problem(Family.IMPOSSIBLE_TILES, code, key="visible", tile=tile, copies=copies)


def _turn_problems(hand: Hand, given: RiichiSituation, book: RiichiRulebook) -> Iterator[Problem]:
    if given.wall is not None and given.wall < 0:
        yield problem(Family.BAD_REQUEST, "number_below_zero", key="wall", number=given.wall)
    if given.riichi and hand.winning is None and hand.size == COMPLETE_TILES:
        article = book.article(Subject.RIICHI)
        yield problem(Family.CONTRADICTION, "riichi_without_drawn_tile", article=article)
