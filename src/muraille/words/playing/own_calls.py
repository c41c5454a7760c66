"""What a person in competition play has done, and what came of it, said to that person.

Others are told of it by :mod:`muraille.words.playing.competition_events`. Decides nothing.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.rules.common.offences import Right
from muraille.table.common import competition_events as c
from muraille.table.common.claims import Call
from muraille.table.common.tiles import tile_name
from muraille.words.languages import marked
from muraille.words.names.fans import fan_name
from muraille.words.playing.competition_events import call_word, tiles_shown
from muraille.words.playing.game_words import Teller, words_of
from muraille.words.playing.telling import Telling, tiles_words

_NO_SET = {
    Call.CHOW: marked("You expose {tiles}, which is no chow"),
    Call.PUNG: marked("You expose {tiles}, which is no pung"),
    Call.KONG: marked("You expose {tiles}, which is no kong"),
}


def own_call(event: object, to: Telling) -> str | None:
    """The sentence, without its full stop; None where this is told as to everybody."""
    tell = words_of(to.state).deeds.get(type(event)) or _TELLERS.get(type(event))
    return None if tell is None else tell(to, event)


def _call_heard(to: Telling, event: c.CallHeard) -> str:
    said = call_word(event.call, event.low, to)
    return to.say(marked("Your call is heard: {call}"), call=said)


def _hand_shown(to: Telling, event: c.HandShown) -> str:
    tiles = tiles_shown(event)
    if event.value is not None:
        text = marked("You show {tiles} and say {value}")
        return to.say(text, tiles=tiles, value=event.value)
    if not event.named:
        return to.say(marked("You show {tiles} and name nothing"), tiles=tiles)
    book = to.state.setup.rulebook
    fans = ", ".join(fan_name(fan, to.language, book) for fan in event.named)
    return to.say(marked("You show {tiles} and name {fans}"), tiles=tiles, fans=fans)


def _false_set(to: Telling, event: c.FalseSetExposed) -> str:
    tiles = event.tiles if event.tile is None else (*event.tiles, event.tile)
    return to.say(_NO_SET.get(event.call, _NO_SET[Call.PUNG]), tiles=tiles_words(tiles))


def _hand_died(to: Telling, event: c.HandDied) -> str:
    text = marked("Your hand is dead: it cannot win, but you still call sets")
    if Right.CALL not in event.rights:
        text = marked("Your hand is dead: it cannot win, and you make no calls")
    return to.say(text)


def _tiles_shown(to: Telling, event: c.TilesShown) -> str:
    tiles = event.tiles if event.tile is None else (*event.tiles, event.tile)
    return to.say(marked("All have seen these tiles of yours: {tiles}"), tiles=tiles_words(tiles))


def _barred(to: Telling, event: c.Barred) -> str:
    text = marked("You lose the right to this tile")
    if event.only_win:
        text = marked("You cannot win this time")
    return to.say(text)


def _with_tiles(text: str) -> Callable[[Telling, Any], str]:
    return lambda to, event: to.say(text, tiles=tiles_words(event.tiles))


_TELLERS: Mapping[type, Teller] = {
    c.CallHeard: _call_heard,
    c.CallWithdrawn: lambda to, _event: to.say(marked("You take the call back")),
    c.HandShown: _hand_shown,
    c.FalseSetExposed: _false_set,
    c.FalseFlowerExposed: lambda to, event: to.say(
        marked("You lay aside {tile}, which is no flower"), tile=tile_name(event.tile)
    ),
    c.SetCorrected: _with_tiles(marked("You take the wrong tiles back and expose {tiles} instead")),
    c.SetWithdrawn: lambda to, _event: to.say(marked("You take the exposed tiles back")),
    c.HandDied: _hand_died,
    c.TilesShown: _tiles_shown,
    c.DiscardDue: _with_tiles(marked("You must discard these before other tiles: {tiles}")),
    c.Barred: _barred,
}
