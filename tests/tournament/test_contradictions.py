"""Wishes that contradict each other get a trade-off, not a hang; bounds are told with reasons."""

from itertools import combinations

import pytest

from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.draw_check import check
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.wishes import Fixed, Wishes
from tests.tournament.fields import field


def levels(found) -> dict[str, tuple[int, int]]:
    return {level.name: (level.found, level.least) for level in found.levels}


def test_a_pair_that_must_not_meet_and_does_not():
    wishes = Wishes((), (("1", "2"), ("3", "4"), ("1", "16")))
    found = draw(Order(field(16), 4, wishes), "apart")
    assert levels(found)["wishes"] == (0, 0)
    assert check(found.sessions, field(16), wishes).counted["forbidden"] == 0


def test_in_sixteen_by_five_everybody_meets_so_forbidding_costs_repeats():
    found = draw(Order(field(16), 5, Wishes((), (("1", "2"),))), "trade")
    assert levels(found)["wishes"] == (0, 0)
    repeats, least = levels(found)["repeats"]
    assert repeats >= least >= 1
    (offer,) = found.trade_offs
    instead = {level.name: level.found for level in offer.levels}
    assert (offer.first, instead["wishes"], instead["repeats"]) == ("repeats", 1, 0)


def test_who_may_meet_nobody_meets_somebody_all_the_same():
    shunned = tuple(("1", str(n)) for n in range(2, 37))
    found = draw(Order(field(36), 6, Wishes((), shunned)), "lonely")
    assert levels(found)["wishes"] == (18, 18)


def test_everybody_forbidden_to_everybody():
    pairs = tuple(combinations([str(n) for n in range(1, 17)], 2))
    found = draw(Order(field(16), 3, Wishes((), pairs)), "all")
    assert levels(found)["wishes"] == (72, 72)


def test_two_at_one_table_meet_every_time():
    wishes = Wishes((), (), (Fixed("1", table=3), Fixed("2", table=3), Fixed("3", table=1)))
    found = draw(Order(field(24), 5, wishes), "tables")
    assert levels(found) == {"wishes": (0, 0), "repeats": (4, 4)}
    codes = {one.code for one in check(found.sessions, field(24), wishes).remarks}
    assert codes == {"pair_meets_again"}


def test_a_seat_of_ones_own():
    wishes = Wishes((), (), (Fixed("1", seat="N"), Fixed("2", seat="N")))
    found = draw(Order(field(24), 4, wishes), "seats")
    assert levels(found) == {"wishes": (0, 0), "repeats": (0, 0)}
    remarks = check(found.sessions, field(24), wishes).remarks
    assert {one.code for one in remarks} == {"wind_again"}
    assert {"1", "2"} <= {dict(one.params)["number"] for one in remarks}


def test_four_clubs_of_ten_cannot_be_had_for_nothing():
    entrants = tuple(Entrant(str(n), club=f"Club {n % 4}") for n in range(40))
    found = draw(Order(entrants, 8, Wishes(("club",))), "clubs")
    club, least = levels(found)["club"]
    assert (levels(found)["repeats"], least) == ((0, 0), 0)
    if club:
        (offer,) = found.trade_offs
        instead = {level.name: level.found for level in offer.levels}
        assert instead["club"] < club
        assert instead["repeats"] > 0


BOUNDS = [
    # 8 of 16 in 5 sessions without repeats: all of them meet
    (16, 5, 8, 28, False),
    # 12 at 9 tables
    (36, 6, 12, 18, True),
]


@pytest.mark.parametrize(("players", "sessions", "size", "least", "by_tables"), BOUNDS)
def test_the_least_possible_is_told_with_its_reason(players, sessions, size, least, by_tables):
    found = draw(Order(field(players, country=size), sessions, Wishes(("country",))), "least")
    (group,) = found.groups
    assert (group.least, group.by_tables) == (least, by_tables)
    name = "relaxed" if group.relaxed else "country"
    assert levels(found)[name] == (least, least)
