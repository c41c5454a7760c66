"""What a person at the table is told, line by line: own deeds, own tiles, seats, scores.

Every line is a sentence or a short list with its label, so that it can be read aloud. What
others do is told by :mod:`muraille.words.playing.events`. Takes a viewer's state and knows no more
than it does; decides nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.actions import Discard
from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, Called, DiscardedTile, State, Turn, Window
from muraille.table.common.table import PlayerAction, TableEvent
from muraille.table.common.tiles import HIDDEN, Tile, tile_name, tiles_text
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat
from muraille.words.languages import marked
from muraille.words.playing.actions import action_phrase
from muraille.words.playing.events import event_sentence, meld_words
from muraille.words.playing.game_words import words_of
from muraille.words.playing.own_calls import own_call
from muraille.words.playing.telling import Listener, Telling, tiles_words

_SETS = {
    Shape.CHOW: marked("You take {tile} from {source}: chow {set}"),
    Shape.PUNG: marked("You take {tile} from {source}: pung {set}"),
    Shape.KONG: marked("You take {tile} from {source}: kong {set}"),
}
_DEEDS: dict[type, str] = {
    e.FlowerExposed: marked("You lay aside the flower {tile}"),
    e.PlayBegan: marked("You begin"),
    e.Discarded: marked("You discard {tile}"),
    e.KongConcealed: marked("You make a concealed kong of {tile}"),
    e.KongAdded: marked("You add {tile} to your pung: kong"),
}
# What a person need not hear: own draws stand beside the hand, others' say nothing.
_UNTOLD = (
    *(e.Dealt, e.Drawn, e.ReplacementDrawn, e.Asked, e.Answered, e.HandEnded),
    *(c.CalledLate, c.CalledAgain),
)


def heard(event: TableEvent, view: State, to: Listener) -> str | None:
    """An event as the person hears it; None where there is nothing to hear."""
    words = words_of(view)
    own = _own_deed(event, view, to)
    if own is not None:
        return f"{own}."
    if isinstance(event, (*_UNTOLD, *words.untold)):
        return None
    names = [to.name(seat) for seat in SEATS] if isinstance(event, e.WindsDrawn) else ()
    sentence = f"{event_sentence(event, view, to.language, names)}."
    if event.name == "won" and getattr(event, "seat", None) == to.seat:
        return to.say(marked("You win!")) + " " + sentence
    return sentence


def _own_deed(event: TableEvent, view: State, to: Listener) -> str | None:
    if getattr(event, "seat", None) != to.seat:
        return None
    if isinstance(event, e.SetClaimed):
        made = Meld(event.shape, event.low, event.tile, event.source)
        return to.say(
            _SETS[event.shape],
            tile=tile_name(event.tile),
            source=to.wind(event.source, view),
            set=meld_words(made),
        )
    if type(event) not in _DEEDS:
        return own_call(event, Telling(view, to.language, ()))
    return to.say(_DEEDS[type(event)], tile=tile_name(getattr(event, "tile", HIDDEN)))


# The person's own tiles, and what may be done with them.


def own_tiles(view: State, to: Listener) -> Iterator[str]:
    """The hand, sorted, the tile just drawn apart; then sets and flowers, where there are any."""
    player = view.current.players[to.seat]
    phase = view.phase
    hand = to.say(marked("Your hand: {tiles}"), tiles=tiles_text(player.tiles))
    turn = phase.before if isinstance(phase, Called) else phase
    if isinstance(turn, Turn) and turn.seat == to.seat and turn.drawn is not None:
        drawn = to.say(marked("drawn: {tile}"), tile=tile_name(turn.drawn))
        hand = to.listed((hand, drawn))
    yield f"{hand}."
    if player.melds:
        yield to.say(marked("Your sets: {sets}"), sets=_melds(player.melds)) + "."
    if player.flowers:
        flowers = tiles_text(sorted(player.flowers))
        yield to.say(marked("Your flowers: {flowers}"), flowers=flowers) + "."
    for lying in view.current.standings[to.seat].false_sets:
        yield to.say(marked("Exposed, but no set: {tiles}"), tiles=tiles_words(lying.lying)) + "."


def _melds(melds: Sequence[Meld]) -> str:
    return " ".join(map(meld_words, melds))


def numbered(offers: Sequence[PlayerAction]) -> tuple[PlayerAction, ...]:
    """What is offered by number: everything but discards, which are typed as tiles."""
    return tuple(action for action in offers if not isinstance(action, Discard))


def choices(offers: Sequence[PlayerAction], view: State, to: Listener) -> Iterator[str]:
    """What may be done now, by number, and the question."""
    listed = to.listed(
        f"{number} {action_phrase(action, view, to.language)}"
        for number, action in enumerate(numbered(offers), start=1)
    )
    may_discard = len(numbered(offers)) < len(offers)
    if listed:
        text = marked("You may also: {choices}") if may_discard else marked("You may: {choices}")
        yield to.say(text, choices=listed) + "."
    if may_discard:
        yield to.say(marked("Which tile do you discard?"))
    elif isinstance(view.phase, Window):
        tile = tile_name(view.phase.tile)
        yield to.say(marked("What do you do with {tile}?"), tile=tile)
    else:
        yield to.say(marked("What do you do?"))


# The table.


def seats_line(view: State, to: Listener) -> str:
    """Who sits where in this hand."""
    own = to.say(marked("You are {wind}"), wind=to.wind(to.seat, view))
    others = [
        to.say(marked("{wind} is {name}"), wind=to.wind(seat, view), name=to.name(seat))
        for seat in view.current.order
        if seat != to.seat
    ]
    return to.listed((own, *others)) + "."


def player_lines(view: State, seat: Seat, to: Listener, *standing: str) -> Iterator[str]:
    """A player's score and what else is to be said first, then sets, flowers and discards."""
    player, parts = view.current.players[seat], [*standing]
    if player.melds:
        parts.append(to.say(marked("sets: {sets}"), sets=_melds(player.melds)))
    if player.flowers:
        flowers = tiles_text(sorted(player.flowers))
        parts.append(to.say(marked("flowers: {flowers}"), flowers=flowers))
    parts += _standing_parts(view, seat, to)
    who = to.say(marked("{wind}, {name}"), wind=to.wind(seat, view), name=to.name(seat))
    yield to.say(marked("{who}: {what}"), who=who, what=to.listed(parts)) + "."
    yield f"{_discards(player.discards, to)}."


def scores_told(view: State, to: Listener, written: Callable[[int], str]) -> str:
    """Everybody's points so far, the best first."""
    ranked = sorted(SEATS, key=lambda seat: (-view.scores[seat], seat))
    return to.listed(f"{to.name(seat)} {written(view.scores[seat])}" for seat in ranked)


def placed(event: Any, to: Listener, written: Callable[[int], str]) -> Iterator[tuple[Seat, str]]:
    """The players at the end of a game, the first before the others: place, name and points."""
    for seat in sorted(SEATS, key=lambda seat: (event.places[seat], seat)):
        points = event.scores[seat]
        yield (
            seat,
            to.say(
                marked("{place}. {name}: {points}"),
                place=event.places[seat],
                name=to.name(seat),
                points=to.counted(
                    "{points} point", "{points} points", abs(points), points=written(points)
                ),
            ),
        )


def wall_line(view: State, to: Listener) -> str:
    """How many tiles are left."""
    left = view.current.wall.left
    return to.counted(
        "{tiles} tile is left in the wall.", "{tiles} tiles are left in the wall.", left, tiles=left
    )


def _standing_parts(view: State, seat: Seat, to: Listener) -> Iterator[str]:
    """What rulings have left of a player's hand."""
    standing = view.current.standings[seat]
    for lying in standing.false_sets:
        yield to.say(marked("exposed, but no set: {tiles}"), tiles=tiles_words(lying.lying))
    if standing.dead is not None:
        yield to.say(marked("dead hand"))
    if standing.due:
        yield to.say(marked("to be discarded first: {tiles}"), tiles=tiles_words(standing.due))


def _discards(discards: Sequence[DiscardedTile], to: Listener) -> str:
    if not discards:
        return to.say(marked("No discards"))
    tiles = ", ".join(_discard(lying, to) for lying in discards)
    return to.say(marked("Discards: {tiles}"), tiles=tiles)


def _discard(lying: DiscardedTile, to: Listener) -> str:
    name = tile_name(Tile(lying.tile))
    if lying.turned:
        name = to.say(marked("{tile} (riichi)"), tile=name)
    return to.say(marked("{tile} (claimed)"), tile=name) if lying.taken else name
