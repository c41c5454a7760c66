"""Sessions are Django's; very many new ones from one address do not stay for a year.

Refuses nobody: it only says how long a session lasts.
"""

from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse

from muraille.server.site import limits

EVENING_S = 60 * 60 * 12
"""How long a session lasts that is one of too many: long enough to play, soon cleared away."""


class Sessions(SessionMiddleware):
    """In place of Django's own middleware."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Keep the session, if there is something in it."""
        if request.session.modified and not request.session.is_empty():
            _bound(request)
        return super().process_response(request, response)


def keep_session(request: HttpRequest) -> None:
    """Now, and not only with the answer: what belongs to it is about to be written."""
    _bound(request)
    request.session.save()


def _bound(request: HttpRequest) -> None:
    """Say how long a session that was never kept before is to last."""
    is_new = request.session.session_key is None
    if is_new and not limits.NEW_SESSIONS.take(limits.address_of(request)).is_granted:
        request.session.set_expiry(EVENING_S)
