"""One line on a terminal that says how far something is; nothing elsewhere."""

import time
from typing import TextIO

_BETWEEN = 0.2


class ProgressLine:
    """A line that is written over: the first time after ``patience`` seconds, then now and then."""

    def __init__(
        self, stream: TextIO | None, patience: float = _BETWEEN, between: float = _BETWEEN
    ) -> None:
        self.stream = stream if stream is not None and stream.isatty() else None
        self._between = between
        self._next = time.monotonic() + patience
        self._shown = False

    def show(self, text: str) -> None:
        """Say how far we are, where it is time to."""
        if self.stream is None or time.monotonic() < self._next:
            return
        self.stream.write("\r" + text)
        self.stream.flush()
        self._next = time.monotonic() + self._between
        self._shown = True

    def clear(self) -> None:
        """Leave the line clean."""
        if self._shown and self.stream is not None:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
            self._shown = False
