"""The MCR table: ``new_game``, ``step``, ``apply``, ``legal_actions``, views.

    state = new_game(Setup("mcr-wmo-2014"))
    events, state = step(state, StartHand(seed=hand_seed(secret, 1)))
    while state.waiting_for: …

Plays what the rulebook says; records, clocks and players live elsewhere.
"""

from typing import get_args

from muraille.table.common.table import GameTable
from muraille.table.mcr import causes
from muraille.table.mcr.actions import ACTIONS, PlayerAction
from muraille.table.mcr.applying import apply
from muraille.table.mcr.books import new_game, rulebook_of, unplayed
from muraille.table.mcr.competition.lawful import lawful_actions
from muraille.table.mcr.competition.showing import full_show
from muraille.table.mcr.events import EVENTS
from muraille.table.mcr.modes.deciding import step
from muraille.table.mcr.modes.rights import legal_actions, verify
from muraille.table.mcr.structure import CHECKS
from muraille.table.mcr.views import VIEWS
from muraille.table.mcr.worth import score_again, win_again

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
    breaks_off=True,
)
replayed, seen = GAME.replayed, GAME.seen
view_of, watch = GAME.view_of, GAME.watch

__all__ = [
    "GAME",
    "apply",
    "full_show",
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
