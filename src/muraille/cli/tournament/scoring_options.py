"""The options of the parts that score: sheets, penalties, standings, appeals. Declared only."""

import argparse

from muraille.cli.tournament.common_options import add_common
from muraille.words import Language, translator


def _add_place(options: argparse._ArgumentGroup, language: Language) -> None:
    _ = translator(language)
    options.add_argument("--session", metavar="3", help=_("the session meant"))
    options.add_argument("--table", metavar="13", help=_("the table meant"))


def fill_enter(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``enter``."""
    _ = translator(language)
    parser.usage = _("muraille tournament enter FILE --session N --table N SHEET [options]")
    parser.description = _(
        "Enters a score sheet: one JSON line a hand, or one line with the totals. All that is\n"
        "wrong is told at once, and sums that do not add up are refused."
    )
    parser.epilog = _(
        "MCR hands:\n"
        '  {"hand": 1, "value": 10, "winner": "12", "from": "3",'
        ' "penalties": {"12": 10, "3": -30, "44": 10, "7": 10}}\n'
        '  {"hand": 2, "value": 15, "winner": "44", "from": null}\n'
        "riichi hands as “muraille settle” takes them, with players' numbers for seats:\n"
        '  {"result": "win", "from": "3", "riichi": ["12"],'
        ' "winners": [{"seat": "12", "han": 3, "minipoints": 30}]}\n'
        "totals:\n"
        '  {"totals": {"12": 41200, "3": 30000, "44": 28800, "7": 19000}, "bets_left": 1}\n\n'
        "examples:\n"
        "  muraille tournament enter cup.jsonl --session 3 --table 13 sheet.jsonl\n"
        "  muraille tournament enter cup.jsonl --session 3 --table 13 - --by Ada\n"
        "  muraille tournament enter cup.jsonl --session 3 --table 13 - --open"
    )
    options = add_common(parser, language)
    options.add_argument(
        "lines", nargs="?", metavar=_("SHEET"), help=_("its lines; “-” is standard input")
    )
    _add_place(options, language)
    options.add_argument(
        "--override", metavar=_("REASON"), help=_("a referee takes sums that do not add up")
    )
    options.add_argument(
        "--open", action="store_true", help=_("the session goes on: leave the sheet open")
    )
    options.add_argument("--referee", metavar=_("NAME"), help=_("the referee who signed"))


def fill_sheet(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``sheet``."""
    _ = translator(language)
    parser.usage = _("muraille tournament sheet FILE --session N [--table N] [options]")
    parser.description = _(
        "Shows a sheet with its running sums, or all tables of a session and how far each is.\n"
        "A sheet is agreed, signed and entered, confirmed by a second person, published."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament sheet cup.jsonl --session 3\n"
        "  muraille tournament sheet cup.jsonl --session 3 --table 13\n"
        "  muraille tournament sheet cup.jsonl --session 3 --confirm --by Bo\n"
        "  muraille tournament sheet cup.jsonl --session 3 --publish\n"
        "  muraille tournament sheet cup.jsonl --session 3 --table 13 --correct hand.jsonl"
        ' --fault wrong_player --reason "North won"'
    )
    options = add_common(parser, language)
    _add_place(options, language)
    options.add_argument("--agree", action="store_true", help=_("the four agree on the totals"))
    options.add_argument(
        "--sign", action="append", metavar=_("NUMBER"), help=_("signed by this player")
    )
    options.add_argument("--referee", metavar=_("NAME"), help=_("signed by this referee"))
    options.add_argument("--enter", action="store_true", help=_("into the results"))
    options.add_argument("--confirm", action="store_true", help=_("compared by a second person"))
    options.add_argument("--publish", action="store_true", help=_("the result is public"))
    options.add_argument(
        "--correct", metavar=_("SHEET"), help=_("replace hands or totals by these lines")
    )
    options.add_argument(
        "--reseat",
        metavar="12,3,44,7",
        help=_("who really sat East, South, West and North; what is written follows the players"),
    )
    options.add_argument(
        "--fault",
        metavar="arithmetic|wrong_player|wrong_column|surplus|typing",
        help=_("what was wrong"),
    )
    options.add_argument("--reason", metavar=_("TEXT"), help=_("why"))
    options.add_argument(
        "--override", metavar=_("REASON"), help=_("a referee takes sums that do not add up")
    )


def fill_penalty(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``penalty``."""
    _ = translator(language)
    parser.usage = _("muraille tournament penalty FILE [options]")
    parser.description = _(
        "Notes a penalty: the rulebook says what it costs, whom, and when the points go. Without\n"
        "options it shows the ledger. “muraille penalties” lists the offences."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament penalty cup.jsonl --session 3 --player 12 --offence lateness"
        " --late 12:30\n"
        "  muraille tournament penalty cup.jsonl --session 3 --player 12 --offence false_hu"
        " --stage under_minimum --hand 4\n"
        '  muraille tournament penalty cup.jsonl --cancel 2 --reason "wrong player"'
    )
    options = add_common(parser, language)
    options.add_argument("--session", metavar="3", help=_("the session meant"))
    options.add_argument("--player", metavar=_("NUMBER"), help=_("who did it"))
    options.add_argument("--offence", metavar=_("OFFENCE"), help=_("what was done"))
    options.add_argument("--stage", metavar=_("STAGE"), help=_("how far it had gone"))
    options.add_argument("--hand", metavar="4", help=_("in which hand"))
    options.add_argument("--points", metavar="20", help=_("what the referee chose to take"))
    options.add_argument(
        "--against", metavar=_("NUMBER"), help=_("who gets points the book grants")
    )
    options.add_argument("--late", metavar="12:30", help=_("how late, in minutes and seconds"))
    options.add_argument("--arrived", metavar=_("TIME"), help=_("when a late player came"))
    options.add_argument(
        "--when",
        metavar="in_hand|session|after|tournament",
        help=_("when the points go; usually as the book says"),
    )
    options.add_argument("--reason", metavar=_("TEXT"), help=_("why"))
    options.add_argument("--cancel", metavar="ID", help=_("strike an entry of the ledger"))


def fill_standings(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``standings``."""
    _ = translator(language)
    parser.usage = _("muraille tournament standings FILE [options]")
    parser.description = _(
        "The standings: table points as exact fractions and mini-points, or points with uma;\n"
        "equal players share a place."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament standings cup.jsonl\n"
        "  muraille tournament standings cup.jsonl --after 3 --json\n"
        "  muraille tournament standings cup.jsonl --until 2026-01-03T18:00\n"
        "  muraille tournament standings cup.jsonl --teams"
    )
    options = add_common(parser, language, changes=False)
    options.add_argument("--after", metavar="3", help=_("after so many sessions"))
    options.add_argument("--until", metavar=_("TIME"), help=_("as it was known at that moment"))
    options.add_argument("--teams", action="store_true", help=_("teams instead of players"))
    options.add_argument("--groups", action="store_true", help=_("each group by itself"))
    options.add_argument(
        "--published", action="store_true", help=_("only what is published, with public names")
    )


def fill_appeal(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``appeal``."""
    _ = translator(language)
    parser.usage = _("muraille tournament appeal FILE [options]")
    parser.description = _(
        "Appeals: said at once, judged by the chief referee or the body named, filed in writing\n"
        "(form 2), decided by the committee (form 3). Without options it shows all."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament appeal cup.jsonl --say --player 33 --session 3 --matter rules\n"
        "  muraille tournament appeal cup.jsonl --id 1 --first dismissed\n"
        "  muraille tournament appeal cup.jsonl --id 1 --filed 2016-01-02T14:15 --fee"
        " --signed player --answer before_next_session\n"
        "  muraille tournament appeal cup.jsonl --id 1 --vote 5:3-0 --vote 6:3-0 --vote 7:2-1"
        " --remedy clarify"
    )
    options = add_common(parser, language)
    options.add_argument("--say", action="store_true", help=_("a player says that he appeals"))
    options.add_argument("--player", metavar=_("NUMBER"), help=_("who appeals"))
    options.add_argument("--session", metavar="3", help=_("the session meant"))
    options.add_argument("--matter", metavar="rules|other", help=_("what it is about"))
    options.add_argument("--text", metavar=_("TEXT"), help=_("in words"))
    options.add_argument("--id", metavar="1", help=_("the appeal meant"))
    options.add_argument(
        "--first",
        metavar="upheld|dismissed",
        help=_("what the chief referee, or the body named, decided"),
    )
    options.add_argument("--accepted", action="store_true", help=_("the player accepts it"))
    options.add_argument("--filed", metavar=_("TIME"), help=_("when the letter came"))
    options.add_argument("--fee", action="store_true", help=_("the fee was enclosed"))
    options.add_argument("--signed", metavar="player|captain|nobody", help=_("who signed it"))
    options.add_argument(
        "--answer",
        metavar="before_next_session|…",
        help=_(
            "when the committee decides: after_next_session, after_tournament,"
            " before_next_session, next_session_delayed"
        ),
    )
    options.add_argument("--minutes", metavar="20", help=_("so long the next session waits"))
    options.add_argument(
        "--vote", action="append", metavar="5:3-0", help=_("question, votes for yes and for no")
    )
    options.add_argument(
        "--casting", action="append", metavar="5:yes", help=_("the president's word on equal votes")
    )
    options.add_argument("--share", metavar="0|25|50|75", help=_("percent of the fee given back"))
    options.add_argument(
        "--remedy",
        action="append",
        metavar="clarify|replace_chief|other",
        help=_("a box that is ticked"),
    )
    options.add_argument("--references", metavar=_("TEXT"), help=_("the rules cited"))
