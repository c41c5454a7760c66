"""Every bot by the name under which it is asked for, whichever game it is to play."""

from muraille.bots.common.erring import ErringBot
from muraille.bots.common.player import Bot
from muraille.bots.common.players import BOTS, Players
from muraille.rules.catalogue import game_of
from muraille.tiles.problems import bad_request


def bot_named(name: str, book: str, errors: int = 0) -> Bot:
    """A bot of that name for the game of a rulebook; ``InputError`` with the names there are.

    In competition play so many ``errors`` are made in a hundred choices.

    >>> type(bot_named("greedy", "mcr-wmo-2014")).__name__
    'GreedyBot'
    >>> type(bot_named("simple", "riichi-ema-2016")).__name__
    'SimpleRiichiBot'
    """
    if name not in BOTS:
        raise bad_request("unknown_bot", name=name, names=", ".join(BOTS))
    players = game_of(book).part("bots", Players)
    bot = players.by_name[name]()
    return ErringBot(bot, errors, players.risks) if errors else bot
