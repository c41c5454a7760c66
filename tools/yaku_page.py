"""The page of the yaku: han, names, an example and a near miss for each.

Lays out what the rulebook, the table of names and the examples hold. Decides no
rule and writes no file: ``tools/make_docs.py`` does that.
"""

from collections.abc import Iterator
from itertools import groupby

from muraille.answers.yaku import YakuEntry, yaku_entries
from muraille.words import Language
from muraille.words.names.yaku import yaku_name
from tools.markdown import bullets, hand_text, linked, table

INTRO = """\
# The yaku

<!-- Made by tools/make_docs.py out of the rulebook; edit that, then run make docs. -->

Every yaku of `riichi-ema-2016`: what it is worth in a concealed and in an open hand, its names, a
hand that has it and one that just misses it. The page is written out of the same data that scores
hands, and a test fails when the two part. On the command line, `muraille yaku WORD` finds the same
in French or English; [How riichi scoring works here](riichi-scoring.md) tells what becomes of han.

- Hands are written as on the page of [notation](notation.md), the winning tile after `+`. The
  options beside a hand are those of [`muraille score`](command-line.md), with
  `--rules riichi-ema-2016`.
- A dash under *open* means that the hand must be concealed.
- **Never beside** are yaku that exclude each other although all others add up (ruling R30).
- Beside a yakuman nothing else is counted, dora included (ruling R3).
"""

_TITLES = {
    "4.2.1": "One han, and hands that lose one when open",
    "4.2.2": "Two han and more",
    "4.2.3": "Three han",
    "4.2.4": "Five han and more",
    "4.2.5": "Yakuman",
}
_LIABILITY = ("big_three_dragons", "big_four_winds")


def yaku_page() -> str:
    """The whole page."""
    sections = [
        (f"{_TITLES[article]} ({article})", list(entries))
        for article, entries in groupby(yaku_entries(), key=lambda entry: entry.article)
    ]
    contents = " · ".join(linked(title) for title, _entries in sections)
    blocks = [INTRO, contents + "\n"]
    for title, entries in sections:
        blocks += [f"## {title}\n", _table(entries), *map(_yaku, entries)]
    return "\n".join(blocks)


def _table(entries: list[YakuEntry]) -> str:
    heads = ("concealed", "open", "English", "Japanese", "romaji", "French", "id")
    rows = [
        (
            _han(entry, entry.han_concealed),
            _han(entry, entry.han_open) if entry.may_be_open else "-",
            linked(entry.names.english),
            entry.names.japanese,
            entry.names.romaji,
            entry.names.french,
            f"`{entry.id}`",
        )
        for entry in entries
    ]
    return table(heads, ">><<<<<", rows)


def _han(entry: YakuEntry, han: int | None) -> str:
    return "yakuman" if entry.is_yakuman else str(han)


def _yaku(entry: YakuEntry) -> str:
    return f"### {entry.names.english}\n\n" + bullets(_lines(entry))


def _lines(entry: YakuEntry) -> Iterator[str]:
    example = entry.example
    yield f"**Example** {hand_text(example.hand, example.options)}"
    yield f"**Near miss** {hand_text(example.near_miss, example.near_miss_options)}: {example.why}"
    if entry.never_beside:
        names = ", ".join(yaku_name(yaku, Language.ENGLISH) for yaku in entry.never_beside)
        yield f"**Never beside** {names}"
    if entry.id in _LIABILITY:
        yield "**Liability** of the player who fed the last exposed set it needs (3.3.9, R14)"
