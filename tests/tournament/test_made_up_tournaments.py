"""Laws that every tournament keeps, on made-up ones: 60 in every run, 140 more in the slow one."""

import pytest

from muraille.tournament.chance import chance_for
from muraille.tournament.facts.applying import fold
from muraille.tournament.facts.hands import McrHand
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.results import PlayedBy
from muraille.tournament.federation.ema import ema_file
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import read, written
from muraille.tournament.made_up.generator import MadeUpPlan, made_up
from muraille.tournament.running.checking import checked
from muraille.tournament.sheets.counting import bets_left, running_sums, standing_penalties, totals
from muraille.tournament.sheets.life import SheetStage, stage_of
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.writing import problems_of_sheet
from muraille.tournament.standings import Status, standings
from tests.tournament.prepared_events import MORNING

BOOKS = ("mcr-wmo-2014", "mcr-ffmj-2016", "riichi-ema-2016", "mcr-international")


def random_schedule(seed, number, sessions):
    chance = chance_for(seed, "seats")
    found = []
    for _session in range(sessions):
        mixed = chance.shuffled(str(n) for n in range(1, number + 1))
        found.append(tuple(tuple(mixed[at : at + 4]) for at in range(0, number, 4)))
    return tuple(found)


def random_tournament(seed):
    chance = chance_for(str(seed), "size")
    number, sessions = 4 * (1 + chance.below(5)), 1 + chance.below(5)
    rulebook = BOOKS[chance.below(len(BOOKS))]
    plan = MadeUpPlan(number, sessions, rulebook, str(seed), MORNING)
    return made_up(plan, random_schedule(str(seed), number, sessions))


def check_sheet(state, sheet):
    """Sums of a sheet, hand by hand and as a whole."""
    game = state.dossier.game
    assert problems_of_sheet(state, sheet) == ()
    figures = totals(state, sheet)
    assert figures is not None
    for hand in sheet.hands:
        if isinstance(hand, McrHand):
            assert sum(hand.points) == 0
            assert sum(hand.moved) == sum(hand.penalties) <= 0
    if sheet.hands:
        assert running_sums(state, sheet)[-1] == figures
    if game == "riichi":
        assert sum(figures) + 1000 * bets_left(sheet) == 4 * state.dossier.book.start


def check_results(state, sheet):
    """What a table shares out is what there is to share."""
    found = table_results(state, sheet)
    alone = all(one.played is PlayedBy.HIMSELF for one in found)
    if state.reading.table_points and alone:
        assert sum(one.table_points for one in found) == 7
    if state.dossier.game == "riichi" and alone:
        assert sum(one.uma for one in found) == 0
        taken = sum(
            one.of(number)
            for one in standing_penalties(state)
            for number in sheet.players
            if (one.session, one.table, one.when) == (sheet.session, sheet.table, When.SESSION)
        )
        assert sum(one.points for one in found) == taken


def check_tournament(book):
    state, now = book.state, book.entries[-1].at
    for sheet in state.sheets.values():
        check_sheet(state, sheet)
        check_results(state, sheet)
        assert stage_of(state, sheet, now) in (SheetStage.PUBLISHED, SheetStage.FINAL)
    assert not checked(state, now).faults
    assert not checked(state, now).waiting
    rows = standings(state)
    assert {row.player for row in rows} == set(state.playing)
    ranked = [row for row in rows if row.status in (Status.OK, Status.SUBSTITUTED)]
    assert [row.place for row in ranked] == sorted(row.place or 0 for row in ranked)
    for row in ranked:
        same = [one for one in ranked if one.place == row.place]
        assert row.tied == (len(same) > 1)
    assert fold(book.entries) == state
    assert read(written(book).encode()) == book
    assert standings(opened(sealed(book).encode()).state) == rows
    listed = ema_file(state, book.people, now, provisional=True).rows
    assert len(listed) == sum(row.place is not None for row in rows)


@pytest.mark.parametrize("seed", range(60))
def test_made_up_tournaments_keep_every_law(seed):
    check_tournament(random_tournament(seed))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60, 200))
def test_two_hundred_made_up_tournaments_keep_every_law(seed):
    check_tournament(random_tournament(seed))


def test_the_same_seed_makes_the_same_tournament():
    assert written(random_tournament(5)) == written(random_tournament(5))
    assert written(random_tournament(5)) != written(random_tournament(6))


def test_made_up_tournaments_have_everything_in_them():
    """Penalties, substitutes, corrections, ties, appeals and both ways of writing sheets."""
    books = [random_tournament(seed) for seed in range(40)]
    assert any(book.state.ledger for book in books)
    assert any(book.state.substitutions for book in books)
    assert any(sheet.corrections for book in books for sheet in book.state.sheets.values())
    assert any(row.tied for book in books for row in standings(book.state))
    assert any(appeal.verdict for book in books for appeal in book.state.appeals)
    sheets = [sheet for book in books for sheet in book.state.sheets.values()]
    assert any(sheet.hands for sheet in sheets)
    assert any(sheet.totals is not None for sheet in sheets)
