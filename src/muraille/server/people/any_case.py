"""Names without regard to capitals: a phone likes to write the first one large.

Passwords and everything else are Django's.
"""

import re
from functools import cache
from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.crypto import get_random_string

_UNGUESSED = 40


def named(name: str) -> QuerySet[User]:
    """The accounts of that name, however it is written: É is é, for which SQLite has no eye."""
    return User.objects.filter(username__iregex=rf"^{re.escape(name)}$")


def account_named(name: str) -> User | None:
    """The account of that name; where several differ by capitals alone, the one written so."""
    accounts = list(named(name))
    written_so = (account for account in accounts if account.username == name)
    return next(written_so, accounts[0] if len(accounts) == 1 else None)


@cache
def _nobodys_password() -> str:
    """What a password is held against where nobody has the name: it fits none."""
    return make_password(get_random_string(_UNGUESSED))


class AnyCase(ModelBackend):
    """Django's own way to sign in, but for capitals.

    A name that nobody has costs the same work as a wrong password: else time would tell it.
    """

    def authenticate(
        self,
        request: HttpRequest | None,  # noqa: ARG002
        username: str | None = None,
        password: str | None = None,
        **kwargs: Any,  # noqa: ARG002
    ) -> User | None:
        """The account of that name, if the password is its own."""
        if username is None or password is None:
            return None
        nobody = User(password=_nobodys_password())
        account = account_named(username)
        is_right = (account or nobody).check_password(password)
        is_welcome = account is not None and self.user_can_authenticate(account)
        return account if is_right and is_welcome else None
