"""A person's uploads as that person's data: handed out whole, or erased."""

from dataclasses import dataclass
from datetime import datetime

from muraille.server.replays.models import Upload


@dataclass(frozen=True, slots=True)
class UploadedRecord:
    """One file: as it was brought, and when."""

    code: str
    title: str
    format: str
    created_at: datetime
    text: str


def uploaded(row: Upload) -> UploadedRecord:
    """One row as its owner gets it."""
    text = row.original or row.text
    return UploadedRecord(row.code, row.title, row.format, row.created_at, text)


def export_of(user_id: int) -> list[UploadedRecord]:
    """Everything this account has uploaded, the oldest first."""
    rows = Upload.objects.filter(user_id=user_id).order_by("created_at")
    return [uploaded(row) for row in rows]


def erase(user_id: int) -> None:
    """Away with all of it."""
    Upload.objects.filter(user_id=user_id).delete()
