"""The options of ``muraille simulate``, declared; ``simulate_command`` reads them."""

import argparse

from muraille.bots.common.players import BOTS
from muraille.cli.terminal.game_options import add_mode, add_table
from muraille.cli.terminal.general_options import add_answer
from muraille.words import Language, translator
from muraille.words.names.bots import bot_description

USUAL_BOTS = "simple"
USUAL_GAMES = "10"
USUAL_JOBS = "1"


def fill_simulate(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``simulate``."""
    _ = translator(language)
    parser.usage = _("muraille simulate [options]")
    parser.description = _(
        "Lets bots play whole games and tells how they went: wins, self-draws, drawn hands,\n"
        "points, fans or yaku, scores. The same seed gives the same games and the same answer.\n"
        "From game to game the players move on by one seat."
    )
    bots = "".join(f"  {name:<8} {bot_description(name, language)}\n" for name in BOTS)
    examples = _(
        "examples:\n"
        "  muraille simulate --games 100 --hands 1 --seed 7\n"
        "  muraille simulate --games 40 --bots simple,greedy,random,simple --hands 4\n"
        '  muraille simulate --games 5 --seed "club night" --record games.jsonl\n'
        "  muraille simulate --games 20 --rules riichi-ema-2016\n"
        "  muraille simulate --games 20 --mode competition --errors 2\n"
        "  muraille simulate --games 1000 --jobs 4 --json"
    )
    parser.epilog = _("bots:") + "\n" + bots + "\n" + examples
    games = parser.add_argument_group(_("the games"))
    add_table(games, language, "S2=drop")
    games.add_argument(
        "--games", metavar="100", default=USUAL_GAMES, help=_("how many games; usually 10")
    )
    games.add_argument(
        "--hands",
        metavar="1|4|8|16",
        help=_("hands in a game; usually 16 in MCR, 8 in riichi (where East may deal again)"),
    )
    games.add_argument(
        "--bots",
        metavar=_("A,B,C,D"),
        default=USUAL_BOTS,
        help=_("the four players, or one name for all; {bots}").format(bots=", ".join(BOTS)),
    )
    add_mode(games, language)
    games.add_argument(
        "--errors",
        metavar="2",
        default="0",
        help=_(
            "in competition play, so many choices of a hundred are wrong where they can be;"
            " usually none"
        ),
    )
    games.add_argument(
        "--signal",
        metavar="3",
        help=_(
            "in riichi, the hand in which the signal before the end of the session sounds:"
            " one more is played"
        ),
    )
    games.add_argument(
        "--seed", metavar=_("TEXT"), help=_("the same text gives the same games; else by chance")
    )
    answer = parser.add_argument_group(_("options"))
    answer.add_argument(
        "--record",
        metavar=_("FILE"),
        help=_("write a record of every game into this file; one that holds anything is refused"),
    )
    answer.add_argument(
        "--overwrite", action="store_true", help=_("replace what the file of the record held")
    )
    answer.add_argument(
        "--jobs", metavar="4", default=USUAL_JOBS, help=_("how many processes play; usually 1")
    )
    add_answer(answer, language)
