"""What the EMA book says about play, as data: numbers of the game, and where each rule stands.

The table reads it. Seat wind, dora and the worth of hands are elsewhere.
"""

from dataclasses import dataclass

from muraille.tiles.four import Four

_UMA = Four((15_000, 5_000, -5_000, -15_000))


@dataclass(frozen=True, slots=True)
class PlayArticles:
    """Where the book rules on each act."""

    seats: str = "2.3"
    wall: str = "2.4"
    dice: str = "2.5"
    dead_wall: str = "2.6"
    dora: str = "2.7"
    deal: str = "2.8"
    turn: str = "3.3"
    discard: str = "3.3"
    winner: str = "3.3.1"
    kuikae: str = "3.3.2"
    chow: str = "3.3.3"
    pung: str = "3.3.4"
    kong: str = "3.3.5"
    added_kong: str = "3.3.6"
    concealed_kong: str = "3.3.7"
    liability: str = "3.3.9"
    four_kongs: str = "3.3.10"
    hu: str = "3.3.11"
    self_drawn: str = "3.3.12"
    tenpai: str = "3.3.13"
    riichi: str = "3.3.14"
    last_discard: str = "3.4.1"
    drawn_hand: str = "3.4.2"
    carried_bets: str = "3.4.4"
    furiten: str = "3.4.5"
    chombo: str = "3.4.6"
    dead_hand: str = "3.4.7"
    payment: str = "3.4.9"
    counters: str = "3.4.10"
    dealer: str = "3.4.11"
    rounds: str = "3.5"
    yaku: str = "3.2"
    session: str = "3.6"
    uma: str = "3.6.1"
    counting: str = "4.1"
    calls: str = "5.2"
    substitutes: str = "5.9"
    signal: str = "5.10"


@dataclass(frozen=True, slots=True)
class Play:
    """The numbers of the game.

    ``deals`` is how often the deal passes in a whole game, ``riichi_tiles`` how many tiles
    the wall must still have for a riichi, ``uma`` what the places bring (R18).
    """

    start: int = 30_000
    deals: int = 8
    stacks: int = 17
    dead: int = 14
    most_kongs: int = 4
    riichi_tiles: int = 4
    hands_after_signal: int = 1
    uma: Four = _UMA
    articles: PlayArticles = PlayArticles()


PLAY_EMA = Play()
