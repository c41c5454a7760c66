"""Makes the server's modules importable for tests and for their doctests, and says how many run.

Django wants its settings before the first model; the data folder is one that nobody keeps.
"""

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Generator

import django
import pytest

_FOLDER = tempfile.mkdtemp(prefix="muraille-tests-")
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)
os.environ["MURAILLE_DATA"] = _FOLDER
os.environ["DJANGO_SETTINGS_MODULE"] = "muraille.server.frame.settings"
os.environ.pop("DATABASE_URL", None)
django.setup()
gc.disable()


def pytest_collection_finish() -> None:
    """Thirteen thousand tests are never garbage: not looked through while they are collected, nor
    at every turn while they run."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Two processes more than cores: browsers, servers and databases are waited for."""
    cores = yield
    return cores + 2
