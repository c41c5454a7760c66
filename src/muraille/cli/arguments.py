"""The arguments of the program read.

A mistake is an ``InputError`` like any other; nothing is printed here but help.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NoReturn

from muraille import __version__
from muraille.cli.commands import COMMANDS, fill
from muraille.cli.terminal.general_options import add_general
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.words import Language, translator

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_GENERAL = ("-h", "--help", "--version")
_ROBBING_KONG, _ROBBED = "--robbing-kong", ("added", "concealed")
_TOTALS = "--totals"


class Parser(argparse.ArgumentParser):
    """An argument parser that raises our problems instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        raise InputError((_problem_in(message),))

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Help and version; argparse itself would keep quiet where they cannot be written."""
        (sys.stdout if file is None else file).write(message)


def _problem_in(message: str) -> Problem:
    """What argparse found, as one of our problems."""
    if match := re.match(r"argument (\S+?)(?:/\S+)?: expected (?:one|at least)", message):
        return problem(Family.BAD_REQUEST, "value_wanted", option=match[1])
    if match := re.match(r"argument (\S+?)(?:/\S+)?: ignored explicit argument", message):
        return problem(Family.BAD_REQUEST, "no_value_wanted", option=match[1])
    if match := re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message):
        names = match[2].replace("'", "")
        return problem(Family.BAD_REQUEST, "unknown_command", name=match[1], names=names)
    return problem(Family.BAD_REQUEST, "unreadable_arguments", reason=message)


def language_asked(arguments: Sequence[str], usual: Language) -> Language:
    """The language named by ``--lang``, before anything else is read.

    >>> language_asked(["score", "--lang=fr"], Language.ENGLISH)
    Language.FRENCH
    """
    name = None
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang":
            name = next(iter(arguments[place + 1 : place + 2]), None)
        elif argument.startswith("--lang="):
            name = argument.removeprefix("--lang=")
    return usual if name is None else language_named(name)


def language_named(name: str) -> Language:
    """The language of that code, or an ``InputError`` with those there are."""
    try:
        return Language(name.lower())
    except ValueError:
        names = ", ".join(language.value for language in Language)
        raise bad_request("unknown_language", name=name, names=names) from None


def read_arguments(arguments: Sequence[str], language: Language) -> argparse.Namespace:
    """The arguments of the program; ``command`` is None where none was named."""
    return _read(_program(language, _command_in(arguments)), arguments)


def read_score_arguments(arguments: Sequence[str], language: Language) -> argparse.Namespace:
    """The arguments of ``score`` alone, as typed at the prompt."""
    parser = Parser(prog="muraille", add_help=False, allow_abbrev=False)
    fill("score", parser, language)
    return _read(parser, arguments)


def _read(parser: Parser, arguments: Sequence[str]) -> argparse.Namespace:
    options, unknown = parser.parse_known_args(_told_apart(arguments))
    if unknown:
        command = getattr(options, "command", None)
        program = f"muraille {command}" if command else "muraille"
        raise InputError(
            tuple(
                problem(Family.BAD_REQUEST, "unknown_argument", argument=word, command=program)
                for word in unknown
            )
        )
    return options


def _command_in(arguments: Sequence[str]) -> str:
    """The command, if any; before it there are only the options that every command has."""
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif word == "--":
            return next(words, "")
        elif not word.startswith("-"):
            return word
        elif word not in _GENERAL and not word.startswith("--lang="):
            raise bad_request("option_before_command", argument=word)
    return ""


def _told_apart(arguments: Sequence[str]) -> list[str]:
    """``--robbing-kong`` with its value joined on, so that it never takes the hand for one.

    And totals, of which the first may be below zero and look like an option.

    >>> _told_apart(["--robbing-kong", "11m", "--robbing-kong", "added"])
    ['--robbing-kong=', '11m', '--robbing-kong=added']
    >>> _told_apart(["--totals", "-71,21,-21,71"])
    ['--totals=-71,21,-21,71']
    """
    words: list[str] = []
    for word in arguments:
        if words and words[-1] == f"{_ROBBING_KONG}=" and word in _ROBBED:
            words[-1] += word
        elif words and words[-1] == _TOTALS and re.match(r"-[0-9]", word):
            words[-1] += f"={word}"
        else:
            words.append(f"{word}=" if word == _ROBBING_KONG else word)
    return words


def _formatter(language: Language) -> type[argparse.HelpFormatter]:
    """Help that keeps our line breaks, with headings in the reader's language."""
    _ = translator(language)

    class Formatter(argparse.RawDescriptionHelpFormatter):
        def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
            super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)

        def start_section(self, heading: str | None) -> None:
            super().start_section(heading and heading + language.writing.before_colon)

        def _split_lines(self, text: str, width: int) -> list[str]:
            """Lines that do not break inside the id of a rulebook."""
            return wrap(text, width, break_on_hyphens=False)

    return Formatter


def _program(language: Language, asked: str) -> Parser:
    """The parser of all commands, with the options of the one that is asked for."""
    _ = translator(language)
    formatter = _formatter(language)
    parser = Parser(prog="muraille", formatter_class=formatter, add_help=False, allow_abbrev=False)
    parser.usage = _("muraille [COMMAND] [options]")
    parser.description = _(
        "Plays, scores, referees and runs mahjong by the federations' written rules."
    )
    parser.epilog = _(
        "Without a command, a prompt opens where you type a hand and get it explained.\n\n"
        "examples:\n"
        "  muraille serve\n"
        '  muraille score "345p 67s EE [1111m] (2222s) +8s" --self-drawn --seat E --round E\n'
        '  muraille score "12345678s 234p 55m +9s" --rules riichi-ema-2016 --riichi\n'
        '  muraille hand "1123m 456p 99s 234s E +W"\n'
        '  muraille hand "345m 345p 34s 678s 99m +N" --plan\n'
        "  muraille fans dragon\n"
        "  muraille yaku dragon\n"
        "  muraille play --hands 1\n"
        "  muraille penalties false hu"
    )
    general = parser.add_argument_group(_("options"))
    add_general(general, language)
    general.add_argument(
        "--version",
        action="version",
        version=f"muraille {__version__}",
        help=_("show the version and leave"),
    )
    commands = parser.add_subparsers(title=_("commands"), dest="command", metavar=_("COMMAND"))
    for name, (purpose, _module) in COMMANDS.items():
        command = commands.add_parser(
            name, help=_(purpose), formatter_class=formatter, add_help=False, allow_abbrev=False
        )
        if name == asked:
            fill(name, command, language)
    return parser
