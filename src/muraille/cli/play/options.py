"""The options of ``muraille play``, declared; :mod:`muraille.cli.play.command` reads them."""

import argparse

from muraille.bots.common.players import BOTS
from muraille.cli.terminal.game_options import add_mode, add_table
from muraille.cli.terminal.general_options import add_general
from muraille.words import Language, translator

USUAL_HANDS = "4"
USUAL_BOTS = "simple"


def fill_play(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``play``."""
    _ = translator(language)
    parser.usage = _("muraille play [options]")
    parser.description = _(
        "You against three bots, in MCR or riichi, line by line: what happens is told in\n"
        "sentences, you type a tile to discard it. Each hand ends with its score explained.\n"
        "In guided play only what is lawful is accepted. In competition play nothing is\n"
        "proposed: you call, then expose or show, and the table judges what does not hold.\n"
        "“?” helps, “quit” leaves."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille play\n"
        "  muraille play --hands 1 --bots greedy,random,simple --seat S\n"
        '  muraille play --seed "club night" --record game.jsonl\n'
        "  muraille play --rules riichi-ema-2016 --hands 8\n"
        "  muraille play --mode competition --errors 3"
    )
    options = parser.add_argument_group(_("options"))
    add_table(options, language, "J10=keep")
    options.add_argument(
        "--hands",
        metavar="1|4|8|16",
        default=USUAL_HANDS,
        help=_("how many hands; usually 4. MCR has 1, 4 or 16, riichi 1, 4 or 8"),
    )
    add_mode(options, language)
    options.add_argument(
        "--errors",
        metavar="3",
        default="0",
        help=_(
            "in competition play, so many of a bot's hundred choices are wrong where they can be;"
            " usually none"
        ),
    )
    options.add_argument(
        "--bots",
        metavar=_("A,B,C"),
        default=USUAL_BOTS,
        help=_(
            "who plays at your right, opposite and at your left, or one name for all; {bots}"
        ).format(bots=", ".join(BOTS)),
    )
    options.add_argument(
        "--seat", metavar="E|S|W|N", help=_("your wind in the first hand; usually E")
    )
    options.add_argument(
        "--seed", metavar=_("TEXT"), help=_("the same text gives the same walls and bots")
    )
    options.add_argument(
        "--record", metavar=_("FILE"), help=_("add the game's record to the end of this file")
    )
    add_general(options, language)
