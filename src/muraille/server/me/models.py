"""The figures of games that were played, kept so that no page reads old logs again."""

from django.db import models

from muraille.server.play.models import Seat


class Played(models.Model):
    """One seat's figures in one finished game; ``figures`` is None where its log cannot be read.

    Nothing here is true by itself: rows are made from the logs, and made again where
    ``version`` is not that of ``figures``. ``bots`` is how many of them sat at the table.
    """

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="played")
    version = models.PositiveSmallIntegerField()
    bots = models.PositiveSmallIntegerField()
    figures = models.JSONField(null=True)

    def __str__(self) -> str:
        return str(self.seat_id)
