"""What happened at an MCR table, one sentence for each kind of event that is MCR's own.

Decides nothing and lays out nothing; the shared events are told in ``events``.
"""

from collections.abc import Mapping
from fractions import Fraction

from muraille.table.common import events as e
from muraille.table.common.state import SEATS
from muraille.table.common.tiles import tile_name
from muraille.table.mcr.events import FlowersLost, GameEnded, WinVoided, Won
from muraille.words.languages import counter, marked
from muraille.words.names.fans import fan_name
from muraille.words.numbers import points_told, signed_points
from muraille.words.playing.competition_events import points_moved
from muraille.words.playing.game_words import Teller
from muraille.words.playing.telling import Telling, player_in

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


def _undone(text: str) -> Teller:
    return lambda to, event: to.say(
        text, who=to.who(event.seat), points=points_moved(to, event.payments) or "0"
    )


TELLERS: Mapping[type, Teller] = {
    e.HandStarted: _hand_started,
    Won: _won,
    GameEnded: _game_ended,
    WinVoided: _undone(marked("The win of {who} is void: {points}")),
    FlowersLost: _undone(marked("The flowers of {who} are not paid: {points}")),
}
