"""What the requests of all games share: the hand, the switches, the books with these set.

Reads fields and remembers what is wrong with them.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from muraille.answers.fields import Fields, as_shown
from muraille.notation import read_winning_hand
from muraille.rules.catalogue import Rulebook
from muraille.tiles.hands import Hand

_Book = TypeVar("_Book", bound=Rulebook)


def winning_hand(fields: Fields) -> Hand | None:
    """The complete hand; None when it is missing or cannot be read."""
    dealt = fields.given("dealt") is True
    return hand_in(fields, lambda text: read_winning_hand(text, dealt=dealt))


def hand_in(fields: Fields, read: Callable[[str], Hand]) -> Hand | None:
    """The hand as ``read`` reads it; None when it is missing or cannot be read."""
    if fields.given("hand") is None:
        fields.refuse("missing_hand", key="hand")
        return None
    text = fields.text("hand")
    return None if text is None else fields.trying(lambda: read(text))


def options_in(fields: Fields) -> dict[str, str]:
    """The switches to set, from ``{"S2": "drop"}`` or ``["S2=drop"]``."""
    value = fields.given("options")
    if value is None:
        return {}
    pairs: Iterable[tuple[object, object]]
    if isinstance(value, Mapping):
        pairs = value.items()
    elif isinstance(value, list | tuple):
        pairs = [
            choice.partition("=")[::2] if isinstance(choice, str) else (choice, None)
            for choice in value
        ]
    else:
        fields.refuse("not_options", key="options", value=as_shown(value))
        return {}
    positions: dict[str, str] = {}
    for name, position in pairs:
        if not isinstance(name, str) or not isinstance(position, str) or not name or not position:
            fields.refuse("not_a_switch", key="options", value=as_shown(name))
        elif positions.get(name, position) != position:
            fields.refuse("switch_set_twice", key="options", option=name)
        else:
            positions[name] = position
    return positions


def with_options(
    fields: Fields, books: tuple[_Book, ...], options: Mapping[str, str]
) -> tuple[_Book, ...]:
    """The books with these switches set; none when a book does not have them."""
    return fields.trying(lambda: tuple(book.with_options(options) for book in books)) or ()
