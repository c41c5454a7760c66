"""What a person at an MCR table is told: the table, scores and ranks, and what can be typed.

Takes a viewer's state and knows no more than it does; decides nothing.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from muraille.rules.mcr.edition import MINIMUM
from muraille.table.common.state import State
from muraille.table.mcr.books import rulebook_of
from muraille.table.mcr.events import McrGameEnded, McrWon
from muraille.words.languages import Language, marked, translator
from muraille.words.numbers import points_told, signed_points
from muraille.words.playing.play import placed, player_lines, scores_told, wall_line
from muraille.words.playing.telling import Listener
from muraille.words.scoring.scores import payer

_TILES = marked(
    "Tiles: 1m to 9m characters, 1p to 9p circles, 1s to 9s bamboo; E S W N winds;\n"
    "C red, F green, P white dragon; 1f to 8f flowers."
)
_COMPETITION_HELP = marked(
    "After hu, show your hand and name its fans, by name or id: show all chows, self-drawn;\n"
    "or say a value: show 12; or show alone, which names nothing. What you do not name is not\n"
    "paid, what is not there is struck, and 8 points must remain.\n"
    "Announce your flowers, before play begins and in your turn: flower 1f."
)
_HELP = marked(
    "Tiles: 1m to 9m characters, 1p to 9p circles, 1s to 9s bamboo; E S W N winds;\n"
    "C red, F green, P white dragon; 1f to 8f flowers.\n"
    "To discard, type the tile: 5p, or E.\n"
    "To claim a discard: chow 34s (your two tiles), pung, kong, hu; or pass.\n"
    "In your turn also: kong 3m, hu.\n"
    "A choice that has a number can be typed by its number.\n"
    "hand: your tiles. status: everybody's discards, sets, scores, and the wall.\n"
    "hint: how far your hand is and what to discard. quit: leave the game."
)
COMPETITION_HELP = (_TILES, _COMPETITION_HELP)


def needed(language: Language) -> str:
    """What a win needs beside its tiles."""
    text = marked("This counts tiles only; a win needs {minimum} points as well.")
    return translator(language)(text).format(minimum=MINIMUM)


def help_texts(view: State) -> Iterator[str]:
    """All that can be typed in guided play."""
    yield _HELP
    if rulebook_of(view.setup).keeps_flowers:
        yield marked("To expose a flower: flower 3f, or 3f; to discard it: discard 3f.")


def opening_question(view: State) -> str:
    """What is asked before play begins."""
    if rulebook_of(view.setup).dealt_kongs:
        return marked(
            "Before play begins: announce a flower (flower 1f) or a kong (kong 3m), or press Enter."
        )
    return marked("Before play begins: announce a flower (flower 1f), or press Enter.")


def status_lines(view: State, to: Listener) -> Iterator[str]:
    """The table as it lies: winds, wall, and each player's score, tiles and discards."""
    hand = view.current
    yield to.say(
        marked("Hand {number} of {hands}; prevalent wind: {wind}."),
        number=hand.number,
        hands=view.setup.hands,
        wind=payer(hand.round_wind.value, to.language),
    )
    yield wall_line(view, to)
    for seat in hand.order:
        yield from player_lines(view, seat, to, signed_points(view.scores[seat]))


def totals_lines(view: State, _before: Sequence[int], to: Listener) -> Iterator[str]:
    """What the hand brought the person, where somebody won it, and everybody's points so far."""
    won = view.current.result
    if isinstance(won, McrWon):
        points = signed_points(won.payments[to.seat])
        yield from ("", to.say(marked("Your result in this hand: {points}."), points=points))
    yield to.say(
        marked("Scores after {played} of {hands} hands: {scores}."),
        played=view.played,
        hands=view.setup.hands,
        scores=scores_told(view, to, signed_points),
    )


def ranking_lines(event: McrGameEnded, to: Listener) -> Iterator[str]:
    """The end of the game: place, points and table points of each player."""
    yield to.say(marked("The game is over."))
    for seat, row in placed(event, to, signed_points):
        line = row
        if event.table_points:
            table_points = points_told(Fraction(*event.table_points[seat]))
            line += ", " + to.say(marked("table points: {points}"), points=table_points)
        yield f"{line}."
