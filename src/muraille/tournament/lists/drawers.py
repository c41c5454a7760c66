"""Who drew for whom: each team, or each player, draws something, and all of it makes the seed.

For a team that is absent somebody drew whom the committee named; his draw counts (3.5.1).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.rows import Row, cells_in

_HEADINGS = {
    "for": ("team", "player", "pour", "équipe", "equipe", "joueur"),
    "by": ("drawn_by", "par", "tiré_par"),
    "drawn": ("text", "tirage", "tiré"),
}


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """What was drawn for a team or a player; ``by`` is empty where they drew themselves."""

    whom: str
    by: str
    drawn: str


def draws_in(rows: Iterable[Row], entrants: Sequence[Entrant]) -> tuple[DrawnLot, ...]:
    """The draws of a list with headings ``for,by,drawn``.

    Every team must have drawn or, where there are no teams, whoever wanted to.
    """
    problems: list[Problem] = []
    teams = {entrant.belongs_to("team"): entrant.team for entrant in entrants if entrant.team}
    known = teams or {entrant.number.casefold(): entrant.number for entrant in entrants}
    drawn: dict[str, DrawnLot] = {}
    for line, values in cells_in(rows, _HEADINGS, ("for", "drawn"), problems):
        whom = values["for"].casefold()
        if whom not in known:
            problems.append(
                problem(Family.CONTRADICTION, "nobody_to_draw_for", line=line, name=values["for"])
            )
        if whom in drawn:
            problems.append(
                problem(Family.CONTRADICTION, "drawn_twice", line=line, name=values["for"])
            )
        drawn[whom] = DrawnLot(values["for"], values.get("by", ""), values["drawn"])
    problems += [
        problem(Family.CONTRADICTION, "nobody_drew", article=article_on(Subject.DRAWERS), name=team)
        for key, team in teams.items()
        if key not in drawn
    ]
    if problems:
        raise InputError(tuple(problems))
    return tuple(drawn.values())
