"""Every page that links lead to: nothing serious to the checker, nothing over the edge."""

import httpx
import pytest
from django.contrib.auth.models import User

from muraille.server.play.models import Seat
from tests.browser.visiting import runs_over, serious_faults
from tests.crawling import Crawl
from tests.server.pages.visitors import PASSWORD, recorded_table

NAME = "EveryReader"
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
    tables = [recorded_table(name) for name in ("v1-seeded", "v1-riichi-seeded")]
    with httpx.Client(base_url=hall.address, timeout=60, follow_redirects=True) as client:
        client.get("/sign-up/")
        form = {"username": NAME, "password1": PASSWORD, "password2": PASSWORD}
        form["csrfmiddlewaretoken"] = client.cookies["csrftoken"]
        assert client.post("/sign-up/", data=form).is_success
        user = User.objects.get(username=NAME)
        Seat.objects.filter(table__in=tables, seat=0).update(user=user, guest="")
        crawl = Crawl(client, few=2)
        for start in (*STARTS, *(f"/replays/games/{one.code}/?at=40" for one in tables)):
            crawl.visit(start)
    html = [path for path, one in crawl.pages.items() if "html" in one.headers["content-type"]]
    assert all(crawl.pages[path].is_success for path in html)
    return html


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("en", "wide", marks=pytest.mark.slow),
        pytest.param("fr", "phone", marks=pytest.mark.slow),
        pytest.param("en", "phone", marks=pytest.mark.long),
        pytest.param("fr", "wide", marks=pytest.mark.long),
    ],
)
def test_every_page_that_links_lead_to(visitors, links, language, size):
    page = visitors.page(language, size)
    page.goto("/sign-in/")
    page.fill("[name=username]", NAME)
    page.fill("[name=password]", PASSWORD)
    page.locator("main form button.main").click()
    page.wait_for_url(lambda address: "/sign-in/" not in address)
    found = []
    for path in links:
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        found += [f"{path}: {fault}" for fault in serious_faults(page)]
        found += [f"{path}: over the edge"] if runs_over(page) else []
    assert found == []
    assert len(links) > 60
