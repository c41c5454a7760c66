"""Rulebooks edited: a new edition holds everywhere, an old tournament keeps what it was given."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from muraille.answers import as_text
from muraille.answers.tournament import standings_json
from muraille.cli.main import main
from muraille.paper.grids import csv_bytes
from muraille.paper.of_tournament.rankings import results_of
from muraille.paper.tables import ema_grid, standings_grid
from muraille.rules.catalogue import games
from muraille.rules.catalogue.games import rulebook
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.tiles.four import Four
from muraille.tiles.problems import InputError
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sheets import CorrectSheet, HandInSheet
from muraille.tournament.facts.events import RulebookRead, SheetFault, TableCounted
from muraille.tournament.federation.ema import ema_file
from muraille.tournament.log.archive import opened, sealed
from muraille.tournament.log.book import Book, read, written
from muraille.tournament.running.checking import checked
from muraille.tournament.sheets.lines import Totals
from muraille.tournament.standings import standings
from muraille.words import Language
from tests.tournament.prepared_events import entered, published, started, totals, tournament

GOLDEN = Path(__file__).parent / "golden"
EMA = "riichi-ema-2016"
NOW = rulebook(EMA).revision
MCR = "mcr-wmo-2014"
UMA = Four((30_000, 10_000, -10_000, -30_000))
FIGURES = {EMA: (45_000, 35_000, 25_000, 15_000), MCR: (40, 20, -10, -50)}


@pytest.fixture
def shelf(monkeypatch):
    """Puts an edition on the shelf, in place of one that is there or beside it."""

    def put(edition):
        monkeypatch.setitem(games._BOOKS, edition.id, edition)

    return put


def other_uma(**more: object) -> RiichiRulebook:
    book = rulebook(EMA)
    assert isinstance(book, RiichiRulebook)
    return replace(book, uma=UMA, **more)  # type: ignore[arg-type]


def played(book_id: str) -> Book:
    """One table, entered and published."""
    return published(entered(totals(started(tournament(book_id)), FIGURES[book_id])))


def ranked(book: Book) -> bytes:
    """Standings as a spreadsheet gets them, and the federation's file."""
    state, people = book.state, book.people
    ema = ema_grid(ema_file(state, people, book.entries[-1].at, provisional=True))
    return csv_bytes(standings_grid(state, people)) + csv_bytes(ema)


def told(book: Book) -> bytes:
    """The same with the results of each session, for programs and printed."""
    answer = as_text(standings_json(standings(book.state)), "utf-8")
    printed = repr(results_of(book.state, book.people, Language.ENGLISH, book.entries[-1].at))
    return ranked(book) + answer.encode() + printed.encode()


def test_an_edition_with_another_uma_shows_in_the_standings(shelf, tmp_path, capsys):
    shelf(other_uma(id="riichi-club-2030"))
    FIGURES["riichi-club-2030"] = FIGURES[EMA]
    book = played("riichi-club-2030")
    scores = [row.score for row in standings(book.state)]
    table = [
        result.score for result in rulebook("riichi-club-2030").session_results(Four(FIGURES[EMA]))
    ]
    assert scores == table == [45_000, 15_000, -15_000, -45_000]
    assert [row.score for row in standings(played(EMA).state)] == [30_000, 10_000, -10_000, -30_000]
    assert book.state.reading.rulebook == "riichi-club-2030"
    path = tmp_path / "cup.jsonl"
    path.write_text(written(book), "utf-8")
    assert main(["tournament", "standings", str(path), "--json"]) == 0
    assert [row["score"] for row in json.loads(capsys.readouterr().out)] == scores


def test_another_start_and_other_bets_are_the_editions_own(shelf):
    shelf(other_uma(id="riichi-club-2030", start=25_000, bet=500))
    book = started(tournament("riichi-club-2030"))
    book = entered(totals(book, (40_000, 30_000, 20_000, 9_500), bets=1))
    assert [row.score for row in standings(book.state)] == [
        Fraction(40_000 - 25_000 + 500 + 30_000),
        15_000,
        -15_000,
        Fraction(9_500 - 25_000 - 30_000),
    ]
    assert checked(book.state, book.entries[-1].at).faults == ()


@pytest.mark.parametrize("book_id", [EMA, MCR])
@pytest.mark.parametrize("revision", [NOW, NOW + 1])
def test_a_sealed_archive_keeps_its_standings_when_its_rulebook_is_edited(
    shelf, monkeypatch, book_id, revision
):
    archive = sealed(played(book_id)).encode()
    before = told(opened(archive))
    if book_id == EMA:
        shelf(other_uma(revision=revision))
    else:
        shelf(replace(rulebook(MCR), revision=revision))  # type: ignore[type-var]
        monkeypatch.setattr("muraille.rules.mcr.table_points.TABLE_POINTS", (80, 40, 20, 0))
    assert standings(played(book_id).state) != standings(opened(archive).state)
    assert told(opened(archive)) == before
    assert sealed(opened(archive)).encode() == archive


def test_what_is_counted_after_the_edit_says_by_which_reading(shelf):
    book = played(EMA)
    shelf(other_uma(revision=NOW + 1))
    again = read(written(book).encode())
    order = DeskOrder(again.entries[-1].at, "Rita")
    late = done(again, order, Penalise("2", "lateness", 1, late=30))
    kinds = [type(entry.event) for entry in late.entries]
    assert kinds[1:] == [RulebookRead, TableCounted]
    counted = late.entries[-1].event
    assert isinstance(counted, TableCounted)
    assert (counted.rulebook, counted.revision) == (EMA, NOW + 1)
    assert [one.uma for one in counted.results] == list(UMA)
    assert late.book.state.reading.revision == NOW + 1


def test_a_table_that_nothing_changed_is_not_counted_anew(shelf):
    book = started(tournament(EMA, number=8))
    book = entered(totals(book, FIGURES[EMA]))
    shelf(other_uma(revision=NOW + 1))
    sheet = Totals(dict(zip(("5", "6", "7", "8"), FIGURES[EMA], strict=True)))
    book = done(book, DeskOrder(book.entries[-1].at, "Sam"), HandInSheet(1, 2, sheet, "Rita")).book
    scores = {row.player: row.score for row in standings(book.state)}
    assert scores["1"] == 30_000
    assert scores["5"] == 45_000
    same = Totals(dict(zip(("1", "2", "3", "4"), FIGURES[EMA], strict=True)))
    typed = CorrectSheet(1, 1, same, SheetFault.TYPING, "compared again")
    after = done(book, DeskOrder(book.entries[-1].at, "Sam"), typed)
    assert not any(isinstance(entry.event, TableCounted) for entry in after.entries)


def test_a_look_over_judges_only_what_was_read_alike(shelf):
    book = played(EMA)
    shelf(other_uma(revision=NOW + 1))
    assert checked(book.state, book.entries[-1].at).faults == ()
    shelf(other_uma(revision=NOW))
    assert [one.code for one in checked(book.state, book.entries[-1].at).faults] == [
        "counted_otherwise"
    ]


@pytest.mark.parametrize("book_id", [EMA, MCR])
def test_an_archive_of_the_first_version_keeps_its_standings_when_its_rulebook_is_edited(
    shelf, monkeypatch, book_id
):
    name = "riichi" if book_id == EMA else "mcr"
    archive = (GOLDEN / f"tournament-{name}-v1.archive").read_bytes()
    before = ranked(opened(archive))
    if book_id == EMA:
        shelf(other_uma(revision=NOW + 1))
    else:
        monkeypatch.setattr("muraille.rules.mcr.table_points.TABLE_POINTS", (80, 40, 20, 0))
    again = opened(archive)
    assert again.state.kept
    assert ranked(again) == before
    assert ranked(opened(sealed(again).encode())) == before
    assert ranked(read(written(again).encode())) == before


def test_kept_standings_of_strangers_are_refused_with_their_line():
    text = (GOLDEN / "tournament-kept-v2.archive").read_text("utf-8")
    lines = [line for line in text.splitlines() if '"seal"' not in line]
    place = next(n for n, line in enumerate(lines, 1) if "standings_kept" in line)
    lines[place - 1] = lines[place - 1].replace('"player":"1"', '"player":"99"')
    with pytest.raises(InputError) as error:
        read("".join(line + "\n" for line in lines).encode())
    assert [problem.code for problem in error.value.problems] == ["standings_differ"]
    assert dict(error.value.problems[0].params)["line"] == str(place)
