"""The options of competition play, as ``play`` and ``simulate`` read them."""

from muraille.table.common.state import Mode
from muraille.tiles.problems import Family, Problem, problem

MOST_ERRORS = 100


def mode_of(text: str, problems: list[Problem]) -> Mode:
    """Guided or competition play; what is neither is remembered.

    >>> mode_of("Competition", [])
    <Mode.COMPETITION: 'competition'>
    """
    for mode in Mode:
        if text.strip().lower() == mode.value:
            return mode
    modes = ", ".join(mode.value for mode in Mode)
    problems.append(problem(Family.BAD_REQUEST, "no_such_mode", mode=text, modes=modes))
    return Mode.GUIDED


def errors_of(text: str, mode: Mode, problems: list[Problem]) -> int:
    """How many choices of a hundred are wrong; only competition play takes them."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 4):
        problems.append(_not_a_share(text))
        return 0
    errors = int(digits)
    if errors > MOST_ERRORS:
        problems.append(_not_a_share(text))
    elif errors and mode is Mode.GUIDED:
        problems.append(problem(Family.CONTRADICTION, "errors_in_guided_play"))
    return errors


def _not_a_share(text: str) -> Problem:
    return problem(Family.BAD_REQUEST, "not_errors_of_a_hundred", value=text)
