"""What a browser must not do by itself: discard, sound, act on keys meant for something else."""

from playwright.sync_api import expect

from tests.browser.visiting import by_test_id, hand_of, tile_in_hand
from tests.browser.walls import discard, mcr_table

COUNTED = """
    window.made = { contexts: 0, notes: 0 };
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...args) { super(...args); window.made.contexts += 1; }
        createOscillator() { window.made.notes += 1; return super.createOscillator(); }
    };
"""


def own_river(page):
    return by_test_id(page, "player-own").locator(".river .tile")


def test_enter_discards_no_tile_that_nobody_chose(visitors, hall):
    """The focus stays in the hand from one turn to the next; Enter then does nothing."""
    table = mcr_table(hall, ["E", "", "", ""], draws="SWNC")
    page = visitors.seated(table, 0)
    tile_in_hand(page, "E").focus()
    page.keyboard.press("Enter")
    expect(by_test_id(page, "alerts")).to_contain_text("first")
    assert "discarded" not in table.names()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(own_river(page)).to_have_count(1)
    for seat, tile in ((1, "S"), (2, "W"), (3, "N")):
        discard(table, seat, tile)
    expect(by_test_id(page, "drawn-tile")).to_be_visible()
    expect(page.locator("#hand button:focus")).to_have_count(1)
    for key in ("Enter", " ", "Enter"):
        page.keyboard.press(key)
    expect(own_river(page)).to_have_count(1)
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    expect(own_river(page)).to_have_count(2)
    assert table.names().count("discarded") == 5


def test_keys_with_modifiers_and_keys_switched_off_call_nothing(visitors, hall):
    table = mcr_table(hall, ["5p", "", "55p", ""])
    page = visitors.seated(table, 2)
    discard(table, 0, "5p")
    expect(by_test_id(page, "act-pung")).to_be_visible()
    for key in ("Control+x", "Alt+p", "Meta+x"):
        page.keyboard.press(key)
    expect(by_test_id(page, "act-pung")).to_be_visible()
    by_test_id(page, "open-settings").click()
    page.locator("#settings [name=keys]").uncheck()
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    expect(by_test_id(page, "settings")).to_be_hidden()
    page.keyboard.press("p")
    expect(by_test_id(page, "act-pung")).to_be_visible()
    by_test_id(page, "open-settings").click()
    page.locator("#settings [name=keys]").check()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(by_test_id(page, "player-own").locator(".meld .tile")).to_have_count(3)


def test_no_sound_before_a_gesture_and_the_bell_after_it(visitors, hall):
    table = mcr_table(hall, ["5p E", "", "55p 77s", ""], draws="7s")
    page = visitors.page()
    page.add_init_script(COUNTED)
    visitors.seated(table, 2, page)
    page.reload()
    discard(table, 0, "5p")
    html = page.locator("html")
    expect(html).to_have_attribute("data-last-sound", "claim")
    assert page.evaluate("window.made") == {"contexts": 0, "notes": 0}
    by_test_id(page, "act-pass").click()
    expect(by_test_id(page, "player-left")).to_contain_text("to play")
    discard(table, 1, "7s")
    expect(by_test_id(page, "act-pung")).to_be_visible()
    expect(html).to_have_attribute("data-last-sound", "claim")
    made = page.evaluate("window.made")
    assert made["contexts"] == 1
    assert made["notes"] >= 2


def test_a_tile_is_discarded_by_click_or_by_drag_and_equal_ones_light_up(visitors, hall):
    table = mcr_table(hall, ["E 55s", "", "", ""], draws="SWNC")
    page = visitors.seated(table, 0)
    tile_in_hand(page, "5s").hover()
    expect(page.locator("#hand button[data-tile='5s'].lit")).to_have_count(2)
    box = tile_in_hand(page, "E").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y - 15, steps=2)
    page.mouse.up()
    assert "discarded" not in table.names()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 120, steps=4)
    page.mouse.up()
    expect(own_river(page)).to_have_attribute("data-tile", "E")
    assert "E" not in hand_of(page)


def test_passing_until_ones_turn_and_never_for_a_tile_pass_all_but_wins(visitors, hall):
    table = mcr_table(hall, ["5p", "7s", "55p 77s", ""], draws="7p")
    page = visitors.seated(table, 2)
    discard(table, 0, "5p")
    by_test_id(page, "never-ask").click()
    expect(by_test_id(page, "player-left")).to_contain_text("to play")
    by_test_id(page, "pass-until").click()
    discard(table, 1, "7s")
    expect(by_test_id(page, "drawn-tile")).to_be_visible()
    assert table.names().count("discarded") == 2
    assert "set_claimed" not in table.names()
    expect(by_test_id(page, "pass-until")).to_have_count(0)
    expect(by_test_id(page, "ask-again")).to_be_visible()


def test_a_screen_reader_hears_what_happens_and_what_is_asked(visitors, hall):
    table = mcr_table(hall, ["5p", "", "55p", ""])
    page = visitors.seated(table, 2, language="fr")
    discard(table, 0, "5p")
    expect(by_test_id(page, "news")).to_contain_text("5 de cercle")
    expect(by_test_id(page, "alerts")).to_contain_text("Pung")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    unnamed = page.locator("#hand button:not([aria-label]), #prompt button:not([aria-label])")
    assert all(text.strip() for text in unnamed.all_inner_texts())


def test_the_help_opens_by_its_key_and_names_the_keys(visitors, hall):
    page = visitors.seated(mcr_table(hall, ["", "", "", ""]), 0)
    page.keyboard.press("?")
    expect(by_test_id(page, "help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(by_test_id(page, "help")).to_be_hidden()
