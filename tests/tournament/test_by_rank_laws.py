"""Article 3.5.4, by rank: two hundred rankings and fields, looked at by a check of its own."""

from random import Random

import pytest

from muraille.tournament.draw.by_rank import Ranked, SeatedByRank, session_by_rank
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import Session
from muraille.tournament.lists.wishes import Wishes
from tests.tournament.rank_check import least, moved, strictly, troubles, with_changes

TIMES = 200
SMALL = 24
"""Up to so many players every way of changing places is tried."""


def as_tables(order: list[str]) -> Session:
    """Fours of players in this order."""
    return tuple(
        (order[at], order[at + 1], order[at + 2], order[at + 3]) for at in range(0, len(order), 4)
    )


class Case:
    """A random field with a random past and a random ranking."""

    def __init__(self, number: int) -> None:
        chance = Random(number)
        players = 4 * chance.randint(1, 16)
        numbers = [str(n) for n in range(1, players + 1)]
        clubs = chance.randint(1, max(2, players // 3))
        # Nobody's club is two fifths of the field: that large ones are not kept apart.
        self.clubs = {number: f"C{at % clubs}" for at, number in enumerate(numbers)}
        if clubs < 4:
            self.clubs = dict.fromkeys(numbers, "")
        self.entrants = tuple(Entrant(number, club=self.clubs[number]) for number in numbers)
        mixed = (chance.sample(numbers, players) for _ in range(chance.randint(0, 6)))
        self.played = tuple(as_tables(order) for order in mixed)
        self.ranking = tuple(chance.sample(numbers, players))

    def seated(self, *, final: bool) -> SeatedByRank:
        order = Ranked(self.ranking, self.entrants, Wishes(("club",)), self.played, final=final)
        return session_by_rank(order, "seed")


@pytest.mark.parametrize("first", range(0, TIMES, 20))
def test_3_5_4_only_neighbours_across_adjacent_tables_change_and_finals_never(first):
    for number in range(first, first + 20):
        check_case(Case(number))


def check_case(case: Case) -> None:
    """The session of a case and its final, by the check that knows numbers alone."""
    assert strictly(case.ranking, case.seated(final=True).session)
    assert case.seated(final=True).changes == ()
    seated = case.seated(final=False)
    pairs = moved(case.ranking, seated.session)
    assert [change.players for change in seated.changes] == pairs
    reached = troubles(seated.session, case.played, case.clubs)
    assert reached <= troubles(with_changes(case.ranking, ()), case.played, case.clubs)
    for change in seated.changes:
        _is_true(case, pairs, change, reached)
    if len(case.ranking) <= SMALL:
        assert (*reached, len(pairs)) == least(case.ranking, case.played, case.clubs)


def _is_true(case: Case, pairs, change, reached) -> None:
    """A change says where it was made, and what would be without it."""
    assert [case.ranking[rank - 1] for rank in change.ranks] == list(change.players)
    assert change.tables == (change.ranks[0] // 4, change.ranks[0] // 4 + 1)
    others = [pair for pair in pairs if pair != change.players]
    without = with_changes(case.ranking, others)
    assert troubles(without, case.played, case.clubs) > reached
    assert change.instead_of
    for clash in change.instead_of:
        assert any(set(clash.players) <= set(four) for four in without)
        met = tuple(
            at
            for at, session in enumerate(case.played, 1)
            if any(set(clash.players) <= set(four) for four in session)
        )
        mates = {case.clubs[player] for player in clash.players}
        assert (clash.sessions == met and met) if clash.kind == "repeats" else len(mates) == 1
