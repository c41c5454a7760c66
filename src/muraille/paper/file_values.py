"""The tournament's file as values: what article 3.5 of 001 asks for, and what is there."""

from dataclasses import dataclass
from enum import Enum

from muraille.paper.values import PrintedCompetition


class FileField(Enum):
    """What an organiser hands in, in the order of article 3.5."""

    DATES = "dates"
    PLACE = "place"
    RULES = "rules"
    CAPACITY = "capacity"
    PROGRAMME = "programme"
    RANKINGS = "rankings"
    MERS = "mers"
    REFEREES = "referees"
    IT_CONTACT = "it_contact"
    SUBSTITUTES = "substitutes"
    ROOM = "room"
    ROOM_PLAN = "room_plan"
    BUDGET = "budget"
    PRESENTATION = "presentation"


@dataclass(frozen=True, slots=True)
class FileEntry:
    """One item: the lines to print, and whether it is complete."""

    field: FileField
    lines: tuple[str, ...] = ()
    complete: bool = False
    missing: str = ""


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """What is known; items that are not named are missing."""

    event: PrintedCompetition
    entries: tuple[FileEntry, ...] = ()
