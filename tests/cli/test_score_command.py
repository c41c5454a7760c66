"""``muraille score`` for people: tables in French and English, colours, editions."""

import json
import subprocess

import pytest

from muraille.cli.main import main
from muraille.cli.terminal.screen import Screen, joined, table, width
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.words import Language
from tests.cli.running import EXAMPLE, SEVEN_PAIRS, command, environment, run


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TERM", "xterm")


def said(capsys, *arguments: str) -> str:
    assert main(["score", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


ENGLISH = """\
345p 67s EE [1111m] (2222s) +8s
🀛🀜🀝🀕🀖🀀🀀 [🀇🀇🀇🀇] (🀑🀑🀑🀑) +🀗
World Mahjong Organization, 2014 (mcr-wmo-2014)

Points  Fan                           Sets             Article
     6  Two Melded Kongs              [1111m] (2222s)  3.8.1 n°57
     1  Pung of Terminals or Honours  [1111m]          3.8.1 n°73
     1  Self-Drawn                                     3.8.1 n°80
------
     8  points in all
        The minimum of 8 is met. (3.9.1 1#(2))

Read as 345p 678s EE [1111m] (2222s)

Payments (3.9.1 3#)
  East   +48
  South  -16
  West   -16
  North  -16

Not counted, because
  Concealed Kong  implied by Two Melded Kongs  3.8.1 n°57
  Melded Kong     implied by Two Melded Kongs  3.8.1 n°57
"""


def test_the_whole_page(capsys):
    assert said(capsys, *EXAMPLE) == ENGLISH


def test_in_french_with_the_names_of_the_book(capsys):
    out = said(capsys, *EXAMPLE, "--lang", "fr")
    for text in ("Deux Kongs Exposés", "Est    +48", "Non compté, parce que", "impliqué par"):
        assert text in out
    older = said(capsys, SEVEN_PAIRS, "--lang=fr", "--rules", "mcr-oir-1998")
    assert "Une Suite Manquante" in older
    newer = said(capsys, SEVEN_PAIRS, "--lang=fr")
    assert "Une Famille Absente" in newer


def test_the_language_of_the_system(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Sept Paires" in said(capsys, SEVEN_PAIRS)
    assert "Seven Pairs" in said(capsys, SEVEN_PAIRS, "--lang", "en")


def test_a_hand_may_come_in_several_words(capsys):
    assert said(capsys, *SEVEN_PAIRS.split()) == said(capsys, SEVEN_PAIRS)


def test_flowers_minimum_and_no_hand(capsys):
    out = said(capsys, "123m 456m 78s 33p (567s) +9s", "--flowers", "1f 5f")
    assert "2  for flowers" in out
    assert "not met" in out
    assert "Payments" not in out
    assert "Not a winning hand" in said(capsys, "147m 258p 369s EESS +N")


def test_reasons_in_words(capsys):
    out = said(capsys, SEVEN_PAIRS)
    assert "excluded beside Seven Pairs (ruling F2)" in out
    chows = said(capsys, "123m 456m 123p 45p 99s +6p")
    assert "its sets were already used by" in chows


def test_what_was_declared(capsys):
    out = said(capsys, SEVEN_PAIRS, "--declared", "seven_pairs,half_flush")
    assert "Struck, not counted  Half Flush" in out
    assert "Forgotten, lost      One Voided Suit" in out
    assert "In the tiles         25" in out
    assert "What remains         24" in out


def test_flowers_that_were_not_named_are_lost(capsys):
    out = said(capsys, SEVEN_PAIRS, "--declared", "seven_pairs", "--flowers", "2")
    assert "Forgotten, lost  Flower Tiles ×2, One Voided Suit" in out
    assert "Lost             3, of these for flowers: 2" in out
    named = said(capsys, SEVEN_PAIRS, "--declared", "seven_pairs,flower_tiles", "--flowers", "2")
    assert "What remains     24 and 2 for flowers" in named


@pytest.mark.parametrize("name", ["Seven Pairs", "sept paires", "七对", "SEVEN_PAIRS"])
def test_J9_what_was_declared_is_read_by_every_name_that_is_printed(capsys, name):
    by_id = said(capsys, SEVEN_PAIRS, "--declared", "seven_pairs,half_flush")
    assert said(capsys, SEVEN_PAIRS, "--declared", f"{name}, Half Flush") == by_id


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("seven", "the nearest: Seven Shifted Pairs, Seven Pairs"),
        ("pure straigt", "the nearest: Pure Straight, "),
        ("xyzzy", "“muraille fans” lists them"),
    ],
)
def test_J9_a_name_that_no_fan_has_is_refused_with_the_near_ones(capsys, name, near):
    assert main(["score", SEVEN_PAIRS, "--declared", name]) == 2
    assert near in capsys.readouterr().err


def test_a_declared_value_stands_beside_the_whole_count(capsys):
    out = said(capsys, SEVEN_PAIRS, "--declared", "7", "--flowers", "2")
    for line in (
        "    25  points in all",
        "    27  with flowers",
        "Declared      7",
        "In the tiles  25 and 2 for flowers",
        "Lost          20, of these for flowers: 2",
        "What remains  7",
        "The minimum of 8 without flowers is not met: no win. (3.9.1 1#(2))",
    ):
        assert line in out.splitlines()
    assert out.count("The minimum of 8") == 1
    much = said(capsys, SEVEN_PAIRS, "--declared", "30").splitlines()
    assert "Struck, too much  5" in much
    assert "What remains      25" in much
    assert "Declared  25" in said(capsys, SEVEN_PAIRS, "--declared", "25").splitlines()


def test_what_was_declared_under_every_rulebook(capsys):
    out = said(capsys, SEVEN_PAIRS, "--declared", "20", "--flowers", "2", "--rules", "all")
    assert "  lost                        7          7         7              7" in out
    assert "  what remains               20         20        20             20" in out
    assert "Declared  20" in out.splitlines()
    named = "seven_pairs,flower_tiles,half_flush"
    fans = said(capsys, SEVEN_PAIRS, "--declared", named, "--flowers", "1", "--rules", "all")
    assert "Declared             Seven Pairs, Flower Tiles, Half Flush" in fans
    assert "Struck, not counted  Half Flush" in fans
    assert "Forgotten, lost      One Voided Suit" in fans
    too_much = said(capsys, SEVEN_PAIRS, "--declared", "30", "--rules", "all")
    assert "  too much                    5          5         5              5" in too_much


def test_one_point_is_not_points(capsys):
    hand = "EE (123p) (456p) (789p) 78s +9s"
    assert "1  points" not in said(capsys, hand, "--declared", "short_straight")
    assert "1  point in all" in said(capsys, hand, "--declared", "short_straight")
    in_french = said(capsys, hand, "--declared", "short_straight", "--lang", "fr")
    assert "1  point en tout" in in_french


@pytest.mark.parametrize(
    ("book", "language", "places"),
    [
        ("mcr-international", "fr", ["section «\u202fPrécisions\u202f»", "Comptage des points"]),
        ("mcr-international", "en", ["section “Paiement”", "section “Comptage des points”"]),
        ("mcr-oir-1998", "fr", ["récapitulatif de la règle", "(section «\u202fLes Règles\u202f»)"]),
        ("mcr-oir-1998", "en", ["summary of the rules", "(section “Les Règles”)"]),
    ],
)
def test_headings_are_cited_in_the_reader_s_language(book, language, places, capsys):
    hand = "1112345678999p +9p"
    out = said(capsys, hand, "--self-drawn", "--rules", book, "--lang", language)
    for place in places:
        assert place in out
    for key in ("list_of_hands", "summary_2", "the_rules", "precisions", "counting", "payment)"):
        assert key not in out


def test_switches_are_named(capsys):
    out = said(capsys, SEVEN_PAIRS, "--option", "S2=drop", "--option", "W5=drop")
    assert "(mcr-wmo-2014)  S2=drop  W5=drop" in out


def test_json_is_one_line(capsys):
    out = said(capsys, *EXAMPLE, "--json")
    assert out.count("\n") == 1
    assert json.loads(out)["points"] == 8


def test_the_editions_side_by_side(capsys):
    out = said(capsys, *EXAMPLE, "--rules", "all")
    lines = {line[3:31].strip(): line for line in out.splitlines() if line[:2] in ("* ", "  ")}
    assert lines["Two Melded Kongs"].split()[-4:] == ["6", "6", ".", "."]
    assert lines["Concealed Kong"].split()[-4:] == ["-", "-", "2", "2"]
    assert lines["Concealed Kong"].startswith("*")
    assert lines["Self-Drawn"].startswith(" ")
    assert lines["points in all"].split()[-4:] == ["8", "8", "5", "5"]
    assert lines["minimum met"].split()[-4:] == ["yes", "yes", "no", "no"]
    assert "implied by Two Melded Kongs" in out


def test_the_editions_in_json(capsys):
    found = json.loads(said(capsys, *EXAMPLE, "--rules", "all", "--json"))
    assert [each["rules"] for each in found] == [book.id for book in MCR_RULEBOOKS]


def test_the_editions_on_tiles_that_form_no_hand(capsys):
    assert "Not a winning hand" in said(capsys, "147m 258p 369s EESS +N", "--rules", "all")


def test_no_colours_in_a_pipe_and_no_pictures_where_there_are_none(capsys, monkeypatch):
    assert "\x1b" not in said(capsys, SEVEN_PAIRS)
    monkeypatch.setenv("TERM", "linux")
    assert "🀆" not in said(capsys, SEVEN_PAIRS)


def test_colours_where_wanted():
    assert Screen(Language.ENGLISH, colours=True).strong("x") == "\x1b[1mx\x1b[0m"
    assert Screen(Language.ENGLISH).strong("x") == "x"


def test_columns_line_up_whatever_the_width_of_the_characters():
    rows = [("七对", "1"), ("e\u0301té", "22"), ("Pièces", "3")]
    lines = [joined(cells) for cells in table(rows, "<>")]
    assert {width(line) for line in lines} == {10}


@pytest.mark.parametrize("arguments", [["--help"], ["score", "--help"], ["fans", "-h"]])
def test_help_has_examples_in_both_languages(arguments, capsys):
    assert main(arguments) == 0
    assert "examples:\n  muraille " in capsys.readouterr().out
    assert main([*arguments, "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "exemples\N{NO-BREAK SPACE}:\n  muraille " in out
    assert "usage\N{NO-BREAK SPACE}: muraille" in out


def test_version(capsys):
    from muraille import __version__

    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"muraille {__version__}\n"


def test_scoring_loads_neither_numba_nor_numpy():
    code = (
        "import sys, muraille.cli.main as m; m.main(['score', '1112345678999p +9p']);"
        "m.main(['fans', 'dragon']);"
        "sys.exit(bool({'numpy', 'numba', 'difflib', 'asyncio'} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [*command([])[:2], code], env=environment({}), capture_output=True, check=False
    )
    assert ran.returncode == 0, ran.stderr.decode()


def test_nobody_reads():
    with subprocess.Popen(
        command(["fans", "--json"]),
        env=environment({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.wait(timeout=60) == 141
        assert process.stderr.read() == b""


def test_a_process_of_its_own_says_the_same(capsys):
    assert run("score", *EXAMPLE).out == said(capsys, *EXAMPLE)
