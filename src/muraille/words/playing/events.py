"""What happened at the table, one sentence for each kind of event.

Players are told by name and wind, or by wind alone; tiles are in notation, and a tile that
the viewer may not see is "a tile". Decides nothing and lays out nothing.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from muraille.table.common import events as e
from muraille.table.common.checks import holds_flower
from muraille.table.common.claims import Call
from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, Declaring, Opening, State
from muraille.table.common.table import Event
from muraille.table.common.tiles import HIDDEN, Tile, tile_name
from muraille.table.mcr.events import GameEnded, Won
from muraille.tiles.parts import Shape
from muraille.words.languages import Language, counter, marked
from muraille.words.names.fans import fan_name
from muraille.words.numbers import points_told, signed_points
from muraille.words.playing.competition_events import COMPETITION_TELLERS
from muraille.words.playing.riichi_events import RIICHI_TELLERS, is_riichi
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
_ROUNDS = (
    marked("Hand {number}, East round"),
    marked("Hand {number}, South round"),
    marked("Hand {number}, West round"),
    marked("Hand {number}, North round"),
)
# The French of 003 and 004 calls a round "tour", where the other books say "manche".
_BOOKS_OF_1998 = ("mcr-oir-1998", "mcr-international")
_ROUNDS_OF_1998 = (
    marked("Hand {number}, round of East"),
    marked("Hand {number}, round of South"),
    marked("Hand {number}, round of West"),
    marked("Hand {number}, round of North"),
)


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
    return _TELLERS[type(event)](Telling(state, language, tuple(names)), event)


def _winds_drawn(to: Telling, event: e.WindsDrawn) -> str:
    players = []
    for seat in event.order:
        told = player_in(seat, event.order, to.language, to.names)
        if not to.names or not to.names[seat]:
            told += " " + to.say(marked("Player {number}"), number=seat + 1)
        players.append(told)
    return to.say(marked("The winds are drawn: {players}"), players=", ".join(players))


def _hand_started(to: Telling, event: e.HandStarted) -> str:
    first, second = (f"{one} + {two}" for one, two in event.dice)
    names = [
        player_in(seat, event.order, to.language, to.names)
        for seat in (event.order[0], event.second_roller)
    ]
    rounds = _ROUNDS_OF_1998 if to.state.setup.rulebook in _BOOKS_OF_1998 else _ROUNDS
    started = to.say(rounds[event.prevailing % 4], number=event.number)
    rolled = to.say(
        marked("{east} rolls {first}, {other} rolls {second}"),
        **{"east": names[0], "first": first, "other": names[1], "second": second},
    )
    return to.listed((started, rolled))


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


def _answered(to: Telling, event: e.Answered) -> str:
    low = event.low
    chow = "" if low is None else tiles_words((low, Tile(low + 1), Tile(low + 2)))
    if event.call is Call.HU and is_riichi(to.state):
        return to.say(marked("{who} calls ron"), who=to.who(event.seat))
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


def _won(to: Telling, event: Won) -> str:
    who = to.who(event.seat)
    tile = None if event.tile is None else tile_name(event.tile)
    if tile is None:
        won = to.say(marked("{who} wins with the dealt hand"), who=who)
    elif event.source is None:
        won = to.say(marked("{who} wins with {tile}, self-drawn"), who=who, tile=tile)
    elif event.robbing_kong:
        robbed = to.who(event.source)
        won = to.say(
            marked("{who} wins with {tile}, robbing the kong of {source}"),
            **{"who": who, "tile": tile, "source": robbed},
        )
    else:
        source = to.who(event.source)
        won = to.say(
            marked("{who} wins with {tile} from {source}"),
            **{"who": who, "tile": tile, "source": source},
        )
    return to.say(marked("{won}: {worth}"), won=won, worth=_worth(to, event))


def _worth(to: Telling, event: Won) -> str:
    counted = counter(to.language)
    points = counted("{points} point", "{points} points", event.points).format(points=event.points)
    rulebook = to.state.setup.rulebook
    fans = ", ".join(
        f"{fan_name(fan, to.language, rulebook)} {points}" for fan, _times, points in event.fans
    )
    worth = f"{points} ({fans})" if fans else points
    if event.flowers:
        flowers = counted("{flowers} flower", "{flowers} flowers", event.flowers)
        worth = f"{worth} + {flowers.format(flowers=event.flowers)}"
    return worth


def _game_ended(to: Telling, event: GameEnded) -> str:
    ranked = sorted(SEATS, key=lambda seat: event.places[seat])
    rows = []
    for seat in ranked:
        row = f"{event.places[seat]}. {to.name(seat)} {signed_points(event.scores[seat])}"
        if event.table_points:
            points = points_told(Fraction(*event.table_points[seat]))
            row = to.say(marked("{row} (table points {points})"), row=row, points=points)
        rows.append(row)
    return to.say(marked("The game is over: {players}"), players=", ".join(rows))


_TELLERS: Mapping[type, Callable[[Telling, Any], str]] = {
    e.WindsDrawn: _winds_drawn,
    e.HandStarted: _hand_started,
    e.Dealt: _dealt,
    e.FlowerExposed: _with_tile(marked("{who} lays aside the flower {tile}")),
    e.ReplacementDrawn: _replacement_drawn,
    e.PlayBegan: _play_began,
    e.Drawn: _with_tile(marked("{who} draws {tile}"), marked("{who} draws a tile")),
    e.Discarded: _discarded,
    e.Asked: _asked,
    e.Answered: _answered,
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
    Won: _won,
    GameEnded: _game_ended,
    **COMPETITION_TELLERS,
    **RIICHI_TELLERS,
}
