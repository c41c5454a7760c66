"""What every rulebook answers, whatever its game: the one seam between editions and the rest.

Whoever must know something that another edition might say otherwise asks a :class:`Rulebook`
and branches on nothing. Holds the questions and the values of the answers; the answers stand in
``rules.mcr.rulebook`` and ``rules.riichi.rulebook``, the data of each edition below them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Protocol, Self

from muraille.rules.common.account import Account
from muraille.rules.common.clock import BookClock
from muraille.rules.common.offences import Offence, OffenceId, OffenceStage, Verdict
from muraille.rules.common.sheets import OffenceCase, PenaltySheet
from muraille.rules.common.subjects import Subject
from muraille.rules.common.switches import Switch
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Problem, bad_request
from muraille.tiles.winds import Seat


@dataclass(frozen=True, slots=True)
class Absence:
    """A player who did not play his session himself: substituted, or sent out.

    ``during_play`` somebody else took the seat when play had begun; ``keeps_score`` is what a
    tournament has decided where its book leaves that open.
    """

    during_play: bool = False
    keeps_score: bool = False


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a session brings one player.

    ``points`` are those of the table, less the start, with the ``bets`` left over; ``uma`` and
    ``after``, the penalties taken off later, make with them ``score``. ``table_points`` are 0
    where the book has none.
    """

    place: int
    points: Fraction
    uma: int = 0
    after: int = 0
    table_points: Fraction = Fraction(0)
    bets: Fraction = Fraction(0)

    @property
    def score(self) -> Fraction:
        """All that counts for the ranking beside table points."""
        return self.points + self.uma + self.after


NOBODY: Mapping[int, Absence] = MappingProxyType({})


class Rulebook(Protocol):
    """A rulebook of any game, with the positions of its switches.

    ``revision`` numbers our reading of the book. It is raised with every change after which
    some game goes or scores otherwise, so that an old record can say whose rules it followed.
    ``by_table_points``: sessions are ranked by table points first, else by score alone.
    ``disqualified_last``: those put out are ranked last, else not at all; ``penalties_in_hands``:
    points may be taken within a hand of the score sheet. ``counted_ids`` are the fans or yaku.
    ``appeal_fee`` goes with an appeal unless the organiser sets another: amount and currency.
    """

    @property
    def id(self) -> str: ...
    @property
    def document(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def revision(self) -> int: ...
    @property
    def switches(self) -> Mapping[str, str]: ...
    @property
    def known_switches(self) -> tuple[Switch, ...]: ...
    @property
    def start(self) -> int: ...
    @property
    def lengths(self) -> tuple[int, ...]: ...
    @property
    def seats_drawn(self) -> bool: ...
    @property
    def by_table_points(self) -> bool: ...
    @property
    def disqualified_last(self) -> bool: ...
    @property
    def penalties_in_hands(self) -> bool: ...
    @property
    def appeal_fee(self) -> tuple[int, str]: ...
    @property
    def clock(self) -> BookClock: ...
    @property
    def counted_ids(self) -> tuple[str, ...]: ...
    @property
    def offences(self) -> Mapping[OffenceId, Offence]: ...

    def with_options(self, wanted: Mapping[str, str]) -> Self:
        """The same book with some switches in another position."""

    def article(self, subject: Subject) -> str:
        """Where the book, or the one that holds in its place, rules on this."""

    def session_results(
        self,
        scores: Four,
        bets_left: int = 0,
        *,
        after: Four = NO_POINTS,
        absent: Mapping[int, Absence] = NOBODY,
    ) -> tuple[SeatResult, ...]:
        """What the session brings each seat."""

    def problems_of_totals(
        self, totals: Four, bets_left: int = 0, taken: int = 0
    ) -> Iterator[Problem]:
        """Sums that cannot be right; ``taken`` is what penalties took within hands."""

    def lateness_stage(self, seconds: int) -> OffenceStage | None:
        """How late a player is; None when he is not."""

    def sheet(self, verdict: Verdict, case: OffenceCase, dealer: Seat = Seat(0)) -> PenaltySheet:
        """The figures of a verdict, seat by seat."""

    def account(self, score: Any, given: Any) -> Account:
        """The account of a score of this game, for whoever shows it."""


def offence_named(book: Rulebook, name: str) -> Offence:
    """The offence of that id, or an ``InputError`` that lists those of the rulebook."""
    offence = book.offences.get(OffenceId(name))
    if offence is None:
        names = ", ".join(book.offences)
        raise bad_request("unknown_offence", offence=name, rulebook=book.id, offences=names)
    return offence
