"""A person's own data in this part, for export and deletion: tokens, never their secrets."""

from muraille.server.api.models import Token


def export_of(user_id: int) -> dict[str, list[dict[str, str | None]]]:
    """Name and dates of each token."""
    rows = Token.objects.filter(user_id=user_id).order_by("created_at", "pk")
    return {
        "tokens": [
            {
                "name": row.name,
                "created": row.created_at.isoformat(),
                "last_used": None if row.last_used is None else row.last_used.isoformat(),
                "expires": None if row.expires_at is None else row.expires_at.isoformat(),
            }
            for row in rows
        ]
    }


def erase(user_id: int) -> None:
    """Every token of this account stops working."""
    Token.objects.filter(user_id=user_id).delete()
