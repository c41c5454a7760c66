"""Results and standings: ties, substitutes, disqualification, stages, teams, past moments."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from muraille.tournament.desk.joining import RemovePlayer, SubstitutePlayer
from muraille.tournament.desk.penalties import Penalise, StrikePenalty
from muraille.tournament.desk.sessions import seat, set_programme
from muraille.tournament.facts.applying import as_of, fold
from muraille.tournament.facts.events import Moment
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.people import with_entrants
from muraille.tournament.facts.programme import By, CarryOver, Stage
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.writing import known_sheet
from muraille.tournament.standings import (
    Status,
    group_standings,
    ranking,
    standings,
    team_standings,
)
from tests.tournament.prepared_events import (
    after,
    ended,
    entered,
    players,
    simple_schedule,
    started,
    then,
    totals,
    tournament,
)

RIICHI = "riichi-ema-2016"


def results(book, session=1, table=1):
    return table_results(book.state, known_sheet(book.state, session, table))


def scored(book, figures, session=1, table=1, **more):
    return entered(totals(book, figures, session=session, table=table, **more), session, table)


@pytest.mark.parametrize(
    ("figures", "points"),
    [
        ((40, 20, -10, -50), ("4", "2", "1", "0")),
        ((20, 20, -10, -30), ("3", "3", "1", "0")),
        ((40, -10, -10, -20), ("4", "3/2", "3/2", "0")),
        ((40, 20, -30, -30), ("4", "2", "1/2", "1/2")),
        ((10, 10, 10, -30), ("7/3", "7/3", "7/3", "0")),
        ((30, -10, -10, -10), ("4", "1", "1", "1")),
        ((0, 0, 0, 0), ("7/4", "7/4", "7/4", "7/4")),
        ((10, 10, -10, -10), ("3", "3", "1/2", "1/2")),
    ],
)
def test_O8_table_points_are_shared_exactly(figures, points):
    found = results(totals(tournament(), figures))
    assert tuple(str(one.table_points) for one in found) == points
    assert sum(one.table_points for one in found) == 7


@pytest.mark.parametrize(
    ("figures", "uma"),
    [
        ((45000, 35000, 25000, 15000), (15000, 5000, -5000, -15000)),
        ((40000, 40000, 25000, 15000), (10000, 10000, -5000, -15000)),
        ((45000, 30000, 30000, 15000), (15000, 0, 0, -15000)),
        ((45000, 35000, 20000, 20000), (15000, 5000, -10000, -10000)),
        ((35000, 35000, 35000, 15000), (5000, 5000, 5000, -15000)),
        ((30000, 30000, 30000, 30000), (0, 0, 0, 0)),
    ],
)
def test_R18_uma_is_shared_and_sums_to_nothing(figures, uma):
    found = results(totals(tournament(RIICHI), figures))
    assert tuple(one.uma for one in found) == uma
    assert [one.score for one in found] == [
        figure - 30000 + bonus for figure, bonus in zip(figures, uma, strict=True)
    ]
    assert sum(one.score for one in found) == 0


def test_R9_bets_left_go_to_the_first_in_exact_shares():
    found = results(totals(tournament(RIICHI), (35000, 35000, 35000, 14000), bets=1))
    assert [one.points for one in found][:3] == [Fraction(16000, 3)] * 3


# 5.9

FIGURES = (45000, 35000, 25000, 15000)


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        (Moment.FROM_THE_START, (-30000, 10000, -10000, -30000)),
        (Moment.DURING_PLAY, (-30000, 20000, 0, -20000)),
    ],
)
def test_5_9_worked_example_of_the_substitute(moment, expected):
    book = tournament(RIICHI)
    book = then(book, SubstitutePlayer("1", 1, moment).events(book.state))
    found = results(totals(book, FIGURES))
    assert tuple(one.score for one in found) == expected


@pytest.mark.parametrize("place", range(4))
def test_R32_uma_with_a_substitute_from_the_start_lacks_his_place(place):
    by_place = sorted(FIGURES, reverse=True)
    book = tournament(RIICHI)
    book = then(book, SubstitutePlayer("1", 1, Moment.FROM_THE_START).events(book.state))
    figures = (by_place[place], *(f for at, f in enumerate(by_place) if at != place))
    found = results(totals(book, figures))
    assert sum(one.uma for one in found) == (-30000, -20000, -10000, 0)[place]


def test_R32_a_substitutes_chombo_costs_nothing_more():
    book = tournament(RIICHI)
    book = then(book, SubstitutePlayer("1", 1, Moment.FROM_THE_START).events(book.state))
    told = Penalise("1", "invalid_win", 1, stage="all_shown")
    book = then(book, told.events(book.state))
    assert results(totals(book, FIGURES))[0].score == -30000


def test_R32_every_missed_session_counts_the_same():
    book = tournament(RIICHI, sessions=3)
    book = then(book, SubstitutePlayer("1", 2, Moment.DURING_PLAY, rest=True).events(book.state))
    assert [one.moment for one in book.state.substitutions] == [
        Moment.DURING_PLAY,
        Moment.FROM_THE_START,
    ]


def test_O15_the_substitute_ranks_the_table_the_absent_player_has_nothing():
    book = tournament()
    book = then(book, SubstitutePlayer("1", 1, Moment.FROM_THE_START).events(book.state))
    found = results(totals(book, (40, 20, -10, -50)))
    assert [(one.score, one.table_points) for one in found] == [(0, 0), (20, 2), (-10, 1), (-50, 0)]


def test_O9_out_of_the_session_without_points():
    book = started(tournament("mcr-wmo-2014"))
    told = Penalise("1", "lateness", 1, late=15 * 60 + 1)
    book = then(book, told.events(book.state))
    found = results(totals(book, (40, 20, -10, -50)))
    assert (found[0].score, found[0].table_points) == (0, 0)
    kept = replace(book.state, dossier=replace(book.state.dossier, switches=("O9=kept",)))
    again = totals(replace(book, state=kept), (40, 20, -10, -50))
    assert results(again)[0].score == 40


# Penalties by stage


def test_lateness_may_change_the_rank_at_the_table_R17():
    book = tournament(RIICHI)
    book = then(book, Penalise("1", "lateness", 1, late=9 * 60 + 1).events(book.state))
    found = results(totals(book, (36000, 30000, 29000, 25000)))
    assert [one.place for one in found] == [3, 1, 2, 4]
    assert found[0].points == 36000 - 10000 - 30000


def test_a_chombo_comes_off_after_the_uma_and_leaves_the_rank():
    book = tournament(RIICHI)
    told = Penalise("1", "invalid_win", 1, stage="all_shown")
    book = then(book, told.events(book.state))
    first = results(totals(book, FIGURES))[0]
    assert (first.place, first.uma, first.after, first.score) == (1, 15000, -20000, 10000)


def test_points_off_the_tournament_total():
    book = tournament()
    told = Penalise("1", "infringement", 1, points=20, when=When.TOURNAMENT)
    book = then(book, told.events(book.state))
    rows = standings(scored(book, (40, 20, -10, -50)).state)
    assert rows[0].player == "1"
    assert [rows[0].table_points, rows[0].score] == [4, 20]


def test_a_cancelled_penalty_is_given_back_and_stays_readable():
    book = tournament()
    book = then(book, Penalise("1", "infringement", 1, points=60).events(book.state))
    book = scored(book, (40, 20, -10, -50))
    assert standings(book.state)[0].player == "2"
    book = then(book, StrikePenalty(1, "it was another player").events(book.state))
    assert standings(book.state)[0].player == "1"
    assert book.state.ledger[0].cancel_reason == "it was another player"


# Disqualified and removed


def field_of_eight(rulebook):
    book = tournament(rulebook, number=8)
    if rulebook == RIICHI:
        book = scored(book, FIGURES)
        return scored(book, (50000, 30000, 22000, 18000), table=2)
    book = scored(book, (40, 20, -10, -50))
    return scored(book, (41, 19, -9, -51), table=2)


def test_O16_R33_disqualified_riichi_players_come_last():
    book = field_of_eight(RIICHI)
    book = then(book, Penalise("5", "cheating", 1).events(book.state))
    rows = standings(book.state)
    assert (rows[-1].player, rows[-1].place, rows[-1].status) == ("5", 8, Status.DISQUALIFIED)
    assert rows[0].place == 1


def test_O16_3_11_5_disqualified_mcr_players_are_out_of_the_ranking():
    book = field_of_eight("mcr-wmo-2014")
    book = then(book, Penalise("5", "cheating", 1).events(book.state))
    rows = standings(book.state)
    assert (rows[-1].player, rows[-1].place) == ("5", None)
    assert [row.place for row in rows[:-1]] == list(range(1, 8))


def test_R33_removed_for_illness_by_two_who_agree():
    book = field_of_eight(RIICHI)
    book = then(book, RemovePlayer("5", "chief", "organiser", "ill").events(book.state))
    assert standings(book.state)[-1].status is Status.REMOVED
    assert standings(book.state)[-1].place is None


# Ties, stages, teams


def test_equal_players_share_the_place():
    book = tournament(number=8)
    book = scored(book, (40, 20, -10, -50))
    book = scored(book, (40, 20, -10, -50), table=2)
    rows = standings(book.state)
    assert [(row.place, row.tied) for row in rows[:4]] == [
        (1, True),
        (1, True),
        (3, True),
        (3, True),
    ]


def test_table_points_before_mini_points_3_10_1():
    book = tournament(number=8)
    book = scored(book, (4, 3, 2, -9))
    book = scored(book, (90, 80, -80, -90), table=2)
    assert [row.player for row in standings(book.state)][:4] == ["5", "1", "6", "2"]


@pytest.mark.parametrize(
    ("how", "expected"),
    [(CarryOver.KEPT, (8, 80)), (CarryOver.HALVED, (6, 60)), (CarryOver.CLEARED, (4, 40))],
)
def test_stages_keep_halve_or_clear_points(how, expected):
    book = tournament(number=8)
    stages = [Stage(1), Stage(1, By.RANK, best=4, points=how)]
    book = then(book, set_programme(book.state, stages))
    book = scored(book, (40, 20, -10, -50))
    book = scored(book, (39, 19, -9, -49), table=2)
    best = ranking(book.state, after=1)[:4]
    four = (best[0], best[1], best[2], best[3])
    book = then(book, seat(book.state, 2, ((four,),)))
    book = scored(book, (40, 20, -10, -50), session=2)
    rows = standings(book.state)
    assert (rows[0].player, rows[0].table_points, rows[0].score) == ("1", *expected)
    assert {row.player for row in rows[:4]} == set(best)
    assert standings(book.state, after=1)[0].player == "1"


def test_3_9_2_1_session_points_are_not_carried_into_the_next_session():
    """The second session is ranked by its own points, whatever the first one brought."""
    book = scored(tournament(sessions=2), (40, 20, -10, -50))
    book = scored(book, (-9, 2, 3, 4), session=2)
    second = [int(one.table_points) for one in results(book, session=2)]
    assert sorted(zip((-9, 2, 3, 4), second, strict=True)) == [(-9, 0), (2, 1), (3, 2), (4, 4)]


def test_team_and_group_rankings():
    book = field_of_eight("mcr-wmo-2014")
    rows = standings(book.state)
    entrants = (
        replace(entrant, team="odd" if at % 2 else "even", group="A" if at < 5 else "B")
        for at, entrant in enumerate(players(8), 1)
    )
    people = with_entrants(book.people, entrants)
    teams = team_standings(rows, people)
    assert [(one.team, one.place, int(one.table_points)) for one in teams] == [
        ("odd", 1, 10),
        ("even", 2, 4),
    ]
    groups = group_standings(rows, people)
    assert [(row.player, row.place) for row in groups["B"]] == [
        ("5", 1),
        ("6", 2),
        ("7", 3),
        ("8", 4),
    ]


def test_mcr_international_ranks_by_points_J8():
    book = tournament("mcr-international", number=8)
    book = scored(book, (4, 3, 2, -9))
    book = scored(book, (90, 80, -80, -90), table=2)
    assert [row.player for row in standings(book.state)][:3] == ["5", "6", "1"]


def test_standings_as_of_any_past_moment():
    book = tournament(sessions=2)
    book = scored(started(book), (40, 20, -10, -50))
    book = ended(book, minutes=180)
    book = scored(started(book, 2), (40, 20, -10, -50), session=2)
    then_known = as_of(book.entries, at=after(200))
    assert standings(then_known)[0].table_points == 4
    assert standings(book.state)[0].table_points == 6
    assert standings(book.state, after=1)[0].table_points == 4


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_standings_do_not_depend_on_the_order_of_entry(order):
    figures = [(40, 20, -10, -50), (7, -3, -2, -2), (0, 0, 8, -8)]
    straight = tournament(number=12)
    mixed = tournament(number=12)
    for table in range(3):
        straight = scored(straight, figures[table], table=table + 1)
    for table in order:
        mixed = scored(mixed, figures[table], table=table + 1)
    assert standings(mixed.state) == standings(straight.state)


def test_folding_the_log_again_gives_the_same_tournament():
    book = field_of_eight(RIICHI)
    assert fold(book.entries) == book.state
    assert simple_schedule(8, 1) == book.state.schedule
