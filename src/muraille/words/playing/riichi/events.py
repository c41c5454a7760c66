"""What happened at a riichi table, one sentence for each kind of event that is riichi's own.

Decides nothing and lays out nothing; the shared events are told in ``events``.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS
from muraille.table.common.tiles import tile_name
from muraille.table.riichi import events as r
from muraille.words.languages import counter, marked
from muraille.words.names.yaku import yaku_name
from muraille.words.numbers import points_told, signed_points
from muraille.words.playing.competition_events import tiles_shown
from muraille.words.playing.events import answered
from muraille.words.playing.game_words import Teller
from muraille.words.playing.telling import Telling, player_in, tiles_words
from muraille.words.scoring.riichi import limit_name

# The European rules play two rounds; games by other rules may have more.
_ROUNDS = (
    marked("Hand {number}, East round"),
    marked("Hand {number}, South round"),
    marked("Hand {number}, West round"),
    marked("Hand {number}, North round"),
)


def _hand_started(to: Telling, event: r.HandStarted) -> str:
    one, two = event.dice
    east, opener = (
        player_in(seat, event.order, to.language, to.names)
        for seat in (event.order[0], event.opener)
    )
    started = to.say(_ROUNDS[event.prevailing], number=event.number)
    rolled = to.say(
        marked("{east} rolls {dice}, the wall opens in front of {opener}"),
        **{"east": east, "dice": f"{one} + {two}", "opener": opener},
    )
    return to.listed((started, rolled, *_on_the_table(to, event.counters, event.bets)))


def _on_the_table(to: Telling, counters: int, bets: int) -> Sequence[str]:
    counted = counter(to.language)
    found = []
    if counters:
        told = counted("{counters} counter", "{counters} counters", counters)
        found.append(told.format(counters=counters))
    if bets:
        told = counted("{bets} bet on the table", "{bets} bets on the table", bets)
        found.append(told.format(bets=bets))
    return found


def _points(to: Telling, points: Sequence[int], *, signed: bool = False) -> str:
    """Each player's points, East first where winds are known."""
    order = SEATS if to.state.hand is None else to.state.hand.order
    said = signed_points if signed else points_told
    return ", ".join(f"{to.who(seat)} {said(points[seat])}" for seat in order)


def _riichi_declared(to: Telling, event: r.RiichiDeclared) -> str:
    double, single = marked("{who} declares double riichi"), marked("{who} declares riichi")
    return to.say(double if event.double else single, who=to.who(event.seat))


def _won(to: Telling, event: r.Won) -> str:
    words = {"who": to.who(event.seat)}
    if event.tile is None:
        won = to.say(marked("{who} wins with the dealt hand"), **words)
    elif event.source is None:
        words["tile"] = tile_name(event.tile)
        won = to.say(marked("{who} wins with {tile}, self-drawn"), **words)
    else:
        words |= {"tile": tile_name(event.tile), "source": to.who(event.source)}
        robbed = marked("{who} wins with {tile}, robbing the kong of {source}")
        plain = marked("{who} wins with {tile} from {source}")
        won = to.say(plain if event.robbing_kong is None else robbed, **words)
    told = [to.say(marked("{won}: {worth}"), won=won, worth=_worth(to, event))]
    if event.liable is not None:
        told.append(to.say(marked("{who} is liable"), who=to.who(event.liable)))
    if event.bets:
        told.append(to.say(marked("{points} points of bets"), points=event.bets))
    return to.listed(told)


def _worth(to: Telling, event: r.Won) -> str:
    counted = counter(to.language)
    parts = [] if event.limit is None else [limit_name(event.limit)]
    if event.han is not None:
        parts.append(counted("{han} han", "{han} han", event.han).format(han=event.han))
    if event.minipoints is not None:
        told = counted("{minipoints} minipoint", "{minipoints} minipoints", event.minipoints)
        parts.append(told.format(minipoints=event.minipoints))
    points = counted("{points} point", "{points} points", event.points)
    parts.append(points.format(points=event.points))
    lines = [
        yaku_name(yaku, to.language) + ("" if han is None else f" {han}")
        for yaku, _times, han in event.yaku
    ]
    if event.dora_han:
        lines.append(to.say(marked("dora {han}"), han=event.dora_han))
    return f"{', '.join(parts)} ({', '.join(lines)})"


def _declared(to: Telling, event: r.Declared) -> str:
    who = to.who(event.seat)
    if not event.tenpai and event.tiles:
        tiles = tiles_words(event.tiles)
        return to.say(marked("{who} shows {tiles}, which does not wait"), who=who, tiles=tiles)
    if not event.tenpai:
        return to.say(marked("{who} says noten"), who=who)
    return to.say(marked("{who} shows tenpai: {tiles}"), who=who, tiles=tiles_words(event.tiles))


def _hand_drawn(to: Telling, event: r.HandDrawn) -> str:
    if not any(event.payments):
        return to.say(marked("The hand is drawn and nobody pays"))
    paid = _points(to, event.payments, signed=True)
    return to.say(marked("The hand is drawn: {payments}"), payments=paid)


def _hand_voided(to: Telling, event: r.HandVoided) -> str:
    told = [to.say(marked("The hand is dealt again, by nobody’s fault"))]
    if event.offenders:
        players = ", ".join(map(to.who, event.offenders))
        told = [to.say(marked("Chombo of {players}: the hand is dealt again"), players=players)]
    if any(event.bets):
        back = ", ".join(to.who(seat) for seat in SEATS if event.bets[seat])
        told.append(to.say(marked("bets go back to {players}"), players=back))
    return to.listed(told)


def _hand_ended(to: Telling, event: r.HandEnded) -> str:
    ended = to.say(
        marked("Hand {number} is over; scores: {scores}"),
        number=event.number,
        scores=_points(to, event.scores),
    )
    return to.listed((ended, *_on_the_table(to, event.counters, event.bets)))


def _signal_given(to: Telling, event: r.SignalGiven) -> str:
    counted = counter(to.language)
    left = counted("{hands} hand is left", "{hands} hands are left", event.hands)
    return to.say(marked("The signal: {left}"), left=left.format(hands=event.hands))


def _game_ended(to: Telling, event: r.GameEnded) -> str:
    rows = []
    for seat in sorted(SEATS, key=lambda seat: event.places[seat]):
        points, told = event.scores[seat], signed_points(Fraction(*event.results[seat]))
        rows.append(f"{event.places[seat]}. {to.name(seat)} {points_told(points)} ({told})")
    return to.say(marked("The game is over: {players}"), players=", ".join(rows))


def _answered(to: Telling, event: e.Answered) -> str:
    if event.call is Call.HU:
        return to.say(marked("{who} calls ron"), who=to.who(event.seat))
    return answered(to, event)


TELLERS: Mapping[type, Teller] = {
    e.Answered: _answered,
    r.HandStarted: _hand_started,
    r.DoraShown: lambda to, event: to.say(
        marked("The dora indicator is {tile}"), tile=tile_name(event.tile)
    ),
    r.RiichiDeclared: _riichi_declared,
    r.BetReturned: lambda to, event: to.say(
        marked("The riichi of {who} does not stand and the bet goes back"), who=to.who(event.seat)
    ),
    r.TileMissed: lambda to, event: to.say(
        marked("{who} lets a completing tile pass: furiten"), who=to.who(event.seat)
    ),
    r.KongFaulty: lambda to, event: to.say(
        marked("{who} declares a kong of {tile} that the riichi does not allow"),
        **{"who": to.who(event.seat), "tile": tile_name(event.tile)},
    ),
    r.HandVoided: _hand_voided,
    r.Won: _won,
    r.WallEmpty: lambda to, _event: to.say(marked("The wall is empty and nobody wins")),
    r.Declared: _declared,
    r.HandDrawn: _hand_drawn,
    r.HandEnded: _hand_ended,
    r.SignalGiven: _signal_given,
    r.GameEnded: _game_ended,
}


def _own_riichi(to: Telling, event: r.RiichiDeclared) -> str:
    double, single = marked("You declare double riichi"), marked("You declare riichi")
    return to.say(double if event.double else single)


DEEDS: Mapping[type, Teller] = {
    r.RiichiDeclared: _own_riichi,
    r.TileMissed: lambda to, _event: to.say(
        marked(
            "You let a tile pass that completes your hand: you are furiten and cannot win on a"
            " discard"
        )
    ),
    c.HandShown: lambda to, event: to.say(marked("You show {tiles}"), tiles=tiles_shown(event)),
}
