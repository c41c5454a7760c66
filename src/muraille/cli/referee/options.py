"""The options of ``muraille penalties``, ``ruling`` and ``referee``, declared."""

import argparse

from muraille.answers.games import fields_of
from muraille.answers.request_fields import Request
from muraille.cli.terminal.field_options import add_fields, add_rules
from muraille.cli.terminal.general_options import add_answer
from muraille.rules.catalogue import RULEBOOKS
from muraille.words import Language, translator


def fill_penalties(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``penalties``."""
    _ = translator(language)
    parser.usage = _("muraille penalties [WORD ...] [options]")
    parser.description = _(
        "Lists the offences that match all words: parts of what happened or of what follows, in\n"
        "French or English, ids, articles, rulings. Up to three are shown in full: what each\n"
        "rulebook does at which stage, by which article, and who decides."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille penalties\n"
        "  muraille penalties false hu\n"
        "  muraille penalties main morte --rules mcr-ffmj-2016\n"
        "  muraille penalties 3.11.6 11-\n"
        "  muraille penalties chombo --rules riichi-ema-2016 --json"
    )
    options = parser.add_argument_group(_("options"))
    options.add_argument("words", nargs="*", metavar=_("WORD"), help=_("what to look for"))
    _add_book(options, language)
    add_answer(options, language)


def _add_book(options: argparse._ArgumentGroup, language: Language) -> None:
    _ = translator(language)
    options.add_argument(
        "--rules",
        metavar=_("RULEBOOK"),
        help=_("only what this rulebook says: {rulebooks}").format(rulebooks=", ".join(RULEBOOKS)),
    )


def fill_ruling(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``ruling``."""
    _ = translator(language)
    parser.usage = _("muraille ruling [ID ...] [options]")
    parser.description = _(
        "Tells how we read what the books leave open: the question, what we chose, why, from\n"
        "which text that departs, the articles, and the switch where there is one. Scores,\n"
        "penalties and refusals name these ids. Without an id all are listed."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille ruling\n"
        "  muraille ruling F2\n"
        "  muraille ruling P2 W1\n"
        "  muraille ruling --rules riichi-ema-2016\n"
        "  muraille ruling O5 --lang fr\n"
        "  muraille ruling S3 --json"
    )
    options = parser.add_argument_group(_("options"))
    options.add_argument(
        "ids", nargs="*", metavar=_("ID"), help=_("a letter and a number, as in F2")
    )
    _add_book(options, language)
    add_answer(options, language)


def fill_referee(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``referee``."""
    _ = translator(language)
    parser.usage = _("muraille referee [options]")
    parser.description = _(
        "Names the ruling on an offence: its article, what follows, what to write on the score\n"
        "sheet, and what is left to the referee. Asks what it needs to know, line by line;\n"
        "with --offence it asks nothing. Winds are those of the hand: East deals."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille referee --rules mcr-ffmj-2016\n"
        "  muraille referee --offence false_hu --stage not_waiting --by S\n"
        "  muraille referee --offence empty_call --stage impossible --previous 2 --json\n"
        "  muraille referee --offence tiles_knocked_over --by E --against W --points 20\n"
        "  muraille referee --rules riichi-ema-2016 --offence lateness --late 4:30"
    )
    case = [name for name in fields_of(Request.REFEREE) if name != "rules"]
    add_fields(parser.add_argument_group(_("the case")), Request.REFEREE, case, language)
    add_rules(parser, Request.REFEREE, language)
