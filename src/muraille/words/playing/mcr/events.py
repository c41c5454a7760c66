"""What happened at an MCR table, one sentence for each kind of event that is MCR's own.

Decides nothing and lays out nothing; the shared events are told in ``events``.
"""

from collections.abc import Mapping
from fractions import Fraction

from muraille.table.common import events as e
from muraille.table.mcr.events import FlowersLost, McrGameEnded, McrWon, WinVoided
from muraille.tiles.winds import Seat
from muraille.words.languages import marked
from muraille.words.names.fans import fan_name
from muraille.words.numbers import points_told, signed_points
from muraille.words.playing.competition_events import points_moved
from muraille.words.playing.events import ROUNDS, game_ended, won
from muraille.words.playing.game_words import Teller
from muraille.words.playing.telling import Telling, player_in

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
    rounds = _ROUNDS_OF_1998 if to.state.setup.rulebook in _BOOKS_OF_1998 else ROUNDS
    started = to.say(rounds[event.prevailing % 4], number=event.number)
    rolled = to.say(
        marked("{east} rolls {first}, {other} rolls {second}"),
        **{"east": names[0], "first": first, "other": names[1], "second": second},
    )
    return to.listed((started, rolled))


def _won(to: Telling, event: McrWon) -> str:
    return won(to, event, _worth(to, event))


def _worth(to: Telling, event: McrWon) -> str:
    worth = to.counted("{points} point", "{points} points", event.points, points=event.points)
    rulebook = to.state.setup.rulebook
    fans = ", ".join(
        f"{fan_name(fan, to.language, rulebook)} {points}" for fan, _times, points in event.fans
    )
    if fans:
        worth += f" ({fans})"
    if event.flowers:
        flowers = event.flowers
        worth += " + " + to.counted(
            "{flowers} flower", "{flowers} flowers", flowers, flowers=flowers
        )
    return worth


def _game_ended(to: Telling, event: McrGameEnded) -> str:
    def result(seat: Seat, row: str) -> str:
        row += f" {signed_points(event.scores[seat])}"
        if not event.table_points:
            return row
        points = points_told(Fraction(*event.table_points[seat]))
        return to.say(marked("{row} (table points {points})"), row=row, points=points)

    return game_ended(to, event, result)


def _undone(text: str) -> Teller:
    return lambda to, event: to.tell(text, event, points=points_moved(to, event.payments) or "0")


TELLERS: Mapping[type, Teller] = {
    e.HandStarted: _hand_started,
    McrWon: _won,
    McrGameEnded: _game_ended,
    WinVoided: _undone(marked("The win of {who} is void: {points}")),
    FlowersLost: _undone(marked("The flowers of {who} are not paid: {points}")),
}
