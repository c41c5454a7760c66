"""What a person in competition play is asked, and how the game stands after rulings.

The questions depend on what everybody sees, never on the person's tiles: nothing is hinted.
Takes a viewer's state; decides nothing.
"""

from collections.abc import Iterator

from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS, Called, Exposed, Opening, State, Turn, Window
from muraille.table.common.tiles import tile_name
from muraille.tiles.four import NO_POINTS, Four
from muraille.words.languages import marked
from muraille.words.numbers import signed_points
from muraille.words.playing.game_words import ANYTHING, words_of
from muraille.words.playing.telling import Listener

_CALLS = marked(
    "Competition play: nothing is proposed. You may call whatever you hold; the table judges\n"
    "by its rulebook what does not hold.\n"
    "At another's tile: Enter passes; or call chow, pung, kong, hu.\n"
    "When your call is heard, expose 34s lays down tiles of your hand for it: what lies there\n"
    "is judged.\n"
    "withdraw takes back a call, or tiles exposed wrongly; correct 34s exposes others instead,\n"
    "as long as you have not discarded.\n"
    "In your turn, type the tile to discard: 5p, or E. Or call kong 3m, or hu."
)
_QUESTIONS = marked(
    "hand: your tiles. status: everybody's discards, sets, scores, and the wall.\n"
    "quit: leave the game."
)


def competition_help(view: State, to: Listener) -> Iterator[str]:
    """All that can be typed."""
    tiles, own_calls = words_of(view).competition_help
    yield to.say(tiles)
    yield to.say(_CALLS)
    yield to.say(own_calls)
    yield to.say(_QUESTIONS)


def competition_question(view: State, to: Listener) -> str:
    """What the person is asked now; whatever they hold, it is the same."""
    phase = view.phase
    if isinstance(phase, Turn):
        return to.say(marked("Which tile do you discard?"))
    if isinstance(phase, Window):
        text = marked("Do you call {tile}? Enter passes.")
        if phase.robbing:
            text = marked("Do you win with {tile}, which was added to a pung? Enter passes.")
        return to.say(text, tile=tile_name(phase.tile))
    if isinstance(phase, Called):
        return to.say(_second_step(view, phase))
    if isinstance(phase, Exposed):
        text = marked(
            "Expose the right tiles (correct 34s), take these back (withdraw), or discard a tile"
            " and leave them there."
        )
        if phase.call is None:
            text = marked("Take it back (withdraw), or press Enter to draw a tile for it.")
        return to.say(text)
    if isinstance(phase, Opening):
        return to.say(words_of(view).opening(view))
    return to.say(ANYTHING)


def _second_step(view: State, phase: Called) -> str:
    if phase.call is not Call.HU:
        return marked("Expose the tiles of your hand (expose 34s), or take it back (withdraw).")
    return words_of(view).show_hand


def penalty_lines(view: State, to: Listener) -> Iterator[str]:
    """What rulings have cost everybody so far; nothing where there were none."""
    ledger = view.ledger
    if ledger.penalties != NO_POINTS:
        text = marked("Penalties so far, in these scores: {points}.")
        yield to.say(text, points=_points(ledger.penalties, to))
    if ledger.after_uma != NO_POINTS:
        text = marked("Penalties that come after the uma: {points}.")
        yield to.say(text, points=_points(ledger.after_uma, to))


def _points(points: Four, to: Listener) -> str:
    return to.listed(
        f"{to.name(seat)} {signed_points(points[seat])}" for seat in SEATS if points[seat]
    )
