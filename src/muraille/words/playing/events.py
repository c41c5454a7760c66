"""What happened at the table, one sentence for each kind of event that games share.

Players are told by name and wind, or by wind alone; tiles are in notation, and a tile that
the viewer may not see is "a tile". Decides nothing and lays out nothing.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.table.common import events as e
from muraille.table.common.checks import holds_flower
from muraille.table.common.claims import Call
from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, Declaring, Opening, State
from muraille.table.common.table import TableEvent
from muraille.table.common.tiles import HIDDEN, Tile
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat
from muraille.words.languages import Language, marked, marked_plural
from muraille.words.playing.competition_events import COMPETITION_TELLERS
from muraille.words.playing.game_words import Teller, by, words_of
from muraille.words.playing.telling import (
    Names,
    Telling,
    meld_words,
    player_in,
    player_name,
    tiles_words,
)

__all__ = ["event_sentence", "meld_words", "player_name", "tiles_words"]

_SHAPES = {
    Shape.CHOW: marked("{who} takes {tile} from {source}: chow {set}"),
    Shape.PUNG: marked("{who} takes {tile} from {source}: pung {set}"),
    Shape.KONG: marked("{who} takes {tile} from {source}: kong {set}"),
}
_CALLS = {
    Call.HU: marked("{who} calls hu"),
    Call.KONG: marked("{who} calls kong"),
    Call.PUNG: marked("{who} calls pung"),
    Call.CHOW: marked("{who} calls chow {set}"),
    Call.PASS: marked("{who} passes"),
}


ROUNDS = (
    marked("Hand {number}, East round"),
    marked("Hand {number}, South round"),
    marked("Hand {number}, West round"),
    marked("Hand {number}, North round"),
)


def event_sentence(event: TableEvent, state: State, language: Language, names: Names = ()) -> str:
    """What happened, on one line without a full stop.

    ``state`` is the one before or after the event, whichever is at hand, and may be a
    viewer's, as may the event.

    >>> from muraille.table.common.state import Between, Setup
    >>> from muraille.tiles.winds import Seat
    >>> state = State(Setup("mcr-wmo-2014"), Between())
    >>> event_sentence(e.Discarded(Seat(1), Tile(13), False), state, Language.ENGLISH)
    'Player 2 discards 5p'
    >>> event_sentence(e.Drawn(Seat(1), HIDDEN), state, Language.ENGLISH, ("A", "Bo", "C", "D"))
    'Bo draws a tile'
    """
    teller = words_of(state).tellers.get(type(event)) or _TELLERS[type(event)]
    return teller(Telling(state, language, tuple(names)), event)


def _winds_drawn(to: Telling, event: e.WindsDrawn) -> str:
    players = []
    for seat in event.order:
        player = player_in(seat, event.order, to.language, to.names)
        if not to.names or not to.names[seat]:
            player += " " + to.say(marked("Player {number}"), number=seat + 1)
        players.append(player)
    return to.say(marked("The winds are drawn: {players}"), players=", ".join(players))


def _dealt(to: Telling, event: e.Dealt) -> str:
    order = SEATS if to.state.hand is None else to.state.hand.order
    known = [
        f"{to.who(seat)} {tiles_words(event.hands[seat])}"
        for seat in order
        if HIDDEN not in event.hands[seat]
    ]
    if not known:
        return to.say(marked("The tiles are dealt"))
    return to.say(marked("The tiles are dealt: {hands}"), hands=to.listed(known))


def _seen(text: str, unseen: str) -> Teller:
    """A sentence about a tile, and another where it may not be seen."""
    return lambda to, event: to.tell(unseen if event.tile == HIDDEN else text, event)


def _discarded(to: Telling, event: e.Discarded) -> str:
    just_drawn, other = marked("{who} discards {tile}, just drawn"), marked("{who} discards {tile}")
    return to.tell(just_drawn if event.drawn else other, event)


def _asked(to: Telling, event: e.Asked) -> str:
    players = ", ".join(to.who(seat) for seat in event.seats)
    if isinstance(to.state.phase, Opening):
        if to.state.is_competition:
            return to.say(marked("{players} may lay aside flowers"), players=players)
        if holds_flower(to.state, event.seats[0]):
            return to.say(marked("{players} may expose a flower"), players=players)
        return to.say(marked("{players} may declare a dealt kong"), players=players)
    if isinstance(to.state.phase, Declaring):
        return to.say(marked("Tenpai or noten is asked of {players}"), players=players)
    claim = marked_plural("May claim it: {players}", "May claim it: {players}")
    return to.counted(*claim, len(event.seats), players=players)


def answered(to: Telling, event: e.Answered) -> str:
    """A call, or that none is made."""
    low = event.low
    chow = "" if low is None else tiles_words((low, Tile(low + 1), Tile(low + 2)))
    return to.tell(_CALLS[event.call], event, set=chow).rstrip()


def _set_claimed(to: Telling, event: e.SetClaimed) -> str:
    made = Meld(event.shape, event.low, event.tile, event.source)
    return to.tell(_SHAPES[event.shape], event, set=meld_words(made))


def won(to: Telling, event: Any, worth: str) -> str:
    """A win of any game: with which tile, whose it was, and what it is worth."""
    text = marked("{who} wins with {tile} from {source}")
    if event.tile is None:
        text = marked("{who} wins with the dealt hand")
    elif event.source is None:
        text = marked("{who} wins with {tile}, self-drawn")
    elif event.robbing_kong:
        text = marked("{who} wins with {tile}, robbing the kong of {source}")
    return to.say(marked("{won}: {worth}"), won=to.tell(text, event), worth=worth)


def game_ended(to: Telling, event: Any, result: Callable[[Seat, str], str]) -> str:
    """The end of any game: the players by place, each with a result after place and name."""
    ranked = sorted(SEATS, key=lambda seat: event.places[seat])
    rows = (result(seat, f"{event.places[seat]}. {to.name(seat)}") for seat in ranked)
    return to.say(marked("The game is over: {players}"), players=", ".join(rows))


def _hand_ended(to: Telling, event: e.HandEnded) -> str:
    ended = to.say(
        marked("Hand {number} is over; scores: {scores}"),
        number=event.number,
        scores=to.scores(event.scores),
    )
    if not event.kongs:
        return ended
    shown = ", ".join(
        f"{to.who(seat)} {meld_words(Meld(Shape.KONG, tile))}" for seat, tile in event.kongs
    )
    return to.say(marked("{ended}; concealed kongs turned up: {kongs}"), ended=ended, kongs=shown)


_TELLERS: Mapping[type, Teller] = {
    e.WindsDrawn: _winds_drawn,
    e.Dealt: _dealt,
    e.FlowerExposed: by(marked("{who} lays aside the flower {tile}")),
    e.ReplacementDrawn: _seen(
        marked("{who} draws the replacement tile {tile}"), marked("{who} draws a replacement tile")
    ),
    e.PlayBegan: by(marked("{who} begins")),
    e.Drawn: _seen(marked("{who} draws {tile}"), marked("{who} draws a tile")),
    e.Discarded: _discarded,
    e.Asked: _asked,
    e.Answered: answered,
    e.SetClaimed: _set_claimed,
    e.KongConcealed: _seen(
        marked("{who} makes a concealed kong of {tile}"), marked("{who} makes a concealed kong")
    ),
    e.KongAdded: by(marked("{who} adds {tile} to a pung: kong")),
    e.HandDrawn: by(marked("Nobody wins: the hand is drawn")),
    e.HandBroken: by(marked("Time is over: the hand does not count")),
    e.HandEnded: _hand_ended,
    e.SecretRevealed: lambda to, event: to.say(
        marked("The secret of the walls is {secret}"), secret=event.secret
    ),
    **COMPETITION_TELLERS,
}
