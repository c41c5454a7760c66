"""Hands of thirteen tiles for questions about their waits, and how hard these are to find."""

from collections.abc import Sequence

from muraille.advice.questions import outlines as of
from muraille.advice.questions.building import built
from muraille.advice.questions.exercises import exercises
from muraille.chance import Chance
from muraille.shapes.distance import GAMES
from muraille.shapes.waits import waits
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, FIRST_HONOUR, RANKS, Kind, kinds_in

_HARD: tuple[tuple[int, of.Maker], ...] = (
    *((6, of.full_flush), (3, of.half_flush), (2, of.pure_shifted), (1, of.double_chow)),
)


def waits_of(game: str, hand: Hand) -> tuple[Kind, ...]:
    """The kinds that complete the hand."""
    mask = waits(hand.concealed_counts(), len(hand.melds), GAMES[game].forms)
    return tuple(kinds_in(mask))


def made(game: str, level: int, chance: Chance) -> Hand | None:
    """Thirteen tiles that wait; None where this try led to nothing.

    A hand that holds all four copies of a tile it waits for is left out: the games do not
    agree on whether that is a wait (W2, R7).
    """
    outlines = _HARD if level > 2 and chance.percent(80) else exercises(game).outlines
    won = built(chance.weighed(outlines)(chance), chance, concealed=15 * level, kongs=0)
    if won is None:
        return None
    hand = Hand(won.concealed, won.melds)
    own = hand.all_counts()
    if any(own[kind] == COPIES for kind in waits_of(game, hand)):
        return None
    return hand


def level_of(game: str, hand: Hand) -> int:
    """By how many kinds are waited for, and how many tiles stand in the suit of a wait."""
    kinds = waits_of(game, hand)
    longest = max(_tiles_around(kind, hand.concealed) for kind in kinds)
    if len(kinds) <= 2 and longest <= 5:
        return 1
    if len(kinds) <= 3 and longest <= 7:
        return 2
    return 3 if len(kinds) <= 3 and longest <= 10 else 4


def _tiles_around(kind: Kind, held: Sequence[Kind]) -> int:
    """Tiles in hand of the suit of this kind; honours stand alone."""
    if kind >= FIRST_HONOUR:
        return sum(other == kind for other in held)
    return sum(other // RANKS == kind // RANKS for other in held if other < FIRST_HONOUR)
