"""Makes the server's modules importable for tests and their doctests; says which run side by side.

Django wants its settings before the first model; the data folder is one that nobody keeps.
"""

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Generator
from typing import Any

import django
import pytest
from xdist.scheduler import LoadFileScheduling

_FOLDER = tempfile.mkdtemp(prefix="muraille-tests-")
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)
os.environ["MURAILLE_DATA"] = _FOLDER
os.environ["DJANGO_SETTINGS_MODULE"] = "muraille.server.frame.settings"
os.environ.pop("DATABASE_URL", None)
django.setup()
gc.disable()

BROWSERS = 2
"""So many workers have a browser and a hall each; more would only wait for the processor."""
BROWSER = "tests/browser/"
WAITING = ("tests/cli/", "tests/server/")
"""Folders of tests that mostly wait for programs they have started."""


def pytest_collection_finish() -> None:
    """Thirteen thousand tests are never garbage: not looked through while they are collected, nor
    at every turn while they run."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers first, then what waits beside what computes, and the small doctests at the end."""
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    tests = [name for name in files if name.startswith("tests/") and not name.startswith(BROWSER)]
    waiting = [name for name in tests if name.startswith(WAITING)]
    computing = [name for name in tests if name not in waiting]
    turns = {
        name: (turn + 0.5) / len(row)
        for row in (waiting, computing)
        for turn, name in enumerate(row)
    }
    ordered = sorted(files, key=lambda name: turns.get(name, 0 if name.startswith(BROWSER) else 1))
    items[:] = [item for name in ordered for item in files[name]]


class _Lanes(LoadFileScheduling):
    """A file is tried by one worker, and so is every second file of browser tests."""

    def __init__(self, config: pytest.Config, log: Any) -> None:
        super().__init__(config, log)
        self._lanes: dict[str, str] = {}

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        if not file.startswith(BROWSER):
            return file
        return self._lanes.setdefault(file, f"{BROWSER}{len(self._lanes) % BROWSERS}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadFileScheduling:
    """Files in the order above, whatever their number of tests."""
    config.option.loadscopereorder = False
    return _Lanes(config, log)


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Three processes more than cores: browsers, servers and databases are waited for."""
    cores = yield
    return cores + 3
