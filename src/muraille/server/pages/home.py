"""The first page: play now, rooms to join, tables to watch, and the way to everything else."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.server.pages.forms import PlayNowForm
from muraille.server.pages.listing import listed, own_game
from muraille.server.play.rooms import games_under_way, open_rooms, watched_tables
from muraille.server.play.tables import start_with
from muraille.server.site.errors import refused
from muraille.server.site.guests import GUEST_NAME, known_person, person_of
from muraille.server.site.language import language_of
from muraille.server.site.limits import NEW_TABLES, address_of
from muraille.server.site.methods import allowed
from muraille.server.site.naming import chosen_name
from muraille.tiles.problems import InputError
from muraille.words import problem_sentences

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
    language = language_of(request)
    if request.method != "POST":
        known = {"name": request.session.get(GUEST_NAME, "")}
        return _page(request, PlayNowForm(language, initial=known))
    form = PlayNowForm(language, request.POST)
    if not form.is_valid():
        return _page(request, form, 400)
    if not NEW_TABLES.take(address_of(request)).is_granted:
        return refused(request, 429)
    person = person_of(request, name=chosen_name(request, form.cleaned_data["name"]))
    try:
        table = start_with(form.wish(), person, [form.cleaned_data["bots"]] * 3)
    except InputError as error:
        for sentence in problem_sentences(error.problems, language):
            form.add_error(None, sentence)
        NEW_TABLES.give_back(address_of(request))
        return _page(request, form, 400)
    return HttpResponseRedirect(f"/table/{table.code}/")


def _page(request: HttpRequest, form: PlayNowForm, status: int = 200) -> HttpResponse:
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
