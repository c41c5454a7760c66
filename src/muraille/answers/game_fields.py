"""What the requests of all games share: which keys there are, the hand, the switches.

Reads fields and remembers what is wrong with them. Knows which keys belong to
which game, but not what they mean.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from muraille.answers.fields import Fields, as_shown
from muraille.notation import read_winning_hand
from muraille.rules.catalogue import Rulebook
from muraille.rules.mcr.editions import McrRulebook
from muraille.rules.riichi.edition import RiichiRulebook
from muraille.tiles.hands import Hand
from muraille.tiles.problems import Family, InputError, problem

COMMON_KEYS = (
    *("id", "rules", "hand", "self_drawn", "seat", "round", "from"),
    *("last_of_wall", "kong_replacement", "robbing_kong", "dealt", "options"),
)
GAME_KEYS: Mapping[str, tuple[str, ...]] = {
    "mcr": ("flowers", "last_of_kind", "visible", "declared"),
    "riichi": (
        *("riichi", "double_riichi", "ippatsu", "first_turn"),
        *("dora", "ura", "counters", "bets", "liable"),
    ),
}
_GAME_NAMES = {"mcr": "MCR", "riichi": "riichi"}
_Book = TypeVar("_Book", McrRulebook, RiichiRulebook, Rulebook)


def allow_game(fields: Fields, books: Sequence[_Book]) -> None:
    """Remember every key that no request to score has, or only one of another game."""
    allow_keys(fields, books, COMMON_KEYS, GAME_KEYS)


def allow_keys(
    fields: Fields,
    books: Sequence[Rulebook],
    common: Iterable[str],
    by_game: Mapping[str, Iterable[str]],
) -> None:
    """Remember every key that is unknown, or known in another game only.

    A key of another game may stand there if it says nothing: false, 0 or empty. Where no
    rulebook could be found, the keys of all games pass.
    """
    fields.allow((*common, *(key for keys in by_game.values() for key in keys)))
    if not books:
        return
    book = books[0]
    for game, keys in by_game.items():
        for key in keys:
            if game != book.game and fields.given(key):
                fields.refuse(
                    problem(
                        Family.BAD_REQUEST,
                        "key_of_other_game",
                        key=fields.name(key),
                        game=_GAME_NAMES[game],
                        rulebook=book.id,
                        plays=_GAME_NAMES[book.game],
                    )
                )


def winning_hand(fields: Fields) -> Hand | None:
    """The complete hand; None when it is missing or cannot be read."""
    dealt = fields.given("dealt") is True
    return hand_in(fields, lambda text: read_winning_hand(text, dealt=dealt))


def hand_in(fields: Fields, read: Callable[[str], Hand]) -> Hand | None:
    """The hand as ``read`` reads it; None when it is missing or cannot be read."""
    if fields.given("hand") is None:
        fields.refuse(problem(Family.BAD_REQUEST, "missing_hand", key="hand"))
        return None
    text = fields.text("hand")
    if text is None:
        return None
    try:
        return read(text)
    except InputError as error:
        fields.problems.extend(error.problems)
        return None


def options_in(fields: Fields) -> dict[str, str]:
    """The switches to set, from ``{"S2": "drop"}`` or ``["S2=drop"]``."""
    value = fields.given("options")
    if value is None:
        return {}
    pairs: Iterable[tuple[object, object]]
    if isinstance(value, Mapping):
        pairs = value.items()
    elif isinstance(value, list | tuple):
        pairs = [one.partition("=")[::2] if isinstance(one, str) else (one, None) for one in value]
    else:
        fields.refuse(
            problem(Family.BAD_REQUEST, "not_options", key="options", value=as_shown(value))
        )
        return {}
    positions: dict[str, str] = {}
    for name, position in pairs:
        if not isinstance(name, str) or not isinstance(position, str) or not name or not position:
            fields.refuse(
                problem(Family.BAD_REQUEST, "not_a_switch", key="options", value=as_shown(name))
            )
        elif positions.get(name, position) != position:
            fields.refuse(
                problem(Family.BAD_REQUEST, "switch_set_twice", key="options", option=name)
            )
        else:
            positions[name] = position
    return positions


def with_options(
    fields: Fields, books: tuple[_Book, ...], options: Mapping[str, str]
) -> tuple[_Book, ...]:
    """The books with these switches set; none when a book does not have them."""
    try:
        return tuple(book.with_options(options) for book in books)
    except InputError as error:
        fields.problems.extend(error.problems)
        return ()
