"""Every command shown in the documentation is run, and says what is printed there.

A block marked ``console`` holds commands after ``$`` and, under each, its whole
output. A block marked ``json NAME`` or ``csv NAME`` is a file that commands may read. A
block marked ``session ARGUMENTS`` shows lines typed after ``>`` and everything that is answered.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from muraille.cli.main import main
from tools.sessions import SESSION, session, typed_in

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if page.exists()
]
BLOCK = re.compile(r"^```(console|json|csv) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def shown_on(page: Path) -> Iterator[tuple[str, str]]:
    """Each command of a page and the output printed under it."""
    for kind, _name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind == "console":
            for example in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                typed, _end, output = example.partition("\n")
                yield typed, output.strip("\n")


COMMANDS = [
    pytest.param(page, *example, id=f"{page.name}: {example[0]}")
    for page in PAGES
    for example in shown_on(page)
    if example[0].startswith("muraille")
]


@pytest.mark.parametrize(("page", "typed", "output"), COMMANDS)
def test_the_page_shows_what_the_command_says(page, typed, output, capsys, monkeypatch, tmp_path):
    for kind, name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind in ("json", "csv") and name:
            (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TERM", "xterm")
    main(shlex.split(typed)[1:])
    out, err = capsys.readouterr()
    assert (out + err).strip("\n") == output


def test_the_page_of_the_command_line_shows_commands():
    assert sum("command-line.md" in str(command.id) for command in COMMANDS) >= 6


SESSIONS = [
    pytest.param(*found, id=f"{page.name}: {found[0]}")
    for page in PAGES
    for found in SESSION.findall(page.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("arguments", "shown"), SESSIONS)
def test_the_page_shows_what_the_game_says(arguments, shown):
    assert session(arguments, typed_in(shown)) == shown


def test_the_page_of_play_shows_a_session():
    assert any("play.md" in str(found.id) for found in SESSIONS)
