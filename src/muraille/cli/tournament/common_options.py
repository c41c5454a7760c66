"""The options that every part of ``muraille tournament`` has."""

import argparse

from muraille.cli.terminal.general_options import add_general
from muraille.words import Language, translator


def add_common(
    parser: argparse.ArgumentParser, language: Language, *, changes: bool = True
) -> argparse._ArgumentGroup:
    """The file, and who did it when; returns the group for more."""
    _ = translator(language)
    options = parser.add_argument_group(_("options"))
    options.add_argument("file", nargs="?", metavar=_("FILE"), help=_("the tournament's file"))
    if changes:
        options.add_argument(
            "--by", metavar=_("NAME"), help=_("who does it; else the organiser named first")
        )
        options.add_argument(
            "--at", metavar="2026-01-03T14:15", help=_("when it was, by the hall's clock; else now")
        )
        options.add_argument(
            "--key",
            metavar=_("TEXT"),
            help=_("the same request with the same key is done once only"),
        )
    options.add_argument("--json", action="store_true", help=_("answer in JSON, for programs"))
    add_general(options, language)
    return options
