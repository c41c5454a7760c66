"""Who pays what for an MCR win (3.9.1 3#): eight from everybody, the points besides."""

from dataclasses import dataclass

from muraille.rules.mcr.circumstances import Circumstances
from muraille.rules.mcr.editions import BASE_POINTS
from muraille.rules.mcr.scoring import Score
from muraille.tiles.four import Four
from muraille.tiles.winds import Wind


@dataclass(frozen=True, slots=True)
class Payments:
    """Gains and losses, each with whose they are: a wind, or a role where seats are unknown."""

    amounts: tuple[tuple[str, int], ...]


def columns(points: int, winner: int, discarder: int | None) -> Four:
    """What a win of so many points moves, by the columns of a score sheet (3.9.1.3).

    >>> columns(10, winner=0, discarder=1)
    (34, -18, -8, -8)
    """
    full = BASE_POINTS + points
    paid = Four.of(
        0 if column == winner else full if discarder in (None, column) else BASE_POINTS
        for column in range(4)
    )
    return Four.at(winner, sum(paid)) - paid


def payments(score: Score, given: Circumstances) -> Payments | None:
    """Payments by seat, or by role when seats are not all known; None below the minimum.

    Amounts by role are for one player each: ``others`` pay that much apiece.
    """
    if not score.meets_minimum:
        return None
    self_drawn = given.self_drawn or given.dealt
    seat = Wind.EAST if given.dealt else given.seat
    full = BASE_POINTS + score.total
    known = seat is not None and given.round is not None
    if known and (self_drawn or given.discarder is not None):
        losses = {
            wind: full if self_drawn or wind is given.discarder else BASE_POINTS
            for wind in Wind
            if wind is not seat
        }
        gain = sum(losses.values())
        return Payments(
            tuple((wind.value, gain if wind is seat else -losses[wind]) for wind in Wind)
        )
    if self_drawn:
        return Payments((("winner", 3 * full), ("others", -full)))
    return Payments(
        (
            ("winner", full + 2 * BASE_POINTS),
            ("discarder", -full),
            ("others", -BASE_POINTS),
        )
    )
