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
from muraille.table.common.table import Event
from muraille.table.common.tiles import HIDDEN, Tile, tile_name
from muraille.tiles.parts import Shape
from muraille.words.languages import Language, counter, marked
from muraille.words.playing.competition_events import COMPETITION_TELLERS
from muraille.words.playing.game_words import Teller, words_of
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


def event_sentence(event: Event, state: State, language: Language, names: Names = ()) -> str:
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
        told = player_in(seat, event.order, to.language, to.names)
        if not to.names or not to.names[seat]:
            told += " " + to.say(marked("Player {number}"), number=seat + 1)
        players.append(told)
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


def _with_tile(seen: str, unseen: str = "") -> Callable[[Telling, Any], str]:
    """A player and a tile, where it may be seen."""

    def tell(to: Telling, event: Any) -> str:
        hidden = event.tile == HIDDEN and unseen
        return to.say(
            unseen if hidden else seen, who=to.who(event.seat), tile=tile_name(event.tile)
        )

    return tell


def _replacement_drawn(to: Telling, event: e.ReplacementDrawn) -> str:
    if event.tile == HIDDEN:
        return to.say(marked("{who} draws a replacement tile"), who=to.who(event.seat))
    return to.say(
        marked("{who} draws the replacement tile {tile}"),
        who=to.who(event.seat),
        tile=tile_name(event.tile),
    )


def _play_began(to: Telling, event: e.PlayBegan) -> str:
    return to.say(marked("{who} begins"), who=to.who(event.seat))


def _discarded(to: Telling, event: e.Discarded) -> str:
    just_drawn, other = marked("{who} discards {tile}, just drawn"), marked("{who} discards {tile}")
    text = just_drawn if event.drawn else other
    return to.say(text, who=to.who(event.seat), tile=tile_name(event.tile))


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
    counted = counter(to.language)
    text = counted("May claim it: {players}", "May claim it: {players}", len(event.seats))
    return text.format(players=players)


def answered(to: Telling, event: e.Answered) -> str:
    """A call, or that none is made."""
    low = event.low
    chow = "" if low is None else tiles_words((low, Tile(low + 1), Tile(low + 2)))
    return to.say(_CALLS[event.call], who=to.who(event.seat), set=chow)


def _set_claimed(to: Telling, event: e.SetClaimed) -> str:
    made = Meld(event.shape, event.low, event.tile, event.source)
    return to.say(
        _SHAPES[event.shape],
        who=to.who(event.seat),
        tile=tile_name(event.tile),
        source=to.who(event.source),
        set=meld_words(made),
    )


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
    e.FlowerExposed: _with_tile(marked("{who} lays aside the flower {tile}")),
    e.ReplacementDrawn: _replacement_drawn,
    e.PlayBegan: _play_began,
    e.Drawn: _with_tile(marked("{who} draws {tile}"), marked("{who} draws a tile")),
    e.Discarded: _discarded,
    e.Asked: _asked,
    e.Answered: answered,
    e.SetClaimed: _set_claimed,
    e.KongConcealed: _with_tile(
        marked("{who} makes a concealed kong of {tile}"), marked("{who} makes a concealed kong")
    ),
    e.KongAdded: _with_tile(marked("{who} adds {tile} to a pung: kong")),
    e.HandDrawn: lambda to, _event: to.say(marked("Nobody wins: the hand is drawn")),
    e.HandBroken: lambda to, _event: to.say(marked("Time is over: the hand does not count")),
    e.HandEnded: _hand_ended,
    e.SecretRevealed: lambda to, event: to.say(
        marked("The secret of the walls is {secret}"), secret=event.secret
    ),
    **COMPETITION_TELLERS,
}
