"""What a game's score sheets have of their own: its lines and hands.

Each game fills this in, in ``muraille.tournament.mcr`` and the like; sums and what sessions
bring are the rulebook's.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from muraille.rules.catalogue.games import game_of
from muraille.rules.common.rulebook import Rulebook
from muraille.tiles.problems import Problem
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hands import Hand, Players
from muraille.tournament.facts.ledger_types import Penalty
from muraille.tournament.facts.state import Sheet
from muraille.tournament.sheets.lines import Line, SpokenHand


class SheetGame(ABC):
    """One game's score sheets: the classes of its lines and hands, and how many there may be.

    ``seats_fix_hands``: written hands cannot be moved to other chairs. ``sheet_turns``: who sits
    East in the round keeps the sheet (O12). ``lends``: points may be lent at the table.
    ``spoken_examples`` are rows as people speak them.
    """

    line: type[Line]
    hand: type[Hand]
    most_hands: int | None = None
    seats_fix_hands: bool = False
    sheet_turns: bool = False
    lends: bool = False
    spoken_examples: tuple[str, ...] = ()

    def is_over(self, book: Rulebook, sheet: Sheet) -> bool:  # noqa: ARG002
        """Whether the whole game is played."""
        return self.most_hands is not None and len(sheet.hands) >= self.most_hands

    @abstractmethod
    def spoken(self, said: SpokenHand, players: Players) -> Line | None:
        """The hand that these words tell, None where they tell none."""

    @abstractmethod
    def hands(
        self, book: Rulebook, sheet: Sheet, lines: Sequence[Line], anew: bool
    ) -> tuple[Hand, ...]:
        """The hands these lines tell, worked out; ``anew`` in place of written ones."""

    @abstractmethod
    def problems_of_correction(
        self, book: Rulebook, before: Hand, after: Hand, fault: SheetFault, last: bool
    ) -> Iterator[Problem]:
        """What may no longer change in a written hand (O13)."""

    @abstractmethod
    def problems_with_ledger(
        self, book: Rulebook, hand: Hand, sheet: Sheet, noted: Sequence[Penalty]
    ) -> Iterator[Problem]:
        """Where a hand does not say what the ledger notes in it."""

    @abstractmethod
    def follows(self, hand: Hand, players: Players) -> bool:
        """Whether the figures of a hand can follow from what it says."""


def sheet_game(book: str) -> SheetGame:
    """The score sheets of a rulebook's game."""
    return game_of(book).part("tournament", SheetGame)  # type: ignore[type-abstract]
