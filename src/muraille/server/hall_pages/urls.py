"""Addresses of the hall's pages; ``/hall/api/`` is the front's."""

from django.urls import path

from muraille.server.hall_pages import views

urlpatterns = [
    path("hall/", views.page, name="hall"),
    path("hall/enter/", views.enter, name="hall_enter"),
    path("hall/typed/", views.typed, name="hall_typed"),
    path("hall/draw/stop/", views.end_search, name="hall_draw_stop"),
    path("hall/paper/", views.paper, name="hall_paper"),
    path("hall/cards/", views.new_cards, name="hall_cards"),
    path("hall/file/", views.written_file, name="hall_file"),
    path("hall/let-in/", views.let_in, name="hall_let_in"),
    path("hall/throw-away/", views.throw_away, name="hall_throw_away"),
    path("hall/time/", views.set_time, name="hall_time"),
    path("hall/<slug:name>/", views.page, name="hall_screen"),
    path("hall/<slug:name>/part/", views.part, name="hall_part"),
]
