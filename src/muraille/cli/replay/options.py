"""The options of ``muraille replay``, declared; :mod:`muraille.cli.replay.command` reads them."""

import argparse

from muraille.cli.terminal.general_options import add_general
from muraille.words import Language, translator


def fill_replay(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``replay``."""
    _ = translator(language)
    parser.usage = _("muraille replay FILE [options]")
    parser.description = _(
        "Shows recorded games move by move, in sentences. With --verify: plays them again by\n"
        "their rules, rebuilds the walls from their seeds, scores every win again, and names\n"
        "the first event that does not follow. Botzone matches and mjai files are read too."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille replay game.jsonl\n"
        "  muraille replay game.jsonl --hand 3\n"
        "  muraille replay games.jsonl --verify\n"
        "  muraille replay - --json < game.jsonl\n"
        "  muraille replay match.json --as botzone --verify"
    )
    options = parser.add_argument_group(_("options"))
    options.add_argument(
        "file", nargs="?", metavar=_("FILE"), help=_("the record; “-” is standard input")
    )
    options.add_argument(
        "--as",
        metavar="FORMAT",
        help=_("the format: own, botzone or mjai; found out where it is not given"),
    )
    options.add_argument("--hand", metavar="3", help=_("show this hand only"))
    options.add_argument("--from", metavar="120", help=_("show from this event on"))
    options.add_argument(
        "--verify", action="store_true", help=_("do not show the games, but check them")
    )
    options.add_argument(
        "--json", action="store_true", help=_("a summary of each game in JSON, for programs")
    )
    add_general(options, language)
