"""The generated pages of ``docs/`` say what the rulebooks say, and their links lead somewhere."""

import re
from pathlib import Path

import pytest

from muraille.answers.fans import fan_entries
from tools import make_docs
from tools.make_docs import is_current, main, pages

PAGES = pages()
FANS = PAGES[make_docs.ROOT / "docs" / "fans.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_committed_page_is_what_would_be_written_today(page: Path) -> None:
    assert is_current(page, PAGES[page]), f"{page.name} is out of date: run make docs"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = PAGES[page]
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    links = re.findall(r"\]\(([^)]+)\)", text)
    within = {link[1:] for link in links if link.startswith("#")}
    assert within - anchors == set()
    assert [x for x in links if not x.startswith("#") and not (page.parent / x).exists()] == []


def test_the_page_of_fans_has_every_fan_once_with_all_its_names() -> None:
    rows = re.findall(r"^\| \d+ \|.*$", FANS, re.MULTILINE)
    for row, entry in zip(rows, fan_entries(), strict=True):
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        names = entry.names
        assert cells[:2] == [str(entry.number), str(entry.number_1998)]
        assert cells[4:] == [
            *(names.chinese, names.french_wmo, names.french_oir, names.french_international),
            f"`{entry.id}`",
        ]
        assert FANS.count(f"\n### {names.english}\n") == 1


@pytest.mark.parametrize(
    ("fan", "line"),
    [
        ("Two Melded Kongs", "- **Points** 4, or 6 when one of the two kongs is concealed (K2)"),
        ("All Terminals", "- **Counts all the same** Double Pung (four sets and a pair); "),
        ("All Terminals", "- **Shuts out** Double Pung (T1, in 1998, elsewhere only with "),
        ("Half Flush", "- **Lost beside** All Green (G1, in 1998)"),
        ("Dragon Pung", "- **Brings with it** in 1998 only: Pung of Terminals or Honours"),
    ],
)
def test_the_page_of_fans_tells_the_editions_apart(fan: str, line: str) -> None:
    section = FANS.split(f"\n### {fan}\n")[1].split("\n#")[0]
    assert line in section


def test_make_docs_writes_what_is_missing_and_check_only_complains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_docs, "ROOT", tmp_path)
    monkeypatch.setattr(make_docs, "PAGES", {"page.md": lambda: "# New\n"})
    assert main(["--check"]) == 1
    assert not (tmp_path / "page.md").exists()
    assert "page.md is out of date" in capsys.readouterr().err
    assert main([]) == 0
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == "# New\n"
    assert main(["--check"]) == 0
