"""Sets as plain numbers, for the functions that may be compiled.

A code is ``kind * 8 + shape * 2 + exposed``, so codes sort by tile. Everything
here is a kernel or makes arguments for one; the rich value is
:class:`muraille.tiles.parts.Part`.
"""

from muraille.kernels import kernel
from muraille.tiles.parts import Part, Shape

CHOW, PUNG, KONG, PAIR = range(4)

_SHAPE_CODES = {Shape.CHOW: CHOW, Shape.PUNG: PUNG, Shape.KONG: KONG, Shape.PAIR: PAIR}


def code_of(part: Part, *, exposed: bool | None = None) -> int:
    """The number of a set or pair; ``exposed`` overrides the part's own state."""
    open_part = part.exposed if exposed is None else exposed
    return part.kind * 8 + _SHAPE_CODES[part.shape] * 2 + open_part


@kernel
def kind_in(code: int) -> int:
    """Its lowest kind."""
    return code >> 3


@kernel
def suit_in(code: int) -> int:
    """0 to 2 for the suits, 3 for honours."""
    return (code >> 3) // 9


@kernel
def rank_in(code: int) -> int:
    """The rank of its lowest tile, from 1; only of use for suit tiles."""
    return (code >> 3) % 9 + 1


@kernel
def is_chow(code: int) -> bool:
    """A sequence of three."""
    return (code >> 1) & 3 == 0


@kernel
def is_pung(code: int) -> bool:
    """Three or four alike: a kong is a pung wherever a pung is asked for."""
    shape = (code >> 1) & 3
    return 0 < shape < 3


@kernel
def is_kong(code: int) -> bool:
    """Four alike, declared."""
    return (code >> 1) & 3 == 2


@kernel
def is_pair(code: int) -> bool:
    """Two alike."""
    return (code >> 1) & 3 == 3


@kernel
def is_exposed(code: int) -> bool:
    """Made with another player's tile, the winning discard included (K7)."""
    return code & 1 == 1


@kernel
def is_concealed_pung(code: int) -> bool:
    """A pung or kong made of one's own tiles alone (K6)."""
    return is_pung(code) and not is_exposed(code)


@kernel
def is_concealed_kong(code: int) -> bool:
    """A kong made of one's own tiles alone."""
    return is_kong(code) and not is_exposed(code)


@kernel
def is_suited(code: int) -> bool:
    """Made of characters, circles or bamboo."""
    return code < 27 * 8


@kernel
def is_suited_pung(code: int) -> bool:
    """A pung or kong of suit tiles."""
    return is_pung(code) and is_suited(code)


@kernel
def is_wind_pung(code: int) -> bool:
    """A pung or kong of winds."""
    return is_pung(code) and 27 <= kind_in(code) < 31


@kernel
def is_dragon_pung(code: int) -> bool:
    """A pung or kong of dragons."""
    return is_pung(code) and kind_in(code) >= 31


@kernel
def touches_edge(code: int) -> bool:
    """Holds a 1, a 9 or honours."""
    if not is_suited(code):
        return True
    rank = rank_in(code)
    return rank == 1 or rank == 9 or (is_chow(code) and rank == 7)  # noqa: PLR1714 (fast)


@kernel
def holds_five(code: int) -> bool:
    """Holds a tile of rank 5."""
    if not is_suited(code):
        return False
    rank = rank_in(code)
    return rank == 5 or (is_chow(code) and 2 < rank < 5)
