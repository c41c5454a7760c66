"""The options of ``muraille paper``, declared; :mod:`muraille.cli.paper.command` reads them."""

import argparse

from muraille.cli.terminal.general_options import add_general, rulebooks_told
from muraille.words import Language, translator


def fill_paper(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``paper``."""
    _ = translator(language)
    parser.usage = _("muraille paper WHAT --out FILE [options]")
    parser.description = _(
        "Writes blank sheets as PDF, A4, for any club: penalties (the offences of a rulebook on\n"
        "one page), score-sheet (MCR, with the fields the French federation asks for),\n"
        "riichi-sheet, appeal-forms (forms 2 and 3 of the arbitration committee), appeal-letter\n"
        "(for the player who appeals), signs (East, conduct, silence, numbers of the tables)."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille paper score-sheet --out sheet.pdf\n"
        '  muraille paper score-sheet --event "Club night" --copies 12 --out sheets.pdf\n'
        "  muraille paper penalties --rules riichi-ema-2016 --out penalties.pdf\n"
        "  muraille paper appeal-forms --rules mcr-ffmj-2016 --lang fr --out recours.pdf"
    )
    options = parser.add_argument_group(_("options"))
    options.add_argument(
        "what",
        nargs="?",
        metavar=_("WHAT"),
        help=_("penalties, score-sheet, riichi-sheet, appeal-forms, appeal-letter or signs"),
    )
    options.add_argument(
        "--out", metavar=_("FILE"), help=_("the PDF file to write; “-” is standard output")
    )
    options.add_argument(
        "--rules",
        metavar=_("RULEBOOK"),
        help=_("whose penalties, whose fee: {rulebooks}").format(
            rulebooks=rulebooks_told(language)
        ),
    )
    options.add_argument("--event", metavar=_("NAME"), help=_("a name for the head of the page"))
    options.add_argument(
        "--copies", metavar="12", help=_("score sheets and signs: how many tables, numbered from 1")
    )
    options.add_argument("--fee", metavar='"180 EUR"', help=_("appeals: the fee"))
    add_general(options, language)
