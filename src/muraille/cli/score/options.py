"""The options of ``score``, ``settle``, ``fans``, ``yaku`` and ``table``, declared."""

import argparse

from muraille.answers.request_fields import Request
from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.cli.terminal.field_options import (
    add_fields,
    add_games,
    add_hand,
    add_rules,
    shared_fields,
)
from muraille.cli.terminal.general_options import add_answer, add_general, rulebooks_told
from muraille.words import Language, translator


def fill_score(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``score``."""
    _ = translator(language)
    parser.usage = _("muraille score HAND [options]")
    parser.description = _(
        "Scores a hand: what counts, by which article, what does not count and why, who pays."
    )
    parser.epilog = _(
        "notation:\n"
        "  123m 456p 789s   characters, circles, bamboo\n"
        "  E S W N C F P    winds; red, green and white dragon\n"
        "  (123m) (EEEE)    sets melded with another player's tile\n"
        "  [5555p]          concealed kong\n"
        "  +5m              the winning tile, last\n\n"
        "examples:\n"
        '  muraille score "345p 67s EE [1111m] (2222s) +8s" --self-drawn --seat E --round E\n'
        '  muraille score "1112345678999p +9p" --rules all\n'
        '  muraille score "2233m 4455p 66774s +4s" --rules riichi-ema-2016 --riichi --dora 3m\n'
        "  muraille score --batch requests.jsonl"
    )
    add_hand(parser, Request.SCORE, language)
    won = parser.add_argument_group(_("how it was won"))
    add_fields(won, Request.SCORE, shared_fields(Request.SCORE), language)
    add_games(parser, Request.SCORE, language)
    about = _("{rulebooks}; or {all}, those of MCR side by side")
    about = about.format(rulebooks=rulebooks_told(language), all=ALL_RULEBOOKS)
    add_rules(parser, Request.SCORE, language, about)


def fill_fans(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``fans``."""
    _ = translator(language)
    parser.usage = _("muraille fans [WORD ...] [options]")
    parser.description = _(
        "Lists the fans that match all words: parts of names in French, English or Chinese,\n"
        "ids, or numbers. Up to three are shown in full."
    )
    parser.epilog = _(
        "examples:\n  muraille fans\n  muraille fans dragon\n  muraille fans 57\n"
        "  muraille fans sept paires"
    )
    _add_words(parser, language)


def fill_yaku(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``yaku``."""
    _ = translator(language)
    parser.usage = _("muraille yaku [WORD ...] [options]")
    parser.description = _(
        "Lists the yaku that match all words: parts of names in French, English or Japanese,\n"
        "ids, articles, or “yakuman”. Up to three are shown in full."
    )
    parser.epilog = _(
        "examples:\n  muraille yaku\n  muraille yaku dragon\n  muraille yaku pinfu\n"
        "  muraille yaku 4.2.5"
    )
    _add_words(parser, language)


def fill_settle(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``settle``."""
    _ = translator(language)
    parser.usage = _("muraille settle FILE [options]")
    parser.description = _(
        "Settles riichi hands however they ended: wins, drawn hands, chombo, redeals.\n"
        "Reads one JSON request a line and answers with one JSON object a line."
    )
    parser.epilog = _(
        "a request:\n"
        '  {"round": "E", "dealer": "E", "counters": 1, "carried_bets": 1, "riichi": ["W", "N"],\n'
        '   "result": "win", "from": "E", "winners": [{"seat": "S", "han": 2, "minipoints": 30}]}\n'
        "\n"
        "examples:\n"
        "  muraille settle hands.jsonl\n"
        "  muraille settle - --human"
    )
    options = parser.add_argument_group(_("options"))
    options.add_argument(
        "file", nargs="?", metavar=_("FILE"), help=_("the requests; “-” is standard input")
    )
    options.add_argument("--human", action="store_true", help=_("answer in tables, for people"))
    options.add_argument("--json", action="store_true", help=_("answer in JSON, as usual"))
    add_general(options, language)


def fill_table(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``table``."""
    _ = translator(language)
    parser.usage = _("muraille table riichi [options]")
    parser.description = _("Prints the score tables of riichi: points by han and minipoints.")
    parser.epilog = _("examples:\n  muraille table riichi")
    options = parser.add_argument_group(_("options"))
    options.add_argument("name", nargs="?", metavar="riichi", help=_("whose table"))
    add_general(options, language)


def _add_words(parser: argparse.ArgumentParser, language: Language) -> None:
    """What every command that looks things up takes."""
    _ = translator(language)
    options = parser.add_argument_group(_("options"))
    options.add_argument("words", nargs="*", metavar=_("WORD"), help=_("what to look for"))
    add_answer(options, language)
