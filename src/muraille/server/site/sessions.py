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
        session = request.session
        is_new = session.modified and session.session_key is None and not session.is_empty()
        if is_new and not limits.NEW_SESSIONS.take(limits.address_of(request)).is_granted:
            session.set_expiry(EVENING_S)
        return super().process_response(request, response)
