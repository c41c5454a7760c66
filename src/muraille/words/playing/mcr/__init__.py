"""What is said at an MCR table."""

from muraille.table.mcr.events import McrGameEnded
from muraille.words.languages import marked
from muraille.words.playing.game_words import GameWords
from muraille.words.playing.mcr.events import TELLERS
from muraille.words.playing.mcr.play import (
    COMPETITION_HELP,
    help_texts,
    needed,
    opening_question,
    ranking_lines,
    status_lines,
    totals_lines,
)

GAME = GameWords(
    tellers=TELLERS,
    win=lambda _state: marked("hu"),
    status=status_lines,
    totals=totals_lines,
    ranking=ranking_lines,
    help=help_texts,
    competition_help=COMPETITION_HELP,
    show_hand=marked(
        "Show your hand (show) and name its fans or value (show 12), or take it back (withdraw)."
    ),
    opening=opening_question,
    welcome=lambda _hands: marked("Muraille, {rulebook}. Hands to play: {hands}."),
    needed=needed,
    untold=(McrGameEnded,),
    names_fans=True,
)
