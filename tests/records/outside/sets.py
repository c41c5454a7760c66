"""Which sets are lawful: written from 000 3.6.5 to 3.6.8, 004 and 002 3.3.2 to 3.3.14."""

from itertools import combinations

from tests.records.outside.shapes import Set, is_chow
from tests.records.outside.table import Table

MOST_KONGS = 4


def why_not(
    table: Table, book: str, seat: int, call: str, laid: list[str], tile: str | None
) -> str | None:
    """Why these tiles make no lawful set of the kind called; None if they do."""
    if tile is None:
        return _own_kong(table, book, seat, laid)
    return _claimed(table, book, seat, call, [*laid, tile])


def _claimed(table: Table, book: str, seat: int, call: str, tiles: list[str]) -> str | None:
    assert table.asked is not None
    source = table.asked["seat"]
    if call == "chow" and (len(tiles) != 3 or not is_chow(tiles)):
        return "not three in a row"
    if call == "chow" and table.after(source) != seat:
        return "a chow is for the next player"
    if call in ("pung", "kong") and (
        len(set(tiles)) != 1 or len(tiles) != {"pung": 3, "kong": 4}[call]
    ):
        return "not alike"
    if table.wall_left == 0 and (book != "mcr-international" or call == "kong"):
        return "the wall is empty"
    return _riichi_forbids(table, book, seat, kong=call == "kong")


def _own_kong(table: Table, book: str, seat: int, laid: list[str]) -> str | None:
    added = len(laid) == 1 and Set("pung", laid[0], open=True) in table.places[seat].sets
    if not added and (len(laid) != 4 or len(set(laid)) != 1):
        return "no kong"
    if table.turn_after == "claim":
        return "in the turn of a claim"
    if table.wall_left == 0:
        return "no replacement tile"
    return _riichi_forbids(table, book, seat, kong=True, own=True)


def _riichi_forbids(
    table: Table, book: str, seat: int, *, kong: bool, own: bool = False
) -> str | None:
    if not book.startswith("riichi"):
        return None
    if kong and table.kongs >= MOST_KONGS:
        return "a fifth kong"
    if table.places[seat].riichi is not None and not own:
        return "after riichi"
    return None


def could_make(table: Table, book: str, seat: int, call: str, tile: str | None) -> bool:
    """Whether a lawful set of this kind lies in the hand; ``tile`` is that of an own kong."""
    held = table.places[seat].held
    if table.turn == seat and table.asked is None:
        return any(
            why_not(table, book, seat, "kong", [tile] * size, None) is None
            for size in (1, 4)
            if tile is not None and held.count(tile) >= size
        )
    assert table.asked is not None
    size = 3 if call == "kong" else 2
    choices = {tuple(sorted(chosen)) for chosen in combinations(held, size)}
    claimed = table.asked["tile"]
    return any(
        why_not(table, book, seat, call, list(chosen), claimed) is None for chosen in choices
    )
