"""What happens in competition play and in rulings, one sentence for each kind of event.

Decides nothing and lays out nothing; other events are told in ``events``.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from muraille.rules.common.offences import Disqualification, OffenceStage, Right, Scope
from muraille.table.common import competition_events as c
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS
from muraille.table.common.tiles import Tile, tile_name
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.kinds import FIRST_HONOUR
from muraille.words.languages import marked
from muraille.words.names.fans import fan_name
from muraille.words.numbers import signed_points
from muraille.words.playing.game_words import Teller, by, words_of
from muraille.words.playing.telling import Telling, tiles_words
from muraille.words.rulings.offences import citation, consequence_phrase, offence_name, stage_phrase


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
    return to.counted(
        "{who} calls {call} after {seconds} second, which is too late",
        "{who} calls {call} after {seconds} seconds, which is too late",
        event.seconds,
        who=to.who(event.seat),
        call=call_word(event.call, event.low, to),
        seconds=event.seconds,
    )


def calling(text: str) -> Teller:
    """A sentence about a call."""
    return lambda to, event: to.tell(text, event, call=call_word(event.call, event.low, to))


def tiles_shown(event: c.HandShown) -> str:
    """The tiles of a hand that is shown, the winning one apart."""
    tiles = tiles_words(event.tiles)
    return tiles if event.tile is None else f"{tiles} +{tile_name(event.tile)}"


def hand_shown(said: str, silent: str, named: str) -> Teller:
    """A sentence about a hand that is shown: with a value, with nothing, or with fans named."""

    def tell(to: Telling, event: c.HandShown) -> str:
        book = to.state.setup.rulebook
        fans = ", ".join(fan_name(fan, to.language, book) for fan in event.named)
        text = said if event.value is not None else named if event.named else silent
        return to.tell(text, event, tiles=tiles_shown(event), value=event.value, fans=fans)

    return tell


def exposing(text: str, texts: Mapping[Call, str] = MappingProxyType({})) -> Teller:
    """A sentence about all tiles that lie open, by the call they were laid down for."""

    def tell(to: Telling, event: c.FalseSetExposed | c.TilesShown) -> str:
        tiles = event.tiles if event.tile is None else (*event.tiles, event.tile)
        said = texts.get(getattr(event, "call", Call.PASS), text)
        return to.tell(said, event, tiles=tiles_words(tiles))

    return tell


def hand_died(calls: str, silent: str) -> Teller:
    """A sentence about a dead hand, which still calls sets or does not."""
    return lambda to, event: to.tell(calls if Right.CALL in event.rights else silent, event)


def barred(tile: str, win: str) -> Teller:
    """A sentence about who loses the right to a tile, or to win with it."""
    return lambda to, event: to.tell(win if event.only_win else tile, event)


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
    if event.stage is not OffenceStage.ANY:
        offence = f"{offence} ({stage_phrase(event.stage, to.language, event.offence)})"
    what = to.listed(_costs(to, event)) or to.say(marked("no points are lost"))
    cited = citation(event.articles, (), to.state.setup.rulebook, to.language)
    text = marked("The table rules on {who}, {articles} – {offence}: {what}")
    if event.referee:
        text = marked("The referee rules on {who}, {articles} – {offence}: {what}")
    return to.tell(text, event, articles=cited, offence=offence, what=what)


def _disqualified(to: Telling, event: c.Disqualified) -> str:
    out = consequence_phrase(Disqualification(Scope(event.scope)), to.language)
    return to.tell(marked("{who}: {what}"), event, what=out)


COMPETITION_TELLERS: Mapping[type, Teller] = {
    c.CalledLate: _called_late,
    c.CalledAgain: calling(marked("{who} also calls {call}")),
    c.CallHeard: calling(marked("The call of {who} is heard: {call}")),
    c.CallWithdrawn: by(marked("{who} takes the call back")),
    c.HandShown: hand_shown(
        marked("{who} shows {tiles} and says {value}"),
        marked("{who} shows {tiles}"),
        marked("{who} shows {tiles} and names {fans}"),
    ),
    c.FalseSetExposed: exposing(
        marked("{who} exposes {tiles}, which is no pung"),
        {
            Call.CHOW: marked("{who} exposes {tiles}, which is no chow"),
            Call.KONG: marked("{who} exposes {tiles}, which is no kong"),
        },
    ),
    c.FalseFlowerExposed: by(marked("{who} lays aside {tile}, which is no flower")),
    c.SetCorrected: by(marked("{who} takes the wrong tiles back and exposes {tiles} instead")),
    c.SetWithdrawn: by(marked("{who} takes the exposed tiles back")),
    c.Ruled: _ruled,
    c.HandDied: hand_died(
        marked("The hand of {who} is dead: it cannot win, but still calls"),
        marked("The hand of {who} is dead: it cannot win and makes no calls"),
    ),
    c.TilesShown: exposing(marked("All have seen these tiles of {who}: {tiles}")),
    c.DiscardDue: by(marked("{who} must discard these before other tiles: {tiles}")),
    c.Barred: barred(
        marked("{who} loses the right to this tile"), marked("{who} cannot win this time")
    ),
    c.Disqualified: _disqualified,
    c.SeatTaken: by(marked("A substitute takes the seat of {who}")),
}
