"""What games of riichi come to, and the figures of many."""

from muraille.arena.figures import GameFigures
from muraille.arena.riichi.fields import summary_fields
from muraille.arena.riichi.results import result_of
from muraille.arena.riichi.summary import summary_of

GAME = GameFigures(result_of, summary_of, summary_fields)
