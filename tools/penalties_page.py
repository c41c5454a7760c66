"""The page of offences: what follows in each rulebook.

Lays out the tables of offences. Decides no rule and writes no file: ``tools/make_docs.py`` does
that.
"""

from collections.abc import Iterator
from itertools import groupby

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
from tools.markdown import anchor, table

ENGLISH = Language.ENGLISH
GAMES = {"mcr": "MCR", "riichi": "Riichi"}

INTRO = """\
# Offences and penalties

<!-- Made by tools/make_docs.py out of the rulebooks; edit those, then run make docs. -->

What goes wrong at a table, how far it had gone when it was noticed, and what each rulebook makes
of it. The page is written out of the same data that `muraille penalties` searches and
`muraille referee` judges by (see [the command line](command-line.md)), and a test fails when the
two part. Every paragraph with its test stands on [another page](paragraphs.md).

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
