"""Records as somebody reads them who has the page ``docs/records.md`` and nothing else.

Nothing of the package is imported here, nor in the other modules of this folder: what they know
of walls, hands and points is written from that page and the rule books.
"""

import hashlib
import hmac
import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC")
FLOWERS = [f"{number}f" for number in range(1, 9)]

Event = dict[str, Any]


@dataclass(frozen=True)
class Game:
    """A header and its events."""

    header: dict[str, Any]
    events: list[Event]

    @property
    def is_riichi(self) -> bool:
        return str(self.header["rulebook"]).startswith("riichi")

    def hands(self) -> Iterator[list[Event]]:
        """The events of each hand, from ``hand_started`` to ``hand_ended``."""
        hand: list[Event] = []
        for event in self.events:
            if event["event"] == "hand_started":
                hand = []
            hand.append(event)
            if event["event"] == "hand_ended":
                yield hand


def games_in(text: str) -> Iterator[Game]:
    """The records of a file, one after the other."""
    header: dict[str, Any] | None = None
    events: list[Event] = []
    for line in text.splitlines():
        fields = json.loads(line)
        if "format" in fields:
            if header is not None:
                yield Game(header, events)
            header, events = fields, []
        else:
            events.append(fields)
            assert fields["seq"] == len(events)
    if header is not None:
        yield Game(header, events)


def tiles_of(text: str) -> list[str]:
    """The tiles of a text, each apart and in their order."""
    return text.split()


# Generator 1.


def numbers(seed: bytes) -> Iterator[int]:
    """The stream of a seed."""
    for block in itertools.count():
        digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 2], "big") for at in range(0, 32, 2))


def below(limit: int, stream: Iterator[int]) -> int:
    return next(number % limit for number in stream if number < 65_536 - 65_536 % limit)


def shuffle(things: list[Any], stream: Iterator[int]) -> list[Any]:
    shuffled = list(things)
    for place in range(len(shuffled) - 1, 0, -1):
        other = below(place + 1, stream)
        shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
    return shuffled


def seed_of(secret: bytes, hand: int) -> bytes:
    return hmac.new(secret, f"muraille hand {hand}".encode(), "sha256").digest()


def dice_and_wall(seed: bytes, *, flowers: bool) -> tuple[list[int], list[str]]:
    """Four pips and the built wall."""
    stream = numbers(seed)
    pips = [below(6, stream) + 1 for _ in range(4)]
    tiles = [kind for kind in KINDS for _ in range(4)] + (FLOWERS if flowers else [])
    return pips, shuffle(tiles, stream)


def drawn_winds(secret: bytes) -> list[int]:
    """Each seat's wind, as turns after East."""
    stream = numbers(hmac.new(secret, b"muraille winds", "sha256").digest())
    return shuffle([0, 1, 2, 3], stream)
