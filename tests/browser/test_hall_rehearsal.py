"""A rehearsal in a browser: codes for phones, a band on every page, one tap to end it."""

import pytest
from playwright.sync_api import expect

from muraille.cli.serve.rehearsal import FILE
from muraille.records.rehearsals import codes_of
from tests.browser.visiting import NAME, Visitors, by_test_id, runs_over, serious_faults
from tests.server.hall import Hall


@pytest.mark.slow
def test_a_rehearsal_is_tried_on_a_phone_and_thrown_away_in_one_tap(chromium, tmp_path):
    hall = Hall(
        tmp_path / "data",
        MURAILLE_HOSTS=NAME,
        MURAILLE_RATE_LIMITS="off",
        DJANGO_SETTINGS_MODULE="tests.browser.quick_settings",
    )
    hall.options = ("--lan", "--rehearsal")
    hall.start()
    file = hall.folder.path / FILE
    visitors = Visitors(chromium, hall)
    try:
        phone = visitors.page(size="phone", language="fr")
        phone.goto("/hall/")
        phone.fill("#code", next(each.short for each in codes_of(file) if each.holder == "t2"))
        phone.locator("#door-code button").click()
        expect(by_test_id(phone, "rehearsal")).to_have_text("RÉPÉTITION · rien ici ne compte")
        expect(phone.locator("#pieces")).to_contain_text("table 2")
        laptop = visitors.page(bypass_csp=True)
        token = hall.folder.hall_token_file.read_text().strip()
        laptop.goto(f"http://127.0.0.1:{hall.port}/hall/#{token}")
        laptop.get_by_role("link", name="The day").click()
        laptop.locator("#rehearsal-codes summary").click()
        expect(laptop.locator("#rehearsal-codes svg").first).to_be_visible()
        assert serious_faults(laptop) == []
        assert not runs_over(laptop)
        laptop.locator("#rehearsal-end summary").click()
        by_test_id(laptop, "throw-away").click()
        expect(laptop.locator("#pieces")).to_contain_text("thrown away")
        assert hall.ended() == 0
        assert not file.exists()
        visitors.faults.clear()  # the laptop was visited by its own address
    finally:
        visitors.close()
        hall.close()
