"""Players of MCR that know its fans."""

from muraille.bots.common.players import Players
from muraille.bots.mcr.simple import SimpleBot
from muraille.table.mcr import legal_actions

GAME = Players(SimpleBot, risks=legal_actions)
