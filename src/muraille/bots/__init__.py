"""Players: a view in, an action out.

A bot sees what its seat sees and nothing else; chance comes from outside, so the same view
and the same seed give the same answer. Bots do not play games: :mod:`muraille.arena` does.
"""

from muraille.bots.player import Bot
from muraille.bots.registry import BOTS, BotEntry, bot_named

__all__ = ["BOTS", "Bot", "BotEntry", "bot_named"]
