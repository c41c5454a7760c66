"""Our MCR games as Botzone matches: one match a hand, a line each.

Players are numbered by their wind. What the protocol has no words for is noted, and a hand
that it cannot hold at all is left out and named.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from muraille.records.codec import as_line
from muraille.records.formats.botzone_match import CODE_BY_TILE, PLAYERS
from muraille.records.formats.foreign import Exported, ForeignGame
from muraille.records.reading import Record
from muraille.table import mcr
from muraille.table.common import events as e
from muraille.table.common.checks import holds_flower
from muraille.table.common.claims import Call
from muraille.table.common.competition_events import RulingEvent
from muraille.table.common.state import SEATS, Mode, State, Turn
from muraille.table.common.tiles import Tile, is_flower
from muraille.table.mcr.events import McrWon
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat

GAME = "Chinese-Standard-Mahjong"
PASS = "PASS"


def write_botzone(game: ForeignGame) -> Exported:
    """Every hand of an MCR game as a match of its own."""
    notes: list[Problem] = []
    hands = list(_hands(game, notes))
    overruled = sum(hand.overruled for hand in hands)
    if overruled:
        notes.append(problem(Family.BAD_REQUEST, "overruled_claims", claims=overruled))
    if len(hands) > 1:
        notes.insert(0, problem(Family.BAD_REQUEST, "hands_apart", hands=len(hands)))
    if any(hand.started.seed for hand in hands):
        notes.append(problem(Family.BAD_REQUEST, "seeds_not_held"))
    return Exported(tuple(line for hand in hands for line in hand.lines()), tuple(notes))


def botzone_holds(game: ForeignGame) -> bool:
    """Whether there is a hand of this game that a match can tell; looks no further than that."""
    if game.record.header.setup.mode is Mode.COMPETITION:
        return False
    return any(hand.held for hand in _hands(game, []))


def _hands(game: ForeignGame, notes: list[Problem]) -> Iterator["_Hand"]:
    """The hands one after the other, each when it has been told."""
    record = game.record
    state = mcr.unplayed(record.header.setup)
    hand: _Hand | None = None
    for event in record.events:
        before = state
        state = mcr.apply(state, event)  # type: ignore[arg-type]  # an MCR record
        if isinstance(event, e.HandStarted):
            hand = _Hand(event, record, notes)
        elif hand is not None:
            hand.tell(event, before)
            if isinstance(event, e.HandEnded):
                yield hand
                hand = None
    if hand is not None:
        hand.break_off()
        yield hand


class _Hand:
    """One hand as a log: each request waits for its answers until the next one."""

    def __init__(self, started: e.HandStarted, record: Record, notes: list[Problem]) -> None:
        self.started = started
        self.record = record
        self.notes = notes
        self.log: list[object] = []
        self.said = [PASS] * 4
        self.claim: e.SetClaimed | None = None
        self.claims: list[e.Answered] = []
        self.overruled = 0
        self.opening = True
        self.held = True
        self.has_end = True
        self.hands: list[list[Tile]] = [[] for _ in PLAYERS]
        self.flowers: list[list[Tile]] = [[] for _ in PLAYERS]
        self.draws: list[Tile] = []
        self.won: tuple[int, McrWon] | None = None
        self.request([f"0 {player} {started.prevailing}" for player in PLAYERS], "INIT")

    def id(self, seat: Seat) -> int:
        return self.started.order.index(seat)

    def tell(self, event: object, before: State) -> None:
        if self.held and isinstance(event, _AFTER_FLOWERS) and _flower_is_kept(before):
            self.leave_out("kept_flower_not_held")
        if self.held and (before.is_competition or isinstance(event, RulingEvent)):
            self.leave_out("judged_hand_not_held")
        teller = _TELLERS.get(type(event))
        if teller is not None and self.held:
            teller(self, event, before)

    def lines(self) -> list[str]:
        """The match on its line; none for a hand that cannot be held."""
        return [as_line(self.match())] if self.held else []

    def match(self) -> dict[str, object]:
        header = self.record.header
        return {
            "game": GAME,
            "rulebook": header.setup.rulebook,
            "players": [header.players[seat] for seat in self.started.order],
            "initdata": {"quan": self.started.prevailing, "walltiles": self.wall()},
            "logs": self.log,
        }

    def wall(self) -> str:
        """As the judge wants it: hand after hand, then draw after draw, from the end."""
        dealt = [
            tile
            for flowers, hand in zip(self.flowers, self.hands, strict=True)
            for tile in (*flowers, *hand)
        ]
        taken = [*dealt, *self.draws]
        rest = Counter(self.started.wall)
        rest.subtract(taken)
        return _codes(reversed([*taken, *sorted(rest.elements())]))

    # The log.

    def request(self, texts: Sequence[str], action: str, **display: object) -> None:
        self.flush()
        content = {str(player): text for player, text in enumerate(texts)}
        output = {
            "command": "request",
            "content": content,
            "display": {"action": action, **display},
        }
        self.log.append({"output": output})
        self.said = [PASS] * 4

    def flush(self) -> None:
        """What was answered to the last request."""
        if self.log:
            self.claims_overruled()
            answers = {
                str(player): {"verdict": "OK", "response": said}
                for player, said in enumerate(self.said)
            }
            self.log.append(answers)

    def claims_overruled(self) -> None:
        """A pung or chow that was not heard has no discard to be told with."""
        self.overruled += len(self.claims)
        self.claims = []

    def all_hear(self, seat: Seat, words: str, action: str, tile: Tile | None) -> None:
        player = self.id(seat)
        shown = {} if tile is None else {"tile": CODE_BY_TILE[tile]}
        self.request([f"3 {player} {words}"] * 4, action, player=player, **shown)

    def leave_out(self, code: str) -> None:
        self.held = False
        self.notes.append(problem(Family.BAD_REQUEST, code, hand=self.started.number))

    def break_off(self) -> None:
        note = problem(Family.BAD_REQUEST, "hand_without_end", hand=self.started.number)
        self.notes.append(note)
        if self.log and self.held:
            self.flush()

    # The events.

    def dealt(self, event: e.Dealt, _before: State) -> None:
        for seat, tiles in enumerate(event.hands):
            self.hands[self.id(Seat(seat))] = [tile for tile in tiles if not is_flower(tile)]

    def replaced(self, event: e.ReplacementDrawn, before: State) -> None:
        if not self.opening:
            self.drawn(event, before)
        elif not is_flower(event.tile):
            self.hands[self.id(event.seat)].append(event.tile)

    def flower(self, event: e.FlowerExposed, _before: State) -> None:
        if self.opening:
            self.flowers[self.id(event.seat)].append(event.tile)

    def began(self, event: e.PlayBegan, before: State) -> None:
        """The fourteenth tile of the dealer is a draw for Botzone."""
        self.opening = False
        self.flowers = [sorted(own, reverse=True) for own in self.flowers]
        fourteenth = self.hands[0].pop()
        counts = " ".join(str(len(flowers)) for flowers in self.flowers)
        flowers = [tile for own in self.flowers for tile in own]
        texts = [f"1 {counts} {_codes([*hand, *flowers])}" for hand in self.hands]
        hands = [
            [CODE_BY_TILE[tile] for tile in (*own, *hand)]
            for own, hand in zip(self.flowers, self.hands, strict=True)
        ]
        self.request(texts, "DEAL", hand=hands)
        self.drawn(e.Drawn(event.seat, fourteenth), before)

    def drawn(self, event: e.Drawn | e.ReplacementDrawn, _before: State) -> None:
        player, code = self.id(event.seat), CODE_BY_TILE[event.tile]
        self.draws.append(event.tile)
        if is_flower(event.tile):
            self.all_hear(event.seat, f"BUHUA {code}", "BUHUA", event.tile)
            return
        texts = [f"3 {player} DRAW"] * 4
        texts[player] = f"2 {code}"
        self.request(texts, "DRAW", player=player, tile=code)

    def discarded(self, event: e.Discarded, _before: State) -> None:
        code, claim, player = CODE_BY_TILE[event.tile], self.claim, self.id(event.seat)
        if claim is None:
            words, action = f"PLAY {code}", "PLAY"
        elif claim.shape is Shape.PUNG:
            words, action = f"PENG {code}", "PENG"
        else:
            words, action = f"CHI {CODE_BY_TILE[Tile(claim.low + 1)]} {code}", "CHI"
        self.said[player] = words
        self.claim = None
        self.all_hear(event.seat, words, action, event.tile)

    def answered(self, event: e.Answered, _before: State) -> None:
        if self.opening:
            return
        if event.call in (Call.HU, Call.KONG):
            self.said[self.id(event.seat)] = "HU" if event.call is Call.HU else "GANG"
        elif event.call is not Call.PASS:
            self.claims.append(event)

    def claimed(self, event: e.SetClaimed, _before: State) -> None:
        self.claims = [answer for answer in self.claims if answer.seat != event.seat]
        if event.shape is Shape.KONG:
            self.said[self.id(event.seat)] = "GANG"
            self.all_hear(event.seat, "GANG", "GANG", event.tile)
        else:
            self.claim = event

    def kong_concealed(self, event: e.KongConcealed, _before: State) -> None:
        if self.opening:
            self.leave_out("dealt_kong_not_held")
            return
        self.said[self.id(event.seat)] = f"GANG {CODE_BY_TILE[event.tile]}"
        self.all_hear(event.seat, "GANG", "GANG", event.tile)

    def kong_added(self, event: e.KongAdded, _before: State) -> None:
        words = f"BUGANG {CODE_BY_TILE[event.tile]}"
        self.said[self.id(event.seat)] = words
        self.all_hear(event.seat, words, "BUGANG", event.tile)

    def win(self, event: McrWon, _before: State) -> None:
        player = self.id(event.seat)
        self.said[player] = "HU"
        self.won = (player, event)

    def broken(self, _event: e.HandBroken, _before: State) -> None:
        self.break_off()
        self.has_end = False

    def ended(self, event: e.HandEnded, before: State) -> None:
        if not self.has_end:
            return
        self.flush()
        gains = [event.scores[seat] - before.scores[seat] for seat in self.started.order]
        display: dict[str, object] = {"action": "HUANG"}
        if self.won is not None:
            player, won = self.won
            display = {"action": "HU", "player": player, "fanCnt": won.points + won.flowers}
        elif any(gains):
            display = {"action": "WA", "player": gains.index(min(gains))}
        display["score"] = gains
        content = {str(player): gain for player, gain in enumerate(gains)}
        output = {"command": "finish", "content": content, "display": display}
        self.log.append({"output": output})


_TELLERS: Mapping[type, Callable[[_Hand, Any, State], None]] = {
    e.Dealt: _Hand.dealt,
    e.ReplacementDrawn: _Hand.replaced,
    e.FlowerExposed: _Hand.flower,
    e.PlayBegan: _Hand.began,
    e.Drawn: _Hand.drawn,
    e.Discarded: _Hand.discarded,
    e.Answered: _Hand.answered,
    e.SetClaimed: _Hand.claimed,
    e.KongConcealed: _Hand.kong_concealed,
    e.KongAdded: _Hand.kong_added,
    McrWon: _Hand.win,
    e.HandBroken: _Hand.broken,
    e.HandEnded: _Hand.ended,
}


# By these a flower just dealt or drawn has been exposed, or is kept.
_AFTER_FLOWERS = (e.PlayBegan, e.Discarded, e.KongConcealed, e.KongAdded)


def _flower_is_kept(state: State) -> bool:
    """Whether anybody holds a flower (J10), which Botzone does not know."""
    phase = state.phase
    drawn = phase.drawn if isinstance(phase, Turn) else None
    return (drawn is not None and is_flower(drawn)) or any(
        holds_flower(state, seat) for seat in SEATS
    )


def _codes(tiles: Any) -> str:
    return " ".join(CODE_BY_TILE[tile] for tile in tiles)
