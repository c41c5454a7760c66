"""The players of twins."""

from muraille.bots.common.lawful import GreedyBot
from muraille.bots.common.players import Players
from tests.toy_game.table import legal_actions

GAME = Players(GreedyBot, risks=legal_actions)
