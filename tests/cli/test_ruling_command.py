"""``muraille ruling``: a list of all, a card for each that is named, near ids for the rest."""

import json

import pytest

from muraille.cli.main import main
from muraille.words.rulebook.settled import settled, settled_in


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def said(capsys, *arguments: str) -> str:
    assert main(["ruling", *arguments]) == 0
    return capsys.readouterr().out


def test_the_list_has_a_line_for_each(capsys):
    lines = said(capsys).splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(settled())
    of_riichi = said(capsys, "--rules", "riichi-ema-2016").splitlines()[1:]
    assert len(of_riichi) == len(settled_in("riichi-ema-2016"))
    assert "R39" in of_riichi[-1]


def test_F2_a_card_says_what_is_open_what_was_chosen_and_why(capsys):
    card = said(capsys, "f2")
    for text in ("allows Fully Concealed Hand", "Not counted", "3.9.1 6#(1)", "n°17"):
        assert text in card
    assert "Switch" not in card


def test_every_ruling_that_is_named_is_told_whole(capsys):
    asked = [ruling for ruling in settled() if ruling.startswith("R")]
    cards = said(capsys, *asked).split("\n\n")
    assert len(cards) == len(asked)
    assert all(
        "Why" in card and card.splitlines()[0].endswith(ruling)
        for card, ruling in zip(cards, asked, strict=True)
    )


def test_P2_W1_name_the_text_they_depart_from(capsys):
    for ruling, text in (("P2", "international sheet says"), ("W1", "n°77 and n°78")):
        departs = next(line for line in said(capsys, ruling).splitlines() if "Departs" in line)
        assert text in departs


def test_O4_3_11_6_11_3_the_hand_not_shown_is_told_to_be_a_reading(capsys, monkeypatch):
    """Words of the card are broken into lines."""
    card = " ".join(said(capsys, "O4").split())
    assert "is a reading: 6- punishes the announcement, 11-(3) rules on the hand" in card
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    carte = " ".join(said(capsys, "O4").split())
    assert "le 6- punit l’annonce, le 11-(3) règle le cas de la main" in carte


def test_S3_a_switch_is_told_with_its_positions(capsys):
    card = said(capsys, "S3")
    assert "S3=count · counts · wmo-2014, ffmj-2016, international" in card
    assert "S3=drop · does not count · oir-1998" in card
    assert "usually, in a tournament" in said(capsys, "O15")


def test_programs_get_both_languages_articles_and_positions(capsys):
    (ruling,) = json.loads(said(capsys, "S3", "--json"))
    assert ruling["articles"]["mcr-wmo-2014"] == ["3.8.1 n°52", "3.8.1 n°19"]
    assert ruling["switch"]["mcr-oir-1998"] == "drop"
    assert all(ruling[key]["en"] != ruling[key]["fr"] for key in ("point", "open", "choice", "why"))


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("R41",), "there is no ruling “R41”; the nearest: R4"),
        (("T9", "F2"), "the nearest: T1"),
        (("Z99",), "“muraille ruling” lists them"),
        (("F2", "--rules", "riichi-ema-2016"), "F2 is no ruling of riichi-ema-2016"),
        (("--rules", "mcr-2030"), "mcr-2030"),
    ],
)
def test_an_unknown_id_is_refused_with_the_near_ones(capsys, arguments, text):
    assert main(["ruling", *arguments]) == 2
    assert text in capsys.readouterr().err
