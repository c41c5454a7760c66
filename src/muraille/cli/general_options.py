"""The options that every command has."""

import argparse

from muraille.words import Language, translator


def add_general(group: argparse._ArgumentGroup, language: Language) -> None:
    """Help and language, which every command has."""
    _ = translator(language)
    group.add_argument("-h", "--help", action="help", help=_("show this help and leave"))
    group.add_argument(
        "--lang",
        metavar="fr|en",
        default=argparse.SUPPRESS,
        help=_("language of the answer (usually that of your system)"),
    )
