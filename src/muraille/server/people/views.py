"""What a visitor sets: the language, and how the table looks and sounds."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.server.people.accounts import next_of
from muraille.server.people.models import Preferences as Row
from muraille.server.people.preferences import (
    Preferences,
    Theme,
    keep_preferences,
    preferences_of,
)
from muraille.server.site.guests import GUEST, GUEST_NAME, LONGEST_NAME, person_of
from muraille.server.site.language import NAMES, language_of, remember_language, spoken
from muraille.server.site.methods import allowed
from muraille.server.site.naming import without_tricks
from muraille.words import Language
from muraille.words.site import site_text


@allowed("POST")
def choose_language(request: HttpRequest) -> HttpResponse:
    """Remember the language and go back to where one came from."""
    response = HttpResponseRedirect(next_of(request))
    language = spoken(request.POST.get("language", ""))
    if language is not None:
        _choose(request, response, language)
    return response


def _choose(request: HttpRequest, response: HttpResponse, language: Language) -> None:
    remember_language(response, language)
    if request.user.is_authenticated:
        Row.objects.filter(user_id=request.user.pk).update(language=language.value)


class SettingsForm(forms.Form):
    """Language, theme, sound, aids; for guests also the name."""

    language = forms.ChoiceField(choices=[(one.value, NAMES[one]) for one in Language])
    theme = forms.ChoiceField(widget=forms.RadioSelect)
    sound = forms.BooleanField(required=False)
    aids = forms.BooleanField(required=False)
    name = forms.CharField(required=False, max_length=LONGEST_NAME)

    def __init__(self, language: Language, data: object = None, **kwargs: object) -> None:
        super().__init__(data, **kwargs)  # type: ignore[arg-type]
        theme = self.fields["theme"]
        assert isinstance(theme, forms.ChoiceField)
        theme.choices = [(one.value, site_text(f"theme_{one.value}", language)) for one in Theme]
        for name, field in self.fields.items():
            field.label = site_text(f"field_{name}", language)


@allowed("GET", "POST")
def change_settings(request: HttpRequest) -> HttpResponse:
    """Show what is set, and change it."""
    language = language_of(request)
    if request.method != "POST":
        form = SettingsForm(language, initial=_initial(request, language))
        return render(request, "people/settings.html", {"form": form})
    form = SettingsForm(language, request.POST)
    if not form.is_valid():
        return render(request, "people/settings.html", {"form": form}, status=400)
    wanted = form.cleaned_data
    chosen = Language(wanted["language"])
    request.language = chosen  # type: ignore[attr-defined]
    response = HttpResponseRedirect("/settings/")
    kept = Preferences(wanted["theme"], wanted["sound"], wanted["aids"])
    keep_preferences(request, response, kept)
    _choose(request, response, chosen)
    name = without_tricks(wanted["name"])
    if name and not request.user.is_authenticated:
        person_of(request, name=name)
    messages.success(request, site_text("settings_kept", chosen))
    return response


def _initial(request: HttpRequest, language: Language) -> dict[str, object]:
    now = preferences_of(request)
    name = request.session.get(GUEST_NAME, "") if GUEST in request.session else ""
    return {
        "language": language.value,
        "theme": now.theme,
        "sound": now.sound,
        "aids": now.aids,
        "name": name,
    }
