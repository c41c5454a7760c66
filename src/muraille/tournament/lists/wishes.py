"""What a draw should respect beside the rules: who is kept apart, who sits where.

Reads rows, not files; all problems of the wishes are found together.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.lists.entries import AVOIDABLE, Entrant, by_number
from muraille.tournament.lists.rows import Row, cells_in, clean, whole_number

WINDS = "ESWN"
MOST_AVOIDED = 4
_PAIR = {
    "one": ("number", "first", "player", "player_1", "un", "joueur_1"),
    "other": ("second", "player_2", "deux", "joueur_2"),
}
_FIXED = {
    "number": ("no", "n°", "player", "joueur", "numero", "numéro"),
    "table": (),
    "seat": ("wind", "siege", "siège", "vent", "place"),
}


@dataclass(frozen=True, slots=True)
class Fixed:
    """A player who always sits at this table (counted from 1), at this wind, or both."""

    number: str
    table: int | None = None
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Wishes:
    """Columns whose members are kept apart, the most important first; pairs that must not
    meet, by number; players with a place of their own."""

    avoid: tuple[str, ...] = ()
    forbidden: tuple[tuple[str, str], ...] = ()
    fixed: tuple[Fixed, ...] = ()

    def as_lines(self) -> str:
        """The wishes as text, one a line."""
        lines = [f"avoid\t{column}" for column in self.avoid]
        lines += [f"forbidden\t{number}\t{other}" for number, other in self.forbidden]
        lines += [
            f"fixed\t{wish.number}\t{wish.table or ''}\t{wish.seat or ''}" for wish in self.fixed
        ]
        return "".join(line + "\n" for line in lines)


NO_WISHES = Wishes()


def usual_avoided(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    """Team, club and country, as far as the list has them."""
    usual = ("team", "club", "country")
    return tuple(name for name in usual if any(entrant.belongs_to(name) for entrant in entrants))


def avoided_in(text: str) -> tuple[str, ...]:
    """The columns named in a text like ``club,country``; ``none`` for none of them.

    >>> avoided_in("club, Country")
    ('club', 'country')
    """
    names = [clean(name).casefold() for name in text.split(",")]
    if names == ["none"]:
        return ()
    known = ", ".join((*AVOIDABLE, "none"))
    problems = [
        problem(Family.BAD_REQUEST, "not_avoidable", name=name, names=known)
        for name in names
        if name not in AVOIDABLE
    ]
    if len(set(names)) > MOST_AVOIDED:
        problems.append(problem(Family.BAD_REQUEST, "too_much_avoided", most=MOST_AVOIDED))
    if problems:
        raise InputError(tuple(problems))
    return tuple(dict.fromkeys(names))


def pairs_in(rows: Iterable[Row], entrants: Sequence[Entrant]) -> tuple[tuple[str, str], ...]:
    """The pairs of a list with headings ``one,other``."""
    problems: list[Problem] = []
    pairs = set()
    for line, values in cells_in(rows, _PAIR, tuple(_PAIR), problems):
        number, other = (values.get(column, "") for column in _PAIR)
        problems += _strangers(line, (number, other), entrants)
        if number and number == other:
            problems.append(problem(Family.CONTRADICTION, "pair_of_one", line=line, number=number))
        pairs.add((min(number, other), max(number, other)))
    if problems:
        raise InputError(tuple(problems))
    return tuple(sorted(pairs))


def fixed_in(rows: Iterable[Row], entrants: Sequence[Entrant]) -> tuple[Fixed, ...]:
    """The places of their own of a list with headings ``number,table,seat``."""
    problems: list[Problem] = []
    fixed: dict[str, Fixed] = {}
    tables = len(entrants) // 4
    for line, values in cells_in(rows, _FIXED, ("number",), problems):
        number, table, seat = (values.get(column, "") for column in _FIXED)
        problems += _strangers(line, (number,), entrants)
        if table and not 1 <= (whole_number(table) or 0) <= tables:
            problems.append(
                problem(
                    Family.BAD_REQUEST, "no_table_of_number", line=line, table=table, tables=tables
                )
            )
        if seat and seat.upper() not in tuple(WINDS):
            problems.append(problem(Family.BAD_REQUEST, "no_seat_of_name", line=line, seat=seat))
        if number in fixed:
            problems.append(problem(Family.CONTRADICTION, "fixed_twice", line=line, number=number))
        fixed[number] = Fixed(number, whole_number(table), seat.upper() or None)
    problems += _crowded(fixed.values())
    if problems:
        raise InputError(tuple(problems))
    return tuple(fixed.values())


def _crowded(fixed: Iterable[Fixed]) -> list[Problem]:
    """More than four at a table, or two on a chair."""
    by_table: dict[int, list[Fixed]] = {}
    for wish in fixed:
        if wish.table is not None:
            by_table.setdefault(wish.table, []).append(wish)
    problems = []
    for table, sitting in by_table.items():
        seats = [wish.seat for wish in sitting if wish.seat]
        if len(sitting) > 4:
            problems.append(problem(Family.CONTRADICTION, "table_overfull", table=table))
        if len(seats) != len(set(seats)):
            problems.append(problem(Family.CONTRADICTION, "seat_overfull", table=table))
    return problems


def _strangers(line: int, numbers: Iterable[str], entrants: Sequence[Entrant]) -> list[Problem]:
    known = by_number(entrants)
    return [
        problem(Family.CONTRADICTION, "nobody_of_number", line=line, number=number)
        for number in numbers
        if number and number not in known
    ]
