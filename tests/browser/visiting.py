"""Visitors in a real browser: how they come to a table, play, and what they must never see.

Pages are reached by a name that is not this machine's own, over plain http, as phones in a
hall reach a laptop. Nothing here waits for a time: only for what the page shows.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, Response

from muraille.server.people.rejoining import rejoin_path
from tests.server.hall import Hall, Round

NAME = "muraille.test"
PATIENCE_MS = 120_000
"""On a busy machine; what is there sooner is not waited for."""
SIZES = {"wide": (1280, 800), "phone": (360, 740), "side": (740, 360)}
ASKED = """() => {
    if (document.querySelector("#end[open]")) return "end";
    const names = ["hu", "pass", "noten", "tenpai"];
    const found = names.find(name => document.querySelector(`#prompt [data-action="${name}"]`));
    return found ?? (document.querySelector("#hand .may") ? "discard" : null);
}"""
"""What a player who wins if he can and claims nothing will do next."""

_AXE: str = Axe().axe_script
_CHECKED = """() => axe.run({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .then(found => found.violations)"""
"""No rule that is on by default reads style sheets, so they are not fetched again for it."""

_EXPECTED = (
    "Failed to load resource",  # an answer of 404 or 409 is in the console as an error
    *("Response Status Error Code", "htmx:sendError", "htmx:afterRequest"),  # htmx says it again
)


class Visitors:
    """Browsers that visit one hall; what went wrong in any of them is kept."""

    def __init__(self, browser: Browser, hall: Hall) -> None:
        self._browser = browser
        self.hall = hall
        self.faults: list[str] = []
        self._contexts: list[BrowserContext] = []

    @property
    def address(self) -> str:
        return f"http://{NAME}:{self.hall.port}"

    def page(self, language: str = "en", size: str = "wide", **more: Any) -> Page:
        """A browser of its own, in this language and of this size, with an empty page."""
        width, height = SIZES[size]
        context = self._browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            extra_http_headers={"Accept-Language": language},
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        context.on("request", self._asked)
        context.on("response", self._answered)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        context.on("console", lambda said: self._said(said.type, said.text))
        self._contexts.append(context)
        return context.new_page()

    def seated(self, table: Round, seat: int = 0, page: Page | None = None, **how: Any) -> Page:
        """A browser that has come to this seat by its link, and sees the table."""
        page = page or self.page(**how)
        page.goto(rejoin_path(table.table.seats.get(seat=seat)))
        page.locator("main form button.main").click()
        return shown(page)

    def spectator(self, table: Round, page: Page | None = None, **how: Any) -> Page:
        """A browser that looks on."""
        page = page or self.page(**how)
        page.goto(f"/table/{table.table.code}/")
        return shown(page)

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).scheme in ("data", "blob"):
            return
        if urlsplit(request.url).netloc != urlsplit(self.address).netloc:
            self.faults.append(f"asked of another host: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.faults.append(f"{response.status} for {response.url}\n{self.hall.log()[-2000:]}")

    def _said(self, kind: str, text: str) -> None:
        if kind == "error" and not text.startswith(_EXPECTED):
            self.faults.append(text)


def shown(page: Page) -> Page:
    """Once the table has been drawn."""
    page.wait_for_selector("body[data-phase]")
    return page


def by_test_id(page: Page, name: str) -> Locator:
    return page.get_by_test_id(name)


def tiles_of(found: Locator) -> list[str]:
    """The names of these tiles, in the order in which they lie."""
    names: list[str] = found.evaluate_all("all => all.map(one => one.dataset.tile)")
    return names


def hand_of(page: Page) -> list[str]:
    """The tiles in hand, the drawn one last."""
    return tiles_of(page.locator("#hand button.tile"))


def seen_on(page: Page) -> set[str]:
    """Every tile that lies anywhere on the page."""
    return set(tiles_of(page.locator("[data-tile]")))


def tile_in_hand(page: Page, tile: str) -> Locator:
    return page.locator(f"#hand button[data-tile='{tile}']").first


def play_hand(page: Page, answer: Callable[[Page, str], None], most: int = 250) -> int:
    """Answer until the hand has ended; how often something was asked."""
    for times in range(most):
        asked = page.wait_for_function(ASKED).json_value()
        if asked == "end":
            return times
        answer(page, asked)
    raise AssertionError(f"the hand does not end: {page.inner_text('#prompt')}")


def by_mouse(page: Page, asked: str) -> None:
    """Win where that is offered, claim nothing, put down the last tile that may go."""
    if asked == "discard":
        page.locator("#hand .may").last.click()
    else:
        by_test_id(page, f"act-{asked}").click()


def by_keys(page: Page, asked: str) -> None:
    """The same with letters, the key for the drawn tile and Enter."""
    for key in {"hu": "h", "pass": "x", "noten": "n", "tenpai": "t"}.get(asked, ("d", "Enter")):
        page.keyboard.press(key)


def serious_faults(page: Page) -> list[str]:
    """What the accessibility checker holds against the page."""
    page.evaluate(_AXE)
    return [
        f"{fault['id']}: {node['html'][:160]}"
        for fault in page.evaluate(_CHECKED)
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:3]
    ]


def runs_over(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    root = "document.documentElement"
    return bool(page.evaluate(f"{root}.scrollWidth > {root}.clientWidth"))
