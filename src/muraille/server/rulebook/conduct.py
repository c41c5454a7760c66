"""How a game is played and what follows when it is not: procedures and penalties of an edition."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from muraille.rules.catalogue import rulebook
from muraille.rules.common.offences import Offence, OffenceStage, Verdict
from muraille.server.rulebook.books import cited
from muraille.words import Language
from muraille.words.rulebook.procedures import procedures_of
from muraille.words.rulings.offences import (
    citation,
    consequences_phrase,
    decider_phrase,
    noticed_phrase,
    offence_name,
    stage_phrase,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing to know, and where the edition says it."""

    id: str
    text: str
    article: str


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences under a heading, by its key."""

    id: str
    heading: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class ConductStage:
    """What follows at one stage; ``more`` is what a referee may add or use instead."""

    stage: str
    follows: str
    more: str
    decides: str
    article: str


@dataclass(frozen=True, slots=True)
class OffenceShown:
    """An offence, who can notice it, and its cases."""

    id: str
    name: str
    noticed: str
    cases: tuple[ConductStage, ...]


@cache
def sections_of(book: str, language: Language) -> tuple[Section, ...]:
    """The procedures of an edition."""
    return tuple(
        Section(
            id=name,
            heading=f"rule_section_{name}",
            sentences=tuple(
                Sentence(
                    procedure.id,
                    procedure.texts[language],
                    cited(procedure.articles[book], book, language),
                )
                for procedure in some
            ),
        )
        for name, some in groupby(procedures_of(book), lambda procedure: procedure.section)
    )


@cache
def offences_shown(book: str, language: Language) -> tuple[OffenceShown, ...]:
    """The offences of an edition, in the order of its table."""
    return tuple(_offence(offence, book, language) for offence in rulebook(book).offences.values())


def _offence(offence: Offence, book: str, language: Language) -> OffenceShown:
    return OffenceShown(
        id=offence.id,
        name=offence_name(offence.id, language),
        noticed=noticed_phrase(offence.noticed, language),
        cases=tuple(
            _case(offence.id, stage, verdict, book, language)
            for stage, verdict in offence.verdicts.items()
        ),
    )


def _case(
    offence: str, stage: OffenceStage, said: Verdict, book: str, language: Language
) -> ConductStage:
    return ConductStage(
        stage=stage_phrase(stage, language, offence),
        follows=consequences_phrase(said.consequences, language),
        more=consequences_phrase(said.choices, language) if said.choices else "",
        decides=decider_phrase(said.decider, language),
        article=citation(said.articles, said.rulings, book, language),
    )
