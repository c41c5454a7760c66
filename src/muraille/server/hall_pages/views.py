"""Addresses of the hall's pages: the same page for everybody, a part for a ticket, the way in."""

from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt

from muraille.notation.objects import read_json
from muraille.records.rehearsals import is_rehearsal
from muraille.server.hall.commands import OrderAnswer
from muraille.server.hall.hub import served_hall
from muraille.server.hall.refusing import refusal_at_door
from muraille.server.hall.roles import EVERYBODY, OFFICIALS, Actor, HallRole, roles_of
from muraille.server.hall.served import ServedHall
from muraille.server.hall.summary import answer_json, problems_json
from muraille.server.hall_pages import (
    appeals,
    arrival_shown,
    day_shown,
    desk_shown,
    draw_shown,
    home,
    mine,
    projector_shown,
    public,
    referee,
    rehearsal,
    results,
    table,
)
from muraille.server.hall_pages.new_cards import new_cards as cards_of
from muraille.server.hall_pages.paper import SavedFile, printed, written
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.server.hall_pages.typed import read_typed, typed_in
from muraille.server.hall_pages.way_in import qr_drawn
from muraille.server.site.language import language_of, spoken
from muraille.server.site.methods import allowed
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.desk.codes import IssueCodes
from muraille.tournament.facts.people import PLAYER, People
from muraille.tournament.log.book import Book
from muraille.words import Language
from muraille.words.site import site_text
from muraille.words.site.hall import hall_script_words

SCREENS: dict[str, HallScreen] = {
    screen.name: screen
    for screen in (
        *(home.SCREEN, day_shown.SCREEN, arrival_shown.SCREEN, desk_shown.DESK),
        *(desk_shown.CONFIRM, referee.SCREEN, draw_shown.SCREEN, results.SCREEN, table.SCREEN),
        appeals.SCREEN,
        *(mine.SCREEN, public.SCREEN, projector_shown.SCREEN),
    )
}
"""Every screen by its name, in the order in which ``/hall/`` lists them."""

_SHOWN = ("token", "code", "holder", "pin")
_LONGEST_BODY = 2_000
_BEARER = "Bearer "
_Answer = Callable[..., HttpResponse]


def _in_hall(view: _Answer) -> _Answer:
    """Give a view the tournament that is served here; without one there is no such page."""

    @wraps(view)
    def answer(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        hall = served_hall()
        if hall is None:
            raise Http404
        response = view(request, hall, *args, **kwargs)
        response.headers["Cache-Control"] = "no-store"
        return response

    return answer


@allowed("GET")
@_in_hall
def page(request: HttpRequest, hall: ServedHall, name: str = "home") -> HttpResponse:
    """A screen without anything of the tournament but its name."""
    screen = _screen(name)
    context = {
        "screen": screen,
        "event": hall.book.state.dossier.name,
        "is_rehearsal": is_rehearsal(hall.book),
        "script_words": hall_script_words(language_of(request)),
    }
    return render(request, f"hall_pages/{screen.name}.html", context)


@allowed("GET")
@_in_hall
def part(request: HttpRequest, hall: ServedHall, name: str) -> HttpResponse:
    """What a screen shows to whoever has the ticket."""
    screen = _screen(name)
    sight = _sight(request, hall, screen)
    if isinstance(sight, HttpResponse):
        return sight
    context = {
        **screen.shown(sight),
        "screens": [each for each in SCREENS.values() if not sight.roles.isdisjoint(each.roles)],
        "screen": screen,
        "parts": " ".join(screen.parts(sight)),
        "now": sight.now,
        "seq": len(sight.book.entries),
        "who": name_of(sight.actor, sight.book, sight.language),
    }
    return render(request, "hall_pages/part.html", context)


@allowed("GET")
@_in_hall
def paper(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """What is printed of the tournament, for those who may open the page of results.

    The papers of appeals are for those too who may open these.
    """
    screen = results.SCREEN
    if request.GET.get("what", "") in appeals.PAPERS:
        screen = replace(screen, roles=screen.roles | appeals.SCREEN.roles)
    return _saved(_sight(request, hall, screen), printed)


@allowed("GET")
@_in_hall
def written_file(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """The federation's file, the log or an archive, for those who may open the day."""
    return _saved(_sight(request, hall, day_shown.SCREEN), written)


@csrf_exempt
@allowed("POST")
@_in_hall
def new_cards(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """New secrets for ``who``, a group or a holder, and their cards, printed in ``lang``."""
    sight, plain = _sight(request, hall, results.SCREEN), _body(request)
    if isinstance(sight, HttpResponse):
        return sight
    if plain is None or not all(isinstance(text, str) for text in plain.values()):
        return _refusal(400, "malformed", sight.language)
    who, language = str(plain.get("who", "")), spoken(str(plain.get("lang", "")))
    refused = refusal_at_door(sight.actor, IssueCodes((who,), ""), sight.book.people)
    try:
        made = refused or cards_of(sight, who, language or sight.language)
    except InputError as error:
        return JsonResponse(problems_json(error.problems, sight.language), status=422)
    if isinstance(made, OrderAnswer):
        return JsonResponse(answer_json(made, sight.language), status=made.status)
    return JsonResponse(
        {
            "name": f"{made.file.name}.{made.file.suffix}",
            "pdf": b64encode(made.file.data).decode(),
            "pins": [{"name": name, "pin": pin} for name, pin in made.pins],
        }
    )


def _saved(sight: HallSight | HttpResponse, make: Callable[[HallSight], SavedFile]) -> HttpResponse:
    if isinstance(sight, HttpResponse):
        return sight
    try:
        made = make(sight)
    except InputError as error:
        return JsonResponse(problems_json(error.problems, sight.language), status=422)
    return HttpResponse(
        made.data,
        content_type=made.content_type,
        headers={"Content-Disposition": f'attachment; filename="{made.name}.{made.suffix}"'},
    )


@csrf_exempt
@allowed("POST")
@_in_hall
def end_search(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """End the search for a draw, for those who may open it; with ``take``, by the best so far."""
    sight, plain = _sight(request, hall, draw_shown.SCREEN), _body(request)
    if isinstance(sight, HttpResponse):
        return sight
    if plain is not None and plain.get("take") is True:
        hall.draws.take_best()
    else:
        hall.draws.give_up()
    return HttpResponse(status=204)


@csrf_exempt
@allowed("POST")
@_in_hall
def set_time(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """After the laptop's clock was set: the hall's time is right, or with ``follow`` the laptop's.

    For those who may open the organiser's day.
    """
    sight, plain = _sight(request, hall, day_shown.SCREEN), _body(request)
    if isinstance(sight, HttpResponse):
        return sight
    if plain is None or not isinstance(plain.get("follow"), bool):
        return _refusal(400, "malformed", sight.language)
    if plain["follow"]:
        hall.time.follow()
    else:
        hall.time.keep()
    return JsonResponse({"now": hall.time.now()})


@csrf_exempt
@allowed("POST")
@_in_hall
def typed(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """What a typed line says of a sheet, before it is sent; nothing is kept."""
    sight, line = _sight(request, hall, home.SCREEN), typed_in(_body(request))
    if isinstance(sight, HttpResponse):
        return sight
    if line is None:
        return _refusal(400, "malformed", sight.language)
    status, said = read_typed(sight, line)
    return JsonResponse(said, status=status)


@csrf_exempt
@allowed("POST")
@_in_hall
def throw_away(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """A rehearsal is over: the server ends, and nothing of it is left. For the organiser."""
    sight = _sight(request, hall, rehearsal.ORGANISERS)
    if isinstance(sight, HttpResponse):
        return sight
    try:
        hall.throw_away()
    except InputError as error:
        return JsonResponse(problems_json(error.problems, sight.language), status=422)
    return JsonResponse({"thrown_away": True})


@csrf_exempt
@allowed("POST")
@_in_hall
def let_in(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """A link by which one other device comes in as the organiser who asks for it, once."""
    sight = _sight(request, hall, rehearsal.ORGANISERS)
    if isinstance(sight, HttpResponse):
        return sight
    if sight.actor.is_owner:
        return _refusal(400, "malformed", sight.language)
    here = hall.addresses[0] if hall.addresses else request.build_absolute_uri("/")
    link = f"{here}hall/#{hall.doors.new_once_token(sight.actor.by)}"
    return JsonResponse({"link": link, "qr": qr_drawn(link)})


@csrf_exempt
@allowed("POST")
@_in_hall
def enter(request: HttpRequest, hall: ServedHall) -> HttpResponse:
    """A ticket for who shows a secret; ``pin`` is true where one is still to be told."""
    language, book = language_of(request), hall.book
    plain = _body(request)
    if plain is None or not all(isinstance(text, str) for text in plain.values()):
        return _refusal(400, "malformed", language)
    shown = {name: str(plain.get(name, "")).strip() for name in _SHOWN}
    doors, address = hall.doors, str(request.META.get("REMOTE_ADDR", ""))
    known = doors.enter(book, address, **shown, ticket=_bearer(request))
    if known is None:
        return _refusal(401, "hall_token_unknown", language)
    actor, is_laptop = Actor(known.holder), doors.is_laptop(shown["token"], address)
    return JsonResponse(
        {
            "holder": actor.by,
            "kind": kind_of(actor, book.people),
            "name": name_of(actor, book, language),
            "pin": not known.proved,
            "ticket": doors.ticket(actor.by, book, is_laptop=is_laptop) if known.proved else "",
        }
    )


def kind_of(actor: Actor, people: People) -> str:
    """Under which kind a page keeps somebody's ticket."""
    roles = roles_of(actor, people)
    own = roles & {HallRole.TABLE, HallRole.PLAYER}
    return next((role.value for role in own), "official")


def name_of(actor: Actor, book: Book, language: Language) -> str:
    """Who a device is for, as the page says it."""
    people = book.people
    if actor == EVERYBODY or actor.is_owner:
        return ""
    if actor.by in people.officials:
        return people.officials[actor.by].name
    number = actor.by[1:]
    if actor.by.startswith(PLAYER):
        return f"{number} {people.public_name(number)}"
    return site_text("hall_table_number", language, number=number)


def _sight(request: HttpRequest, hall: ServedHall, screen: HallScreen) -> HallSight | HttpResponse:
    """What whoever asks sees, or the refusal: of a ticket, or with the roles that may."""
    language, book = language_of(request), hall.book
    actor = hall.doors.who(_bearer(request), str(request.META.get("REMOTE_ADDR", "")), book)
    if actor is None:
        return _refusal(401, "hall_token_unknown", language)
    roles = OFFICIALS if actor.is_owner else roles_of(actor, book.people)
    if screen.roles and roles.isdisjoint(screen.roles):
        names = ", ".join(sorted(role.value for role in screen.roles))
        trouble = problem(Family.NOT_LAWFUL, "role_needed", roles=names)
        return JsonResponse(problems_json((trouble,), language), status=403)
    return HallSight(hall, book, hall.time.now(), actor, roles, language, request.GET.dict())


def _bearer(request: HttpRequest) -> str:
    """The ticket or token of whoever asks."""
    return request.headers.get("Authorization", "").removeprefix(_BEARER).strip()


def _body(request: HttpRequest) -> dict[str, object] | None:
    """What was sent, if it is a small JSON object."""
    try:
        plain = read_json(request.body) if len(request.body) <= _LONGEST_BODY else None
    except InputError:
        return None
    return plain if isinstance(plain, dict) else None


def _screen(name: str) -> HallScreen:
    screen = SCREENS.get(name)
    if screen is None:
        raise Http404
    return screen


def _refusal(status: int, code: str, language: Language) -> HttpResponse:
    trouble = Problem(Family.BAD_REQUEST, code)
    return JsonResponse(problems_json((trouble,), language), status=status)
