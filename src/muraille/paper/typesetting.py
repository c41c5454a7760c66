"""The one door to Typst: a document's values and template become a PDF or pictures.

Templates are package data; a document reaches them as JSON, so nothing a user typed is ever
read as markup. Without dates and system fonts, the same document gives the same bytes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import typst

from muraille.words import Language

_TEMPLATES = Path(__file__).parent / "templates"
_FRAME = "frame"
# Latin, Greek and Cyrillic letters and signs stand in the fonts that come with Typst.
_OWN_LETTERS = 0x2E80


@dataclass(frozen=True, slots=True)
class Document:
    """Something to print: which template, with which words and which values."""

    template: str
    language: Language
    title: str
    words: Mapping[str, str]
    data: Mapping[str, Any]


def pdf(document: Document) -> bytes:
    """The document as a PDF file."""
    (made,) = _made(document, "pdf")
    return made


def pictures(document: Document, ppi: float = 100) -> tuple[bytes, ...]:
    """Its pages as PNG pictures."""
    return _made(document, "png", ppi)


def _made(
    document: Document, form: Literal["pdf", "png"], ppi: float | None = None
) -> tuple[bytes, ...]:
    values = json.dumps(
        {
            "title": document.title,
            "lang": document.language.value,
            "words": dict(document.words),
            "data": document.data,
        },
        ensure_ascii=False,
    )
    compiler = typst.Compiler(font_paths=_fonts(_needs_other_fonts(values)))
    made = compiler.compile(
        _source(document.template), format=form, ppi=ppi, sys_inputs={"values": values}
    )
    if isinstance(made, bytes):
        return (made,)
    return tuple(made or ())


@cache
def _source(template: str) -> bytes:
    return b"\n".join((_TEMPLATES / f"{name}.typ").read_bytes() for name in (_FRAME, template))


@cache
def _fonts(system: bool) -> typst.Fonts:
    return typst.Fonts(include_system_fonts=system)


def _needs_other_fonts(text: str) -> bool:
    """Whether there are letters, Chinese ones say, that only the machine's fonts may have."""
    return any(ord(letter) >= _OWN_LETTERS for letter in text)
