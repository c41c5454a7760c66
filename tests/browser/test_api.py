"""The pages about the API in a browser: read, tried out, and a token from making to revoking."""

import pytest
from playwright.sync_api import Page, expect

from muraille.server.api.models import Token
from tests.browser.visiting import runs_over, serious_faults
from tests.server.pages.visitors import member

WORDS = {
    "en": {"answer": "Answer {status}", "name": "What it is for", "make": "Make a token"},
    "fr": {"answer": "Réponse {status}", "name": "À quoi il sert", "make": "Créer un jeton"},
}
BOTH = [("en", "wide"), pytest.param("fr", "phone", marks=pytest.mark.slow)]


def well_made(page: Page) -> None:
    assert serious_faults(page) == []
    assert not runs_over(page)


@pytest.mark.parametrize(("language", "size"), BOTH)
@pytest.mark.slow
def test_an_operation_is_found_changed_and_sent(visitors, language, size):
    page = visitors.page(language, size, bypass_csp=True)
    page.goto("/api/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    well_made(page)
    page.locator("article a[href='/api/docs#score']").click()
    form = page.locator("#score form.try")
    expect(form).to_be_visible()
    form.get_by_role("button").click()
    told = form.get_by_role("status")
    expect(told).to_have_text(WORDS[language]["answer"].format(status=200))
    expect(form.locator(".answer")).to_contain_text('"points": 8')
    well_made(page)
    form.locator("[name=body]").fill('{"hand": "11111m"}')
    form.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(told).to_have_text(WORDS[language]["answer"].format(status=422))
    wanted = "exemplaires" if language == "fr" else "copies"
    expect(form.locator(".answer")).to_contain_text(wanted)


@pytest.mark.parametrize(("language", "size"), BOTH)
def test_a_token_is_made_seen_once_used_and_revoked(visitors, language, size):
    checked = language == "en"  # the other browser keeps to the content policy
    page = visitors.page(language, size, bypass_csp=checked)
    session = member(f"api-{language}").cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": visitors.address}])
    page.goto("/me/tokens/")
    page.get_by_label(WORDS[language]["name"]).fill("laptop")
    page.get_by_role("button", name=WORDS[language]["make"]).click()
    secret = page.locator("#secret").input_value()
    assert not runs_over(page)
    assert not checked or serious_faults(page) == []
    page.goto("/api/docs#records")
    page.locator("#token").fill(secret)
    form = page.locator("#records form.try")
    form.get_by_role("button").click()
    expect(form.locator(".answer")).to_contain_text('"games": []')
    page.goto("/me/tokens/")
    expect(page.locator("#secret")).to_have_count(0)
    page.locator(".token-list button").click()
    expect(page.locator(".token-list")).to_have_count(0)
    assert not Token.objects.filter(user__username=f"api-{language}").exists()
