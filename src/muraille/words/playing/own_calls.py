"""What a person in competition play has done, and what came of it, said to that person.

Others are told of it by :mod:`muraille.words.playing.competition_events`. Decides nothing.
"""

from collections.abc import Mapping

from muraille.table.common import competition_events as c
from muraille.table.common.claims import Call
from muraille.words.languages import marked
from muraille.words.playing.competition_events import (
    barred,
    calling,
    exposing,
    hand_died,
    hand_shown,
)
from muraille.words.playing.game_words import Teller, by, words_of
from muraille.words.playing.telling import Telling


def own_call(event: object, to: Telling) -> str | None:
    """The sentence, without its full stop; None where this is told as to everybody."""
    tell = words_of(to.state).deeds.get(type(event)) or _TELLERS.get(type(event))
    return None if tell is None else tell(to, event)


_TELLERS: Mapping[type, Teller] = {
    c.CallHeard: calling(marked("Your call is heard: {call}")),
    c.CallWithdrawn: by(marked("You take the call back")),
    c.HandShown: hand_shown(
        marked("You show {tiles} and say {value}"),
        marked("You show {tiles} and name nothing"),
        marked("You show {tiles} and name {fans}"),
    ),
    c.FalseSetExposed: exposing(
        marked("You expose {tiles}, which is no pung"),
        {
            Call.CHOW: marked("You expose {tiles}, which is no chow"),
            Call.KONG: marked("You expose {tiles}, which is no kong"),
        },
    ),
    c.FalseFlowerExposed: by(marked("You lay aside {tile}, which is no flower")),
    c.SetCorrected: by(marked("You take the wrong tiles back and expose {tiles} instead")),
    c.SetWithdrawn: by(marked("You take the exposed tiles back")),
    c.HandDied: hand_died(
        marked("Your hand is dead: it cannot win, but you still call sets"),
        marked("Your hand is dead: it cannot win, and you make no calls"),
    ),
    c.TilesShown: exposing(marked("All have seen these tiles of yours: {tiles}")),
    c.DiscardDue: by(marked("You must discard these before other tiles: {tiles}")),
    c.Barred: barred(marked("You lose the right to this tile"), marked("You cannot win this time")),
}
