"""What a riichi edition consists of: the data that scoring, settlement, play and answers read.

Fields and look-ups only: an edition is a value of :class:`RiichiEdition` in a file of its own,
what a book answers is in :mod:`muraille.rules.riichi.rulebook`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from muraille.rules.common.clock import BookClock
from muraille.rules.common.offences import FixedResult, Offence, OffenceId
from muraille.rules.common.subjects import Subject
from muraille.rules.common.switches import Switch
from muraille.rules.riichi.limits import Limits
from muraille.rules.riichi.yaku.table import YakuId, YakuRow, YakuTable
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Wind

SWITCHES: tuple[Switch, ...] = (
    Switch("R1", ("highest", "flat")),
    Switch("R14", ("exposed", "declared")),
    Switch("R15", ("tournament", "payment")),
    Switch("R25", ("dead", "void")),
)


@dataclass(frozen=True, slots=True)
class Fines:
    """What offences cost: ``chombo`` after the uma of a tournament, lateness by the minute.

    Up to ``late_minutes`` a late player only pays. ``disturbance`` are the amounts a referee may
    choose from, ``grave`` the least and the most of a grave one; whoever needs a substitute has
    ``substituted`` as his session (R32).
    """

    chombo: int
    per_minute: int
    late_minutes: int
    disturbance: tuple[int, ...]
    grave: tuple[int, int]
    substituted: FixedResult


@dataclass(frozen=True, slots=True)
class RiichiEdition:
    """One edition, with the positions of its switches.

    ``yaku_articles`` is where the book defines each yaku. Everybody begins with ``start``; a riichi
    costs a ``bet``, a counter adds ``counter`` to a win, ``noten`` are the points that change hands
    when a hand is drawn, ``uma`` what the places bring (R18). The wall has ``stacks`` on each side
    and ``dead`` tiles that are not played; ``riichi_tiles`` must be left for a riichi. ``deals`` is
    how often the deal passes in a whole game. ``offence_table`` makes the book's offences of its
    id and fines, and of what becomes of a late riichi (R25).
    """

    id: str
    document: str
    yaku: YakuTable
    yaku_articles: Mapping[YakuId, str]
    limits: Limits
    articles: Mapping[Subject, str]
    switches: Mapping[str, str]
    start: int
    bet: int
    counter: int
    noten: int
    uma: Four
    fines: Fines
    offence_table: Callable[[str, Fines, str], Mapping[OffenceId, Offence]]
    clock: BookClock
    deals: int = 8
    stacks: int = 17
    dead: int = 14
    most_kongs: int = 4
    riichi_tiles: int = 4
    revision: int = 2

    @property
    def rounds(self) -> tuple[Wind, ...]:
        """The winds that prevail one after the other."""
        return tuple(Wind)[: self.deals // 4]

    def row(self, yaku: YakuId) -> YakuRow:
        """The yaku's row."""
        return self.yaku.by_id[yaku]

    def yaku_article(self, yaku: YakuId) -> str:
        """Where this book defines the yaku.

        >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
        >>> RIICHI_EMA_2016.yaku_article(YakuId("full_flush"))
        '4.2.4'
        """
        return self.yaku_articles[yaku]

    def article(self, subject: Subject) -> str:
        """Where this book rules on this."""
        return self.articles[subject]

    def contradiction(self, code: str, matter: Subject | YakuId, **params: object) -> Problem:
        """What cannot be, with the article that rules on the matter, or defines the yaku."""
        of = self.article(matter) if isinstance(matter, Subject) else self.yaku_article(matter)
        return problem(Family.CONTRADICTION, code, column=None, article=of, **params)
