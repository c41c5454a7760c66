"""The fonts of paper: which of them a text needs, and what none of them can print.

Typst itself is asked: a letter that no font has is an error in PDF/A. Reads no font file.
"""

import json
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import typst

_EXTRA = "weblate_fonts"
_KANA = re.compile("[\u3041-\u30ff]")
_PROBE = b"""#set document(title: "letters", date: datetime(year: 2000, month: 1, day: 1))
#let input = json(bytes(sys.inputs.values))
#set text(font: input.fonts)
#for letter in input.letters [#letter\\ ]"""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Fonts that are looked into together: files of ours, and maybe all of the machine's."""

    folders: tuple[Path, ...]
    families: tuple[str, ...]
    machine: bool = False

    def compiler(self) -> typst.Compiler:
        """A typesetter with these fonts."""
        return typst.Compiler(font_paths=_opened(self))

    def families_for(self, text: str) -> tuple[str, ...]:
        """The families in the order in which they are asked for a letter.

        Chinese and Japanese write many letters in two ways: where there are kana, the Japanese.
        """
        if not _KANA.search(text):
            return self.families
        return tuple(sorted(self.families, key=lambda name: name in _CHINESE))


@cache
def _opened(shelf: Shelf) -> typst.Fonts:
    paths = [str(folder) for folder in shelf.folders]
    return typst.Fonts(include_system_fonts=shelf.machine, font_paths=paths)


_CHINESE = ("Kurinto Sans SC", "Kurinto Sans TC")
_EASTERN = (*_CHINESE, "Kurinto Sans JP", "Kurinto Sans KR")


def _shelves() -> tuple[Shelf, ...]:
    own = Shelf((Path(__file__).parent / "templates" / "fonts",), _OWN)
    extra = find_spec(_EXTRA)
    if extra is None or extra.origin is None:
        return own, Shelf(own.folders, _OWN, machine=True)
    eastern = Path(extra.origin).parent / "static" / _EXTRA / "kurinto" / "ttf"
    folders, families = (*own.folders, eastern), (*_OWN, *_EASTERN)
    return own, Shelf(folders, families), Shelf(folders, families, machine=True)


# Latin, Greek, Cyrillic; then Thai, whose marks the fonts of the extra set one over the other.
_OWN = ("Libertinus Serif", "Noto Sans Thai")
SHELVES = _shelves()


def shelf_for(text: str) -> Shelf:
    """The first shelf that has every letter, else the last, which has most."""
    letters = letters_of(text)
    return next((shelf for shelf in SHELVES if _prints(shelf, letters)), SHELVES[-1])


def missing_from(text: str) -> frozenset[str]:
    """The letters of a text that cannot be printed here, each with its marks."""
    shelf = shelf_for(text)
    return frozenset(_missing(shelf, letters_of(text)))


def letters_of(text: str) -> tuple[str, ...]:
    """Each letter once, with the marks that follow it; plain ASCII is any font's.

    >>> letters_of("Zoe\u0301 ปู่")
    ('e\u0301', 'ปู่')
    """
    letters: dict[str, None] = {}
    for cluster in clusters(text):
        if not cluster.isascii() and unicodedata.category(cluster[0]) not in ("Cf", "Zs"):
            letters[cluster] = None
    return tuple(sorted(letters))


def clusters(text: str) -> Iterable[str]:
    """A text in pieces that stand or fall together: a letter and its marks."""
    cluster = ""
    for letter in text:
        if cluster and not unicodedata.category(letter).startswith("M"):
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def _missing(shelf: Shelf, letters: tuple[str, ...]) -> tuple[str, ...]:
    """By halves: most texts lack nothing, and those that do lack few letters."""
    if not letters or _prints(shelf, letters):
        return ()
    if len(letters) == 1:
        return letters
    half = len(letters) // 2
    return _missing(shelf, letters[:half]) + _missing(shelf, letters[half:])


@lru_cache(maxsize=1000)
def _prints(shelf: Shelf, letters: tuple[str, ...]) -> bool:
    values = json.dumps({"fonts": shelf.families, "letters": letters})
    try:
        shelf.compiler().compile(
            _PROBE, format="pdf", sys_inputs={"values": values}, pdf_standards="a-2b"
        )
    except typst.TypstError:
        return False
    return True
