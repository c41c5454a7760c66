"""Replays in a browser: stepping by every means, and the wall checked by the reader alone."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from muraille.records.formats import ForeignGame
from muraille.records.reading import read_record
from muraille.server.replays.courses import hands_of_game
from muraille.server.replays.proofs import proof_json
from muraille.table.common.events import SecretRevealed
from muraille.table.common.shuffling import hand_seed, shuffled
from muraille.table.common.tiles import WITH_FLOWERS, WITHOUT_FLOWERS, tile_name
from tests.browser.visiting import by_test_id, runs_over, serious_faults, tiles_of
from tests.server.pages.visitors import RECORDS, lines_of, recorded_table

FORMATS = RECORDS.parent / "formats"
LENGTHS = (0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000)
SEEDS = [hand_seed(b"browser", number) for number in range(1, 6)]


def opened(page: Page, path: str) -> Page:
    page.goto(path)
    page.wait_for_selector("body[data-ready]")
    return page


def place(page: Page) -> tuple[str, int]:
    """The chosen line of the list, and where the address says we are."""
    chosen = page.locator("#events [aria-selected=true]")
    expect(chosen).to_have_count(1)
    at = page.evaluate("Number(new URL(location.href).searchParams.get('at'))")
    return str(chosen.get_attribute("data-event")), at


def hand_is_free(page: Page) -> bool:
    """Whether the hand at the bottom of the table lies above the controls."""
    bar, hand = (page.locator(name).bounding_box() for name in ("#replay-bar", "#replay-hand"))
    return bar is not None and hand is not None and hand["y"] + hand["height"] <= bar["y"]


def module_of(page: Page, name: str) -> str:
    """The address of one of the scripts."""
    found = page.locator("script[src$='replays/replay.js']").get_attribute("src")
    return str(found).replace("replay.js", name)


def test_a_hand_is_replayed_by_buttons_keys_slider_and_list(visitors):
    table = recorded_table("v1-seeded")
    page = visitors.page(bypass_csp=True)
    opened(page, f"/replays/games/{table.code}/")
    assert place(page)[0] == "play_began"
    assert hand_is_free(page)
    page.keyboard.press("ArrowRight")
    assert place(page)[0] == "discarded"
    expect(by_test_id(page, "news")).to_contain_text("discards")
    page.keyboard.press("Shift+ArrowRight")
    assert place(page)[0] in ("drawn", "set_claimed")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    assert place(page) == ("hand_started", 0)
    by_test_id(page, "events").press("ArrowDown")
    assert place(page) == ("dealt", 1)
    page.locator("[data-go=claim]").click()
    assert place(page)[0] == "set_claimed"
    expect(by_test_id(page, "replay-end")).to_be_hidden()
    chosen = page.locator("#events [aria-selected=true]")
    colours = "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    seen = chosen.evaluate(colours)
    chosen.hover()
    assert chosen.evaluate(colours) == seen
    link = by_test_id(page, "link").input_value()
    hand, said = tiles_of(page.locator("#replay-hand .tile")), by_test_id(page, "said").inner_text()
    by_test_id(page, "seek").press("End")
    assert place(page)[0] == "hand_ended"
    end = by_test_id(page, "replay-end")
    expect(end).to_contain_text("Mixed Straight")
    expect(end.locator("a[href='/rules/mcr-wmo-2014/fans/mixed_straight/']")).to_be_visible()
    assert serious_faults(page) == []
    opened(page, link)
    assert tiles_of(page.locator("#replay-hand .tile")) == hand
    assert by_test_id(page, "said").inner_text() == said
    # Keys are not for those who type.
    here = place(page)
    page.locator("#proof-seed").press("ArrowRight")
    page.locator("#proof-seed").press("Home")
    assert place(page) == here


def test_a_view_is_one_players_and_stays_with_that_player(visitors):
    page = opened(visitors.page(), f"/replays/games/{recorded_table('v1-seeded').code}/?at=40")
    before = place(page)
    by_test_id(page, "choose-view").select_option("S")
    expect(page.locator(".player[data-place=left] .backs .tile.down").first).to_be_visible()
    assert place(page)[1] == before[1]
    hidden = tiles_of(page.locator(".player:not([data-place=own]) .backs .tile"))
    assert set(hidden) == {"?"}
    by_test_id(page, "choose-hand").select_option("2")
    expect(page.locator("#round")).to_contain_text("hand 2")
    assert page.evaluate("new URL(location.href).searchParams.get('view')") == "E"
    page.locator("#speed").select_option("350")
    page.locator("h1").click()
    page.keyboard.press(" ")
    expect(by_test_id(page, "play")).to_have_attribute("aria-label", "Pause")
    expect(page.locator("body[data-at='0'], body[data-at='1']")).to_have_count(0)
    page.keyboard.press(" ")
    expect(by_test_id(page, "play")).to_have_attribute("aria-label", "Play through")


def test_on_a_phone_on_its_side_all_is_seen_at_once_and_the_slider_keeps_the_address(visitors):
    page = visitors.page("fr", "side")
    opened(page, f"/replays/games/{recorded_table('v1-competition').code}/?at=9999")
    page.locator(".replay-felt").evaluate("felt => felt.scrollIntoView()")
    expect(by_test_id(page, "said")).to_be_in_viewport()
    boxes = [by_test_id(page, name).bounding_box() for name in ("replay-table", "replay-hand")]
    bar = page.locator("#replay-bar").bounding_box()
    assert bar is not None
    assert all(box and box["y"] + box["height"] <= bar["y"] for box in boxes)
    assert not runs_over(page)
    # Some browsers refuse a hundred changes of the address in half a minute: a slider makes them.
    page.evaluate("""() => {
        const change = history.replaceState.bind(history);
        let times = 0;
        history.replaceState = (...all) => {
            if ((times += 1) > 100) throw new DOMException("too often", "SecurityError");
            change(...all);
        };
        const seek = document.getElementById("seek");
        for (let step = 0; step < 120; step += 1) {
            seek.value = step % 20;
            seek.dispatchEvent(new Event("input"));
        }
    }""")
    link = by_test_id(page, "link").input_value()
    assert f"at={page.locator('body').get_attribute('data-at')}&" in link
    page.wait_for_url(link)


def test_the_reader_checks_the_wall_and_a_changed_record_is_found_out(visitors):
    table = recorded_table("v1-riichi-seeded")
    secret = json.loads(lines_of("v1-riichi-seeded")[-1])["secret"]
    page = visitors.page("fr", "phone", bypass_csp=True)
    page.goto("/replays/")
    page.set_input_files(
        "#file", {"name": "x.json", "mimeType": "text/plain", "buffer": b"x" * 1_000_001}
    )
    by_test_id(page, "upload").click()
    said = page.locator("#file").evaluate("field => field.validationMessage")
    assert said == "Le fichier dépasse 1000 ko."
    page.set_input_files("#file", FORMATS / "tenhou.json")
    by_test_id(page, "upload").click()
    expect(by_test_id(page, "upload-faults")).to_contain_text("ligne 1")
    assert serious_faults(page) == []
    assert not runs_over(page)
    opened(page, f"/replays/games/{table.code}/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert hand_is_free(page)
    page.keyboard.press("End")
    scroll = page.locator(".end-payments .end-scroll")
    expect(scroll.locator("thead th")).to_have_count(5)
    assert scroll.evaluate("box => box.scrollWidth <= box.clientWidth")
    expect(by_test_id(page, "proof-secret")).to_have_text(secret)
    by_test_id(page, "proof-check").click()
    result = by_test_id(page, "proof-result")
    expect(result).to_contain_text("Tout concorde")
    expect(result.locator("li.holds")).to_have_count(9)
    seed = page.locator("#proof-seed").input_value()
    commitment = page.locator("#proof-commitment").input_value()
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
    page.locator("#proof-commitment").fill("0" * 64)
    by_test_id(page, "proof-check").click()
    expect(result).to_contain_text("Quelque chose ne concorde pas")
    expect(result.locator("li.fails")).to_contain_text(commitment)
    by_test_id(page, "verify").click()
    expect(by_test_id(page, "verdict")).to_contain_text("Vérifié")
    assert serious_faults(page) == []
    assert not runs_over(page)


def proofs_of(name: str) -> list[dict[str, Any]]:
    record = read_record(lines_of(name))
    secret = next(one.secret for one in record.events if isinstance(one, SecretRevealed))
    return [proof_json(hand, secret) for hand in hands_of_game(ForeignGame(record))]


def changed(first: dict[str, Any]) -> list[dict[str, Any]]:
    """One thing after the other is not as it was."""
    found = [
        {**first, "seed": SEEDS[0]},
        {**first, "commitment": SEEDS[0]},
        {**first, "secret": "00"},
        {**first, "dice": [[7, 7], *first["dice"][1:]]},
        {**first, "wall": [*first["wall"][1:], first["wall"][0]]},
        {**first, "breach": first["breach"] + 1},
        {**first, "dealt": [*first["dealt"][1:], first["dealt"][0]]},
        {**first, "taken": [*first["taken"][:-1], [0, "8f", "front"]]},
        {**first, "seed": "x"},
    ]
    if first["game"] == "riichi":
        found.append({**first, "dora": ["1m", *first["dora"][1:]]})
    return found


def check_proofs(page: Page) -> None:
    """Walls of both games hold, and every kind of change is found."""
    script = """async ([url, proofs, names]) => {
        const { checks } = await import(url);
        return proofs.map(proof => [...checks(proof, names)].map(one => one.holds));
    }"""
    for name in ("v1-seeded", "v1-riichi-seeded"):
        good = proofs_of(name)
        names = ["Anna", "Bo", "Chloé", "Di"]
        asked = [module_of(page, "proof.js"), [*good, *changed(good[0])], names]
        found = page.evaluate(script, asked)
        assert all(all(steps) and len(steps) >= 8 for steps in found[: len(good)])
        assert not any(all(steps) for steps in found[len(good) :])


def check_hashes(page: Page) -> None:
    """Hashes and walls are those of Python."""
    script = """async ([hashing, walls, lengths, seeds]) => {
        const { sha256, hmac, hex, fromHex, utf8 } = await import(hashing);
        const { shuffled } = await import(walls);
        const bytes = length => Uint8Array.from({ length }, (_, n) => (7 * n + length) % 256);
        return {
            hashes: lengths.map(length => hex(sha256(bytes(length)))),
            macs: lengths.map(length => hex(hmac(bytes(length), utf8("muraille hand é")))),
            mcr: seeds.map(seed => shuffled(seed, true)),
            riichi: seeds.map(seed => shuffled(seed, false)),
            nothing: [fromHex("0g"), fromHex("abc"), fromHex("AB")],
        };
    }"""
    urls = [module_of(page, "sha256.js"), module_of(page, "wall.js")]
    found = page.evaluate(script, [*urls, list(LENGTHS), SEEDS])
    texts = [bytes((7 * n + length) % 256 for n in range(length)) for length in LENGTHS]
    assert found["hashes"] == [hashlib.sha256(text).hexdigest() for text in texts]
    said = "muraille hand é".encode()
    assert found["macs"] == [hmac.new(text, said, hashlib.sha256).hexdigest() for text in texts]
    assert found["nothing"] == [None, None, None]
    for game, tiles in (("mcr", WITH_FLOWERS), ("riichi", WITHOUT_FLOWERS)):
        for seed, built in zip(SEEDS, found[game], strict=True):
            dice, wall = shuffled(seed, tiles)
            assert built["dice"] == [list(roll) for roll in dice]
            assert built["wall"] == [tile_name(tile) for tile in wall]


def test_hashes_walls_and_proofs_are_those_of_python(visitors):
    page = opened(visitors.page(), f"/replays/games/{recorded_table('v1-prepared').code}/")
    expect(by_test_id(page, "proof-result")).to_contain_text("This wall has no seed")
    check_hashes(page)
    check_proofs(page)


@pytest.mark.parametrize(
    ("language", "size"),
    [("en", "wide"), pytest.param("fr", "phone", marks=pytest.mark.slow)],
)
def test_an_upload_is_read_replayed_and_deleted(visitors, language, size, tmp_path: Path):
    page = visitors.page(language, size, bypass_csp=True)
    page.goto("/replays/")
    assert serious_faults(page) == []
    page.set_input_files("#file", FORMATS / "tenhou.json")
    by_test_id(page, "upload").click()
    expect(by_test_id(page, "upload-faults")).to_contain_text("1")
    lines = lines_of("v1-competition")
    at = next(n for n, line in enumerate(lines) if '"event":"ruled"' in line)
    lines[at] = json.dumps({**json.loads(lines[at]), "points": [7, 0, 0, -7]})
    (tmp_path / "club.jsonl").write_text("\n".join(lines), encoding="utf-8")
    page.set_input_files("#file", tmp_path / "club.jsonl")
    by_test_id(page, "upload").click()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("h1")).to_have_text("club")
    page.locator("#events .ruling").first.click()
    ruling = by_test_id(page, "ruling")
    expect(ruling.locator("a")).to_be_visible()
    assert "/penalties/#" in str(ruling.locator("a").get_attribute("href"))
    by_test_id(page, "verify").click()
    expect(by_test_id(page, "verdict")).to_contain_text(f"{at + 1}")
    assert serious_faults(page) == []
    assert not runs_over(page)
    by_test_id(page, "delete-upload").click()
    expect(page.locator(".messages")).to_be_visible()
    assert page.locator(".upload-item").count() == 0
