"""Streams that are closed, full, or lack letters: a clear message, never a traceback."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from muraille.cli.terminal.streams import plain
from tests.cli.running import SEVEN_PAIRS, command, environment, run_apart

FULL = Path("/dev/full")
posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")


def in_shell(redirected: str, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The program under a shell that closes or redirects its streams."""
    line = " ".join(shlex.quote(str(word)) for word in command(arguments))
    return subprocess.run(
        ["sh", "-c", f"{line} {redirected}"],
        capture_output=True,
        text=True,
        env=environment(environ),
        check=False,
        timeout=60,
    )


@posix
@pytest.mark.parametrize("arguments", [["score", "--batch", "-"], ["settle", "-"], []])
def test_standard_input_may_be_closed(arguments):
    ran = in_shell("<&-", *arguments)
    assert ran.returncode == 2
    assert ran.stderr == "muraille: standard input is closed: there is nothing to read\n"


@posix
def test_a_hand_needs_no_standard_input():
    assert in_shell("<&-", "score", SEVEN_PAIRS).returncode == 0


@posix
@pytest.mark.parametrize(
    "arguments", [["fans"], ["score", SEVEN_PAIRS], ["score", SEVEN_PAIRS, "--json"], ["--help"]]
)
def test_standard_output_may_be_closed(arguments):
    ran = in_shell(">&-", *arguments)
    assert ran.returncode == 1
    assert ran.stderr == "muraille: the answer cannot be written: standard output is closed\n"
    assert in_shell(">&- 2>&-", *arguments).returncode == 1


@posix
def test_standard_error_may_be_closed():
    ran = in_shell("2>&-", "score", "nonsense")
    assert (ran.returncode, ran.stdout) == (2, "")


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    "arguments",
    [["fans"], ["score", SEVEN_PAIRS], ["score", SEVEN_PAIRS, "--json"], ["--help"], ["--version"]],
)
def test_the_disk_may_be_full(arguments):
    ran = in_shell("> /dev/full", *arguments)
    assert ran.returncode == 1
    assert ran.stderr.startswith("muraille: the answer cannot be written: ")
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_the_disk_may_be_full_while_a_batch_runs(tmp_path):
    file = tmp_path / "requests.jsonl"
    file.write_text('{"hand": "1m"}\n', encoding="utf-8")
    ran = in_shell("> /dev/full", "score", "--batch", str(file))
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr


def test_letters_that_are_missing_are_spelt_plainly():
    ran = run_apart("score", SEVEN_PAIRS, "--lang", "fr", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "Non compte, parce que" in ran.out
    assert "3.8.1 no19" in ran.out
    assert "?" not in ran.out
    wrong = run_apart("score", SEVEN_PAIRS, "--seat", "X", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert wrong.err == 'muraille: seat : doit etre E, S, W ou N, et non "X"\n'


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("Non compté, parce que", "Non compte, parce que"),
        ("«\N{NARROW NO-BREAK SPACE}été\N{NARROW NO-BREAK SPACE}»", '"ete"'),
        ("n°4 ×2 cœur…", "no4 x2 coeur..."),
        ("“a” · l’b", '"a" - l\'b'),
        ("七对", "????"),
    ],
)
def test_plain_letters(text, spelt):
    assert plain(text) == spelt


def test_the_program_runs_as_a_module():
    ran = subprocess.run(
        [sys.executable, "-m", "muraille", "--version"],
        capture_output=True,
        text=True,
        env=environment({}),
        check=False,
    )
    assert (ran.returncode, ran.stdout.split()[0]) == (0, "muraille")
