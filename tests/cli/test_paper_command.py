"""``muraille paper`` and ``muraille tournament print`` write files, and tell mistakes at once."""

import io

import pytest
from openpyxl import load_workbook

from muraille.cli.main import main
from muraille.cli.paper import command as paper_command
from tests.paper.reading import boxes_in, pages_of, plain, text_of

BLANKS = {
    "penalties": ("Penalty card", "Carte des pénalités"),
    "score-sheet": ("MCR score sheet", "Feuille de scores MCR"),
    "riichi-sheet": ("Riichi score sheet", "Feuille de scores riichi"),
    "appeal-forms": ("Form 2", "Formulaire 2"),
    "appeal-letter": ("Letter of appeal", "Lettre de recours"),
    "signs": ("Good conduct", "Bonne conduite"),
}


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("what", BLANKS)
def test_blank_sheets_are_written_in_both_languages(what, language, tmp_path, capsys):
    out = tmp_path / "made.pdf"
    assert main(["paper", what, "--out", str(out), "--lang", language, "--event", "Open"]) == 0
    assert capsys.readouterr() == ("", "")
    assert boxes_in(out.read_bytes()) == 0
    assert plain(BLANKS[what][language == "fr"]) in text_of(out)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("appeal-forms", "--rules", "mcr-ffmj-2016"), "180EUR"),
        (("appeal-forms",), "200USD"),
        (("appeal-forms", "--fee", "50 CHF"), "50CHF"),
        (("penalties", "--rules", "riichi-ema-2016"), "chombo"),
        (("score-sheet", "--event", "Soirée à Orléans"), "SoiréeàOrléans"),
    ],
)
def test_rules_fee_and_event_stand_on_the_page(arguments, told, tmp_path):
    out = tmp_path / "made.pdf"
    assert main(["paper", *arguments, "--out", str(out)]) == 0
    assert told in text_of(out)


def test_copies_are_numbered_by_table(tmp_path):
    out = tmp_path / "made.pdf"
    assert main(["paper", "riichi-sheet", "--copies", "3", "--out", str(out)]) == 0
    assert len(pages_of(out)) == 3


def test_standard_output_gets_the_bytes(capfdbinary):
    assert main(["paper", "score-sheet", "--out", "-"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"%PDF")


WRONG = [
    (("paper",), ["say what to print", "say where"]),
    (("paper", "tiles", "--copies", "0"), ["“tiles” cannot be printed", "--copies", "say where"]),
    (("paper", "score-sheet", "--copies", "999", "--out", "x"), ["at most 256"]),
    (("paper", "penalties", "--rules", "x", "--out", "x"), ["“x”"]),
    (("paper", "score-sheet", "--out", "no/such/folder/x.pdf"), ["cannot be written"]),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG)
def test_everything_wrong_is_told_at_once(arguments, told, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert all(words in err for words in told)
    assert list(tmp_path.iterdir()) == []


def test_without_its_libraries_printing_names_the_extra(capsys, monkeypatch):
    monkeypatch.setattr(paper_command, "find_spec", lambda _name: None)
    assert main(["paper", "score-sheet", "--out", "x.pdf"]) == 2
    assert "muraille[paper]" in capsys.readouterr().err


@pytest.fixture(scope="module")
def cup(tmp_path_factory):
    """A small tournament that was played."""
    file = tmp_path_factory.mktemp("cup") / "try.cup"
    assert main(["tournament", "demo", str(file), "--players", "8", "--sessions", "2"]) == 0
    return file


PRINTED = {
    "sheets": ("MCR score sheet", 4),
    "cards": ("Your page", 2),
    "tables": ("Table", 1),
    "badges": ("chief referee", 1),
    "seating": ("Session 1", 2),
    "timetable": ("Timetable", 1),
    "signs": ("Silence", 5),
    "appeal-letter": ("Letter of appeal", 1),
    "results": ("Individual results", None),
    "appeals": ("Form 3", 2),
    "file": ("Tournament file", 1),
    "penalties": ("Penalty card", 1),
    "certificates": ("Certificate", None),
}


@pytest.mark.parametrize("what", PRINTED)
def test_everything_of_a_tournament_is_printed(what, cup, tmp_path):
    out = tmp_path / "made.pdf"
    arguments = ["tournament", "print", str(cup), "--what", what, "--out", str(out)]
    assert main([*arguments, "--link", "http://hall/p/{number}"]) == 0
    told, pages = PRINTED[what]
    assert plain(told) in text_of(out)
    assert pages is None or len(pages_of(out)) == pages


def test_one_session_is_printed_alone(cup, tmp_path):
    out = tmp_path / "made.pdf"
    arguments = ["--what", "sheets", "--session", "2", "--out", str(out)]
    assert main(["tournament", "print", str(cup), *arguments]) == 0
    assert len(pages_of(out)) == 2


def test_results_and_seating_are_written_as_tables(cup, tmp_path):
    book, lines = tmp_path / "made.xlsx", tmp_path / "made.csv"
    start = ["tournament", "print", str(cup), "--what"]
    assert main([*start, "results", "--out", str(book)]) == 0
    assert main([*start, "seating", "--out", str(lines)]) == 0
    sheet = load_workbook(io.BytesIO(book.read_bytes())).worksheets[0]
    assert [cell.value for cell in sheet[1]][:2] == ["Place", "No."]
    assert sheet.max_row == 9
    assert len(lines.read_text(encoding="utf-8-sig").splitlines()) == 1 + 2 * 8


WRONG_PRINTS = [
    ((), ["--what", "say where"]),
    (("--what", "tiles", "--by", "moon"), ["“tiles”", "“moon”", "say where"]),
    (("--what", "sheets", "--session", "9", "--out", "x.pdf"), ["no session 9"]),
    (("--what", "appeals", "--appeal", "9", "--out", "x.pdf"), ["no appeal 9"]),
    (("--what", "cards", "--out", "x.xlsx"), ["“cards” is made as PDF only"]),
    (("--what", "ema", "--out", "x.pdf"), ["“ema” is a table"]),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG_PRINTS)
def test_wrong_prints_are_refused(arguments, told, cup, capsys):
    assert main(["tournament", "print", str(cup), *arguments]) == 2
    err = capsys.readouterr().err
    assert all(words in err for words in told)


def test_nothing_is_seated_before_the_draw(tmp_path, capsys):
    file = tmp_path / "new.cup"
    assert main(["tournament", "new", str(file), "--name", "Open"]) == 0
    out = tmp_path / "made.pdf"
    assert main(["tournament", "print", str(file), "--what", "cards", "--out", str(out)]) == 2
    assert "before a session is drawn" in capsys.readouterr().err
    assert main(["tournament", "print", str(file), "--what", "file", "--out", str(out)]) == 0
