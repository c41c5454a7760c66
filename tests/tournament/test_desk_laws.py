"""Laws of the desk, whatever is done at it and in whichever order.

Sums and places are the second calculator's, after every order; authors are known and nobody
confirms an own entry; an order on old news is refused; a key answers with what it did; and the
text of the log, read again, is the book.
"""

from itertools import pairwise
from random import Random

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk.joining import ChangeFile
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.people import PLAYER, TABLE
from muraille.tournament.log.book import read, written
from muraille.tournament.sheets.counting import totals
from muraille.tournament.standings import standings
from tests.tournament.calculator import Row
from tests.tournament.random_desk import ALL, MCR, PLAYERS, RIICHI, RandomDesk
from tests.tournament.rank_check import moved, strictly

RULEBOOKS = (MCR, RIICHI)


def check_sums(desk: RandomDesk) -> None:
    """Lines of the standings, to the fraction, after each session and now."""
    state = desk.book.state
    for after in range(1, desk.seated + 1):
        rows = [
            Row(row.player, row.place, row.tied, row.table_points, row.score, row.status.value)
            for row in standings(state, after=after)
        ]
        assert rows == desk.sums.standings(after)
    for place, sheet in state.sheets.items():
        figures = totals(state, sheet)
        if place in desk.sums.rows and figures is not None:
            paper = desk.sums.added_up(desk.sums.rows[place])
            assert sum(figures) == sum(paper.totals)


def check_places(desk: RandomDesk) -> None:
    """The better first; equal players share a place, and only they."""
    rows = [row for row in standings(desk.book.state) if row.place is not None]
    ranked = [row for row in rows if row.status.value in ("ok", "substituted")]
    for row, following in pairwise(ranked):
        ahead = (row.stage, row.table_points, row.score)
        behind = (following.stage, following.table_points, following.score)
        assert ahead >= behind
        assert (row.place == following.place) is (ahead == behind)
        assert row.place is not None
    assert [row.place for row in ranked if not row.tied] == [
        number for number, row in enumerate(ranked, 1) if not row.tied
    ]


def check_authors(desk: RandomDesk) -> None:
    book = desk.book
    known = {
        *book.people.officials,
        *(f"{TABLE}{table}" for table in range(1, 4)),
        *(f"{PLAYER}{number}" for number in book.state.players),
    }
    assert {entry.by for entry in book.entries} <= known
    for sheet in book.state.sheets.values():
        if sheet.confirmed is not None:
            people = book.people
            wrote = {people.person(author) for author in sheet.authors}
            assert people.person(sheet.confirmed.by) not in wrote


def check_keys(desk: RandomDesk) -> None:
    """The same again does nothing and answers as the first time; another order is a conflict."""
    first = desk.chance.choice(desk.given)
    again = done(desk.book, first.order, first.request)
    assert (again.again, again.book, again.entries) == (True, desk.book, first.entries)
    other = ChangeFile({"town": "Paris"})
    with pytest.raises(InputError, match="key_was_used"):
        done(desk.book, DeskOrder(first.order.at, first.order.by, first.order.key), other)


def check_log(desk: RandomDesk) -> None:
    assert read(written(desk.book).encode()) == desk.book


def check_seats(desk: RandomDesk) -> None:
    """What is seated by rank goes by the calculator's ranking as it was then: finals strictly."""
    rows = desk.sums.standings(desk.seated - 1)
    order = [row.number for row in rows if row.status in ("ok", "substituted")]
    out = [row.number for row in rows if row.number not in order]
    tables = desk.book.state.schedule[-1]
    if desk.seated == ALL:
        assert strictly(order[:4], tables)
    else:
        by_number = sorted(out, key=int)[: -len(order) % 4]
        assert len(moved([*order, *by_number], tables)) <= len(tables) - 1


def worked(seed: int, rulebook: str, steps: int) -> RandomDesk:
    desk = RandomDesk(Random(seed), rulebook)
    for _ in range(steps):
        before, seated = len(desk.given), desk.seated
        desk.step()
        if desk.seated > seated:
            check_seats(desk)
        if len(desk.given) > before:
            check_sums(desk)
            check_places(desk)
            check_authors(desk)
            check_keys(desk)
            check_log(desk)
    return desk


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_laws_of_the_desk_hold_after_every_order(rulebook):
    worked(1, rulebook, 40)


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_laws_of_many_desks(rulebook):
    desks = [worked(seed, rulebook, 150) for seed in range(2, 22)]
    assert all(desk.stale and desk.refused for desk in desks)
    assert max(desk.seated for desk in desks) == ALL
    assert all(len(desk.sums.rows) > PLAYERS // 4 for desk in desks)


@pytest.mark.long
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_laws_of_very_many_desks(rulebook):
    for seed in range(100, 1100):
        worked(seed, rulebook, 250)
