"""A pseudo-terminal with the program in it, for what Ctrl-C and Ctrl-D do."""

import os
import select
import signal
import time

import pytest

from tests.cli.running import command, environment, interruptible

pty = pytest.importorskip("pty")

CTRL_C, CTRL_D = b"\x03", b"\x04"
PATIENCE = 30.0
SETTLED = 0.5


class Terminal:
    """The program in a pseudo-terminal; who presses keys waits for the prompt before."""

    def __init__(self, *arguments: str) -> None:
        self.output = b""
        environ = environment({"TERM": "xterm", "NO_COLOR": "1"})
        words = [str(word) for word in command(arguments)]
        with interruptible():
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

    def press_until(self, key: bytes, text: bytes) -> None:
        """Press until the program says this: a key that comes before it listens is lost."""
        end = time.monotonic() + PATIENCE
        while text not in self.output and time.monotonic() < end:
            time.sleep(SETTLED)
            self.press(key)
            listen = time.monotonic() + 4 * SETTLED
            while text not in self.output and time.monotonic() < listen and self._read():
                pass
        assert text in self.output, self.output

    def interrupt(self) -> None:
        """Ctrl-C once the program waits for keys: one that comes sooner waits for the next key."""
        time.sleep(SETTLED)
        self.press(CTRL_C)

    def hang_up(self) -> None:
        """Close the line; a program that still runs ends with it."""
        os.close(self._stream)

    def exit_code(self) -> int:
        """How the program ended; one that does not end is killed, and that is an error."""
        end = time.monotonic() + PATIENCE
        while self._read():
            if time.monotonic() > end:
                os.kill(self.process, signal.SIGKILL)
                os.waitpid(self.process, 0)
                raise AssertionError(f"still running: {self.output!r}")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
