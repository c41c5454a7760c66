"""The forms of accounts: a name, passwords, and an e-mail address for who wants one.

Passwords and their checks are Django's.
"""

import threading
from collections.abc import Callable

from django import forms
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordResetForm,
    UserCreationForm,
    UsernameField,
)
from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.validators import MaxLengthValidator
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict

from muraille.server.people.any_case import named
from muraille.server.site.guests import LONGEST_NAME
from muraille.words import Language
from muraille.words.site import site_text

LONGEST_MAIL = 254
LONGEST_PASSWORD = 256
"""Longer ones would only make us work; Django itself sets no bound where one signs up."""


MOST_OF_ONE_MAILBOX = 5
"""Accounts that a letter is written to when it is asked for: a family's, not a prankster's."""

_ONE_BY_ONE = threading.Lock()
"""Between the last look for a name and its account: one process serves all."""


class SignInForm(AuthenticationForm):
    """Name and password; which of the two is wrong, nobody is told."""

    def __init__(
        self, request: HttpRequest, language: Language, data: QueryDict | None = None
    ) -> None:
        super().__init__(request, data)
        wrong = {"invalid_login": site_text("sign_in_wrong", language)}
        self.error_messages = {**self.error_messages, **wrong}
        bound_passwords(self, "password")


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    """A name, short enough for a seat at the table, a password, twice, and perhaps an address."""

    class Meta(UserCreationForm.Meta):
        """The fields that are the account's own."""

        model = User
        fields = ("username", "email")

    def __init__(self, language: Language, data: QueryDict | None = None) -> None:
        super().__init__(data)
        name = self.fields["username"]
        assert isinstance(name, UsernameField)
        name.max_length = LONGEST_NAME
        # Django's own bound is longer, and would be told beside ours.
        others = [check for check in name.validators if not isinstance(check, MaxLengthValidator)]
        signs = UnicodeUsernameValidator(message=site_text("username_signs", language))
        name.validators = [*others, MaxLengthValidator(LONGEST_NAME), signs]
        name.widget.attrs["maxlength"] = LONGEST_NAME
        self.fields["email"].widget.attrs["autocomplete"] = "email"
        bound_passwords(self, "password1", "password2")

    def clean_username(self) -> str:
        """Nobody else's, however it is written."""
        name = str(self.cleaned_data["username"])
        if named(name).exists():
            raise self._taken()
        return name

    def new_user(self, welcome: Callable[[User], HttpResponse]) -> HttpResponse | None:
        """The account and its welcome, both or neither.

        None, and said so, where another took the name a moment ago.
        """
        user: User = self.save(commit=False)
        with _ONE_BY_ONE, transaction.atomic():
            if named(user.username).exists():
                self.add_error("username", self._taken())
                return None
            user.save()
            return welcome(user)

    def _taken(self) -> forms.ValidationError:
        said: forms.ValidationError = self.instance.unique_error_message(User, ("username",))
        return said


class OwnerForm(forms.Form):
    """The password says that it is the account's owner who asks."""

    password = forms.CharField(
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, user: User | None, language: Language, data: QueryDict | None) -> None:
        super().__init__(data)
        self._user, self._language = user, language
        self.fields["password"].label = site_text("field_password_now", language)

    def clean_password(self) -> str:
        """The account's present password."""
        given = str(self.cleaned_data["password"])
        if self._user is None or not self._user.check_password(given):
            raise forms.ValidationError(site_text("password_wrong", self._language))
        return given


class MailForm(OwnerForm):
    """A new address, or none."""

    email = forms.EmailField(required=False, max_length=LONGEST_MAIL)
    field_order = ("email", "password")

    def __init__(self, user: User, language: Language, data: QueryDict | None = None) -> None:
        super().__init__(user, language, data)
        self.initial["email"] = user.email
        self.fields["email"].widget.attrs["autocomplete"] = "email"
        self.fields["email"].label = site_text("field_email", language)


class ForgottenForm(PasswordResetForm):
    """The address of an account; whether there is such an account, nobody is told."""

    email = forms.EmailField(
        max_length=LONGEST_MAIL, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )

    def get_users(self, email: str) -> list[User]:
        """The first accounts of this address: anybody may make more of them with it."""
        users = super().get_users(email)
        return sorted(users, key=lambda user: user.pk)[:MOST_OF_ONE_MAILBOX]


def bound_passwords(form: forms.BaseForm, *names: str) -> None:
    """No password longer than anybody's."""
    for name in names:
        form.fields[name].validators.append(MaxLengthValidator(LONGEST_PASSWORD))
