"""Accounts: signing in, up and out. Passwords and their checks are Django's."""

from functools import partial

from django.conf import settings
from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme

from muraille.server.people.forms import SignInForm, SignUpForm
from muraille.server.people.guessing import guessed
from muraille.server.people.models import Preferences
from muraille.server.play.rooms import adopt
from muraille.server.site.errors import refused
from muraille.server.site.guests import GUEST, recognised
from muraille.server.site.language import language_of, remember_language, spoken
from muraille.server.site.limits import NEW_ACCOUNTS, address_of
from muraille.server.site.methods import allowed
from muraille.server.site.sessions import keep_session

LONGEST_NEXT = 500


def next_of(request: HttpRequest) -> str:
    """Where to go afterwards: a page of ours, else home."""
    target = request.POST.get("next") or request.GET.get("next") or "/"
    if len(target) > LONGEST_NEXT:
        return "/"
    return target if url_has_allowed_host_and_scheme(target, {request.get_host()}) else "/"


@allowed("GET", "POST")
def sign_in(request: HttpRequest) -> HttpResponse:
    """With name and password; after too many wrong ones, later."""
    language = language_of(request)
    if request.method != "POST":
        return _empty_page(request, "people/sign_in.html", SignInForm(request, language))
    form = SignInForm(request, language, request.POST)
    is_right = guessed(request, request.POST.get("username", ""), form)
    if is_right is None:
        return refused(request, 429)
    if not is_right:
        return _form_page(request, "people/sign_in.html", form, 400)
    return _welcome(request, form.get_user())


@allowed("GET", "POST")
def sign_up(request: HttpRequest) -> HttpResponse:
    """A new account, signed in at once."""
    language = language_of(request)
    if request.method != "POST":
        return _empty_page(request, "people/sign_up.html", SignUpForm(language))
    address = address_of(request)
    if not NEW_ACCOUNTS.take(address).is_granted:
        return refused(request, 429)
    form = SignUpForm(language, request.POST)
    welcome = form.new_user(partial(_welcome, request)) if form.is_valid() else None
    if welcome is None:
        NEW_ACCOUNTS.give_back(address)
        return _form_page(request, "people/sign_up.html", form, 400)
    return welcome


@allowed("POST")
def sign_out(request: HttpRequest) -> HttpResponse:
    """Forget who this is; the seats stay the account's."""
    logout(request)
    return HttpResponseRedirect("/")


def _welcome(request: HttpRequest, user: User) -> HttpResponse:
    """Signed in: what the person did as a guest comes along, the own language is spoken."""
    guest = request.session.pop(GUEST, "")
    login(request, user)
    adopt(guest, user.pk)
    if guest:
        recognised.send(sender=None, guest=guest, user=user.pk)
    keep_session(request)
    response = HttpResponseRedirect(next_of(request))
    row = Preferences.objects.filter(user=user).first()
    language = None if row is None else spoken(row.language)
    if language is not None:
        remember_language(response, language)
    return response


def _empty_page(request: HttpRequest, template: str, form: SignInForm | SignUpForm) -> HttpResponse:
    """The form to fill in; who is signed in already has no use for it."""
    if request.user.is_authenticated:
        return HttpResponseRedirect(next_of(request))
    return _form_page(request, template, form)


def _form_page(
    request: HttpRequest, template: str, form: SignInForm | SignUpForm, status: int = 200
) -> HttpResponse:
    context = {"form": form, "next": next_of(request), "has_mail": bool(settings.MAIL_SITE)}
    return render(request, template, context, status=status)
