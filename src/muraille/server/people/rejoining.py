"""The way back to a seat on another device, for guests: a signed link.

Whoever has the link has the seat, as with a key; an account needs none.
"""

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.server.frame.clock import now_ms
from muraille.server.play.models import Seat, Table
from muraille.server.play.rooms import adopt, held_seat
from muraille.server.play.tables import seat_of
from muraille.server.site.guests import GUEST, GUEST_NAME, known_person
from muraille.server.site.methods import allowed

_SALT = "muraille.rejoin"
_LIFE_MS = 1000 * 60 * 60 * 24 * 30
"""Of the house's time: who has lost the session to a wall clock that was set still comes back."""


def rejoin_path(seat: Seat) -> str:
    """The link for this seat's holder."""
    said = [seat.table.code, seat.seat, seat.token, now_ms()]
    key = signing.Signer(salt=_SALT).sign_object(said)
    return f"/rejoin/{key}/"


@allowed("GET", "POST")
def rejoin(request: HttpRequest, key: str) -> HttpResponse:
    """Ask first: a link that is only looked at (by a preview, say) changes nothing."""
    seat = _seat_of(key)
    if seat is None:
        raise Http404
    if request.method == "POST":
        if request.user.is_authenticated:
            adopt(seat.guest, request.user.pk)
        elif seat.user_id is None:
            request.session[GUEST] = seat.guest
            request.session[GUEST_NAME] = seat.name
        return HttpResponseRedirect(_place(seat.table))
    person = known_person(request)
    context = {
        "seat": seat,
        "table": seat.table,
        "is_own": person is not None and seat_of(seat.table, person) == seat.seat,
        "link": request.build_absolute_uri(request.path),
        "place": _place(seat.table),
    }
    return render(request, "people/rejoin.html", context)


def _seat_of(key: str) -> Seat | None:
    try:
        code, seat, token, at = signing.Signer(salt=_SALT).unsign_object(key)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    if now_ms() - at > _LIFE_MS:
        return None
    return held_seat(str(code), int(seat), str(token))


def _place(table: Table) -> str:
    if table.status == Table.Status.OPEN:
        return f"/rooms/{table.code}/"
    return f"/table/{table.code}/"
