"""Fans or yaku on the screen: a line each where there are many, a card each where few."""

import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from muraille.cli.terminal.field_options import option_for
from muraille.cli.terminal.screen import GAP, Screen, joined, left, table, width, wrapped
from muraille.notation import read_hand, write_unicode
from muraille.words import translator

MOST_CARDS = 3
PROGRAM = "muraille "
LEAST_COLUMNS = 20
_Entry = TypeVar("_Entry")


def entries_view(
    entries: Sequence[_Entry],
    card: Callable[[_Entry, Screen], Iterable[str]],
    listing: Callable[[Sequence[_Entry], Screen], Iterable[str]],
    screen: Screen,
) -> str:
    """Cards for up to three entries, else a list."""
    if len(entries) <= MOST_CARDS:
        return cards_view(entries, card, screen)
    return "\n".join(listing(entries, screen))


def cards_view(
    entries: Iterable[_Entry], card: Callable[[_Entry, Screen], Iterable[str]], screen: Screen
) -> str:
    """A card for each, however many."""
    return "\n\n".join("\n".join(card(entry, screen)) for entry in entries)


def list_lines(
    heads: Sequence[str], rows: Iterable[Sequence[str]], alignment: str, screen: Screen
) -> Iterator[str]:
    """Headings, then a line for each row."""
    for number, cells in enumerate(table([heads, *rows], alignment)):
        line = joined(cells)
        yield screen.faint(line) if number == 0 else line


def card_lines(
    names: tuple[str, str, str], rows: Iterable[tuple[str, str]], screen: Screen
) -> Iterator[str]:
    """A title of three names, the last of them the id, and what there is to say.

    Long texts are wrapped to the screen; commands are not, so that they can be copied.
    """
    name, other, entry_id = names
    yield screen.strong(f"{name}{GAP}{other}") + screen.faint(f"{GAP}{entry_id}")
    shown = list(rows)
    labels = max((width(label) for label, _text in shown), default=0)
    for label, text in shown:
        texts = [text]
        if screen.columns is not None and not text.startswith(PROGRAM):
            texts = wrapped(text, max(screen.columns - labels - 2 * len(GAP), LEAST_COLUMNS))
        for number, line in enumerate(texts):
            head = left("" if number else label, labels)
            yield (GAP + screen.faint(head) + GAP + line).rstrip()


def example_rows(
    hand: str, options: Mapping[str, object], screen: Screen
) -> Iterator[tuple[str, str]]:
    """The command that scores the example, and its tiles."""
    _ = translator(screen.language)
    yield _("Example"), command_for(hand, options)
    if screen.pictures:
        yield "", write_unicode(read_hand(hand))


def command_for(hand: str, options: Mapping[str, object]) -> str:
    """The command that scores a hand in these circumstances.

    >>> command_for("1112345678999m +5m", {"self_drawn": True, "flowers": 2})
    'muraille score "1112345678999m +5m" --self-drawn --flowers 2'
    """
    words = ["muraille", "score", f'"{hand}"']
    for key, value in options.items():
        if value is False or value is None:
            continue
        words.append(option_for(key))
        if value is not True:
            words.append(shlex.quote(str(value)))
    return " ".join(words)
