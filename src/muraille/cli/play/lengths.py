"""How many hands a game shall have, as ``play`` and ``simulate`` are told on the command line."""

from collections.abc import Sequence

from muraille.answers.fields import as_shown
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS
from muraille.tiles.problems import Family, Problem, problem


def lengths_of(rulebook: str) -> tuple[int, ...]:
    """The lengths there are under a rulebook; under one that is not there, those of MCR.

    >>> lengths_of("mcr-wmo-2014"), lengths_of("riichi-ema-2016")
    ((1, 4, 16), (1, 4, 8))
    """
    return RULEBOOKS[rulebook if rulebook in RULEBOOKS else DEFAULT_MCR].lengths


def read_length(text: str, lengths: Sequence[int]) -> int:
    """The length a text asks for; 0 where there is no such length.

    >>> read_length(" 4 ", (1, 4)), read_length("5", (1, 4)), read_length("", (1, 4))
    (4, 0, 0)
    """
    by_name = {str(length): length for length in lengths}
    return by_name.get(text.strip(), 0)


def length_problem(text: str, lengths: Sequence[int]) -> Problem:
    """What is wrong with a text that asks for no such length."""
    asked = text.strip()
    shown = asked if asked.isdecimal() else as_shown(asked)
    listed = ", ".join(map(str, lengths))
    return problem(Family.BAD_REQUEST, "no_such_length", hands=shown, lengths=listed)
