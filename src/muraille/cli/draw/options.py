"""The options of ``muraille draw``, declared; :mod:`muraille.cli.draw.command` reads them."""

import argparse

from muraille.cli.terminal.general_options import add_answer
from muraille.words import Language, translator


def fill_draw(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``draw``."""
    _ = translator(language)
    parser.usage = _("muraille draw PLAYERS --sessions N [options]")
    parser.description = _(
        "Draws a tournament: who meets whom, at which table, starting with which wind. Nobody\n"
        "meets anybody twice where that is possible, clubmates are kept apart, and within four\n"
        "sessions everybody starts with every wind once. The same list and seed give the same\n"
        "draw on any machine; --check verifies any schedule with code of its own."
    )
    parser.epilog = _(
        "PLAYERS is a CSV or XLSX list with the columns number, first_name, last_name and, where\n"
        "they matter, country, region, club, team, group, ema_number, licence.\n\n"
        "examples:\n"
        "  muraille draw players.csv --sessions 7 --commit\n"
        '  muraille draw players.csv --sessions 7 --seed "7 red dragon" --out draw.json\n'
        "  muraille draw players.xlsx --sessions 8 --avoid club,country --forbid pairs.csv\n"
        "  muraille draw players.csv --sessions 7 --played draw.json --frozen 2\n"
        "  muraille draw players.csv --played draw.json --ranking standings.csv --by rank\n"
        "  muraille draw players.csv --played draw.json --ranking standings.csv --final 16\n"
        "  muraille draw --check draw.json players.csv"
    )
    _add_field(parser, language)
    _add_later(parser, language)
    _add_answer(parser, language)


def _add_field(parser: argparse.ArgumentParser, language: Language) -> None:
    _ = translator(language)
    field = parser.add_argument_group(_("who plays, and what to respect"))
    field.add_argument(
        "players", nargs="?", metavar=_("PLAYERS"), help=_("the list of players, CSV or XLSX")
    )
    field.add_argument("--sessions", metavar="7", help=_("how many sessions, played ones included"))
    field.add_argument("--rules", metavar="mcr|riichi", default="mcr", help=_("whose rules warn"))
    field.add_argument(
        "--avoid",
        metavar="club,country",
        help=_(
            "keep apart who shares these, the most important first: team, club, region,"
            " country, group, or none; usually team,club,country"
        ),
    )
    field.add_argument(
        "--forbid", metavar=_("FILE"), help=_("pairs that must not meet; columns one,other")
    )
    field.add_argument(
        "--fix",
        metavar=_("FILE"),
        help=_("players with a table or seat of their own; columns number,table,seat"),
    )
    seed = parser.add_argument_group(_("the seed"))
    seed.add_argument(
        "--seed", metavar=_("TEXT"), help=_("the same text gives the same draw; else by chance")
    )
    seed.add_argument(
        "--drawn",
        metavar=_("FILE"),
        help=_("what each team drew, and who drew for the absent; columns for,by,drawn"),
    )
    seed.add_argument(
        "--commit",
        action="store_true",
        help=_("only show what to publish before the seed is drawn"),
    )


def _add_later(parser: argparse.ArgumentParser, language: Language) -> None:
    _ = translator(language)
    later = parser.add_argument_group(_("after some sessions"))
    later.add_argument("--played", metavar=_("FILE"), help=_("the schedule so far"))
    later.add_argument(
        "--frozen", metavar="2", help=_("so many of its sessions stay as they are; usually all")
    )
    later.add_argument(
        "--ranking", metavar=_("FILE"), help=_("the standings; columns number,place,points")
    )
    later.add_argument("--by", metavar="rank|interval", help=_("seat one session by the standings"))
    later.add_argument("--best", metavar="32", help=_("only the best so many play on"))
    later.add_argument(
        "--final",
        metavar="4|8|16",
        help=_("the best so many play a final: one session, strictly by rank"),
    )
    later.add_argument(
        "--points",
        metavar="kept|halved|cleared",
        help=_("what becomes of the points of those who play on"),
    )


def _add_answer(parser: argparse.ArgumentParser, language: Language) -> None:
    _ = translator(language)
    answer = parser.add_argument_group(_("options"))
    answer.add_argument("--check", metavar=_("FILE"), help=_("check this schedule, draw nothing"))
    answer.add_argument(
        "--out", metavar=_("FILE"), help=_("write the schedule; .csv, .xlsx or .json")
    )
    answer.add_argument(
        "--overwrite", action="store_true", help=_("replace what the file of the schedule held")
    )
    answer.add_argument(
        "--rounds", metavar="50", help=_("search at most so many rounds; fewer take less time")
    )
    add_answer(answer, language)
