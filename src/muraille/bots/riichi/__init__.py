"""Players of riichi that know its yaku, and when to defend."""

from muraille.bots.common.players import Players
from muraille.bots.riichi.risks import risked_actions
from muraille.bots.riichi.simple import SimpleRiichiBot

GAME = Players(SimpleRiichiBot, risks=risked_actions)
