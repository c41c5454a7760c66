"""The pace of a game: bots as fast as one likes, answers given in advance, people who are away."""

from playwright.sync_api import expect

from muraille.server.play.models import Seat
from tests.browser.test_whole_hands import ended, play_now
from tests.browser.visiting import by_test_id, hand_of, shown
from tests.server.hall import MCR
from tests.table.prepared import DICE, built, row


def test_a_hand_plays_itself_at_once_when_everything_is_said_in_advance(visitors):
    page = visitors.page("fr", "phone")
    play_now(page, MCR)
    by_test_id(page, "open-settings").click()
    page.locator("#tempo-setting [value=instant]").check()
    page.keyboard.press("Escape")
    by_test_id(page, "by-itself").click()
    for name in ("auto-autowin", "auto-noclaims", "auto-drawn"):
        by_test_id(page, name).click()
    if page.locator('.player[data-place="own"] .wind.dealer').count():
        # East has drawn nothing that could be discarded by itself.
        page.locator("#hand button.may").first.click()
    ended(page)
    assert "instant" in Seat.objects.filter(bot="").values_list("tempo", flat=True)
    page.reload()
    shown(page)
    assert page.locator("#tempo-setting [value=instant]").is_checked()


def test_the_title_calls_who_looks_elsewhere(visitors):
    table = visitors.hall.laid_table(built(row(["1m", "", "", ""])), DICE)
    page = visitors.seated(table)
    assert page.title().startswith("● Your turn – ")
    page.locator("#hand button.may").first.click()
    page.wait_for_function("() => !document.title.startsWith('●')")


def test_who_is_left_lets_a_bot_play_until_the_other_is_back(visitors):
    table = visitors.hall.laid_table(
        built(row(["1m", "", "", ""])), DICE, bots=("simple",) * 2, is_public=True
    )
    page = visitors.seated(table, 1)
    gone = visitors.seated(table, 0, language="fr", size="phone")
    tiles = hand_of(gone)
    gone.on("dialog", lambda asked: asked.accept())
    by_test_id(gone, "leave").click()
    by_test_id(page, "away-bot-0").click()
    expect(by_test_id(page, "absent")).to_be_hidden()
    assert Seat.objects.get(table=table.table, seat=0).stand_in == "simple"
    expect(page.locator('.player[data-seat="0"] .badge.warn')).to_have_text("bot plays")
    back = visitors.seated(table, 0)
    expect(page.locator('.player[data-seat="0"] .badge.warn')).to_have_count(0)
    assert len(hand_of(back)) in (len(tiles) - 1, len(tiles))
