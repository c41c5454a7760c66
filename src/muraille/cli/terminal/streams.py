"""The program's three streams: made forgiving, and spelt plainly where letters are missing.

Knows nothing of mahjong. A stream may be closed; then Python has None in its place.
"""

import codecs
import os
import sys
import unicodedata
from contextlib import suppress

from muraille.cli.terminal.screen import width
from muraille.tiles.problems import bad_request

PLAIN = "muraille.plain"
_SPELLINGS = {
    "«\N{NARROW NO-BREAK SPACE}": '"',
    "\N{NARROW NO-BREAK SPACE}»": '"',
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "°": "o",
    "×": "x",
    "·": "-",
    "–": "-",
    "—": "-",
    "−": "-",
    **{"½": " 1/2", "⅓": " 1/3", "⅔": " 2/3", "¼": " 1/4", "¾": " 3/4"},
    "…": "...",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}


def make_streams_forgiving() -> None:
    """No character that was typed or is printed may break off the program."""
    codecs.register_error(PLAIN, _spelt_plainly)
    streams = ((sys.stdin, "backslashreplace"), (sys.stdout, PLAIN), (sys.stderr, PLAIN))
    for stream, errors in streams:
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors=errors)  # type: ignore[union-attr]


def plain(text: str) -> str:
    """The text in the letters every screen has; what has no such letters becomes ``?``.

    >>> plain("« Non compté », n°4 ×2 七对")
    '" Non compte ", no4 x2 ????'
    """
    for special, spelling in _SPELLINGS.items():
        text = text.replace(special, spelling)
    bare = (char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return "".join(char if char.isascii() else "?" * width(char) for char in bare)


def _spelt_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def need_input() -> None:
    """``InputError`` where standard input is closed."""
    if sys.stdin is None:
        raise bad_request("no_input")


def forget_output() -> None:
    """Keep Python from complaining, on its way out, about what nobody will read."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
