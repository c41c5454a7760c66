"""How many hands a game shall have, as ``play`` and ``simulate`` are told on the command line."""

from muraille.answers.fields import as_shown
from muraille.table.mcr.books import LENGTHS
from muraille.tiles.problems import Family, Problem, problem


def read_length(text: str) -> int:
    """The length a text asks for; 0 where there is no such length.

    >>> read_length(" 4 "), read_length("5"), read_length("")
    (4, 0, 0)
    """
    by_name = {str(length): length for length in LENGTHS}
    return by_name.get(text.strip(), 0)


def length_problem(text: str) -> Problem:
    """What is wrong with a text that asks for no such length."""
    asked = text.strip()
    told = asked if asked.isdecimal() else as_shown(asked)
    lengths = ", ".join(map(str, LENGTHS))
    return problem(Family.BAD_REQUEST, "no_such_length", hands=told, lengths=lengths)
