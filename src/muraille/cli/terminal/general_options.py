"""The options that many commands have, and what is said of them."""

import argparse

from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS
from muraille.words import Language, translator


def rulebooks_told(language: Language) -> str:
    """The ids of all rulebooks, and which is meant where none is named."""
    _ = translator(language)
    return _("{rulebooks}; usually {usual}").format(
        rulebooks=", ".join(RULEBOOKS), usual=DEFAULT_MCR
    )


def add_answer(group: argparse._ArgumentGroup, language: Language) -> None:
    """JSON, help and language."""
    _ = translator(language)
    group.add_argument("--json", action="store_true", help=_("answer in JSON, for programs"))
    add_general(group, language)


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
