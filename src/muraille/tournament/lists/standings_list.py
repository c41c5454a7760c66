"""A list of standings, the best first, as the next session by rank needs it.

How standings come about is not known here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.lists.entries import Entrant, by_number
from muraille.tournament.lists.rows import Row, cells_in, whole_number

_HEADINGS = {
    "number": ("no", "n°", "player", "joueur", "numero", "numéro"),
    "place": ("rank", "rang", "classement"),
    "points": ("table_points", "total"),
    "score": (),
}
"""Points are table points where there are any, else the score."""


@dataclass(frozen=True, slots=True)
class ListedStanding:
    """A player and his points so far, None where the list has none."""

    number: str
    points: Fraction | None = None


def ranking_in(rows: Iterable[Row], entrants: Sequence[Entrant]) -> tuple[ListedStanding, ...]:
    """The players of a list with headings ``number,place,points``, the best first.

    Without places they stand in order already; everybody must be there once.
    """
    problems: list[Problem] = []
    known = by_number(entrants)
    ranked: dict[str, tuple[int, int, ListedStanding]] = {}
    for line, values in cells_in(rows, _HEADINGS, ("number",), problems):
        number, place = values["number"], values.get("place", "")
        if number not in known:
            problems.append(
                problem(Family.CONTRADICTION, "nobody_of_number", line=line, number=number)
            )
        if number in ranked:
            problems.append(problem(Family.CONTRADICTION, "ranked_twice", line=line, number=number))
        if place and whole_number(place) is None:
            problems.append(problem(Family.BAD_REQUEST, "not_a_place", line=line, place=place))
        points = _points(values.get("points", "") or values.get("score", ""), line, problems)
        ranked[number] = (whole_number(place) or 0, line, ListedStanding(number, points))
    missing = [number for number in known if number not in ranked]
    if missing:
        problems.append(problem(Family.CONTRADICTION, "not_ranked", numbers=", ".join(missing)))
    if problems:
        raise InputError(tuple(problems))
    return tuple(row for _place, _line, row in sorted(ranked.values(), key=lambda row: row[:2]))


def _points(text: str, line: int, problems: list[Problem]) -> Fraction | None:
    """Points as they are written: 12, 7/3, 2.5 or 2,5."""
    if not text:
        return None
    try:
        if "e" in text.casefold():  # 1e999999999 would be written out
            raise ValueError
        return Fraction(text.replace(",", ".").replace("\u2212", "-"))
    except (ValueError, ZeroDivisionError):
        problems.append(problem(Family.BAD_REQUEST, "not_points", line=line, points=text))
        return None
