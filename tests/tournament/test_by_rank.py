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
    assert tables(found) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]


def test_at_intervals_every_table_has_one_of_each_quarter():
    found = session_by_rank(Ranked(RANKING, (), NO_WISHES, (), By.INTERVAL), "seed")
    assert tables(found) == [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]]


def test_meetings_are_not_repeated_by_neighbours():
    played = (session_by_rank(Ranked(RANKING, (), NO_WISHES, ()), "seed"),)
    again = session_by_rank(Ranked(RANKING, (), NO_WISHES, played), "seed")
    checked = check((*played, again), field(16))
    assert (checked.faults, checked.counted["repeats"]) == ((), 0)


@pytest.mark.parametrize(("players", "sessions"), [(36, 4), (100, 6), (140, 3)])
def test_after_drawn_sessions_few_repeats_and_even_winds(players, sessions):
    played = drawn(players, sessions).sessions
    ranking = tuple(str(n) for n in range(players, 0, -1))
    found = session_by_rank(Ranked(ranking, field(players), NO_WISHES, played), "seed")
    checked = check((*played, found), field(players))
    assert (checked.faults, checked.counted["repeats"]) == ((), 0)
    assert checked.counted["winds_again"] == sum(_again(four, played) for four in found)
    first = {int(number) for number in found[0]}
    assert min(first) > players - 20  # the table of the best is still one of the best


def _again(four, played) -> int:
    """The fewest of a table who must start with a wind they had in the block already."""
    block = played[len(played) // 4 * 4 :]
    had = {(one, wind) for session in block for table in session for wind, one in enumerate(table)}
    return min(
        sum((one, wind) in had for wind, one in enumerate(order)) for order in permutations(four)
    )


def test_teams_pairs_and_places_are_respected():
    wishes = Wishes(("team",), (("1", "9"),), (Fixed("1", table=4), Fixed("2", seat="W")))
    ranking = tuple(str(n) for n in range(1, 17))
    found = session_by_rank(Ranked(ranking, teams(16, 4), wishes, ()), "seed")
    checked = check([found], teams(16, 4), wishes)
    assert (checked.faults, checked.remarks) == ((), ())
    assert "1" in found[3]


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
