"""The trainer in a browser: both languages, both sizes, keys alone, and what a listener hears."""

from playwright.sync_api import Page, expect

from muraille.advice.questions.making import question
from muraille.advice.questions.tasks import Task
from muraille.server.lessons.judging import right_waits
from tests.browser.visiting import Visitors, runs_over, serious_faults


def fits(page: Page) -> None:
    assert not runs_over(page)
    assert serious_faults(page) == []


def refuse_when_too_old(page: Page) -> None:
    """An old form is refused in words, which a new page takes away."""
    # Until a new part has settled its form is the browser's own.
    expect(page.locator(".htmx-added")).to_have_count(0)
    page.context.clear_cookies(name="csrftoken")
    page.keyboard.press("Enter")
    refused = page.get_by_role("alert").filter(has_text="Not allowed")
    expect(refused).to_contain_text("the page was open too long")
    fits(page)
    refused.get_by_role("button", name="Reload the page").click()
    expect(refused).to_have_count(0)


def discard_by_arrows(page: Page) -> None:
    """From the page itself to the hand and along it, one stop for Tab."""
    page.goto("/learn/discard/mcr/1/mcr-01/")
    hand = page.locator(".pick-button")
    expect(page.locator(".pick-button[tabindex='0']")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(hand.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".discard-told")).to_contain_text("Pure Straight")


def keep_tiles_in_the_other_language(page: Page) -> None:
    page.goto("/learn/waits/mcr/1/7f3a/")
    page.wait_for_load_state()
    for key in ("ArrowDown", "ArrowDown", "Space"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".pick input:checked")).to_have_value("1p")


def test_english_on_a_wide_screen_with_keys_alone(visitors: Visitors):
    page = visitors.page(bypass_csp=True)
    page.goto("/learn/")
    expect(page.locator("h1")).to_have_text("Learn")
    fits(page)

    # The path: look at the first step, then recognise its fans by a number key.
    page.locator("#go").click()
    expect(page.locator(".step-lesson")).to_have_count(7)
    fits(page)
    page.locator("#recognise").click()
    expect(page.locator(".choices-list button")).to_have_count(5)
    page.wait_for_load_state()  # keys are heard once the scripts have run
    page.keyboard.press("1")
    expect(page.locator("#verdict")).to_be_focused()
    announced = page.locator("#announce")
    expect(announced).to_have_text(page.locator("#verdict").inner_text())
    page.keyboard.press("Enter")
    expect(page.locator(".choices-list")).to_be_visible()

    # Counting: a number that is none stays where it was typed, then it is right.
    page.goto("/learn/points/mcr/2/7f3a/")
    points = page.locator("#points")
    expect(points).to_be_focused()
    page.keyboard.type("many")
    page.keyboard.press("Enter")
    expect(page.locator("#answer-problem")).to_contain_text("whole number")
    expect(points).to_have_value("many")
    expect(points).to_be_focused()
    refuse_when_too_old(page)
    expect(points).to_be_focused()
    points.fill("23")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.right")).to_contain_text("Three Concealed Pungs")
    assert page.url.endswith("/learn/points/mcr/2/7f3a/")
    fits(page)

    discard_by_arrows(page)
    page.goto("/learn/")
    expect(page.locator(".key-figures")).to_contain_text("answers")
    keep_tiles_in_the_other_language(page)


def test_french_on_a_phone_by_touch(visitors: Visitors):
    page = visitors.page("fr", "phone", bypass_csp=True, has_touch=True)
    page.goto("/learn/?game=riichi")
    expect(page.locator("h1")).to_have_text("Apprendre")
    fits(page)

    page.goto("/learn/waits/riichi/4/7f3a/")
    fits(page)
    card = page.locator("#question").bounding_box()
    last = page.locator(".pick-row").first.locator("label").last.bounding_box()
    assert card is not None
    assert last is not None
    assert last["x"] + last["width"] <= card["x"] + card["width"]
    waits = right_waits(question(Task.WAITS, "riichi", 4, "7f3a"))
    for tile in waits:
        page.locator(f".pick-tile:has([value='{tile}'])").tap()
    page.locator("form.answer button.main").tap()
    expect(page.locator(".verdict.right")).to_be_visible()
    expect(page.locator(".mark.right")).to_have_count(len(waits))
    fits(page)

    page.goto("/learn/discard/riichi/3/riichi-12/")
    page.locator(".pick-button").first.tap()
    expect(page.locator("#answer-problem")).to_contain_text("riichi")
    page.locator("input[value='yes']").check()
    page.keyboard.press("Enter")  # answers nothing, but leads to the tiles
    expect(page.locator(".pick-button[tabindex='0']")).to_be_focused()
    page.locator(".pick-button").first.tap()
    expect(page.locator(".verdict.right")).to_contain_text("furiten")
    fits(page)


def test_without_scripts_an_answer_is_a_page(visitors: Visitors):
    page = visitors.page(java_script_enabled=False)
    page.goto("/learn/enough/mcr/4/7f3a/")
    page.locator("button[value='yes']").click()
    expect(page.locator("#verdict")).to_be_visible()
    page.locator("#next").click()
    expect(page.locator("form.answer")).to_be_visible()
