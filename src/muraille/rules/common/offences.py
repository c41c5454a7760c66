"""What an offence is, at which stage it was noticed, and what a book makes of it.

Types only: the games fill their tables of offences with them, and tables, tournaments and
referees read those. Holds no rule of any book and writes no sentence. Points are those an
offender loses, so they are positive here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NewType

from muraille.rules.common.ladders import Ladder
from muraille.tiles.problems import bad_request

OffenceId = NewType("OffenceId", str)


class OffenceStage(Enum):
    """What had been reached, or what turned out, when the offence was noticed."""

    ANY = "any"
    # how far an act had gone
    BEFORE_DISCARD = "before_discard"
    AFTER_DISCARD = "after_discard"
    NOT_MIXED_IN = "not_mixed_in"
    MIXED_IN = "mixed_in"
    UNSEEN = "unseen"
    SEEN = "seen"
    IDENTIFIABLE = "identifiable"
    NO_WITNESS = "no_witness"
    ONE_DISCARD = "one_discard"
    TWO_DISCARDS = "two_discards"
    REACHED = "reached"
    TOUCHED = "touched"
    TAKEN_ANYWAY = "taken_anyway"
    # calls
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    FOR_A_SET = "for_a_set"
    FOR_A_WIN = "for_a_win"
    CORRECTED_AT_ONCE = "corrected_at_once"
    RON_FOR_TSUMO = "ron_for_tsumo"
    # before and between discards
    MIXING = "mixing"
    BUILDING = "building"
    DICE = "dice"
    FIRST_DISCARD = "first_discard"
    LATER_DISCARD = "later_discard"
    # what was shown
    NOTHING_SHOWN = "nothing_shown"
    TWO_TILES_SHOWN = "two_tiles_shown"
    ALL_SHOWN = "all_shown"
    FEW_SHOWN = "few_shown"
    AT_THE_DEAL = "at_the_deal"
    AT_THE_DEAL_HARMFUL = "at_the_deal_harmful"
    AFTER_THE_HAND = "after_the_hand"
    # what the hand was
    UNDER_MINIMUM = "under_minimum"
    WRONG_TILE = "wrong_tile"
    NOT_WAITING = "not_waiting"
    WRONG_NUMBER = "wrong_number"
    WIN_VALID = "win_valid"
    WIN_INVALID = "win_invalid"
    # how the hand ended
    OFFENDER_WON = "offender_won"
    OTHER_WON = "other_won"
    DRAWN_HAND = "drawn_hand"
    DEAD_AND_SHOWN = "dead_and_shown"
    DEAD_NOT_SHOWN = "dead_not_shown"
    # intention, weight, repetition
    BY_ACCIDENT = "by_accident"
    ON_PURPOSE = "on_purpose"
    BY_A_PLAYER = "by_a_player"
    NOBODYS_FAULT = "nobodys_fault"
    FIRST_TIME = "first_time"
    SERIOUS = "serious"
    REPEATED = "repeated"
    REPEATED_AGAIN = "repeated_again"
    AGREED = "agreed"
    DISPUTED = "disputed"
    NOBODY_WILLING = "nobody_willing"
    # lateness and replacement
    SHORTLY_LATE = "shortly_late"
    LATE = "late"
    TOO_LATE = "too_late"
    FROM_THE_START = "from_the_start"
    DURING_PLAY = "during_play"


class Payee(Enum):
    """Who gets the points that an offender loses."""

    NOBODY = "nobody"
    EACH = "each"
    OFFENDED = "offended"


class Taken(Enum):
    """When points go: from the score at the table, or after the uma of a session."""

    AT_ONCE = "at_once"
    AFTER_UMA = "after_uma"


class Act(Enum):
    """Consequences that need no figure."""

    WARNING = "warning"
    POINTED_OUT = "pointed_out"
    CORRECTED = "corrected"
    STANDS = "stands"
    PUT_BACK = "put_back"
    KEPT = "kept"
    STAYS_EXPOSED = "stays_exposed"
    FIRST_CALL_BINDS = "first_call_binds"
    ACTION_GOES_ON = "action_goes_on"
    ACTION_LOST = "action_lost"
    NO_WIN_NOW = "no_win_now"
    ONLY_THE_WIN = "only_the_win"
    WIN_STANDS = "win_stands"
    WIN_VOID = "win_void"
    FLOWERS_LOST = "flowers_lost"
    WAIT_LOST = "wait_lost"
    BET_RETURNED = "bet_returned"
    NOTEN_PAYMENT = "noten_payment"
    CHOMBO = "chombo"
    REDEAL = "redeal"
    SUBSTITUTE = "substitute"
    PLAY_WAITS = "play_waits"
    REFEREE_DECIDES_PLAY = "referee_decides_play"
    NOT_HEARD = "not_heard"
    RANKED_LAST = "ranked_last"
    MUST_BE_PROVED = "must_be_proved"
    SHEET_AS_AGREED = "sheet_as_agreed"
    SHEET_TO_EAST = "sheet_to_east"
    EAST_MUST = "east_must"
    SPOKEN_VALUE = "spoken_value"


class Note(Enum):
    """What is said beside consequences; it moves nothing at a table."""

    UNLESS_WON = "unless_won"
    CRITICISED = "criticised"
    LENGTH_TOLD = "length_told"
    HELP_LOST = "help_lost"
    KONG_AS_PUNG = "kong_as_pung"


class Duty(Enum):
    """Tiles that must go before others."""

    NEXT_TURN = "next_turn"
    SHOWN_FIRST = "shown_first"
    HELD_FIRST = "held_first"


class Scope(Enum):
    """What a player is out of."""

    SESSION = "session"
    TOURNAMENT = "tournament"
    FUTURE = "future"


class Right(Enum):
    """What a player with a dead hand may still do."""

    DRAW = "draw"
    DISCARD = "discard"
    CALL = "call"
    FLOWERS = "flowers"
    PAY = "pay"
    RECEIVE = "receive"


@dataclass(frozen=True, slots=True)
class Graded:
    """The next step of a ladder; a lasting fault is still counted in later sessions (O5)."""

    ladder: Ladder
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class PointLoss:
    """A fixed loss: ``points`` to nobody or to the offended player, or to each of the three."""

    points: int
    to: Payee = Payee.NOBODY
    taken: Taken = Taken.AT_ONCE


@dataclass(frozen=True, slots=True)
class Printed:
    """What the book's own text names where the practice that is followed names another amount."""

    points: int
    to: Payee = Payee.NOBODY


@dataclass(frozen=True, slots=True)
class PerMinute:
    """A loss for each minute that has begun (R17)."""

    points: int


@dataclass(frozen=True, slots=True)
class FixedResult:
    """A session entered as so many points and so much uma, whatever was played (R32)."""

    points: int
    uma: int


@dataclass(frozen=True, slots=True)
class Discretion:
    """Points within the referee's choice: one of ``only``, or from ``least`` to ``most``.

    Without either the book names no amount. ``to`` is who gets them. ``extra`` says that they
    may come on top of the rest, or not at all; ``instead`` that they may stand in place of a
    warning or of the ladder's step (O21).
    """

    only: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    to: Payee = Payee.NOBODY
    taken: Taken = Taken.AT_ONCE
    extra: bool = False
    instead: bool = False

    @property
    def bounded(self) -> bool:
        """Whether the book says how much."""
        return bool(self.only or self.most)

    def allows(self, points: int) -> bool:
        """Whether the referee may take so many.

        >>> Discretion(only=(8_000, 12_000)).allows(10_000)
        False
        >>> Discretion(least=5, most=60).allows(37)
        True
        """
        if self.only:
            return points in self.only
        return points > 0 if not self.most else self.least <= points <= self.most


@dataclass(frozen=True, slots=True)
class DeadHand:
    """The hand cannot win any more; ``rights`` is what is left to its player (O19, R27)."""

    rights: frozenset[Right]


@dataclass(frozen=True, slots=True)
class DiscardDuty:
    """Tiles that must be discarded before others."""

    tiles: Duty


@dataclass(frozen=True, slots=True)
class Disqualification:
    """Out of the session, the tournament, or tournaments to come."""

    scope: Scope


Consequence = (
    Act
    | Note
    | Graded
    | PointLoss
    | Printed
    | PerMinute
    | FixedResult
    | Discretion
    | DeadHand
    | DiscardDuty
    | Disqualification
)


class Decider(Enum):
    """Who has to decide: the article leaves no choice, or a referee has one."""

    RULE = "rule"
    REFEREE = "referee"
    CHIEF = "chief"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one book makes of an offence at one stage.

    No consequences: nothing is done. ``choices`` is what the referee may add or use instead;
    ``articles`` are the book's own, its commentary's after them; ``rulings`` are ours;
    ``amounts`` is where the points that a referee may choose are listed, if not in the first.
    """

    consequences: tuple[Consequence, ...]
    articles: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    choices: tuple[Consequence, ...] = ()
    decider: Decider = Decider.RULE
    amounts: str | None = None

    @property
    def discretions(self) -> tuple[Discretion, ...]:
        """The amounts a referee may choose from, those of the main consequence first."""
        every = (*self.consequences, *self.choices)
        return tuple(consequence for consequence in every if isinstance(consequence, Discretion))


class Noticed(Enum):
    """Who can notice it: the program that keeps the table, or only people."""

    PROGRAM = "program"
    PEOPLE = "people"


@dataclass(frozen=True, slots=True)
class Offence:
    """One thing that goes wrong, and what one book makes of it at each stage it tells apart."""

    id: OffenceId
    noticed: Noticed
    book: str
    verdicts: Mapping[OffenceStage, Verdict]

    @property
    def stages(self) -> tuple[OffenceStage, ...]:
        """The stages the book tells apart, or might."""
        return tuple(self.verdicts)

    def verdict(self, stage: OffenceStage) -> Verdict:
        """What the book says at that stage; ``InputError`` where it says nothing."""
        if stage in self.verdicts:
            return self.verdicts[stage]
        raise bad_request(
            "no_such_stage",
            stage=stage.value,
            offence=self.id,
            rulebook=self.book,
            stages=", ".join(known.value for known in self.verdicts),
        )
