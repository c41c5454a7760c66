"""Names without regard to capitals: a phone likes to write the first one large.

Passwords and everything else are Django's.
"""

import re
from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest


def named(name: str) -> QuerySet[User]:
    """The accounts of that name, however it is written: É is é, for which SQLite has no eye."""
    return User.objects.filter(username__iregex=rf"^{re.escape(name)}$")


def known_as(name: str) -> str:
    """The name as its owner wrote it; as it was typed where nobody, or more than one, has it."""
    names = named(name).values_list("username", flat=True)[:2]
    return names[0] if len(names) == 1 else name


class AnyCase(ModelBackend):
    """Django's own way to sign in, but for capitals."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **kwargs: Any,
    ) -> User | None:
        """The account of that name, if the password is its own."""
        name = username if username is None else known_as(username)
        return super().authenticate(request, username=name, password=password, **kwargs)
