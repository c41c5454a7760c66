"""The prompt on a terminal: what Ctrl-C and Ctrl-D do."""

import sys
import time

import pytest

from tests.cli.terminal import CTRL_C, CTRL_D, SETTLED, Terminal

PROMPT = b"muraille> "


@pytest.fixture
def terminal():
    found = Terminal()
    found.wait_for(PROMPT, 1)
    yield found
    found.hang_up()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_ctrl_c_throws_away_the_line_and_goes_on(terminal):
    for number, half in enumerate((b"123m half", b"456m again"), start=1):
        terminal.press(half)
        terminal.wait_for(half, 1)
        terminal.interrupt()
        terminal.wait_for(PROMPT, number + 1)
    terminal.press(b"lang\r")
    terminal.wait_for(b"The language is English", 1)
    terminal.wait_for(PROMPT, 4)
    terminal.press(CTRL_D)
    assert terminal.exit_code() == 0
    assert b"Traceback" not in terminal.output


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_on_an_empty_line_it_leaves(terminal, key):
    time.sleep(SETTLED)
    terminal.press(key)
    assert terminal.exit_code() == 0
    assert b"Traceback" not in terminal.output
