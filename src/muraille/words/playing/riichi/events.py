"""What happened at a riichi table, one sentence for each kind of event that is riichi's own.

Decides nothing and lays out nothing; the shared events are told in ``events``.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS
from muraille.table.riichi import events as r
from muraille.tiles.winds import Seat
from muraille.words.languages import marked, marked_plural
from muraille.words.names.yaku import yaku_name
from muraille.words.numbers import points_told, signed_points
from muraille.words.playing.competition_events import tiles_shown
from muraille.words.playing.events import ROUNDS, answered, game_ended, won
from muraille.words.playing.game_words import Teller, by
from muraille.words.playing.telling import Telling, player_in
from muraille.words.scoring.riichi import limit_name


def _hand_started(to: Telling, event: r.RiichiHandStarted) -> str:
    one, two = event.dice
    east, opener = (
        player_in(seat, event.order, to.language, to.names)
        for seat in (event.order[0], event.opener)
    )
    started = to.say(ROUNDS[event.prevailing], number=event.number)
    rolled = to.say(
        marked("{east} rolls {dice}, the wall opens in front of {opener}"),
        **{"east": east, "dice": f"{one} + {two}", "opener": opener},
    )
    return to.listed((started, rolled, *_on_the_table(to, event.counters, event.bets)))


def _on_the_table(to: Telling, counters: int, bets: int) -> Iterator[str]:
    if counters:
        yield to.counted("{counters} counter", "{counters} counters", counters, counters=counters)
    if bets:
        yield to.counted("{bets} bet on the table", "{bets} bets on the table", bets, bets=bets)


def _points(to: Telling, points: Sequence[int], *, signed: bool = False) -> str:
    """Each player's points, East first where winds are known."""
    order = SEATS if to.state.hand is None else to.state.hand.order
    said = signed_points if signed else points_told
    return ", ".join(f"{to.who(seat)} {said(points[seat])}" for seat in order)


def _riichi(double: str, single: str) -> Teller:
    return lambda to, event: to.tell(double if event.double else single, event)


def _won(to: Telling, event: r.RiichiWon) -> str:
    phrases = [won(to, event, _worth(to, event))]
    if event.liable is not None:
        phrases.append(to.say(marked("{who} is liable"), who=to.who(event.liable)))
    if event.bets:
        phrases.append(to.say(marked("{points} points of bets"), points=event.bets))
    return to.listed(phrases)


def _worth(to: Telling, event: r.RiichiWon) -> str:
    parts = [] if event.limit is None else [limit_name(event.limit)]
    if event.han is not None:
        parts.append(to.counted("{han} han", "{han} han", event.han, han=event.han))
    if (small := event.minipoints) is not None:
        forms = marked_plural("{minipoints} minipoint", "{minipoints} minipoints")
        parts.append(to.counted(*forms, small, minipoints=small))
    points = event.points
    parts.append(to.counted("{points} point", "{points} points", points, points=points))
    lines = [
        yaku_name(yaku, to.language) + ("" if han is None else f" {han}")
        for yaku, _times, han in event.yaku
    ]
    if event.dora_han:
        lines.append(to.say(marked("dora {han}"), han=event.dora_han))
    return f"{', '.join(parts)} ({', '.join(lines)})"


def _declared(to: Telling, event: r.Declared) -> str:
    text = marked("{who} shows tenpai: {tiles}")
    if not event.tenpai:
        lying = marked("{who} shows {tiles}, which does not wait")
        text = lying if event.tiles else marked("{who} says noten")
    return to.tell(text, event)


def _hand_drawn(to: Telling, event: r.RiichiHandDrawn) -> str:
    if not any(event.payments):
        return to.say(marked("The hand is drawn and nobody pays"))
    paid = _points(to, event.payments, signed=True)
    return to.say(marked("The hand is drawn: {payments}"), payments=paid)


def _hand_voided(to: Telling, event: r.HandVoided) -> str:
    phrases = [to.say(marked("The hand is dealt again, by nobody’s fault"))]
    if event.offenders:
        players = ", ".join(map(to.who, event.offenders))
        phrases = [to.say(marked("Chombo of {players}: the hand is dealt again"), players=players)]
    if any(event.bets):
        back = ", ".join(to.who(seat) for seat in SEATS if event.bets[seat])
        phrases.append(to.say(marked("bets go back to {players}"), players=back))
    return to.listed(phrases)


def _hand_ended(to: Telling, event: r.RiichiHandEnded) -> str:
    ended = to.say(
        marked("Hand {number} is over; scores: {scores}"),
        number=event.number,
        scores=_points(to, event.scores),
    )
    return to.listed((ended, *_on_the_table(to, event.counters, event.bets)))


def _signal_given(to: Telling, event: r.SignalGiven) -> str:
    hands = event.hands
    left = to.counted("{hands} hand is left", "{hands} hands are left", hands, hands=hands)
    return to.say(marked("The signal: {left}"), left=left)


def _game_ended(to: Telling, event: r.RiichiGameEnded) -> str:
    def result(seat: Seat, row: str) -> str:
        points = signed_points(Fraction(*event.results[seat]))
        return f"{row} {points_told(event.scores[seat])} ({points})"

    return game_ended(to, event, result)


def _answered(to: Telling, event: e.Answered) -> str:
    if event.call is Call.HU:
        return to.tell(marked("{who} calls ron"), event)
    return answered(to, event)


TELLERS: Mapping[type, Teller] = {
    e.Answered: _answered,
    r.RiichiHandStarted: _hand_started,
    r.DoraShown: by(marked("The dora indicator is {tile}")),
    r.RiichiDeclared: _riichi(
        marked("{who} declares double riichi"), marked("{who} declares riichi")
    ),
    r.BetReturned: by(marked("The riichi of {who} does not stand and the bet goes back")),
    r.TileMissed: by(marked("{who} lets a completing tile pass: furiten")),
    r.KongFaulty: by(marked("{who} declares a kong of {tile} that the riichi does not allow")),
    r.HandVoided: _hand_voided,
    r.RiichiWon: _won,
    r.WallEmpty: by(marked("The wall is empty and nobody wins")),
    r.Declared: _declared,
    r.RiichiHandDrawn: _hand_drawn,
    r.RiichiHandEnded: _hand_ended,
    r.SignalGiven: _signal_given,
    r.RiichiGameEnded: _game_ended,
}


DEEDS: Mapping[type, Teller] = {
    r.RiichiDeclared: _riichi(marked("You declare double riichi"), marked("You declare riichi")),
    r.TileMissed: by(
        marked(
            "You let a tile pass that completes your hand: you are furiten and cannot win on a"
            " discard"
        )
    ),
    c.HandShown: lambda to, event: to.say(marked("You show {tiles}"), tiles=tiles_shown(event)),
}
