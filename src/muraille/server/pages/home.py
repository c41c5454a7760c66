"""The first page: play now, rooms to join, tables to watch, and the way to everything else."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from muraille.server.pages.forms import PlayNowForm
from muraille.server.pages.listing import listed, own_game
from muraille.server.pages.rooms import asked_game
from muraille.server.play.rooms import games_under_way, open_rooms, watched_tables
from muraille.server.play.tables import start_with
from muraille.server.site.guests import Person, known_person
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed

PARTS = (
    ("/calculator/", "nav_calculator", "home_calculator", "8p"),
    ("/rules/", "nav_rules", "home_rules", "F"),
    ("/learn/", "nav_learn", "home_learn", "1s"),
    ("/referee/", "nav_referee", "home_referee", "C"),
    ("/replays/", "nav_replays", "home_replays", "9m"),
)
"""What else there is: address, name, a line about it, and the tile drawn beside it."""

_MOST_UNDER_WAY = 3


@allowed("GET", "POST")
def home(request: HttpRequest) -> HttpResponse:
    """The page; posted, a game against three bots begins."""
    return asked_game(request, PlayNowForm, _page, _begun)


def _begun(form: PlayNowForm, person: Person) -> str:
    table = start_with(form.wish(), person, [form.cleaned_data["bots"]] * 3)
    return f"/table/{table.code}/"


def _page(request: HttpRequest, form: PlayNowForm, status: int) -> HttpResponse:
    language = language_of(request)
    person = known_person(request)
    going_on = [] if person is None else list(games_under_way(person)[: _MOST_UNDER_WAY + 1])
    context = {
        "form": form,
        "under_way": [own_game(seat, language) for seat in going_on[:_MOST_UNDER_WAY]],
        "more_under_way": len(going_on) > _MOST_UNDER_WAY,
        "rooms": [listed(table, language) for table in open_rooms()],
        "tables": [listed(table, language) for table in watched_tables()],
        "tiles": ("1p", "9s", "E", "C", "5m", "F", "3s", "P", "1f"),
        "parts": PARTS,
    }
    return render(request, "pages/home.html", context, status=status)
