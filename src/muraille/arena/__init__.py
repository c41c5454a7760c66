"""Many games between bots: simulation and its statistics.

The same seed gives the same games and the same figures, however many processes play.
Prints nothing, opens no file, takes no time.
"""

from muraille.arena.games import Game, Match, play_game
from muraille.arena.results import GameResult, HandResult, result_of
from muraille.arena.riichi_results import RiichiGameResult, riichi_result_of
from muraille.arena.riichi_summary import RiichiSummary, riichi_summary_of
from muraille.arena.running import Played, played_games
from muraille.arena.summary import Summary, summary_of
from muraille.arena.tables import table_of

__all__ = [
    "Game",
    "GameResult",
    "HandResult",
    "Match",
    "Played",
    "RiichiGameResult",
    "RiichiSummary",
    "Summary",
    "play_game",
    "played_games",
    "result_of",
    "riichi_result_of",
    "riichi_summary_of",
    "summary_of",
    "table_of",
]
