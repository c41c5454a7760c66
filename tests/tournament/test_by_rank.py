"""Sessions by the standings, finals, and what becomes of points (3.5.4)."""

from fractions import Fraction
from itertools import permutations

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.draw.by_rank import Ranked, session_by_rank
from muraille.tournament.draw_check import check
from muraille.tournament.facts.programme import (
    By,
    CarryOver,
    Stage,
    carried,
    check_programme,
    going_on,
    type_of,
)
from muraille.tournament.lists.wishes import NO_WISHES, Fixed, Wishes
from tests.tournament.fields import drawn, field, teams

RANKING = tuple(str(n) for n in range(1, 17))


def tables(session) -> list[list[int]]:
    return [sorted(map(int, table)) for table in session]


def test_by_rank_the_best_four_sit_at_table_one():
    found = session_by_rank(Ranked(RANKING, (), NO_WISHES, ()), "seed")
    strict = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]
    assert (tables(found.session), found.changes) == (strict, ())


def test_at_intervals_every_table_has_one_of_each_quarter():
    found = session_by_rank(Ranked(RANKING, (), NO_WISHES, (), By.INTERVAL), "seed")
    strict = [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]]
    assert (tables(found.session), found.changes) == (strict, ())


def test_3_5_4_a_repeat_is_avoided_by_neighbours_and_told():
    played = (((*"1234",), (*"5678",)),)
    found = session_by_rank(Ranked(RANKING[:8], (), NO_WISHES, played), "seed")
    assert tables(found.session) == [[1, 2, 3, 5], [4, 6, 7, 8]]
    (change,) = found.changes
    assert (change.ranks, change.players, change.tables) == ((4, 5), ("4", "5"), (1, 2))
    avoided = {clash.players for clash in change.instead_of if clash.sessions == (1,)}
    assert len(avoided) == len(change.instead_of) == 6
    assert {clash.kind for clash in found.left} == {"repeats"}
    assert len(found.left) == 6


def test_3_5_4_repeats_never_outrank_the_standings():
    played = drawn(40, 6).sessions
    ranking = tuple(str(n) for n in range(40, 0, -1))
    found = session_by_rank(Ranked(ranking, field(40), NO_WISHES, played), "seed")
    for place, four in enumerate(found.session):
        first = 40 - 4 * place
        assert {first - 1, first - 2} <= set(map(int, four)) <= set(range(first - 4, first + 2))


def test_3_5_4_a_final_is_strictly_by_rank_whoever_met_before():
    played = (((*"1234",), (*"5678",)),) * 3
    wishes = Wishes(("team",), (("1", "2"),))
    order = Ranked(RANKING[:8], teams(8, 4), wishes, played, final=True)
    found = session_by_rank(order, "seed")
    assert tables(found.session) == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert (found.changes, found.left) == ((), ())


@pytest.mark.parametrize(("players", "sessions"), [(36, 4), (100, 6), (140, 3)])
def test_after_drawn_sessions_winds_are_even(players, sessions):
    played = drawn(players, sessions).sessions
    ranking = tuple(str(n) for n in range(players, 0, -1))
    found = session_by_rank(Ranked(ranking, field(players), NO_WISHES, played), "seed").session
    checked = check((*played, found), field(players))
    assert checked.faults == ()
    assert checked.counted["winds_again"] == sum(_again(four, played) for four in found)


def _again(four, played) -> int:
    """The fewest of a table who must start with a wind they had in the block already."""
    block = played[len(played) // 4 * 4 :]
    had = {(one, wind) for session in block for table in session for wind, one in enumerate(table)}
    return min(
        sum((one, wind) in had for wind, one in enumerate(order)) for order in permutations(four)
    )


def test_at_intervals_nobody_moves_further_than_one_table():
    played = (session_by_rank(Ranked(RANKING, (), NO_WISHES, (), By.INTERVAL), "seed").session,)
    found = session_by_rank(Ranked(RANKING, (), NO_WISHES, played, By.INTERVAL), "seed")
    moved = {
        number: (int(number) - 1) % 4 - at
        for at, four in enumerate(found.session)
        for number in four
    }
    assert set(moved.values()) == {-1, 0, 1}
    assert all(second - first == 1 for first, second in (each.ranks for each in found.changes))
    assert check((*played, found.session), field(16)).counted["repeats"] == 6


def test_pairs_that_must_not_meet_come_first_and_own_places_are_kept():
    wishes = Wishes((), (("3", "4"),), (Fixed("1", table=4), Fixed("2", seat="W")))
    found = session_by_rank(Ranked(RANKING, field(16), wishes, ()), "seed")
    checked = check([found.session], field(16), wishes)
    assert (checked.faults, checked.remarks) == ((), ())
    assert set(found.session[3]) == {"1", "2", "3", "5"}
    assert set(found.session[0]) == {"13", "14", "15", "16"}
    (own,) = found.own_tables
    assert (own.player, own.tables) == ("1", (1, 4))


def test_the_best_go_on_and_a_final_has_four_eight_or_sixteen():
    assert going_on(RANKING, 8) == RANKING[:8]
    for wrong in (6, 20, 0):
        with pytest.raises(InputError):
            going_on(RANKING, wrong)


POINTS = [
    (CarryOver.KEPT, Fraction(7, 3)),
    (CarryOver.HALVED, Fraction(7, 6)),
    (CarryOver.CLEARED, 0),
]


@pytest.mark.parametrize(("how", "left"), POINTS)
def test_points_are_kept_halved_or_cleared_exactly(how, left):
    assert carried({"1": Fraction(7, 3)}, how) == {"1": left}


PROGRAMMES = [
    ([Stage(7)], "round_robin", []),
    ([Stage(5)], "round_robin", ["few_sessions"]),
    ([Stage(4), Stage(3, best=32)], "elimination", []),
    (
        [Stage(5), Stage(1, By.RANK), Stage(1, By.RANK, 16, CarryOver.HALVED, final=True)],
        "mixed",
        [],
    ),
]


@pytest.mark.parametrize(("stages", "kind", "warned"), PROGRAMMES)
def test_article_3_5_4_three_types_and_six_sessions(stages, kind, warned):
    assert type_of(stages) == kind
    assert [one.code for one in check_programme(stages, 64)] == warned


def test_a_programme_that_cannot_be_played():
    stages = [Stage(4, best=66), Stage(2, best=30), Stage(1, best=12, final=True)]
    with pytest.raises(InputError) as caught:
        check_programme(stages, 64)
    codes = [one.code for one in caught.value.problems]
    assert codes == ["stage_size", "stage_size", "not_a_final"]
