"""The API itself: its operations, what becomes of their errors, and its addresses."""

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern
from ninja import NinjaAPI
from ninja.errors import ValidationError

from muraille import __version__
from muraille.server.api import hands, records, rules
from muraille.server.api.guarding import guarded
from muraille.server.api.refusing import (
    RefusedError,
    on_input_error,
    on_mistake,
    on_refused,
    on_validation_error,
)
from muraille.tiles.problems import InputError
from muraille.words.site.api_fields import API_ABOUT, API_TITLE

# Pages and description are ours: neither needs anything that the content policy forbids.
api = NinjaAPI(
    title=API_TITLE,
    version=__version__,
    description=API_ABOUT,
    openapi_url=None,
    docs_url=None,
    urls_namespace="api",
)
for module in (hands, rules, records):
    api.add_router("", module.router)


@api.exception_handler(RefusedError)
def _refused(request: HttpRequest, error: RefusedError) -> HttpResponse:
    return on_refused(request, error)


@api.exception_handler(InputError)
def _input_error(request: HttpRequest, error: InputError) -> HttpResponse:
    return on_input_error(request, error)


@api.exception_handler(ValidationError)
def _validation_error(request: HttpRequest, error: ValidationError) -> HttpResponse:
    return on_validation_error(request, error)


@api.exception_handler(Exception)
def _mistake(request: HttpRequest, error: Exception) -> HttpResponse:
    return on_mistake(request, error)


def operations() -> list[URLPattern]:
    """The address of every operation, guarded."""
    patterns, _app, _namespace = api.urls
    return [
        guarded(pattern)
        for pattern in patterns
        if isinstance(pattern, URLPattern) and str(pattern.pattern)
    ]
