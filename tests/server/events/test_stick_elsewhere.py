"""A stick pulled at any moment opens on another laptop and goes on; what went apart is refused.

Copies are what a stick may hold: all lines of some commit, and any part of those of the next.
"""

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from muraille.records.copies import choose
from muraille.server.hall.adopting import adopt
from muraille.server.hall.commands import HallCommand
from muraille.server.hall.models import HallEvent
from muraille.tiles.problems import InputError
from tests.server.events.cups import PLAYERS, check_in, cup, served, text_in_database
from tests.server.hall import Hall

COMMITS = 8
FEW, MANY = range(3), range(3, 53)


@pytest.fixture(scope="module")
def other_laptop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Another data folder, which knows nothing of the tournament."""
    hall = Hall(tmp_path_factory.mktemp("elsewhere"))
    yield hall
    hall.close()


def given(number: int, laptop: str = "laptop") -> HallCommand:
    """An order with its key."""
    return check_in(1 + number % PLAYERS, f"{laptop}-{number}")


def played_with_stick(folder: Path) -> tuple[Path, list[bytes]]:
    """A tournament that was served with a stick: its file, and what the stick held each time."""
    path, stick = cup(folder), folder / "stick"
    stick.mkdir()
    choose(path, str(stick), path.read_bytes())
    with served(path) as hall:
        held = [(stick / path.name).read_bytes()]
        for number in range(COMMITS):
            assert hall.ask(given(number)).is_accepted
            held.append((stick / path.name).read_bytes())
    assert held[-1] == path.read_bytes() == text_in_database()
    return path, held


def pulled(held: list[bytes], chance: random.Random) -> tuple[bytes, int]:
    """What a stick that is pulled at some moment holds, and the number of its whole commits."""
    commit = chance.randrange(COMMITS)
    whole, next_one = held[commit], held[commit + 1]
    cut = chance.randint(len(whole), len(next_one) - 1)
    lacks_its_end_only = cut == len(next_one) - 1
    return next_one[:cut], commit + lacks_its_end_only


@pytest.mark.parametrize("seeds", [FEW, pytest.param(MANY, marks=pytest.mark.slow)], ids=len)
def test_a_stick_from_any_moment_goes_on_elsewhere_and_a_fork_is_refused(
    empty, other_laptop, tmp_path, seeds
):
    for seed in seeds:
        empty.use()
        HallEvent.objects.all().delete()
        go_on_elsewhere(empty, other_laptop, tmp_path / str(seed), random.Random(seed))


def go_on_elsewhere(here: Hall, there: Hall, folder: Path, chance: random.Random) -> None:
    folder.mkdir()
    path, held = played_with_stick(folder)
    data, commits = pulled(held, chance)
    copy = folder / "other" / path.name
    copy.parent.mkdir()
    copy.write_bytes(data)
    there.use()
    HallEvent.objects.all().delete()
    more = chance.randint(0, 3)
    with served(copy) as hall:
        assert copy.read_bytes() == text_in_database() == held[commits]
        noted = {entry.key for entry in hall.book.entries if entry.key}
        assert noted == {f"laptop-{number}" for number in range(commits)}
        # What a phone sends again is known, what the stick did not get is done.
        assert all(hall.ask(given(number)).again for number in range(commits))
        assert all(hall.ask(given(number, "other")).is_accepted for number in range(more))
    assert copy.read_bytes() == text_in_database()
    check_back_home(here, copy, path, more)


def check_back_home(here: Hall, copy: Path, path: Path, more: int) -> None:
    """The first laptop went on too: one log is the beginning of the other, or nothing happens."""
    here.use()
    before, database = copy.read_bytes(), text_in_database()
    if not more:
        with served(copy):
            assert copy.read_bytes() == database == path.read_bytes()
        return
    line = before.count(b"\n") - more + 1
    with pytest.raises(InputError, match=rf"event_forked\(.*at={line}\)"):
        adopt(copy)
    assert before.splitlines()[: line - 1] == path.read_bytes().splitlines()[: line - 1]
    assert before.splitlines()[line - 1] != path.read_bytes().splitlines()[line - 1]
    assert (copy.read_bytes(), text_in_database()) == (before, database)


@pytest.mark.slow
def test_muraille_serve_names_the_first_line_that_differs(tmp_path):
    path = cup(tmp_path)
    hall = Hall(tmp_path / "data")
    with served(path):
        pass
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(path.read_bytes())
    with served(path) as kept:
        assert kept.ask(given(0)).is_accepted
    other = Hall(tmp_path / "other")
    with served(copy) as kept:
        assert kept.ask(given(0, "other")).is_accepted
    other.close()
    hall.use()
    words = ["serve", "--data", str(tmp_path / "data"), "--event", str(copy), "--port", "0"]
    refused = subprocess.run(
        [*hall.program, *words, "--no-browser", "--lang", "en"],
        capture_output=True,
        text=True,
        env=hall.environ,
        check=False,
        timeout=60,
    )
    hall.close()
    line = copy.read_bytes().count(b"\n")
    assert refused.returncode == 2
    assert f"line {line}" in refused.stderr
