"""The search compiled: the same kernels, the same answers, a hundred times sooner.

Loads numpy and numba.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np

from muraille.kernels.compiling import Notify, announced, compile_function
from muraille.tournament.draw.moves import Field
from muraille.tournament.draw.table_numbers import Numbering

NAME = "move_players"
SOURCE = """
from muraille.tournament.draw.moves import relabel, walk

def move_players(field, before, steps, strict, whole):
    if whole:
        return relabel(field, before, steps, strict)
    return walk(field, steps, strict)
"""
NUMBERING = "number_tables"
NUMBERING_SOURCE = """
from muraille.tournament.draw.table_numbers import change_numbers

def number_tables(numbering, steps):
    return change_numbers(numbering, steps)
"""
EVENING = "even_players_out"
EVENING_SOURCE = """
from muraille.tournament.draw.evening import even_out

def even_players_out(field, common, steps, trades):
    return even_out(field, common, steps, trades)
"""
Compiled = tuple[Callable[..., int], Callable[..., int], Callable[..., int]]


@cache
def _compiled() -> Compiled:
    made = (
        compile_function(NAME, SOURCE),
        compile_function(EVENING, EVENING_SOURCE),
        compile_function(NUMBERING, NUMBERING_SOURCE),
    )
    _run_once(made)
    return made


def _run_once(made: Compiled) -> None:
    """Machine code is made at the first call, so there is one, of a single step."""
    move, even, number = made
    ones = buffer([1] * 64)
    field = Field(8, 1, 1, 1, *(ones.copy() for _ in range(14)))
    for place in range(8):
        field.seats[place] = field.where[place] = place
    move(field, ones, 1, True, False)
    even(field, ones, 1, 1)
    number(Numbering(2, 1, 0, *(buffer([0] * 16) for _ in range(9))), 1)


def compiled(notify: Notify | None = None) -> Compiled:
    """What moves players, evens out and numbers tables; ``notify`` as for other bulk work."""
    return announced(_compiled, notify)


def buffer(numbers: Iterable[int]) -> Any:
    """Whole numbers as an array that kernels may change."""
    return np.array(list(numbers), np.int64)
