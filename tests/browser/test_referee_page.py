"""The referee's page by touch and by keyboard, the menu, and the cards of the first page."""

import re

from playwright.sync_api import Page, expect

from tests.browser.visiting import by_test_id, runs_over, serious_faults


def well_made(page: Page) -> None:
    assert not runs_over(page)
    assert serious_faults(page) == []


def test_a_phone_rules_on_a_late_call_in_french_step_by_step(visitors):
    page = visitors.page("fr", "phone", bypass_csp=True, has_touch=True)
    page.goto("/referee/")
    page.get_by_role("link", name=re.compile("Fédération française")).tap()
    well_made(page)
    page.get_by_label("Quelques mots, ou un article").fill("pung trois secondes")
    expect(by_test_id(page, "offence")).to_have_count(1)  # found while it is typed
    by_test_id(page, "offence").tap()
    expect(page.locator("#question")).to_be_focused()
    heights = page.locator(".ref-choice, main a, main button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    well_made(page)
    page.get_by_role("link", name="Sud").tap()
    page.get_by_role("link", name=re.compile("^2")).tap()
    expect(by_test_id(page, "ruling")).to_contain_text("10 points, à personne")
    expect(page.locator("td[data-who=S]")).to_have_text("−10")
    well_made(page)
    page.get_by_role("link", name="English").tap()
    expect(by_test_id(page, "sentence")).to_contain_text("South: calls pung")
    by_test_id(page, "again").tap()
    expect(page.locator("td[data-who=S]")).to_have_text("−20")
    expect(page.get_by_role("button", name="Copier")).to_be_visible()
    page.go_back()
    expect(page.locator("td[data-who=S]")).to_have_text("−10")


def test_without_script_a_delay_is_typed_and_ruled_in_english(visitors):
    page = visitors.page(java_script_enabled=False)
    page.goto("/referee/?rules=riichi-ema-2016&group=late")
    page.get_by_role("link", name="Comes late").press("Enter")
    page.get_by_label("Minutes").fill("3")
    page.get_by_label("Seconds").fill("20")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="West").press("Enter")
    expect(page.locator("td[data-who=W]")).to_have_text("−4000")
    link = page.get_by_role("textbox", name="Link to this ruling")
    expect(link).to_have_value(re.compile("late=3%3A20&by=W$"))


def test_a_wide_page_swaps_its_steps_under_the_content_policy(visitors):
    page = visitors.page()
    page.goto("/referee/?rules=mcr-wmo-2014")
    page.evaluate("window.stays = true")
    page.get_by_role("link", name=re.compile("A win that is not right")).click()
    page.get_by_role("link", name="Calls a false hu").click()
    page.get_by_role("link", name=re.compile("Not waiting")).click()
    page.get_by_role("link", name="East").click()
    expect(page.locator("td.number")).to_have_text(["−60", "+20", "+20", "+20"])
    assert page.evaluate("window.stays")
    axe = visitors.page(bypass_csp=True)
    axe.goto(page.url)
    well_made(axe)


def test_the_menu_is_one_line_on_a_wide_screen_and_opens_and_closes_on_a_phone(visitors):
    page = visitors.page("fr", bypass_csp=True)
    page.goto("/")
    places = page.locator("header a, header button:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => box.y + box.height / 2)"
    )
    assert len(places) >= 12
    assert max(places) - min(places) < 4
    page.set_viewport_size({"width": 360, "height": 740})
    nav = page.get_by_role("navigation", name="Pages")
    expect(nav).to_be_hidden()
    by_test_id(page, "menu").focus()
    page.keyboard.press("Enter")
    expect(nav).to_be_visible()
    well_made(page)
    page.keyboard.press("Escape")
    expect(nav).to_be_hidden()
    expect(by_test_id(page, "menu")).to_be_focused()
    cards = page.locator(".parts a")
    expect(cards).to_have_count(5)
    cards.filter(has_text="Arbitre").click()
    expect(page).to_have_url(re.compile("/referee/$"))
