"""The pages of offences: what follows in each rulebook, and the proof of every paragraph.

Lay out the tables of offences and ``tests/rules/offence-paragraphs.csv``. Decide no rule and
write no file: ``tools/make_docs.py`` does that.
"""

import csv
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from muraille.answers.penalties import PenaltyEntry, penalty_entries
from muraille.cli.referee.penalties_view import what_follows
from muraille.rules.catalogue.offences import one_order
from muraille.rules.common.offences import Decider, OffenceStage, Verdict
from muraille.words import Language
from muraille.words.rulings.offences import (
    citation,
    decider_phrase,
    noticed_phrase,
    offence_name,
    stage_phrase,
)
from muraille.words.scoring.scores import rulebook_title
from tools.markdown import anchor, table

PARAGRAPHS = Path(__file__).resolve().parent.parent / "tests" / "rules" / "offence-paragraphs.csv"
ENGLISH = Language.ENGLISH
GAMES = {"mcr": "MCR", "riichi": "Riichi"}

INTRO = """\
# Offences and penalties

<!-- Made by tools/make_docs.py out of the rulebooks; edit those, then run make docs. -->

What goes wrong at a table, how far it had gone when it was noticed, and what each rulebook makes
of it. The page is written out of the same data that `muraille penalties` searches and
`muraille referee` judges by (see [the command line](command-line.md)), and a test fails when the
two part. Every paragraph with its test stands on [another page](penalty-paragraphs.md).

How to read it:

- Numbers are articles; **EMAR** are the European association's comments printed in the French
  edition; ids in brackets are our own rulings. **J8**: the book is silent and follows that of 2014.
- **Graded** faults climb a ladder: a warning, then 5, 10, 20, 30 … points to nobody, never more
  than 60. In the book of 2014 each kind of fault has its own ladder and each hand starts anew,
  except for touching the wall, which is counted in the session; in European practice all faults of
  play in a session climb one ladder, and obstruction or time-wasting is remembered beyond it.
- An amount that a referee may take **instead** is the penalty itself; one that he may **add** comes
  on top of the ladder (O21).
- A **dead hand** in MCR plays on, calls and replaces flowers, and cannot win. In riichi it makes no
  calls either and is never tenpai.
- A rulebook that is not listed under a stage has no such rule.

{contents}
"""


def penalties_page() -> str:
    """The page of offences."""
    entries = penalty_entries()
    blocks = [INTRO.format(contents="\n".join(_contents(entries)))]
    for game, found in groupby(entries, key=lambda entry: entry.game):
        blocks.append(f"## {GAMES[game]}\n")
        blocks += [_offence(entry) for entry in found]
    return "\n".join(blocks)


def _contents(entries: tuple[PenaltyEntry, ...]) -> Iterator[str]:
    for game, found in groupby(entries, key=lambda entry: entry.game):
        links = [f"[{entry.offence.id}](#{anchor(_heading(entry))})" for entry in found]
        yield f"- {GAMES[game]}: {' · '.join(links)}"


def _heading(entry: PenaltyEntry) -> str:
    """Some offences are known to both games, and headings must differ."""
    name = offence_name(entry.offence.id, ENGLISH)
    return f"{name} ({GAMES[entry.game]})"


def _offence(entry: PenaltyEntry) -> str:
    french = offence_name(entry.offence.id, Language.FRENCH)
    noticed = noticed_phrase(entry.offence.noticed, ENGLISH)
    heads = ("when", "rulebook", "what follows", "article")
    lines = table(heads, "<<<<", _rows(entry))
    return f"### {_heading(entry)}\n\n`{entry.offence.id}` · {french} · {noticed}\n\n{lines}"


def _rows(entry: PenaltyEntry) -> Iterator[tuple[str, str, str, str]]:
    by_book = {book: dict(rows) for book, rows in entry.by_book.items()}
    for stage in one_order(by_book.values()):
        when = f"{stage_phrase(stage, ENGLISH, entry.offence.id)} `{stage.value}`"
        for book, verdicts in by_book.items():
            if stage in verdicts:
                yield when, *_told(entry, book, stage, verdicts[stage])
                when = ""


def _told(
    entry: PenaltyEntry, book: str, stage: OffenceStage, said: Verdict
) -> tuple[str, str, str]:
    follows = what_follows(entry, book, stage, said, ENGLISH)
    if said.decider is not Decider.RULE:
        follows += f" *(decides: {decider_phrase(said.decider, ENGLISH)})*"
    cited = citation(said.articles, said.rulings, book, ENGLISH)
    return book, follows, cited.replace("[", "(").replace("]", ")")


PARAGRAPHS_INTRO = """\
# Offences, paragraph by paragraph

<!-- Made by tools/make_docs.py out of tests/rules/offence-paragraphs.csv; edit that, make docs. -->

Every paragraph on offences in five books: section 3.11 of the MCR book of 2014, and what it forbids
elsewhere; the same in the French edition of 2016 with the European comments (EMAR) and its
arbitration examples; 3.3, 3.4 and 5.1 to 5.10 of the EMA riichi book; one section of each of the
two older books. For each, what it is about in our words, and the tests that prove what
[the catalogue](penalties.md) and `muraille referee` say, or the reason why there is none. Tests of
`tests/table` prove that a table that plays carries them out.

{counts}
"""
DOCUMENTS = {
    "2014": "mcr-wmo-2014",
    "2016": "mcr-ffmj-2016",
    "EMA 2016": "riichi-ema-2016",
    "1998": "mcr-oir-1998",
    "international": "mcr-international",
}


def penalty_paragraphs_page() -> str:
    """The page of paragraphs."""
    with PARAGRAPHS.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    proved = sum(bool(row["test"]) for row in rows)
    counts = (
        f"{len(rows)} paragraphs: {proved} with tests, {len(rows) - proved} without, each with its "
        "reason."
    )
    blocks = [PARAGRAPHS_INTRO.format(counts=counts)]
    for document, found in groupby(rows, key=lambda row: row["document"]):
        book = DOCUMENTS[document]
        blocks.append(f"## {rulebook_title(book, ENGLISH)}\n")
        blocks.append(table(("paragraph", "about", "proof"), "<<<", map(_paragraph, found)))
    return "\n".join(blocks)


def _paragraph(row: dict[str, str]) -> tuple[str, str, str]:
    proofs = []
    for test in row["test"].split():
        file, name = test.split("::")
        proofs.append(f"[{name}](../{file})")
    return row["paragraph"], row["about"], "<br>".join(proofs) or f"none: {row['reason']}"
