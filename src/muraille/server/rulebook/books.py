"""The editions as the pages name them: title, chapters, their neighbours, and citations."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from muraille.rules.catalogue import RULEBOOKS, Rulebook, game_of
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.server.rulebook.links import rulebook_path, ruling_path
from muraille.server.rulebook.of_game import Chapter, chapter, rule_pages
from muraille.words import Language
from muraille.words.rulings.offences import citation
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import TEXTS, position_text, site_text, switch_text


@dataclass(frozen=True, slots=True)
class PageLink:
    """Something that has a page."""

    name: str
    path: str


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A point that the book leaves open: its ruling, what we took, what else can be chosen."""

    ruling: str
    path: str
    asks: str
    taken: str
    other: str


@dataclass(frozen=True, slots=True)
class Edition:
    """One rulebook as its pages head themselves."""

    id: str
    title: str
    game: str
    path: str
    about: str
    chapters: tuple[Chapter, ...]


def book_of(name: str) -> Rulebook:
    """The rulebook of that id; a page that is not there for any other."""
    book = RULEBOOKS.get(name)
    if book is None:
        raise Http404
    return book


def mcr_book(name: str) -> McrRulebook:
    """The same where only MCR has such a page."""
    book = book_of(name)
    if not isinstance(book, McrRulebook):
        raise Http404
    return book


def riichi_book(name: str) -> RiichiRulebook:
    """The same where only riichi has such a page."""
    book = book_of(name)
    if not isinstance(book, RiichiRulebook):
        raise Http404
    return book


def edition(book: str, language: Language) -> Edition:
    """A rulebook's title and chapters."""
    game, about = game_of(book), f"rule_about_{book.replace('-', '_')}"
    return Edition(
        id=book,
        title=rulebook_title(book, language),
        game=game.title,
        path=rulebook_path(book),
        about=site_text(about, language) if about in TEXTS else RULEBOOKS[book].document,
        chapters=(
            *rule_pages(game.name).chapters(book),
            chapter(book, "rule_articles", "rule_articles_about"),
            chapter(book, "rule_procedures", "rule_procedures_about"),
            chapter(book, "rule_penalties", "rule_penalties_about"),
        ),
    )


def editions(language: Language) -> tuple[Edition, ...]:
    """All of them."""
    return tuple(edition(book, language) for book in RULEBOOKS)


def same_page_elsewhere(
    book: str,
    path: str,
    language: Language,
    is_there: Callable[[str, str], bool] = lambda _other, _path: True,
) -> tuple[PageLink, ...]:
    """This page in the other editions of the game, or what is above it where one has no such."""
    own = rulebook_path(book)
    links = []
    for other in game_of(book).rulebooks:
        if other.id != book:
            there = path.replace(own, rulebook_path(other.id), 1)
            if not is_there(other.id, there):
                there = f"{there.rstrip('/').rpartition('/')[0]}/"
            links.append(PageLink(rulebook_title(other.id, language), there))
    return tuple(links)


def cited(article: str, book: str, language: Language) -> str:
    """An article, or several with commas between, as this edition's readers look them up."""
    return citation(article.split(", "), (), book, language)


def questions(book: Rulebook, language: Language) -> tuple[OpenQuestion, ...]:
    """The switches of a rulebook, with the position it stands in."""
    return tuple(
        OpenQuestion(
            ruling=switch.id,
            path=ruling_path(switch.id),
            asks=switch_text(switch.id, language),
            taken=position_text(book.switches[switch.id], language),
            other=", ".join(
                position_text(position, language)
                for position in switch.positions
                if position != book.switches[switch.id]
            ),
        )
        for switch in book.known_switches
    )


def neighbour(rows: Sequence[Any], place: int) -> PageLink | None:
    """The fan or yaku at that place of a list, if there is one."""
    return PageLink(rows[place].name, rows[place].path) if 0 <= place < len(rows) else None


def with_links(text: str, links: Sequence[PageLink], between: str = ", ") -> SafeString:
    """A text that names these things one after the other, with each of them linked.

    >>> with_links("implied by A, B (ruling S2)", (PageLink("A", "/a/"), PageLink("B", "/b/")))[:32]
    'implied by <a href="/a/">A</a>, '
    """
    if not links:
        return format_html("{}", text)
    before, _names, after = text.partition(between.join(link.name for link in links))
    row = format_html_join(
        between, '<a href="{}">{}</a>', ((link.path, link.name) for link in links)
    )
    return format_html("{}{}{}", before, row, after)
