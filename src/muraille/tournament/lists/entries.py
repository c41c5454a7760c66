"""Who takes part: rows of a list, checked and made into entrants.

All problems of a list are found together, each with its line. Names are not keys: two
entrants may share one, and the number tells them apart. Reads no files.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.lists.rows import Row, cells_in

MOST_PLAYERS = 400
AVOIDABLE = ("team", "club", "region", "country", "group")
"""The columns whose members may be kept apart."""

_HEADINGS: dict[str, tuple[str, ...]] = {
    "number": ("no", "n°", "nr", "numero", "numéro", "num"),
    "first_name": ("firstname", "given_name", "prenom", "prénom"),
    "last_name": ("lastname", "family_name", "surname", "nom"),
    "country": ("pays", "nation"),
    "region": ("région",),
    "club": (),
    "team": ("equipe", "équipe"),
    "group": ("groupe",),
    "ema_number": ("ema", "ema_no", "ema_n°", "numero_ema", "numéro_ema", "n°_ema"),
    "licence": ("license", "licence_number", "numéro_de_licence", "n°_de_licence"),
    "telephone": ("phone", "tel", "tél", "téléphone", "mobile", "portable"),
}
COLUMNS = tuple(_HEADINGS)
_REQUIRED = ("number", "first_name", "last_name")


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who plays; an empty text where nothing was given.

    ``telephone`` is for the organisers alone, and in nothing that is published.
    """

    number: str
    first_name: str = ""
    last_name: str = ""
    country: str = ""
    region: str = ""
    club: str = ""
    team: str = ""
    group: str = ""
    ema_number: str = ""
    licence: str = ""
    telephone: str = ""

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name}".strip()

    def belongs_to(self, column: str) -> str:
        """The club, country… by which entrants are compared: case and accents' spelling apart.

        >>> Entrant("1", club="Tuiles d'Or").belongs_to("club")
        "tuiles d'or"
        """
        return str(getattr(self, column)).casefold()


def _no_faults(_line: int, _entrant: Entrant) -> Iterable[Problem]:
    return ()


def entrants_in(
    rows: Iterable[Row], faults: Callable[[int, Entrant], Iterable[Problem]] = _no_faults
) -> tuple[Entrant, ...]:
    """The entrants of a list whose first row has the headings, by number.

    ``faults`` tells what else is wrong with the entrant of a line.

    >>> entrants_in([(1, ["Number", "First name", "Nom"]), (2, ["7", "Ada", "Lovelace"])])
    (Entrant(number='7', first_name='Ada', last_name='Lovelace', ...)
    >>> entrants_in([(1, ["number", "nom"]), (2, ["7", "Lovelace"])])
    Traceback (most recent call last):
    muraille.tiles.problems.InputError: column_missing(line=1, heading=first_name)
    """
    problems: list[Problem] = []
    entrants: list[Entrant] = []
    lines: dict[str, int] = {}
    for line, values in cells_in(rows, _HEADINGS, _REQUIRED, problems):
        number = values["number"]
        if number and number in lines:
            problems.append(
                problem(
                    Family.CONTRADICTION,
                    "number_twice",
                    line=line,
                    number=number,
                    first=lines[number],
                )
            )
        lines.setdefault(number, line)
        entrants.append(Entrant(**values))
        problems += faults(line, entrants[-1])
    if len(entrants) > MOST_PLAYERS:
        problems.append(problem(Family.BAD_REQUEST, "too_many_entries", most=MOST_PLAYERS))
    if problems:
        raise InputError(tuple(problems))
    return tuple(sorted(entrants, key=lambda entrant: in_order(entrant.number)))


def check_four_to_a_table(players: int, *, ruled: bool = True) -> None:
    """``InputError`` unless everybody has a table of four, with its article where one holds."""
    if players % 4 == 0 and players > 0:
        return
    uneven = problem(
        Family.CONTRADICTION,
        "not_four_to_a_table",
        article=article_on(Subject.FOUR_AT_A_TABLE) if ruled else None,
        players=players,
        substitutes=-players % 4 or 4,
        withdrawals=players % 4,
    )
    raise InputError((uneven,))


def in_order(number: str) -> tuple[int, str]:
    """A key that sorts 2 before 10, and numbers before words."""
    digits = number.isascii() and number.isdecimal() and len(number) < 10
    return (int(number), number) if digits else (10**9, number)


def by_number(entrants: Iterable[Entrant]) -> dict[str, Entrant]:
    """The entrants by their numbers."""
    return {entrant.number: entrant for entrant in entrants}


def members(entrants: Sequence[Entrant], column: str) -> dict[str, list[int]]:
    """Who belongs together, as places in the list; those who belong nowhere are left out."""
    groups: dict[str, list[int]] = {}
    for place, entrant in enumerate(entrants):
        if name := entrant.belongs_to(column):
            groups.setdefault(name, []).append(place)
    return groups


def as_lines(entrants: Iterable[Entrant]) -> str:
    """All that a draw may stand on, one entrant a line, cells parted by tabs."""
    names = [field.name for field in fields(Entrant) if field.name != "telephone"]
    return "".join(
        "\t".join(getattr(entrant, name) for name in names) + "\n" for entrant in entrants
    )
