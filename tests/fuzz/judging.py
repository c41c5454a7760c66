"""One spoilt file, one command: run in this process, and what no run may do.

Nothing but 0 and 2 is answered, nothing escapes, problems are told in sentences, files are
whole, and neither time nor memory runs away.
"""

import json
import os
import re
import resource
import runpy
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest import mock

from muraille.server.frame import settings
from muraille.server.frame.data_folder import DATA_VARIABLE
from muraille.tiles.problems import InputError
from muraille.tournament.log.book import read
from tests.cli.running import Ran, run
from tests.fuzz.spoiling import spoilt_words
from tests.fuzz.targets import TARGETS, Arguments

MOST_SECONDS = 10.0
MOST_BYTES = 300_000_000
MOST_SENTENCES = 2_000
_SCALE = 1 if sys.platform == "darwin" else 1024
_PLACE = r"line [0-9]|ligne [0-9]|"
_OURS = re.compile(r"\.cup\.jsonl\.lock|\.new\.jsonl\.lock")


class TooLong(BaseException):
    """A run that does not come to its end."""


@dataclass(frozen=True)
class Case:
    """A case by its kind, seed and number: the same three are the same case."""

    kind: str
    seed: str
    number: int

    @property
    def chance(self) -> Random:
        return Random(f"{self.kind} {self.seed} {self.number}")


def faults_of(case: Case, folder: Path) -> list[str]:
    """What the case shows to be wrong, after it was run in an empty folder."""
    target, chance = TARGETS[case.kind], case.chance
    data = target.mended(target.spoil(chance.choice(target.lawful), chance), chance)
    arguments = chance.choice(target.commands)
    if target.words:
        arguments = spoilt_words(arguments, chance)
    language = chance.choice(("en", "fr"))
    before = {**target.beside, target.name: data}
    _lay_out(folder, before)
    try:
        with _within(folder), bounded() as excess:
            ran = run(*arguments, "--lang", language, COLUMNS="80")
    except TooLong:
        return [f"{arguments}: more than {MOST_SECONDS:.0f} s"]
    except Exception as error:
        return [f"{arguments}: {type(error).__name__}: {error}"[:500]]
    wrong = [*excess, *_of_answer(ran, arguments, language), *_of_files(ran, folder, before)]
    if target.placed and ran.code == 2 and not re.search(_PLACE + re.escape(target.name), ran.err):
        wrong.append(f"told without a place: {ran.err[:300]}")
    if target.name == "data/muraille.toml" and ran.code == 0:
        wrong += _of_settings(folder / "data")
    return [f"{arguments}: {fault}" for fault in wrong]


def _of_settings(folder: Path) -> Iterator[str]:
    """Settings that were taken can be worked with."""
    try:
        with mock.patch.dict(os.environ, {DATA_VARIABLE: str(folder)}):
            runpy.run_path(str(settings.__file__))
    except Exception as error:
        yield f"taken, and then {type(error).__name__}: {error}"


def _lay_out(folder: Path, files: dict[str, bytes]) -> None:
    for old in sorted(folder.rglob("*"), reverse=True):
        old.rmdir() if old.is_dir() else old.unlink()
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)


@contextmanager
def _within(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@contextmanager
def bounded() -> Iterator[list[str]]:
    """``TooLong`` where it takes too much time; the list tells whether it took too much memory."""
    excess: list[str] = []

    def stop(_number: int, _frame: object) -> None:
        raise TooLong

    old = signal.signal(signal.SIGPROF, stop)
    held = _most_held()
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield excess
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, old)
    grown = _most_held() - held
    if grown > MOST_BYTES:
        excess.append(f"{grown / 1e6:.0f} MB in {time.process_time() - start:.1f} s")


def _most_held() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _SCALE


def _of_answer(ran: Ran, arguments: Arguments, language: str) -> Iterator[str]:
    if ran.code not in (0, 2):
        yield f"answered {ran.code}: {ran.err[:300]}"
    if "Traceback" in ran.out + ran.err:
        yield "a traceback"
    sentences = ran.err.splitlines()
    if ran.code == 2 and not sentences:
        yield "refused without a word"
    if ran.code == 2 and not any(line.startswith("muraille: ") for line in sentences):
        yield f"not told by the program: {ran.err[:300]}"
    if len(sentences) > MOST_SENTENCES:
        yield f"{len(sentences)} sentences"
    if language == "fr" and ran.code == 2 and re.search(r"\b(the|is not|cannot)\b", ran.err):
        yield f"not in French: {ran.err[:300]}"
    if ran.code == 0 and "--json" in arguments:
        try:
            for answer in [ran.out] if ran.out.startswith(("{\n", "[\n")) else ran.out.splitlines():
                json.loads(answer)
        except ValueError as error:
            yield f"no JSON: {error}"


def _of_files(ran: Ran, folder: Path, before: dict[str, bytes]) -> Iterator[str]:
    """Each file is as before or, after a success, a whole new one; nothing else is left behind."""
    for name, data in before.items():
        now = (folder / name).read_bytes()
        if now == data:
            continue
        if ran.code != 0:
            yield f"{name} was changed all the same"
        elif name == "cup.jsonl":
            yield from _of_book(name, now)
        elif not now or name != "out.csv":
            yield f"{name} was changed"
    made = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    for name in sorted(made - before.keys()):
        if name == "new.jsonl" and ran.code == 0:
            yield from _of_book(name, (folder / name).read_bytes())
        elif not (_OURS.fullmatch(name) or name.startswith("data/") or ran.code == 0):
            yield f"{name} was left behind"


def _of_book(name: str, data: bytes) -> Iterator[str]:
    try:
        read(data)
    except InputError as error:
        yield f"{name} was written and cannot be read: {error}"
