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


def programme_phrase(sessions: int, best: int | None, language: Language, *, final: bool) -> str:
    """A stage of the programme.

    >>> programme_phrase(1, 16, Language.ENGLISH, final=True)
    '1 session, the best 16 (final)'
    """
    _ = translator(language)
    counted = counter(language)
    stage = counted("{n} session", "{n} sessions", sessions).format(n=sessions)
    if best is not None:
        stage = _("{stage}, the best {best}").format(stage=stage, best=best)
    return _("{stage} (final)").format(stage=stage) if final else stage
