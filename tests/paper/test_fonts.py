"""Names in every script are letters; what no font has is told and left out, never boxed."""

import itertools
from dataclasses import replace
from importlib.util import find_spec

import pytest
import typst

from muraille.cli.main import main
from muraille.paper import fonts
from muraille.paper.cards import player_cards, seating_by_player, seating_by_table, table_cards
from muraille.paper.results import certificates, result_lists
from muraille.paper.sheets import riichi_sheets, score_sheets
from muraille.paper.typesetting import pdf, unprinted
from muraille.paper.values import (
    Certificate,
    PrintedCompetition,
    PrintedPlayer,
    ResultRow,
    Results,
    RiichiSheet,
    Schedule,
    ScoreSheet,
    SessionPlan,
    TablePlan,
)
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.words import Language
from tests.paper.reading import boxes_in, has_outlines, opened, plain, text_of

OWN = {
    "Latin": PrintedPlayer("1", "Łukasz", "Þórsson-Đặng"),
    "Greek": PrintedPlayer("2", "Αθηνά", "Ωμέγα"),
    "Cyrillic": PrintedPlayer("3", "Юлия", "Щёголева"),
    "Thai": PrintedPlayer("4", "สมชาย", "ใจดีที่นี้"),
}
EASTERN = {
    "Chinese": PrintedPlayer("5", "小明", "王"),
    "Taiwanese": PrintedPlayer("6", "偉", "張龜"),
    "Japanese": PrintedPlayer("7", "さくら", "渡邉"),
    "Korean": PrintedPlayer("8", "민수", "김"),
}
EVENT = PrintedCompetition("Open", "Noisiel", "2027")


def documents(people, language):
    """Every document on which names stand."""
    four = tuple(people)
    plan = SessionPlan("1", (TablePlan("1", four),), "9:30")
    schedule = Schedule(EVENT, (plan,))
    rows = tuple(ResultRow(place, one, None, 0) for place, one in enumerate(four, 1))
    return {
        "sheets": score_sheets([ScoreSheet(EVENT, players=four)], language),
        "riichi": riichi_sheets([RiichiSheet(EVENT, players=four)], RIICHI_EMA_2016, language),
        "cards": player_cards(schedule, language),
        "tables": table_cards(schedule, language),
        "by_player": seating_by_player(schedule, language),
        "by_table": seating_by_table(schedule, language),
        "results": result_lists(Results(EVENT, False, 1, rows), language),
        "certificates": certificates(
            [Certificate(EVENT, one.name, number=one.number) for one in four], language
        ),
    }


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("people", [OWN, EASTERN], ids=["own", "eastern"])
def test_names_in_every_script_are_letters_on_every_page(people, language):
    if people is EASTERN and find_spec("weblate_fonts") is None:
        pytest.skip("the extra “fonts” is not installed")
    for name, document in documents(people.values(), language).items():
        made = pdf(document)
        assert unprinted(document) == (), name
        assert boxes_in(made) == 0, name
        text = _once(text_of(made))
        for player in people.values():
            assert _once(plain(player.last_name)) in text, (name, player)
            assert _once(plain(player.first_name)) in text, (name, player)


def _once(text):
    """PDFium reads a Thai letter with marks once for each of its glyphs."""
    return "".join(cluster for cluster, _same in itertools.groupby(fonts.clusters(text)))


@pytest.mark.parametrize(("name", "outlined"), [("田中 さくら", True), ("Ada 王", False)])
def test_kana_are_as_bold_as_the_letters_beside_them(name, outlined):
    """The bold font of Japanese has them no bolder than the other."""
    if find_spec("weblate_fonts") is None:
        pytest.skip("the extra “fonts” is not installed")
    given = [Certificate(EVENT, name, 1, 8, number="5")]
    assert has_outlines(pdf(certificates(given, Language.ENGLISH))) is outlined


def test_a_thai_name_is_broken_between_its_words_alone():
    player = PrintedPlayer("7", "สมชาย", "ศรีสุวรรณ")
    plans = tuple(SessionPlan(name, (TablePlan("1", (player,) * 4),), "9:30") for name in "1234")
    with opened(table_cards(Schedule(EVENT, plans), Language.FRENCH)) as made:
        page = made[0].get_textpage()
        text = page.get_text_range()
        heights = {
            letter: [page.get_charbox(at)[1] for at, sign in enumerate(text) if sign == letter]
            for letter in "ศณ"
        }
    first, last = heights.values()
    assert len(first) == len(last) == 16
    assert max(abs(start - end) for start, end in zip(first, last, strict=True)) < 3


def test_fonts_of_our_own_are_enough_for_latin_greek_cyrillic_and_thai():
    text = "".join(player.name for player in OWN.values())
    assert fonts.shelf_for(text) is fonts.SHELVES[0]


@pytest.fixture
def no_other_fonts(monkeypatch):
    """A machine on which no Chinese font is found."""
    monkeypatch.setattr(fonts, "SHELVES", fonts.SHELVES[:1])


@pytest.mark.usefixtures("no_other_fonts")
@pytest.mark.parametrize("language", Language)
def test_what_no_font_has_is_left_out_and_told_with_the_player(language):
    mixed = PrintedPlayer("12", "小明 Eric", "王")
    people = (EASTERN["Chinese"], mixed, OWN["Greek"], OWN["Thai"])
    for name, document in documents(people, language).items():
        made = pdf(document)
        assert boxes_in(made) == 0, name
        text = text_of(made)
        assert "王" not in text
        assert "Eric" in text
        assert "5" in text
        missing = {one.number: one.letters for one in unprinted(document)}
        assert {number: sorted(set(letters)) for number, letters in missing.items()} == {
            "5": sorted("小明王"),
            "12": sorted("小明王"),
        }, name


@pytest.mark.usefixtures("no_other_fonts")
def test_a_certificate_whose_name_cannot_be_read_bears_the_number():
    given = [Certificate(EVENT, "王小明", 1, 8, number="5")]
    text = text_of(certificates(given, Language.ENGLISH))
    assert plain("awarded to 5 First place") in text


@pytest.mark.usefixtures("no_other_fonts")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "muraille: Note: “東京 Open”: no font here has the letters 京 東; they are left out",
        ),
        ("fr", "muraille: Remarque : « 東京 Open » : aucune police d’ici n’a les lettres 京 東"),
    ],
)
def test_the_command_names_what_it_could_not_print(language, told, tmp_path, capsys):
    out = tmp_path / "sheet.pdf"
    arguments = ["paper", "score-sheet", "--event", "東京 Open", "--lang", language]
    assert main([*arguments, "--out", str(out)]) == 0
    assert told in capsys.readouterr().err.replace("\u00a0", " ")
    assert boxes_in(out.read_bytes()) == 0
    assert "Open" in text_of(out)


def test_a_box_is_seen_where_there_is_one():
    """What the tests above stand on."""
    compiler = typst.Compiler(font_paths=typst.Fonts(include_system_fonts=False))
    boxed = compiler.compile("a王b".encode(), format="pdf")
    assert isinstance(boxed, bytes)
    assert boxes_in(boxed) == 1


def test_numbers_and_signs_of_all_our_words_have_letters():
    sheet = replace(ScoreSheet(EVENT), session="III")
    for language in Language:
        assert boxes_in(pdf(score_sheets([sheet], language))) == 0
