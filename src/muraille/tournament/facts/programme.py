"""The programme of a competition: its stages, who goes on, and with which points.

Article 3.5.4 knows three types: everybody plays all sessions (round robin), the field gets
smaller (elimination), or drawn sessions and others by rank or for the best (mixed).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, Problem, problem

LEAST_SESSIONS = 6
FINALS = (4, 8, 16)


class By(Enum):
    """How the players of a stage come to their tables."""

    DRAW = "draw"
    RANK = "rank"
    INTERVAL = "interval"


class CarryOver(Enum):
    """What becomes of the points when a stage begins."""

    KEPT = "kept"
    HALVED = "halved"
    CLEARED = "cleared"


@dataclass(frozen=True, slots=True)
class Stage:
    """Some sessions: ``best`` is how many of the standings play on, None for everybody.

    A final is a stage of the best 4, 8 or 16, seated by rank whatever ``by`` says.
    """

    sessions: int
    by: By = By.DRAW
    best: int | None = None
    points: CarryOver = CarryOver.KEPT
    final: bool = False

    @property
    def seated_by(self) -> By:
        """How the players come to their tables: in a final always by rank (3.5.4)."""
        return By.RANK if self.final else self.by


def type_of(stages: Sequence[Stage]) -> str:
    """The type of a programme by article 3.5.4.

    >>> type_of([Stage(7)]), type_of([Stage(4), Stage(2, best=32)])
    ('round_robin', 'elimination')
    >>> type_of([Stage(4), Stage(2, By.RANK), Stage(1, By.RANK, 16, final=True)])
    'mixed'
    """
    if any(stage.by is not By.DRAW or stage.final for stage in stages):
        return "mixed"
    return "elimination" if any(stage.best is not None for stage in stages) else "round_robin"


def check_programme(stages: Sequence[Stage], players: int) -> tuple[Problem, ...]:
    """What is to be warned of; ``InputError`` where a programme cannot be played.

    Before anybody is registered (0 players) nothing is said of stages in which everybody plays.
    """
    problems: list[Problem] = []
    left = players
    for number, stage in enumerate(stages, 1):
        going_on = left if stage.best is None else stage.best
        if not going_on:
            continue
        if going_on % 4 or not 4 <= going_on <= (left or going_on):
            most = left or going_on // 4 * 4
            problems.append(
                problem(Family.CONTRADICTION, "stage_size", stage=number, best=going_on, left=most)
            )
        if stage.final and going_on not in FINALS:
            sizes = ", ".join(map(str, FINALS))
            problems.append(
                problem(Family.BAD_REQUEST, "not_a_final", best=going_on, lengths=sizes)
            )
        left = going_on
    if problems:
        raise InputError(tuple(problems))
    return few_sessions(sum(stage.sessions for stage in stages))


def few_sessions(sessions: int) -> tuple[Problem, ...]:
    """A warning where a tournament has too few sessions to be official (3.5.4)."""
    if sessions >= LEAST_SESSIONS:
        return ()
    return (
        problem(
            Family.NOT_LAWFUL,
            "few_sessions",
            article=article_on(Subject.LEAST_SESSIONS),
            sessions=sessions,
            least=LEAST_SESSIONS,
        ),
    )


def going_on(ranking: Sequence[str], best: int | None) -> tuple[str, ...]:
    """The numbers that play the next stage, the best first; ``InputError`` if not of fours.

    >>> going_on(["3", "1", "4", "2", "7", "5", "8", "6"], 4)
    ('3', '1', '4', '2')
    """
    size = len(ranking) if best is None else best
    if size % 4 or not 4 <= size <= len(ranking):
        raise InputError(
            (problem(Family.CONTRADICTION, "stage_size", stage=1, best=size, left=len(ranking)),)
        )
    return tuple(ranking[:size])


def carried(points: Mapping[str, Fraction], how: CarryOver) -> dict[str, Fraction]:
    """The points with which a stage begins, exactly.

    >>> carried({"1": Fraction(7, 3)}, CarryOver.HALVED)
    {'1': Fraction(7, 6)}
    """
    share = {
        CarryOver.KEPT: Fraction(1),
        CarryOver.HALVED: Fraction(1, 2),
        CarryOver.CLEARED: Fraction(0),
    }
    return {number: amount * share[how] for number, amount in points.items()}
