"""Reasons as data: a code and the words to fill in. The sentences stand in ``words``."""

from dataclasses import dataclass
from enum import Enum


class ReasonCode(Enum):
    """Why a discard, or riichi, is good or not."""

    # For the discard, compared with another.
    NEARER = "nearer"
    MORE_TILES = "more_tiles"
    WIDER_WAIT = "wider_wait"
    KEEPS_YAKU = "keeps_yaku"
    KEEPS_DORA = "keeps_dora"
    WORTH_MORE = "worth_more"
    AS_GOOD = "as_good"
    # What it gives up.
    FURTHER = "further"
    FEWER_TILES = "fewer_tiles"
    NARROWER_WAIT = "narrower_wait"
    LOSES_YAKU = "loses_yaku"
    LOSES_DORA = "loses_dora"
    WORTH_LESS = "worth_less"
    # What is to be known of it, whatever the others are.
    FURITEN_DISCARD = "furiten_discard"
    FURITEN_TEMPORARY = "furiten_temporary"
    FURITEN_RIICHI = "furiten_riichi"
    NO_YAKU_ON_DISCARD = "no_yaku_on_discard"
    NO_YAKU_WITHOUT_RIICHI = "no_yaku_without_riichi"
    NO_YAKU_IN_REACH = "no_yaku_in_reach"
    NOTHING_LEFT = "nothing_left"
    # Riichi or not.
    RIICHI_FOR_YAKU = "riichi_for_yaku"
    RIICHI_FOR_VALUE = "riichi_for_value"
    RIICHI_GAINS_LITTLE = "riichi_gains_little"
    RIICHI_IN_FURITEN = "riichi_in_furiten"
    RIICHI_NOTHING_LEFT = "riichi_nothing_left"
    RIICHI_OPEN_HAND = "riichi_open_hand"
    RIICHI_SHORT_WALL = "riichi_short_wall"
    RIICHI_DECLARED = "riichi_declared"


LOSSES = frozenset(
    {
        ReasonCode.FURTHER,
        ReasonCode.FEWER_TILES,
        ReasonCode.NARROWER_WAIT,
        ReasonCode.LOSES_YAKU,
        ReasonCode.LOSES_DORA,
        ReasonCode.WORTH_LESS,
        ReasonCode.FURITEN_DISCARD,
        ReasonCode.FURITEN_TEMPORARY,
        ReasonCode.FURITEN_RIICHI,
        ReasonCode.NO_YAKU_ON_DISCARD,
        ReasonCode.NO_YAKU_WITHOUT_RIICHI,
        ReasonCode.NO_YAKU_IN_REACH,
        ReasonCode.NOTHING_LEFT,
    }
)


@dataclass(frozen=True, slots=True)
class RiichiReason:
    """One reason; ``params`` are numbers, tiles in our notation and ids of yaku.

    >>> reason(ReasonCode.MORE_TILES, other="9s", left=20, other_left=16).number("left")
    20
    """

    code: ReasonCode
    params: tuple[tuple[str, str | int], ...] = ()

    @property
    def is_loss(self) -> bool:
        """Whether it speaks against the discard."""
        return self.code in LOSSES

    def number(self, name: str) -> int:
        """The parameter of that name, which is a number."""
        return int(dict(self.params)[name])

    def text(self, name: str) -> str:
        """The parameter of that name as text."""
        return str(dict(self.params)[name])


def reason(code: ReasonCode, **params: str | int) -> RiichiReason:
    """A :class:`RiichiReason` with these parameters."""
    return RiichiReason(code, tuple(params.items()))
