"""The one door to Typst: a document's values and template become a PDF or pictures.

Templates are package data; a document reaches them as JSON, so nothing a user typed is ever
read as markup. Letters that no font has are left out and can be asked for: a page never shows
boxes. Without dates, and with fonts of our own, the same document gives the same bytes.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from muraille.paper.fonts import clusters, missing_from, shelf_for
from muraille.words import Language

_TEMPLATES = Path(__file__).parent / "templates"
_FRAME = "frame"


@dataclass(frozen=True, slots=True)
class Document:
    """Something to print: which template, with which words and which values."""

    template: str
    language: Language
    title: str
    words: Mapping[str, str]
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Unprinted:
    """A text that no font has all letters of; ``number`` is the player's where it is a name."""

    text: str
    letters: tuple[str, ...]
    number: str = ""


def pdf(document: Document) -> bytes:
    """The document as a PDF file."""
    (made,) = _made(document, "pdf")
    return made


def pictures(document: Document, ppi: float = 100) -> tuple[bytes, ...]:
    """Its pages as PNG pictures."""
    return _made(document, "png", ppi)


def unprinted(document: Document) -> tuple[Unprinted, ...]:
    """What cannot be printed here, each text once: the letters that its pages leave out."""
    missing = missing_from(json.dumps(document.data, ensure_ascii=False))
    if not missing:
        return ()
    left_out = [
        Unprinted(text, letters, number)
        for text, number in _texts(document.data)
        if (letters := tuple(sorted(missing.intersection(clusters(text)))))
    ]
    numbered = {unread.text for unread in left_out if unread.number}
    return tuple(
        unread for unread in dict.fromkeys(left_out) if unread.number or unread.text not in numbered
    )


def _made(
    document: Document, form: Literal["pdf", "png"], ppi: float | None = None
) -> tuple[bytes, ...]:
    written = json.dumps(document.data, ensure_ascii=False)
    missing, shelf = missing_from(written), shelf_for(written)
    values = {
        "title": document.title,
        "lang": document.language.value,
        "fonts": shelf.families_for(written),
        "words": dict(document.words),
        "data": _readable(document.data, missing) if missing else document.data,
    }
    made = shelf.compiler().compile(
        _source(document.template),
        format=form,
        ppi=ppi,
        sys_inputs={"values": json.dumps(values, ensure_ascii=False)},
    )
    if isinstance(made, bytes):
        return (made,)
    return tuple(made or ())


@cache
def _source(template: str) -> bytes:
    return b"\n".join((_TEMPLATES / f"{name}.typ").read_bytes() for name in (_FRAME, template))


def _readable(value: Any, missing: frozenset[str]) -> Any:
    """The same values without the letters that cannot be printed."""
    if isinstance(value, str):
        kept = "".join(cluster for cluster in clusters(value) if cluster not in missing)
        return value if kept == value else " ".join(kept.split())
    if isinstance(value, Mapping):
        return {key: _readable(inner, missing) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_readable(inner, missing) for inner in value]
    return value


def _texts(value: Any, number: str = "") -> Iterator[tuple[str, str]]:
    """Every text, with the player's number beside a name; a name is told as it is spoken."""
    if isinstance(value, str):
        yield value, number
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key not in ("listed", "short"):
                yield from _texts(inner, str(value.get("number", "")) if key == "name" else "")
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)
