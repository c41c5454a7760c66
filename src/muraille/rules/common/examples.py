"""How the examples of all games write circumstances: as words of one column."""

from collections.abc import Mapping
from types import MappingProxyType


def read_options(text: str) -> Mapping[str, object]:
    """Circumstances written as words: a bare word is true, a number is a number.

    >>> dict(read_options("self_drawn seat=E flowers=2 dora=3p"))
    {'self_drawn': True, 'seat': 'E', 'flowers': 2, 'dora': '3p'}
    """
    options: dict[str, object] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        options[key] = (int(value) if value.isdecimal() else value) if equals else True
    return MappingProxyType(options)
