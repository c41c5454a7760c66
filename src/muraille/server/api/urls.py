"""Addresses of the API, of the pages about it, and of a person's tokens."""

from django.urls import include, path

from muraille.server.api import pages, token_page
from muraille.server.api.guarding import guard, nothing_here
from muraille.server.api.service import operations

urlpatterns = [
    path("me/tokens/", token_page.tokens, name="api_tokens"),
    path("me/tokens/<int:token>/revoke/", token_page.revoke_token, name="api_revoke"),
    path("api/", pages.home, name="api_home"),
    path("api/docs", pages.docs, name="api_docs"),
    path("api/openapi.json", guard(pages.description), name="api_description"),
    path("api/", include((operations(), "ninja"), namespace="api")),
    path("api/<path:rest>", guard(nothing_here)),
]
