"""A game cut into its hands, each with the table before it: what a replay plays.

Reads games and writes nothing. Of a game of this server only hands that have ended are here.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from muraille.records.formats import ForeignGame
from muraille.records.header import Header
from muraille.records.reading import RecordEntry
from muraille.records.replaying import first_state, state_after
from muraille.server.pages.logs import EndedHand
from muraille.table.common.state import State
from muraille.tiles.winds import Seat

RESULTS = ("won", "hand_drawn", "hand_broken", "hand_voided")


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand: the table before it, its events, the table when it ended, the scores after it.

    ``place`` counts the hands of a file from 1, ``game`` its games; ``number`` is the hand's in
    its game. ``ended`` is None where the record breaks off.
    """

    place: int
    game: int
    number: int
    header: Header
    before: State
    entries: tuple[RecordEntry, ...]
    ended: State | None
    after: tuple[int, ...]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats East to North."""
        return tuple(self.entries[0].event.order)  # type: ignore[attr-defined]  # a hand's start

    @property
    def began_at(self) -> int:
        """The first turn, counted from the hand's first event."""
        names = [entry.event.name for entry in self.entries]
        return names.index("play_began") if "play_began" in names else 0

    @property
    def result_at(self) -> int | None:
        """Where the hand was decided, counted from its first event."""
        names = [entry.event.name for entry in self.entries]
        results = (at for at, name in enumerate(names) if name in RESULTS)
        return next(results, names.index("hand_ended") if "hand_ended" in names else None)

    def end(self) -> EndedHand | None:
        """The hand as the page of its end tells it; None before it has ended."""
        if self.ended is None:
            return None
        events = tuple(entry.event for entry in self.entries)
        return EndedHand(self.number, events, self.ended, self.before.scores, self.after)


def hands_of_game(game: ForeignGame, number: int = 1, place: int = 1) -> tuple[PlayedHand, ...]:
    """The hands of one game; ``InputError`` where an event cannot have happened there."""
    header = game.record.header
    state = first_state(header) if game.first is None else game.first
    hands: list[PlayedHand] = []
    before, ended = state, None
    entries: list[RecordEntry] = []

    def close() -> None:
        if entries:
            in_record: int = entries[0].event.number  # type: ignore[attr-defined]
            at = place + len(hands)
            after = state.scores
            hands.append(
                PlayedHand(at, number, in_record, header, before, tuple(entries), ended, after)
            )

    for entry in game.record.entries:
        if entry.event.name == "hand_started":
            close()
            before, ended, entries = state, None, []
        state = state_after(state, entry, header.table)
        if entries or entry.event.name == "hand_started":
            entries.append(entry)
        if entries and entry.event.name == "hand_ended":
            ended = state
    close()
    return tuple(hands)


@dataclass(frozen=True, slots=True)
class KnownGames:
    """Games under a name that no other games ever get: as much of a log, or a file."""

    name: str
    games: tuple[ForeignGame, ...] = field(compare=False)


@lru_cache(maxsize=24)
def hands_of_games(known: KnownGames) -> tuple[PlayedHand, ...]:
    """The hands of all these games, numbered through."""
    hands: list[PlayedHand] = []
    for number, game in enumerate(known.games, start=1):
        hands += hands_of_game(game, number, len(hands) + 1)
    return tuple(hands)


def ended_hands(known: KnownGames) -> tuple[PlayedHand, ...]:
    """Those that have ended; one under way is not among them."""
    return tuple(hand for hand in hands_of_games(known) if hand.ended is not None)
