"""Debian's Chromium and a served hall for the tests of the pages."""

import os
import shutil
from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visiting import NAME, PATIENCE_MS, Visitors
from tests.server.hall import Hall

HOW = "Chromium is not installed, so the pages are not tried in a browser: apt install chromium"
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The same engine; the first has no windows and takes half the time."""
_UNSAFE = "DJANGO_ALLOW_ASYNC_UNSAFE"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """All tests that are skipped for want of a browser are one line of the summary."""
    report = yield
    if report.skipped and HOW in str(report.longrepr):
        report.longrepr = (__file__, 1, f"Skipped: {HOW}")
    return report


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; where there is none these tests are skipped, in CI they fail."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        if os.environ.get("MURAILLE_REQUIRE_CHROMIUM"):
            pytest.fail(HOW)
        pytest.skip(HOW)
    rules = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found,
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", rules],
        )
        expect.set_options(timeout=PATIENCE_MS)
        # Playwright keeps a loop in this thread, beside which Django would refuse its database.
        before = os.environ.get(_UNSAFE)
        os.environ[_UNSAFE] = "true"
        yield browser
        os.environ.pop(_UNSAFE)
        if before is not None:
            os.environ[_UNSAFE] = before
        browser.close()


@pytest.fixture(scope="package")
def hall(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:  # noqa: ARG001
    """A hall that is served under a name of its own; nobody waits for bots, windows or hashes.

    After the browser, without which it would be of no use.
    """
    found = Hall(
        tmp_path_factory.mktemp("served"),
        MURAILLE_HOSTS=NAME,
        MURAILLE_RATE_LIMITS="off",
        DJANGO_SETTINGS_MODULE="tests.browser.quick_settings",
    )
    found.start()
    yield found
    found.use()
    found.close()


@pytest.fixture
def visitors(chromium: Browser, hall: Hall) -> Iterator[Visitors]:
    """Browsers in the hall; none asks another host or has an error in a script."""
    hall.use()
    found = Visitors(chromium, hall)
    yield found
    found.close()
    assert found.faults == []
