"""The riichi table: ``new_game``, ``step``, ``apply``, ``legal_actions``, views.

    state = new_game(Setup("riichi-ema-2016", hands=8))
    events, state = step(state, StartHand(seed=hand_seed(secret, 1)))
    while state.waiting_for: …

Plays what the rulebook says; records, clocks and players live elsewhere.
"""

from typing import get_args

from muraille.table.common.table import GameTable
from muraille.table.riichi import causes
from muraille.table.riichi.actions import ACTIONS, PlayerAction, Signal
from muraille.table.riichi.applying import apply
from muraille.table.riichi.books import new_game, rulebook_of, unplayed
from muraille.table.riichi.competition.lawful import lawful_actions
from muraille.table.riichi.events import EVENTS
from muraille.table.riichi.modes.deciding import step
from muraille.table.riichi.modes.rights import legal_actions, verify
from muraille.table.riichi.offering import forced
from muraille.table.riichi.structure import CHECKS
from muraille.table.riichi.views import HINTS, VIEWS
from muraille.table.riichi.worth import score_again, win_again

GAME = GameTable(
    events=EVENTS,
    actions=ACTIONS,
    player_actions={kind.name: kind for kind in get_args(PlayerAction)},
    checks=CHECKS,
    new_game=new_game,
    unplayed=unplayed,
    step=step,
    apply=apply,
    verify=verify,
    legal_actions=legal_actions,
    lawful_actions=lawful_actions,
    masks=VIEWS,
    causes=causes.CAUSES,
    article=causes.article,
    part_article=causes.part_article,
    begins_otherwise=causes.begins_otherwise,
    forced=forced,
    hints=HINTS,
    signal=Signal(),
)
replayed, seen = GAME.replayed, GAME.seen
view_of, watch = GAME.view_of, GAME.watch

__all__ = [
    "GAME",
    "apply",
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
