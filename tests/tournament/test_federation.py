"""Federation data: the EMA result file (M2) and MERS (M1, M3, M4) on players of our own."""

import csv
import io
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.desk.appeals import SayAppeal
from muraille.tournament.desk.joining import RegisterPlayers, RemovePlayer
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.facts.people import with_entrants
from muraille.tournament.federation.ema import COLUMNS, ema_file, mers_rows
from muraille.tournament.federation.mers import (
    MersResult,
    age_share,
    base_rank,
    country_ranking,
    player_ranking,
    weight,
)
from muraille.tournament.lists.countries import same_country
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.registrations import ema_number, registrations_in
from tests.tournament.prepared_events import (
    after,
    ended,
    entered,
    published,
    started,
    then,
    totals,
    tournament,
)

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("place", "players", "rounding", "base"),
    [
        (1, 40, "half_up", 1000),
        (40, 40, "half_up", 0),
        (20, 40, "half_up", 513),  # 512.8
        (2, 17, "half_up", 938),  # 937.5
        (2, 17, "half_even", 938),
        (4, 17, "half_up", 813),  # 812.5
        (4, 17, "half_even", 812),
        (2, 17, "down", 937),
    ],
)
def test_M1_base_rank(place, players, rounding, base):
    assert base_rank(place, players, rounding) == base


@pytest.mark.parametrize(
    ("days", "players", "countries", "qualification", "substitutes", "expected"),
    [
        (1, 40, 5, False, 0, "1"),
        (1, 40, 5, False, 1, "3/2"),
        (2, 41, 6, False, 0, "3"),
        (2, 80, 9, False, 0, "3"),
        (2, 80, 9, False, 3, "7/2"),
        (3, 81, 10, False, 0, "5"),
        (3, 81, 10, True, 9, "6"),
    ],
)
def test_M3_weight(days, players, countries, qualification, substitutes, expected):
    found = weight(days, players, countries, qualification=qualification, substitutes=substitutes)
    assert str(found) == expected


@pytest.mark.parametrize(
    ("day", "share"),
    [
        (date(2026, 6, 1), 1),
        (date(2025, 6, 1), 1),
        (date(2025, 5, 31), Fraction(1, 2)),
        (date(2024, 6, 1), Fraction(1, 2)),
        (date(2024, 5, 31), 0),
    ],
)
def test_M4_age_of_results(day, share):
    assert age_share(day, date(2026, 6, 1)) == share


def outcomes(*rows):
    return [MersResult(base, Fraction(weight), date(2026, 1, 1)) for base, weight in rows]


NOW = date(2026, 6, 1)


def test_M4_one_result_is_not_enough():
    assert player_ranking(outcomes((1000, 3)), NOW) is None
    old = [*outcomes((1000, 3)), MersResult(900, Fraction(2), date(2020, 1, 1))]
    assert player_ranking(old, NOW) is None


def test_M4_fewer_than_five_are_filled():
    # A over five: (900*2 + 600*2) / 7; B over four: (900*2 + 600*2) / 6.
    found = player_ranking(outcomes((900, 2), (600, 2)), NOW)
    assert found == (Fraction(3000, 7) + Fraction(3000, 6)) / 2


def test_M4_the_worst_of_ten_is_left_out():
    ten = outcomes(*((base, 1) for base in range(1000, 0, -100)))
    # A: the best nine, 1000 … 200; B: the best four, 1000 … 700.
    assert player_ranking(ten, NOW) == (Fraction(600) + Fraction(850)) / 2


def test_M4_half_weight_for_the_second_year():
    young = [MersResult(1000, Fraction(2), date(2026, 1, 1))]
    older = [MersResult(500, Fraction(2), date(2025, 1, 1))]
    # A: (1000*2 + 500*1) / (2 + 1 + 3); B: the same over (2 + 1 + 2).
    assert player_ranking(young + older, NOW) == (Fraction(2500, 6) + Fraction(2500, 5)) / 2


def test_M4_a_country_is_the_mean_of_its_best_three():
    rankings = [Fraction(number) for number in (500, 900, 700, 800)]
    assert country_ranking(rankings) == 800
    assert country_ranking(rankings[:2]) is None


# M2


def finished(rulebook, figures):
    """Eight players, one session, everything published."""
    book = tournament(
        rulebook,
        number=8,
        town="Paris",
        country="FRA",
        first_day="2026-01-03",
        last_day="2026-01-04",
    )
    numbers = {"1": "4090001", "3": "04090003", "6": "12345678"}
    people = [
        Entrant(
            one.number,
            one.first_name if one.number != "2" else "Zoé, dite « Z »",
            one.last_name,
            country=one.country,
            ema_number=numbers.get(one.number, ""),
        )
        for one in book.people.entrants.values()
    ]
    book = started(book.with_people(with_entrants(book.people, people)))
    for table, row in enumerate(figures, 1):
        book = published(entered(totals(book, row, table=table), table=table), table=table)
    return ended(book, minutes=170)


RIICHI_FIGURES = ((45000, 35000, 25000, 15000), (45000, 35000, 25000, 15000))
MCR_FIGURES = ((40, 20, -10, -50), (10, 10, 10, -30))


def as_csv(found):
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([*found.header, [], COLUMNS, *found.rows])
    return text.getvalue()


def test_M2_mcr_file_equals_the_golden_file():
    book = finished("mcr-wmo-2014", MCR_FIGURES)
    wanted = (GOLDEN / "ema-mcr.csv").read_text(encoding="utf-8")
    assert as_csv(ema_file(book.state, book.people, after(400))) == wanted


def test_M2_riichi_file_equals_the_golden_file():
    """Ties share their place, the disqualified is last, the removed is absent."""
    book = finished("riichi-ema-2016", RIICHI_FIGURES)
    book = then(book, Penalise("1", "cheating", 1).events(book.state))
    book = then(book, RemovePlayer("8", "chief", "organiser", "ill").events(book.state))
    wanted = (GOLDEN / "ema-riichi.csv").read_text(encoding="utf-8")
    assert as_csv(ema_file(book.state, book.people, after(400))) == wanted


def test_M2_ema_numbers_are_texts_of_eight_digits():
    assert ema_number("4090001") == "04090001"
    assert ema_number(" 04090001 ") == "04090001"
    assert ema_number("") == ""
    assert ema_number("123") == "123", "only the one zero of a spreadsheet was lost"


def codes(call, *given):
    with pytest.raises(InputError) as caught:
        call(*given)
    return [(fault.code, dict(fault.params)) for fault in caught.value.problems]


HEADS = ["number", "first_name", "last_name", "country", "ema_number"]


def test_M2_every_country_and_number_of_a_list_is_checked_by_line():
    rows = [
        (1, HEADS),
        (2, ["1", "A", "B", "France", "4090001"]),
        (3, ["2", "A", "B", "XYZ", "123"]),
        (4, ["3", "A", "B", "", "04090001"]),
        (5, ["4", "A", "B", "UK", "٣٣٣٣٣٣٣٣"]),
        (6, ["5", "A", "B", "Deutschland", "0409000A"]),
    ]
    assert codes(registrations_in, rows) == [
        ("country_meant", {"value": "France", "meant": "FRA", "line": "2"}),
        ("country_unknown", {"value": "XYZ", "line": "3"}),
        ("ema_number_wrong", {"value": "123", "line": "3"}),
        ("ema_number_twice", {"line": "4", "ema": "04090001", "first": "2"}),
        ("country_meant", {"value": "UK", "meant": "GBR", "line": "5"}),
        ("ema_number_wrong", {"value": "٣٣٣٣٣٣٣٣", "line": "5"}),
        ("country_meant", {"value": "Deutschland", "meant": "GER", "line": "6"}),
        ("ema_number_wrong", {"value": "0409000A", "line": "6"}),
    ]


@pytest.mark.parametrize(
    ("iso", "ioc"), [("DEU", "GER"), ("NLD", "NED"), ("FRA", "fra"), ("CHE", "SUI")]
)
def test_M3_both_codes_of_a_country_are_one_country(iso, ioc):
    rows = [(1, HEADS), (2, ["1", "A", "B", iso, ""]), (3, ["2", "A", "B", ioc, ""])]
    one, other = registrations_in(rows)
    assert (one.country, other.country) == (iso, ioc.upper())
    assert same_country(one.country) == same_country(other.country)


def test_M2_what_the_heading_needs_is_asked_for_before_the_file_is_written():
    book = finished("mcr-ffmj-2016", MCR_FIGURES)
    dossier = replace(book.state.dossier, town="", last_day="", country="France")
    bare = replace(book.state, dossier=dossier)
    assert codes(ema_file, bare, book.people, after(400)) == [
        ("federation_needs", {"names": "town, last_day", "first": "town"}),
        ("country_meant", {"value": "France", "meant": "FRA"}),
    ]
    assert ema_file(bare, book.people, after(400), provisional=True)


def test_M2_players_of_files_of_before_are_checked_when_the_file_is_written():
    book = finished("mcr-ffmj-2016", MCR_FIGURES)
    changed = {
        "2": {"country": "Belgique"},
        "3": {"ema_number": "409"},
        "4": {"country": ""},
        "5": {"ema_number": "04090001"},
    }
    people = with_entrants(
        book.people, [replace(book.people.entrants[n], **fields) for n, fields in changed.items()]
    )
    found = codes(ema_file, book.state, people, after(400))
    assert sorted(code for code, _params in found) == [
        "country_meant",
        "country_missing",
        "ema_number_shared",
        "ema_number_wrong",
    ]
    assert {params.get("of_player") for _code, params in found} == {"2", "3", "4", None}


def test_M2_an_ema_number_of_a_registered_player_is_nobody_elses():
    book = finished("mcr-ffmj-2016", MCR_FIGURES)
    other = RegisterPlayers((Entrant("77", "A", "B", ema_number="04090003"),))
    order = DeskOrder(after(400))
    assert codes(done, book, order, other) == [
        ("ema_number_shared", {"ema": "04090003", "number": "3", "other": "77"})
    ]
    assert done(book, order, RegisterPlayers((Entrant("77", "A", "B"),))).entries


def test_O17_the_file_waits_for_open_appeals_and_open_sheets():
    from muraille.tournament.facts.appeal_types import Matter

    book = finished("mcr-wmo-2014", MCR_FIGURES)
    book = then(book, SayAppeal("1", 1, Matter.RULES).events(book.state))
    with pytest.raises(InputError, match="appeal_open"):
        ema_file(book.state, book.people, after(400))
    assert ema_file(book.state, book.people, after(400), provisional=True)
    unfinished = tournament(number=8)
    with pytest.raises(InputError, match="sheets_not_published"):
        ema_file(unfinished.state, unfinished.people, after(400))


def test_M1_base_ranks_of_a_tournament():
    book = finished("mcr-wmo-2014", MCR_FIGURES)
    ranks = dict(mers_rows(book.state))
    assert ranks["1"] == 1000
    assert ranks["5"] == ranks["6"] == ranks["7"] == 857
