"""The pages of our rulings: what each answers, why, and where the books speak of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from muraille.answers.rulings import switches_of
from muraille.server.rulebook.books import PageLink, neighbour
from muraille.server.rulebook.links import ruling_path
from muraille.server.rulebook.numbering import paragraph_link
from muraille.words import Language
from muraille.words.rulebook.settled import SettledQuestion, settled
from muraille.words.rulings.referee import capital
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import position_text, site_text

_HEADINGS = {
    "P": "rule_rulings_principles",
    "J": "rule_rulings_play",
    "O": "rule_rulings_offences",
    "R": "rule_rulings_riichi",
    "M": "rule_rulings_federation",
}
"""What the letter of an id stands for; all others are about fans."""


@dataclass(frozen=True, slots=True)
class RulingShown:
    """A ruling in a list."""

    id: str
    name: str
    choice: str
    path: str


@dataclass(frozen=True, slots=True)
class RulingSection:
    """Rulings of one part, under the key of its heading."""

    id: str
    heading: str
    rulings: tuple[RulingShown, ...]


@dataclass(frozen=True, slots=True)
class SwitchShown:
    """How a book, or a tournament, has a switch set, and how else it may be."""

    where: str
    taken: str
    other: str


@dataclass(frozen=True, slots=True)
class RulingPage:
    """All of a ruling's page; ``articles`` by the title of the book that has them."""

    shown: RulingShown
    open: str
    why: str
    departs: str
    articles: tuple[tuple[str, tuple[PageLink, ...]], ...]
    switches: tuple[SwitchShown, ...]
    before: PageLink | None
    after: PageLink | None


@cache
def rulings_shown(language: Language) -> tuple[RulingShown, ...]:
    """Every ruling."""
    return tuple(
        RulingShown(
            id=ruling.id,
            name=capital(ruling.point[language]),
            choice=ruling.choice[language],
            path=ruling_path(ruling.id),
        )
        for ruling in settled().values()
    )


@cache
def ruling_sections(language: Language) -> tuple[RulingSection, ...]:
    """Every ruling, part by part."""
    parts = groupby(
        rulings_shown(language), lambda shown: _HEADINGS.get(shown.id[0], "rule_rulings_fans")
    )
    return tuple(
        RulingSection(heading.removeprefix("rule_rulings_"), heading, tuple(some))
        for heading, some in parts
    )


@cache
def ruling_page(name: str, language: Language) -> RulingPage | None:
    """The page of one; none where there is no such id."""
    ruling = settled().get(name)
    if ruling is None:
        return None
    rows = rulings_shown(language)
    place = [row.id for row in rows].index(name)
    return RulingPage(
        shown=rows[place],
        open=ruling.open[language],
        why=ruling.why[language],
        departs=ruling.departs[language],
        articles=tuple(_articles(ruling, language)),
        switches=tuple(_switches(name, language)),
        before=_neighbour(rows, place - 1),
        after=_neighbour(rows, place + 1),
    )


def _neighbour(rows: tuple[RulingShown, ...], place: int) -> PageLink | None:
    link = neighbour(rows, place)
    return link and PageLink(f"{rows[place].id} · {link.name}", link.path)


def _articles(
    ruling: SettledQuestion, language: Language
) -> Iterator[tuple[str, tuple[PageLink, ...]]]:
    for book, numbers in ruling.articles.items():
        links = (paragraph_link(book, number, language) for number in numbers.split(", "))
        yield rulebook_title(book, language), tuple(links)


def _switches(name: str, language: Language) -> Iterator[SwitchShown]:
    for place in switches_of(name):
        others = (position for position in place.positions if position != place.taken)
        yield SwitchShown(
            where=(
                rulebook_title(place.book, language)
                if place.book
                else site_text("rule_set_by_tournament", language)
            ),
            taken=position_text(place.taken, language),
            other=", ".join(position_text(position, language) for position in others),
        )
