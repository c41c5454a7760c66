"""What a visitor sets: the language, how the table looks and sounds, and what signs in.

An account's address and password are changed only by who knows the password.
"""

from dataclasses import asdict
from urllib.parse import urlsplit

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme

from muraille.server.people.accounts import LONGEST_NEXT, next_of
from muraille.server.people.forms import MailForm, bound_passwords
from muraille.server.people.guessing import guessed
from muraille.server.people.models import Preferences
from muraille.server.people.preferences import (
    TablePreferences,
    Theme,
    keep_preferences,
    preferences_of,
)
from muraille.server.site.errors import refused
from muraille.server.site.guests import GUEST, GUEST_NAME, LONGEST_NAME, person_of
from muraille.server.site.language import language_of, remember_language, spoken
from muraille.server.site.methods import allowed
from muraille.server.site.naming import without_tricks
from muraille.words import Language
from muraille.words.site import site_text


@allowed("POST")
def choose_language(request: HttpRequest) -> HttpResponse:
    """Remember the language and go back to where one came from."""
    response = HttpResponseRedirect(_page_as_it_is(request))
    language = spoken(request.POST.get("language", ""))
    if language is not None:
        _choose(request, response, language)
    return response


def _page_as_it_is(request: HttpRequest) -> str:
    """The page one came from; where a search has changed its address since, with that."""
    target = next_of(request)
    seen = urlsplit(request.headers.get("Referer", ""))
    if seen.netloc != request.get_host() or seen.path != urlsplit(target).path:
        return target
    now = f"{seen.path}?{seen.query}" if seen.query else seen.path
    ours = len(now) <= LONGEST_NEXT and url_has_allowed_host_and_scheme(now, None)
    return now if ours else target


def _choose(request: HttpRequest, response: HttpResponse, language: Language) -> None:
    remember_language(response, language)
    if request.user.is_authenticated:
        chosen = {"language": language.value}
        Preferences.objects.update_or_create(
            user_id=request.user.pk,
            defaults=chosen,
            create_defaults={**asdict(preferences_of(request)), **chosen},
        )


class SettingsForm(forms.Form):
    """Language, theme, sound, aids; for guests also the name."""

    language = forms.ChoiceField(
        choices=[(spoken.value, spoken.writing.name) for spoken in Language]
    )
    theme = forms.ChoiceField(widget=forms.RadioSelect)
    sound = forms.BooleanField(required=False)
    aids = forms.BooleanField(required=False)
    name = forms.CharField(required=False, max_length=LONGEST_NAME)

    def __init__(self, language: Language, data: object = None, **kwargs: object) -> None:
        super().__init__(data, **kwargs)  # type: ignore[arg-type]
        theme = self.fields["theme"]
        assert isinstance(theme, forms.ChoiceField)
        theme.choices = [
            (known.value, site_text(f"theme_{known.value}", language)) for known in Theme
        ]
        for name, field in self.fields.items():
            field.label = site_text(f"field_{name}", language)


@allowed("GET", "POST")
def change_settings(request: HttpRequest) -> HttpResponse:
    """Show what is set, and change it."""
    language = language_of(request)
    if request.method != "POST":
        return _page(request)
    form = SettingsForm(language, request.POST)
    if not form.is_valid():
        return _page(request, 400, form=form)
    wanted = form.cleaned_data
    chosen = Language(wanted["language"])
    request.language = chosen  # type: ignore[attr-defined]
    response = HttpResponseRedirect("/settings/")
    kept = TablePreferences(wanted["theme"], wanted["sound"], wanted["aids"])
    keep_preferences(request, response, kept)
    _choose(request, response, chosen)
    name = without_tricks(wanted["name"])
    if name and not request.user.is_authenticated:
        person_of(request, name=name)
    messages.success(request, site_text("settings_kept", chosen))
    return response


@allowed("POST")
def change_email(request: HttpRequest) -> HttpResponse:
    """Another address for the account, or none."""
    user = request.user
    if not isinstance(user, User):
        return refused(request, 403)
    form = MailForm(user, language_of(request), request.POST)
    refusal = _wrong(request, user, "password", mail_form=form)
    if refusal is not None:
        return refusal
    user.email = form.cleaned_data["email"]
    user.save(update_fields=["email"])
    return _changed(request, "email_kept" if user.email else "email_gone")


@allowed("POST")
def change_password(request: HttpRequest) -> HttpResponse:
    """Another password: this session stays, every other one of the account ends."""
    user = request.user
    if not isinstance(user, User):
        return refused(request, 403)
    form = _password_form(user, language_of(request), request.POST)
    refusal = _wrong(request, user, "old_password", password_form=form)
    if refusal is not None:
        return refusal
    update_session_auth_hash(request, form.save())
    return _changed(request, "password_changed")


def _wrong(
    request: HttpRequest, user: User, field: str, **filled: forms.Form
) -> HttpResponse | None:
    """The page with what is wrong in the one form that was filled in; None where nothing is."""
    (form,) = filled.values()
    is_right = guessed(request, user.username, form, field)
    if is_right is None:
        return refused(request, 429)
    return None if is_right else _page(request, 400, **filled)


def _changed(request: HttpRequest, text: str) -> HttpResponse:
    messages.success(request, site_text(text, language_of(request)))
    return HttpResponseRedirect("/settings/")


def _password_form(
    user: User, language: Language, data: QueryDict | None = None
) -> PasswordChangeForm:
    form = PasswordChangeForm(user, data)
    bound_passwords(form, *form.fields)
    form.fields["old_password"].widget.attrs.pop("autofocus", None)
    labels = {
        "old_password": "field_password_now",
        "new_password1": "field_password_new",
        "new_password2": "field_password_again",
    }
    for name, label in labels.items():
        form.fields[name].label = site_text(label, language)
    return form


def _page(request: HttpRequest, status: int = 200, **forms: object) -> HttpResponse:
    """All forms of the page; those given were filled in and are not right yet."""
    language = language_of(request)
    usual = SettingsForm(language, initial=_initial(request, language))
    context: dict[str, object] = {"form": usual, "has_mail": bool(settings.MAIL_SITE)}
    if isinstance(request.user, User):
        context["mail_form"] = MailForm(request.user, language)
        context["password_form"] = _password_form(request.user, language)
    return render(request, "people/settings.html", {**context, **forms}, status=status)


def _initial(request: HttpRequest, language: Language) -> dict[str, object]:
    name = request.session.get(GUEST_NAME, "") if GUEST in request.session else ""
    return {**asdict(preferences_of(request)), "language": language.value, "name": name}
