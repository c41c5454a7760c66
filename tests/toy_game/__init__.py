"""Twins: a game as small as a game can be, to prove that a further game is one row.

Sixteen tiles, the first four characters. Each player holds two, draws a third and wins with
two alike, which the others pay; else one is discarded. A wall without tiles ends the hand.
"""

from muraille.rules.catalogue.games import Game
from tests.toy_game.rulebook import TWINS

ROW = Game("twins", "twins", (TWINS,), home="tests.toy_game.{layer}")
