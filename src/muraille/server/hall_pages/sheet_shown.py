"""A score sheet as a screen shows it: its four columns, and its hands in words. Decides nothing."""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.server.hall_pages.of_game import table_entry
from muraille.tiles.four import Four
from muraille.tournament.desk.orders import told_author
from muraille.tournament.facts.hands import Hand
from muraille.tournament.facts.ledger_types import Effect
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.counting import noted_at, running_sums, totals
from muraille.tournament.sheets.life import unsigned_corrections
from muraille.words import Language
from muraille.words.numbers import points_told
from muraille.words.tournament.tournaments import phrase

WINDS = "ESWN"


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """A column of the sheet: the wind the player began with, and what it has now.

    ``is_empty`` where somebody has noted that nobody sits there.
    """

    wind: str
    number: str
    name: str
    total: int
    chombo: int
    signed: bool
    is_empty: bool = False


@dataclass(frozen=True, slots=True)
class WrittenHand:
    """A written hand in words, what it moved, and the sums after it."""

    number: int
    text: str
    moved: Four
    sums: Four


@dataclass(frozen=True, slots=True)
class ChangedHand:
    """A hand, or without a number the totals, as it was before and as it is now."""

    number: int
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class CorrectionShown:
    """What a referee put right after players had signed, and who of them has not signed since."""

    by: str
    fault: str
    reason: str
    changed: tuple[ChangedHand, ...]
    missing: tuple[str, ...]


def columns_of(book: Book, sheet: Sheet) -> tuple[ColumnShown, ...]:
    """The four by the winds they began with (O10)."""
    state, people = book.state, book.people
    sums = totals(state, sheet) or Four.each(state.dossier.book.start)
    entry = table_entry(state.dossier.rulebook)
    noted = [each.player for each in noted_at(state, sheet) if Effect.CHOMBO in each.effects]
    written = [number for hand in sheet.hands for number in entry.chombo(hand)]
    return tuple(
        ColumnShown(
            wind,
            number,
            people.public_name(_who_plays(state, sheet.session, number)),
            total,
            # Each that a referee noted must stand on a sheet by hands.
            max(noted.count(number), written.count(number)),
            number in sheet.signed,
            (sheet.session, number) in state.hall.empty,
        )
        for wind, number, total in zip(WINDS, sheet.players, sums, strict=True)
    )


def _who_plays(state: Tournament, session: int, player: str) -> str:
    """Who sits there: the player, or who plays for him."""
    substitution = state.substitution(session, player)
    return player if substitution is None else substitution.substitute or player


def hands_of(state: Tournament, sheet: Sheet, language: Language) -> tuple[WrittenHand, ...]:
    """The written hands with the sums after each."""
    entry, sums = table_entry(state.dossier.rulebook), running_sums(state, sheet)
    return tuple(
        WrittenHand(hand.number, entry.in_words(hand, sheet.players, language), hand.moved, after)
        for hand, after in zip(sheet.hands, sums, strict=True)
    )


def corrections_of(book: Book, sheet: Sheet, language: Language) -> tuple[CorrectionShown, ...]:
    """Both versions of what the four have not all signed anew (O13)."""
    unsigned = unsigned_corrections(sheet)
    places = (place for place, note in enumerate(sheet.corrections) if note in unsigned)
    return tuple(_correction(book, sheet, place, language) for place in places)


def all_corrections(book: Book, sheet: Sheet, language: Language) -> tuple[CorrectionShown, ...]:
    """Both versions of everything that was put right, the newest first."""
    places = reversed(range(len(sheet.corrections)))
    return tuple(_correction(book, sheet, place, language) for place in places)


def _correction(book: Book, sheet: Sheet, place: int, language: Language) -> CorrectionShown:
    note = sheet.corrections[place]
    return CorrectionShown(
        told_author(book.people, note.mark.by),
        phrase(note.fault, language),
        note.reason,
        tuple(_changed(book.state, sheet, place, language)),
        tuple(player for player in note.had_signed if player not in note.signed),
    )


def _changed(
    state: Tournament, sheet: Sheet, place: int, language: Language
) -> Iterator[ChangedHand]:
    """What stood there, and what this correction put in its place: until the next, if any."""
    entry = table_entry(state.dossier.rulebook)
    note, later = sheet.corrections[place], sheet.corrections[place + 1 :]
    since: dict[int, Hand] = {}
    for hand in (*(hand for each in later for hand in each.before), *sheet.hands):
        since.setdefault(hand.number, hand)
    for hand in note.before:
        before, after = (
            f"{entry.in_words(each, sheet.players, language)} ({_row(each.moved)})"
            for each in (hand, since[hand.number])
        )
        yield ChangedHand(hand.number, before, after)
    totals_since = (*(each.totals_before for each in later), sheet.totals)
    following = next((totals for totals in totals_since if totals is not None), None)
    if note.totals_before is not None and following is not None:
        yield ChangedHand(0, _row(note.totals_before), _row(following))


def _row(figures: Four) -> str:
    return " / ".join(map(points_told, figures))
