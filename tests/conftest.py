"""Settings and fixtures all tests share."""

import importlib
import os
from types import ModuleType

import pytest
from hypothesis import settings

# Property tests are repeatable, and a slow machine is no failure.
settings.register_profile("muraille", deadline=None, derandomize=True)
settings.load_profile("muraille")


@pytest.fixture(scope="session")
def mahjong_gb() -> ModuleType:
    """PyMahjongGB, the scoring library we compare with.

    It is built from source, so a machine without a C++ compiler may lack it:
    then the comparison is skipped, except where ``MURAILLE_REQUIRE_PEERS`` is set.
    """
    try:
        return importlib.import_module("MahjongGB")
    except ModuleNotFoundError:
        missing = "PyMahjongGB is not installed (it needs a C++ compiler): not compared with it"
        if os.environ.get("MURAILLE_REQUIRE_PEERS"):
            pytest.fail(missing)
        pytest.skip(missing)
