"""What happens in competition play and in rulings, one sentence for each kind of event.

Decides nothing and lays out nothing; other events are told in ``events``.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from muraille.rules.common.offences import Disqualified, Right, Scope, Stage
from muraille.table.common import competition_events as c
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS
from muraille.table.common.tiles import Tile, tile_name
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.kinds import FIRST_HONOUR
from muraille.words.languages import counter, marked
from muraille.words.names.fans import fan_name
from muraille.words.numbers import signed_points
from muraille.words.playing.game_words import Teller, words_of
from muraille.words.playing.telling import Telling, tiles_words
from muraille.words.rulings.offences import citation, consequence_phrase, offence_name, stage_phrase

_NO_SET = {
    Call.CHOW: marked("{who} exposes {tiles}, which is no chow"),
    Call.PUNG: marked("{who} exposes {tiles}, which is no pung"),
    Call.KONG: marked("{who} exposes {tiles}, which is no kong"),
}


def call_word(call: Call, low: Tile | None, to: Telling) -> str:
    """What was said, with the tiles it was said for."""
    if call is Call.HU:
        return to.say(words_of(to.state).win(to.state))
    if call is Call.CHOW and low is not None and low < FIRST_HONOUR - 2:
        return f"chow {tiles_words((low, Tile(low + 1), Tile(low + 2)))}"
    if call is Call.KONG and low is not None:
        return f"kong {tile_name(low)}"
    return str(call.value)


def _called_late(to: Telling, event: c.CalledLate) -> str:
    counted = counter(to.language)
    text = counted(
        "{who} calls {call} after {seconds} second, which is too late",
        "{who} calls {call} after {seconds} seconds, which is too late",
        event.seconds,
    )
    said = call_word(event.call, event.low, to)
    return text.format(who=to.who(event.seat), call=said, seconds=event.seconds)


def _called_again(to: Telling, event: c.CalledAgain) -> str:
    said = call_word(event.call, event.low, to)
    return to.say(marked("{who} also calls {call}"), who=to.who(event.seat), call=said)


def _call_heard(to: Telling, event: c.CallHeard) -> str:
    said = call_word(event.call, event.low, to)
    return to.say(marked("The call of {who} is heard: {call}"), who=to.who(event.seat), call=said)


def _by(text: str) -> Callable[[Telling, Any], str]:
    return lambda to, event: to.say(text, who=to.who(event.seat))


def tiles_shown(event: c.HandShown) -> str:
    """The tiles of a hand that is shown, the winning one apart."""
    tiles = tiles_words(event.tiles)
    return tiles if event.tile is None else f"{tiles} +{tile_name(event.tile)}"


def _hand_shown(to: Telling, event: c.HandShown) -> str:
    tiles, who = tiles_shown(event), to.who(event.seat)
    if event.value is not None:
        text = marked("{who} shows {tiles} and says {value}")
        return to.say(text, who=who, tiles=tiles, value=event.value)
    if not event.named:
        return to.say(marked("{who} shows {tiles}"), who=who, tiles=tiles)
    book = to.state.setup.rulebook
    fans = ", ".join(fan_name(fan, to.language, book) for fan in event.named)
    return to.say(marked("{who} shows {tiles} and names {fans}"), who=who, tiles=tiles, fans=fans)


def _false_set(to: Telling, event: c.FalseSetExposed) -> str:
    tiles = event.tiles if event.tile is None else (*event.tiles, event.tile)
    text = _NO_SET.get(event.call, _NO_SET[Call.PUNG])
    return to.say(text, who=to.who(event.seat), tiles=tiles_words(tiles))


def _false_flower(to: Telling, event: c.FalseFlowerExposed) -> str:
    text = marked("{who} lays aside {tile}, which is no flower")
    return to.say(text, who=to.who(event.seat), tile=tile_name(event.tile))


def _corrected(to: Telling, event: c.SetCorrected) -> str:
    text = marked("{who} takes the wrong tiles back and exposes {tiles} instead")
    return to.say(text, who=to.who(event.seat), tiles=tiles_words(event.tiles))


def points_moved(to: Telling, points: Four) -> str:
    """Whom points were given and taken, and how many."""
    order = SEATS if to.state.hand is None else to.state.hand.order
    return ", ".join(
        f"{to.who(seat)} {signed_points(points[seat])}" for seat in order if points[seat]
    )


def _costs(to: Telling, event: c.Ruled) -> Iterable[str]:
    if event.step == 0:
        yield to.say(marked("a warning"))
    if event.points != NO_POINTS:
        yield points_moved(to, event.points)
    if event.after_uma != NO_POINTS:
        yield to.say(marked("after the uma {points}"), points=points_moved(to, event.after_uma))
    for act in event.acts:
        yield consequence_phrase(act, to.language)


def _ruled(to: Telling, event: c.Ruled) -> str:
    offence = offence_name(event.offence, to.language)
    if event.stage is not Stage.ANY:
        offence = f"{offence} ({stage_phrase(event.stage, to.language, event.offence)})"
    what = to.listed(_costs(to, event)) or to.say(marked("no points are lost"))
    cited = citation(event.articles, (), to.state.setup.rulebook, to.language)
    text = marked("The table rules on {who}, {articles} – {offence}: {what}")
    if event.referee:
        text = marked("The referee rules on {who}, {articles} – {offence}: {what}")
    return to.say(text, who=to.who(event.seat), articles=cited, offence=offence, what=what)


def _hand_died(to: Telling, event: c.HandDied) -> str:
    text = marked("The hand of {who} is dead: it cannot win, but still calls")
    if Right.CALL not in event.rights:
        text = marked("The hand of {who} is dead: it cannot win and makes no calls")
    return to.say(text, who=to.who(event.seat))


def _tiles_shown(to: Telling, event: c.TilesShown) -> str:
    tiles = event.tiles if event.tile is None else (*event.tiles, event.tile)
    text = marked("All have seen these tiles of {who}: {tiles}")
    return to.say(text, who=to.who(event.seat), tiles=tiles_words(tiles))


def _discard_due(to: Telling, event: c.DiscardDue) -> str:
    text = marked("{who} must discard these before other tiles: {tiles}")
    return to.say(text, who=to.who(event.seat), tiles=tiles_words(event.tiles))


def _barred(to: Telling, event: c.Barred) -> str:
    text = marked("{who} loses the right to this tile")
    if event.only_win:
        text = marked("{who} cannot win this time")
    return to.say(text, who=to.who(event.seat))


def _disqualified(to: Telling, event: c.Disqualified) -> str:
    out = consequence_phrase(Disqualified(Scope(event.scope)), to.language)
    return to.say(marked("{who}: {what}"), who=to.who(event.seat), what=out)


COMPETITION_TELLERS: Mapping[type, Teller] = {
    c.CalledLate: _called_late,
    c.CalledAgain: _called_again,
    c.CallHeard: _call_heard,
    c.CallWithdrawn: _by(marked("{who} takes the call back")),
    c.HandShown: _hand_shown,
    c.FalseSetExposed: _false_set,
    c.FalseFlowerExposed: _false_flower,
    c.SetCorrected: _corrected,
    c.SetWithdrawn: _by(marked("{who} takes the exposed tiles back")),
    c.Ruled: _ruled,
    c.HandDied: _hand_died,
    c.TilesShown: _tiles_shown,
    c.DiscardDue: _discard_due,
    c.Barred: _barred,
    c.Disqualified: _disqualified,
    c.SeatTaken: _by(marked("A substitute takes the seat of {who}")),
}
