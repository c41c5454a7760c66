"""The options of every command, and how they become a request.

Built in the reader's language. A mistake is an ``InputError`` like any other;
nothing is printed here but help.
"""

import argparse
import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

from muraille import __version__
from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.rules.catalogue import RULEBOOKS
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.words import Language, translator

COMMANDS = ("score", "fans")
_FLAGS = ("self_drawn", "last_of_kind", "last_of_wall", "kong_replacement", "robbing_kong", "dealt")
_VALUES = ("rules", "seat", "round", "from", "flowers", "visible", "declared")


class Parser(argparse.ArgumentParser):
    """An argument parser that raises our problems instead of leaving the program."""

    def error(self, message: str) -> NoReturn:
        raise InputError((_problem_in(message),))


def _problem_in(message: str) -> Problem:
    """What argparse found, as one of our problems."""
    if found := re.match(r"argument (\S+?)(?:/\S+)?: expected (?:one|at least)", message):
        return problem(Family.BAD_REQUEST, "value_wanted", option=found[1])
    if found := re.match(r"argument (\S+?)(?:/\S+)?: ignored explicit argument", message):
        return problem(Family.BAD_REQUEST, "no_value_wanted", option=found[1])
    if found := re.search(r"invalid choice: '(.*?)' \(", message):
        names = ", ".join(COMMANDS)
        return problem(Family.BAD_REQUEST, "unknown_command", name=found[1], names=names)
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
        return Language(name)
    except ValueError:
        names = ", ".join(language.value for language in Language)
        raise InputError(
            (problem(Family.BAD_REQUEST, "unknown_language", name=name, names=names),)
        ) from None


def read_arguments(arguments: Sequence[str], language: Language) -> argparse.Namespace:
    """The arguments of the program; ``command`` is None where none was named."""
    return _read(_program(language), arguments)


def read_score_arguments(arguments: Sequence[str], language: Language) -> argparse.Namespace:
    """The arguments of ``score`` alone, as typed at the prompt."""
    parser = Parser(prog="muraille", add_help=False, allow_abbrev=False)
    _fill_score(parser, language)
    return _read(parser, arguments)


def request_of(options: argparse.Namespace) -> dict[str, object]:
    """The request these options stand for: only what was given."""
    given: Mapping[str, object] = vars(options)
    request: dict[str, object] = {"hand": " ".join(options.hand)} if options.hand else {}
    request.update({key: given[key] for key in _VALUES if given[key] is not None})
    request.update({key: True for key in _FLAGS if given[key]})
    if options.option:
        request["options"] = list(options.option)
    return request


def option_for(key: str) -> str:
    """How a field of a request is written on the command line.

    >>> option_for("self_drawn"), option_for("options")
    ('--self-drawn', '--option')
    """
    if key == "hand":
        return "HAND"
    return "--option" if key == "options" else "--" + key.replace("_", "-")


def _read(parser: Parser, arguments: Sequence[str]) -> argparse.Namespace:
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        command = getattr(options, "command", None)
        program = f"muraille {command}" if command else "muraille"
        raise InputError(
            tuple(
                problem(Family.BAD_REQUEST, "unknown_argument", argument=one, command=program)
                for one in unknown
            )
        )
    return options


def _formatter(language: Language) -> type[argparse.HelpFormatter]:
    """Help that keeps our line breaks, with headings in the reader's language."""
    _ = translator(language)
    before_colon = "\N{NO-BREAK SPACE}" if language is Language.FRENCH else ""

    class Formatter(argparse.RawDescriptionHelpFormatter):
        def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]
            super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)

        def start_section(self, heading: str | None) -> None:
            super().start_section(heading and heading + before_colon)

    return Formatter


def _program(language: Language) -> Parser:
    _ = translator(language)
    formatter = _formatter(language)
    parser = Parser(prog="muraille", formatter_class=formatter, add_help=False, allow_abbrev=False)
    parser.usage = _("muraille [COMMAND] [options]")
    parser.description = _("Scores mahjong hands by the federations' written rules.")
    parser.epilog = _(
        "Without a command, a prompt opens where you type a hand and get it explained.\n\n"
        "examples:\n"
        '  muraille score "345p 67s EE [1111m] (2222s) +8s" --self-drawn --seat E --round E\n'
        "  muraille fans dragon"
    )
    general = parser.add_argument_group(_("options"))
    _add_general(general, language)
    general.add_argument(
        "--version",
        action="version",
        version=f"muraille {__version__}",
        help=_("show the version and leave"),
    )
    commands = parser.add_subparsers(title=_("commands"), dest="command", metavar=_("COMMAND"))
    for name, told, fill in (
        ("score", _("score a hand, and explain it"), _fill_score),
        ("fans", _("list and search the 81 fans"), _fill_fans),
    ):
        command = commands.add_parser(
            name, help=told, formatter_class=formatter, add_help=False, allow_abbrev=False
        )
        fill(command, language)
    return parser


def _add_general(group: argparse._ArgumentGroup, language: Language) -> None:
    _ = translator(language)
    group.add_argument("-h", "--help", action="help", help=_("show this help and leave"))
    group.add_argument(
        "--lang",
        metavar="fr|en",
        default=argparse.SUPPRESS,
        help=_("language of the answer (usually that of your system)"),
    )


def _fill_score(parser: argparse.ArgumentParser, language: Language) -> None:
    _ = translator(language)
    parser.usage = _("muraille score HAND [options]")
    parser.description = _(
        "Scores a hand: what counts, by which article, what does not count and why, who pays."
    )
    parser.epilog = _(
        "notation:\n"
        "  123m 456p 789s   characters, circles, bamboo\n"
        "  E S W N C F P    winds; red, green and white dragon\n"
        "  (123m) (EEEE)    sets melded with another player's tile\n"
        "  [5555p]          concealed kong\n"
        "  +5m              the winning tile, last\n\n"
        "examples:\n"
        '  muraille score "345p 67s EE [1111m] (2222s) +8s" --self-drawn --seat E --round E\n'
        '  muraille score "1112345678999p +9p" --rules all\n'
        "  muraille score --batch requests.jsonl"
    )
    hand = parser.add_argument_group(_("the hand"))
    hand.add_argument("hand", nargs="*", metavar=_("HAND"), help=_("its tiles, in quotes"))
    hand.add_argument(
        "--batch",
        metavar=_("FILE"),
        help=_("read one JSON request a line from a file, or from standard input with “-”"),
    )
    won = parser.add_argument_group(_("how it was won"))
    won.add_argument(
        "--self-drawn", action="store_true", help=_("the winning tile came from the wall")
    )
    won.add_argument("--seat", metavar="E|S|W|N", help=_("the winner's wind"))
    won.add_argument("--round", metavar="E|S|W|N", help=_("the prevalent wind"))
    won.add_argument("--from", metavar="E|S|W|N", help=_("who discarded the winning tile"))
    won.add_argument(
        "--flowers", metavar="2|1f 5f", help=_("how many flowers, or the flowers themselves")
    )
    won.add_argument(
        "--last-of-kind", action="store_true", help=_("its three other copies lay open")
    )
    won.add_argument(
        "--visible", metavar=_("TILES"), help=_("tiles seen outside the concealed hand")
    )
    won.add_argument(
        "--last-of-wall",
        action="store_true",
        help=_("with the last tile of the wall, or the discard after it"),
    )
    won.add_argument(
        "--kong-replacement", action="store_true", help=_("with the tile that replaced a kong")
    )
    won.add_argument(
        "--robbing-kong",
        action="store_true",
        help=_("with the tile another player added to a pung"),
    )
    won.add_argument(
        "--dealt", action="store_true", help=_("with the fourteen tiles East was dealt; no “+”")
    )
    won.add_argument(
        "--declared",
        metavar=_("FAN,FAN|27"),
        help=_("competition play: the fans or the value that the winner named"),
    )
    rules = parser.add_argument_group(_("rules and answer"))
    rules.add_argument(
        "--rules",
        metavar=_("RULEBOOK"),
        help=_("{rulebooks}; or {all}, side by side").format(
            rulebooks=", ".join(RULEBOOKS), all=ALL_RULEBOOKS
        ),
    )
    rules.add_argument(
        "--option",
        action="append",
        metavar="S2=drop",
        help=_("set a switch of the rulebook; may be repeated"),
    )
    rules.add_argument("--json", action="store_true", help=_("answer in JSON, for programs"))
    _add_general(rules, language)


def _fill_fans(parser: argparse.ArgumentParser, language: Language) -> None:
    _ = translator(language)
    parser.usage = _("muraille fans [WORD ...] [options]")
    parser.description = _(
        "Lists the fans that match all words: parts of names in French, English or Chinese,\n"
        "ids, or numbers. Up to three are shown in full."
    )
    parser.epilog = _(
        "examples:\n  muraille fans\n  muraille fans dragon\n  muraille fans 57\n"
        "  muraille fans sept paires"
    )
    options = parser.add_argument_group(_("options"))
    options.add_argument("words", nargs="*", metavar=_("WORD"), help=_("what to look for"))
    options.add_argument("--json", action="store_true", help=_("answer in JSON, for programs"))
    _add_general(options, language)
