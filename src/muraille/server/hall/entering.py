"""Who asks for a page: the ticket that the session holds, and how it came there.

For the pages of a hall. A session that holds none, or one that opens nothing, is everybody's.
"""

from dataclasses import replace

from django.http import HttpRequest

from muraille.server.hall.commands import HallCommand, OrderAnswer
from muraille.server.hall.refusing import refusal_at_door
from muraille.server.hall.roles import EVERYBODY, Actor
from muraille.server.hall.served import ServedHall

SESSION_KEY = "hall"


def actor_of(request: HttpRequest, hall: ServedHall) -> Actor:
    """Who asks."""
    ticket = request.session.get(SESSION_KEY, "")
    actor = hall.doors.who(str(ticket), _address(request), hall.book) if ticket else None
    return EVERYBODY if actor is None else actor


def let_in(request: HttpRequest, hall: ServedHall, **shown: str) -> str | None:
    """The id of who comes in by what is shown (``token``, ``code``, ``holder``, ``pin``).

    Empty where a PIN is still to be told, None where it is nobody's.
    """
    known = hall.doors.enter(hall.book, _address(request), **shown)
    if known is None:
        return None
    if not known.proved:
        return ""
    request.session[SESSION_KEY] = hall.doors.ticket(known.holder, hall.book)
    return known.holder


def let_out(request: HttpRequest) -> None:
    """From now on everybody's."""
    request.session.pop(SESSION_KEY, None)


def ask(request: HttpRequest, hall: ServedHall, command: HallCommand) -> OrderAnswer:
    """Have it carried out as his who asks, whoever it names, if the door lets him through."""
    actor = actor_of(request, hall)
    refusal = refusal_at_door(actor, command.wanted, hall.book.people)
    return refusal or hall.ask(replace(command, by=actor.by))


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR") or "")
