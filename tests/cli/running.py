"""Runs the program, in this process or in one of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src"

SEVEN_PAIRS = "22s 66p 99p 88p 44s 55s P +P"
EXAMPLE = ("345p 67s EE [1111m] (2222s) +8s", "--self-drawn", "--seat", "E", "--round", "E")


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a run."""

    code: int
    out: str
    err: str


def run(*arguments: str | bytes, stdin: bytes = b"", **environ: str) -> Ran:
    """The program in a process of its own, with a bare environment."""
    finished = subprocess.run(
        command(arguments),
        input=stdin,
        capture_output=True,
        env=environment(environ),
        check=False,
        timeout=60,
    )
    out, err = (stream.decode(errors="replace") for stream in (finished.stdout, finished.stderr))
    return Ran(finished.returncode, out, err)


@contextmanager
def interruptible() -> Iterator[None]:
    """Programs started inside hear Ctrl-C, even if these tests were told to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def command(arguments: Sequence[str | bytes]) -> list[str | bytes]:
    """The program as a command line."""
    start = "import sys; from muraille.cli.main import main; sys.exit(main())"
    return [sys.executable, "-c", start, *arguments]


def environment(changed: dict[str, str]) -> dict[str, str]:
    """The least a process needs, in English unless told otherwise."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    usual = {"PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1", "LANG": "en_GB.UTF-8"}
    return {**kept, **usual, **changed}
