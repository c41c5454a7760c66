"""The language of a request: chosen before, else the browser's, else English."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from muraille.words import Language
from muraille.words.site.scripts import page_words

COOKIE = "muraille_language"
YEAR_S = 60 * 60 * 24 * 365


def spoken(text: str) -> Language | None:
    """The language of that code, if we speak it.

    >>> spoken("fr-CH"), spoken("de")
    (Language.FRENCH, None)
    """
    return _BY_CODE.get(text.strip().lower().replace("_", "-").split("-")[0])


_BY_CODE = {language.value: language for language in Language}


@lru_cache(maxsize=256)
def accepted(header: str) -> Language:
    """The first language of ``Accept-Language`` that we speak, by weight.

    >>> accepted("de, en;q=0.5, fr;q=0.8")
    Language.FRENCH
    """
    wishes = []
    for place, part in enumerate(header.split(",")):
        name, _, weight = part.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, name))
        except ValueError:
            continue
    languages = (spoken(name) for _weight, _place, name in sorted(wishes))
    return next((language for language in languages if language is not None), Language.ENGLISH)


def language_of(request: HttpRequest) -> Language:
    """Whom we speak to."""
    return language_from(request.COOKIES, request.headers.get("Accept-Language", ""))


def language_from(cookies: Mapping[str, str], accept: str) -> Language:
    """The language chosen before, else the browser's."""
    return spoken(cookies.get(COOKIE, "")) or accepted(accept)


def remember_language(response: HttpResponse, language: Language) -> None:
    """Keep the choice in a cookie that no script reads."""
    response.set_cookie(COOKIE, language.value, max_age=YEAR_S, samesite="Lax", httponly=True)


class LanguageMiddleware:
    """Gives every request its ``language``, and every answer its header.

    Django's own texts, those about passwords above all, follow it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = language_of(request)
        request.language = language  # type: ignore[attr-defined]
        with translation.override(language.value):
            response = self._get_response(request)
        response.headers.setdefault("Content-Language", language.value)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response


@cache
def _words(language: Language) -> Mapping[str, str]:
    return MappingProxyType(page_words(language))


def language_of_page(request: HttpRequest) -> dict[str, Any]:
    """For templates: ``language``, ``lang``, ``words`` of the scripts, the other languages."""
    return page_language(language_of(request))


def page_language(language: Language) -> dict[str, Any]:
    """The same, for a page that no request of Django's asks for."""
    return {
        "language": language,
        "lang": language.value,
        "words": _words(language),
        "other_languages": [other for other in Language if other is not language],
    }
