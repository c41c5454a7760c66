"""The prompt on a terminal: what Ctrl-C and Ctrl-D do."""

import os
import select
import sys
import time

import pytest

from tests.cli.running import command, environment

pty = pytest.importorskip("pty")

CTRL_C, CTRL_D = b"\x03", b"\x04"
PROMPT = b"muraille> "
PATIENCE = 30.0
SETTLED = 0.5


class Terminal:
    """The prompt in a pseudo-terminal; every key waits for the prompt before it."""

    def __init__(self) -> None:
        self.output = b""
        environ = environment({"TERM": "xterm", "NO_COLOR": "1"})
        words = [str(word) for word in command([])]
        self.process, self._stream = pty.fork()
        if self.process == 0:
            os.execve(words[0], words, environ)

    def wait_for(self, text: bytes, times: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.output.count(text) < times and time.monotonic() < end and self._read():
            pass
        assert self.output.count(text) >= times, self.output

    def _read(self) -> bool:
        if not select.select([self._stream], [], [], 0.2)[0]:
            return True
        try:
            read = os.read(self._stream, 65536)
        except OSError:
            return False
        self.output += read
        return bool(read)

    def press(self, keys: bytes) -> None:
        os.write(self._stream, keys)

    def interrupt(self) -> None:
        """Ctrl-C once the program waits for keys: one that comes sooner waits for the next key."""
        time.sleep(SETTLED)
        self.press(CTRL_C)

    def hang_up(self) -> None:
        """Close the line; a program that still runs ends with it."""
        os.close(self._stream)

    def exit_code(self) -> int:
        while self._read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


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
