"""What can be asked, at which levels, and what a question is. Makes and answers none."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from muraille.rules.catalogue import GAMES as BY_NAME
from muraille.tiles.hands import Hand

GAMES: tuple[str, ...] = tuple(BY_NAME)
RULES: Mapping[str, str] = {name: game.default for name, game in BY_NAME.items()}


class Task(Enum):
    """What is to be done.

    ``ENOUGH`` asks whether the hand may win: eight points in MCR, a yaku in riichi.
    ``FAN`` asks which fan or yaku a hand has; its levels are the steps of the path.
    """

    POINTS = "points"
    WAITS = "waits"
    DISCARD = "discard"
    ENOUGH = "enough"
    FAN = "fan"


@dataclass(frozen=True, slots=True)
class TrainerQuestion:
    """A hand and what is known around it; the answer is found by the scorer alone.

    ``given`` are keys of a scoring request. ``choices`` are the fans or yaku to choose
    from, ``about`` the one that the question was made for, whether the hand has it or not.
    """

    task: Task
    game: str
    level: int
    seed: str
    hand: Hand
    given: Mapping[str, object] = field(default_factory=dict, hash=False)
    choices: tuple[str, ...] = ()
    about: str = ""

    @property
    def rules(self) -> str:
        """The rulebook that answers."""
        return RULES[self.game]

    @property
    def request(self) -> dict[str, object]:
        """The hand as a request, for the scorer and for a link to the calculator."""
        return {"rules": self.rules, "hand": str(self.hand), **self.given}
