"""``muraille draw`` with damaged lists, absurd values and spoilt schedules: told, never a crash."""

import io
import json
import zipfile
from pathlib import Path

import openpyxl
import pytest

from muraille.cli.draw.workbooks import MOST_ELEMENTS, MOST_MEGABYTES, MOST_ROWS, first_sheet
from muraille.cli.main import main
from tests.fuzz.judging import bounded
from tests.fuzz.spoiling import packed as as_workbook

FIELD = [(str(n), f"First {n}", f"Last {n}", f"Club {n % 7}") for n in range(1, 17)]
HEADS = ("number", "first_name", "last_name", "club")
DRAW = ("players.csv", "--sessions", "4", "--avoid", "club", "--rounds", "25", "--seed", "S")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    (tmp_path / "players.csv").write_text(as_csv(), encoding="utf-8")
    return tmp_path


def as_csv() -> str:
    return "".join(",".join(row) + "\n" for row in (HEADS, *FIELD))


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(["draw", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def drawn(capsys, *more: str) -> dict:
    code, out, err = run(capsys, *DRAW, *more, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def spoilt_sheet(name: str, text: bytes, packed: int = zipfile.ZIP_STORED) -> bytes:
    """A workbook one of whose parts is something else."""
    book, whole, broken = openpyxl.Workbook(), io.BytesIO(), io.BytesIO()
    book.active.append(HEADS)
    book.save(whole)
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(broken, "w", packed) as new:
        for part in old.namelist():
            new.writestr(part, text if part.endswith(name) else old.read(part))
    return broken.getvalue()


@pytest.mark.parametrize("name", ["sheet1.xml", "workbook.xml", "[Content_Types].xml"])
@pytest.mark.parametrize("text", [b"", b"<worksheet><not", b"<a/>"])
def test_a_damaged_workbook_cannot_be_read(capsys, name, text):
    Path("players.xlsx").write_bytes(spoilt_sheet(name, text))
    code, out, err = run(capsys, "players.xlsx", "--sessions", "4")
    assert (code, out) == (2, "")
    assert "players.xlsx" in err


def test_compressed_data_that_is_damaged_cannot_be_read(capsys):
    data = bytearray(spoilt_sheet("nothing", b""))
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as new:
        new.writestr("[Content_Types].xml", bytes(data))
    data = bytearray(whole.getvalue())
    data[60:90] = b"\xff" * 30
    Path("players.xlsx").write_bytes(data)
    assert run(capsys, "players.xlsx", "--sessions", "4")[0] == 2


@pytest.mark.parametrize(
    ("rows", "cells", "text", "sentence"),
    [
        (MOST_ROWS + 1, 1, b"1234567890", f"it has more than {MOST_ROWS} rows"),
        (9_000, 90, b"1234567890", f"unpacked it is larger than {MOST_MEGABYTES} megabytes"),
        (1, 1, b"1" * 30_000_000, f"unpacked it is larger than {MOST_MEGABYTES} megabytes"),
        (9_000, 20, b"1", f"it has more than {MOST_ELEMENTS} entries"),
    ],
    ids=["rows", "bytes", "one cell", "entries"],
)
def test_more_than_a_list_can_hold_is_not_unpacked_and_told_as_what_it_is(
    capsys, rows, cells, text, sentence
):
    row = b"<row>" + b'<c t="n"><v>%b</v></c>' % text * cells + b"</row>"
    sheet = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    sheet += b"<sheetData>" + row * rows + b"</sheetData></worksheet>"
    Path("players.xlsx").write_bytes(spoilt_sheet("sheet1.xml", sheet, zipfile.ZIP_DEFLATED))
    code, out, err = run(capsys, "players.xlsx", "--sessions", "4")
    assert (code, out) == (2, "")
    assert sentence in err.replace(",", "").replace("\u202f", "")


def relations(*rows: tuple[str, str, str]) -> bytes:
    kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    each = (f'<r Id="{a}" Type="{kinds}/{b}" Target="{c}"/>' for a, b, c in rows)
    return ("<rs>" + "".join(each) + "</rs>").replace("<r ", "<Relationship ").encode()


def small_workbook(cells: bytes, texts: bytes = b"<sst></sst>") -> dict[str, bytes]:
    """The parts of a workbook with one sheet, and with formats that nobody needs."""
    sheets = b'<workbook xmlns:r="r"><sheets><sheet r:id="z"/></sheets></workbook>'
    return {
        "_rels/.rels": relations(("a", "officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": sheets,
        "xl/_rels/workbook.xml.rels": relations(
            ("z", "worksheet", "/xl/sheet.xml"), ("t", "sharedStrings", "texts.xml")
        ),
        "xl/texts.xml": texts,
        "xl/styles.xml": b"<styleSheet><cellXfs></cellXfs></styleSheet>",
        "xl/sheet.xml": b"<worksheet><sheetData>" + cells + b"</sheetData></worksheet>",
    }


FLOODS = {
    "formats": ("styles.xml", b"</cellXfs>", b"<xf/>"),
    "texts": ("texts.xml", b"</sst>", b"<si/>"),
    "rows": ("sheet.xml", b"</sheetData>", b"<row/>"),
    "cells": ("sheet.xml", b"</row></sheetData>", b"<c/>"),
    "sheets": ("workbook.xml", b"</sheets>", b'<sheet id="x"/>'),
    "depth": ("sheet.xml", b"</sheetData>", b"<a>"),
}


FAST = ("formats", "depth")


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=() if kind in FAST else pytest.mark.slow) for kind in FLOODS],
)
def test_a_small_workbook_that_unpacks_to_a_flood_takes_neither_time_nor_memory(capsys, kind):
    """Of 60 kilobytes with formats without end openpyxl made 2.3 gigabytes in a minute."""
    name, before, piece = FLOODS[kind]
    rows = b"".join(
        b"<row>" + b"".join(b'<c t="str"><v>%b</v></c>' % cell.encode() for cell in row) + b"</row>"
        for row in (HEADS, *FIELD)
    )
    parts, part = small_workbook(rows), f"xl/{name}"
    parts[part] = parts[part].replace(before, piece * (19_000_000 // len(piece)) + before)
    Path("players.xlsx").write_bytes(as_workbook(parts))
    with bounded() as excess:
        code, _out, err = run(capsys, "players.xlsx", "--sessions", "4", "--commit")
    assert excess == []
    assert (
        (code, err) == (0, "") if kind == "formats" else (code, "players.xlsx" in err) == (2, True)
    )


def test_cells_of_every_kind_are_read_as_people_read_them():
    texts = b"<sst><si><r><t>Ze</t></r><rPh><t>ZEE</t></rPh><r><t>n</t></r></si><si><t>No</t></si>"
    cells = (
        b'<row r="3"><c r="A3"><v>7.0</v></c><c r="C3" t="s"><v>1</v></c><c t="str"><v>Lyon</v>'
        b'</c><c t="inlineStr"><is><t>a</t><t>b</t></is></c><c t="b"><v>1</v></c><c><v>1.5</v></c>'
        b'</row><row><c r="B4" t="s"><v>0</v></c></row>'
    )
    assert first_sheet(as_workbook(small_workbook(cells, texts + b"</sst>"))) == [
        (3, ["7", "", "No", "Lyon", "ab", "1", "1.5"]),
        (4, ["", "Zen"]),
    ]


def test_a_list_saved_as_unicode_text_is_read(capsys):
    Path("utf16.csv").write_bytes(as_csv().replace(",", "\t").encode("utf-16"))
    _code, out, _err = run(capsys, "utf16.csv", *DRAW[1:])
    assert out == run(capsys, *DRAW)[1]


def test_the_list_may_come_from_standard_input(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(as_csv().encode())))
    code, out, err = run(capsys, "-", *DRAW[1:])
    assert (code, err) == (0, "")
    assert out.startswith("16 players")


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--sessions", "0", "“0” is not a whole number from 1 on"),
        ("--sessions", "1000000000", "1000000000 is too much: at most 20"),
        ("--sessions", "21", "21 sessions: it must be 1 to 20"),
        ("--rounds", "9" * 5000, "is too much: at most 100000"),
    ],
)
def test_absurd_values(capsys, option, value, told):
    code, out, err = run(capsys, *DRAW, option, value)
    assert (code, out) == (2, "")
    assert told in err


def test_as_many_rounds_as_a_search_may_have_can_be_asked_for(capsys):
    assert run(capsys, *DRAW, "--rounds", "12345")[0] == 0


def test_a_seed_of_bytes_that_are_no_text(capsys):
    code, out, _err = run(capsys, *DRAW[:-1], "\udcff")
    assert code == 0
    assert "'\\udcff'" in out


@pytest.mark.parametrize("name", ["missing/draw.json", ".", ""])
def test_where_nothing_can_be_written_is_told_before_the_search(capsys, monkeypatch, name):
    monkeypatch.setattr("muraille.cli.draw.command.draw", lambda *_, **__: pytest.fail("searched"))
    code, out, err = run(capsys, *DRAW, "--out", name)
    assert (code, out) == (2, "")
    assert "cannot be written" in err


def test_a_file_that_cannot_be_replaced_stays_whole(capsys, monkeypatch):
    Path("draw.json").write_text("before")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert run(capsys, *DRAW, "--out", "draw.json", "--overwrite")[0] == 2
    assert Path("draw.json").read_text() == "before"
    assert sorted(path.name for path in Path().iterdir()) == ["draw.json", "players.csv"]


def test_points_with_an_exponent_are_refused_and_not_written_out(capsys):
    Path("played.json").write_text(json.dumps(drawn(capsys)))
    rows = "".join(f"{n},{n},1e999999999\n" for n in range(1, 17))
    Path("standings.csv").write_text("number,place,points\n" + rows)
    code, out, err = run(
        capsys,
        "players.csv",
        "--played",
        "played.json",
        "--ranking",
        "standings.csv",
        "--final",
        "8",
    )
    assert (code, out) == (2, "")
    assert "points are a number" in err


def test_a_final_is_checked_with_its_standings(capsys):
    Path("played.json").write_text(json.dumps(drawn(capsys)))
    rows = "".join(f"{n},{n},{50 - n}\n" for n in range(1, 17))
    Path("standings.csv").write_text("number,place,points\n" + rows)
    best = ("--ranking", "standings.csv", "--final", "8")
    code, out, _err = run(capsys, "players.csv", "--played", "played.json", *best, "--json")
    Path("final.json").write_text(out)
    assert code == 0
    assert run(capsys, "--check", "final.json", "players.csv", *best)[0] == 0
    code, _out, err = run(capsys, "--check", "final.json", "players.csv")
    assert (code, "session 5: 9 has no table" in err) == (2, True)


SPOILT = [
    ("wishes", {"avoid": ["colour"], "forbidden": [], "fixed": []}),
    ("wishes", {"avoid": "club", "forbidden": [], "fixed": []}),
    ("wishes", {"avoid": [], "forbidden": [[["1"], "2"]], "fixed": []}),
    ("wishes", {"avoid": [], "forbidden": [], "fixed": [{"number": [1], "table": 1, "seat": 2}]}),
    ("committed", {"wishes": "\ud800"}),
    ("sessions", [["1234"]]),
    ("sessions", ["1234"]),
    ("frozen", 4),
    ("frozen", True),
    ("quality", [1]),
]


@pytest.mark.parametrize(("key", "value"), SPOILT)
def test_a_spoilt_file_is_checked_without_a_crash(capsys, key, value):
    Path("draw.json").write_text(json.dumps(drawn(capsys) | {key: value}))
    assert run(capsys, "--check", "draw.json", "players.csv")[0] in (0, 2)


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ({"wishes": {"avoid": [], "forbidden": [], "fixed": []}}, "the wishes are not those"),
        ({"frozen": 3}, "the sessions played are not those"),
        ({"quality": {"indirect_least": 77}}, "“indirect_least” is said to be 77"),
        ({"sessions": [["1234"]]}, "a schedule is a JSON object"),
    ],
)
def test_what_was_tampered_with_is_found(capsys, part, told):
    Path("draw.json").write_text(json.dumps(drawn(capsys) | part))
    code, _out, err = run(capsys, "--check", "draw.json", "players.csv")
    assert (code, told in err) == (2, True)


def test_other_wishes_than_those_it_was_made_for_are_no_fault(capsys):
    found = drawn(capsys)
    Path("draw.json").write_text(json.dumps(found))
    one, other, *_ = found["sessions"][0][0]
    Path("pairs.csv").write_text(f"one,other\n{one},{other}\n")
    code, out, err = run(
        capsys, "--check", "draw.json", "players.csv", "--forbid", "pairs.csv", "--frozen", "1"
    )
    assert (code, err) == (0, "")
    assert "must not meet, and do in session 1" in out


def test_nobody_is_remarked_where_nobody_was_to_be_avoided(capsys):
    found = drawn(capsys, "--avoid", "none")
    Path("draw.json").write_text(json.dumps(found))
    assert "both of" not in run(capsys, "--check", "draw.json", "players.csv")[1]


def test_more_frozen_sessions_than_there_are(capsys):
    Path("draw.json").write_text(json.dumps(drawn(capsys)))
    code, out, err = run(capsys, "--check", "draw.json", "players.csv", "--frozen", "9")
    assert (code, out) == (2, "")
    assert "only 4 sessions are there" in err


@pytest.mark.parametrize("option", ["--played", "--schedule"])
def test_who_sits_twice_in_a_session_is_told(capsys, option):
    twice = [["1", "1", "2", "3"], ["5", "6", "7", "2"]]
    Path("played.json").write_text(json.dumps([twice]))
    if option == "--played":
        code, out, err = run(capsys, *DRAW, option, "played.json")
    else:
        for words in (("new", "cup.jsonl", "--name", "Cup"), ("import", "cup.jsonl", DRAW[0])):
            assert main(["tournament", *words]) == 0
        capsys.readouterr()
        code = main(["tournament", "draw", "cup.jsonl", option, "played.json"])
        out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        "muraille: played.json: session 1: 1 sits at table 1 and at table 1",
        "muraille: played.json: session 1: 2 sits at table 1 and at table 2",
    ]


def test_a_pair_with_an_empty_cell_is_told_once(capsys):
    Path("pairs.csv").write_text("one,other\n,4\n")
    _code, _out, err = run(capsys, *DRAW, "--forbid", "pairs.csv")
    assert err.splitlines() == ["muraille: line 2: pairs.csv: “one” is empty"]
