"""A session made up by chance: what each game gives the generator. Types only."""

from collections.abc import Callable
from dataclasses import dataclass

from muraille.chance import Chance
from muraille.tournament.desk.sheets import Written
from muraille.tournament.facts.state import Sheet


@dataclass(frozen=True, slots=True)
class MadeUp:
    """What is on the sheet, and offences for the ledger: player, offence, stage and hand."""

    written: Written
    offences: tuple[tuple[str, str, str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class MadeUpGame:
    """How a game's sessions are made up, by a rulebook."""

    session: Callable[[Chance, str, Sheet], MadeUp]
