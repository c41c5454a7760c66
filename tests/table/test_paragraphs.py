"""Every numbered paragraph of 3.4 to 3.8 has its test, or the reason why it has none."""

import ast
import csv
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
with Path(__file__).with_name("paragraphs.csv").open(encoding="utf-8", newline="") as stream:
    ROWS = list(csv.DictReader(stream))

# How many articles each section of the book has, and the parts of those that have numbered parts.
SECTIONS = {"3.4": 33, "3.5": 7, "3.6": 8, "3.7": 2, "3.8": 1}
PARTS = {
    "3.5.5": (
        *("1-", "1-(1)", "1-(2)", "1-(2) 1#", "1-(2) 2#", "1-(2) 3#"),
        *("1-(3)", "1-(3) 1#", "1-(3) 2#", "1-(4)"),
        *("2-", "3-", "4-", "5-", "6-", "7-", "8-(1)", "8-(2)", "8-(3)"),
    ),
    "3.5.7": (
        *("1-", "2-", "3-(1)", "3-(2)", "3-(3)", "4-"),
        *("5-(1)", "5-(2)", "5-(3)", "5-(4)", "6-"),
    ),
    "3.6.8": ("1-", "2-"),
    "3.7.2": (
        *("1-", "1-(1)", "1-(2)", "1-(3)", "1-(4)", "1-(5)"),
        *("2-", "2-(1)", "2-(2)", "2-(3)", "3-(1)", "3-(2)", "4-"),
    ),
}


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_no_article_is_missing_and_none_comes_twice():
    paragraphs = [row["paragraph"] for row in ROWS]
    assert len(paragraphs) == len(set(paragraphs))
    listed = {paragraph.split()[0] for paragraph in paragraphs}
    for section, articles in SECTIONS.items():
        assert {f"{section}.{number}" for number in range(1, articles + 1)} <= listed
    parts = {f"{article} {part}" for article, known in PARTS.items() for part in known}
    assert parts == {paragraph for paragraph in paragraphs if " " in paragraph}


@pytest.mark.parametrize("row", ROWS, ids=[row["paragraph"] for row in ROWS])
def test_a_paragraph_has_its_tests_or_a_reason(row):
    assert row["about"]
    assert bool(row["test"]) is not bool(row["reason"])
    for test in row["test"].split():
        file, name = test.split("::")
        assert name in names_in(file)
