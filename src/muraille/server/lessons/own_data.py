"""A person's own data in the trainer, for export and deletion: the answers."""

from muraille.server.lessons.keeping import FIELDS
from muraille.server.lessons.models import Answer


def export_of(user_id: int) -> dict[str, object]:
    """Every answer that is kept, the oldest first; ``at`` in seconds since 1970."""
    rows = Answer.objects.filter(user_id=user_id).order_by("at", "pk")
    return {"answers": list(rows.values(*FIELDS))}


def erase(user_id: int) -> None:
    """Forget them all."""
    Answer.objects.filter(user_id=user_id).delete()
