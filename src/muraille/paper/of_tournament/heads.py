"""The head of a page, people and times as they are printed."""

from datetime import date, datetime, timedelta

from muraille.paper.values import PrintedCompetition, PrintedPlayer
from muraille.tournament.facts.people import People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.running.clocks import expected_start
from muraille.words import Language
from muraille.words.paper.dates import days_phrase, moment_phrase

_FIRST = datetime(1970, 1, 1)


def event_of(state: Tournament, language: Language) -> PrintedCompetition:
    """Name, place and dates of the tournament's file."""
    dossier = state.dossier
    place = ", ".join(dict.fromkeys(part for part in (dossier.place, dossier.town) if part))
    days = [date.fromisoformat(day) for day in (dossier.first_day, dossier.last_day) if day]
    dates = days_phrase(days[0], days[-1], language) if days else ""
    return PrintedCompetition(dossier.name, place, dates)


def person_of(people: People, number: str, *, public: bool = False) -> PrintedPlayer:
    """A player; in public with initials where the name is not to be published."""
    entrant = people.entrants.get(number)
    if entrant is None:
        return PrintedPlayer(number)
    first, last = people.names(number, public=public)
    return PrintedPlayer(number, first, last, entrant.country, entrant.club, entrant.team)


def official_of(people: People, known_as: str) -> str:
    """An official's name; what the log calls him where it is not known."""
    official = people.official(known_as) if known_as else None
    return known_as if official is None else official.name


def time_of(state: Tournament, session: int, language: Language) -> str:
    """When a session starts, as far as that is known."""
    start = expected_start(state, session)
    if start is None:
        return ""
    return moment_phrase(moment(start), language)


def moment(instant: int) -> datetime:
    """An instant of the hall's clock."""
    return _FIRST + timedelta(seconds=instant)
