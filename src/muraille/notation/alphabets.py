"""The ways to write one tile: letters, numbered honours, Unicode, Botzone codes.

Tables only. Each is a dictionary from one spelling to the tile, so reading and
writing look at the same rows; nothing here scans a text.
"""

from muraille.tiles.kinds import (
    ALL_KINDS,
    FIRST_HONOUR,
    HONOUR_LETTERS,
    KIND_BY_NAME,
    RANKS,
    SUIT_LETTERS,
    Flower,
    Kind,
    kind_of,
)

BLANKS = " \t\r\n\u00a0\u202f\u3000"
"""What may stand anywhere: also the no-break and wide spaces that come with pasted text."""

MARKS = "()[]+"
GROUP_LETTERS = SUIT_LETTERS + "zf"
"""The letters that close a group of digits."""

FLOWER_COUNT = 8
ALL_FLOWERS: tuple[Flower, ...] = tuple(Flower(n) for n in range(1, FLOWER_COUNT + 1))
FLOWER_NAMES: dict[Flower, str] = {flower: f"{flower}f" for flower in ALL_FLOWERS}
FLOWER_BY_NAME: dict[str, Flower] = {name: flower for flower, name in FLOWER_NAMES.items()}

_NUMBERED_HONOURS = {
    f"{number}z": Kind(FIRST_HONOUR + number - 1) for number in range(1, len(HONOUR_LETTERS) + 1)
}
TILE_BY_NAME: dict[str, Kind] = KIND_BY_NAME | _NUMBERED_HONOURS
"""``1m`` to ``9s``, the seven letters, and ``1z`` to ``7z``."""


def _suit(suit: int) -> list[Kind]:
    return [kind_of(rank, suit) for rank in range(1, RANKS + 1)]


def _honours(letters: str) -> list[Kind]:
    return [KIND_BY_NAME[letter] for letter in letters]


# Unicode lists winds, dragons, characters, bamboo, circles, flowers, in this order.
FIRST_UNICODE = 0x1F000
_UNICODE_ORDER = _honours("ESWNCFP") + _suit(0) + _suit(2) + _suit(1)
KIND_BY_UNICODE: dict[str, Kind] = {
    chr(FIRST_UNICODE + place): kind for place, kind in enumerate(_UNICODE_ORDER)
}
FLOWER_BY_UNICODE: dict[str, Flower] = {
    chr(FIRST_UNICODE + len(ALL_KINDS) + place): flower for place, flower in enumerate(ALL_FLOWERS)
}
VARIATION_SELECTORS = "\ufe0e\ufe0f"
"""Asks for a tile as text or as picture; it may follow a Unicode tile."""

_CHARACTERS_OF_HONOURS = {
    "E": "東东",
    "S": "南",
    "W": "西",
    "N": "北",
    "P": "白",
    "F": "發发発",
    "C": "中",
}
_FIRST_FULL_WIDTH, _FIRST_PLAIN, _PLAIN_COUNT = 0xFF01, 0x21, 94
FOLDED: dict[int, str] = {
    _FIRST_FULL_WIDTH + place: chr(_FIRST_PLAIN + place) for place in range(_PLAIN_COUNT)
} | {
    ord(character): chr(FIRST_UNICODE + _UNICODE_ORDER.index(KIND_BY_NAME[letter]))
    for letter, characters in _CHARACTERS_OF_HONOURS.items()
    for character in characters
}
"""One character for one: full-width ones as plain, those written on honours as Unicode tiles."""

BOTZONE_LETTERS = "WBTFJH"
KIND_BY_BOTZONE: dict[str, Kind] = {
    f"{letter}{number}": kind
    for letter, kinds in (
        ("W", _suit(0)),
        ("B", _suit(1)),
        ("T", _suit(2)),
        ("F", _honours("ESWN")),
        ("J", _honours("CFP")),
    )
    for number, kind in enumerate(kinds, start=1)
}
# Botzone numbers the seasons first, then the plants.
FLOWER_BY_BOTZONE: dict[str, Flower] = {
    f"H{number}": flower for number, flower in enumerate(ALL_FLOWERS[4:] + ALL_FLOWERS[:4], start=1)
}

UNICODE_BY_KIND: dict[Kind, str] = {kind: tile for tile, kind in KIND_BY_UNICODE.items()}
BOTZONE_BY_KIND: dict[Kind, str] = {kind: code for code, kind in KIND_BY_BOTZONE.items()}
