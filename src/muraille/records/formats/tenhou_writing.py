"""Our riichi games for the viewer at tenhou.net/6: one JSON object a game. Written, never read.

A hand is a list: which one it is, scores, indicators, then for each player the dealt tiles,
what came to him and what he put down, and at last the result. Claims stand among what came,
kongs of one's own among what was put down; where the letter stands tells whose tile it was.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.records.codec import as_line
from muraille.records.formats.foreign import Exported, ForeignGame
from muraille.records.formats.riichi_games import first_riichi_state, hands_not_held, riichi_notes
from muraille.records.formats.tenhou_words import (
    ALL_NOTEN,
    ALL_TENPAI,
    DRAWN,
    WON,
    value_text,
    yaku_texts,
)
from muraille.table import riichi
from muraille.table.common import events as e
from muraille.table.common.state import SEATS, Declaring
from muraille.table.common.tiles import Tile
from muraille.table.riichi import events as r
from muraille.table.riichi.state import RiichiState
from muraille.tiles.kinds import FIRST_HONOUR, RANKS
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, problem
from muraille.tiles.winds import Seat

JUST_DRAWN = 60
NOTHING = 0


def write_tenhou(game: ForeignGame) -> Exported:
    """A riichi game as one object, on one line."""
    record = game.record
    state = first_riichi_state(game)
    writing = _Writing(hands_not_held(record))
    for event in record.events:
        before = state
        state = riichi.apply(state, event)  # type: ignore[arg-type]  # a riichi record
        writing.tell(event, before)
    names = [record.header.players[seat] for seat in writing.order]
    notes = list(riichi_notes(record))
    if writing.left_out:
        notes.append(problem(Family.BAD_REQUEST, "no_viewer_without_end"))
    whole = {
        "title": ["", ""],
        "name": names,
        "rule": {"disp": record.header.setup.rulebook, "aka": 0},
        "log": writing.hands,
    }
    return Exported((as_line(whole),), tuple(notes))


def tenhou_tile(tile: Tile) -> int:
    """The number of a tile: tens for the suit, honours from 41.

    >>> tenhou_tile(Tile(0)), tenhou_tile(Tile(26)), tenhou_tile(Tile(27))
    (11, 39, 41)
    """
    if tile < FIRST_HONOUR:
        return 10 * (tile // RANKS + 1) + tile % RANKS + 1
    return 41 + tile - FIRST_HONOUR


class _Writing:
    """The hands so far, and the one being written.

    ``fourteenth`` is the dealer's last tile, which this format lets him draw. A hand whose number
    is in ``not_held`` is not among them.
    """

    def __init__(self, not_held: frozenset[int]) -> None:
        self.not_held = not_held
        self.hands: list[list[object]] = []
        self.order = SEATS
        self.started: r.RiichiHandStarted | None = None
        self.scores: list[int] = []
        self.dora: list[int] = []
        self.ura: list[int] = []
        self.dealt_tiles: list[list[int]] = []
        self.came: list[list[object]] = []
        self.put: list[list[object]] = []
        self.reach = False
        self.fourteenth: Tile | None = None
        self.result: list[object] = []

    @property
    def left_out(self) -> bool:
        """A hand without an end cannot be shown."""
        return self.started is not None

    def who(self, seat: Seat) -> int:
        return self.order.index(seat)

    def four(self, values: Any) -> list[Any]:
        return [values[seat] for seat in self.order]

    def tell(self, event: object, before: RiichiState) -> None:
        teller = _TELLERS.get(type(event))
        if teller is not None:
            teller(self, event, before)

    def winds(self, event: e.WindsDrawn, _before: RiichiState) -> None:
        self.order = event.order

    def hand(self, event: r.RiichiHandStarted, before: RiichiState) -> None:
        self.started = event
        self.scores = self.four(before.scores)
        self.dora, self.ura, self.result = [], [], []
        self.came = [[] for _ in SEATS]
        self.put = [[] for _ in SEATS]
        self.reach = False

    def shown(self, event: r.DoraShown, _before: RiichiState) -> None:
        self.dora.append(tenhou_tile(event.tile))

    def dealt(self, event: e.Dealt, _before: RiichiState) -> None:
        hands = self.four(event.hands)
        self.dealt_tiles = [[tenhou_tile(tile) for tile in tiles[:13]] for tiles in hands]
        for player, tiles in enumerate(hands):
            for tile in tiles[13:]:
                self.came[player].append(tenhou_tile(tile))
                self.fourteenth = tile

    def drawn(self, event: e.Drawn | e.ReplacementDrawn, _before: RiichiState) -> None:
        self.came[self.who(event.seat)].append(tenhou_tile(event.tile))
        self.fourteenth = None

    def riichi(self, _event: r.RiichiDeclared, _before: RiichiState) -> None:
        self.reach = True

    def discarded(self, event: e.Discarded, _before: RiichiState) -> None:
        drawn = event.drawn or event.tile == self.fourteenth
        tile = JUST_DRAWN if drawn else tenhou_tile(event.tile)
        self.put[self.who(event.seat)].append(f"r{tile}" if self.reach else tile)
        self.reach = False
        self.fourteenth = None

    def claimed(self, event: e.SetClaimed, _before: RiichiState) -> None:
        player = self.who(event.seat)
        if event.shape is Shape.CHOW:
            tiles = [event.low, Tile(event.low + 1), Tile(event.low + 2)]
            tiles.remove(event.tile)
            own = "".join(str(tenhou_tile(tile)) for tile in tiles)
            self.came[player].append(f"c{tenhou_tile(event.tile)}{own}")
            return
        letter, others = ("p", 2) if event.shape is Shape.PUNG else ("m", 3)
        text = _called(letter, event.tile, others, self.turns_to(event.seat, event.source))
        self.came[player].append(text)
        if event.shape is Shape.KONG:
            self.put[player].append(NOTHING)

    def turns_to(self, seat: Seat, source: Seat) -> int:
        """How many places before this player the other sits: 1 is his left neighbour."""
        return (self.who(seat) - self.who(source)) % 4

    def concealed(self, event: e.KongConcealed, _before: RiichiState) -> None:
        tile = tenhou_tile(event.tile)
        self.put[self.who(event.seat)].append(f"{tile}{tile}{tile}a{tile}")

    def added(self, event: e.KongAdded, before: RiichiState) -> None:
        """As the pung lay, with the letter where its claimed tile is."""
        melds = before.current.players[event.seat].melds
        pung = next(meld for meld in melds if meld.shape is Shape.PUNG and meld.low == event.tile)
        assert pung.source is not None
        tile = tenhou_tile(event.tile)
        at = min(self.turns_to(event.seat, pung.source) - 1, 2)
        text = f"{tile}" * at + f"k{tile}" + f"{tile}" * (3 - at)
        self.put[self.who(event.seat)].append(text)

    def won(self, event: r.RiichiWon, _before: RiichiState) -> None:
        gains = list(event.payments)
        gains[event.seat] += event.bets
        winner = self.who(event.seat)
        source = winner if event.source is None else self.who(event.source)
        liable = winner if event.liable is None else self.who(event.liable)
        if len(event.ura) > len(self.ura):
            self.ura = [tenhou_tile(tile) for tile in event.ura]
        assert self.started is not None
        order = self.started.order
        each = (event.payments[event.seat] - event.points) // 3  # for the counters
        shares = tuple(-event.payments[seat] - each for seat in order if seat != event.seat)
        value = value_text(event, shares, dealer=event.seat == order[0])
        row = [winner, source, liable, value, *yaku_texts(event)]
        self.result += [self.four(gains), row] if self.result else [WON, self.four(gains), row]

    def drawn_hand(self, event: r.RiichiHandDrawn, before: RiichiState) -> None:
        if any(event.payments):
            self.result = [DRAWN, self.four(event.payments)]
        elif not isinstance(before.phase, Declaring):
            # Broken off by another game's rules, before the wall was empty.
            self.result = [DRAWN]
        else:
            self.result = [ALL_TENPAI if event.tenpai else ALL_NOTEN]

    def voided(self, _event: r.HandVoided, _before: RiichiState) -> None:
        self.result = [DRAWN]

    def ended(self, _event: r.RiichiHandEnded, _before: RiichiState) -> None:
        started = self.started
        assert started is not None
        self.started = None
        if started.number in self.not_held:
            return
        number = 4 * started.prevailing + self.who(started.order[0])
        players: list[object] = []
        for player in range(4):
            players += [self.dealt_tiles[player], self.came[player], self.put[player]]
        self.hands.append(
            [
                [number, started.counters, started.bets],
                self.scores,
                self.dora,
                self.ura,
                *players,
                self.result,
            ]
        )


def _called(letter: str, tile: Tile, others: int, turns: int) -> str:
    """Four or three alike, the letter before the tile that was claimed.

    >>> [_called("p", Tile(27), 2, turns) for turns in (1, 2, 3)]
    ['p414141', '41p4141', '4141p41']
    """
    number = str(tenhou_tile(tile))
    at = {1: 0, 2: 1, 3: others}[turns]
    return number * at + letter + number * (others + 1 - at)


_TELLERS: Mapping[type, Callable[[_Writing, Any, RiichiState], None]] = {
    e.WindsDrawn: _Writing.winds,
    r.RiichiHandStarted: _Writing.hand,
    r.DoraShown: _Writing.shown,
    e.Dealt: _Writing.dealt,
    e.Drawn: _Writing.drawn,
    e.ReplacementDrawn: _Writing.drawn,
    r.RiichiDeclared: _Writing.riichi,
    e.Discarded: _Writing.discarded,
    e.SetClaimed: _Writing.claimed,
    e.KongConcealed: _Writing.concealed,
    e.KongAdded: _Writing.added,
    r.RiichiWon: _Writing.won,
    r.RiichiHandDrawn: _Writing.drawn_hand,
    r.HandVoided: _Writing.voided,
    r.RiichiHandEnded: _Writing.ended,
}
