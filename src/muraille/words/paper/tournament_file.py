"""What stands on the tournament's file: the items of article 3.5 (001)."""

from muraille.words.languages import Language, counter, marked, translator
from muraille.words.paper import in_language

_FILE = {
    "title": marked("Tournament file"),
    "reference": marked("What the FFMJ asks an organiser for (article 3.5 of its edition)"),
    "missing": marked("missing"),
    "complete": marked("The file is complete."),
    "still": marked("Still missing"),
    "found": marked("Complete: {done} of {all}"),
    "signature": marked("Date and signature of the organiser"),
    "page": marked("Page"),
    "dates": marked("Dates"),
    "place": marked("Venue"),
    "rules": marked("Rules"),
    "capacity": marked("Number of players"),
    "programme": marked("Programme"),
    "rankings": marked("Rankings"),
    "mers": marked("MERS level asked for"),
    "referees": marked("Referees, with their passports"),
    "it_contact": marked("In charge of computers"),
    "substitutes": marked("Three substitutes"),
    "room": marked("Certificate for the room"),
    "room_plan": marked("Plan of the room"),
    "budget": marked("Budget"),
    "presentation": marked("Presentation of the tournament"),
}
_MISSING = marked("missing: {items}")
_RANKINGS = {
    "individual": marked("individual"),
    "team": marked("by team"),
    "group": marked("by group"),
}
_CARRIED = {
    "halved": marked("{stage}; points so far are halved"),
    "cleared": marked("{stage}; points so far are cleared"),
}


def tournament_file_words(language: Language) -> dict[str, str]:
    """The labels of the tournament's file."""
    return in_language(_FILE, language)


def missing_phrase(items: str, language: Language) -> str:
    """What an item that is begun still lacks.

    >>> missing_phrase("town", Language.ENGLISH)
    'missing: town'
    """
    return translator(language)(_MISSING).format(items=items)


def ranking_phrase(name: str, language: Language) -> str:
    """A ranking by its code.

    >>> ranking_phrase("team", Language.ENGLISH)
    'by team'
    """
    return translator(language)(_RANKINGS[name])


def programme_phrase(sessions: int, seated: str, points: str, language: Language) -> str:
    """A stage of the programme: how its players come to their tables, and with which points.

    >>> programme_phrase(1, "final, by rank, the best 8", "halved", Language.ENGLISH)
    '1 session: final, by rank, the best 8; points so far are halved'
    """
    _ = translator(language)
    counted = counter(language)("{n} session", "{n} sessions", sessions).format(n=sessions)
    stage = _("{sessions}: {seated}").format(sessions=counted, seated=seated)
    return _(_CARRIED[points]).format(stage=stage) if points in _CARRIED else stage
