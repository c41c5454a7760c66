"""Names and contacts: the one place of a tournament that can be erased.

The log holds numbers and the ids of officials only; who they are stands here. Public names
follow what each player agreed to.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from muraille.tiles.problems import Family, Problem, bad_request, problem
from muraille.tournament.lists.entries import Entrant, in_order

FRANCE = ("fra", "fr", "france")


class Role(Enum):
    """What an official does (article 3.5)."""

    ORGANISER = "organiser"
    CHIEF = "chief"
    REFEREE = "referee"
    SCORER = "scorer"
    COMMITTEE = "committee"
    COMPUTING = "computing"
    SUBSTITUTE = "substitute"


@dataclass(frozen=True, slots=True)
class Official:
    """One who helps to run the tournament; ``passport`` is a referee's."""

    id: str
    name: str
    role: Role
    passport: str = ""


@dataclass(frozen=True, slots=True)
class People:
    """The entrants by number, the officials by id, and whose names are not published."""

    entrants: Mapping[str, Entrant]
    officials: Mapping[str, Official]
    initials_only: frozenset[str] = frozenset()

    def name(self, number: str) -> str:
        """The whole name, for the organisers; the number where it is erased."""
        entrant = self.entrants.get(number)
        return number if entrant is None or not entrant.name else entrant.name

    def public_name(self, number: str) -> str:
        """The name as everybody may see it.

        >>> ada = Entrant("7", "Ada", "Lovelace")
        >>> People({"7": ada}, {}, frozenset({"7"})).public_name("7")
        'A. L.'
        """
        entrant = self.entrants.get(number)
        if entrant is None or number not in self.initials_only:
            return self.name(number)
        parts = (entrant.first_name, entrant.last_name)
        return " ".join(f"{part[0]}." for part in parts if part) or number

    def official(self, known_as: str) -> Official | None:
        """The official with that id or that name."""
        if known_as in self.officials:
            return self.officials[known_as]
        wanted = known_as.casefold()
        return next(
            (
                official
                for official in self.officials.values()
                if official.name.casefold() == wanted
            ),
            None,
        )

    def in_role(self, role: Role) -> tuple[Official, ...]:
        """The officials that do this."""
        return tuple(official for official in self.officials.values() if official.role is role)


NOBODY = People({}, {})


def with_entrants(people: People, entrants: Iterable[Entrant]) -> People:
    """New entrants, or new details of known ones, by number."""
    everybody = {**people.entrants, **{entrant.number: entrant for entrant in entrants}}
    return replace(
        people, entrants=dict(sorted(everybody.items(), key=lambda row: in_order(row[0])))
    )


def with_official(people: People, name: str, role: Role, passport: str = "") -> People:
    """One official more; who is there in this role already only changes the passport."""
    known = people.official(name)
    if known is not None and known.role is role:
        official = replace(known, passport=passport or known.passport)
    else:
        official = Official(f"o{len(people.officials) + 1}", name, role, passport)
    return replace(people, officials={**people.officials, official.id: official})


def with_initials(people: People, number: str, only: bool) -> People:
    """The player's word on whether his name is published."""
    others = people.initials_only - {number}
    return replace(people, initials_only=others | ({number} if only else frozenset()))


def erased(people: People, number: str) -> People:
    """Without the names, numbers and licence of a player; results stay with his number.

    >>> erased(People({"7": Entrant("7", "Ada", club="Paris")}, {}), "7").entrants["7"].club
    'Paris'
    """
    if number not in people.entrants:
        raise bad_request("no_such_player", number=number)
    bare = without_names(people.entrants[number])
    return replace(people, entrants={**people.entrants, number: bare})


def without_names(entrant: Entrant) -> Entrant:
    """What is left of an entrant who was erased."""
    return replace(entrant, first_name="", last_name="", ema_number="", licence="")


def licence_flags(people: People) -> tuple[Problem, ...]:
    """French players whose federation licence is not known."""
    return tuple(
        problem(Family.NOT_LAWFUL, "licence_missing", number=entrant.number)
        for entrant in people.entrants.values()
        if entrant.belongs_to("country") in FRANCE and not entrant.licence
    )
