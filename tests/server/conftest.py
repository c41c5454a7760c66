"""Halls for the tests of the server: SQLite always, PostgreSQL wherever it can be started."""

import os
from collections.abc import Iterator

import pytest

from tests.server.hall import Hall
from tests.server.temporary_postgres import HOW, find_programs, own_database, running_postgres

BOTH = ("sqlite", "postgresql")
SAME_ON_BOTH = (
    *("test_broken_tables.py", "test_deadlines.py", "test_faults.py", "test_moved_clocks.py"),
    *("test_competition.py", "test_hidden.py", "test_rules_over_the_wire.py", "test_streams.py"),
    *("test_windows.py", "test_public.py", "test_results.py"),
    *("test_draw_page.py", "test_hall_draws.py"),
)
"""What knows no database (clocks, faults, rules, views, draws): PostgreSQL in make test-all."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark that turn as slow."""
    for item in items:
        if item.path.name in SAME_ON_BOTH and "[postgresql" in item.name:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    programs = find_programs()
    if programs is None:
        if os.environ.get("MURAILLE_REQUIRE_POSTGRES"):
            pytest.fail(HOW)
        pytest.skip(HOW)
    with running_postgres(programs) as address:
        yield address


@pytest.fixture(scope="module", params=BOTH)
def hall(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Hall]:
    """A hall that is served, once on each database, which is nobody else's."""
    found = Hall(tmp_path_factory.mktemp("hall"), own_database(request))
    found.start()
    yield found
    found.close()


@pytest.fixture(scope="module")
def sqlite_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A hall that is served, on SQLite alone."""
    found = Hall(tmp_path_factory.mktemp("hall"))
    found.start()
    yield found
    found.close()
