"""The way back in for who forgot the password: a link that works once, for a day.

By mail where the server can send any, else from whoever runs it (``muraille doctor``). Nobody
learns here who has an account: the answer is the same, and the letter is written elsewhere.
"""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.tokens import default_token_generator
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from muraille.server.people.any_case import account_named
from muraille.server.people.forms import ForgottenForm, bound_passwords
from muraille.server.people.letters import send_letter
from muraille.server.site.errors import refused
from muraille.server.site.language import language_of
from muraille.server.site.limits import ASKED_LETTERS, address_of
from muraille.server.site.methods import allowed
from muraille.words.site import site_text


def way_back(name: str) -> str | None:
    """The path of the link for the account of that name; None where there is none."""
    user = account_named(name)
    if user is None:
        return None
    number = urlsafe_base64_encode(force_bytes(user.pk))
    token = default_token_generator.make_token(user)
    return reverse("new_password", kwargs={"uidb64": number, "token": token})


@allowed("GET", "POST")
def forgotten(request: HttpRequest) -> HttpResponse:
    """Ask for a letter; without mail, whom to ask instead."""
    if request.method != "POST":
        return _page(request, ForgottenForm())
    if not settings.MAIL_SITE:
        return refused(request, 403, "forgotten_ask")
    form = ForgottenForm(request.POST)
    if not form.is_valid():
        return _page(request, form, 400)
    if not ASKED_LETTERS.take(address_of(request)).is_granted:
        return refused(request, 429)
    send_letter(form, language_of(request))
    return render(request, "people/forgotten.html", {"is_sent": True})


def _page(request: HttpRequest, form: ForgottenForm, status: int = 200) -> HttpResponse:
    form.fields["email"].label = site_text("field_email", language_of(request))
    context = {"form": form, "has_mail": bool(settings.MAIL_SITE)}
    return render(request, "people/forgotten.html", context, status=status)


class NewPassword(PasswordResetConfirmView):
    """Django's own page behind the link, in our words; other sessions of the account end."""

    template_name = "people/new_password.html"
    success_url = "/sign-in/"
    reset_url_token = "now"

    def get_form(self, form_class: Any = None) -> Any:
        """Django's form, its passwords bounded."""
        form = super().get_form(form_class)
        bound_passwords(form, "new_password1", "new_password2")
        return form

    def form_valid(self, form: Any) -> HttpResponse:
        """It is changed: sign in with it."""
        response = super().form_valid(form)
        messages.success(self.request, site_text("password_changed", language_of(self.request)))
        return response

    def render_to_response(self, context: dict[str, Any], **more: Any) -> Any:
        """A link that was used, is too old or was never ours leads nowhere."""
        if not self.validlink:
            return refused(self.request, 404, "link_spent")
        form = context.get("form")
        status = 400 if form is not None and form.errors else 200
        return super().render_to_response(context, status=status, **more)


new_password = allowed("GET", "POST")(NewPassword.as_view())  # type: ignore[arg-type]
