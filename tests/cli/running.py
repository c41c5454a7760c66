"""Runs the program, in this process or in one of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest import mock

from muraille.cli.main import main

SOURCE = Path(__file__).resolve().parents[2] / "src"

SEVEN_PAIRS = "22s 66p 99p 88p 44s 55s P +P"
EXAMPLE = ("345p 67s EE [1111m] (2222s) +8s", "--self-drawn", "--seat", "E", "--round", "E")


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a run."""

    code: int
    out: str
    err: str


def run(*arguments: str, stdin: bytes = b"", **environ: str) -> Ran:
    """The program in this process, with streams of its own and a bare environment."""
    given, out, err = (_stream(content) for content in (stdin, b"", b""))
    with (
        mock.patch.dict(os.environ, environment(environ), clear=True),
        mock.patch.multiple(sys, stdin=given, stdout=out, stderr=err),
    ):
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
    return Ran(code, *(_written(stream) for stream in (out, err)))


def _stream(content: bytes) -> TextIOWrapper:
    return TextIOWrapper(BytesIO(content), "utf-8", "surrogateescape", write_through=True)


def _written(stream: TextIOWrapper) -> str:
    buffer = stream.buffer
    assert isinstance(buffer, BytesIO)
    return buffer.getvalue().decode(errors="replace")


def run_apart(*arguments: str | bytes, stdin: bytes = b"", **environ: str) -> Ran:
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
