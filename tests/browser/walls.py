"""Prepared tables for the browser: East's first discard, or his first turn, is what matters."""

from typing import Any

from tests.server.hall import MCR, RIICHI, Hall, Round
from tests.table import prepared
from tests.table.riichi import laid


def mcr_table(
    hall: Hall, dealt: list[str], *, draws: str = "", more: str = "", **how: Any
) -> Round:
    """A table of MCR with these hands, draws and replacement tiles; four people sit at it."""
    opened = prepared.row(dealt, draws=draws, replacements=more)
    return hall.laid_table(prepared.built(opened), prepared.DICE, MCR, **{"hands": 1, **how})


def riichi_table(hall: Hall, dealt: list[str], *, draws: str = "", **how: Any) -> Round:
    """The same for riichi."""
    opened = laid.row(dealt, draws=draws)
    return hall.laid_table(laid.built(opened), laid.DICE, RIICHI, **{"hands": 1, **how})


def discard(table: Round, seat: int, tile: str) -> None:
    """Over the wire, by a player who needs no browser."""
    table.players[seat].do({"name": "discard", "tile": tile})
