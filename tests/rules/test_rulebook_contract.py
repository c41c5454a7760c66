"""What every rulebook answers, an edition that nobody has published among them.

Table, settlement, tournament and paper are asked the same as the rulebook, and must agree.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.answers.scoring import results as scored
from muraille.paper.of_tournament.schedules import schedule_of
from muraille.paper.of_tournament.sheets import sheets_of
from muraille.rules.catalogue.games import GAMES, RULEBOOKS, one_more
from muraille.rules.common.account import Unit
from muraille.rules.common.offences import Act, FixedResult, OffenceId, OffenceStage, PerMinute
from muraille.rules.common.rulebook import Absence, Rulebook
from muraille.rules.common.sheets import OffenceCase
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr import examples as mcr_examples
from muraille.rules.riichi import examples as riichi_examples
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.endings import Chombo, ChomboMode, Deal, DrawEnding, ValueWin, WinEnding
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.settlement import settle
from muraille.table.common.state import Setup
from muraille.table.common.table import table_of
from muraille.tiles.four import Four
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from muraille.tournament.desk.joining import SubstitutePlayer
from muraille.tournament.desk.sheets import WriteSheet
from muraille.tournament.facts.events import Moment
from muraille.tournament.sheets.counting import running_sums
from muraille.tournament.sheets.lines import RiichiLine
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language
from muraille.words.articles import is_heading
from tests.paper.reading import plain, text_of
from tests.rules.made_up_edition import MADE_UP
from tests.table.players import play_game
from tests.tournament.prepared_events import entered, then, totals, tournament

BOOKS: list[Any] = [*RULEBOOKS.values(), MADE_UP]
RIICHI = [book for book in BOOKS if isinstance(book, RiichiRulebook)]
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
every_riichi_book = pytest.mark.parametrize("book", RIICHI, ids=lambda book: book.id)
scores_of = st.tuples(*[st.integers(-300, 900).map(lambda hundreds: 100 * hundreds)] * 4)


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    riichi = GAMES["riichi"]
    with one_more(replace(riichi, rulebooks=(*riichi.rulebooks, MADE_UP))):
        yield
    assert list(GAMES["riichi"].rulebooks) == [RIICHI_EMA_2016]


def whole(scores: tuple[int, ...], book: Rulebook) -> Four:
    """Scores that a session may end with: together what all began with."""
    return Four.of((*scores[:3], 4 * book.start - sum(scores[:3])))


# Who it is


@every_book
def test_a_rulebook_says_who_it_is_and_sets_its_switches(book):
    assert RULEBOOKS[book.id] is book
    assert book in GAMES[book.game].rulebooks
    assert book.document
    assert book.revision >= 1
    assert set(book.switches) == {switch.id for switch in book.known_switches}
    for switch in book.known_switches:
        for position in switch.positions:
            other = book.with_options({switch.id: position})
            assert (type(other), other.id) == (type(book), book.id)
            assert dict(other.switches) == {**book.switches, switch.id: position}
    with pytest.raises(InputError, match="unknown_option"):
        book.with_options({"X99": "count"})


# How play starts and ends


@every_book
def test_the_table_begins_as_the_rulebook_says(book):
    table = table_of(book.id)
    for hands_in_game in book.lengths:
        state = table.new_game(Setup(book.id, hands=hands_in_game))
        assert state.scores == Four.each(book.start)
        assert table.unplayed(Setup(book.id, hands=hands_in_game)).scores == state.scores
    with pytest.raises(InputError, match="no_such_length"):
        table.new_game(Setup(book.id, hands=book.lengths[-1] + 1))


@every_book
def test_the_table_ends_with_what_the_rulebook_makes_of_the_scores(book):
    for key in range(3):
        state, log = play_game(Setup(book.id, hands=1), b"contract %d" % key, "greedy")
        ended, bets = log[-1], getattr(state, "bets", 0)
        results = book.session_results(state.scores, bets, after=state.ledger.after_uma)
        assert ended.scores == state.scores
        assert ended.places == tuple(result.place for result in results)
        assert sum(state.scores) + bets * getattr(book, "bet", 0) == 4 * book.start
        if book.game == "riichi":
            assert ended.uma == tuple(result.uma for result in results)
            assert [Fraction(*each) for each in ended.results] == [r.score for r in results]
            assert [Fraction(*each) for each in ended.bets] == [r.bets for r in results]
        else:
            points = [Fraction(*each) for each in ended.table_points]
            assert points == [r.table_points for r in results if book.by_table_points]


@every_book
@given(scores=scores_of, bets=st.integers(0, 3), after=scores_of)
def test_a_session_shares_out_what_there_is(book, scores, bets, after):
    scores, after = whole(scores, book), Four(after)
    results = book.session_results(scores, bets, after=after)
    left = bets * getattr(book, "bet", 0)
    assert sum(result.points for result in results) == left
    assert sum(result.after for result in results) == sum(after)
    assert sum(result.table_points for result in results) == (7 if book.by_table_points else 0)
    assert -3 < sum(result.uma for result in results) <= 0, "whole points, and none made"
    for one, result in zip(scores, results, strict=True):
        assert result.place == 1 + sum(other > one for other in scores)
        assert result.score == result.points + result.uma + result.after
        better = [other for other in results if other.place < result.place]
        assert all(other.points > result.points for other in better)
        assert all(other.uma >= result.uma for other in better)
        assert all(other.table_points >= result.table_points for other in better)


@every_book
@given(scores=scores_of, away=st.integers(0, 3), joined=st.booleans(), kept=st.booleans())
def test_O9_O15_R32_who_was_away_changes_nothing_at_the_table_but_the_uma(
    book, scores, away, joined, kept
):
    scores = whole(scores, book)
    absent = {away: Absence(during_play=joined, keeps_score=kept)}
    usual = book.session_results(scores)
    results = book.session_results(scores, after=Four.at(away, -500), absent=absent)
    assert [one.place for one in results] == [one.place for one in usual]
    own, others = results[away], [seat for seat in range(4) if seat != away]
    assert [results[s].points for s in others] == [usual[s].points for s in others]
    if isinstance(book, RiichiRulebook):
        fixed = book.fines.substituted
        assert (own.points, own.uma, own.after) == (fixed.points, fixed.uma, 0)
        if joined and len(set(scores)) == 4:
            ranked = sorted(others, key=lambda seat: -scores[seat])
            assert [results[seat].uma for seat in ranked] == list(book.uma[:3])
        elif not joined:
            assert [results[s].uma for s in others] == [usual[s].uma for s in others]
    else:
        assert own.points == (usual[away].points if kept else 0)
        assert own.table_points == 0


@every_book
@given(scores=scores_of, wrong=st.integers(1, 9))
def test_totals_must_add_up(book, scores, wrong):
    scores = whole(scores, book)
    assert list(book.problems_of_totals(scores)) == []
    (problem, *_) = book.problems_of_totals(scores + Four.at(1, 100 * wrong))
    assert problem.code in ("totals_do_not_add_up", "sticks_do_not_add_up")
    assert problem.article == book.article(Subject.TOTALS)


# A hand of riichi is settled by the edition's own amounts


@every_riichi_book
def test_bets_counters_noten_and_chombo_are_the_editions(book):
    east, south, west, north = map(Seat, range(4))
    deal = Deal(east, counters=2, carried_bets=1, riichi=(west, north))
    won = settle(deal, WinEnding((ValueWin(south, 2, 30),), discarder=east), book)
    assert won.bets == Four.at(south, 3 * book.bet)
    assert won.payments[south] == won.scores[0].points + 2 * book.counter
    assert won.moved == won.payments + won.bets - Four((0, 0, book.bet, book.bet))
    drawn = settle(Deal(east), DrawEnding(tenpai=(east,)), book)
    assert drawn.payments == Four((book.noten, *[-book.noten // 3] * 3))
    fined = settle(Deal(east), Chombo(south, ChomboMode.TOURNAMENT), book)
    assert fined.penalties == Four.at(south, -book.fines.chombo)
    mangan = settle(Deal(east), WinEnding((ValueWin(south, book.limits.least_han),), north), book)
    assert mangan.scores[0].points == 4 * book.limits.rows[0].base


def test_an_edition_made_by_replace_is_another_edition_everywhere():
    known, made_up = RIICHI_EMA_2016, MADE_UP
    request = {"hand": "12345678s 234p 55m +9s", "riichi": True, "seat": "S", "counters": 1}
    one, other = (scored({**request, "rules": book.id})[0] for book in (known, made_up))
    assert (one.score.points, other.score.points) == (7_700, 10_000)
    counters = [{extra.id: extra.amount for extra in r.account.extras} for r in (one, other)]
    assert counters == [{"counters": 300}, {"counters": 600}]
    assert other.score.yaku[0].article == "7.riichi"
    assert known.session_results(Four.each(30_000)) == made_up.session_results(Four.each(25_000))


# The tournament and its paper


def played(book: Rulebook, scores: Four, bets: int):
    """A session of one table, entered."""
    return entered(totals(tournament(book.id), scores, bets=bets))


@every_book
@pytest.mark.parametrize("gaps", [(120, 40, -30), (50, 50, -100), (0, 0, 0)])
def test_the_tournament_counts_a_table_as_the_rulebook_does(book, gaps):
    bets = 1 if book.game == "riichi" else 0
    step = 100 if book.game == "riichi" else 1
    first, second, third = (book.start + step * gap for gap in gaps)
    rest = 4 * book.start - bets * getattr(book, "bet", 0) - first - second - third
    scores = Four((first, second, third, rest))
    state = played(book, scores, bets).state
    wanted = book.session_results(scores, bets)
    counted = table_results(state, known_sheet(state, 1, 1))
    for result, line in zip(wanted, counted, strict=True):
        assert (line.place, line.points, line.uma) == (result.place, result.points, result.uma)
        assert (line.score, line.table_points) == (result.score, result.table_points)
    assert state.dossier.length == book.clock.minutes


@every_riichi_book
def test_a_sheet_by_hand_begins_with_the_editions_start_and_moves_its_bets(book):
    line = RiichiLine(WinEnding((ValueWin(Seat(1), 2, 30),), Seat(0)), riichi=(Seat(1), Seat(2)))
    drawn = tournament(book.id)
    state = then(drawn, WriteSheet(1, 1, (line,)).events(drawn.state)).state
    (sums,) = running_sums(state, known_sheet(state, 1, 1))
    won = 2_000
    assert sums == Four.each(book.start) + Four((-won, won + book.bet, -book.bet, 0))


@every_riichi_book
def test_5_9_R32_a_substitute_costs_what_the_edition_says(book):
    drawn = tournament(book.id)
    away = SubstitutePlayer("1", 1, Moment.DURING_PLAY).events(drawn.state)
    scores = Four.each(book.start) + Four((900, 300, -300, -900))
    state = totals(then(drawn, away), scores).state
    line = table_results(state, known_sheet(state, 1, 1))
    fixed = book.fines.substituted
    assert (line[0].points, line[0].uma) == (fixed.points, fixed.uma)
    assert [each.uma for each in line[1:]] == list(book.uma[:3])


def test_3_6_the_printed_sheet_shows_the_editions_amounts():
    book = played(MADE_UP, Four((31_000, 27_000, 24_000, 16_000)), bets=1)
    schedule = schedule_of(book.state, book.people, Language.ENGLISH, sessions=[1])
    text = text_of(sheets_of(book.state, schedule, Language.ENGLISH))
    assert plain("+20,000 +10,000 −10,000 −20,000") in text
    assert plain("+28,000 +12,000 −11,000 −29,000") in text
    assert f"{4 * MADE_UP.start:,}" in text
    assert f"{MADE_UP.start:,}" in text
    assert "30,000" not in text
    assert "120,000" not in text


# Offences


@every_book
def test_every_offence_has_verdicts_with_articles_and_figures(book):
    assert book.offences
    for offence in book.offences.values():
        assert offence.book == book.id
        assert offence.verdicts
        for verdict in offence.verdicts.values():
            assert verdict.articles
            figures = book.sheet(verdict, OffenceCase(Seat(2), minutes=3), Seat(1))
            assert sum(figures.points) <= 0
            assert sum(figures.after_uma) <= 0


@every_book
def test_lateness_is_judged_by_the_stage_that_the_clock_tells(book):
    lateness = book.offences[OffenceId("lateness")]
    stages = {book.lateness_stage(seconds) for seconds in range(1, 3600, 7)}
    assert stages == set(lateness.stages)
    assert book.lateness_stage(0) is None


def test_fines_of_an_edition_are_those_of_its_offences():
    late = MADE_UP.offences[OffenceId("lateness")]
    assert PerMinute(500) in late.verdict(OffenceStage.SHORTLY_LATE).consequences
    assert FixedResult(-20_000, -20_000) in late.verdict(OffenceStage.TOO_LATE).consequences
    assert MADE_UP.lateness_stage(301) is OffenceStage.TOO_LATE
    chombo = MADE_UP.offences[OffenceId("invalid_win")].verdict(OffenceStage.ALL_SHOWN)
    assert Act.CHOMBO in chombo.consequences
    assert MADE_UP.sheet(chombo, OffenceCase(Seat(3))).after_uma == Four.at(3, -8_000)


# Articles and times


@every_book
def test_a_book_answers_every_subject_of_its_game(book):
    asked = {subject for other in BOOKS if other.game == book.game for subject in other.articles}
    assert set(book.articles) == asked
    for subject in asked:
        cited = book.article(subject)
        assert is_heading(cited) or any(map(str.isdigit, cited)), (subject, cited)


def test_every_subject_is_answered_by_some_game_and_most_by_all():
    answered = [set(book.articles) for book in BOOKS]
    assert set().union(*answered) == set(Subject)
    shared = set(Subject).intersection(*answered)
    assert {Subject.WALL, Subject.TURN, Subject.CHOW, Subject.SESSION, Subject.PAYMENT} <= shared


@every_book
def test_a_clock_says_how_a_session_ends(book):
    clock = book.clock
    assert 0 < clock.signal < clock.minutes
    assert clock.ends_hands == (clock.hands_after_signal == 0)
    assert bool(clock.binds) == (clock.claim is not None)


# The account of a score


def hands_of(book: Rulebook):
    rows = mcr_examples if book.game == "mcr" else riichi_examples
    for example in rows.example_hands().values():
        yield example.hand, example.options
        yield example.near_miss, example.near_miss_options


@every_book
def test_the_account_adds_up_to_the_score(book):
    for hand, options in hands_of(book):
        (result,) = scored({"hand": hand, "rules": book.id, **options})
        account = book.account(result.score, result.given)
        assert (account.rulebook, account.win) == (book.id, result.score.win)
        for count in account.counts:
            values = [line.value for line in count.lines]
            assert count.total == (None if None in values else sum(values))
            assert all(line.article for line in count.lines)
        assert all((line.article or line.ruling) and line.because for line in account.dropped)
        if book.game == "riichi":
            score = result.score
            assert (account.points, account.valid) == (score.points, score.valid)
            assert account.total(Unit.HAN) == (score.han if score.valid else None)
        else:
            assert account.points == result.score.total == account.total(Unit.POINTS)
            assert account.valid == result.score.meets_minimum
        winds = [amount for who, amount in account.payments if who in "ESWN"]
        assert sum(winds) == 0
        assert bool(account.payments) == account.valid
