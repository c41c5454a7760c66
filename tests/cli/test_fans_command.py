"""``muraille fans``: a list where many match, cards where few do."""

import json

import pytest

from muraille.cli.main import main
from muraille.cli.score.fans_view import found_fans
from muraille.cli.terminal.screen import Screen, width
from muraille.words import Language
from muraille.words.names.fans import fan_names


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def said(capsys, *arguments: str) -> str:
    assert main(["fans", *arguments]) == 0
    return capsys.readouterr().out


def test_the_list_has_a_line_for_each(capsys):
    lines = said(capsys).splitlines()
    assert len(lines) == 1 + len(fan_names()) + 3
    assert lines[1].split()[:4] == ["1", "75", "88", "Big"]
    assert "8/6" in lines[48]
    assert lines[-2:] == [
        f"{points}: depends on the rulebook or the kongs; “muraille fans {fan}” says more"
        for points, fan in (("8/6", "two_concealed_kongs"), ("4/6", "two_melded_kongs"))
    ]


def test_a_card_says_everything(capsys):
    out = said(capsys, "two_concealed_kongs")
    for text in (
        "48 in the books of 2014, 33 in those of 1998",
        "8 (wmo-2014, ffmj-2016) · 6 (oir-1998, international) *",
        "Deux Kongs Cachés",
        "Deux Kong Cachés (international)",
        "双暗杠",
        "3.8.1 n°48",
        "Concealed Kong",
        'muraille score "',
    ):
        assert text in out


def test_the_example_can_be_run(capsys):
    import shlex

    for fan in ("out_with_replacement_tile", "seat_wind", "flower_tiles", "last_tile_claim"):
        lines = said(capsys, fan).splitlines()
        line = next(line for line in lines if "muraille score" in line)
        assert main(shlex.split(line[line.index("muraille ") :])[1:]) == 0
        assert "Points" in capsys.readouterr().out


def test_what_never_stands_beside_it(capsys):
    assert "One Voided Suit [A6]" in said(capsys, "reversible")
    assert "Une Famille Absente [A6]" in said(capsys, "reversible", "--lang", "fr")


def test_rulebooks_that_agree_are_told_together(capsys):
    assert "Half Flush [G1] (oir-1998, international)" in said(capsys, "all_green")


def test_what_a_ruling_shuts_out_is_not_called_implied_too(capsys):
    out = said(capsys, "seven_pairs")
    assert "Implies       nothing" in out
    assert "Single Wait [W6]" in out


def test_dragons_count_in_1998(capsys):
    assert "in 1998 dragons count too" in said(capsys, "pung_of_terminals")
    assert "[A1]" in said(capsys, "pung_of_terminals", "--lang", "fr")


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_a_card_is_wrapped_to_the_terminal(columns):
    screen = Screen(Language.FRENCH, columns=columns)
    for fan in ("seven_pairs", "two_melded_kongs", "pung_of_terminals_or_honours"):
        title, *lines, example = found_fans([fan], screen).splitlines()
        assert max(map(width, lines)) <= columns
        assert "muraille score" in example
        assert fan in title
    unbroken = found_fans(["seven_pairs"], Screen(Language.FRENCH)).splitlines()
    assert max(map(width, unbroken)) > 120


def test_punctuation_alone_matches_nothing(capsys):
    assert main(["fans", "."]) == 2
    assert main(["yaku", "--", "-"]) == 2
    assert capsys.readouterr().out == ""


def test_in_french(capsys):
    out = said(capsys, "tout", "ordinaire", "--lang", "fr")
    assert out.startswith("Tout Ordinaire")
    assert "Numéro" in out


def test_json(capsys):
    found = json.loads(said(capsys, "dragon", "--json"))
    assert "big_three_dragons" in [entry["id"] for entry in found]
    assert json.loads(said(capsys, "nonsense", "--json")) == []
    assert len(json.loads(said(capsys, "--json"))) == len(fan_names())
