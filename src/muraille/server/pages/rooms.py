"""Rooms: the list, making one, sitting down, getting ready, starting.

Every change is posted; who may do what is decided here, what the seats allow by ``play``.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.bots.common.players import BOTS
from muraille.server.pages.forms import PlayNowForm, RoomForm, bot_choices
from muraille.server.pages.listing import listed
from muraille.server.pages.seating import seats_shown
from muraille.server.pages.tables import find_table
from muraille.server.people.rejoining import rejoin_path
from muraille.server.play.models import Table
from muraille.server.play.rooms import (
    awaited,
    close_room,
    is_host,
    open_rooms,
    set_ready,
    watched_tables,
)
from muraille.server.play.tables import (
    clear_seat,
    create_table,
    put_bot,
    seat_held,
    seat_of,
    start_table,
    table_with,
    take_seat,
)
from muraille.server.site.errors import refused
from muraille.server.site.guests import GUEST_NAME, Person, known_person, person_of
from muraille.server.site.language import language_of
from muraille.server.site.limits import NEW_TABLES, address_of
from muraille.server.site.methods import allowed
from muraille.server.site.naming import chosen_name
from muraille.tiles.problems import InputError
from muraille.words import problem_sentences
from muraille.words.site import site_text

_Form = TypeVar("_Form", PlayNowForm, RoomForm)

GO = "X-Muraille-Go"
"""The header by which a fragment sends its page elsewhere."""


class _MayNotError(Exception):
    """This person may not do that."""


class _NoSenseError(Exception):
    """What was sent makes no sense."""


@allowed("GET")
def rooms(request: HttpRequest) -> HttpResponse:
    """Public rooms and public games."""
    language = language_of(request)
    context = {
        "rooms": [listed(table, language) for table in open_rooms()],
        "tables": [listed(table, language) for table in watched_tables()],
    }
    return render(request, "pages/rooms.html", context)


def asked_game(
    request: HttpRequest,
    form_type: type[_Form],
    page: Callable[[HttpRequest, _Form, int], HttpResponse],
    begin: Callable[[_Form, Person], str],
) -> HttpResponse:
    """The page of a form; posted, ``begin`` makes what it asks for and says where that is."""
    language = language_of(request)
    if request.method != "POST":
        known = {"name": request.session.get(GUEST_NAME, "")}
        return page(request, form_type(language, initial=known), 200)
    form = form_type(language, request.POST)
    if not form.is_valid():
        return page(request, form, 400)
    if not NEW_TABLES.take(address_of(request)).is_granted:
        return refused(request, 429)
    person = person_of(request, name=chosen_name(request, form.cleaned_data["name"]))
    try:
        return HttpResponseRedirect(begin(form, person))
    except InputError as error:
        for sentence in problem_sentences(error.problems, language):
            form.add_error(None, sentence)
        NEW_TABLES.give_back(address_of(request))
        return page(request, form, 400)


@allowed("GET", "POST")
def new_room(request: HttpRequest) -> HttpResponse:
    """The form, and the room that comes of it."""
    return asked_game(request, RoomForm, _form_page, _room_made)


def _room_made(form: RoomForm, person: Person) -> str:
    with transaction.atomic():
        table = create_table(form.wish(), person)
        if form.host_plays:
            take_seat(table, person, 0)
        for seat, bot in form.bots():
            put_bot(table, bot, seat)
    return f"/rooms/{table.code}/"


def _form_page(request: HttpRequest, form: RoomForm, status: int) -> HttpResponse:
    return render(request, "pages/new_room.html", {"form": form}, status=status)


@allowed("GET")
def room(request: HttpRequest, code: str) -> HttpResponse:
    """The room while players gather; then its table."""
    table = find_table(code)
    if table.status != Table.Status.OPEN:
        return HttpResponseRedirect(f"/table/{code}/")
    return render(request, "pages/room.html", _context(request, table))


@allowed("GET")
def seats(request: HttpRequest, code: str) -> HttpResponse:
    """The part of the room that changes, asked for again and again."""
    table = table_with(code)
    if table is None or table.status != Table.Status.OPEN:
        goes = HttpResponse(status=204)
        goes.headers[GO] = "/rooms/" if table is None else f"/table/{code}/"
        return goes
    return render(request, "pages/parts/seats.html", _context(request, table))


def _context(request: HttpRequest, table: Table) -> dict[str, object]:
    language = language_of(request)
    person = known_person(request)
    row = None if person is None else seat_held(table, person)
    own = None if row is None else row.seat
    rows = seats_shown(table, own, host=is_host(table, person), language=language)
    empty = [row.number for row in rows if row.is_empty]
    waiting = awaited(table)
    return {
        "table": table,
        "told": listed(table, language),
        "rows": rows,
        "own": own,
        "own_ready": row is not None and row.ready_for > 0,
        "is_host": is_host(table, person),
        "can_start": not empty and not waiting,
        "empty": len(empty),
        "awaited": len(waiting),
        "bots": bot_choices(language),
        "link": request.build_absolute_uri(f"/rooms/{table.code}/"),
        "rejoin": None if row is None or row.user_id else rejoin_path(row),
        "known_name": "" if person is None else person.name,
    }


@allowed("POST")
def change(request: HttpRequest, code: str) -> HttpResponse:
    """One step of somebody in the room: ``do`` says which."""
    table = find_table(code)
    if table.status != Table.Status.OPEN:
        return HttpResponseRedirect(f"/table/{code}/")
    step = _STEPS.get(request.POST.get("do", ""))
    if step is None:
        return refused(request, 400)
    language = language_of(request)
    try:
        target = step(request, table)
    except InputError as error:
        for sentence in problem_sentences(error.problems, language):
            messages.error(request, sentence)
        # Its host may have closed it in the meantime.
        target = None if Table.objects.filter(pk=table.pk).exists() else "/rooms/"
    except _MayNotError:
        return refused(request, 403)
    except _NoSenseError:
        return refused(request, 400)
    return HttpResponseRedirect(target or f"/rooms/{code}/")


def _seat_asked(request: HttpRequest) -> int:
    text = request.POST.get("seat", "")
    if text not in ("0", "1", "2", "3"):
        raise _NoSenseError
    return int(text)


def _own_seat(request: HttpRequest, table: Table) -> int:
    person = known_person(request)
    seat = None if person is None else seat_of(table, person)
    if seat is None:
        raise _MayNotError
    return seat


def _only_host(request: HttpRequest, table: Table) -> None:
    if not is_host(table, known_person(request)):
        raise _MayNotError


def _sit(request: HttpRequest, table: Table) -> str | None:
    seat = _seat_asked(request)
    name = chosen_name(request, request.POST.get("name", ""))
    take_seat(table, person_of(request, name=name), seat)
    return None


def _stand(request: HttpRequest, table: Table) -> str | None:
    clear_seat(table, _own_seat(request, table))
    return None


def _bot(request: HttpRequest, table: Table) -> str | None:
    _only_host(request, table)
    bot = request.POST.get("bot", "")
    if bot not in BOTS:
        raise _NoSenseError
    put_bot(table, bot, _seat_asked(request))
    return None


def _clear(request: HttpRequest, table: Table) -> str | None:
    _only_host(request, table)
    clear_seat(table, _seat_asked(request))
    return None


def _mark(request: HttpRequest, table: Table, *, ready: bool) -> str | None:
    set_ready(table, _own_seat(request, table), ready=ready)
    return None


def _start(request: HttpRequest, table: Table) -> str | None:
    _only_host(request, table)
    if awaited(table):
        messages.error(request, site_text("not_all_ready", language_of(request)))
        return None
    start_table(table)
    return f"/table/{table.code}/"


def _close(request: HttpRequest, table: Table) -> str | None:
    _only_host(request, table)
    close_room(table)
    return "/rooms/"


_STEPS: Mapping[str, Callable[[HttpRequest, Table], str | None]] = {
    "sit": _sit,
    "stand": _stand,
    "bot": _bot,
    "clear": _clear,
    "ready": partial(_mark, ready=True),
    "not_ready": partial(_mark, ready=False),
    "start": _start,
    "close": _close,
}
