"""What a riichi state holds beyond the shared one: riichi, furiten, dora, bets, counters.

Values only; how they change is ``applying``'s.
"""

from dataclasses import dataclass

from muraille.rules.riichi.circumstances import RobbedKong
from muraille.table.common.state import SEATS, HandState, PlayerState, State, Window
from muraille.table.common.tiles import Tile
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class RiichiPlayer(PlayerState):
    """``missed``: a completing tile was let pass (R21). ``ippatsu`` is still possible.

    ``faulty_kong``: a kong after riichi that will be judged at the end of the hand (R15).
    """

    riichi: bool = False
    double: bool = False
    ippatsu: bool = False
    missed: bool = False
    faulty_kong: bool = False

    @property
    def is_concealed(self) -> bool:
        """No set made with another's tile; a concealed kong is none (3.3.7)."""
        return not any(meld.exposed for meld in self.melds)


@dataclass(frozen=True, slots=True)
class RiichiHandState(HandState):
    """``dora`` are the indicators turned up; ``called``: the round of play was interrupted.

    ``showed`` are the seats that have shown a hand for the tile in question, in that order.
    ``passed`` are by seat the kinds it let pass since it last drew or called, or since riichi, as
    masks: what everybody at the table can have noted.
    """

    players: tuple[RiichiPlayer, ...] = (RiichiPlayer(),) * 4
    dora: tuple[Tile, ...] = ()
    called: bool = False
    showed: tuple[Seat, ...] = ()
    passed: tuple[int, ...] = (0,) * 4

    @property
    def kongs(self) -> int:
        """How many kongs lie on the table, whoever made them."""
        return sum(meld.shape is Shape.KONG for player in self.players for meld in player.melds)

    @property
    def in_riichi(self) -> tuple[Seat, ...]:
        """The seats whose bets of this hand lie on the table."""
        return tuple(seat for seat in SEATS if self.players[seat].riichi)

    def is_dead(self, seat: Seat) -> bool:
        """Whether this hand can neither win nor call nor be tenpai (R27)."""
        return self.standings[seat].dead is not None

    def in_first_turn(self, seat: Seat) -> bool:
        """This seat has not discarded yet, and nobody has called anything."""
        return not self.called and not self.players[seat].discards


@dataclass(frozen=True, slots=True)
class RiichiState(State):
    """A whole game: what lies on the table, and how far the deal has come round.

    ``bets`` counts all that lie there; ``deals`` is how often the deal has passed on;
    ``hands_left`` is None until the signal.
    """

    hand: RiichiHandState | None = None
    counters: int = 0
    bets: int = 0
    deals: int = 0
    hands_left: int | None = None

    @property
    def current(self) -> RiichiHandState:
        """The hand on the table, where there must be one."""
        assert self.hand is not None
        return self.hand

    def order(self) -> tuple[Seat, ...]:
        """The seats East to North in the next hand."""
        start = self.deals % 4
        return self.first_order[start:] + self.first_order[:start]


def robbed_kong(state: RiichiState, window: Window) -> RobbedKong | None:
    """What kind of kong the tile in the window belongs to, if to one."""
    if not window.robbing:
        return None
    melds = state.current.players[window.seat].melds
    exposed = any(meld.exposed for meld in melds if meld.low == window.tile)
    return RobbedKong.ADDED if exposed else RobbedKong.CONCEALED
