"""``muraille fans``: a list where many match, cards where few do."""

import json

import pytest

from muraille.cli.main import main


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def said(capsys, *arguments: str) -> str:
    assert main(["fans", *arguments]) == 0
    return capsys.readouterr().out


def test_the_list_has_a_line_for_each(capsys):
    lines = said(capsys).splitlines()
    assert len(lines) == 1 + 81 + 2
    assert lines[1].split()[:4] == ["1", "75", "88", "Big"]
    assert "8/6" in lines[48]


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


def test_in_french(capsys):
    out = said(capsys, "tout", "ordinaire", "--lang", "fr")
    assert out.startswith("Tout Ordinaire")
    assert "Numéro" in out


def test_json(capsys):
    found = json.loads(said(capsys, "dragon", "--json"))
    assert "big_three_dragons" in [entry["id"] for entry in found]
    assert json.loads(said(capsys, "nonsense", "--json")) == []
    assert len(json.loads(said(capsys, "--json"))) == 81
