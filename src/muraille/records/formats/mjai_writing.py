"""Our riichi games as mjai: one line a move, players numbered as they sat first.

What mjai has no words for is noted.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.records.codec import as_line
from muraille.records.formats.foreign import Exported, ForeignGame
from muraille.records.formats.mjai_lines import ROUNDS
from muraille.records.formats.riichi_games import first_riichi_state, hands_not_held, riichi_notes
from muraille.table import riichi
from muraille.table.common import events as e
from muraille.table.common.state import SEATS, Declaring
from muraille.table.common.tiles import Tile, tile_name
from muraille.table.riichi import events as r
from muraille.table.riichi.state import RiichiState
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat

BROKEN_OFF = "broken_off"
_CLAIMS = {Shape.CHOW: "chi", Shape.PUNG: "pon", Shape.KONG: "daiminkan"}
_SILENT = (e.Asked, e.Answered, r.TileMissed, e.Discarded, r.RiichiDeclared, r.BetReturned)


def write_mjai(game: ForeignGame) -> Exported:
    """A riichi game as one game of mjai."""
    record = game.record
    state = first_riichi_state(game)
    writing = _Writing(record.header.players, hands_not_held(record))
    for event in record.events:
        writing.tell(event, state)
        state = riichi.apply(state, event)  # type: ignore[arg-type]  # a riichi record
    return Exported(tuple(writing.lines), riichi_notes(record))


class _Writing:
    """The lines so far, and a riichi whose discard nobody has won yet.

    ``fourteenth`` is the dealer's last tile, which mjai lets him draw. Nothing is told of a hand
    whose number is in ``left_out``.
    """

    def __init__(self, names: tuple[str, ...], left_out: frozenset[int]) -> None:
        self.names = names
        self.left_out = left_out
        self.is_held = True
        self.lines: list[str] = []
        self.order = SEATS
        self.reach: Seat | None = None
        self.indicator: Tile | None = None
        self.started: r.RiichiHandStarted | None = None
        self.fourteenth: Tile | None = None

    def say(self, kind: str, **fields: object) -> None:
        self.lines.append(as_line({"type": kind, **fields}))

    def who(self, seat: Seat) -> int:
        return self.order.index(seat)

    def four(self, values: Any) -> list[Any]:
        return [values[seat] for seat in self.order]

    def tell(self, event: object, before: RiichiState) -> None:
        if isinstance(event, e.WindsDrawn):
            self.order = event.order
        if isinstance(event, r.RiichiHandStarted):
            self.is_held = event.number not in self.left_out
        if not (self.is_held or isinstance(event, r.RiichiGameEnded)):
            return
        if not self.lines:
            if not isinstance(event, r.RiichiHandStarted):
                return
            self.say("start_game", names=self.four(self.names))
        if self.reach is not None and not isinstance(event, _SILENT):
            if not isinstance(event, r.RiichiWon):
                self.say("reach_accepted", actor=self.who(self.reach))
            self.reach = None
        teller = _TELLERS.get(type(event))
        if teller is not None:
            teller(self, event, before)

    def hand(self, event: r.RiichiHandStarted, _before: RiichiState) -> None:
        self.started, self.indicator = event, None

    def dora(self, event: r.DoraShown, _before: RiichiState) -> None:
        if self.indicator is None:
            self.indicator = event.tile
        else:
            self.say("dora", dora_marker=tile_name(event.tile))

    def dealt(self, event: e.Dealt, before: RiichiState) -> None:
        started = self.started
        assert started is not None
        assert self.indicator is not None
        dealer = started.order[0]
        self.say(
            "start_kyoku",
            bakaze=ROUNDS[started.prevailing],
            dora_marker=tile_name(self.indicator),
            kyoku=self.who(dealer) + 1,
            honba=started.counters,
            kyotaku=started.bets,
            oya=self.who(dealer),
            scores=self.four(before.scores),
            tehais=[_names(tiles[:13]) for tiles in self.four(event.hands)],
        )
        self.fourteenth = event.hands[dealer][13]
        self.say("tsumo", actor=self.who(dealer), pai=tile_name(self.fourteenth))

    def drawn(self, event: e.Drawn | e.ReplacementDrawn, _before: RiichiState) -> None:
        self.fourteenth = None
        self.say("tsumo", actor=self.who(event.seat), pai=tile_name(event.tile))

    def riichi(self, event: r.RiichiDeclared, _before: RiichiState) -> None:
        self.say("reach", actor=self.who(event.seat))
        self.reach = event.seat

    def discarded(self, event: e.Discarded, _before: RiichiState) -> None:
        self.say(
            "dahai",
            actor=self.who(event.seat),
            pai=tile_name(event.tile),
            tsumogiri=event.drawn or event.tile == self.fourteenth,
        )
        self.fourteenth = None

    def claimed(self, event: e.SetClaimed, _before: RiichiState) -> None:
        tiles = [event.low] * (4 if event.shape is Shape.KONG else 3)
        if event.shape is Shape.CHOW:
            tiles = [event.low, Tile(event.low + 1), Tile(event.low + 2)]
        tiles.remove(event.tile)
        self.say(
            _CLAIMS[event.shape],
            actor=self.who(event.seat),
            target=self.who(event.source),
            pai=tile_name(event.tile),
            consumed=_names(tuple(tiles)),
        )

    def concealed(self, event: e.KongConcealed, _before: RiichiState) -> None:
        self.say("ankan", actor=self.who(event.seat), consumed=_names((event.tile,) * 4))

    def added(self, event: e.KongAdded, _before: RiichiState) -> None:
        name = tile_name(event.tile)
        self.say("kakan", actor=self.who(event.seat), pai=name, consumed=[name] * 3)

    def won(self, event: r.RiichiWon, _before: RiichiState) -> None:
        gains = list(event.payments)
        gains[event.seat] += event.bets
        source = event.seat if event.source is None else event.source
        self.say(
            "hora",
            actor=self.who(event.seat),
            target=self.who(source),
            deltas=self.four(gains),
            ura_markers=_names(event.ura),
        )

    def drawn_hand(self, event: r.RiichiHandDrawn, before: RiichiState) -> None:
        """At the end of the wall; another game's rules may have broken the hand off before."""
        if not isinstance(before.phase, Declaring):
            self.say("ryukyoku", reason=BROKEN_OFF, deltas=self.four(event.payments))
            return
        tenpai = [seat in event.tenpai for seat in SEATS]
        self.say(
            "ryukyoku", reason="fanpai", deltas=self.four(event.payments), tenpais=self.four(tenpai)
        )

    def voided(self, event: r.HandVoided, _before: RiichiState) -> None:
        """A chombo or a redeal: this hand's bets go back."""
        self.say("ryukyoku", reason=BROKEN_OFF, deltas=self.four(event.bets))

    def ended(self, _event: r.RiichiHandEnded, _before: RiichiState) -> None:
        self.say("end_kyoku")

    def over(self, event: r.RiichiGameEnded, _before: RiichiState) -> None:
        self.say("end_game", scores=self.four(event.scores))


_TELLERS: Mapping[type, Callable[[_Writing, Any, RiichiState], None]] = {
    r.RiichiHandStarted: _Writing.hand,
    r.DoraShown: _Writing.dora,
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
    r.RiichiGameEnded: _Writing.over,
}


def _names(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile_name(tile) for tile in tiles]
