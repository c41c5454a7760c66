"""What the table's page needs to know of a game: what each game fills in a module of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from muraille.rules.catalogue.games import Game

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class LiveGame:
    """How a game looks and what it calls things; what it leaves out is as in most games.

    ``won`` are the keys of what is called at a win, self-drawn and on another's tile;
    ``open_calls`` what can be called in one's turn in competition play, for any tile, and
    ``opening_calls`` what before play begins.
    ``shows_kongs``: of a concealed kong two tiles are turned up. ``counts_hands``: how many there
    will be is known. ``ends_at_once``: a session may end in the middle of a hand.
    ``names_fans``: who shows a hand says what it is worth. ``passing_binds``:
    who passes a winning tile cannot win on others.
    The wall: ``flowers`` lie in it, ``rolls`` of the dice open it, each side has so many
    ``stacks``, and ``indicators`` are turned up.
    ``hand`` and ``player`` are what a view says besides, of the hand and of a player's place; with
    the second argument, what guided play tells that player.
    """

    won: tuple[str, str] = ("act_hu", "act_hu")
    open_calls: tuple[str, ...] = ("kong",)
    opening_calls: Callable[[Any], tuple[str, ...]] = lambda _view: ()
    shows_kongs: bool = False
    counts_hands: bool = True
    ends_at_once: bool = True
    names_fans: bool = False
    passing_binds: bool = False
    flowers: bool = False
    rolls: int = 1
    stacks: int = 17
    indicators: bool = False
    hand: Callable[[Any, Any], Json] = lambda _view, _hand: {}
    player: Callable[[Any, bool], Json] = lambda _player, _is_aided: {}

    @property
    def traits(self) -> Json:
        """What the table's script goes by."""
        return {
            "won": {"drawn": self.won[0], "claimed": self.won[1]},
            "openCalls": list(self.open_calls),
            "showsKongs": self.shows_kongs,
            "countsHands": self.counts_hands,
            "endsAtOnce": self.ends_at_once,
            "namesFans": self.names_fans,
            "flowers": self.flowers,
            "indicators": self.indicators,
        }

    @property
    def walls(self) -> Json:
        """What a wall is built of, and how it is opened."""
        return {
            "flowers": self.flowers,
            "rolls": self.rolls,
            "stacks": self.stacks,
            "indicators": self.indicators,
        }


def live_game(game: Game) -> LiveGame:
    """The game at a table of the site."""
    return game.part("server.live", LiveGame, LiveGame())
