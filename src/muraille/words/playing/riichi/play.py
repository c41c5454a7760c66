"""What a person at a riichi table is told beyond what all games tell.

Dora, riichi and furiten, what lies on the table, scores in points, and the end with uma.
Takes a viewer's state and knows no more than it does; decides nothing.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Hu, Pass
from muraille.table.common.state import Window
from muraille.table.common.tiles import tiles_text
from muraille.table.riichi.books import rulebook_of
from muraille.table.riichi.events import RiichiGameEnded
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.waiting import is_furiten, waiting_kinds
from muraille.words.languages import marked
from muraille.words.numbers import points_told, signed_points
from muraille.words.playing.play import placed, player_lines, scores_told, wall_line
from muraille.words.playing.telling import Listener
from muraille.words.scoring.scores import payer

_TILES = marked(
    "Tiles: 1m to 9m characters, 1p to 9p circles, 1s to 9s bamboo; E S W N winds;\n"
    "C red, F green, P white dragon."
)
_COMPETITION_HELP = marked(
    "After hu (ron, tsumo), show: the table counts.\n"
    "riichi 5p declares riichi and discards 5p. After a drawn hand: tenpai or noten.\n"
    "signal: the signal before the end of the session; this hand and one more are played."
)
COMPETITION_HELP = (_TILES, _COMPETITION_HELP)
HELP = marked(
    "Tiles: 1m to 9m characters, 1p to 9p circles, 1s to 9s bamboo; E S W N winds;\n"
    "C red, F green, P white dragon.\n"
    "To discard, type the tile: 5p, or E. With riichi: riichi 5p.\n"
    "To claim a discard: chow 34s (your two tiles), pung, kong, ron; or pass.\n"
    "In your turn also: kong 3m, tsumo. After a drawn hand: tenpai or noten.\n"
    "After riichi the tile you draw is discarded for you, unless it wins.\n"
    "A choice that has a number can be typed by its number.\n"
    "hand: your tiles. status: everybody's discards, sets, scores, and the wall.\n"
    "hint: how far your hand is and what to discard. quit: leave the game.\n"
    "signal: the signal before the end of the session; this hand and one more are played."
)


def own_notes(view: RiichiState, offers: Sequence[object], to: Listener) -> Iterator[str]:
    """Dora, and what binds the person: riichi, furiten, and what passing would cost.

    In competition play whether a hand is furiten is for its player to know.
    """
    hand = view.current
    yield dora_line(view, to)
    own = hand.players[to.seat]
    if own.riichi:
        yield to.say(marked("You are in riichi."))
    if view.is_competition:
        return
    article = rulebook_of(view.setup).article(Subject.FURITEN)
    may_win = any(isinstance(action, Hu) for action in offers)
    if may_win and any(isinstance(action, Pass) for action in offers):
        yield to.say(
            marked("If you pass this tile you are furiten until the end of the hand ({article}).")
            if own.riichi
            else marked("If you pass this tile you are furiten until your next turn ({article})."),
            article=article,
        )
    elif (
        isinstance(view.phase, Window)
        and waiting_kinds(own.tiles, len(own.melds))
        and is_furiten(own)
    ):
        furiten = marked("You are furiten: you can win by self-draw only ({article}).")
        yield to.say(furiten, article=article)


def dora_line(view: RiichiState, to: Listener) -> str:
    """The indicators that are turned up."""
    tiles = tiles_text(view.current.dora)
    return to.say(marked("Dora indicators: {tiles}."), tiles=tiles)


def _on_the_table(view: RiichiState, to: Listener) -> str:
    text = marked("On the table: counters {counters}, riichi bets {bets}.")
    return to.say(text, counters=view.counters, bets=view.bets)


def status_lines(view: RiichiState, to: Listener) -> Iterator[str]:
    """The table as it lies: round, wall, dora, bets, and each player's score and tiles."""
    hand = view.current
    yield to.say(
        marked("Hand {number}; prevalent wind: {wind}."),
        number=hand.number,
        wind=payer(hand.round_wind.value, to.language),
    )
    yield wall_line(view, to)
    yield dora_line(view, to)
    yield _on_the_table(view, to)
    for seat in hand.order:
        riichi = [to.say(marked("in riichi"))] if hand.players[seat].riichi else []
        yield from player_lines(view, seat, to, points_told(view.scores[seat]), *riichi)


def totals_lines(view: RiichiState, before: Sequence[int], to: Listener) -> Iterator[str]:
    """What the hand brought the person, bets included, and everybody's points so far."""
    yield ""
    points = signed_points(view.scores[to.seat] - before[to.seat])
    yield to.say(marked("Your result in this hand: {points}."), points=points)
    scores = scores_told(view, to, points_told)
    yield to.say(marked("Scores after hand {number}: {scores}."), number=view.played, scores=scores)
    if view.counters or view.bets:
        yield _on_the_table(view, to)


def ranking_lines(event: RiichiGameEnded, to: Listener) -> Iterator[str]:
    """The end of the game: place, points, uma and result of each player (3.6, R18)."""
    yield to.say(marked("The game is over."))
    for seat, row in placed(event, to, points_told):
        uma = to.say(marked("uma {points}"), points=signed_points(event.uma[seat]))
        parts = [row, uma]
        if event.after_uma[seat]:
            taken = signed_points(event.after_uma[seat])
            parts.append(to.say(marked("after the uma {points}"), points=taken))
        result = signed_points(Fraction(*event.results[seat]))
        parts.append(to.say(marked("result {points}"), points=result))
        yield f"{to.listed(parts)}."
