"""The reader's lines, from a terminal or from a pipe, until they end.

On a terminal Ctrl-C throws away the line being typed, and on an empty line it ends them.
Knows nothing of mahjong.
"""

import sys
from collections.abc import Callable, Iterator

from muraille.tiles.file_problems import unreadable


def typed_lines(prompt: str) -> Iterator[str]:
    """Line after line; the prompt is shown only to a person."""
    try:
        if sys.stdin.isatty():
            yield from _from_a_person(prompt)
        else:
            yield from sys.stdin
    except OSError as error:
        raise unreadable("-", error) from None


def _from_a_person(prompt: str) -> Iterator[str]:
    half_typed = _half_typed()
    interrupted = False
    while True:
        try:
            line = input(prompt)
        except (KeyboardInterrupt, EOFError) as end:
            print()
            if isinstance(end, EOFError) or not half_typed(interrupted):
                return
            interrupted = True
        else:
            interrupted = False
            yield line


def _half_typed() -> Callable[[bool], bool]:
    """Whether an interruption struck a line that had begun.

    Where nobody can say, the first in a row did and the second did not.
    """
    try:
        import readline  # which also gives input() its history
    except ImportError:
        return lambda interrupted: not interrupted
    return lambda _interrupted: bool(readline.get_line_buffer())
