"""The options of commands that play games, and what is said of them."""

import argparse

from muraille.cli.terminal.general_options import rulebooks_told
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.table.common.state import Mode
from muraille.words import Language, translator


def add_table(group: argparse._ArgumentGroup, language: Language, switch: str) -> None:
    """By which rules a game is played."""
    _ = translator(language)
    group.add_argument(
        "--rules", metavar=_("RULEBOOK"), default=DEFAULT_MCR, help=rulebooks_told(language)
    )
    group.add_argument(
        "--option",
        action="append",
        metavar=switch,
        help=_("set a switch of the rulebook; may be repeated"),
    )


def add_mode(group: argparse._ArgumentGroup, language: Language) -> None:
    """How much is left to the players."""
    _ = translator(language)
    group.add_argument(
        "--mode",
        metavar="guided|competition",
        default=Mode.GUIDED.value,
        help=_("guided play takes only what is lawful; competition play judges the rest"),
    )
