"""Our rulings as a list one can ask: what is open, what was chosen, why, and its switch.

Gathers what the table of rulings and the rulebooks know. Decides nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypedDict

from muraille.rules.catalogue import RULEBOOKS, rulebook
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.dossier import SWITCHES as OF_TOURNAMENTS
from muraille.words.rulebook.settled import SettledQuestion, like, settled, settled_in

ByLanguage = dict[str, str]


@dataclass(frozen=True, slots=True)
class SwitchPlace:
    """Where a ruling may be set otherwise: by a rulebook, or (no book) by a tournament."""

    book: str
    taken: str
    positions: tuple[str, ...]


class RulingJson(TypedDict):
    """A ruling, its texts by language, its articles and positions by rulebook."""

    id: str
    point: ByLanguage
    open: ByLanguage
    choice: ByLanguage
    why: ByLanguage
    departs: ByLanguage
    articles: dict[str, list[str]]
    switch: dict[str, str]


def rulings(ids: Sequence[str], rules: str | None = None) -> tuple[SettledQuestion, ...]:
    """The rulings of these ids, or all; of one rulebook where that is named.

    >>> [ruling.id for ruling in rulings(["f2", "R39"])]
    ['F2', 'R39']
    """
    if rules is not None:
        rulebook(rules)
    if not ids:
        return tuple(settled().values()) if rules is None else settled_in(rules)
    wanted = [name.upper() for name in ids]
    problems = [_unknown(name) for name in wanted if name not in settled()]
    problems += [
        problem(Family.BAD_REQUEST, "ruling_of_others", ruling=name, rulebook=rules)
        for name in wanted
        if rules is not None and name in settled() and rules not in settled()[name].articles
    ]
    if problems:
        raise InputError(tuple(problems))
    return tuple(settled()[name] for name in wanted)


def _unknown(name: str) -> Problem:
    near = ", ".join(like(name))
    if not near:
        return problem(Family.BAD_REQUEST, "no_such_ruling", ruling=name)
    return problem(Family.BAD_REQUEST, "unknown_ruling", ruling=name, near=near)


def switches_of(ruling: str) -> Iterator[SwitchPlace]:
    """Where this ruling may be set otherwise."""
    for book in RULEBOOKS.values():
        for switch in book.known_switches:
            if switch.id == ruling:
                yield SwitchPlace(book.id, book.switches[ruling], switch.positions)
    if ruling in OF_TOURNAMENTS:
        positions = OF_TOURNAMENTS[ruling]
        yield SwitchPlace("", positions[0], positions)


def as_json(asked: Sequence[SettledQuestion]) -> list[RulingJson]:
    """The rulings for programs."""
    return [_as_json(ruling) for ruling in asked]


def _as_json(ruling: SettledQuestion) -> RulingJson:
    point, opened, choice, why, departs = (
        {language.value: text for language, text in texts.items()}
        for texts in (ruling.point, ruling.open, ruling.choice, ruling.why, ruling.departs)
    )
    return {
        "id": ruling.id,
        "point": point,
        "open": opened,
        "choice": choice,
        "why": why,
        "departs": departs,
        "articles": {book: numbers.split(", ") for book, numbers in ruling.articles.items()},
        "switch": {place.book or "tournament": place.taken for place in switches_of(ruling.id)},
    }
