"""What is said at a riichi table."""

from muraille.table.common.state import Called, State, Turn
from muraille.table.riichi import events as r
from muraille.words.languages import marked, translator
from muraille.words.playing.game_words import GameWords
from muraille.words.playing.riichi.events import DEEDS, TELLERS
from muraille.words.playing.riichi.play import (
    COMPETITION_HELP,
    HELP,
    own_notes,
    ranking_lines,
    status_lines,
    totals_lines,
)


def _win(state: State) -> str:
    """A win has two names: on another's tile, or on one's own."""
    phase = state.phase
    before = phase.before if isinstance(phase, Called) else phase
    return marked("tsumo") if isinstance(before, Turn) else marked("ron")


def _welcome(hands: int) -> str:
    if hands == 1:
        return marked("Muraille, {rulebook}. Hands to play: {hands}.")
    return marked("Muraille, {rulebook}. The game ends when {hands} deals have passed.")


GAME = GameWords(
    tellers=TELLERS,
    win=_win,
    status=status_lines,
    totals=totals_lines,
    ranking=ranking_lines,
    help=lambda _view: (HELP,),
    competition_help=COMPETITION_HELP,
    show_hand=marked("Show your hand (show), or take it back (withdraw)."),
    welcome=_welcome,
    needed=lambda language: translator(language)(
        marked("This counts tiles only; a win needs a yaku as well.")
    ),
    notes=own_notes,
    deeds=DEEDS,
    untold=(r.RiichiHandEnded, r.RiichiGameEnded),
    # East may deal again, so a game is measured in rounds and not in hands.
    rounds={4: marked("the East round"), 8: marked("the East and South rounds")},
)
