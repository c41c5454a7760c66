"""The riichi table: ``new_game``, ``decide``, ``apply``, ``legal_actions``, views.

    state = new_game(Setup("riichi-ema-2016", hands=8))
    events, state = step(state, StartHand(seed=hand_seed(secret, 1)))
    while state.waiting_for: …

Plays what the rulebook says; records, clocks and players live elsewhere.
"""

from muraille.table.riichi.applying import apply, replayed
from muraille.table.riichi.books import new_game, rulebook_of, unplayed
from muraille.table.riichi.competition.lawful import lawful_actions
from muraille.table.riichi.deciding import decide, step
from muraille.table.riichi.rights import legal_actions, verify
from muraille.table.riichi.views import seen, view_of, watch
from muraille.table.riichi.worth import score_again, win_again

__all__ = [
    "apply",
    "decide",
    "lawful_actions",
    "legal_actions",
    "new_game",
    "replayed",
    "rulebook_of",
    "score_again",
    "seen",
    "step",
    "unplayed",
    "verify",
    "view_of",
    "watch",
    "win_again",
]
