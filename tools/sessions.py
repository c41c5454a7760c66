"""Sessions with ``muraille play`` in the pages: what is typed, and what is answered.

A block marked ``session ARGUMENTS`` shows lines typed after ``> ``; everything else in it is
what the program says. ``tools/refresh_examples.py`` writes the answers, a test compares them.
"""

import io
import os
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from unittest.mock import patch

from muraille.cli.main import main

SESSION = re.compile(r"^```session (.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARK = "> "
ENVIRONMENT = {"LC_ALL": "en_GB.UTF-8", "TERM": "xterm"}


class Typing:
    """Lines that show themselves when they are read, as on a terminal."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines

    def isatty(self) -> bool:
        """No prompt is wanted: the lines bring their own."""
        return False

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            print(MARK + line)
            yield line


def typed_in(shown: str) -> list[str]:
    """The lines that a session's block types."""
    lines = shown.splitlines()
    return [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]


def session(arguments: str, lines: Sequence[str]) -> str:
    """What is typed and said when ``muraille ARGUMENTS`` is given these lines."""
    out = io.StringIO()
    with (
        patch.dict(os.environ, ENVIRONMENT),
        patch.object(sys, "stdin", Typing(lines)),
        redirect_stdout(out),
    ):
        main(shlex.split(arguments))
    return out.getvalue()


def refreshed_sessions(text: str) -> str:
    """A page with the sessions of today."""

    def fill(block: re.Match[str]) -> str:
        shown = session(block[1], typed_in(block[2]))
        return f"```session {block[1]}\n{shown}```"

    return SESSION.sub(fill, text)
