"""Signs for the hall, a page each: East, good conduct, silence, and the numbers of the tables."""

from collections.abc import Sequence
from pathlib import Path

from muraille.paper.cards import event_data
from muraille.paper.typesetting import Document
from muraille.paper.values import PrintedCompetition
from muraille.words import Language
from muraille.words.paper.signs import SIGNS, sign_words

_DRAWN = Path(__file__).parent / "templates" / "signs"


def hall_signs(event: PrintedCompetition, tables: Sequence[str], language: Language) -> Document:
    """The signs a hall shows, with their Chinese letters drawn, then a page for each table."""
    words = sign_words(language)
    data = {
        "event": event_data(event),
        "signs": [
            {
                "svg": (_DRAWN / f"{name}.svg").read_text(encoding="utf-8"),
                "name": words[name],
                "meaning": words[f"{name}_meaning"],
            }
            for name in SIGNS
        ],
        "tables": list(tables),
    }
    return Document("hall_signs", language, words["title"], words, data)
