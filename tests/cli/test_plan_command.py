"""``muraille hand --plan``: its pages, in both languages, and what it refuses."""

import json
from functools import cache

import pytest

from muraille.cli.hand.command import compiling
from muraille.cli.hand.plan_view import plan_view
from muraille.cli.main import main
from muraille.cli.terminal.screen import Screen, width
from muraille.words import Language
from tests.cli.running import run

DRAWN = "345m 345p 34s 678s 99m +N"
KONGS = "345p 67s EE [1111m] (2222s)"
SELF_DRAW_ONLY = "9p [1111m] (234p) (567p) (234s)"
HOPELESS = "9p [1111m] (234p) (567s) (789p)"
RIICHI_DRAWN = "234m 567m 34p 55s 678s +1p"
RIICHI = ("--rules", "riichi-ema-2016")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TERM", "xterm")


def said(capsys, *arguments: str) -> str:
    assert main(["hand", *arguments, "--plan"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@cache
def paged(hand: str, screen: Screen, rules: str = "mcr-wmo-2014", draws: int | None = 8) -> str:
    return plan_view({"hand": hand, "rules": rules, "draws": draws}, screen)


def test_fourteen_tiles(capsys):
    out = said(capsys, DRAWN, "--draws", "10")
    assert "\nChance to win: " in out
    assert "  Left     10 draws, 122 unseen tiles\n" in out
    assert "  Missing  1 tile at least\n" in out
    assert "Ways to 8 points, each played alone\n" in out
    assert "  Mixed Triple Chow\n         discard N; missing 5s (4 left)\n" in out
    assert "34599m 345p 34678s +5s is worth 13 on a discard, 15 self-drawn: Mixed Triple" in out
    assert "Discards, by the chance to win\n  Discard  Chance" in out
    assert "\nDiscarding N\n  the best chance to win: " in out
    assert "nobody else wins first" in out
    assert "within 4 percentage points" in out


def test_thirteen_tiles_have_no_discards(capsys):
    out = said(capsys, DRAWN.removesuffix("+N"), "--draws", "10")
    assert "\n         missing 5s (4 left)\n" in out
    assert "Discard" not in out


def test_a_way_that_needs_a_self_draw_says_so(capsys):
    out = said(capsys, SELF_DRAW_ONLY)
    way = out[out.index("Ways to 8 points") :]
    assert "is worth 8 self-drawn only: " in way
    assert "\n         Self-draw only: no discard brings 8 points.\n" in way


def test_a_hand_that_only_wins_self_drawn_says_so(capsys):
    out = said(capsys, SELF_DRAW_ONLY)
    assert "  How      self-draw only: no discard brings 8 points\n" in out
    drawn = said(capsys, f"{SELF_DRAW_ONLY} +E")
    assert drawn.count("self-draw only\n") == 2  # both discards
    assert "\n  then only a self-draw wins: no discard brings 8 points\n" in drawn
    found = json.loads(said(capsys, f"{SELF_DRAW_ONLY} +E", "--json"))
    assert all(one["only_self_drawn"] for one in found["discards"])
    assert all(way["needs_self_draw"] for way in found["ways"])


def test_a_complete_hand(capsys):
    out = said(capsys, f"{KONGS} +8s")
    assert "\nComplete: self-drawn it wins now, with 8 points\n  Two Melded Kongs 6, " in out
    assert "Chance to win later, if you play on: " in out
    poor = said(capsys, "345p 67s EE (888m) (2222s) +8s")
    assert "\nComplete, but self-drawn worth 2 only: 8 points are needed\n" in poor


def test_no_way_to_eight_points(capsys):
    out = said(capsys, HOPELESS)
    assert out.endswith(
        "\nNo way to 8 points is within reach\n  Left  20 draws, 122 unseen tiles\n"
    )


def test_without_draws(capsys):
    out = said(capsys, DRAWN.removesuffix("+N"), "--draws", "0")
    assert "\nChance to win: 0%\n  Left     0 draws, " in out
    assert "  How      no draws are left\n" in out
    assert "Ways to 8" not in out


def test_a_hand_far_away_says_that_chances_are_lower_bounds(capsys):
    out = said(capsys, "19m 28p 37s 147m 25p E C +9s")
    assert "only the likeliest were followed" in " ".join(out.split())


def test_where_the_aims_differ_both_discards_are_named(capsys):
    found = json.loads(said(capsys, f"{KONGS} +8s", "--json"))
    best = found["best"]
    assert best["chance"] != best["expected"]
    out = said(capsys, f"{KONGS} +8s")
    assert f"To win at all, discard {best['chance']}. For points, discard {best['expected']}" in out


def test_french(capsys):
    out = said(capsys, DRAWN, "--draws", "10", "--lang", "fr")
    assert "Chance de gagner\N{NO-BREAK SPACE}: " in out
    assert "  Reste    10 pioches, 122 tuiles non vues\n" in out
    assert "écarter N\N{NO-BREAK SPACE}; manque 5s (il en reste 4)" in out
    assert "Écarter N\n  la meilleure chance de gagner\N{NO-BREAK SPACE}: " in out
    for word in ("Chance to", "discard ", "missing", "Ways", " on average"):
        assert word not in out


def test_riichi(capsys):
    out = said(capsys, RIICHI_DRAWN, *RIICHI, "--dora", "4s")
    assert "\nWaiting\n" in out
    assert "  Discard  Kinds  Left " in out
    assert "\n  leaves the hand waiting:\n  1p           2     8 " in out
    assert "Pinfu 100%, All Simples 100%\n" in out
    assert "Waits after 1p  2 kinds, 8 copies left\n" in out
    assert "  2p       4  on a discard  7700            8000\n" in out
    assert "\nDiscarding 1p\n  more useful tiles are left" in out
    assert "Value: the mean points of the wins in reach" in out


def test_riichi_furiten(capsys):
    out = said(capsys, RIICHI_DRAWN, *RIICHI, "--discards", "2p")
    assert "furiten, Pinfu 100%" in out
    assert "  2p       3  on a discard  furiten         furiten\n" in out
    assert "a tile of the wait 25p is among your discards" in out
    passed = said(capsys, RIICHI_DRAWN.removesuffix("+1p"), *RIICHI, "--passed", "5p")
    assert "furiten until your next turn" in passed


def test_riichi_as_it_stands(capsys):
    out = said(capsys, RIICHI_DRAWN.removesuffix("+1p"), *RIICHI, "--draws", "0")
    assert "\nAs it stands\n  no riichi: " in out
    assert "Discard" not in out
    one_away = said(capsys, "24m 567m 34p 55s 678s 1p", *RIICHI, "--lang", "fr")
    assert "\nTuiles utiles  " in one_away


def test_a_complete_riichi_hand(capsys):
    out = said(capsys, "234m 567m 34p 55s 678s +5p", *RIICHI)
    assert "\nComplete: self-drawn it wins now, with 2700 points\n" in out
    none = said(capsys, "(234m) 567m 34p 99s 678s +5p", *RIICHI)
    assert "\nComplete  no yaku\n" in none


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("hand", "rules", "columns"),
    [
        (DRAWN, "mcr-wmo-2014", 50),
        (DRAWN, "mcr-wmo-2014", 100),
        (RIICHI_DRAWN, "riichi-ema-2016", 80),
        (RIICHI_DRAWN, "riichi-ema-2016", 100),
    ],
)
def test_lines_fit_the_screen(hand, rules, columns, language):
    page = paged(hand, Screen(language, columns=columns), rules)
    assert [line for line in page.splitlines() if width(line) > columns] == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("hand", "rules"), [(DRAWN, "mcr-wmo-2014"), (RIICHI_DRAWN, "riichi-ema-2016")]
)
def test_nothing_is_told_by_colour_or_picture_alone(hand, rules, language):
    plain = paged(hand, Screen(language), rules)
    coloured = paged(hand, Screen(language, colours=True), rules)
    assert "\x1b[" in coloured
    for code in ("0", "1", "2", "31", "32"):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain
    assert "█" not in plain
    pictures = paged(hand, Screen(language, pictures=True), rules)
    assert "█" in pictures
    assert len(pictures.splitlines()) == len(plain.splitlines()) + 1


def test_json(capsys):
    out = said(capsys, DRAWN, "--draws", "3", "--json", "--lang", "fr")
    found = json.loads(out)
    assert (found["draws"], found["best"]["chance"]) == (3, "N")
    assert found["discards"][0]["reasons"][0]["text"].startswith("la meilleure chance")


def test_batch(capsys, tmp_path):
    file = tmp_path / "requests.jsonl"
    requests = [{"id": 1, "hand": HOPELESS, "draws": 4}, {"id": 2, "hand": "1m"}]
    file.write_text("\n".join(map(json.dumps, requests)), encoding="utf-8")
    assert main(["hand", "--plan", "--batch", str(file)]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["id"], first["chance"]) == (1, 0.0)
    assert second["error"][0]["code"] == "neither_13_nor_14"


def test_the_prompt_plans():
    ran = run(stdin=f"hand {HOPELESS} --plan\nhelp\nhand {HOPELESS} --draws 3".encode())
    assert ran.code == 0
    assert "No way to 8 points is within reach" in ran.out
    assert "--plan  what to play for" in ran.out
    assert "--draws: has a meaning with --plan only" in ran.out


def test_a_terminal_is_told_once_that_the_adviser_is_compiled(capsys, monkeypatch):
    notify = compiling(Language.ENGLISH)
    notify()
    assert capsys.readouterr().err == ""  # not a terminal
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    notify = compiling(Language.FRENCH)
    notify()
    notify()
    assert capsys.readouterr().err.count("Préparation du conseil") == 1


BAD = [
    [],
    ["1m"],
    [DRAWN, "--draws"],
    [DRAWN, "--draws", "x"],
    [DRAWN, "--draws", "-1"],
    [DRAWN, "--draws", "99"],
    [DRAWN, "--discards", "1m"],
    [DRAWN, "--passed", "1m"],
    [DRAWN, "--rules", "all"],
    [DRAWN, "--visible", "9999m"],
    [RIICHI_DRAWN, *RIICHI, "--discards", "x"],
    [RIICHI_DRAWN, *RIICHI, "--passed", "x"],
    [RIICHI_DRAWN, *RIICHI, "--draws", "19"],
    ["--batch", "-", "--draws", "3"],
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("arguments", BAD, ids=lambda words: " ".join(words)[:60])
def test_a_clear_message_and_nothing_else(arguments, language, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert main(["hand", *arguments, "--plan"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()
    assert all(line.startswith("muraille: ") for line in err.splitlines())


def test_options_of_the_plan_need_it(capsys):
    assert main(["hand", DRAWN, "--draws", "3", "--passed", "1m"]) == 2
    assert capsys.readouterr().err == (
        "muraille: --draws: has a meaning with --plan only\n"
        "muraille: --passed: has a meaning with --plan only\n"
    )
