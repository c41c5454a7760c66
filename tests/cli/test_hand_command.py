"""``muraille hand``: what it prints, in both languages, and what it refuses."""

import json
import subprocess
import sys

import pytest

from muraille.cli.hand.view import hand_view
from muraille.cli.main import main
from muraille.cli.terminal.rows import bar
from muraille.cli.terminal.screen import Screen, width
from muraille.words import Language
from tests.cli.running import run, run_apart

WAITING = "123m 456m 789m 23p 55s"
DRAWN = "1123m 456p 99s 234s E +W"
RIICHI = ("--rules", "riichi-ema-2016")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TERM", "xterm")


def said(capsys, *arguments: str) -> str:
    assert main(["hand", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_waiting_hand(capsys):
    out = said(capsys, WAITING, "--visible", "1p")
    assert "\nWaiting\n" in out
    assert "  four sets and a pair       waiting\n  seven pairs                5 tiles " in out
    assert "Waits  2 kinds, 7 copies left\n" in out
    assert "  Tile  Left  How           Points  Wins  Fans\n" in out
    assert "  1p       3  on a discard      21  yes   Pure Straight 16, Concealed Hand 2" in out
    assert "Accepted tiles" not in out


def test_a_hand_on_its_way(capsys):
    out = said(capsys, "123m 456p 789s EE SW")
    assert "\nOne tile from waiting\n" in out
    assert "Accepted tiles  3 kinds, 8 copies left\n  Left  Tiles\n     3  SW\n     2  E\n" in out
    assert "\n3 tiles from waiting\n" in said(capsys, "123m 45p 79s EE 159m C")


def test_discards(capsys):
    out = said(capsys, DRAWN)
    assert "Discards, the best first\n" in out
    assert "  E            6    17  ███████     1234m 9s W\n" in out
    assert out.index("leaves the hand one tile from waiting:") < out.index("2 tiles from waiting:")


def test_a_complete_hand_says_so(capsys):
    out = said(capsys, "345p 67s EE [1111m] (2222s) +8s")
    assert "Complete  “muraille score” tells what it is worth\n" in out
    assert "-: ruled out by the declared sets" in out


def test_riichi(capsys):
    out = said(capsys, "2233m 4455p 66774s", *RIICHI, "--riichi", "--dora", "6s")
    assert "4s       3  on a discard   12000  yes   6 han, Haneman: Riichi 1" in out
    assert "Seven Pairs 2, Dora 2\n" in out
    assert "   0  no    no yaku" in said(capsys, "13m 456888p 99s (234s)", *RIICHI)
    yakuman = said(capsys, "234m 9p (CCC) (FFF) (PPP)", *RIICHI, "--seat", "E")
    assert "48000  yes   Yakuman: Big Three Dragons\n" in yakuman


def test_waits_that_cannot_be_won(capsys):
    assert "every copy is in this hand (ruling W2)" in said(capsys, "1111m 234p 567p 789s")
    out = said(capsys, WAITING, "--visible", "4444p", *RIICHI)
    assert "4p       0  on a discard       0  no" in out
    assert "every copy has been seen" in out


def test_french(capsys):
    out = said(capsys, "1111m 234p 567p 789s", "--lang", "fr")
    assert "À une tuile de l’attente\n" in out
    assert "  sept paires                       à 4 tuiles de l’attente\n" in out
    assert "Tuiles utiles  33 sortes, 123 exemplaires restants" in out
    assert "tous les exemplaires sont dans cette main (décision W2)" in out
    assert "Écarts, le meilleur d’abord" in said(capsys, DRAWN, "--lang", "fr")
    assert "muraille hand MAIN [options]" in run("hand", "--help", LANG="fr_FR.UTF-8").out


def test_json(capsys):
    found = json.loads(said(capsys, WAITING, "--seat", "E", "--json"))
    assert (found["tiles"], found["distance"]) == (13, 0)
    switched = json.loads(said(capsys, WAITING, "--option", "S2=drop", "--json"))
    assert switched["options"] == {"S2": "drop"}


def test_a_batch(capsys, tmp_path):
    file = tmp_path / "hands.jsonl"
    lines = [{"id": 1, "hand": WAITING}, {"id": 2, "hand": "1m"}, {"id": 3, "hand": DRAWN}]
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    answers = [json.loads(line) for line in said(capsys, "--batch", str(file)).splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2, 3]
    assert answers[1]["error"][0]["code"] == "neither_13_nor_14"
    ruled = said(capsys, "--batch", str(file), *RIICHI).splitlines()[0]
    assert json.loads(ruled)["rules"] == "riichi-ema-2016"


# The screen


@pytest.mark.parametrize("columns", [66, 80, 100])
@pytest.mark.parametrize("hand", [WAITING, DRAWN, "1112345678999p", "19m 19p 19s ESWNPFC"])
@pytest.mark.parametrize("rules", ["mcr-wmo-2014", "riichi-ema-2016"])
@pytest.mark.parametrize("language", Language)
def test_lines_fit_the_terminal(hand, rules, language, columns):
    page = hand_view({"hand": hand, "rules": rules}, Screen(language, columns=columns))
    assert max(map(width, page.splitlines())) <= columns


def test_colours_say_nothing_that_words_do_not():
    plain = hand_view({"hand": DRAWN}, Screen(Language.ENGLISH, pictures=True))
    coloured = hand_view({"hand": DRAWN}, Screen(Language.ENGLISH, colours=True, pictures=True))
    for code in ("0", "1", "2", "31", "32"):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


def test_bars():
    screen = Screen(Language.ENGLISH)
    assert [bar(copies, 20, screen) for copies in (0, 1, 10, 20)] == ["", "#", "#####", "#" * 10]
    assert bar(0, 0, screen) == ""
    assert bar(3, 3, Screen(Language.ENGLISH, pictures=True)) == "█" * 10


def test_without_utf8_output_nothing_breaks():
    ran = run_apart("hand", DRAWN, "--lang", "fr", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "Ecarts, le meilleur d'abord" in ran.out
    assert "##########" in ran.out


def test_a_cold_start_loads_nothing_slow():
    code = (
        "import sys; from muraille.cli.main import main;"
        f"main(['hand', '{DRAWN}']);"
        "slow = {'numpy', 'numba', 'django', 'typst', 'openpyxl'};"
        "print(sorted(slow & set(sys.modules)), file=sys.stderr)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stderr == "[]\n"


# The prompt


def test_the_prompt_takes_hands():
    typed = [f"hand {WAITING}", f"main {DRAWN} --lang fr", f'muraille hand "{DRAWN}" --json']
    ran = run(stdin="\n".join(typed).encode())
    assert (ran.code, ran.err) == (0, "")
    assert "Waits  2 kinds, 8 copies left" in ran.out
    assert "Écarts, le meilleur d’abord" in ran.out
    assert '"discards": [{"tile": "E"' in ran.out


def test_the_prompt_keeps_the_rulebook():
    ran = run(stdin=f"rules riichi-ema-2016\nhand {WAITING}\nrules all\nhand {WAITING}".encode())
    assert "EMA riichi rules, 2016 (riichi-ema-2016)" in ran.out
    assert "World Mahjong Organization, 2014 (mcr-wmo-2014)" in ran.out


def test_the_prompt_survives_what_is_wrong():
    ran = run(stdin=b"hand\nhand 1m\nhand --batch x\nhand --nonsense\nhand --help\nhelp")
    assert ran.code == 0
    assert "hand: is missing: give its tiles" in ran.out
    assert "1 tile, a declared set counting three" in ran.out
    assert "“--batch” is not known here: see muraille hand --help" in ran.out
    assert "“--nonsense” is not known here: see muraille hand --help" in ran.out
    assert "muraille hand HAND [options]" in ran.out
    assert "what to discard; 13 or 14 tiles" in ran.out


# What is refused

BAD = [
    [],
    [""],
    ["1m"],
    ["123m 456p 789s 123p"],
    ["123m 456p 789s 123p 123s"],
    ["123m 456p 789s 123p +1m"],
    ["hello"],
    ["11111m 456p 789s 11p"],
    ["(124m) 456p 789s 1123p"],
    [WAITING, "--visible", "5555s"],
    [WAITING, "--visible", "xyz"],
    [WAITING, "--visible"],
    [WAITING, "--seat", "X"],
    [WAITING, "--round", ""],
    [WAITING, "--rules", "all"],
    [WAITING, "--rules", "nonsense"],
    [WAITING, "--riichi"],
    [WAITING, "--dora", "1m"],
    [WAITING, "--option", "S99=drop"],
    [WAITING, "--self-drawn"],
    [WAITING, "--nonsense"],
    [WAITING, "--batch", "-"],
    ["--batch", "no/such/file"],
    ["--batch", ""],
    ["--batch", "-", "--rules", "all"],
    ["--batch", "-", "--seat", "E"],
    ["23m 456p 99s 234s (CCC)", "--riichi", *RIICHI],
    [WAITING, "--round", "N", *RIICHI],
    [WAITING, "--dora", "555s", *RIICHI],
    [WAITING, "--dora", "5s", "--visible", "55s", *RIICHI],
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("arguments", BAD, ids=lambda words: " ".join(words)[:60])
def test_a_clear_message_and_nothing_else(arguments, language, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert main(["hand", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert lines
    assert all(line.startswith("muraille: ") for line in lines)
    assert len(set(lines)) == len(lines)


def test_all_problems_at_once(capsys):
    assert main(["hand", "1m", "--seat", "X", "--rules", "x", "--visible", "y"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4
