"""Pieces of Markdown that the generated pages share."""

from collections.abc import Iterable, Mapping, Sequence

from muraille.cli.terminal.field_options import option_for
from muraille.notation import read_hand, write_unicode


def anchor(heading: str) -> str:
    """The name under which a Markdown reader finds a heading.

    >>> anchor("Under the Sea (last draw)")
    'under-the-sea-last-draw'
    """
    kept = (c for c in heading.lower() if c.isalnum() or c in " -")
    return "".join(kept).replace(" ", "-")


def linked(text: str) -> str:
    """A link to the heading of that text on the same page."""
    return f"[{text}](#{anchor(text)})"


def table(heads: Sequence[str], alignment: str, rows: Iterable[Sequence[str]]) -> str:
    """A table; one letter of ``alignment`` a column, ``>`` for numbers."""
    ruler = ["--:" if letter == ">" else "---" for letter in alignment]
    return "".join(f"| {' | '.join(row)} |\n" for row in (heads, ruler, *rows))


def hand_text(hand: str, options: Mapping[str, object]) -> str:
    """The hand in notation, its circumstances as options, and its tiles as pictures."""
    words = [
        option_for(key) if value is True else f"{option_for(key)} {value}"
        for key, value in options.items()
    ]
    texts = [f"`{text}`" for text in (hand, *words)]
    return f"{' '.join(texts)} {write_unicode(read_hand(hand))}"


def bullets(lines: Iterable[str]) -> str:
    """A list."""
    return "".join(f"- {line}\n" for line in lines)
