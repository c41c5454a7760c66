"""Uploaded records. What they hold is read by ``uploads``; nothing here knows a format."""

from django.conf import settings
from django.db import models


class Upload(models.Model):
    """A file of games that somebody brought here, seen by whoever has its code.

    ``text`` is the file as records of our own; ``original`` the file itself where it was in
    another ``format``, which may tell what a record of ours cannot. The owner is an account or,
    where ``user`` is None, a guest.
    """

    code = models.CharField(max_length=24, unique=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE
    )
    guest = models.CharField(max_length=40, blank=True)
    title = models.CharField(max_length=80)
    format = models.CharField(max_length=10)
    hands = models.PositiveIntegerField(default=0)
    text = models.TextField()
    original = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """An owner's list."""

        indexes = (
            models.Index(fields=["user", "created_at"], name="upload_of_user"),
            models.Index(fields=["guest"], name="upload_of_guest"),
        )

    def __str__(self) -> str:
        return self.code
