"""The two scoring libraries that riichi scores are compared with."""

import importlib
import os
from types import ModuleType, SimpleNamespace

import pytest


def _peer(name: str) -> ModuleType:
    """The module, or a skipped test; a failed one where ``MURAILLE_REQUIRE_PEERS`` is set."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        missing = f"{name} is not installed: not compared with it"
        if os.environ.get("MURAILLE_REQUIRE_PEERS"):
            pytest.fail(missing)
        pytest.skip(missing)


@pytest.fixture(scope="session")
def mahjong() -> SimpleNamespace:
    """The parts of ``mahjong`` that score a hand."""
    return SimpleNamespace(
        hand=_peer("mahjong.hand_calculating.hand"),
        hand_config=_peer("mahjong.hand_calculating.hand_config"),
        meld=_peer("mahjong.meld"),
    )


@pytest.fixture(scope="session")
def riichienv() -> ModuleType:
    """``riichienv``, which scores hands for training programs."""
    return _peer("riichienv")
