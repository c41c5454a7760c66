"""Databases for served tournaments, without a server: SQLite, and PostgreSQL where it can be."""

from collections.abc import Iterator

import pytest

from muraille.server.hall.models import HallEvent
from tests.server.conftest import BOTH
from tests.server.hall import Hall
from tests.server.temporary_postgres import own_database


@pytest.fixture(scope="package", params=BOTH)
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Hall]:
    """A database made ready; nothing is served."""
    hall = Hall(tmp_path_factory.mktemp("events"), own_database(request))
    yield hall
    hall.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine file and stick are waited for."""
    monkeypatch.setattr("muraille.server.hall.mirrors.PATIENCE_S", 60)


@pytest.fixture
def empty(database: Hall) -> Hall:
    """The same, and no tournament in it."""
    database.use()
    HallEvent.objects.all().delete()
    return database
