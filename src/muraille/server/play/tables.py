"""The doors to tables for pages: make one, sit down, start, and who may see what.

Pages call these functions and never write rows themselves. What happens at a table under
way goes through ``live``; here are only the steps before it.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from muraille.bots.registry import bot_named
from muraille.server.frame.clock import now_ms
from muraille.server.play import hub
from muraille.server.play.models import Seat, Table
from muraille.server.play.setups import setup_of
from muraille.server.play.tickets import make_ticket
from muraille.server.site.guests import Person, rows_of
from muraille.table.common.shuffling import commitment
from muraille.table.common.table import table_of
from muraille.tiles.problems import bad_request

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE_LENGTH = 8
NEXT_HAND_MS = 60_000


@dataclass(frozen=True, slots=True)
class Clocks:
    """Seconds to think, None without limit; ``floor_ms`` None is the server's own."""

    turn: float | None = None
    first: float | None = None
    claim: float | None = None
    floor_ms: int | None = None
    next_hand: float | None = NEXT_HAND_MS / 1000


COMPETITION_CLOCKS = Clocks(turn=10, first=20, claim=3)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played. ``mode`` is ``guided`` or ``competition``."""

    rulebook: str
    hands: int
    mode: str = "guided"
    options: Mapping[str, str] = field(default_factory=dict)
    clocks: Clocks = Clocks()
    delay_s: float = 0
    is_public: bool = False
    title: str = ""


def create_table(wish: Wish, host: Person | None = None, secret: bytes | None = None) -> Table:
    """An open room without players; ``InputError`` for a wish no rulebook can fulfil."""
    secret = secret or secrets.token_bytes(32)
    clocks = wish.clocks
    table = Table(
        code="".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH)),
        title=wish.title[:60],
        is_public=wish.is_public,
        host_user_id=None if host is None else host.user,
        host_guest="" if host is None else host.guest,
        rulebook=wish.rulebook,
        options=dict(wish.options),
        hands=wish.hands,
        mode=wish.mode,
        secret=secret.hex(),
        commitment=commitment(secret),
        turn_ms=_ms(clocks.turn),
        first_ms=_ms(clocks.turn if clocks.first is None else clocks.first),
        claim_ms=_ms(clocks.claim),
        floor_ms=settings.CLAIM_FLOOR_MS if clocks.floor_ms is None else clocks.floor_ms,
        next_ms=_ms(clocks.next_hand),
        delay_ms=_ms(wish.delay_s) or 0,
    )
    table_of(wish.rulebook).new_game(setup_of(table))
    table.save()
    return table


def _ms(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)


def table_with(code: str) -> Table | None:
    """The table of that code."""
    return Table.objects.filter(code=code).first()


def seat_of(table: Table, person: Person) -> int | None:
    """Where this person sits, None for a spectator."""
    held = seat_held(table, person)
    return None if held is None else held.seat


def seat_held(table: Table, person: Person) -> Seat | None:
    """The chair of this person, None for a spectator."""
    return table.seats.filter(rows_of(person), bot="").first()


def take_seat(table: Table, person: Person, seat: int | None = None) -> int:
    """Sit down in this chair, or in the first free one; who sits already stays there."""
    with transaction.atomic():
        _locked_open(table)
        sitting = seat_of(table, person)
        if sitting is not None and seat in (None, sitting):
            return sitting
        chosen = _free_seat(table, seat)
        if sitting is not None:
            table.seats.filter(seat=sitting).delete()
        Seat.objects.create(
            table=table,
            seat=chosen,
            name=person.name,
            user_id=person.user,
            guest=person.guest,
            token=secrets.token_urlsafe(12),
        )
    return chosen


def put_bot(table: Table, bot: str, seat: int | None = None) -> int:
    """Seat a bot of that name; ``InputError`` for an unknown one."""
    bot_named(bot, table.rulebook)
    with transaction.atomic():
        _locked_open(table)
        chosen = _free_seat(table, seat)
        Seat.objects.create(
            table=table, seat=chosen, name="", bot=bot, token=secrets.token_urlsafe(12)
        )
    return chosen


def clear_seat(table: Table, seat: int) -> None:
    """Before the game: whoever sits there stands up."""
    with transaction.atomic():
        _locked_open(table)
        table.seats.filter(seat=seat).delete()


def start_table(table: Table) -> None:
    """Begin the game; ``InputError`` while a seat is empty."""
    with transaction.atomic():
        row = _locked_open(table)
        if row.seats.count() < 4:
            raise bad_request("seats_empty")
        row.status = Table.Status.PLAYING
        row.started_at = row.played_at = timezone.now()
        row.due_at = now_ms()
        row.save(update_fields=["status", "started_at", "played_at", "due_at"])
    table.refresh_from_db()
    transaction.on_commit(lambda: hub.look_at(table.pk))


def start_with(wish: Wish, person: Person, bots: Sequence[str]) -> Table:
    """Play now: a table of one person and three bots, begun at once."""
    with transaction.atomic():
        table = create_table(wish, person)
        take_seat(table, person, 0)
        for seat, bot in enumerate(bots, start=1):
            put_bot(table, bot, seat)
        start_table(table)
    return table


def play_again(table: Table, person: Person) -> Table:
    """A new table like this one, the person and the bots in their seats.

    Against bots alone its game begins at once; else it is a room where the others can come.
    """
    with transaction.atomic():
        new = create_table(_wish_of(table), person)
        for row in table.seats.order_by("seat"):
            if row.bot:
                put_bot(new, row.bot, row.seat)
        take_seat(new, person, seat_of(table, person))
        if new.seats.count() == 4:
            start_table(new)
    return new


def _wish_of(table: Table) -> Wish:
    times = (table.turn_ms, table.first_ms, table.claim_ms)
    turn, first, claim, following = (
        None if ms is None else ms / 1000 for ms in (*times, table.next_ms)
    )
    return Wish(
        rulebook=table.rulebook,
        hands=table.hands,
        mode=table.mode,
        options=table.options,
        clocks=Clocks(turn, first, claim, table.floor_ms, following),
        delay_s=table.delay_ms / 1000,
        is_public=table.is_public,
        title=table.title,
    )


def ticket_for(table: Table, seat: int | None) -> str:
    """The signed ticket for a seat's stream and commands; None is one spectator's."""
    token = secrets.token_urlsafe(6)
    if seat is not None:
        token = table.seats.values_list("token", flat=True).get(seat=seat)
    return make_ticket(table.code, seat, token)


def _locked_open(table: Table) -> Table:
    row = Table.objects.select_for_update().filter(pk=table.pk).first()
    if row is None:
        raise bad_request("room_closed")
    if row.status != Table.Status.OPEN:
        raise bad_request("game_started")
    return row


def _free_seat(table: Table, wanted: int | None) -> int:
    taken = set(table.seats.values_list("seat", flat=True))
    free = [seat for seat in range(4) if seat not in taken]
    if wanted is not None:
        free = [seat for seat in free if seat == wanted]
    if not free:
        raise bad_request("seat_taken")
    return free[0]
