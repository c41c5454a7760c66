"""Every page that links lead to: nothing serious to the checker, nothing over the edge."""

import httpx
import pytest
from django.contrib.auth.models import User

from muraille.server.play.models import Seat
from tests.browser.visiting import runs_over, serious_faults
from tests.crawling import Crawl
from tests.server.pages.visitors import PASSWORD, recorded_table

NAME = "Anna"
STARTS = (
    "/",
    "/calculator/?rules=all&hand=345p+67s+EE+[1111m]+(2222s)+%2B8s&self_drawn=1",
    "/calculator/?rules=riichi-ema-2016&hand=123456m+79p+11s+EEE&dora=E",
    "/referee/?rules=mcr-ffmj-2016&offence=false_hu",
    "/rules/?q=kong",
)


@pytest.fixture(scope="module")
def links(hall) -> list[str]:
    """Pages of the site, some that stand for many, as somebody with an account finds them."""
    hall.use()
    user = User.objects.create_user(NAME, password=PASSWORD)
    tables = [recorded_table(name) for name in ("v1-seeded", "v1-riichi-seeded")]
    Seat.objects.filter(table__in=tables, seat=0).update(user=user, guest="")
    with httpx.Client(base_url=hall.address, timeout=60, follow_redirects=True) as client:
        form = {"username": NAME, "password": PASSWORD}
        client.get("/sign-in/")
        form["csrfmiddlewaretoken"] = client.cookies["csrftoken"]
        assert client.post("/sign-in/", data=form).is_success
        crawl = Crawl(client, few=2)
        for start in (*STARTS, *(f"/replays/games/{one.code}/?at=40" for one in tables)):
            crawl.visit(start)
    html = [path for path, one in crawl.pages.items() if "html" in one.headers["content-type"]]
    assert all(crawl.pages[path].is_success for path in html)
    return html


@pytest.mark.slow
@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_that_links_lead_to(visitors, links, language, size):
    page = visitors.page(language, size)
    page.goto("/sign-in/")
    page.fill("[name=username]", NAME)
    page.fill("[name=password]", PASSWORD)
    page.locator("main form button.main").click()
    page.wait_for_url("**/")
    found = []
    for path in links:
        page.goto(path)
        found += [f"{path}: {fault}" for fault in serious_faults(page)]
        found += [f"{path}: over the edge"] if runs_over(page) else []
    assert found == []
    assert len(links) > 60
