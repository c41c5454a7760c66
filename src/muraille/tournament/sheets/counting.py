"""What stands on a sheet added up: running sums, totals, and whether they can be right.

MCR: the four totals make what penalties took to nobody. Riichi: sticks and the bets left make
120,000; penalties are never taken in sticks (3.6).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muraille.rules.mcr.circumstances import Circumstances
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.scoring import Score
from muraille.rules.riichi.edition import BET_POINTS
from muraille.rules.riichi.play import PLAY_EMA
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.facts.hands import McrHand, Players, RiichiHand
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.state import Sheet, Tournament

MCR_HANDS = 16
_KEEPER_HANDS = 4


def mcr_points(value: int, winner: int, discarder: int | None) -> Four:
    """Who pays what for a hand of so many points, column by column (3.9.1.3).

    >>> mcr_points(10, winner=0, discarder=1)
    (34, -18, -8, -8)
    """
    score = Score("", win=True, points=value)
    paid = payments(score, Circumstances(self_drawn=discarder is None))
    roles = dict(paid.amounts) if paid is not None else {}
    moved = [roles.get("others", 0)] * 4
    moved[winner] = roles.get("winner", 0)
    if discarder is not None:
        moved[discarder] = roles.get("discarder", 0)
    return Four.of(moved)


def start_of(game: str) -> int:
    """What every column begins with."""
    return PLAY_EMA.start if game == "riichi" else 0


def running_sums(sheet: Sheet, game: str) -> tuple[Four, ...]:
    """The sums of the columns after each hand (annex 1)."""
    found = []
    now = Four.each(start_of(game))
    for hand in sheet.hands:
        now += hand.moved
        found.append(now)
    return tuple(found)


def totals(sheet: Sheet, game: str) -> Four | None:
    """The totals of the sheet; None while nothing is written."""
    if sheet.totals is not None:
        return sheet.totals
    if not sheet.hands:
        return None
    return running_sums(sheet, game)[-1]


def bets_left(sheet: Sheet) -> int:
    """The riichi bets that nobody took."""
    last = sheet.hands[-1] if sheet.hands else None
    return last.bets_left if isinstance(last, RiichiHand) else sheet.bets_left


def sheet_penalties(sheet: Sheet) -> Four:
    """What chombo on the sheet take off after the uma."""
    return sum((hand.after_uma for hand in sheet.hands if isinstance(hand, RiichiHand)), NO_POINTS)


def problems_of_totals(
    state: Tournament, session: int, table: int, figures: Four, bets: int
) -> Iterator[Problem]:
    """Sums that cannot be right (the rule-aware check)."""
    if state.dossier.game == "riichi":
        wanted = 4 * PLAY_EMA.start
        found = sum(figures) + BET_POINTS * bets
        if found != wanted:
            yield problem(
                Family.CONTRADICTION,
                "sticks_do_not_add_up",
                article="3.6",
                found=found,
                wanted=wanted,
                difference=found - wanted,
            )
        for figure in figures:
            if figure % 100:
                yield problem(Family.BAD_REQUEST, "not_hundreds", points=figure)
        return
    if bets:
        yield problem(Family.CONTRADICTION, "no_bets_in_mcr")
    lost = sum(sum(row) for row in in_hand_points(state, session, table).values())
    if sum(figures) != lost:
        yield problem(
            Family.CONTRADICTION,
            "totals_do_not_add_up",
            article="3.9.1.3",
            found=sum(figures),
            wanted=lost,
            difference=sum(figures) - lost,
        )


def in_hand_points(state: Tournament, session: int, table: int) -> dict[int, Four]:
    """What the ledger takes and gives within the hands of a table, by hand."""
    players = state.seats(session, table)
    found: dict[int, Four] = {}
    for entry in state.ledger:
        one = entry.penalty
        here = (one.session, one.table, one.when) == (session, table, When.IN_HAND)
        if players is not None and here and entry.cancelled is None:
            found[one.hand] = found.get(one.hand, NO_POINTS) + by_column(one.points, players)
    return found


def by_column(points: Sequence[tuple[str, int]], players: Players) -> Four:
    """Points by number as points by column."""
    return Four.of(sum(amount for whom, amount in points if whom == player) for player in players)


@dataclass(frozen=True, slots=True)
class Keeper:
    """Who keeps the sheet of a hand, and why (O12)."""

    column: int
    because: str


def keeper(hand: int, *, agreed: int | None = None, passed_to: int | None = None) -> Keeper:
    """Whom the players agree on; else who sits East in the round, or whom he passed it to.

    The seats change every four hands, not with the deal: of the columns East, South, West and
    North, those sit East in the four rounds one after the other (J1).

    >>> keeper(5).column, keeper(5, agreed=0).column
    (1, 0)
    """
    if agreed is not None:
        return Keeper(agreed, "agreed")
    east = _EAST_OF_ROUND[(hand - 1) // _KEEPER_HANDS]
    return Keeper(east, "east") if passed_to is None else Keeper(passed_to, "passed")


# Seats after the exchanges of J1: who started where sits East in each round.
_EAST_OF_ROUND = (0, 1, 2, 3)


def mcr_hand(
    number: int,
    players: Players,
    *,
    value: int | None,
    winner: str | None,
    discarder: str | None,
    penalties: Four = NO_POINTS,
    broken_off: bool = False,
) -> McrHand:
    """A hand with its points worked out."""
    points = NO_POINTS
    if value is not None and winner is not None:
        thrower = None if discarder is None else players.index(discarder)
        points = mcr_points(value, players.index(winner), thrower)
    return McrHand(number, value, winner, discarder, penalties, points, broken_off)
