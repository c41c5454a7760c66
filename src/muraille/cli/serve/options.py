"""The options of ``muraille serve`` and ``muraille doctor``, declared."""

import argparse

from muraille.cli.terminal.general_options import add_general
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.words import Language, translator


def fill_serve(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``serve``."""
    _ = translator(language)
    parser.usage = _("muraille serve [options]")
    parser.description = _(
        "Starts the web server: play in the browser, alone against bots or with friends.\n"
        "What must be kept lies in one folder, which is made or brought up to date first.\n"
        "The variable DATABASE_URL names a PostgreSQL database to use instead of SQLite."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille serve\n"
        "  muraille serve --lan\n"
        "  muraille serve --lan --event cup.jsonl\n"
        "  muraille serve --lan --rehearsal\n"
        "  muraille serve --data club --port 8080 --no-browser"
    )
    options = parser.add_argument_group(_("options"))
    _add_data(options, language)
    options.add_argument("--port", metavar="8000", help=_("where to listen; usually 8000"))
    options.add_argument(
        "--lan", action="store_true", help=_("listen for the whole network, not this machine alone")
    )
    options.add_argument(
        "--event", metavar=_("FILE"), help=_("the tournament's file, to serve it to a hall")
    )
    options.add_argument(
        "--rehearsal",
        metavar=_("RULES"),
        nargs="?",
        const=DEFAULT_MCR,
        help=_("a made-up tournament to try phones and projector with; thrown away on its page"),
    )
    options.add_argument(
        "--no-browser", action="store_true", help=_("print the address, and open no browser")
    )
    add_general(options, language)


def fill_doctor(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``doctor``."""
    _ = translator(language)
    parser.usage = _("muraille doctor [options]")
    parser.description = _("Prints versions, database and due work of a server, for who helps.")
    parser.epilog = _(
        "examples:\n"
        "  muraille doctor\n"
        "  muraille doctor --data club\n"
        "  muraille doctor --reset-password Anna\n"
        "  muraille doctor --set-aside x7k2m9pq"
    )
    options = parser.add_argument_group(_("options"))
    _add_data(options, language)
    options.add_argument(
        "--reset-password",
        metavar=_("NAME"),
        help=_("make a link by which this player chooses a new password"),
    )
    options.add_argument(
        "--logs",
        action="store_true",
        help=_("read the logs of ended games too, event by event; this may take minutes"),
    )
    tables = options.add_mutually_exclusive_group()
    tables.add_argument(
        "--set-aside",
        metavar=_("CODE"),
        help=_("leave this table alone, whose log is damaged; nothing is deleted"),
    )
    tables.add_argument(
        "--take-back",
        metavar=_("CODE"),
        help=_("let the game of a table that was set aside go on, once its log is whole"),
    )
    add_general(options, language)


def _add_data(group: argparse._ArgumentGroup, language: Language) -> None:
    _ = translator(language)
    group.add_argument(
        "--data", metavar=_("FOLDER"), help=_("where its data is; usually your own data folder")
    )
