"""Who pays what for a riichi win: the hand, the counters, liability (4.1.2, 3.4.10, 3.3.9).

Payments hold hand and counters and sum to zero; bets are collected from the
table and stand apart.
"""

from dataclasses import dataclass

from muraille.rules.riichi.amounts import self_drawn_payments, total_points
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.scoring import RiichiScore
from muraille.tiles.winds import Wind


@dataclass(frozen=True, slots=True)
class Liability:
    """Who is liable, and what he pays in all, counters included (R6)."""

    seat: Wind
    pays: int


@dataclass(frozen=True, slots=True)
class Payments:
    """Gains and losses, hand and counters together.

    ``by_seat`` is None where the winner's seat or the discarder is not known;
    ``by_role`` names ``discarder``, ``east``, ``others`` (each of them) and
    ``liable``, and is always there. ``counters_paid`` and ``bets_collected`` are
    what the winner gets for counters and from the bets.
    """

    by_seat: tuple[tuple[Wind, int], ...] | None
    by_role: tuple[tuple[str, int], ...]
    counters_paid: int
    bets_collected: int
    liability: Liability | None

    @property
    def received(self) -> int:
        """What the others pay the winner in all; bets come from the table, besides."""
        roles = dict(self.by_role)
        each_of = 2 if "east" in roles else 3
        return -sum(paid * (each_of if who == "others" else 1) for who, paid in self.by_role)


@dataclass(frozen=True, slots=True)
class Terms:
    """Between whom a win is settled; no discarder means self-drawn."""

    winner: Wind
    discarder: Wind | None
    counters: int = 0
    liable: Wind | None = None


def charges(base: int, terms: Terms, counter: int) -> dict[Wind, int]:
    """What each of the other three pays, ``counter`` points a counter included (R6, R14)."""
    east = terms.winner is Wind.EAST
    self_drawn = terms.discarder is None
    total = total_points(base, east=east, self_drawn=self_drawn)
    counters = counter * terms.counters
    owed = {wind: 0 for wind in Wind if wind is not terms.winner}
    if terms.discarder is not None:
        share = 0 if terms.liable in (None, terms.discarder) else total // 2
        if terms.liable is not None:
            owed[terms.liable] += share
        owed[terms.discarder] += total - share + counters
    elif terms.liable is not None:
        owed[terms.liable] += total + counters
    else:
        from_east, from_other = self_drawn_payments(base, east=east)
        for wind in owed:
            owed[wind] = (from_east if wind is Wind.EAST else from_other) + counters // 3
    return owed


def payments(
    score: RiichiScore, given: RiichiCircumstances, edition: RiichiEdition
) -> Payments | None:
    """The payments of a scored hand; None where there is nothing to pay."""
    if not score.valid:
        return None
    by_seat = None
    if given.seat is not None and (given.self_drawn or given.discarder is not None):
        discarder = None if given.self_drawn else given.discarder
        terms = Terms(given.seat, discarder, given.counters, given.liable)
        by_seat = _gains(charges(score.base, terms, edition.counter), given.seat)
    by_role = _roles(score.base, given, edition.counter * given.counters)
    return Payments(
        by_seat=by_seat,
        by_role=by_role,
        counters_paid=edition.counter * given.counters,
        bets_collected=edition.bet * given.bets,
        liability=_liability(given, by_role),
    )


def _gains(owed: dict[Wind, int], winner: Wind) -> tuple[tuple[Wind, int], ...]:
    gain = sum(owed.values())
    return tuple((wind, gain if wind is winner else -owed[wind]) for wind in Wind)


def _roles(base: int, given: RiichiCircumstances, counters: int) -> tuple[tuple[str, int], ...]:
    """What each role pays; an unknown winner counts as another than East."""
    east = given.seat is Wind.EAST
    total = total_points(base, east=east, self_drawn=given.self_drawn)
    if given.liable is not None and given.liable is not given.discarder:
        if given.self_drawn:
            return (("liable", -total - counters),)
        return (("discarder", -(total - total // 2) - counters), ("liable", -(total // 2)))
    if not given.self_drawn:
        return (("discarder", -total - counters),)
    from_east, from_other = self_drawn_payments(base, east=east)
    others = ("others", -from_other - counters // 3)
    return (others,) if east else (("east", -from_east - counters // 3), others)


def _liability(
    given: RiichiCircumstances, by_role: tuple[tuple[str, int], ...]
) -> Liability | None:
    if given.liable is None:
        return None
    roles = dict(by_role)
    return Liability(given.liable, -roles.get("liable", roles.get("discarder", 0)))
