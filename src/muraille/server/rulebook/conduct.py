"""How a game is played and what follows when it is not: procedures and penalties of an edition."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from django.utils.safestring import SafeString

from muraille.notation import read_tiles
from muraille.rules.catalogue import rulebook
from muraille.rules.common.offences import Offence, OffenceStage, Verdict
from muraille.server.rulebook.hands import names_of
from muraille.server.rulebook.links import procedures_path
from muraille.server.rulebook.numbering import citation_linked
from muraille.words import Language
from muraille.words.rulebook.procedures import Procedure, procedures_of
from muraille.words.rulings.offences import (
    consequences_phrase,
    decider_phrase,
    noticed_phrase,
    offence_name,
    stage_phrase,
)
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class DrawnTiles:
    """Tiles that lie together: in the hand, exposed, or the one that wins."""

    tiles: tuple[str, ...]
    is_exposed: bool
    is_winning: bool


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing to know, where the edition says it, and hands drawn below it."""

    id: str
    text: str
    article: SafeString
    hands: tuple[tuple[DrawnTiles, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences under a heading."""

    id: str
    name: str
    path: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class ConductStage:
    """What follows at one stage; ``more`` is what a referee may add or use instead."""

    stage: str
    follows: str
    more: str
    decides: str
    article: SafeString


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
            name=site_text(f"rule_section_{name}", language),
            path=procedures_path(book, name),
            sentences=tuple(sentence(procedure, book, language) for procedure in some),
        )
        for name, some in groupby(procedures_of(book), lambda procedure: procedure.section)
    )


def sentence(procedure: Procedure, book: str, language: Language) -> Sentence:
    """A procedure as this edition has it."""
    return Sentence(
        id=procedure.id,
        text=procedure.texts[language],
        article=citation_linked(procedure.articles[book].split(", "), (), book, language),
        hands=tuple(_drawn(hand) for hand in procedure.tiles),
    )


def _drawn(hand: str) -> tuple[DrawnTiles, ...]:
    """A hand, or a part of one, as it lies.

    >>> [tiles.tiles for tiles in _drawn("44p [1111m] +4p")]
    [('4p', '4p'), ('1m', '?', '?', '1m'), ('4p',)]
    """
    return tuple(_drawn_tiles(group) for group in hand.split())


def _drawn_tiles(group: str) -> DrawnTiles:
    names = names_of(read_tiles(group.strip("()[]+")))
    if group[0] == "[":
        names = (names[0], "?", "?", names[-1])
    return DrawnTiles(names, is_exposed=group[0] in "([", is_winning=group[0] == "+")


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
        article=citation_linked(said.articles, said.rulings, book, language),
    )
