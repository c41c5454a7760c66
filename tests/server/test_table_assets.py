"""The table page's files: every tile is drawn, every string a script asks for exists."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from muraille.words import Language
from muraille.words.site.scripts import page_words

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "src" / "muraille" / "server" / "pages"
STATIC = PAGES / "static" / "muraille"
SHARED = ROOT / "src" / "muraille" / "server" / "site" / "static" / "muraille"
KINDS = {
    *(f"{number}{suit}" for suit in "mps" for number in range(1, 10)),
    *"ESWNPFC",
    *(f"{number}f" for number in range(1, 9)),
    "back",
}
SCRIPTS = sorted((STATIC / "table").glob("*.js"))
TEMPLATES = [PAGES / "templates" / "pages" / "table.html"]
TEMPLATES += sorted((PAGES / "templates" / "pages" / "fragments").glob("*.html"))


def test_the_pictures_are_as_the_tool_draws_them():
    check = subprocess.run(
        [sys.executable, ROOT / "tools" / "tile_pictures.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert check.returncode == 0, check.stderr + "run: python tools/tile_pictures.py"


@pytest.mark.parametrize("name", ["tiles.svg", "tiles-contrast.svg"])
def test_every_kind_of_tile_is_drawn_in_both_themes(name):
    text = (SHARED / name).read_text(encoding="utf-8")
    assert set(re.findall(r'<symbol id="(\w+)"', text)) == KINDS
    assert "<text" not in text, "a reader's machine may lack the font"


@pytest.mark.parametrize("language", list(Language))
def test_every_string_of_the_table_page_is_in_the_words(language):
    words = page_words(language)
    asked = set()
    for file in SCRIPTS:
        text = file.read_text(encoding="utf-8")
        asked |= set(re.findall(r'\bsay\("(\w+)"', text))
        for key in re.findall(r'\bcount\("(\w+)"', text):
            asked |= {f"{key}_one", f"{key}_many"}
    for file in TEMPLATES:
        asked |= set(re.findall(r'data-say(?:-label)?="(\w+)"', file.read_text(encoding="utf-8")))
    assert len(asked) > 80
    assert sorted(asked - set(words)) == []


def test_the_table_page_asks_nothing_of_other_hosts_and_has_no_inline_script():
    styles = (*STATIC.glob("table-css/*.css"), *SHARED.glob("*.css"))
    for file in (*SCRIPTS, *TEMPLATES, *styles):
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "//" not in re.sub(r"(^|\s)//.*", "", text, flags=re.MULTILINE), file.name
        assert " style=" not in text, file.name
        assert not re.search(r"<script(?![^>]* src=)", text), file.name
        assert not re.search(r"\son\w+=", text), file.name


def test_scripts_use_nothing_that_plain_http_lacks():
    for file in SCRIPTS:
        text = file.read_text(encoding="utf-8")
        for name in ("randomUUID", "crypto.subtle", "serviceWorker", "wakeLock"):
            assert name not in text, file.name


def test_the_help_panel_names_every_key():
    prompts = (STATIC / "table" / "prompts.js").read_text(encoding="utf-8")
    listed = re.search(r"KEYS = \{(.*?)\}", prompts, re.DOTALL)
    assert listed is not None
    keys = set(re.findall(r'"(\w)"', listed[1].upper()))
    panels = PAGES / "templates" / "pages" / "fragments" / "table_panels.html"
    assert keys <= set(re.findall(r"<kbd>(\w)</kbd>", panels.read_text(encoding="utf-8")))
