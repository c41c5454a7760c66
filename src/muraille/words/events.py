"""What happened at the table, one sentence for each kind of event.

Players are told by name and wind, or by wind alone; tiles are in notation, and a tile that
the viewer may not see is "a tile". Decides nothing and lays out nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, WINDS, Opening, State
from muraille.table.common.tiles import HIDDEN, Tile, is_flower, tile_name, tiles_text
from muraille.table.mcr.events import Event, GameEnded, Won
from muraille.tiles.kinds import group_text
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat
from muraille.words.fans import fan_name
from muraille.words.languages import Language, counter, marked, translator
from muraille.words.scores import payer

Names = Sequence[str]
"""The players' names by seat; empty where they have none."""

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


def event_sentence(event: Event, state: State, language: Language, names: Names = ()) -> str:
    """What happened, on one line without a full stop.

    ``state`` is the one before or after the event, whichever is at hand, and may be a
    viewer's, as may the event.

    >>> from muraille.table.common.state import Between, Setup
    >>> state = State(Setup("mcr-wmo-2014"), Between())
    >>> event_sentence(e.Discarded(Seat(1), Tile(13), False), state, Language.ENGLISH)
    'Player 2 discards 5p'
    >>> event_sentence(e.Drawn(Seat(1), HIDDEN), state, Language.ENGLISH, ("A", "Bo", "C", "D"))
    'Bo draws a tile'
    """
    return _TELLERS[type(event)](_Telling(state, language, tuple(names)), event)


def player_name(seat: Seat, state: State, language: Language, names: Names = ()) -> str:
    """A player's name and wind, or one of them; "Player 1" before there are winds."""
    order = () if state.hand is None else state.hand.order
    return _player(seat, order, language, names)


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Tiles sorted and in groups, flowers after them, hidden ones as question marks.

    >>> tiles_words((Tile(34), Tile(1), HIDDEN, Tile(0)))
    '12m 1f ?'
    """
    known = sorted(tiles)
    shown = group_text(tile for tile in known if tile != HIDDEN and not is_flower(tile))
    flowers = tiles_text(tile for tile in known if is_flower(tile))
    hidden = "?" * known.count(HIDDEN)
    return " ".join(text for text in (shown, flowers, hidden) if text)


def meld_words(meld: Meld) -> str:
    """A declared set, in brackets where it is concealed.

    >>> meld_words(Meld(Shape.CHOW, Tile(3), Tile(4), Seat(0)))
    '(456m)'
    >>> meld_words(Meld(Shape.KONG, HIDDEN))
    '[????]'
    """
    left, right = "()" if meld.exposed else "[]"
    return left + tiles_words(meld.tiles) + right


def signed_points(points: int) -> str:
    """A score as it is said.

    >>> signed_points(12), signed_points(0)
    ('+12', '0')
    """
    return f"{points:+d}" if points else "0"


def _player(seat: Seat, order: Sequence[Seat], language: Language, names: Names) -> str:
    name = names[seat] if names else ""
    if not order:
        return name or translator(language)("Player {number}").format(number=seat + 1)
    wind = payer(WINDS[list(order).index(seat)].value, language)
    return f"{name} ({wind})" if name else wind


@dataclass(frozen=True, slots=True)
class _Telling:
    """To whom, about which table."""

    state: State
    language: Language
    names: tuple[str, ...]

    def say(self, text: str, **words: object) -> str:
        return translator(self.language)(text).format(**words)

    def who(self, seat: Seat) -> str:
        return player_name(seat, self.state, self.language, self.names)

    def scores(self, scores: Sequence[int]) -> str:
        """Each player's number, East first where winds are known."""
        order = SEATS if self.state.hand is None else self.state.hand.order
        return ", ".join(f"{self.who(seat)} {signed_points(scores[seat])}" for seat in order)


def _winds_drawn(to: _Telling, event: e.WindsDrawn) -> str:
    players = [_player(seat, event.order, to.language, to.names) for seat in event.order]
    if not to.names:
        numbers = [to.say(marked("Player {number}"), number=seat + 1) for seat in event.order]
        players = [f"{wind} {number}" for wind, number in zip(players, numbers, strict=True)]
    return to.say(marked("The winds are drawn: {players}"), players=", ".join(players))


def _hand_started(to: _Telling, event: e.HandStarted) -> str:
    first, second = (f"{one} + {two}" for one, two in event.dice)
    names = [
        _player(seat, event.order, to.language, to.names)
        for seat in (event.order[0], event.second_roller)
    ]
    started = to.say(_ROUNDS[event.prevailing % 4], number=event.number)
    rolled = to.say(
        marked("{east} rolls {first}, {other} rolls {second}"),
        **{"east": names[0], "first": first, "other": names[1], "second": second},
    )
    return f"{started}; {rolled}"


def _dealt(to: _Telling, event: e.Dealt) -> str:
    order = SEATS if to.state.hand is None else to.state.hand.order
    known = [
        f"{to.who(seat)} {tiles_words(event.hands[seat])}"
        for seat in order
        if HIDDEN not in event.hands[seat]
    ]
    if not known:
        return to.say(marked("The tiles are dealt"))
    return to.say(marked("The tiles are dealt: {hands}"), hands="; ".join(known))


def _with_tile(seen: str, unseen: str = "") -> Callable[[_Telling, Any], str]:
    """A player and a tile, where it may be seen."""

    def tell(to: _Telling, event: Any) -> str:
        hidden = event.tile == HIDDEN and unseen
        return to.say(
            unseen if hidden else seen, who=to.who(event.seat), tile=tile_name(event.tile)
        )

    return tell


def _replacement_drawn(to: _Telling, event: e.ReplacementDrawn) -> str:
    if event.tile == HIDDEN:
        return to.say(marked("{who} draws a replacement tile"), who=to.who(event.seat))
    return to.say(
        marked("{who} draws the replacement tile {tile}"),
        who=to.who(event.seat),
        tile=tile_name(event.tile),
    )


def _play_began(to: _Telling, event: e.PlayBegan) -> str:
    return to.say(marked("{who} begins"), who=to.who(event.seat))


def _discarded(to: _Telling, event: e.Discarded) -> str:
    just_drawn, other = marked("{who} discards {tile}, just drawn"), marked("{who} discards {tile}")
    text = just_drawn if event.drawn else other
    return to.say(text, who=to.who(event.seat), tile=tile_name(event.tile))


def _asked(to: _Telling, event: e.Asked) -> str:
    players = ", ".join(to.who(seat) for seat in event.seats)
    if isinstance(to.state.phase, Opening):
        return to.say(marked("{players} may declare a dealt kong"), players=players)
    return to.say(marked("May claim it: {players}"), players=players)


def _answered(to: _Telling, event: e.Answered) -> str:
    low = event.low
    chow = "" if low is None else tiles_words((low, Tile(low + 1), Tile(low + 2)))
    return to.say(_CALLS[event.call], who=to.who(event.seat), set=chow)


def _set_claimed(to: _Telling, event: e.SetClaimed) -> str:
    made = Meld(event.shape, event.low, event.tile, event.source)
    return to.say(
        _SHAPES[event.shape],
        who=to.who(event.seat),
        tile=tile_name(event.tile),
        source=to.who(event.source),
        set=meld_words(made),
    )


def _hand_ended(to: _Telling, event: e.HandEnded) -> str:
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


def _won(to: _Telling, event: Won) -> str:
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
    return f"{won}: {_worth(to, event)}"


def _worth(to: _Telling, event: Won) -> str:
    counted = counter(to.language)
    points = counted("{points} point", "{points} points", event.points).format(points=event.points)
    rulebook = to.state.setup.rulebook
    fans = ", ".join(
        f"{fan_name(fan, to.language, rulebook)} {points}" for fan, _times, points in event.fans
    )
    worth = f"{points} ({fans})"
    if event.flowers:
        flowers = counted("{flowers} flower", "{flowers} flowers", event.flowers)
        worth = f"{worth} + {flowers.format(flowers=event.flowers)}"
    return worth


def _game_ended(to: _Telling, event: GameEnded) -> str:
    ranked = sorted(SEATS, key=lambda seat: event.places[seat])
    rows = []
    for seat in ranked:
        row = f"{event.places[seat]}. {_name(to, seat)} {signed_points(event.scores[seat])}"
        if event.table_points:
            points = Fraction(*event.table_points[seat])
            row = to.say(marked("{row} (table points {points})"), row=row, points=points)
        rows.append(row)
    return to.say(marked("The game is over: {players}"), players=", ".join(rows))


def _name(to: _Telling, seat: Seat) -> str:
    """A player's name for the whole game, apart from the winds of one hand."""
    return _player(seat, (), to.language, to.names)


_TELLERS: Mapping[type, Callable[[_Telling, Any], str]] = {
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
}
