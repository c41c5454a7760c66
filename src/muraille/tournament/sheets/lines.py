"""What people write on a score sheet, before anything is worked out: hands, or totals.

Columns are named by the players' numbers, chairs by the winds they started with. Types, and the
words that every game's spoken hands are made of.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from muraille.rules.riichi.endings import Ending
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.tiles.problems import bad_request
from muraille.tiles.winds import Seat, Wind


@dataclass(frozen=True, slots=True)
class McrLine:
    """A hand as it is told: without a number it is the next one."""

    number: int | None = None
    value: int | None = None
    winner: str | None = None
    discarder: str | None = None
    penalties: Mapping[str, int] = field(default_factory=dict)
    broken_off: bool = False


@dataclass(frozen=True, slots=True)
class RiichiLine:
    """A hand as it is told: how it ended, and who had declared riichi.

    How the deal stood follows from the hands before; where it is told all the same it must
    agree. ``rulebook`` is that of the tournament unless another position of its switches was
    told, ``number`` is asked for in corrections only.
    """

    ending: Ending
    riichi: tuple[Seat, ...] = ()
    dealer: Seat | None = None
    round: Wind | None = None
    counters: int | None = None
    carried_bets: int | None = None
    number: int | None = None
    rulebook: RiichiRulebook | None = None


Line = McrLine | RiichiLine


@dataclass(frozen=True, slots=True)
class Totals:
    """Totals as they are told, by number: in riichi sticks, with the bets left on the table.

    ``borrowed`` are points among the sticks that were lent; who lent has them below zero.
    """

    figures: Mapping[str, int]
    bets: int = 0
    borrowed: Mapping[str, int] = field(default_factory=dict)
    override: str = ""


SELF_DRAWN = "t"
_WINDS = {"e": 0, "s": 1, "w": 2, "o": 2, "n": 3}
_FIGURE = re.compile(r"[+-]?[0-9]{1,7}")


@dataclass(frozen=True, slots=True)
class SpokenHand:
    """A hand in words: its number if it was said, the hand, and each thing said with ``+``."""

    number: int | None
    words: tuple[str, ...]
    more: tuple[tuple[str, ...], ...] = ()


def figure(word: str) -> int | None:
    """A whole number, None where the word is something else."""
    return int(word) if _FIGURE.fullmatch(word) else None


def wind(word: str) -> Seat:
    """The chair that a wind names; West is also the O of Ouest.

    >>> wind("o") == wind("w")
    True
    """
    if word not in _WINDS:
        raise bad_request("not_a_spoken_wind", value=word)
    return Seat(_WINDS[word])


def thrower(word: str) -> Seat | None:
    """On whose discard; None for a self-drawn hand."""
    if word != SELF_DRAWN and word not in _WINDS:
        raise bad_request("neither_wind_nor_drawn", value=word)
    return None if word == SELF_DRAWN else wind(word)
