"""``muraille yaku``: a list where many match, cards where few do."""

import json
import shlex

import pytest

from muraille.answers.yaku import yaku_entries
from muraille.cli.main import main


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def said(capsys, *arguments: str) -> str:
    assert main(["yaku", *arguments]) == 0
    return capsys.readouterr().out


def test_the_list_has_a_line_for_each(capsys):
    lines = said(capsys).splitlines()
    assert len(lines) == 1 + len(yaku_entries())
    assert lines[0].split()[:3] == ["Concealed", "Open", "Yaku"]
    assert lines[1].split()[:3] == ["1", "-", "Riichi"]
    yakuman = [str(entry.id) for entry in yaku_entries()].index("big_four_winds")
    assert lines[1 + yakuman].split()[:2] == ["Yakuman", "Yakuman"]


@pytest.mark.parametrize(
    ("yaku", "texts"),
    [
        ("pinfu", ["1, concealed only", "平和 (pinfu)", "4.2.1"]),
        ("all_simples", ["1, concealed or open", "Tout Ordinaire", "断么九 (tanyao)"]),
        ("mixed_triple_chow", ["2 concealed, 1 open"]),
        ("full_flush", ["6 concealed, 5 open", "Half Flush [R30]"]),
        ("nine_gates", ["Yakuman, concealed only"]),
        ("all_green", ["Han       Yakuman\n"]),
    ],
)
def test_a_card_says_what_it_is_worth(yaku, texts, capsys):
    out = said(capsys, yaku)
    for text in texts:
        assert text in out


@pytest.mark.parametrize("entry", yaku_entries(), ids=lambda entry: entry.id)
def test_the_example_of_a_card_can_be_run(entry, capsys):
    out = said(capsys, *entry.id.split("_"))
    commands = [
        line[line.index("muraille ") :] for line in out.splitlines() if "muraille score" in line
    ]
    for command in commands:
        assert main(shlex.split(command)[1:]) == 0
        assert "points" in capsys.readouterr().out


def test_in_french(capsys):
    out = said(capsys, "petits", "dragons", "--lang", "fr")
    assert out.startswith("Trois Petits Dragons  小三元")
    assert "main cachée ou ouverte" in out
    assert "Japonais" in out


def test_json(capsys):
    found = json.loads(said(capsys, "dragon", "--json"))
    assert [entry["id"] for entry in found] == [
        "dragon_pung",
        "little_three_dragons",
        "big_three_dragons",
    ]
    assert found[2]["han_concealed"] == found[2]["han_open"] == "yakuman"
    assert json.loads(said(capsys, "nonsense", "--json")) == []
