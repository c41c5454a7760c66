"""The pages of the rulebook: content is constant, so it is made and laid out once."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from muraille.rules.catalogue import RULEBOOKS
from muraille.server.rulebook.articles import BookChapter, book_chapters
from muraille.server.rulebook.books import (
    book_of,
    edition,
    editions,
    mcr_book,
    neighbour,
    questions,
    riichi_book,
    same_page_elsewhere,
)
from muraille.server.rulebook.conduct import Section, offences_shown, sections_of
from muraille.server.rulebook.fan_pages import fan_page, fans_found, prices
from muraille.server.rulebook.glossary_page import word_sections
from muraille.server.rulebook.minipoint_rows import minipoints_page
from muraille.server.rulebook.of_game import rule_pages
from muraille.server.rulebook.searching import MOST_LETTERS, found_by, query
from muraille.server.rulebook.settled_pages import ruling_page, ruling_sections
from muraille.server.rulebook.yaku_pages import by_article, yaku_page, yaku_shown
from muraille.server.site.errors import refused
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.words import Language

_Part = TypeVar("_Part", BookChapter, Section)

_PART_OF = {"article_chapter": "rule_articles", "procedure": "rule_procedures"}
"""The chapter of ours that a template shows a part of."""

_TILES = ("1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s")
"""A mixed straight, for the eye."""


@allowed("GET")
def home(request: HttpRequest) -> HttpResponse:
    """The editions, and what was searched for in them."""
    language = language_of(request)
    text, book = request.GET.get("q", "").strip(), request.GET.get("book", "")
    if book and book not in RULEBOOKS:
        return refused(request, 400)
    problem = _too_long(text)
    context = {
        "editions": editions(language),
        "most": MOST_LETTERS,
        "tiles": _TILES,
        "q": "" if problem else text,
        "book": book,
        "problem": problem,
        "found": lambda: () if problem else found_by(query(text, book, language)),
    }
    wanted = "fragments/found" if request.htmx else "home"  # type: ignore[attr-defined]
    page = render(request, f"rulebook/{wanted}.html", context, status=400 if problem else 200)
    return _varying(page)


@allowed("GET")
def words(request: HttpRequest) -> HttpResponse:
    """The words of the game."""
    return render(request, "rulebook/words.html", {"sections": word_sections(language_of(request))})


@allowed("GET")
def rulings(request: HttpRequest) -> HttpResponse:
    """All our rulings."""
    sections = ruling_sections(language_of(request))
    return render(request, "rulebook/rulings.html", {"sections": sections})


@allowed("GET")
def ruling(request: HttpRequest, name: str) -> HttpResponse:
    """One ruling; its letter may be small."""
    shown = ruling_page(name.upper(), language_of(request))
    if shown is None:
        raise Http404
    return render(request, "rulebook/ruling.html", {"ruling": shown})


@allowed("GET")
def articles(request: HttpRequest, book: str) -> HttpResponse:
    """The book's own table of contents, down to every paragraph."""
    book_of(book)
    chapters = book_chapters(book, language_of(request))
    context = {"chapters": chapters, "most": MOST_LETTERS}
    return _page(request, "articles", book, "rule_articles", context)


@allowed("GET")
def article_chapter(request: HttpRequest, book: str, part: str) -> HttpResponse:
    """One chapter of the book, paragraph by paragraph."""
    return _part_page(request, "article_chapter", book, part, book_chapters)


@allowed("GET")
def contents(request: HttpRequest, book: str) -> HttpResponse:
    """What an edition holds, and what it leaves open."""
    asked = questions(book_of(book), language_of(request))
    return _page(request, "contents", book, "", {"questions": asked, "most": MOST_LETTERS})


@allowed("GET")
def fans(request: HttpRequest, book: str) -> HttpResponse:
    """The fans, or those that are asked for."""
    mcr_book(book)
    text, points = request.GET.get("q", "").strip(), request.GET.get("points", "")
    values = prices(book)
    if points and points not in map(str, values):
        return refused(request, 400)
    problem = _too_long(text)
    text = "" if problem else text
    wanted = int(points) if points else None
    context = {
        "q": text,
        "points": wanted,
        "prices": values,
        "most": MOST_LETTERS,
        "problem": problem,
        "fans": fans_found(book, language_of(request), text, wanted),
    }
    template = "fragments/fan_list" if request.htmx else "fans"  # type: ignore[attr-defined]
    page = _page(request, template, book, "rule_fans", context)
    page.status_code = 400 if problem else 200
    return _varying(page)


@allowed("GET")
def fan(request: HttpRequest, book: str, name: str) -> HttpResponse:
    """One fan."""
    mcr_book(book)
    shown = fan_page(book, name, language_of(request))
    if shown is None:
        raise Http404
    return _page(request, "fan", book, "rule_fans", {"fan": shown})


@allowed("GET")
def yaku_list(request: HttpRequest, book: str) -> HttpResponse:
    """Every yaku, under the headings of the book."""
    riichi_book(book)
    groups = by_article(yaku_shown(book, language_of(request)))
    return _page(request, "yaku_list", book, "rule_yaku", {"groups": groups})


@allowed("GET")
def yaku(request: HttpRequest, book: str, name: str) -> HttpResponse:
    """One yaku."""
    riichi_book(book)
    shown = yaku_page(book, name, language_of(request))
    if shown is None:
        raise Http404
    return _page(request, "yaku", book, "rule_yaku", {"yaku": shown})


@allowed("GET")
def minipoints(request: HttpRequest, book: str) -> HttpResponse:
    """What minipoints are counted for."""
    shown = minipoints_page(book, language_of(request))
    return _page(request, "minipoints", book, "rule_minipoints", {"page": shown})


@allowed("GET")
def payments(request: HttpRequest, book: str) -> HttpResponse:
    """Who pays what."""
    pages = rule_pages(book_of(book).game)
    context = {"page": pages.payments(book, language_of(request))}
    return _page(request, pages.payments_template, book, "rule_payments", context)


@allowed("GET")
def procedures(request: HttpRequest, book: str) -> HttpResponse:
    """How the game is played."""
    book_of(book)
    sections = sections_of(book, language_of(request))
    return _page(request, "procedures", book, "rule_procedures", {"sections": sections})


@allowed("GET")
def procedure(request: HttpRequest, book: str, name: str) -> HttpResponse:
    """One section of how the game is played."""
    return _part_page(request, "procedure", book, name, sections_of)


@allowed("GET")
def penalties(request: HttpRequest, book: str) -> HttpResponse:
    """What goes wrong, and what follows."""
    book_of(book)
    offences = offences_shown(book, language_of(request))
    return _page(request, "penalties", book, "rule_penalties", {"offences": offences})


def _part_page(
    request: HttpRequest,
    template: str,
    book: str,
    name: str,
    parts_of: Callable[[str, Language], tuple[_Part, ...]],
) -> HttpResponse:
    """One of the parts of a chapter of ours, between its neighbours."""
    book_of(book)
    language = language_of(request)
    parts = parts_of(book, language)
    place = next((place for place, part in enumerate(parts) if part.id == name), None)
    if place is None:
        raise Http404

    def is_there(other: str, path: str) -> bool:
        return path in (part.path for part in parts_of(other, language))

    context = {
        "part": parts[place],
        "before": neighbour(parts, place - 1),
        "after": neighbour(parts, place + 1),
        "elsewhere": same_page_elsewhere(book, request.path, language, is_there),
    }
    return _page(request, template, book, _PART_OF[template], context)


def _page(
    request: HttpRequest, template: str, book: str, chapter: str, context: Mapping[str, object]
) -> HttpResponse:
    language = language_of(request)
    shared = {
        "edition": edition(book, language),
        "chapter": chapter,
        "elsewhere": same_page_elsewhere(book, request.path, language),
    }
    return render(request, f"rulebook/{template}.html", {**shared, **context})


def _too_long(text: str) -> str:
    """The key of what is wrong with a search, if anything is."""
    return "rule_too_long" if len(text) > MOST_LETTERS else ""


def _varying(response: HttpResponse) -> HttpResponse:
    patch_vary_headers(response, ("HX-Request",))
    return response
