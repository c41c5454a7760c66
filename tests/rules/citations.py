"""The table of statements and paragraphs, written from the books (``citations.csv``).

``kind`` says what is cited: a fan that is ``excluded`` beside another, a fan ``used_once``, …
"""

import csv
from pathlib import Path

with Path(__file__).with_name("citations.csv").open(encoding="utf-8", newline="") as stream:
    CITATIONS = tuple(csv.DictReader(stream))


def cited(rulebook: str, kind: str) -> dict[tuple[str, str], str]:
    """The paragraphs of one kind in one book, by what they are about and beside what."""
    return {
        (row["what"], row["beside"]): row["paragraph"]
        for row in CITATIONS
        if (row["rulebook"], row["kind"]) == (rulebook, kind)
    }
