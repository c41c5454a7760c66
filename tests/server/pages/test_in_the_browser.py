"""The pages in a real browser, reached by a name that is not this machine's own."""

import os
import shutil
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.hall import Hall

NAME = "hall.test"
SIZES = {"phone": (390, 844), "wide": (1280, 800)}
PAGES = ["/", "/rooms/", "/rooms/new", "/sign-in/", "/sign-up/", "/settings/", "/me/", "/nothing"]
FIRST_PAGE_BYTES = 100_000


@pytest.fixture(autouse=True)
def clean() -> None:
    """Instead of the other tests' clean hall: here a server has its own."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the pages are served."""
    hall = Hall(tmp_path_factory.mktemp("served"), MURAILLE_HOSTS=NAME)
    hall.start()
    yield f"http://{NAME}:{hall.port}"
    hall.close()


@pytest.fixture(scope="module")
def browser(address: str) -> Iterator[Browser]:  # noqa: ARG001
    """Debian's Chromium; where there is none these tests are skipped, in CI they fail.

    It comes after the hall and goes before it: beside it no database can be spoken to.
    """
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        missing = "Chromium is not installed: the pages are not tried in a browser"
        if os.environ.get("MURAILLE_REQUIRE_CHROMIUM"):
            pytest.fail(missing)
        pytest.skip(missing)
    rules = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-dev-shm-usage", rules]
        )
        yield chromium
        chromium.close()


def visit(browser: Browser, address: str, language: str, size: str = "wide") -> BrowserContext:
    """A browser of that language and size; scripts of ours alone are allowed in it."""
    width, height = SIZES[size]
    return browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        extra_http_headers={"Accept-Language": language},
    )


def new_room(page: Page, name: str) -> None:
    page.goto("/rooms/new")
    page.fill("[name=name]", name)
    page.get_by_test_id("open-room").click()


def test_one_click_on_the_first_page_and_the_tiles_are_dealt(browser, address):
    with visit(browser, address, "fr", "phone") as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_test_id("play-now").click()
        expect(page.get_by_test_id("hand").locator(".tile")).not_to_have_count(0)


def test_the_first_page_is_light_and_asks_no_other_host(browser, address):
    with visit(browser, address, "en") as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto("/", wait_until="networkidle")
        told = page.evaluate(
            "performance.getEntries().map(one => one.transferSize ?? 0).reduce((a, b) => a + b)"
        )
        assert 0 < told < FIRST_PAGE_BYTES
        assert all(url.startswith((address, "data:")) for url in asked)


def test_friends_meet_in_a_room_and_both_come_to_the_table(browser, address):
    with (
        visit(browser, address, "en") as one,
        visit(browser, address, "fr", "phone") as other,
    ):
        host, friend = one.new_page(), other.new_page()
        new_room(host, "Anna")
        friend.goto(host.locator("#link").input_value())
        friend.fill("#name-1", "Bo")
        friend.click("#sit-1")
        expect(host.get_by_test_id("seat-1")).to_contain_text("Bo")
        friend.get_by_test_id("ready").click()
        expect(host.get_by_test_id("seat-1")).not_to_contain_text("not ready")
        for seat in (2, 3):
            host.click(f"#put-{seat}")
        host.get_by_test_id("start").click()
        expect(host.get_by_test_id("hand")).to_be_visible()
        expect(friend.get_by_test_id("hand")).to_be_visible()
        assert host.url == friend.url


def test_a_room_leaves_who_types_in_peace(browser, address):
    with visit(browser, address, "en") as one, visit(browser, address, "en") as other:
        host, friend = one.new_page(), other.new_page()
        new_room(host, "Anna")
        friend.goto(host.url)
        friend.fill("#name-2", "Chl")
        host.click("#put-1")
        friend.wait_for_timeout(2500)
        friend.locator("#name-2").press_sequentially("oé")
        friend.keyboard.press("Enter")
        expect(friend.get_by_test_id("seat-2")).to_contain_text("Chloé")


def test_a_form_is_filled_in_by_keyboard_alone(browser, address):
    with visit(browser, address, "en") as context:
        page = context.new_page()
        page.goto("/")
        page.keyboard.press("Tab")
        expect(page.locator(".skip")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(page.locator("[name=rulebook]")).to_be_focused()
        page.keyboard.type("Riichi")
        page.locator("[name=name]").focus()
        page.keyboard.type("Anna")
        page.keyboard.press("Enter")
        page.wait_for_url("**/table/*/")


@pytest.mark.parametrize(("language", "size"), [("fr", "phone"), ("en", "wide")])
def test_no_page_has_a_serious_fault_of_access_or_runs_over_the_edge(
    browser, address, language, size
):
    found = []
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        bypass_csp=True,
        viewport={"width": width, "height": height},
        extra_http_headers={"Accept-Language": language},
    )
    page = context.new_page()
    new_room(page, "Anna")
    for path in (*PAGES, page.url):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        root = "document.documentElement"
        if page.evaluate(f"{root}.scrollWidth > {root}.clientWidth"):
            found.append((path, "runs over the edge"))
        for fault in Axe().run(page).response["violations"]:
            if fault["impact"] in ("serious", "critical"):
                found.append((path, fault["id"]))
    context.close()
    assert found == []
