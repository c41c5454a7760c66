"""Spoilt files of every kind: read, or refused in a sentence; never a crash, a torn file, a flood.

A case that fails is named by its kind, seed and number: ``faults_of(Case(...), folder)``.
"""

import pytest

from tests.fuzz.judging import Case, faults_of
from tests.fuzz.targets import TARGETS

SEED = "144"
FEW, MORE, MANY = 12, 300, 20_000
"""How many files of each kind, in ``make test``, ``make test-all`` and ``make test-long``."""


def wrong_of(kind: str, seed: str, numbers: range, folder) -> dict[int, list[str]]:
    every = {number: faults_of(Case(kind, seed, number), folder) for number in numbers}
    return {number: faults for number, faults in every.items() if faults}


@pytest.mark.parametrize("kind", TARGETS)
def test_a_few_spoilt_files(kind, tmp_path):
    assert wrong_of(kind, SEED, range(FEW), tmp_path) == {}


@pytest.mark.slow
@pytest.mark.parametrize("kind", TARGETS)
def test_some_hundred_spoilt_files(kind, tmp_path):
    assert wrong_of(kind, SEED, range(FEW, MORE), tmp_path) == {}


@pytest.mark.long
@pytest.mark.parametrize("kind", TARGETS)
def test_many_spoilt_files(kind, tmp_path):
    assert wrong_of(kind, SEED, range(MORE, MANY), tmp_path) == {}
