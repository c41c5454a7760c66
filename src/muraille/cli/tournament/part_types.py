"""What a part of ``muraille tournament`` offers, as data: its words and its options."""

import argparse
from dataclasses import dataclass

from muraille.cli.terminal.general_options import add_general, rulebooks_told
from muraille.words import Language, marked, translator

NAME, TEXT, NUMBER, FILE = marked("NAME"), marked("TEXT"), marked("NUMBER"), marked("FILE")
OUT, TIME, SHEET, REASON = marked("OUT"), marked("TIME"), marked("SHEET"), marked("REASON")
RULEBOOK = marked("RULEBOOK")


@dataclass(frozen=True, slots=True)
class Opt:
    """An option, or a word without dashes: the value it takes, and what is said of it.

    Without words it is a rulebook. ``several`` may be given again and again, ``bare`` also
    without a value, ``switch`` takes none. A word without dashes may be ``several`` words.
    """

    name: str
    value: str
    about: str = ""
    several: bool = False
    bare: bool = False
    switch: bool = False


def flag(name: str, about: str) -> Opt:
    """An option without a value."""
    return Opt(name, "", about, switch=True)


@dataclass(frozen=True, slots=True)
class CommandPart:
    """A part: in one line, its usage, what it does, examples, its options.

    ``changes`` if it writes into the file.
    """

    summary: str
    usage: str
    description: str
    examples: str
    options: tuple[Opt, ...] = ()
    changes: bool = True


PRESENT = Opt("--at", "2026-01-03T14:15", marked("what time it is, by the hall's clock; else now"))
AUTHOR = Opt(
    "--by",
    NAME,
    marked("who does it: an official, a table (t7), a player (p12); else the organiser"),
)
TIME_CONFIRMED = Opt(
    "--time-confirmed-by",
    NAME,
    marked("who says that a time is right that is twelve hours from the last, or on no day of it"),
)
_CHANGES = (
    AUTHOR,
    Opt("--at", "2026-01-03T14:15", marked("when it was, by the hall's clock; else now")),
    TIME_CONFIRMED,
    Opt("--key", TEXT, marked("the same request with the same key is done once only")),
    Opt(
        "--seen",
        NUMBER,
        marked(
            "the version seen of the sheet, registration or appeal; refused if there is a newer"
        ),
    ),
)


def fill(parser: argparse.ArgumentParser, part: CommandPart, language: Language) -> None:
    """Declare the part's options: the file, who did it when, and its own."""
    _ = translator(language)
    parser.usage = _(part.usage)
    parser.description = _(part.description)
    parser.epilog = _(part.examples)
    group = parser.add_argument_group(_("options"))
    common = (Opt("file", FILE, marked("the tournament's file")),)
    for option in (*common, *(_CHANGES if part.changes else ())):
        _add(group, option, language)
    _add(group, flag("--json", marked("answer in JSON, for programs")), language)
    add_general(group, language)
    for option in part.options:
        _add(group, option, language)


def _add(group: argparse._ArgumentGroup, option: Opt, language: Language) -> None:
    _ = translator(language)
    help_text = _(option.about) if option.about else rulebooks_told(language)
    if option.switch:
        group.add_argument(option.name, action="store_true", help=help_text)
        return
    value = _(option.value)
    if option.several and not option.name.startswith("-"):
        group.add_argument(option.name, nargs="*", metavar=value, help=help_text)
    elif option.several:
        group.add_argument(option.name, action="append", metavar=value, help=help_text)
    elif option.bare:
        group.add_argument(option.name, nargs="?", const="", metavar=value, help=help_text)
    elif option.name.startswith("-"):
        group.add_argument(option.name, metavar=value, help=help_text)
    else:
        group.add_argument(option.name, nargs="?", metavar=value, help=help_text)
