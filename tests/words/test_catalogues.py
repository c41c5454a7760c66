"""The translation catalogues are complete and in step with the code."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from muraille.words.languages import LOCALES

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))


def test_catalogues_hold_exactly_the_texts_in_the_code():
    check = subprocess.run(
        [sys.executable, ROOT / "tools" / "update_catalogue.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert check.returncode == 0, check.stderr + "run: make catalogue, then translate what is new"


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parts[-3])
def test_every_text_is_translated_for_certain(file):
    with file.open("rb") as stream:
        catalogue = read_po(stream, locale=file.parts[-3], abort_invalid=True)
    texts = [message for message in catalogue if message.id]
    assert texts
    assert [message.id for message in texts if not message.string] == []
    assert [message.id for message in texts if message.fuzzy] == []
    assert [
        (message.id, list(map(str, message.check(catalogue))))
        for message in texts
        if list(message.check(catalogue))
    ] == []


def french_texts() -> list[str]:
    (file,) = (file for file in CATALOGUES if file.parts[-3] == "fr")
    with file.open("rb") as stream:
        catalogue = read_po(stream, locale="fr")
    found: list[str] = []
    for message in catalogue:
        string = message.string if message.id else None
        found += [string] if isinstance(string, str) else list(string or ())
    return found


def test_in_french_no_line_can_break_before_high_punctuation():
    torn = re.compile(r"\S [:;?!](\s|$)")
    assert [text for text in french_texts() if torn.search(text)] == []


def test_in_french_a_discard_has_one_name():
    assert [text for text in french_texts() if re.search("défauss", text, re.IGNORECASE)] == []


def test_in_french_a_substitute_has_one_name_the_books():
    assert [text for text in french_texts() if re.search(r"\bsubstituts?\b", text)] == []


@pytest.mark.parametrize("name", ["offence_names.csv", "offence_stages.csv"])
def test_in_french_a_discard_has_one_name_in_the_penalties_too(name):
    text = (LOCALES.parent / "tables" / name).read_text(encoding="utf-8")
    assert re.search("défauss", text, re.IGNORECASE) is None


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parts[-3])
def test_the_header_says_nothing_about_day_or_machine(file):
    header = file.read_text(encoding="utf-8").partition("\n\n")[0]
    for name in ("Date", "Translator", "Team", "Generated", "Project", "Report"):
        assert name not in header
