"""Addresses of a person's own pages."""

from django.urls import path

from muraille.server.me import games

urlpatterns = [
    path("me/", games.own_games, name="own_games"),
]
