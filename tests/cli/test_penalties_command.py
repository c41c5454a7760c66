"""``muraille penalties``: a list where many match, cards where few do."""

import json

import pytest

from muraille.cli.main import main
from muraille.cli.referee.penalties_view import found_penalties
from muraille.cli.terminal.screen import Screen, width
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.catalogue.offences import all_offences
from muraille.rules.common.offences import OffenceStage
from muraille.words import Language
from muraille.words.rulings.offences import offence_names, stage_phrase


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def said(capsys, *arguments: str) -> str:
    assert main(["penalties", *arguments]) == 0
    return capsys.readouterr().out


def ids(capsys, *arguments: str) -> list[str]:
    return [entry["id"] for entry in json.loads(said(capsys, *arguments, "--json"))]


def test_the_list_has_a_line_for_each(capsys):
    assert len(said(capsys).splitlines()) == 1 + len(all_offences())


def test_a_card_says_what_each_book_does(capsys):
    page = said(capsys, "false", "hu")
    for text in (
        "complete but under 8 points",
        "20 points to each of the three others",
        "3.11.6 6-(2)",
        "EMAR 2.9.3",
        "section “Faute”",
        "as wmo-2014",
    ):
        assert text in page


def test_one_rulebook_alone(capsys):
    page = said(capsys, "information", "--rules", "mcr-ffmj-2016")
    assert "wmo-2014" not in page
    assert "decides: a referee" in page


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("faux", "hu"), "false_hu"),
        (("REVELE",), "tiles_revealed"),
        (("retard",), "lateness"),
        (("5.3.1",), "wrong_tile_drawn"),
        (("3.11.6.11.4",), "shown_before_call"),
        (("3.11.6", "11-(4)"), "shown_before_call"),
        (("2.8.7",), "winning_tile_not_taken"),
        (("§3.11.6.9", "--rules", "mcr-wmo-2014"), "information"),
        (("3.11.6", "6", "--rules", "mcr-wmo-2014"), "false_hu"),
        (("3.6.7", "--rules", "mcr-wmo-2014"), "late_claim"),
        (("3.11.6.7.4",), "false_hu"),
        (("annexe", "3"), "wrong_tile_drawn"),
        (("annexe", "4"), "wrong_direction_at_deal"),
        (("4.2.2.2",), "spoken_value"),
        (("faute", "--rules", "mcr-international"), "wrong_number_of_tiles"),
        (("pioche", "du", "mauvais", "côté"), "wrong_tile_drawn"),
        (("o3",), "tiles_knocked_over"),
        (("main", "morte"), "wrong_number_of_tiles"),
        (("dead", "hand"), "kuikae"),
        (("chombo",), "noten_riichi"),
        (("avertissement",), "minor_infringement"),
    ],
)
def test_words_articles_and_rulings_find(capsys, words, found):
    assert found in ids(capsys, *words)


def test_an_article_finds_what_stands_under_it_and_no_more(capsys):
    assert ids(capsys, "3.11.6", "9-") == ["information"]
    assert "false_set" not in ids(capsys, "3.11.6.11")
    assert set(ids(capsys, "3.11.6.1", "--rules", "mcr-ffmj-2016")) == {"cheating"}


def test_nothing_found_is_an_error_and_in_json_an_empty_list(capsys):
    assert main(["penalties", "qwertz"]) == 2
    assert "no offence matches “qwertz”" in capsys.readouterr().err
    assert ids(capsys, "qwertz") == []
    assert main(["penalties", "."]) == 2


def test_an_unknown_rulebook_is_refused(capsys):
    assert main(["penalties", "--rules", "mcr-2050"]) == 2
    assert "mcr-2050" in capsys.readouterr().err


def test_json_tells_stages_consequences_and_articles(capsys):
    (entry,) = json.loads(said(capsys, "false", "hu", "--rules", "mcr-wmo-2014", "--json"))
    assert entry["names"]["fr"].startswith("Annonce un faux hu")
    first = entry["rulebooks"]["mcr-wmo-2014"][0]
    assert first["stage"] == "under_minimum"
    assert first["consequences"][0] == {
        "kind": "points",
        "points": 10,
        "to": "each",
        "taken": "at_once",
    }
    assert first["consequences"][1]["kind"] == "dead_hand"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("rules", [None, *RULEBOOKS])
def test_every_offence_can_be_told_in_every_language(rules, language):
    for _game, books in all_offences():
        if rules is None or rules in {offence.book for offence in books}:
            assert found_penalties([books[0].id], rules, Screen(language))


def test_every_offence_and_stage_has_its_words_and_none_is_left_over():
    used = {books[0].id for _game, books in all_offences()}
    assert set(offence_names()) == used
    stages = {
        stage for _game, books in all_offences() for offence in books for stage in offence.stages
    }
    assert stages == set(OffenceStage)
    for stage in OffenceStage:
        assert len({stage_phrase(stage, language) for language in Language}) == 2


@pytest.mark.parametrize("columns", [60, 100])
def test_a_card_is_wrapped_to_the_terminal(columns):
    screen = Screen(Language.FRENCH, columns=columns)
    _title, *lines = found_penalties(["false_hu"], None, screen).splitlines()
    assert max(map(width, lines)) <= columns


def test_in_french(capsys):
    page = said(capsys, "false_hu", "--lang", "fr")
    assert page.startswith("Annonce un faux hu")
    assert "main morte" in page
