"""The tournament's file: every item of article 3.5 (001), and which are still missing."""

from typing import Any

from muraille.paper.cards import event_data
from muraille.paper.file_values import FileEntry, FileField, TournamentFile
from muraille.paper.typesetting import Document
from muraille.words import Language
from muraille.words.paper.tournament_file import tournament_file_words


def tournament_file(file: TournamentFile, language: Language) -> Document:
    """The checklist in the order of the article; items nobody named are missing."""
    words = tournament_file_words(language)
    known = {entry.field: entry for entry in file.entries}
    entries = [known.get(field, FileEntry(field)) for field in FileField]
    done = sum(entry.complete for entry in entries)
    data = {
        "event": event_data(file.event),
        "items": [_item(entry, words) for entry in entries],
        "found": words["found"].format(done=done, all=len(entries)),
        "missing": [words[entry.field.value] for entry in entries if not entry.complete],
    }
    return Document("tournament_file", language, words["title"], words, data)


def _item(entry: FileEntry, words: dict[str, str]) -> dict[str, Any]:
    missing = "" if entry.complete else entry.missing or words["missing"]
    return {
        "label": words[entry.field.value],
        "lines": list(entry.lines),
        "complete": entry.complete,
        "missing": missing,
    }
