"""Where commands answer: the screen that standard output is, and JSON in what it can carry."""

import os
import sys

from muraille.answers import as_text
from muraille.cli.terminal.screen import Screen, screen_of
from muraille.words import Language


def own_screen(language: Language) -> Screen:
    """Standard output as a screen."""
    return screen_of(sys.stdout, language, os.environ)


def json_text(value: object) -> str:
    """JSON on one line, in characters that standard output can carry."""
    return as_text(value, sys.stdout.encoding or "utf-8")
