"""Every command's options, described in the reader's language.

Only declares them: :mod:`muraille.cli.arguments` reads what was typed.
"""

import argparse
from collections.abc import Callable

from muraille.answers.scoring import ALL_RULEBOOKS
from muraille.cli.draw.options import fill_draw
from muraille.cli.paper.options import fill_paper
from muraille.cli.play.options import fill_play
from muraille.cli.referee.options import fill_penalties, fill_referee
from muraille.cli.replay.convert_options import fill_convert
from muraille.cli.replay.options import fill_replay
from muraille.cli.serve.options import fill_doctor, fill_serve
from muraille.cli.simulate.options import fill_simulate
from muraille.cli.terminal.general_options import add_general, rulebooks_told
from muraille.cli.tournament.options import fill_tournament
from muraille.words import Language, marked, translator


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
    hand = parser.add_argument_group(_("the hand"))
    hand.add_argument("hand", nargs="*", metavar=_("HAND"), help=_("its tiles, in quotes"))
    _add_batch(hand, language)
    won = parser.add_argument_group(_("how it was won"))
    won.add_argument(
        "--self-drawn", action="store_true", help=_("the winning tile came from the wall")
    )
    won.add_argument("--seat", metavar="E|S|W|N", help=_("the winner's wind"))
    won.add_argument("--round", metavar="E|S|W|N", help=_("the prevalent wind"))
    won.add_argument("--from", metavar="E|S|W|N", help=_("who discarded the winning tile"))
    won.add_argument(
        "--last-of-wall",
        action="store_true",
        help=_("with the last tile of the wall, or the discard after it"),
    )
    won.add_argument(
        "--kong-replacement", action="store_true", help=_("with the tile that replaced a kong")
    )
    won.add_argument(
        "--robbing-kong",
        nargs="?",
        metavar="added|concealed",
        help=_("with the tile of another player's kong; riichi may say which kind"),
    )
    won.add_argument(
        "--dealt", action="store_true", help=_("with the fourteen tiles East was dealt; no “+”")
    )
    _add_mcr(parser, language)
    _add_riichi(parser, language)
    rules = parser.add_argument_group(_("rules and answer"))
    rules.add_argument(
        "--rules",
        metavar=_("RULEBOOK"),
        help=_("{rulebooks}; or {all}, those of MCR side by side").format(
            rulebooks=rulebooks_told(language), all=ALL_RULEBOOKS
        ),
    )
    _add_answer(rules, language)


def _add_batch(group: argparse._ArgumentGroup, language: Language) -> None:
    _ = translator(language)
    group.add_argument(
        "--batch",
        metavar=_("FILE"),
        help=_("read one JSON request a line from a file, or from standard input with “-”"),
    )


def _add_answer(group: argparse._ArgumentGroup, language: Language) -> None:
    """Switches, and how to answer."""
    _ = translator(language)
    group.add_argument(
        "--option",
        action="append",
        metavar="S2=drop",
        help=_("set a switch of the rulebook; may be repeated"),
    )
    group.add_argument("--json", action="store_true", help=_("answer in JSON, for programs"))
    add_general(group, language)


def _add_mcr(parser: argparse.ArgumentParser, language: Language) -> None:
    _ = translator(language)
    mcr = parser.add_argument_group(_("MCR only"))
    mcr.add_argument(
        "--flowers", metavar="2|1f 5f", help=_("how many flowers, or the flowers themselves")
    )
    mcr.add_argument(
        "--last-of-kind", action="store_true", help=_("its three other copies lay open")
    )
    mcr.add_argument(
        "--visible",
        metavar=_("TILES"),
        help=_("tiles seen outside the concealed hand; its own sets are not listed again"),
    )
    mcr.add_argument(
        "--declared",
        metavar=_("FAN,FAN|27"),
        help=_("competition play: the fans or the value that the winner named"),
    )


def _add_riichi(parser: argparse.ArgumentParser, language: Language) -> None:
    _ = translator(language)
    riichi = parser.add_argument_group(_("riichi only"))
    riichi.add_argument("--riichi", action="store_true", help=_("the winner had declared riichi"))
    riichi.add_argument(
        "--double-riichi", action="store_true", help=_("and that in the very first turn")
    )
    riichi.add_argument(
        "--ippatsu", action="store_true", help=_("within the first unbroken turn after riichi")
    )
    riichi.add_argument(
        "--first-turn",
        action="store_true",
        help=_("in the winner's very first turn, nobody having called anything"),
    )
    riichi.add_argument(
        "--dora",
        metavar=_("TILES"),
        help=_("the indicators: first that of the dora, then those of kong dora"),
    )
    riichi.add_argument("--ura", metavar=_("TILES"), help=_("the indicators under them"))
    riichi.add_argument("--counters", metavar="1", help=_("counters on the table"))
    riichi.add_argument(
        "--bets", metavar="2", help=_("riichi bets on the table, the winner's own included")
    )
    riichi.add_argument(
        "--liable",
        metavar="E|S|W|N",
        help=_("who fed the third dragon set or the fourth wind set"),
    )


def fill_hand(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``hand``."""
    _ = translator(language)
    parser.usage = _("muraille hand HAND [options]")
    parser.description = _(
        "Tells how far a hand is from winning. With 13 tiles: which tiles bring it nearer and,\n"
        "when it waits, what each wait is worth. With 14: which discard is best.\n"
        "With --plan: what to play for. In MCR the ways to 8 points, their chances, and the\n"
        "discards by chance and by points; in riichi the discards by speed and value."
    )
    parser.epilog = _(
        "A declared set counts three tiles; the tile just drawn may stand last, after “+”.\n\n"
        "examples:\n"
        '  muraille hand "123m 456m 789m 23p 55s" --visible "11p 4p"\n'
        '  muraille hand "1123m 456p 99s 234s E +W"\n'
        '  muraille hand "2233m 4455p 66774s" --rules riichi-ema-2016 --riichi --dora 3m\n'
        '  muraille hand "345m 345p 34s 678s 99m +N" --plan --draws 10\n'
        '  muraille hand "234m 567m 34p 55s 678s +1p" --rules riichi-ema-2016 --plan'
        ' --discards "2p"\n'
        "  muraille hand --batch requests.jsonl"
    )
    hand = parser.add_argument_group(_("the hand"))
    hand.add_argument("hand", nargs="*", metavar=_("HAND"), help=_("its tiles, in quotes"))
    _add_batch(hand, language)
    hand.add_argument(
        "--visible",
        metavar=_("TILES"),
        help=_("tiles seen elsewhere, which cannot come any more"),
    )
    hand.add_argument(
        "--plan",
        action="store_true",
        help=_("advise: what to play for, and which discard is best for it"),
    )
    hand.add_argument(
        "--draws", metavar="10", help=_("with --plan: how often the player will still draw")
    )
    worth = parser.add_argument_group(_("what the waits are worth"))
    worth.add_argument("--seat", metavar="E|S|W|N", help=_("the player's wind"))
    worth.add_argument("--round", metavar="E|S|W|N", help=_("the prevalent wind"))
    riichi = parser.add_argument_group(_("riichi only"))
    riichi.add_argument("--riichi", action="store_true", help=_("with riichi declared"))
    riichi.add_argument(
        "--dora",
        metavar=_("TILES"),
        help=_("the indicators: first that of the dora, then those of kong dora"),
    )
    riichi.add_argument(
        "--discards",
        metavar=_("TILES"),
        help=_("with --plan: the player's own discards, which make furiten"),
    )
    riichi.add_argument(
        "--passed",
        metavar=_("TILES"),
        help=_("with --plan: tiles let pass since the last draw or, in riichi, since riichi"),
    )
    riichi.add_argument(
        "--forbidden",
        metavar=_("TILES"),
        help=_("with --plan: tiles that may not be discarded now, after a claim"),
    )
    rules = parser.add_argument_group(_("rules and answer"))
    rules.add_argument("--rules", metavar=_("RULEBOOK"), help=rulebooks_told(language))
    _add_answer(rules, language)


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
    options.add_argument("--json", action="store_true", help=_("answer in JSON, for programs"))
    add_general(options, language)


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser, Language], None]]] = {
    "serve": (marked("start the web server, to play in the browser"), fill_serve),
    "play": (marked("play MCR or riichi against three bots"), fill_play),
    "score": (marked("score a hand, and explain it"), fill_score),
    "hand": (marked("tell how far a hand is, what helps, what to discard"), fill_hand),
    "settle": (marked("settle riichi hands however they ended"), fill_settle),
    "fans": (marked("list and search the 81 fans"), fill_fans),
    "yaku": (marked("list and search the yaku of riichi"), fill_yaku),
    "table": (marked("print the score tables of riichi"), fill_table),
    "penalties": (marked("list and search offences and what follows"), fill_penalties),
    "referee": (marked("name the ruling on an offence, and its article"), fill_referee),
    "tournament": (marked("run a tournament, from registration to results"), fill_tournament),
    "draw": (marked("draw a tournament: who meets whom, where, at which wind"), fill_draw),
    "paper": (marked("write blank score sheets, penalty cards and forms as PDF"), fill_paper),
    "simulate": (marked("let bots play many games, and count"), fill_simulate),
    "replay": (marked("show recorded games move by move, or verify them"), fill_replay),
    "convert": (marked("write recorded games in another format"), fill_convert),
    "doctor": (marked("print versions, database and due work of a server"), fill_doctor),
}
