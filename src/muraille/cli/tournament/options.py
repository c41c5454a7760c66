"""The options of ``muraille tournament`` and its parts, declared; others read them."""

import argparse

from muraille.cli.terminal.general_options import add_general
from muraille.cli.tournament.event_parts import CLOSING, PREPARING
from muraille.cli.tournament.hall_parts import HALL
from muraille.cli.tournament.part_types import fill
from muraille.cli.tournament.scoring_parts import SCORING
from muraille.words import Language, translator

PARTS = {**PREPARING, **HALL, **SCORING, **CLOSING}


def fill_tournament(parser: argparse.ArgumentParser, language: Language) -> None:
    """The parts of ``tournament``, each with its own options."""
    _ = translator(language)
    parser.usage = _("muraille tournament PART FILE [options]")
    parser.description = _(
        "Runs a tournament from registration to the federation's file. Everything stands in one\n"
        "file, as a log that is only ever added to: a correction is a new entry with its author\n"
        "and reason, and the standings of any past moment can be asked for."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament demo try.jsonl --players 16 --sessions 3 --seed 1\n"
        '  muraille tournament new cup.jsonl --name "Paris Open" --sessions 7\n'
        "  muraille tournament import cup.jsonl players.csv\n"
        '  muraille tournament draw cup.jsonl --seed "7 red dragon"\n'
        "  muraille tournament seat cup.jsonl\n"
        "  muraille tournament session cup.jsonl 1 --start\n"
        "  muraille tournament enter cup.jsonl --session 1 --table 3 sheet.jsonl --referee Rita\n"
        "  muraille tournament standings cup.jsonl\n\n"
        "muraille tournament PART --help tells more of each."
    )
    options = parser.add_argument_group(_("options"))
    add_general(options, language)
    parts = parser.add_subparsers(
        title=_("parts"), dest="part", metavar=_("PART"), parser_class=_part_parser(type(parser))
    )
    for name, offered in PARTS.items():
        parts.add_parser(
            name,
            help=_(offered.summary),
            formatter_class=parser.formatter_class,
            add_help=False,
            allow_abbrev=False,
            fill=lambda part, offered=offered: fill(part, offered, language),
        )


def _part_parser(kind: type[argparse.ArgumentParser]) -> type[argparse.ArgumentParser]:
    """A parser that takes the file, options and what follows the file in any order.

    Its options are declared when it is asked, for most commands never ask it.
    """

    class Parser(kind):  # type: ignore[valid-type, misc]
        def __init__(self, *, fill, **given):  # type: ignore[no-untyped-def]
            super().__init__(**given)
            self._fill, self._asked = fill, False

        def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
            if self._asked:
                return super().parse_known_args(args, namespace)
            self._asked = True
            self._fill(self)
            return self.parse_known_intermixed_args(args, namespace)

    return Parser
