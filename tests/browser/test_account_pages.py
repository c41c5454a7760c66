"""An account from its making to its forgotten password, as a player goes through it."""

from playwright.sync_api import Page, expect

from muraille.server.people.passwords import way_back
from tests.browser.visiting import runs_over, serious_faults, shown

PASSWORD, OTHER = "un-mur-de-144-tuiles", "quatorze-tuiles-en-main"


def fill(page: Page, **words: str) -> None:
    for name, word in words.items():
        page.fill(f"#id_{name}", word)


def looked_at(page: Page, text: str) -> None:
    """The page says so, and is fit to be seen and heard."""
    expect(page.locator("main")).to_contain_text(text)
    assert serious_faults(page) == []
    assert not runs_over(page)


def signed_up(page: Page, name: str) -> None:
    page.goto("/sign-up/")
    fill(page, username=name, password1=PASSWORD, password2=PASSWORD)
    page.locator("main form button.main").click()
    page.wait_for_url(lambda address: "/sign-up/" not in address)
    page.goto("/settings/")


def test_an_address_a_new_password_and_the_way_back_in(visitors, hall):
    page = visitors.page("fr", "phone")
    signed_up(page, "Anna")
    fill(page, email="anna@example.org", password="no")
    page.locator("form[action='/settings/email/'] button").click()
    looked_at(page, "Ce n’est pas votre mot de passe.")
    fill(page, old_password=PASSWORD, new_password1=OTHER, new_password2=OTHER)
    page.locator("form[action='/settings/password/'] button").click()
    looked_at(page, "Votre mot de passe est changé.")
    page.context.clear_cookies()
    page.goto("/sign-in/")
    page.locator("a[href='/forgotten/']").click()
    looked_at(page, "Demandez à la personne qui s’en occupe")
    hall.use()
    page.goto(way_back("Anna") or "")
    fill(page, new_password1=PASSWORD, new_password2=PASSWORD)
    page.locator("main form button.main").click()
    looked_at(page, "Votre mot de passe est changé.")


def test_the_pages_of_an_account_on_a_wide_screen(visitors, hall):
    page = visitors.page("en", "wide")
    signed_up(page, "Bo")
    looked_at(page, "If you forget your password")
    page.goto("/forgotten/")
    looked_at(page, "Ask whoever runs it")
    hall.use()
    page.goto(way_back("Bo") or "")
    looked_at(page, "Choose a new password for Bo.")


def test_what_is_set_holds_at_the_table_and_its_panel_says_so(visitors):
    page = visitors.page("en", "wide")
    page.goto("/settings/")
    page.check("[name=theme][value=contrast]")
    page.uncheck("main [name=sound]")
    page.check("main [name=aids]")
    page.locator("#settings-form button.main").click()
    expect(page.locator("main")).to_contain_text("Your settings are saved.")
    page.goto("/")
    assert "tiles-contrast.svg" in (page.locator(".hero-tiles use").first.get_attribute("href"))
    page.locator("main form button.main").click()
    assert shown(page).locator("html").get_attribute("data-theme") == "contrast"
    for name, is_checked in (("theme][value=contrast", True), ("sound", False), ("aids", True)):
        expect(page.locator(f"#settings [name={name}]")).to_be_checked(checked=is_checked)
