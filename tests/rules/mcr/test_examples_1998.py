"""The examples printed in the 1998 rules: the exact list of fans and the exact total."""

import csv
from pathlib import Path

import pytest

from muraille.rules.mcr.editions import OIR_1998
from tests.rules.mcr.scoring_rows import Row, check

DATA = Path(__file__).parents[2] / "data" / "examples-1998.csv"


def _row(line: dict[str, str]) -> Row:
    drawn = "self_drawn " if line["self_drawn"] == "true" else ""
    return Row(
        line["hand"],
        f"{drawn}seat={line['seat']} round={line['round']}",
        line["fans"],
        int(line["points"]),
        f"1998 rules, example {line['example']} ({line['fan']})",
    )


def _rows() -> list[Row]:
    with DATA.open(encoding="utf-8", newline="") as lines:
        return [_row(line) for line in csv.DictReader(lines)]


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row.source)
def test_example_of_the_1998_rules(row: Row):
    check(row, OIR_1998)
