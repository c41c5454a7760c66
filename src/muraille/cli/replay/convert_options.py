"""The options of ``muraille convert``, declared; ``convert_command`` reads them."""

import argparse

from muraille.cli.terminal.general_options import add_general
from muraille.words import Language, translator


def fill_convert(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``convert``."""
    _ = translator(language)
    parser.usage = _("muraille convert FILE --to FORMAT [options]")
    parser.description = _(
        "Writes recorded games in another format to standard output: own (our records),\n"
        "botzone (MCR), mjai or tenhou (riichi). What a format cannot hold is told on\n"
        "standard error. Reads our records, Botzone matches and mjai files."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille convert game.jsonl --to botzone > match.json\n"
        "  muraille convert match.json --to own > game.jsonl\n"
        "  muraille convert games.jsonl --to tenhou --game 2"
    )
    options = parser.add_argument_group(_("options"))
    options.add_argument(
        "file", nargs="?", metavar=_("FILE"), help=_("the games; “-” is standard input")
    )
    options.add_argument(
        "--to", metavar="FORMAT", help=_("the format to write: own, botzone, mjai or tenhou")
    )
    options.add_argument(
        "--as",
        metavar="FORMAT",
        help=_("the format: own, botzone or mjai; found out where it is not given"),
    )
    options.add_argument("--game", metavar="2", help=_("this game of the file only"))
    options.add_argument(
        "--rules", metavar="ID", help=_("the rulebook to put at the head of a foreign game")
    )
    add_general(options, language)
