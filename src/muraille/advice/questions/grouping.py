"""Fans or yaku put together in steps by what they are worth."""

from collections.abc import Mapping, Sequence

from muraille.advice.questions.exercises import Groups

_LONGEST = 10


def groups_of(
    wanted: Sequence[tuple[int, ...]], value: Mapping[str, int], order: Sequence[str]
) -> Groups:
    """Those of each of the wanted values, in order."""
    groups: Groups = []
    for values in wanted:
        members = tuple(member for member in order if value[member] in values)
        groups += [(values, part) for part in parts_of(members)]
    return groups


def parts_of(members: tuple[str, ...]) -> list[tuple[str, ...]]:
    """In two halves where there are too many for one step."""
    if len(members) <= _LONGEST:
        return [members]
    half = (len(members) + 1) // 2
    return [members[:half], members[half:]]
