"""The page of one's own data: what is kept, a file of it, and its end. Always the asker's own."""

from django import forms
from django.contrib.auth import logout
from django.contrib.auth.models import User
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render

from muraille.server.lessons.keeping import answers_of
from muraille.server.me.erasing import erase, only_own
from muraille.server.me.export import Device, write_export
from muraille.server.people.forms import OwnerForm
from muraille.server.people.guessing import guessed
from muraille.server.people.preferences import COOKIE as PREFERENCES_COOKIE
from muraille.server.people.preferences import preferences_of
from muraille.server.play.models import Seat, Table
from muraille.server.site.errors import refused
from muraille.server.site.guests import Person, known_person, rows_of
from muraille.server.site.language import COOKIE as LANGUAGE_COOKIE
from muraille.server.site.language import language_of
from muraille.server.site.limits import EXPORTS
from muraille.server.site.methods import allowed
from muraille.words import Language
from muraille.words.site import site_text


class EraseForm(OwnerForm):
    """A clear yes; with an account also the password."""

    sure = forms.BooleanField()

    def __init__(
        self, user: User | None, language: Language, data: QueryDict | None = None
    ) -> None:
        super().__init__(user, language, data)
        self.fields["sure"].label = site_text("me_erase_sure", language)
        if user is None:
            del self.fields["password"]


@allowed("GET")
def own_data(request: HttpRequest) -> HttpResponse:
    """What is kept, and what can be done about it."""
    return _page(request, EraseForm(_account(request), language_of(request)))


@allowed("GET")
def download(request: HttpRequest) -> HttpResponse:
    """Everything as one file."""
    person = known_person(request)
    if person is None:
        return HttpResponseRedirect("/me/data/")
    key = f"{person.user} {person.guest}"
    if not EXPORTS.take(key).is_granted:
        return refused(request, 429)
    file = write_export(person, Device(preferences_of(request), answers_of(request)))
    response = FileResponse(
        file, as_attachment=True, filename="muraille-data.zip", content_type="application/zip"
    )
    response.headers["Cache-Control"] = "private, no-store"
    return response  # type: ignore[return-value]


@allowed("POST")
def erase_all(request: HttpRequest) -> HttpResponse:
    """The end of an account, or of a guest: all of it, or nothing."""
    person, user = known_person(request), _account(request)
    if person is None:
        return HttpResponseRedirect("/me/data/")
    form = EraseForm(user, language_of(request), request.POST)
    if user is None:
        is_right: bool | None = form.is_valid()
    else:
        is_right = guessed(request, user.username, form, "password")
    if is_right is None:
        return refused(request, 429)
    if not is_right:
        return _page(request, form, 400)
    erase(person)
    logout(request)
    response = render(request, "me/erased.html")
    for name in (PREFERENCES_COOKIE, LANGUAGE_COOKIE):
        response.delete_cookie(name, samesite="Lax")
    return response


def _account(request: HttpRequest) -> User | None:
    user = request.user
    return user if isinstance(user, User) else None


def _page(request: HttpRequest, form: EraseForm, status: int = 200) -> HttpResponse:
    person = known_person(request)
    context = {"form": form, "person": person, **({} if person is None else _counts(person))}
    return render(request, "me/data.html", context, status=status)


def _counts(person: Person) -> dict[str, int]:
    """How many games go, and how many stay without the name."""
    begun = Table.objects.filter(
        pk__in=Seat.objects.filter(rows_of(person), bot="").values("table_id")
    ).exclude(status=Table.Status.OPEN)
    games, alone = begun.count(), begun.filter(only_own(person)).count()
    return {"games": games, "alone": alone, "shared": games - alone}
