"""A line as somebody types it, read before it is sent: what it says, the sums, all that is wrong.

The desk decides on a copy of the book, by the same request that would then be sent; nothing is
kept. Says nothing to who may not send it.
"""

from dataclasses import dataclass

from muraille.answers.desk_orders import wanted_json
from muraille.answers.fields import is_number
from muraille.answers.said_sheets import AsSaid, numbered, row_with, typed_row, without_line
from muraille.answers.tournament_sheets import sheet_lines
from muraille.server.hall.refusing import refusal_at_door
from muraille.server.hall.summary import problems_json
from muraille.server.hall_pages.of_game import table_entry
from muraille.server.hall_pages.screen import HallSight
from muraille.tiles.problems import InputError
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.desk.sheets import CorrectSheet, HandInSheet, WriteSheet
from muraille.tournament.facts.instants import Place
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.counting import bets_left, by_column, totals
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.lines import Line, Totals
from muraille.tournament.sheets.spoken import row_in
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language
from muraille.words.numbers import points_told
from muraille.words.site import site_text

Json = dict[str, object]
_TEXTS = ("line", "last", "referee")


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line, the sheet it is for, the row before it, and the referee who signed the paper."""

    place: Place
    line: str
    last: str = ""
    referee: str = ""


def typed_in(plain: Json | None) -> TypedLine | None:
    """The line of a request; None where it is none."""
    body = plain or {}
    session, table = body.get("session"), body.get("table")
    texts = [body.get(name, "") for name in _TEXTS]
    said = [text for text in texts if isinstance(text, str)]
    if not is_number(session) or not is_number(table) or len(said) != len(texts):
        return None
    return TypedLine((session, table), *said)


def read_typed(sight: HallSight, typed: TypedLine) -> tuple[int, Json]:
    """A status, and what a line says: ``order`` is what would be sent.

    ``closes`` where that hands the sheet in, ``replaces`` what it takes the place of.
    """
    asks = WriteSheet(*typed.place, ())
    refused = refusal_at_door(sight.actor, asks, sight.book.people)
    if refused is None:
        try:
            return _read(sight, typed)
        except InputError as error:
            return 200, problems_json(tuple(without_line(error)), sight.language)
    return refused.status, problems_json(refused.problems, sight.language)


def _read(sight: HallSight, typed: TypedLine) -> tuple[int, Json]:
    book, place, language = sight.book, typed.place, sight.language
    sheet, rulebook = known_sheet(book.state, *place), book.state.dossier.rulebook
    row = row_with(typed.last, typed.line)
    if row_in(row).figures is None and row_in(row).words:
        # Two who type the same sheet write the same hand, not two.
        row = numbered(row, len(sheet.hands) + 1)
    written = sheet_lines(rulebook, sheet.players, [row.encode(errors="surrogateescape")])
    is_whole = isinstance(written, Totals)
    closes = is_whole and not sheet.written and step_of(sheet) is SheetStage.OPEN
    wanted = typed_row(book, place, row, site_text("desk_typed_again", language))
    sent = AsSaid(HandInSheet(*place, (), typed.referee), (row,)) if closes else wanted
    refused = refusal_at_door(sight.actor, sent, book.people)
    if refused is not None:
        return refused.status, problems_json(refused.problems, language)
    said: Json = {"order": wanted_json(sent), "closes": closes}
    if isinstance(written, Totals):
        said |= _of_totals(written, sheet)
    # Without a referee nothing is handed in; the sums can be looked at all the same.
    tried = sent if typed.referee else wanted
    try:
        after = done(book, DeskOrder(sight.now, sight.actor.by), tried(book)).book
    except InputError as error:
        return 200, {**said, **problems_json(tuple(without_line(error)), language)}
    if not isinstance(written, Totals):
        said |= _of_hand(after, place, written[0], language)
        said["row"] = row
    if isinstance(wanted.request, CorrectSheet):
        said["replaces"] = _stands(book.state, sheet, written, language)
    return 200, {**said, "problems": []}


def _of_totals(written: Totals, sheet: Sheet) -> Json:
    """The totals, as far as they are those of the four; without what was borrowed."""
    sticks = by_column(tuple(written.figures.items()), sheet.players)
    sums = [*(sticks - by_column(tuple(written.borrowed.items()), sheet.players))]
    return {"sums": sums, "sum": sum(sums), "bets": written.bets}


def _of_hand(after: Book, place: Place, line: Line, language: Language) -> Json:
    """The hand in words, what it moves, and the sums after it."""
    state, sheet = after.state, known_sheet(after.state, *place)
    hand = sheet.hands[(line.number or len(sheet.hands)) - 1]
    sums = [*(totals(state, sheet) or ())]
    entry = table_entry(state.dossier.rulebook)
    return {
        "hand": hand.number,
        "told": entry.in_words(hand, sheet.players, language),
        "moved": [*hand.moved],
        "sums": sums,
        "sum": sum(sums),
        "bets": bets_left(sheet),
    }


def _stands(
    state: Tournament, sheet: Sheet, written: tuple[Line, ...] | Totals, language: Language
) -> str:
    """What stood there before, in words."""
    if isinstance(written, Totals):
        return " / ".join(map(points_told, sheet.totals or ()))
    hand = sheet.hands[(written[0].number or 0) - 1]
    return table_entry(state.dossier.rulebook).in_words(hand, sheet.players, language)
