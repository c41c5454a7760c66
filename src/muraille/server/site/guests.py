"""Who asks: a person with an account, or a guest known by a cookie.

A guest needs no account: the session keeps a random id and the name given.
"""

import secrets
from dataclasses import dataclass

from django.db.models import Q
from django.dispatch import Signal
from django.http import HttpRequest

from muraille.server.site.sessions import keep_session

GUEST = "guest"
GUEST_NAME = "guest_name"
LONGEST_NAME = 40

recognised = Signal()
"""Sent when a guest (``guest``) signs in to an account (``user``): what was his is now its."""


@dataclass(frozen=True, slots=True)
class Person:
    """``user`` is the id of an account; without one, ``guest`` is set."""

    user: int | None
    guest: str
    name: str


def rows_of(person: Person, prefix: str = "") -> Q:
    """What is this person's, of rows that have a ``user`` and a ``guest``.

    ``prefix`` leads to the two from other rows. Who has neither owns nothing, least of all what
    is left of somebody who was erased.
    """
    if person.user is not None:
        return Q(**{f"{prefix}user_id": person.user})
    if not person.guest:
        return Q(pk__in=())
    return Q(**{f"{prefix}user": None, f"{prefix}guest": person.guest})


def person_of(request: HttpRequest, *, name: str = "") -> Person:
    """The person of this request; a guest who is not known yet gets an id and this name."""
    if request.user.is_authenticated:
        return Person(request.user.pk, "", name or request.user.get_username()[:LONGEST_NAME])
    session = request.session
    is_unknown = not session.get(GUEST)
    if is_unknown:
        session[GUEST] = secrets.token_urlsafe(16)
    if name:
        session[GUEST_NAME] = " ".join(name.split())[:LONGEST_NAME]
    if is_unknown:
        keep_session(request)
    return Person(None, session[GUEST], session.get(GUEST_NAME, ""))


def known_person(request: HttpRequest) -> Person | None:
    """The person, or None for a visitor who has done nothing yet (no cookie is set)."""
    if request.user.is_authenticated or request.session.get(GUEST):
        return person_of(request)
    return None
