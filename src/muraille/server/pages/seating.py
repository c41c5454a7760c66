"""The four seats of a room as one person sees them, and what that person may do there."""

from dataclasses import dataclass

from muraille.server.pages.listing import player_label
from muraille.server.play.models import Seat, Table
from muraille.words import Language


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat; ``number`` counts from 0, ``name`` is empty where nobody sits."""

    number: int
    name: str
    is_bot: bool
    is_own: bool
    is_host: bool
    is_ready: bool
    can_sit: bool
    can_clear: bool
    can_put_bot: bool

    @property
    def label(self) -> int:
        """The number for people."""
        return self.number + 1

    @property
    def is_empty(self) -> bool:
        """Whether somebody can sit down."""
        return not self.name


def seats_shown(
    table: Table, own: int | None, *, host: bool, language: Language
) -> tuple[SeatShown, ...]:
    """All four, in their order."""
    taken = {seat.seat: seat for seat in table.seats.all()}
    return tuple(
        _shown(table, number, taken.get(number), own, host=host, language=language)
        for number in range(4)
    )


def _shown(
    table: Table, number: int, seat: Seat | None, own: int | None, *, host: bool, language: Language
) -> SeatShown:
    is_own = own == number
    is_bot = seat is not None and bool(seat.bot)
    hosts = seat is not None and not is_bot and _is_hosts(table, seat)
    return SeatShown(
        number=number,
        name="" if seat is None else player_label(seat, language),
        is_bot=is_bot,
        is_own=is_own,
        is_host=hosts,
        is_ready=is_bot or hosts or (seat is not None and seat.ready_for > 0),
        can_sit=seat is None and not is_own,
        can_clear=host and seat is not None and not is_own,
        can_put_bot=host and seat is None,
    )


def _is_hosts(table: Table, seat: Seat) -> bool:
    if table.host_user_id is not None:
        return seat.user_id == table.host_user_id
    return seat.user_id is None and seat.guest == table.host_guest != ""
