"""``simple`` for riichi: the nearest hand that can be won, by copies nobody has shown.

Takes every win, declares riichi on every wait that is not furiten, and tells a waiting hand at
the end. Claims a set only where that brings a hand with a yaku nearer; makes few kongs. While
another is in riichi, a hand that does not wait is given up for the safest discards. Reads
nothing but the view, and fears nobody who has not declared riichi.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.bots.common.chows import chow_laid, chows_meant
from muraille.bots.common.groups import minus, plus
from muraille.bots.common.unseen import counts_in, unseen_copies
from muraille.bots.riichi.defence import dangers, threats
from muraille.bots.riichi.routes import Route, Yaku, missing, open_routes, value_honours
from muraille.chance import Chance
from muraille.rules.riichi.dora import dora_of
from muraille.shapes.needs import SETS
from muraille.shapes.standard import Keys, group_keys
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.called import at_the_call
from muraille.table.common.competition_actions import Correct, Expose
from muraille.table.common.melds import Meld
from muraille.table.common.state import Called, Exposed, Turn, Window
from muraille.table.common.table import PlayerAction
from muraille.table.common.tiles import Tile, without_tile
from muraille.table.riichi.actions import Noten, Riichi, Tenpai
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.waiting import swapped_kinds, waiting_kinds
from muraille.tiles.kinds import FIRST_HONOUR, KIND_COUNT, RANKS, Kind, kinds_in
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat

FARTHEST_CLAIM = 3
"""A set is claimed only where no more tiles than these are missing after it."""

WAITING = 1
"""Tiles missing from a hand that waits."""


class SimpleRiichiBot:
    """Distance and accepted copies, by the ways that end in a yaku."""

    def choose(
        self, view: RiichiState, seat: Seat, actions: Sequence[PlayerAction], _chance: Chance
    ) -> PlayerAction:
        """A win if there is one, else what leaves the nearest hand."""
        if len(actions) == 1 or isinstance(actions[0], Hu | Tenpai | Noten):
            return actions[0]
        if isinstance(view.phase, Called | Exposed):
            return _Thought(at_the_call(view, view.phase), seat).best_chow(actions)
        return _Thought(view, seat).best(actions)


@dataclass(frozen=True, slots=True, order=True)
class _Worth:
    """How good a hand is: the nearer, then the more copies bring it on, then what it keeps."""

    nearness: int
    copies: int
    kept: int = 0


_WORST = _Worth(-(SETS * 4), 0)


class _Thought:
    """One decision: the hand as keys, and what is known beyond it."""

    def __init__(self, view: RiichiState, seat: Seat) -> None:
        hand = view.current
        player = hand.players[seat]
        phase = view.phase
        drawn = phase.drawn if isinstance(phase, Turn) else None
        self.view = view
        self.seat = seat
        self.phase = phase
        self.hand = hand
        self.player = player
        self.tiles = player.tiles if drawn is None else (*player.tiles, drawn)
        self.winds = hand.wind_of(seat).order, hand.prevailing
        self.keys = group_keys(counts_in(self.tiles))
        self.dora = [int(dora_of(Kind(tile))) for tile in hand.dora]
        live = list(unseen_copies(view, self.tiles))
        for tile in hand.dora:
            live[tile] = max(0, live[tile] - 1)
        self.live = live
        self.threats = threats(hand, seat)

    def best(self, actions: Sequence[PlayerAction]) -> PlayerAction:
        """In one's own turn a discard, a riichi or a kong; else a claim, or nothing."""
        discards = [action for action in actions if isinstance(action, Discard)]
        if not discards:
            return self.best_claim(actions)
        routes = self.routes()
        if self.threats and min(missing(route, self.keys) for route in routes) > WAITING:
            return self.safest(discards, routes)
        worths = self.after_discards(routes, self.keys, {int(discard.tile) for discard in discards})
        best = max(discards, key=lambda action: worths[int(action.tile)])
        nearness = worths[int(best.tile)].nearness
        declared = [action for action in actions if isinstance(action, Riichi)]
        riichi = self.best_riichi(declared)
        if riichi is not None:
            return riichi
        for action in actions:
            if isinstance(action, Kong) and self.is_free(action.tile, nearness):
                return action
        return best

    def routes(self) -> tuple[Route, ...]:
        """The ways left to the hand; one that has lost every yaku is played like any other."""
        melds = self.player.melds
        return open_routes(melds, self.winds) or (Route(Yaku.ANY, SETS - len(melds)),)

    # Discards

    def after_discards(
        self, routes: Sequence[Route], keys: Keys, kinds: Iterable[int]
    ) -> dict[int, _Worth]:
        """What each discard leaves; copies are counted for the nearest hands only."""
        left = {kind: minus(keys, kind) for kind in kinds}
        lacking = {
            kind: [missing(route, after) for route in routes] for kind, after in left.items()
        }
        nearest = min(map(min, lacking.values()))
        worths = {}
        for kind, after in left.items():
            least = min(lacking[kind])
            copies = 0
            if least == nearest:
                near = [
                    route
                    for route, lacks in zip(routes, lacking[kind], strict=True)
                    if lacks == least
                ]
                copies = self.copies(near, after, least)
            worths[kind] = _Worth(-least, copies, -self.dearness(kind))
        return worths

    def safest(self, discards: Sequence[Discard], routes: Sequence[Route]) -> Discard:
        """Of the least dangerous discards, the one that leaves most."""
        kinds = sorted({int(discard.tile) for discard in discards})
        by_kind = dangers(self.hand, self.threats, kinds, self.live)
        least = min(by_kind.values())
        safe = [discard for discard in discards if by_kind[int(discard.tile)] is least]
        worths = self.after_discards(routes, self.keys, {int(discard.tile) for discard in safe})
        return max(safe, key=lambda action: worths[int(action.tile)])

    def copies(self, routes: Sequence[Route], keys: Keys, least: int) -> int:
        """Copies not yet seen of all kinds that bring one of these routes on."""
        total = 0
        live = self.live
        for kind in range(KIND_COUNT):
            if live[kind]:
                more = plus(keys, kind)
                if any(missing(route, more) < least for route in routes):
                    total += live[kind]
        return total

    def dearness(self, kind: int) -> int:
        """What one is loth to throw, all else equal: dora, value honours, middle tiles."""
        dear = 8 * self.dora.count(kind)
        if kind >= FIRST_HONOUR:
            return dear + 2 * (kind in value_honours(self.winds))
        rank = kind % RANKS
        return dear + min(rank, RANKS - 1 - rank)

    # Riichi and kongs

    def best_riichi(self, declared: Sequence[Riichi]) -> Riichi | None:
        """On the wait with most copies left that is not furiten, if there is one."""
        waits = [(self.awaited(action.tile), action) for action in declared]
        open_waits = [wait for wait in waits if wait[0]]
        if not open_waits:
            return None
        most = max(open_waits, key=lambda wait: (wait[0], -self.dearness(wait[1].tile)))
        return most[1]

    def awaited(self, tile: Tile) -> int:
        """Copies left of what the hand waits for after this discard; 0 in furiten."""
        rest = without_tile(tuple(sorted(self.tiles)), tile)
        kinds = waiting_kinds(rest, len(self.player.melds))
        thrown = (tile, *(lying.tile for lying in self.player.discards))
        if any(kinds >> lying & 1 for lying in thrown):
            return 0
        return sum(self.live[kind] for kind in kinds_in(kinds))

    def is_free(self, tile: Tile, nearness: int) -> bool:
        """A concealed kong that sets the hand back by nothing, while nobody is in riichi."""
        if self.threats or self.tiles.count(tile) != 4:
            return False
        keys = self.keys
        for _ in range(4):
            keys = minus(keys, tile)
        routes = open_routes((*self.player.melds, Meld(Shape.KONG, tile)), self.winds)
        return any(-missing(route, keys) >= nearness for route in routes)

    # Claims

    def best_claim(self, actions: Sequence[PlayerAction]) -> PlayerAction:
        """The set after which fewest tiles are missing, where that is fewer than now.

        While another is in riichi, only one after which the hand waits.
        """
        least = min(missing(route, self.keys) for route in self.routes())
        farthest = WAITING if self.threats else FARTHEST_CLAIM
        best = _Worth(max(1 - least, -farthest), 0)
        chosen: PlayerAction = next(action for action in actions if isinstance(action, Pass))
        for action in actions:
            if isinstance(action, Chow | Pung):
                worth = self.after_call(action)
                if worth is not None and worth.copies and worth > best:
                    chosen, best = action, worth
        return chosen

    def best_chow(self, laid: Sequence[PlayerAction]) -> PlayerAction:
        """Of the tiles that make the chow which was called, those that leave most."""
        ways = [action for action in laid if isinstance(action, Expose | Correct)]
        chows = {way: chow_laid(self.view, self.seat, way) for way in ways}
        return max(ways, key=lambda way: self.after_claim(chows[way]) or _WORST)

    def after_call(self, action: Chow | Pung) -> _Worth | None:
        """The hand after the best set that the call can make."""
        sets = chows_meant(self.view, action) if isinstance(action, Chow) else (action,)
        worths = (self.after_claim(each) for each in sets)
        return max((worth for worth in worths if worth is not None), default=None)

    def after_claim(self, action: Chow | Pung) -> _Worth | None:
        """The hand once the set lies on the table and the best discard beside it."""
        window = self.phase
        assert isinstance(window, Window)
        shape, low = Shape.PUNG, window.tile
        if isinstance(action, Chow) and action.low is not None:
            shape, low = Shape.CHOW, action.low
        meld = Meld(shape, low, window.tile, window.seat)
        left, keys = list(self.tiles), self.keys
        own = list(meld.tiles)
        own.remove(window.tile)
        for tile in own:
            left.remove(tile)
            keys = minus(keys, tile)
        routes = open_routes((*self.player.melds, meld), self.winds)
        kinds = set(map(int, left)) - set(map(int, swapped_kinds(meld)))
        if not routes or not kinds:
            return None
        return max(self.after_discards(routes, keys, kinds).values())
