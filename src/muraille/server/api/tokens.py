"""Tokens made, found and revoked. The only place that sees a secret; it writes none down."""

import hashlib
import hmac
import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from muraille.server.api.models import Token
from muraille.tiles.problems import bad_request

PREFIX = "muraille_"
"""Tells whoever finds such a text in a file what it is."""
MOST_TOKENS = 10
LIFETIMES = (30, 90, 365)
"""Days; 0 is for ever."""
_SECRET_BYTES = 32
_LONGEST = 200


def make_token(user: int, name: str, days: int) -> tuple[Token, str]:
    """A new token and its secret, which can be had here and never again."""
    secret = PREFIX + secrets.token_urlsafe(_SECRET_BYTES)
    with transaction.atomic():
        if tokens_of(user).count() >= MOST_TOKENS:
            raise bad_request("token_limit", most=MOST_TOKENS)
        token = Token.objects.create(
            user_id=user, name=name, digest=digest_of(secret), expires_at=_end(days)
        )
    return token, secret


def find_token(secret: str) -> Token | None:
    """The token of this secret, if its account is active and its time has not run out."""
    if not secret.startswith(PREFIX) or len(secret) > _LONGEST:
        return None
    digest = digest_of(secret)
    token = Token.objects.filter(digest=digest, user__is_active=True).filter(_valid()).first()
    if token is None or not hmac.compare_digest(token.digest, digest):
        return None
    _note_use(token)
    return token


def tokens_of(user: int) -> QuerySet[Token]:
    """An account's tokens, the newest first; those whose time has run out are not kept."""
    Token.objects.filter(user_id=user).exclude(_valid()).delete()
    return Token.objects.filter(user_id=user).order_by("-created_at", "-pk")


def revoke(user: int, token: int) -> bool:
    """Away with one's own token; false where it is another's or none."""
    deleted, _each = Token.objects.filter(user_id=user, pk=token).delete()
    return bool(deleted)


def digest_of(secret: str) -> str:
    """What is kept of a secret: it is random and long, so one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _valid() -> Q:
    return Q(expires_at=None) | Q(expires_at__gt=timezone.now())


def _end(days: int) -> datetime | None:
    return timezone.now() + timedelta(days=days) if days else None


def _note_use(token: Token) -> None:
    """Once a day, so that reading does not mean writing."""
    today = timezone.now().date()
    if token.last_used != today:
        Token.objects.filter(pk=token.pk).update(last_used=today)
