"""Every numbered paragraph on offences has its test, or the reason why it has none."""

import ast
import csv
from functools import cache
from pathlib import Path

import pytest

from muraille.rules.mcr.offence_rows import french_article

ROOT = Path(__file__).parents[2]
with (
    Path(__file__).with_name("offence-paragraphs.csv").open(encoding="utf-8", newline="") as stream
):
    ROWS = list(csv.DictReader(stream))

# The book of 2014: what it forbids elsewhere without a price, then section 3.11; the French edition
# prints the same in numbers only.
FORBIDDEN = (
    *("2.3.3", "3.4.28", "3.5.7 2-", "3.5.7 3-(3)", "3.5.7 4-", "3.5.7 6-"),
    *("3.6.1", "3.6.4", "3.6.7", "3.6.8 2-", "3.9.1 4#"),
)
SECTION = (
    *FORBIDDEN,
    *("3.11", "3.11.1", "3.11.2 1-", "3.11.2 2-", "3.11.3", "3.11.4", "3.11.5", "3.11.6"),
    *(f"3.11.6 {part}" for part in ("1-", "2-", "3-", "4-", "5-", "6-", "6-(1)", "6-(2)")),
    *(f"3.11.6 7-({number})" for number in range(1, 5)),
    *(f"3.11.6 {part}" for part in ("8-", "9-", "10-")),
    *(f"3.11.6 11-({number})" for number in range(1, 9)),
)
EMAR = (
    *(f"1.{number}" for number in range(1, 9)),
    *("2.1", "2.2", "2.3", "2.4.1", "2.4.2", "2.4.3"),
    *(f"2.5.{number}" for number in range(1, 5)),
    *(f"2.6.{number}" for number in range(1, 5)),
    "2.7",
    *(f"2.8.{number}" for number in range(1, 11)),
    *(f"2.9.{number}" for number in range(1, 4)),
    *(f"3.{number}" for number in range(1, 7)),
)
EARLY = ("3.5.7.3", "3.5.7.5")
ANNEXES = ("annex 3", "annex 4, 4.2.1", "annex 4, 4.2.2.1", "annex 4, 4.2.2.2")
RIICHI = (
    *("3.3", "3.3.1", "3.3.2", "3.3.8", "3.4", "3.4.6", "3.4.7", "3.4.8", "5.1.1", "5.1.2"),
    *("5.2", "5.2.1", "5.2.2", "5.2.3", "5.2.4"),
    *("5.3", "5.3.1", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10"),
)
EXPECTED = {
    "2014": SECTION,
    "2016": (
        *(french_article(article) for article in SECTION),
        *EARLY,
        *(f"EMAR {number}" for number in EMAR),
        *ANNEXES,
    ),
    "EMA 2016": RIICHI,
    "1998": ("basic strategy",),
    "international": ("Faute",),
}


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("document", EXPECTED)
def test_no_paragraph_is_missing_and_none_comes_twice(document):
    listed = tuple(row["paragraph"] for row in ROWS if row["document"] == document)
    assert listed == EXPECTED[document]


def test_every_paragraph_has_its_tests_or_a_reason():
    """Every fault is listed: nothing about it, a test and a reason or neither, no such test."""
    faults = [
        row["paragraph"]
        for row in ROWS
        if not row["about"]
        or bool(row["test"]) is bool(row["reason"])
        or not all(is_a_test(test) for test in row["test"].split())
    ]
    assert faults == []


def is_a_test(named: str) -> bool:
    file, name = named.split("::")
    return name in names_in(file)
