"""Who pays what for an MCR win (3.9.1 3#): eight from everybody, the points besides."""

from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import BASE_POINTS
from muraille.rules.mcr.scoring import Score
from muraille.tiles.four import Four
from muraille.tiles.winds import Wind

Payments = tuple[tuple[str, int], ...]
"""Gains and losses, each with whose they are: a wind, or a role where seats are unknown."""


def win_payments(value: int, winner: int, discarder: int | None) -> Four:
    """Who pays what for a hand of so many points, seat by seat; no discarder: self-drawn.

    >>> win_payments(10, winner=0, discarder=1), win_payments(10, winner=0, discarder=None)
    ((34, -18, -8, -8), (54, -18, -18, -18))
    """
    paid = [-BASE_POINTS] * 4 if discarder is not None else [-BASE_POINTS - value] * 4
    if discarder is not None:
        paid[discarder] -= value
    paid[winner] = 0
    paid[winner] = -sum(paid)
    return Four.of(paid)


def payments(score: Score, given: McrCircumstances) -> Payments:
    """Payments by seat, or by role when seats are not all known; none below the minimum.

    Amounts by role are for one player each: ``others`` pay that much apiece.
    """
    if not score.meets_minimum:
        return ()
    self_drawn = given.self_drawn or given.dealt
    seat = Wind.EAST if given.dealt else given.seat
    full = BASE_POINTS + score.total
    known = seat is not None and given.round is not None
    if seat is not None and known and (self_drawn or given.discarder is not None):
        thrower = None if self_drawn or given.discarder is None else given.discarder.order
        amounts = win_payments(score.total, seat.order, thrower)
        return tuple((wind.value, amounts[wind.order]) for wind in Wind)
    if self_drawn:
        return (("winner", 3 * full), ("others", -full))
    winner = ("winner", full + 2 * BASE_POINTS)
    return (winner, ("discarder", -full), ("others", -BASE_POINTS))
