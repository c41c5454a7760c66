"""The bots' own process: a question in, an action out.

Imports no Django and opens no database; ends when the one who asks is gone.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing.connection import Connection
from typing import Any

from muraille.bots.registry import bot_named
from muraille.chance import BlockChance


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """What a bot is asked: its view, its seat, what it may do, and its luck for this once."""

    number: int
    bot: str
    book: str
    view: Any
    seat: int
    offers: tuple[Any, ...]
    luck: bytes


def luck_of(secret: bytes, seat: int, seq: int) -> bytes:
    """The luck of a seat for one question of a game; asked again, it is the same."""
    return hmac.new(secret, f"muraille seat {seat} after {seq}".encode(), sha256).digest()


def think(questions: Connection) -> None:
    """Answer until nobody asks; a question that fails is answered with None."""
    while True:
        try:
            asked: BotQuestion = questions.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            bot = bot_named(asked.bot, asked.book)
            action = bot.choose(asked.view, asked.seat, asked.offers, BlockChance(asked.luck))  # type: ignore[arg-type]
        except KeyboardInterrupt:
            return
        except Exception:
            action = None
        try:
            questions.send((asked.number, action))
        except OSError:
            return
