"""``simple``: follows the plans that reach eight points and are nearest.

Takes every win and exposes every flower. Claims and kongs where the hand is worth more after
them. Reads nothing but the view; where two discards are equal, throws the one of which most
copies are out.
"""

from collections.abc import Sequence

from muraille.bots.common.chows import chow_laid, chows_meant
from muraille.bots.common.groups import minus
from muraille.bots.common.unseen import counts_in, unseen_copies
from muraille.bots.mcr.plans import FanPlan, open_plans
from muraille.bots.mcr.valuing import Outside, discard_values, hand_value
from muraille.chance import Chance
from muraille.shapes.standard import Keys, group_keys
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.called import at_the_call
from muraille.table.common.competition_actions import Correct, Expose
from muraille.table.common.melds import Meld
from muraille.table.common.state import Called, Exposed, State, Turn, Window
from muraille.table.common.table import PlayerAction
from muraille.table.common.tiles import Tile, is_flower
from muraille.table.mcr.actions import Flower
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat

CLAIM_FROM = 1.3
"""How much better a hand must be after a claim, for the draw it costs and what it shows."""


class SimpleBot:
    """Distance and accepted tiles, by plans that reach the minimum."""

    def choose(
        self, view: State, seat: Seat, actions: Sequence[PlayerAction], _chance: Chance
    ) -> PlayerAction:
        """A win or a flower if there is one, else what leaves the best hand.

        A flower that cannot be exposed any more is thrown away.
        """
        first = actions[0]
        if len(actions) == 1 or isinstance(first, Hu | Flower):
            return first
        for action in actions:
            if isinstance(action, Discard) and is_flower(action.tile):
                return action
        if isinstance(view.phase, Called | Exposed):
            return _Thought(at_the_call(view, view.phase), seat).best_chow(actions)
        return _Thought(view, seat).best(actions)


class _Thought:
    """One decision: the hand as keys, and what is known beyond it."""

    def __init__(self, view: State, seat: Seat) -> None:
        hand = view.current
        player = hand.players[seat]
        phase = view.phase
        drawn = phase.drawn if isinstance(phase, Turn) else None
        self.view = view
        self.seat = seat
        self.phase = phase
        tiles = player.tiles if drawn is None else (*player.tiles, drawn)
        self.tiles = tuple(tile for tile in tiles if not is_flower(tile))
        self.melds = player.melds
        self.winds = hand.wind_of(seat).order, hand.prevailing
        self.keys = group_keys(counts_in(self.tiles))
        live = unseen_copies(view, self.tiles)
        self.outside = Outside(live, sum(live), hand.wall.left // 4)

    def plans(self, melds: tuple[Meld, ...]) -> tuple[FanPlan, ...]:
        return open_plans(melds, *self.winds)

    def best(self, actions: Sequence[PlayerAction]) -> PlayerAction:
        """The action that leaves most; a pass leaves the hand as it is."""
        discards = [action for action in actions if isinstance(action, Discard)]
        best: PlayerAction
        if discards:
            best, value = self.best_discard(discards)
            least = value
        else:
            best = next(action for action in actions if isinstance(action, Pass))
            value = self.worth(self.keys, self.melds)
            least = value * CLAIM_FROM
        for action in actions:
            if isinstance(action, Kong | Pung | Chow):
                worth = self.after_call(action)
                needed = value if isinstance(action, Kong) else least
                if worth > 0 and worth >= needed:
                    best, value = action, worth
                    least = max(least, value)
        return best

    def best_discard(self, discards: Sequence[Discard]) -> tuple[Discard, float]:
        kinds = [int(action.tile) for action in discards]
        values = discard_values(self.plans(self.melds), self.keys, kinds, self.outside)
        live = self.outside.live

        def rank(action: Discard) -> tuple[float, int, int]:
            kind = int(action.tile)
            return values[kind], -live[kind], kind

        best = max(discards, key=rank)
        return best, values[int(best.tile)]

    def worth(self, keys: Keys, melds: tuple[Meld, ...]) -> float:
        return hand_value(self.plans(melds), keys, self.outside)

    def best_chow(self, laid: Sequence[PlayerAction]) -> PlayerAction:
        """Of the tiles that make the chow which was called, those that leave most."""
        ways = [action for action in laid if isinstance(action, Expose | Correct)]
        return max(ways, key=lambda way: self.after(chow_laid(self.view, self.seat, way)))

    def after_call(self, action: Kong | Pung | Chow) -> float:
        """The hand's worth after the best set that the call can make."""
        sets = chows_meant(self.view, action) if isinstance(action, Chow) else (action,)
        return max(map(self.after, sets))

    def after(self, action: Kong | Pung | Chow) -> float:
        """The hand's worth once the set lies on the table and, but for a kong, a discard."""
        meld, used = self.made(action)
        keys = self.keys
        for tile in used:
            keys = minus(keys, tile)
        melds = tuple(old for old in self.melds if old.low != meld.low or not _grows(old, meld))
        melds = (*melds, meld)
        if isinstance(action, Kong):
            return self.worth(keys, melds)
        left = list(self.tiles)
        for tile in used:
            left.remove(tile)
        kinds = sorted(set(map(int, left)))
        return max(discard_values(self.plans(melds), keys, kinds, self.outside).values())

    def made(self, action: Kong | Pung | Chow) -> tuple[Meld, list[Tile]]:
        """The set, and the tiles of one's own that go into it."""
        phase = self.phase
        if isinstance(phase, Window):
            shapes = {Chow: Shape.CHOW, Pung: Shape.PUNG, Kong: Shape.KONG}
            low = phase.tile
            if isinstance(action, Chow) and action.low is not None:
                low = action.low
            meld = Meld(shapes[type(action)], low, phase.tile, phase.seat)
            own = list(meld.tiles)
            own.remove(phase.tile)
            return meld, own
        assert isinstance(action, Kong)
        for old in self.melds:
            if old.low == action.tile and old.shape is Shape.PUNG:
                return Meld(Shape.KONG, old.low, old.claimed, old.source, True), [action.tile]
        return Meld(Shape.KONG, action.tile), [action.tile] * 4


def _grows(old: Meld, new: Meld) -> bool:
    return new.added and old.shape is Shape.PUNG
