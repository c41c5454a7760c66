"""The table that mjai games are compared with."""

import importlib
import os
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def riichienv() -> ModuleType:
    """``riichienv``, or a skipped test; a failed one where ``MURAILLE_REQUIRE_PEERS`` is set."""
    try:
        return importlib.import_module("riichienv")
    except ModuleNotFoundError:
        missing = "riichienv is not installed: not compared with it"
        if os.environ.get("MURAILLE_REQUIRE_PEERS"):
            pytest.fail(missing)
        pytest.skip(missing)
