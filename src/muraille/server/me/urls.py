"""Addresses of a person's own pages."""

from django.urls import path

from muraille.server.me import data, games, statistics

urlpatterns = [
    path("me/", games.own_games, name="own_games"),
    path("me/statistics/", statistics.statistics, name="own_statistics"),
    path("me/data/", data.own_data, name="own_data"),
    path("me/data/file/", data.download, name="own_data_file"),
    path("me/data/erase/", data.erase_all, name="erase_own_data"),
]
