"""The tournament's file: what an organiser tells the federation, and what is still missing.

Article 3.5 of the FFMJ's edition lists it. Settings of the competition that rulings leave open
stand here too. Holds no names of people.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any

from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.rulebook import Rulebook
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.people import People, Role

DOCUMENTS = ("room_attestation", "room_plan", "budget", "presentation")
RANKINGS = ("individual", "team", "group")
LISTS: Mapping[str, tuple[str, ...]] = {"rankings": RANKINGS, "documents": DOCUMENTS}
SUBSTITUTES = 3
# Positions of the switches a tournament has; the first is the usual one.
SWITCHES: Mapping[str, tuple[str, ...]] = {
    "O9": ("zero", "kept"),
    "O15": ("zero", "kept"),
    "R17": ("started", "full"),
    "M1": ("half_up", "half_even", "down"),
}


@dataclass(frozen=True, slots=True)
class Dossier:
    """What is known of the tournament; empty texts and zeros where nothing was said.

    ``first_day`` and ``last_day`` are ISO dates, ``minutes`` the length of a session. A
    ``rehearsal`` is one from its first entry on, and may be thrown away.
    """

    name: str = ""
    rulebook: str = "mcr-wmo-2014"
    place: str = ""
    town: str = ""
    country: str = ""
    first_day: str = ""
    last_day: str = ""
    capacity: int = 0
    programme: str = ""
    mers_level: str = ""
    minutes: int = 0
    fee: int = -1
    currency: str = ""
    qualification: bool = False
    rankings: tuple[str, ...] = ("individual",)
    documents: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    rehearsal: bool = False

    @property
    def game(self) -> str:
        """``mcr`` or ``riichi``."""
        return self.book.game

    @property
    def book(self) -> Rulebook:
        """The rulebook itself."""
        return RULEBOOKS[self.rulebook]

    @property
    def length(self) -> int:
        """Minutes of a session: those set, or those of the game (3.5.6; 5.10)."""
        return self.minutes or self.book.clock.minutes

    @property
    def appeal_fee(self) -> tuple[int, str]:
        """Amount and currency: the organiser's, or the rulebook's (O6)."""
        amount, currency = self.book.appeal_fee
        return (amount if self.fee < 0 else self.fee, self.currency or currency)

    @property
    def days(self) -> int:
        """How many days it takes; 0 where the dates are not known."""
        if not (self.first_day and self.last_day):
            return 0
        return (date.fromisoformat(self.last_day) - date.fromisoformat(self.first_day)).days + 1

    def switch(self, name: str) -> str:
        """The position of a switch.

        >>> Dossier(switches=("O9=kept",)).switch("O9"), Dossier().switch("O15")
        ('kept', 'zero')
        """
        chosen = dict(setting.split("=", 1) for setting in self.switches)
        return chosen.get(name, SWITCHES[name][0])


FIELDS = {field.name: field for field in fields(Dossier)}


def changed(dossier: Dossier, changes: Mapping[str, str]) -> Dossier:
    """The file with other texts in some fields; lists are parted by commas."""
    values: dict[str, Any] = {name: _value(name, text) for name, text in changes.items()}
    return replace(dossier, **values)


def problems_of_changes(changes: Mapping[str, str]) -> Iterator[Problem]:
    """Fields there are not, and texts that cannot stand in theirs."""
    for name, text in changes.items():
        if name not in FIELDS:
            names = ", ".join(FIELDS)
            yield problem(Family.BAD_REQUEST, "no_such_field", name=name, names=names)
        elif name == "switches" and not _fits(name, text):
            names = ", ".join(f"{switch}={'|'.join(at)}" for switch, at in SWITCHES.items())
            yield problem(Family.BAD_REQUEST, "not_a_position", value=text, names=names)
        elif name in LISTS and not _fits(name, text):
            names = ", ".join(LISTS[name])
            yield problem(Family.BAD_REQUEST, "not_in_the_list", name=name, value=text, names=names)
        elif not _fits(name, text):
            yield problem(Family.BAD_REQUEST, "field_unusable", name=name, value=text)
    days = [changes.get(name, "") for name in ("first_day", "last_day")]
    if all(days) and all(map(_is_day, days)) and days[1] < days[0]:
        yield problem(Family.CONTRADICTION, "ends_before_it_begins", first=days[0], last=days[1])


def check_changes(changes: Mapping[str, str]) -> None:
    """``InputError`` with everything that is wrong."""
    problems = tuple(problems_of_changes(changes))
    if problems:
        raise InputError(problems)


def missing(
    dossier: Dossier, people: People, registered: int, *, timetable: bool = False
) -> tuple[str, ...]:
    """What article 3.5 of the FFMJ's edition asks for and nobody has said yet, item by item.

    ``registered`` are the substitutes among the players, beside those named as officials. A
    ``timetable`` of all sessions is a programme too.

    >>> missing(Dossier(name="Cup"), People({}, {}), 0)[:3]
    ('first_day', 'last_day', 'place')
    """
    texts = ("name", "first_day", "last_day", "place", "town", "country")
    lacking = [name for name in texts if not getattr(dossier, name)]
    lacking += ["programme"] if not (dossier.programme or timetable) else []
    lacking += ["capacity"] if not dossier.capacity else []
    lacking += ["rankings"] if not dossier.rankings else []
    lacking += ["mers_level"] if not dossier.mers_level else []
    roles = (Role.CHIEF, Role.REFEREE, Role.COMPUTING)
    lacking += [role.value for role in roles if not people.in_role(role)]
    judges = (*people.in_role(Role.CHIEF), *people.in_role(Role.REFEREE))
    lacking += ["passport"] if judges and not all(judge.passport for judge in judges) else []
    if len(people.in_role(Role.SUBSTITUTE)) + registered < SUBSTITUTES:
        lacking.append(Role.SUBSTITUTE.value)
    return (*lacking, *(name for name in DOCUMENTS if name not in dossier.documents))


def _value(name: str, text: str) -> object:
    default = FIELDS[name].default
    if isinstance(default, bool):
        return text == "yes"
    if isinstance(default, int):
        return int(text)
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text


def _fits(name: str, text: str) -> bool:
    default = FIELDS[name].default
    if isinstance(default, bool):
        return text in ("yes", "no")
    if isinstance(default, int):
        return text.isascii() and text.isdecimal() and len(text) < 7
    if name == "rulebook":
        return text in RULEBOOKS
    if name in ("first_day", "last_day"):
        return _is_day(text)
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if name == "switches":
        return all(_is_position(part) for part in parts)
    allowed = LISTS.get(name)
    return text.isprintable() if allowed is None else all(part in allowed for part in parts)


def _is_position(text: str) -> bool:
    switch, _equals, position = text.partition("=")
    return position in SWITCHES.get(switch, ())


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
