"""A hall without a server: pages are asked in this process, on a database of their own."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client, override_settings

from muraille.server.play.models import Table
from muraille.server.replays.models import Upload
from muraille.server.site.limits import ALL_LIMITS
from tests.server.hall import Hall
from tests.server.pages.visitors import visitor

FAST = "django.contrib.auth.hashers.MD5PasswordHasher"


@pytest.fixture(scope="session")
def quiet_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A database made ready; nothing is served."""
    found = Hall(tmp_path_factory.mktemp("pages"))
    yield found
    found.close()


@pytest.fixture(autouse=True)
def clean(quiet_hall: Hall) -> Iterator[None]:
    """Every test begins with an empty hall and counts from nothing; passwords are hashed fast."""
    quiet_hall.use()
    for kept in (Table, User, Upload, Session):
        kept.objects.all().delete()
    for limit in ALL_LIMITS:
        limit.clear()
    with override_settings(PASSWORD_HASHERS=[FAST]):
        yield


@pytest.fixture
def client() -> Client:
    """A visitor who reads English."""
    return visitor("en")


@pytest.fixture
def french() -> Client:
    """A visitor who reads French."""
    return visitor("fr")
