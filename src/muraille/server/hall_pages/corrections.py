"""Corrections of a sheet with both versions, for the four at the table and for referees."""

from collections.abc import Iterator

from muraille.server.hall_pages.day_shown import Drawn, hour
from muraille.server.hall_pages.of_game import table_entry
from muraille.tournament.facts.hands import Hand
from muraille.tournament.facts.state import Sheet
from muraille.tournament.log.book import Book
from muraille.words import Language
from muraille.words.numbers import points_told
from muraille.words.tournament.tournaments import phrase


def corrections_shown(book: Book, sheet: Sheet, language: Language) -> list[Drawn]:
    """Both versions of everything that was put right, the newest first."""
    return [
        _correction(book, sheet, place, language)
        for place in reversed(range(len(sheet.corrections)))
    ]


def _correction(book: Book, sheet: Sheet, place: int, language: Language) -> Drawn:
    note = sheet.corrections[place]
    official = book.people.officials.get(note.mark.by)
    return {
        "time": hour(note.mark.at),
        "by": note.mark.by if official is None else official.name,
        "reason": note.reason,
        "fault": phrase(note.fault, language),
        "rows": [*_both(book, sheet, place, language)],
    }


def _both(book: Book, sheet: Sheet, place: int, language: Language) -> Iterator[Drawn]:
    """What stood there, and what this correction put in its place: until the next one, if any."""
    note, later = sheet.corrections[place], sheet.corrections[place + 1 :]
    entry = table_entry(book.state.dossier.rulebook)

    def in_full(hand: Hand) -> str:
        moved = " / ".join(points_told(points) for points in hand.moved)
        return f"{entry.in_words(hand, sheet.players, language)} ({moved})"

    for before in note.before:
        after = next(
            (
                hand
                for hands in (*(each.before for each in later), sheet.hands)
                for hand in hands
                if hand.number == before.number
            ),
            before,
        )
        yield {"hand": before.number, "before": in_full(before), "after": in_full(after)}
    if note.totals_before is not None:
        after_totals = next(
            (each.totals_before for each in later if each.totals_before), sheet.totals
        )
        assert after_totals is not None
        yield {
            "hand": 0,
            "before": " / ".join(map(points_told, note.totals_before)),
            "after": " / ".join(map(points_told, after_totals)),
        }
