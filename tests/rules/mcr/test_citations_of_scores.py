"""Why a fan is not counted: the paragraph that is cited says so, in every book."""

from collections.abc import Iterator, Mapping
from itertools import product

import pytest
from hypothesis import given, settings

from muraille.notation import read_winning_hand
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import Principle
from muraille.rules.mcr.editions import FFMJ_2016, INTERNATIONAL, MCR_RULEBOOKS, OIR_1998, WMO_2014
from muraille.rules.mcr.examples import (
    book_examples,
    derived_near_misses,
    example_hands,
    second_examples,
)
from muraille.rules.mcr.principles import counts_all_the_same
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import Score, UncountedFan, score
from muraille.tiles.hands import Hand
from tests.rules.citations import cited
from tests.rules.mcr.scoring_rows import circumstances_of, score_of
from tests.rules.mcr.strategies import wins

EXCLUDED = {book.id: cited(book.id, "excluded") for book in MCR_RULEBOOKS}
USED_ONCE = {book.id: cited(book.id, "used_once")["", ""] for book in MCR_RULEBOOKS}
SWITCHED = tuple(
    book.with_options(dict(zip(("S2", "S3", "S4", "T1", "W5"), positions, strict=True)))
    for book in MCR_RULEBOOKS
    for positions in product(("count", "drop"), repeat=5)
)


def pairs_that_can_be(book: McrRulebook) -> set[tuple[str, str]]:
    """What is not counted beside what: brought along by it, or shut out by a row of ours."""
    rows = book.fans.by_key
    brought = {
        (str(rows[other].id), key)
        for table in book.implied.values()
        for key, others in table.items()
        for other in others
        if key in rows and other in rows and not counts_all_the_same(rows[key], rows[other])
    }
    return brought | {
        (fan, key) for row in book.exclusions for key, fan in product(row.by, row.drops)
    }


def lines_of(result: Score) -> tuple[UncountedFan, ...]:
    return (*result.not_counted, *result.partly_counted)


def check_line(line: UncountedFan, result: Score) -> None:
    """The paragraph of the table; that of a line of the list before that of a principle."""
    if line.because is Principle.USED_ONCE:
        assert line.article == USED_ONCE[result.rulebook]
        return
    mixed = any(counted.points == 6 for counted in result.fans if counted.fan in line.by)
    named = ["mixed_kongs" if by == "two_melded_kongs" and mixed else by for by in line.by]
    table = EXCLUDED[result.rulebook]
    wanted = [table[line.fan, by] for by in named]
    of_the_list = [paragraph for paragraph in wanted if "n°" in paragraph]
    assert line.article in (of_the_list or wanted), (line.fan, line.by)


def example_wins() -> Iterator[tuple[Hand, McrCircumstances]]:
    """Every example we have."""
    told: list[tuple[str, Mapping[str, object]]] = [
        *((example.hand, example.options) for example in example_hands().values()),
        *((example.near_miss, example.near_miss_options) for example in example_hands().values()),
        *((example.hand, example.options) for example in book_examples()),
        *((hand, options) for _fan, hand, options in second_examples()),
        *(
            (miss.hand, miss.options)
            for misses in derived_near_misses().values()
            for miss in misses
        ),
    ]
    for hand, options in told:
        given = circumstances_of(options)
        yield read_winning_hand(hand, dealt=given.dealt), given


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_the_table_has_every_exclusion_that_can_be_and_no_other(book):
    assert set(EXCLUDED[book.id]) == pairs_that_can_be(book)


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_every_exclusion_cites_what_the_book_says_of_it(book):
    by_switch_alone = {
        (fan, key)
        for row in book.exclusions
        if not row.inevitable
        for key, fan in product(row.by, row.drops)
    }
    for (fan, key), paragraph in EXCLUDED[book.id].items():
        principle = "" if (fan, key) in by_switch_alone else book.article(Subject.INCLUSION)
        assert (book.stated_against(fan, [key]) or principle) == paragraph, (fan, key)


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_scores_of_all_examples_cite_the_paragraph_that_says_so(book):
    for hand, given_so in example_wins():
        result = score(hand, given_so, book)
        for line in lines_of(result):
            check_line(line, result)


@settings(max_examples=400)
@given(win=wins())
def test_scores_of_any_hand_cite_the_paragraph_that_says_so(win):
    hand, circumstances = win
    for book in MCR_RULEBOOKS:
        result = score(hand, circumstances, book)
        for line in lines_of(result):
            check_line(line, result)


@pytest.mark.parametrize(
    "hand",
    [
        "1199m 1199p 1199s 1m +1m",
        "11m EESSWWNNCCF +F",
        "22334466 8888s F +F",
        "EESSWWNNCCFFP +P",
        "778899m 77889p 99s +9p",
        "112233m 55p 77s EEC +C",
        "147m 258p 369s 45p EE +3p",
        "147m 258p 369s 46p EE +5p",
        "147m 258p 369s 456p E +E",
    ],
)
def test_switches_S2_S3_S4_T1_W5_cite_a_paragraph_only_where_one_says_so(hand):
    for book in SWITCHED:
        result = score_of(hand, "", book)
        for line in lines_of(result):
            check_line(line, result)


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_P2_004_forbids_two_sets_in_common_and_circles_only_by_our_ruling(book):
    """A second Mixed Triple Chow shares two sets with the first; double chows share one each."""
    lines = lines_of(score_of("123m 12p (123s) (123s) 99m +3p", "", book))
    used = {line.fan: line.ruling for line in lines if line.because is Principle.USED_ONCE}
    circle = "P2" if book is INTERNATIONAL else None
    assert used == {"mixed_triple_chow": None, "mixed_double_chow": circle}


CASES = (
    ("3.9.1 6#(1)", WMO_2014, "1133557799m 11p 2s +2s", "", "concealed_hand"),
    ("3.9.1.6.1", FFMJ_2016, "1133557799m 11p 2s +2s", "", "concealed_hand"),
    (
        "3.8.1 n°44",
        WMO_2014,
        "123m 456p 78s 55s (999m) +9s",
        "self_drawn last_of_wall",
        "self_drawn",
    ),
    ("3.8.1 n°47", WMO_2014, "123m 456p 78s 55s (111m) +9s", "robbing_kong", "last_tile"),
    ("3.8.1 n°57", WMO_2014, "345p 67s 99s [1111m] (2222s) +8s", "", "melded_kong"),
    ("3.9.1 6#(1)", WMO_2014, "345p 67s 99s (1111m) (2222s) +8s", "", "melded_kong"),
    ("n°27", OIR_1998, "123m 456p 78s 55s (111m) +9s", "robbing_kong", "last_tile"),
    ("n°27", INTERNATIONAL, "123m 456p 78s 55s (111m) +9s", "robbing_kong", "last_tile"),
    ("n°78", OIR_1998, "1112345678999p +5p", "", "full_flush"),
    ("n°58", OIR_1998, "111222333m 4p (444m) +4p", "", "all_pungs"),
    (
        "n°12",
        INTERNATIONAL,
        "123m 456p 78s 55s (9999m) +9s",
        "self_drawn kong_replacement",
        "self_drawn",
    ),
    ("n°81", OIR_1998, "19m 19p 19s ESWNCFP +C", "self_drawn", "fully_concealed_hand"),
    ("WMO 3.9.1 6#(1)", OIR_1998, "123456789m 34p 99s +5p", "", "short_straight"),
    ("WMO 3.9.1 6#(5)", OIR_1998, "123m 123p 456m 45p 99s +6p", "", "short_straight"),
    ("counting", INTERNATIONAL, "123m 123p 456m 45p 99s +6p", "", "short_straight"),
)


@pytest.mark.parametrize(
    ("article", "book", "hand", "circumstances", "fan"),
    CASES,
    ids=[f"{book.id} {article} {fan}" for article, book, _hand, _given, fan in CASES],
)
def test_the_reason_is_the_paragraph_that_says_so(article, book, hand, circumstances, fan):
    lines = [line for line in lines_of(score_of(hand, circumstances, book)) if line.fan == fan]
    assert [line.article for line in lines] == [article]
