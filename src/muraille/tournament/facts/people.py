"""Names and contacts: the one place of a tournament that can be erased.

The log holds numbers and the ids of officials only; who they are stands here. Public names
follow what each player agreed to.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from muraille.tiles.problems import Family, Problem, bad_request, problem
from muraille.tournament.facts.wifi import Wifi
from muraille.tournament.lists.entries import Entrant, in_order

TABLE, PLAYER = "t", "p"
"""What stands before the number of a table, or of a player, that is the author of an entry."""
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
    """The entrants by number, the officials by id, and whose names are not published.

    The hall's ``wifi`` is kept with them: what only those in the hall may know.
    """

    entrants: Mapping[str, Entrant]
    officials: Mapping[str, Official]
    initials_only: frozenset[str] = frozenset()
    wifi: Wifi | None = None

    def name(self, number: str) -> str:
        """The whole name, for the organisers; the number where it is erased."""
        entrant = self.entrants.get(number)
        return number if entrant is None or not entrant.name else entrant.name

    def telephone(self, number: str) -> str:
        """For the organisers alone."""
        entrant = self.entrants.get(number)
        return "" if entrant is None else entrant.telephone

    def public_name(self, number: str) -> str:
        """The name as everybody may see it.

        >>> ada = Entrant("7", "Ada", "Lovelace")
        >>> People({"7": ada}, {}, frozenset({"7"})).public_name("7")
        'A. L.'
        """
        if number not in self.initials_only:
            return self.name(number)
        return " ".join(filter(None, self.names(number, public=True))) or number

    def names(self, number: str, *, public: bool = False) -> tuple[str, str]:
        """First and last name; in public with initials where they are not to be published."""
        entrant = self.entrants.get(number)
        if entrant is None:
            return "", ""
        first, last = entrant.first_name, entrant.last_name
        if public and number in self.initials_only:
            first, last = (f"{name[0]}." if name else "" for name in (first, last))
        return first, last

    def official(self, known_as: str, *roles: Role) -> Official | None:
        """The official with that id or that name, however it is spelt; in one of these roles."""
        wanted = spoken(known_as)
        named = (
            official
            for official in self.officials.values()
            if wanted in (official.id, spoken(official.name))
        )
        return next((each for each in named if not roles or each.role in roles), None)

    def person(self, author: str) -> str:
        """Who an author of the log is: the same text for all ids and roles of one person."""
        name = ""
        if author in self.officials:
            name = self.officials[author].name
        elif author.startswith(PLAYER) and author.removeprefix(PLAYER) in self.entrants:
            name = self.entrants[author.removeprefix(PLAYER)].name
        return spoken(name) or author

    def has_role(self, author: str, *roles: Role) -> bool:
        """Whether who this is has one of these roles, by whichever id."""
        who = self.person(author)
        return any(
            official.role in roles and self.person(official.id) == who
            for official in self.officials.values()
        )

    def in_role(self, role: Role) -> tuple[Official, ...]:
        """The officials that do this."""
        return tuple(official for official in self.officials.values() if official.role is role)


NOBODY = People({}, {})


def spoken(name: str) -> str:
    """A name as it sounds: case, accents, blanks and hyphens make no other person of it.

    >>> spoken("  Chloé  DUBOIS-Li") == spoken("chloe dubois li")
    True
    """
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in letters if letter.isalnum())


def with_entrants(people: People, entrants: Iterable[Entrant]) -> People:
    """New entrants, or new details of known ones, by number."""
    everybody = {**people.entrants, **{entrant.number: entrant for entrant in entrants}}
    return replace(
        people, entrants=dict(sorted(everybody.items(), key=lambda row: in_order(row[0])))
    )


def with_official(people: People, name: str, role: Role, passport: str = "") -> People:
    """One official more; who is there in this role already only changes the passport."""
    known = people.official(name, role)
    if known is not None:
        official = replace(known, passport=passport or known.passport)
    else:
        official = Official(f"o{len(people.officials) + 1}", name, role, passport)
    return replace(people, officials={**people.officials, official.id: official})


def with_initials(people: People, number: str, only: bool) -> People:
    """The player's word on whether his name is published."""
    others = people.initials_only - {number}
    return replace(people, initials_only=others | ({number} if only else frozenset()))


def erased(people: People, number: str) -> People:
    """Without the names, numbers, telephone and licence of a player; results stay with his number.

    >>> erased(People({"7": Entrant("7", "Ada", club="Paris")}, {}), "7").entrants["7"].club
    'Paris'
    """
    if number not in people.entrants:
        raise bad_request("no_such_player", number=number)
    bare = without_names(people.entrants[number])
    return replace(people, entrants={**people.entrants, number: bare})


def erased_with(people: People, others: People) -> People:
    """Without the names of those whom others know no more: whoever was erased stays so.

    >>> here, there = (People({"7": Entrant("7", name)}, {}) for name in ("Ada", ""))
    >>> erased_with(here, there).name("7")
    '7'
    """
    for number, entrant in others.entrants.items():
        if not entrant.name and number in people.entrants:
            people = erased(people, number)
    return people


def is_erased(before: People, after: People) -> bool:
    """Whether the name of somebody is there no more."""
    names = {number: entrant.name for number, entrant in after.entrants.items()}
    return any(
        entrant.name and not names.get(number) for number, entrant in before.entrants.items()
    )


def without_names(entrant: Entrant) -> Entrant:
    """What is left of an entrant who was erased."""
    return replace(entrant, first_name="", last_name="", ema_number="", licence="", telephone="")


def licence_flags(people: People) -> tuple[Problem, ...]:
    """French players whose federation licence is not known."""
    return tuple(
        problem(Family.NOT_LAWFUL, "licence_missing", number=entrant.number)
        for entrant in people.entrants.values()
        if entrant.belongs_to("country") in FRANCE and not entrant.licence
    )
