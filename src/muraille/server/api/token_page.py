"""The page of one's tokens: make one, see it once, revoke it. Only one's own, only signed in.

A form makes one token, however often it is sent: the session keeps the keys of those used.
"""

import secrets

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.server.api.tokens import LIFETIMES, MOST_TOKENS, make_token, revoke, tokens_of
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.server.site.naming import without_tricks
from muraille.tiles.problems import InputError
from muraille.words import Language, full_sentence
from muraille.words.site import count_text, site_text

PAGE = "/me/tokens/"
LONGEST_NAME = 40
_USED = "token_forms"
_MOST_USED = 20
_LONGEST_ONCE = 40


class TokenForm(forms.Form):
    """What the token is for, and how long it lasts."""

    name = forms.CharField(max_length=LONGEST_NAME)
    days = forms.TypedChoiceField(coerce=int, initial=90)

    def __init__(self, language: Language, data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]
        days = self.fields["days"]
        assert isinstance(days, forms.TypedChoiceField)
        days.choices = [
            *(
                (str(lifetime), count_text("api_days", lifetime, language))
                for lifetime in LIFETIMES
            ),
            ("0", site_text("api_for_ever", language)),
        ]
        self.fields["name"].label = site_text("api_token_name", language)
        days.label = site_text("api_token_days", language)

    def clean_name(self) -> str:
        """As it is shown."""
        name = without_tricks(self.cleaned_data["name"])
        if not name:
            self.add_error("name", self.fields["name"].error_messages["required"])
        return name


@allowed("GET", "POST")
def tokens(request: HttpRequest) -> HttpResponse:
    """The list and the form; after making one, its secret, this once."""
    user = request.user
    if not user.is_authenticated:
        return HttpResponseRedirect(f"/sign-in/?next={PAGE}")
    language = language_of(request)
    secret, status = "", 200
    form = TokenForm(language, request.POST if request.method == "POST" else None)
    once = request.POST.get("once", "")[:_LONGEST_ONCE]
    if once in request.session.get(_USED, ()):
        messages.warning(request, site_text("api_made_before", language))
        return HttpResponseRedirect(PAGE)
    if request.method == "POST":
        status = 400
        if form.is_valid():
            wanted = form.cleaned_data
            try:
                _token, secret = make_token(user.pk, wanted["name"], wanted["days"])
            except InputError as error:
                form.add_error(None, _sentences(error, language))
            else:
                status = 200
                form = TokenForm(language)
                _note_used(request, once)
    context = {
        "form": form,
        "secret": secret,
        "once": secrets.token_urlsafe(9),
        "tokens": tokens_of(user.pk),
        "most": MOST_TOKENS,
    }
    response = render(request, "api/tokens.html", context, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response


@allowed("POST")
def revoke_token(request: HttpRequest, token: int) -> HttpResponse:
    """One's own token stops working at once; another's is not found."""
    user = request.user
    if not user.is_authenticated:
        return HttpResponseRedirect(f"/sign-in/?next={PAGE}")
    if not revoke(user.pk, token):
        raise Http404
    messages.success(request, site_text("api_revoked", language_of(request)))
    return HttpResponseRedirect(PAGE)


def _note_used(request: HttpRequest, once: str) -> None:
    if once:
        used = [*request.session.get(_USED, ()), once]
        request.session[_USED] = used[-_MOST_USED:]


def _sentences(error: InputError, language: Language) -> list[str]:
    return [full_sentence(fault, language) for fault in error.problems]
