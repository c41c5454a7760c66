"""From a row to the setup and the header of its game."""

from collections.abc import Iterable

from muraille.records.header import Header, header_of
from muraille.server.play.models import Seat, Table
from muraille.table.common.state import Mode, Setup
from muraille.tiles.problems import bad_request

BOT_NAME = "Bot {number}"
"""A record has no language: in every one a bot has this name in it."""


def setup_of(table: Table) -> Setup:
    """What was agreed before the game; ``InputError`` for a mode that there is not."""
    try:
        mode = Mode(table.mode)
    except ValueError:
        raise bad_request("unknown_mode", mode=table.mode) from None
    return Setup(
        rulebook=table.rulebook,
        options=tuple(sorted(table.options.items())),
        hands=table.hands,
        mode=mode,
        generator=table.generator,
        commitment=table.commitment,
    )


def host_seat(table: Table, seats: Iterable[Seat]) -> int | None:
    """The seat of who opened the room, if he has one."""
    for holder in seats:
        is_user = table.host_user_id is not None and holder.user_id == table.host_user_id
        is_guest = table.host_user_id is None and holder.guest == table.host_guest != ""
        if is_user or is_guest:
            return holder.seat
    return None


def header_for(table: Table) -> Header:
    """The first line of the table's record; bots have the names they have at the table."""
    players = [""] * 4
    for seat, name, bot in table.seats.values_list("seat", "name", "bot"):
        players[seat] = BOT_NAME.format(number=seat + 1) if bot else name
    return header_of(setup_of(table), tuple(players))
