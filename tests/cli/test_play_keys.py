"""A game on a terminal: typed lines, Ctrl-C and Ctrl-D."""

import sys

import pytest

from tests.cli.terminal import CTRL_C, CTRL_D, Terminal

PROMPT = b"\n> "


@pytest.fixture
def terminal():
    found = Terminal("play", "--seed", "keys", "--hands", "1", "--bots", "random")
    found.wait_for(PROMPT, 1)
    yield found
    found.hang_up()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_line_is_answered_and_half_a_line_thrown_away(terminal):
    terminal.press(b"status\r")
    terminal.wait_for(PROMPT, 2)
    terminal.press(b"half a li")
    terminal.wait_for(b"half a li", 1)
    terminal.interrupt()
    terminal.wait_for(PROMPT, 3)
    terminal.press(b"quit\r")
    terminal.wait_for(b"Type yes or no.", 1)
    terminal.press(b"yes\r")
    assert terminal.exit_code() == 0
    assert b"No discards." in terminal.output
    assert b"Thank you for the game." in terminal.output
    assert b"Traceback" not in terminal.output


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_on_an_empty_line_the_game_ends_by_the_book(terminal, key):
    terminal.press_until(key, b"as when its time is over (3.5.6)")
    assert terminal.exit_code() == 0
    assert b"as when its time is over (3.5.6)" in terminal.output
    assert b"Thank you for the game." in terminal.output
    assert b"Traceback" not in terminal.output
