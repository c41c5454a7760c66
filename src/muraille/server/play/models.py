"""A table is a row and its log: table, seats, events, the keys of commands done; and the time.

Events are lines of the record, exactly as ``records`` writes them. What they mean is the
business of ``live``: nothing here knows a rule.
"""

from django.conf import settings
from django.db import models


class Table(models.Model):
    """One game, from the room where players gather to its record.

    Times in milliseconds are the house's, durations milliseconds; a clock that is None does not
    run. ``due_at`` is when the server must act next, None where it waits for people.
    ``played_at`` is the day on which something was last written.
    """

    class Status(models.TextChoices):
        """A room is open until its game starts; a game whose log is damaged is set aside."""

        OPEN = "open"
        PLAYING = "playing"
        OVER = "over"
        ASIDE = "aside"

    code = models.CharField(max_length=12, unique=True)
    title = models.CharField(max_length=60, blank=True)
    is_public = models.BooleanField(default=False)
    host_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    host_guest = models.CharField(max_length=40, blank=True)
    rulebook = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    hands = models.PositiveSmallIntegerField()
    mode = models.CharField(max_length=20, default="guided")
    generator = models.PositiveSmallIntegerField(default=1)
    secret = models.CharField(max_length=128)
    commitment = models.CharField(max_length=64)

    turn_ms = models.PositiveIntegerField(null=True)
    first_ms = models.PositiveIntegerField(null=True)
    claim_ms = models.PositiveIntegerField(null=True)
    floor_ms = models.PositiveIntegerField()
    next_ms = models.PositiveIntegerField(null=True)
    delay_ms = models.PositiveIntegerField(default=0)

    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    seq = models.PositiveIntegerField(default=0)
    due_at = models.BigIntegerField(null=True, db_index=True)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    played_at = models.DateTimeField(null=True)

    class Meta:
        """The lists of rooms and of due work."""

        indexes = (models.Index(fields=["status", "created_at"]),)

    def __str__(self) -> str:
        return self.code


class Seat(models.Model):
    """Who plays: a person with an account, a guest, or a bot; an empty seat has no row.

    ``token`` is new for each holder, so that another's ticket opens nothing. ``ready_for``
    is the number of the hand the holder is ready for, ``tempo`` how fast he wants bots to play,
    ``stand_in`` the bot that plays while he is away.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    guest = models.CharField(max_length=40, blank=True)
    bot = models.CharField(max_length=20, blank=True)
    token = models.CharField(max_length=32)
    ready_for = models.PositiveSmallIntegerField(default=0)
    left = models.BooleanField(default=False)
    tempo = models.CharField(max_length=10, default="normal")
    stand_in = models.CharField(max_length=20, blank=True, default="")

    class Meta:
        """One holder a seat."""

        constraints = (models.UniqueConstraint(fields=["table", "seat"], name="one_holder"),)
        indexes = (models.Index(fields=["guest"]),)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seat}"


class Event(models.Model):
    """A line of a table's log.

    ``batch`` is the seq of the first event committed with it, ``at`` when that was, and
    ``shown_at`` from when players may see it: claim windows last however soon they are settled.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    batch = models.PositiveIntegerField()
    at = models.BigIntegerField()
    shown_at = models.BigIntegerField()
    line = models.TextField()

    class Meta:
        """A log has no two events with one number."""

        constraints = (models.UniqueConstraint(fields=["table", "seq"], name="one_event"),)

    def __str__(self) -> str:
        return f"{self.table_id}:{self.seq}"


class Key(models.Model):
    """A command that was carried out, by its key, with its answer."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="keys")
    key = models.CharField(max_length=64)
    seat = models.PositiveSmallIntegerField()
    answer = models.TextField()
    at = models.BigIntegerField(db_index=True)

    class Meta:
        """Nothing is done twice."""

        constraints = (models.UniqueConstraint(fields=["table", "key"], name="done_once"),)

    def __str__(self) -> str:
        return f"{self.table_id}:{self.key}"


class HouseTime(models.Model):
    """The house's clock as it last stood, and the wall's beside it; one row.

    Who serves took the time up at ``begun_ms``, and may have gone on by ``ahead_ms``. ``jump_ms``
    is by how much the wall clock was last set, ``jumped_at`` what it said then.
    """

    ONLY = 1

    house_ms = models.BigIntegerField()
    ahead_ms = models.PositiveIntegerField(default=0)
    begun_ms = models.BigIntegerField(default=0)
    wall_ms = models.BigIntegerField()
    jump_ms = models.BigIntegerField(null=True)
    jumped_at = models.BigIntegerField(null=True)

    def __str__(self) -> str:
        return str(self.house_ms)
