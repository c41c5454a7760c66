"""Switches: the points on which a rulebook may be set either way.

Each belongs to a ruling and carries its id; a rulebook holds the position in
force, and a user may ask for another one.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from muraille.tiles.problems import Family, InputError, Problem, problem


@dataclass(frozen=True, slots=True)
class Switch:
    """A ruling that may be read in several ways; the first position is the usual one."""

    id: str
    positions: tuple[str, ...]


def set_switches(
    defaults: Mapping[str, str], switches: tuple[Switch, ...], wanted: Mapping[str, str]
) -> dict[str, str]:
    """The positions in force once the user's wishes are heard.

    >>> set_switches({"S2": "count"}, (Switch("S2", ("count", "drop")),), {"S2": "drop"})
    {'S2': 'drop'}
    """
    known = {switch.id: switch.positions for switch in switches}
    problems: list[Problem] = []
    for name, position in wanted.items():
        if name not in known:
            problems.append(
                problem(Family.BAD_REQUEST, "unknown_option", option=name, options=", ".join(known))
            )
        elif position not in known[name]:
            problems.append(
                problem(
                    Family.BAD_REQUEST,
                    "unknown_position",
                    option=name,
                    position=position,
                    positions=", ".join(known[name]),
                )
            )
    if problems:
        raise InputError(tuple(problems))
    return {**defaults, **wanted}
