"""What games of MCR come to, and the figures of many."""

from muraille.arena.figures import GameFigures
from muraille.arena.mcr.fields import summary_fields
from muraille.arena.mcr.results import result_of
from muraille.arena.mcr.summary import summary_of

GAME = GameFigures(result_of, summary_of, summary_fields)
