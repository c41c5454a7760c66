"""Every bot by the name under which it is asked for, for each game. Names and descriptions
for people are in ``words``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from muraille.bots.erring import ErringBot, Possible
from muraille.bots.lawful import GreedyBot, RandomBot
from muraille.bots.mcr.simple import SimpleBot
from muraille.bots.player import Bot
from muraille.bots.riichi.risks import risked_actions
from muraille.bots.riichi.simple import SimpleRiichiBot
from muraille.table import mcr
from muraille.tiles.problems import Family, InputError, problem


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot: its name, and how one is made for each game."""

    name: str
    make: Mapping[str, Callable[[], Bot]]


BOTS: Mapping[str, BotEntry] = MappingProxyType(
    {
        entry.name: entry
        for entry in (
            BotEntry("random", {"mcr": RandomBot, "riichi": RandomBot}),
            BotEntry("greedy", {"mcr": GreedyBot, "riichi": GreedyBot}),
            BotEntry("simple", {"mcr": SimpleBot, "riichi": SimpleRiichiBot}),
        )
    }
)


RISKS: Mapping[str, Possible] = MappingProxyType(
    {"mcr": mcr.legal_actions, "riichi": risked_actions}
)
"""What a bot that is to err may do, for each game."""


def bot_named(name: str, game: str = "mcr", errors: int = 0) -> Bot:
    """A bot of that name, for this game; ``InputError`` with the names there are.

    In competition play so many ``errors`` are made in a hundred choices.

    >>> type(bot_named("greedy")).__name__
    'GreedyBot'
    >>> type(bot_named("simple", "riichi")).__name__
    'SimpleRiichiBot'
    """
    if name not in BOTS:
        unknown = problem(Family.BAD_REQUEST, "unknown_bot", name=name, names=", ".join(BOTS))
        raise InputError((unknown,))
    bot = BOTS[name].make[game]()
    return ErringBot(bot, errors, RISKS[game]) if errors else bot
