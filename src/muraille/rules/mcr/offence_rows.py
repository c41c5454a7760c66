"""How a row of the MCR offences is written: once, with what each of the four books says.

The book of 2014 is the ground. The French edition prints the same text and sets the practice
of the European association beside it; the two older books say little and follow 2014 where they
are silent (J8), the international sheet without graded faults.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import Final, Literal

from muraille.rules.common.ladders import Ladder, Reset
from muraille.rules.common.offences import (
    Consequence,
    DeadHand,
    Decider,
    Discretion,
    Disqualification,
    Graded,
    Noticed,
    Offence,
    OffenceId,
    OffenceStage,
    Right,
    Scope,
    Verdict,
)

WMO, FFMJ = "mcr-wmo-2014", "mcr-ffmj-2016"
OIR, INTERNATIONAL = "mcr-oir-1998", "mcr-international"

# Each fault its own ladder within the hand, or within the session where the book names no reach;
# in European practice one for all in the session (O5).
LADDER_2014 = Ladder(own=True, reset=Reset.HAND)
LADDER_2014_SESSION = Ladder(own=True, reset=Reset.SESSION)
LADDER_EMA = Ladder(own=False, reset=Reset.SESSION)
GRADED_2014 = Graded(LADDER_2014)
GRADED_2014_SESSION = Graded(LADDER_2014_SESSION)
GRADED_EMA = Graded(LADDER_EMA)
LASTING_EMA = Graded(LADDER_EMA, lasting=True)

# A dead hand plays on and never wins (O19).
DEAD = DeadHand(frozenset(Right))
DEAD_WITHOUT_CALLS = DeadHand(frozenset(Right) - {Right.CALL})

SCALE = (5, 10, 20, 30, 40, 50, 60)
_SCALE_ARTICLE = "3.11.2 2-"
AT_DISCRETION = Discretion(only=SCALE)
INSTEAD = Discretion(only=SCALE, instead=True)
MAY_ADD = Discretion(only=SCALE, extra=True)
OUT_OF_SESSION = Disqualification(Scope.SESSION)
OUT_OF_TOURNAMENT = Disqualification(Scope.TOURNAMENT)


@dataclass(frozen=True, slots=True)
class Clause:
    """One row: a stage, and the verdict of each book that has one."""

    stage: OffenceStage
    verdicts: Mapping[str, Verdict]


@dataclass(frozen=True, slots=True)
class OffenceRows:
    """One offence, stage by stage, in all four books."""

    id: OffenceId
    noticed: Noticed
    clauses: tuple[Clause, ...]

    def in_book(self, book: str) -> Offence:
        """What one book says of it; without verdicts where it says nothing."""
        verdicts = {row.stage: row.verdicts[book] for row in self.clauses if book in row.verdicts}
        return Offence(self.id, self.noticed, book, MappingProxyType(verdicts))


@dataclass(frozen=True, slots=True)
class Says:
    """A verdict whose article is still to be set beside it; ``articles`` if it has its own.

    ``rulings`` are those of this book alone.
    """

    consequences: tuple[Consequence, ...]
    choices: tuple[Consequence, ...] = ()
    decider: Decider = Decider.RULE
    articles: tuple[str, ...] | None = None
    rulings: tuple[str, ...] = ()


def says(
    *consequences: Consequence,
    choices: tuple[Consequence, ...] = (),
    decider: Decider | None = None,
    articles: tuple[str, ...] | None = None,
    rulings: str = "",
) -> Says:
    """What a book says; with points or choices for a referee it is he who decides."""
    chosen = choices or any(isinstance(consequence, Discretion) for consequence in consequences)
    usual = Decider.REFEREE if chosen else Decider.RULE
    return Says(consequences, choices, decider or usual, articles, tuple(rulings.split()))


class Unsaid(Enum):
    """Where a book has no words of its own: none at all, or those of 2014."""

    SILENT = "silent"
    SAME = "same"


SILENT: Final = Unsaid.SILENT
SAME: Final = Unsaid.SAME


@dataclass(frozen=True, slots=True)
class ByStage:
    """One stage: what 2014 says, what 001, which says the ``SAME`` unless told, and the others.

    ``article`` is that of 2014, several with ``&`` between them; ``emar`` are those of European
    practice, and they and the rulings are written with blanks between them. What is not told here
    is that of the whole offence.
    """

    stage: OffenceStage
    wmo: Says | Literal[Unsaid.SILENT]
    ffmj: Says | Unsaid = SAME
    article: str | None = None
    emar: str | None = None
    rulings: str | None = None
    oir: Says | None = None
    international: Says | None = None

    def clause(self, article: str, emar: str, rulings: str) -> Clause:
        """The verdict of each book; the older books borrow unless told."""
        articles = (article if self.article is None else self.article).split(" & ")
        practice = (emar if self.emar is None else self.emar).split()
        ruled = tuple((rulings if self.rulings is None else self.rulings).split())
        verdicts: dict[str, Verdict] = {}
        french = self.wmo if self.ffmj is Unsaid.SAME else self.ffmj
        if self.wmo is not Unsaid.SILENT:
            verdicts[WMO] = _verdict(self.wmo, tuple(articles), ruled, _SCALE_ARTICLE)
        if french is not Unsaid.SILENT:
            numbered = (french_article(each) for each in articles)
            cited = (*numbered, *(f"EMAR {number}" for number in practice))
            scale = french_article(_SCALE_ARTICLE)
            verdicts[FFMJ] = _verdict(_on_one_ladder(french), cited, ruled, scale)
        scale = f"WMO {_SCALE_ARTICLE}"
        for book, own in ((OIR, self.oir), (INTERNATIONAL, self.international)):
            if own is not None:
                verdicts[book] = _verdict(own, (), ruled, scale)
            elif self.wmo is not Unsaid.SILENT:
                lent = self.wmo if book == OIR else _ungraded(self.wmo)
                # Without its grades nothing is left of what 2014 says: the sheet has no word of it.
                named = tuple(f"WMO {each}" for each in articles)
                cited = named if lent.consequences else ("silent",)
                verdicts[book] = _verdict(lent, cited, (*ruled, "J8"), scale)
        return Clause(self.stage, MappingProxyType(verdicts))


_FRENCH = str.maketrans({" ": ".", "(": ".", ")": "", "-": "", "#": ""})


def french_article(article: str) -> str:
    """The number the French edition prints for an article of 2014.

    >>> french_article("3.11.6 11-(3)"), french_article("3.9.1 6#"), french_article("3.11.5")
    ('3.11.6.11.3', '3.9.1.6', '3.11.5')
    """
    return article.translate(_FRENCH)


def _verdict(
    said: Says, articles: tuple[str, ...], rulings: tuple[str, ...], scale: str
) -> Verdict:
    cited = articles if said.articles is None else said.articles
    ours = (*rulings, *said.rulings)
    verdict = Verdict(said.consequences, cited, ours, said.choices, said.decider)
    by_scale = any(choice.only == SCALE for choice in verdict.discretions)
    return replace(verdict, amounts=scale) if by_scale else verdict


def _on_one_ladder(said: Says) -> Says:
    """001 prints the ladders of 000, but practice has one."""
    printed = (GRADED_2014, GRADED_2014_SESSION)
    return replace(
        said, consequences=tuple(GRADED_EMA if c in printed else c for c in said.consequences)
    )


def _ungraded(said: Says) -> Says:
    kept = tuple(each for each in said.consequences if not isinstance(each, Graded))
    return replace(said, consequences=kept)


def offence(
    name: str, noticed: Noticed, article: str, *rows: ByStage, emar: str = "", rulings: str = ""
) -> OffenceRows:
    """The rows of one offence, and the articles and rulings that most of them share."""
    clauses = tuple(row.clause(article, emar, rulings) for row in rows)
    return OffenceRows(OffenceId(name), noticed, clauses)
