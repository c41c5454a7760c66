"""One game between bots: from a seed to its events.

The secret of game ``n`` is HMAC-SHA-256 of the text ``muraille game n`` under the seed (its
text in UTF-8); walls, drawn winds and the bots' luck all follow from that secret. So the
same seed gives the same games, in any order and on any machine.
Bots see their own view and nothing else.
"""

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from muraille.arena.incidents import Incidents
from muraille.bots.common.chance import seat_chance
from muraille.bots.common.player import Bot
from muraille.bots.registry import bot_named
from muraille.table.common.actions import DrawWinds, Reveal, StartHand
from muraille.table.common.shuffling import commitment, drawn_winds, hand_seed
from muraille.table.common.state import SEATS, Between, Mode, Over, Seating, Setup, State
from muraille.table.common.table import Action, GameTable, PlayerAction, TableEvent, table_of
from muraille.tiles.winds import Seat

_Amount = TypeVar("_Amount")


def game_secret(seed: str, number: int) -> bytes:
    """The secret of a game, counted from 1.

    >>> game_secret("club night", 1).hex()[:8]
    '2a1fff01'
    """
    return hmac.new(
        seed.encode("utf-8", "surrogatepass"), f"muraille game {number}".encode(), sha256
    ).digest()


def seated(bots: Sequence[str], number: int) -> tuple[int, ...]:
    """Which of the four players (0 to 3) has each seat: they move on by one every game.

    >>> seated(("a", "b", "c", "d"), 1), seated(("a", "b", "c", "d"), 2)
    ((0, 1, 2, 3), (1, 2, 3, 0))
    """
    return tuple((place + number - 1) % len(bots) for place in range(len(bots)))


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: rulebook, switches, length of a game, four bots, and the seed.

    In competition play ``errors`` of a hundred choices are wrong, and so many of a thousand
    steps bring something that a referee rules on. The ``signal`` before the end of the session
    sounds in the hand of that number, where the game has one.
    """

    rulebook: str
    bots: tuple[str, str, str, str]
    seed: str
    hands: int = 16
    options: tuple[tuple[str, str], ...] = ()
    mode: Mode = Mode.GUIDED
    errors: int = 0
    signal: int | None = None


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """A game that was played: its setup, the player in each seat, and all that happened."""

    number: int
    setup: Setup
    players: tuple[int, ...]
    names: tuple[str, ...]
    events: tuple[TableEvent, ...]

    def by_player(self, by_seat: Sequence[_Amount]) -> tuple[_Amount, ...]:
        """What is told by seat, in the order of the players."""
        return tuple(by_seat[self.players.index(player)] for player in range(len(by_seat)))


class Watched:
    """What one seat sees, brought up to date when it is asked."""

    def __init__(self, table: GameTable, setup: Setup, seat: Seat) -> None:
        self._view = table.unplayed(setup)
        self._watch = table.watch
        self._seat = seat
        self._seen = 0

    def view(self, log: Sequence[TableEvent]) -> State:
        """The seat's view after all of these events."""
        for event in log[self._seen :]:
            self._view = self._watch(self._view, event, self._seat)
        self._seen = len(log)
        return self._view


def play_game(match: Match, number: int) -> ArenaGame:
    """Game ``number`` of a match, from its first event to its revealed secret."""
    players = seated(match.bots, number)
    names = tuple(match.bots[player] for player in players)
    secret = game_secret(match.seed, number)
    setup = Setup(
        match.rulebook, match.options, match.hands, match.mode, commitment=commitment(secret)
    )
    table = table_of(match.rulebook)
    bots = [bot_named(name, match.rulebook, match.errors) for name in names]
    incidents = Incidents(table, match.rulebook, match.errors, secret) if match.errors else None
    events = played_out(setup, secret, bots, incidents, match.signal)
    return ArenaGame(number, setup, players, names, tuple(events))


def played_out(
    setup: Setup,
    secret: bytes,
    bots: Sequence[Bot],
    incidents: Incidents | None = None,
    signal: int | None = None,
) -> list[TableEvent]:
    """All events of a game between these four, whose commitment is that of the secret.

    ``signal`` is the hand in which it sounds, as soon as its tiles are dealt.
    """
    table = table_of(setup.rulebook)
    step, state = table.step, table.new_game(setup)
    log: list[TableEvent] = []
    ask = _asker(table, setup, secret, bots, log)
    while not isinstance(state.phase, Over):
        unasked: Action | None = None
        if signal is not None and state.is_under_way and state.current.number == signal:
            unasked, signal = table.signal, None
        elif incidents is not None:
            unasked = incidents.next(state, log[-1] if log else None)
        if unasked is not None:
            events, state = step(state, unasked)
        elif isinstance(state.phase, Seating):
            events, state = step(state, DrawWinds(drawn_winds(secret)))
        elif isinstance(state.phase, Between):
            events, state = step(state, StartHand(hand_seed(secret, state.played + 1)))
        else:
            events, state = step(state, ask(state, state.waiting_for[0]))
        log += events
    log += step(state, Reveal(secret.hex()))[0]
    return log


def _asker(
    table: GameTable, setup: Setup, secret: bytes, bots: Sequence[Bot], log: Sequence[TableEvent]
) -> Callable[[State, Seat], PlayerAction]:
    lawful_actions = table.lawful_actions
    watched = [Watched(table, setup, seat) for seat in SEATS]
    chances = [seat_chance(secret, seat) for seat in SEATS]

    def ask(state: State, seat: Seat) -> PlayerAction:
        actions = lawful_actions(state, seat)
        return bots[seat].choose(watched[seat].view(log), seat, actions, chances[seat])

    return ask
