"""Riichi on the command line: scoring, settling, the prompt, in French and English."""

import csv
import json
from pathlib import Path

import pytest

from muraille.cli.main import main
from tests.cli.running import SEVEN_PAIRS, run

RULES = ("--rules", "riichi-ema-2016")
PLAIN = "12345678s 234p 55m +9s"
OPEN = "234m 567p 34s 99s (EEE) +5s"
DRAGONS = "234m 9p (CCC) (FFF) (PPP) +9p"
EXAMPLES = Path(__file__).parents[1] / "data" / "examples-ema-2016.csv"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TERM", "xterm")


def said(capsys, *arguments: str) -> str:
    assert main(["score", *arguments, *RULES]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


# The ten examples of 4.3


def example_rows():
    with EXAMPLES.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            seats = "ES" if row["seat"] == "any" else row["seat"]
            for seat in seats:
                yield pytest.param(row, seat, id=f"example {row['example']}, {seat}")


def arguments_of(row: dict[str, str], seat: str) -> list[str]:
    flags = [f"--{key.replace('_', '-')}" for key in ("self_drawn", "riichi", "ippatsu")]
    wanted = [row[key] == "1" for key in ("self_drawn", "riichi", "ippatsu")]
    given = [flag for flag, want in zip(flags, wanted, strict=True) if want]
    if row["dora_indicator"]:
        given += ["--dora", row["dora_indicator"]]
    if row["round"]:
        given += ["--round", row["round"]]
    return [row["hand"], "--seat", seat, *given]


@pytest.mark.parametrize(("row", "seat"), list(example_rows()))
def test_the_examples_of_4_3(row, seat, capsys):
    found = json.loads(said(capsys, *arguments_of(row, seat), "--json"))
    points = row["points_east" if seat == "E" else "points_other"]
    assert found["points"] == int(points)
    assert found["limit"] == (row["limit"] or None)
    if row["han"]:
        assert found["han"] == int(row["han"])
    if row["minipoints"]:
        assert found["minipoints"] == int(row["minipoints"])
    for language, word in (("en", "points"), ("fr", "points")):
        page = said(capsys, *arguments_of(row, seat), "--lang", language)
        assert f"{points} {word}" in page


# The page


ENGLISH = """\
34m 99s [1111p] (5555s) (EEEE) +5m
🀉🀊🀘🀘 [🀙🀙🀙🀙] (🀔🀔🀔🀔) (🀀🀀🀀🀀) +🀋
EMA riichi rules, 2016 (riichi-ema-2016)

Han  Yaku                  Article
  1  Prevalent Wind        4.2.1
  2  Three Kongs           4.2.2
  1  Dora 3m, shown by 2m  2.7
---
  4  han in all

Minipoints  Reason                                  Set      Article
        20  any other win                                    4.1.1
        32  concealed kong of terminals or honours  [1111p]  4.1.1
         8  exposed kong of 2 to 8                  (5555s)  4.1.1
        16  exposed kong of terminals or honours    (EEEE)   4.1.1
         2  self-drawn                                       4.1.1
----------
        78  in all, rounded up to 80 minipoints

4 han and 80 minipoints: Mangan, 8000 points (4.1.2)

Read as 345m 99s [1111p] (5555s) (EEEE); the winning tile completed 345m: two-sided wait

Payments (4.1.2)
  East   -4100
  South  +8300
  West   -2100
  North  -2100
  of this for counters: 300 (3.4.10)
  besides, bets taken from the table: 2000 (3.3.14)

Not counted, because
  Fully Concealed Hand  the hand is open  4.2.1
"""
KONGS = ("34m 99s [1111p] (5555s) (EEEE) +5m", "--self-drawn", "--seat", "S", "--round", "E")
MORE = ("--dora", "2m", "--counters", "1", "--bets", "2")


def test_the_whole_page(capsys):
    assert said(capsys, *KONGS, *MORE) == ENGLISH


def test_in_french(capsys):
    out = said(capsys, *KONGS, *MORE, "--lang", "fr").replace("\N{NO-BREAK SPACE}", " ")
    for text in (
        "Règles riichi de l’EMA, 2016",
        "Trois Kongs",
        "Dora 3m, indicateur 2m",
        "kong caché de terminales ou d’honneurs",
        "78  en tout, arrondis à 80 minipoints",
        "4 han et 80 minipoints : Mangan, 8000 points",
        "attente des deux côtés",
        "dont compteurs : 300",
        "en plus, mises prises sur la table : 2000",
        "la main est ouverte",
    ):
        assert text in out


def test_the_words_of_the_french_booklet(capsys):
    out = said(capsys, *KONGS, "--lang", "fr")
    assert "la tuile gagnante a complété 345m" in out
    assert "Élément" in out
    assert "kong exposé d’ordinaires" in out
    for text in ("ombinaison", "2 à 8", "dernière tuile"):
        assert text not in out
    blessed = said(capsys, PLAIN, "--first-turn", "--seat", "S", "--lang", "fr")
    assert "Bénédiction de l’Homme" in blessed


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([PLAIN, "--kong-replacement"], "toujours piochée"),
        ([OPEN, "--riichi"], "une combinaison est exposée"),
        ([OPEN, "--first-turn", "--self-drawn"], "aucune combinaison déclarée"),
        ([OPEN, "--liable", "N", "--seat", "S"], "ni trois combinaisons de dragons exposées"),
        ([PLAIN, "--riichi", "--dora", "1m 2m", "--ura", "3m"], "1 ura et 2 dora parmi"),
    ],
)
def test_problems_in_the_words_of_the_french_booklet(arguments, text, capsys):
    assert main(["score", *arguments, *RULES, "--lang", "fr"]) == 2
    err = capsys.readouterr().err
    assert text in err
    assert "1 indicateurs" not in err


@pytest.mark.parametrize(
    ("arguments", "worth", "paid"),
    [
        ([PLAIN, "--riichi"], "4 han and 30 minipoints: 7700 points (4.1.2)", "4.1.2"),
        ([*KONGS, "--dora", "2m"], "minipoints: Mangan, 8000 points (4.1.2)", "4.1.2"),
        ([PLAIN, "--riichi", "--dora", "6s"], "\nMangan: 8000 points (4.1.3)", "4.1.3"),
        ([PLAIN, "--riichi", "--dora", "6s 6s"], "\nHaneman: 12000 points (4.1.3)", "4.1.3"),
        ([DRAGONS], "\nYakuman: 32000 points (4.2.5)", "4.1.3"),
    ],
)
def test_the_formula_up_to_its_cap_then_the_table_of_limits(arguments, worth, paid, capsys):
    out = said(capsys, *arguments)
    assert worth in out
    assert f"Payments ({paid})" in out


def test_complete_but_not_valid(capsys):
    hand = "123m 456p 55s (234s) 78p +9p"
    out = said(capsys, hand)
    assert "Complete, but not valid: there is no yaku. (3.2)" in out
    assert "Pinfu  the hand is open" in out
    assert "Payments" not in out
    assert "Main complète, mais non valide" in said(capsys, hand, "--lang", "fr")


def test_not_complete(capsys):
    assert "Not a winning hand" in said(capsys, "147m 258p 369s EESS +N")


def test_a_yakuman_and_liability(capsys):
    out = said(capsys, DRAGONS, "--seat", "S", "--from", "W", "--liable", "N", "--counters", "2")
    assert "Yakuman  Big Three Dragons  4.2.5" in out
    assert "Yakuman: 32000 points (4.2.5)" in out
    assert "North is liable and pays 16000 (3.3.9)" in out
    assert "nothing is counted beside a yakuman (ruling R3)" in out
    assert "minipoints" not in out


def test_payments_by_role(capsys):
    assert "discarder  -7700" in said(capsys, PLAIN, "--riichi")
    drawn = said(capsys, PLAIN, "--self-drawn")
    assert "East               -2600" in drawn
    assert "each other player  -1300" in drawn


@pytest.mark.parametrize("words", [[], ["added"]])
def test_robbing_a_kong_may_say_which_kind(words, capsys):
    out = said(capsys, PLAIN, "--robbing-kong", *words)
    assert "Robbing the Kong" in out
    assert main(["score", "--robbing-kong", *words, PLAIN, *RULES]) == 0
    assert capsys.readouterr().out == out
    assert main(["score", PLAIN, "--robbing-kong=concealed", *RULES]) == 2


def test_switches_are_named(capsys):
    assert "(riichi-ema-2016)  R1=flat" in said(capsys, PLAIN, "--option", "R1=flat")


def test_batch(tmp_path, capsys):
    file = tmp_path / "requests.jsonl"
    file.write_text(
        json.dumps({"hand": PLAIN, "riichi": True})
        + "\n"
        + json.dumps({"hand": SEVEN_PAIRS, "rules": "mcr-wmo-2014"}),
        encoding="utf-8",
    )
    assert main(["score", "--batch", str(file), *RULES]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["points"] for one in found] == [7700, 25]


# What is wrong


OTHER_GAME = [
    [PLAIN, "--flowers", "2", *RULES],
    [PLAIN, "--last-of-kind", *RULES],
    [PLAIN, "--visible", "1m", *RULES],
    [PLAIN, "--declared", "pinfu", *RULES],
    [PLAIN, "--riichi"],
    [PLAIN, "--double-riichi"],
    [PLAIN, "--ippatsu"],
    [PLAIN, "--first-turn"],
    [PLAIN, "--dora", "1m"],
    [PLAIN, "--ura", "1m"],
    [PLAIN, "--counters", "1"],
    [PLAIN, "--bets", "1"],
    [PLAIN, "--liable", "N"],
    [PLAIN, "--riichi", "--rules", "all"],
]


@pytest.mark.parametrize("arguments", OTHER_GAME, ids=lambda words: " ".join(words[1:3]))
def test_options_of_the_other_game(arguments, capsys):
    assert main(["score", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "only, and" in err
    assert main(["score", *arguments, "--lang", "fr"]) == 2
    assert "réservé au" in capsys.readouterr().err


WRONG = [
    ["score", PLAIN, "--dora", "3x", *RULES],
    ["score", PLAIN, "--counters", "many", *RULES],
    ["score", PLAIN, "--counters", "-1", *RULES],
    ["score", PLAIN, "--robbing-kong=open", *RULES],
    ["score", PLAIN, "--liable", "X", *RULES],
    ["score", PLAIN, "--ippatsu", *RULES],
    ["score", PLAIN, "--round", "N", *RULES],
    ["score", "", *RULES],
    ["score", PLAIN, "--option", "S2=drop", *RULES],
    ["settle"],
    ["settle", "no/such/file"],
    ["settle", "-", "more"],
    ["settle", "-", "--json", "--human"],
    ["table", "mcr"],
    ["table", "riichi", "more"],
    ["yaku", "nonsense"],
    ["yaku", "--nonsense"],
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("arguments", WRONG, ids=lambda words: " ".join(words)[:60])
def test_a_clear_message_and_nothing_else(arguments, language, capsys):
    assert main([*arguments, "--lang", language]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert lines
    assert all(line.startswith("muraille: ") for line in lines)
    assert len(set(lines)) == len(lines)


# Settling


DEALS = [
    {
        "id": 1,
        "dealer": "E",
        "counters": 1,
        "carried_bets": 1,
        "riichi": ["W", "N"],
        "result": "win",
        "from": "E",
        "winners": [
            {"seat": "S", "han": 2, "minipoints": 30},
            {"seat": "N", "hand": PLAIN, "dora": "1m"},
        ],
    },
    {"dealer": "X"},
    {"dealer": "S", "result": "draw", "tenpai": ["E"]},
    {"dealer": "S", "result": "draw"},
    {"dealer": "S", "result": "chombo", "by": "E", "mode": "tournament"},
    {"dealer": "S", "result": "redeal"},
    {
        "dealer": "E",
        "result": "win",
        "from": "W",
        "winners": [{"seat": "S", "limit": "yakuman", "liable": "N"}],
    },
]


@pytest.fixture
def deals(tmp_path):
    file = tmp_path / "deals.jsonl"
    file.write_text("\n".join(map(json.dumps, DEALS)) + "\n\n{", encoding="utf-8")
    return str(file)


def test_settle_answers_line_by_line(deals, capsys):
    assert main(["settle", deals]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert found[0]["payments"] == {"E": -10300, "S": 2300, "W": 0, "N": 8000}
    assert [error["key"] for error in found[1]["error"]] == ["dealer", "result"]
    assert found[1]["line"] == 2
    assert [one.get("dealer") for one in found[2:]] == ["W", "W", "S", "S", "S", None]
    assert found[-1]["line"] == 9


def test_settle_for_people(deals, capsys):
    assert main(["settle", deals, "--human"]) == 0
    out = capsys.readouterr().out
    for text in (
        "Won (3.4.9)",
        "E, S, W, N are chairs, named by the winds at the start of the game; East deals",
        "South, South in this deal  2 han, 30 minipoints, 2000 points",
        "2  Pure Straight ",
        "  Chair  Wind          Payments   Bets",
        "  East   East, dealer    -10300      0",
        "  East   North                0     0",
        "  South  East, dealer         0     0",
        "Next: South deals, counters 0, bets left on the table 0",
        "Line 2\ndealer: must be one of E, S, W, N, not “X”\nresult: is missing",
        "Drawn; tenpai: East (3.4.2)",
        "Drawn; tenpai: nobody (3.4.2)",
        "Chombo: East (3.4.6)",
        "-20000",
        "Dealt again (5.3, in the English booklet 5.2)",
        "South, South in this deal  Yakuman, 32000 points, North is liable and pays 16000",
    ):
        assert text in out
    assert main(["settle", deals, "--human", "--lang", "fr"]) == 0
    french = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    for text in ("Victoire", "Donne nulle ; tenpai : personne", "Redistribution (5.3)", "ouvreur"):
        assert text in french


def test_settle_tells_chairs_from_winds(tmp_path, capsys):
    file = tmp_path / "deal.jsonl"
    winners = [{"seat": "N", "han": 2, "minipoints": 30}]
    deal = {"dealer": "S", "result": "win", "from": "E", "winners": winners}
    file.write_text(json.dumps({**deal, "options": ["R1=flat"]}), encoding="utf-8")
    assert main(["settle", str(file), "--human"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Won (3.4.9)  R1=flat\n")
    assert "; South deals\n" in out
    assert "North, West in this deal  2 han" in out
    assert "  South  East, dealer         0     0\n" in out
    assert main(["settle", str(file), "--human", "--lang", "fr"]) == 0
    french = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    assert (
        "sont des places, nommées d’après les vents au début de la partie ; ouvreur : Sud" in french
    )
    assert "Nord, Ouest dans cette donne  2 han" in french
    assert "  Sud    Est, ouvreur " in french


def test_settle_takes_json_which_it_answers_anyway(deals, capsys):
    assert main(["settle", deals]) == 0
    usual = capsys.readouterr().out
    assert main(["settle", deals, "--json"]) == 0
    assert capsys.readouterr().out == usual


@pytest.mark.parametrize("arguments", [[], ["--human"]])
def test_a_line_that_is_no_object_is_shown_a_deal(arguments, tmp_path, capsys):
    file = tmp_path / "deal.jsonl"
    file.write_text("[1]", encoding="utf-8")
    assert main(["settle", str(file), *arguments]) == 0
    out = capsys.readouterr().out.replace("\\", "")
    assert 'a request to settle is a JSON object, like {"dealer": "E", "result": "draw",' in out
    assert "hand" not in out


def test_settle_from_standard_input():
    ran = run("settle", "-", stdin=json.dumps(DEALS[0]).encode())
    assert ran.code == 0
    assert json.loads(ran.out)["dealer"] == "S"


@pytest.mark.parametrize("command", ["settle", "yaku", "table"])
def test_help_has_examples_in_both_languages(command, capsys):
    assert main([command, "--help"]) == 0
    assert "examples:\n  muraille " in capsys.readouterr().out
    assert main([command, "--help", "--lang", "fr"]) == 0
    assert "exemples\N{NO-BREAK SPACE}:\n  muraille " in capsys.readouterr().out


# The prompt


def test_the_prompt_plays_riichi_too():
    lines = (
        "rules riichi-ema-2016",
        PLAIN + " --riichi",
        "yaku dragon",
        "table riichi",
        "yaku qqq",
    )
    ran = run(stdin="\n".join(lines).encode())
    assert ran.code == 0
    for text in (
        "* riichi-ema-2016",
        "4 han and 30 minipoints: 7700 points",
        "Big Three Dragons  大三元",
        "Riichi score tables",
        "no yaku matches “qqq”",
    ):
        assert text in ran.out
    assert "for riichi only" in run(stdin=(PLAIN + " --riichi").encode()).out
