"""The texts of the pages by their keys: a module for each part of the site, one door to all.

What the table's scripts say is in ``pages``.
"""

from muraille.words.languages import Language, counter, marked_plural, translator
from muraille.words.rulebook.settled import settled
from muraille.words.site.api import API, API_COUNTED
from muraille.words.site.calculator import CALCULATOR, CALCULATOR_COUNTED
from muraille.words.site.ends import ENDS, SHEET
from muraille.words.site.everywhere import ALL_PAGES, ERROR_TEXTS
from muraille.words.site.hall import HALL, HALL_COUNTED
from muraille.words.site.hall_appeals import HALL_APPEALS, HALL_APPEALS_COUNTED
from muraille.words.site.hall_day import HALL_DAY, HALL_DAY_COUNTED
from muraille.words.site.hall_desk import HALL_DESK
from muraille.words.site.hall_draw import HALL_DRAW, HALL_DRAW_COUNTED
from muraille.words.site.hall_projector import HALL_PROJECTOR, HALL_PROJECTOR_COUNTED
from muraille.words.site.hall_public import HALL_PUBLIC
from muraille.words.site.hall_referee import HALL_REFEREE
from muraille.words.site.hall_results import HALL_RESULTS, HALL_RESULTS_COUNTED
from muraille.words.site.lessons import LESSONS, LESSONS_COUNTED
from muraille.words.site.me import ME, ME_COUNTED
from muraille.words.site.people import PEOPLE
from muraille.words.site.referee import REFEREE, REFEREE_COUNTED
from muraille.words.site.replays import REPLAYS, REPLAYS_COUNTED
from muraille.words.site.rooms import GAME_FORM, HOME, ROOMS
from muraille.words.site.rulebook import RULEBOOK, RULEBOOK_COUNTED
from muraille.words.site.switches import POSITIONS

_PARTS = (
    *(ALL_PAGES, HOME, GAME_FORM, ROOMS, PEOPLE, ENDS, SHEET, ERROR_TEXTS),
    *(CALCULATOR, RULEBOOK, REPLAYS, LESSONS, REFEREE, ME, API, HALL, HALL_DAY),
    *(HALL_DESK, HALL_DRAW, HALL_PROJECTOR, HALL_PUBLIC, HALL_REFEREE, HALL_RESULTS),
    HALL_APPEALS,
)
TEXTS: dict[str, str] = {key: text for part in _PARTS for key, text in part.items()}
"""Every text by its key; no key is used by two parts."""

ERRORS = {
    status: (f"error_{status}", f"error_{status}_text")
    for status in (400, 403, 404, 405, 408, 413, 414, 429, 431, 500, 503)
}
"""Title and text of each error page, by their keys."""

COUNTED: dict[str, tuple[str, str]] = {
    "hands": marked_plural("{n} hand", "{n} hands"),
    "points": marked_plural("{n} point", "{n} points"),
    "free_seats": marked_plural("{n} free seat", "{n} free seats"),
    "seats_empty": marked_plural("{n} seat is still empty.", "{n} seats are still empty."),
    "players_awaited": marked_plural(
        "{n} player is not ready yet.", "{n} players are not ready yet."
    ),
    **CALCULATOR_COUNTED,
    **RULEBOOK_COUNTED,
    **REPLAYS_COUNTED,
    **LESSONS_COUNTED,
    **REFEREE_COUNTED,
    **ME_COUNTED,
    **API_COUNTED,
    **HALL_DAY_COUNTED,
    **HALL_DRAW_COUNTED,
    **HALL_APPEALS_COUNTED,
    **HALL_COUNTED,
    **HALL_PROJECTOR_COUNTED,
    **HALL_RESULTS_COUNTED,
}
"""Texts in the two forms that go with a number."""


def site_text(key: str, language: Language, **words: object) -> str:
    """The text of that key, with its words.

    >>> site_text("guest_name", Language.ENGLISH, number=7)
    'Guest 7'
    """
    return translator(language)(TEXTS[key]).format(**words)


def count_text(key: str, number: int, language: Language, **words: object) -> str:
    """A text in the form that goes with a number.

    >>> count_text("hands", 1, Language.ENGLISH), count_text("hands", 16, Language.ENGLISH)
    ('1 hand', '16 hands')
    """
    one, many = COUNTED[key]
    return counter(language)(one, many, number).format(n=number, **words)


def switch_text(switch: str, language: Language) -> str:
    """What a switch decides: the point of its ruling.

    >>> switch_text("S3", Language.ENGLISH)
    'All Types with seven pairs'
    """
    return settled()[switch].point[language]


def position_text(position: str, language: Language) -> str:
    """One of its positions.

    >>> position_text("keep", Language.ENGLISH)
    'may be kept'
    """
    return translator(language)(POSITIONS[position])
