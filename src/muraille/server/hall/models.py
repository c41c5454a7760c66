"""A tournament in the database: the people apart, and its log, line by line as in the file.

What the lines mean is the desk's business; the keys of orders stand in them.
"""

from django.db import models


class HallEvent(models.Model):
    """One tournament, known by the digest of its first entry.

    ``people`` is their line of the file, the only text that is ever rewritten; ``mirrored`` the
    digests of those lines of ours that may stand in the file, that which last did and all since
    but the present one. ``seq`` counts the entries.
    """

    origin = models.CharField(max_length=64, unique=True)
    people = models.TextField()
    mirrored = models.TextField(blank=True)
    seq = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.pk)


class HallEntry(models.Model):
    """A line of the log, its end included."""

    event = models.ForeignKey(HallEvent, on_delete=models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    line = models.TextField()

    class Meta:
        """A log has no two entries with one number."""

        constraints = (models.UniqueConstraint(fields=["event", "seq"], name="one_hall_entry"),)

    def __str__(self) -> str:
        return f"{self.event_id}:{self.seq}"
