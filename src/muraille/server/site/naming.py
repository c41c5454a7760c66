"""What a player is called: the name typed, the one known, or one given."""

import secrets

from django.http import HttpRequest

from muraille.server.site.guests import GUEST_NAME, LONGEST_NAME
from muraille.server.site.language import language_of
from muraille.words.site import site_text


def chosen_name(request: HttpRequest, typed: str) -> str:
    """A guest's name; an account has its own."""
    if request.user.is_authenticated:
        return ""
    name = without_tricks(typed)[:LONGEST_NAME]
    if name or request.session.get(GUEST_NAME):
        return name
    number = secrets.randbelow(900) + 100
    return site_text("guest_name", language_of(request), number=number)


def without_tricks(typed: str) -> str:
    """A name or title as everybody sees it: no controls, nothing invisible, single spaces.

    >>> without_tricks(" An\u200bna \u202e  B. ")
    'Anna B.'
    """
    return " ".join("".join(char for char in typed if char.isprintable() or char.isspace()).split())
