"""What stands on the signs of the hall and on its timetable."""

from muraille.words.languages import Language, marked
from muraille.words.paper import in_language

SIGNS = ("east", "conduct", "silence")
_SIGNS = {
    "title": marked("Signs for the hall"),
    "table": marked("Table"),
    "east": marked("East"),
    "east_meaning": marked("Hangs where east is: seats are counted from it."),
    "conduct": marked("Good conduct"),
    "conduct_meaning": marked("Fair towards everybody, whatever the tiles."),
    "silence": marked("Silence"),
    "silence_meaning": marked("People are playing here."),
}
_TIMETABLE = {
    "title": marked("Timetable"),
    "session": marked("Session"),
    "day": marked("Day"),
    "start": marked("Start"),
    "end": marked("End"),
    "stage": marked("How one comes to a table"),
    "note": marked("Be at your table before the start: lateness costs points."),
}
_SEATED_BY = {
    "draw": marked("drawn by lot"),
    "rank": marked("by rank"),
    "interval": marked("by rank, at intervals"),
    "final": marked("final, by rank"),
}
_BEST = marked("{seated}, the best {best}")


def sign_words(language: Language) -> dict[str, str]:
    """The labels of the signs."""
    return in_language(_SIGNS, language)


def timetable_words(language: Language) -> dict[str, str]:
    """The labels of the timetable."""
    return in_language({**_TIMETABLE, **_SEATED_BY, "best": _BEST}, language)
