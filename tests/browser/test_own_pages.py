"""One's own pages in a browser: statistics with charts, the file of one's data, and erasing it."""

import re
import zipfile

from django.contrib.auth.models import User
from playwright.sync_api import expect

from muraille.server.play.models import Seat
from tests.browser.visiting import by_test_id, runs_over, serious_faults, shown
from tests.browser.walls import mcr_table
from tests.server.pages.visitors import PASSWORD, recorded_table


def test_statistics_are_filtered_read_as_a_table_and_lead_to_the_replay(visitors):
    page = visitors.page("en", "wide", bypass_csp=True)
    page.goto("/sign-up/?next=/me/statistics/")
    page.fill("[name=username]", "Statistician")
    for name in ("password1", "password2"):
        page.fill(f"[name={name}]", PASSWORD)
    page.click("main button.main")
    expect(page.locator("main")).to_contain_text("Once you have finished a game")
    assert serious_faults(page) == []
    user = User.objects.get(username="Statistician")
    for seat in (1, 2, 3):
        Seat.objects.filter(table=recorded_table("v1-seeded"), seat=seat).update(user=user)
    page.goto("/me/statistics/")
    # A look counts for half a second: a busy machine needs a second one.
    while (go_on := page.get_by_role("link", name="Go on counting")).is_visible():
        go_on.click()
        page.wait_for_load_state()
    chart = page.get_by_role("img", name="Points over time")
    expect(chart).to_be_visible()
    page.get_by_text("The figures as a table").click()
    expect(page.locator(".chart + details tbody tr")).to_have_count(3)
    expect(page.get_by_role("table", name="Places").get_by_role("row")).to_have_count(5)
    assert serious_faults(page) == []
    assert not runs_over(page)
    page.select_option("[name=opponents]", "bots")
    expect(page.locator("#figures")).to_contain_text("No finished game is like that.")
    expect(page.get_by_role("status")).to_have_text("No finished game is like that.")
    expect(page).to_have_url(re.compile("opponents=bots"))
    page.select_option("[name=opponents]", "people")
    expect(page.get_by_role("img", name="Points over time")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("3 games are counted here.")
    page.get_by_role("link", name="See it in the replay").first.click()
    expect(page).to_have_url(re.compile(r"/replays/games/\w+/\?hand=\d+&at=\d+"))
    page.goto("/me/")
    expect(page.get_by_role("link", name="Replay", exact=True)).to_have_count(3)
    # The browser's own time, so without the name of a zone.
    expect(page.get_by_role("time").first).to_have_text(re.compile(r"\d{4} at \d\d:\d\d$"))
    page.get_by_role("navigation", name="Your pages").get_by_role("link", name="Data").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your data")
    assert serious_faults(page) == []


def test_a_guest_takes_the_data_along_and_leaves_while_the_others_play_on(visitors, hall, tmp_path):
    table = mcr_table(hall, ["", "", "", ""])
    leaving = visitors.seated(table, 0, language="fr", size="phone", bypass_csp=True)
    staying = visitors.seated(table, 1)
    name = by_test_id(staying, "player-left").locator(".name")
    before = name.inner_text()
    leaving.goto("/me/statistics/")
    assert (serious_faults(leaving), runs_over(leaving)) == ([], False)
    leaving.goto("/me/data/")
    assert (serious_faults(leaving), runs_over(leaving)) == ([], False)
    with leaving.expect_download() as download:
        leaving.get_by_role("link", name="Télécharger vos données").click()
    download.value.save_as(tmp_path / "data.zip")
    assert zipfile.ZipFile(tmp_path / "data.zip").namelist() == ["data.json"]
    leaving.get_by_role("button", name="Effacer ce qui est conservé sur moi").click()
    assert leaving.evaluate("document.querySelector('[name=sure]').matches(':invalid')")
    leaving.get_by_label("Oui, tout effacer définitivement").check()
    leaving.get_by_role("button", name="Effacer ce qui est conservé sur moi").click()
    expect(leaving.get_by_role("heading", level=1)).to_have_text("Tout est effacé")
    leaving.goto("/me/data/")
    expect(leaving.locator("main")).to_contain_text("Rien n’est conservé sur vous ici.")
    expect(name).not_to_have_text(before)
    expect(by_test_id(shown(staying), "player-left").locator(".river .tile")).not_to_have_count(0)
