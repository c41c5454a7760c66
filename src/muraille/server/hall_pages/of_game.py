"""What a game's table page has of its own: the form for a hand, and a hand in words.

Each game fills this in, in ``muraille.server.hall_pages.mcr`` and the like.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from muraille.rules.catalogue.games import game_of
from muraille.tournament.facts.hands import Hand, Players
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.words import Language
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class TableEntry:
    """``form`` is the template for what a table writes; ``data`` what its script goes by.

    ``in_words`` says what a written hand was, ``chombo`` who made one in it; ``said`` is the hand
    as a row that can be read again. ``correction`` is the template by which a referee corrects it.
    """

    form: str
    correction: str
    data: Callable[[Tournament, Sheet], Mapping[str, object]]
    in_words: Callable[[Hand, Players, Language], str]
    said: Callable[[Hand, Players], str]
    chombo: Callable[[Hand], tuple[str, ...]] = lambda _hand: ()


def table_entry(rulebook: str) -> TableEntry:
    """The form of a rulebook's game."""
    return game_of(rulebook).part("server.hall_pages", TableEntry)


def wind_of(number: str, players: Players, language: Language) -> str:
    """The wind with which a player began, which names the column for the whole session (O10)."""
    return site_text(f"hall_wind_{'ESWN'[players.index(number)]}", language)
