"""The entry desk and its second person in words: what the templates draw."""

from collections.abc import Iterator

from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.day_shown import order_text
from muraille.server.hall_pages.desk import Desk, DeskSheet, DeskTable, confirm_desk, entry_desk
from muraille.server.hall_pages.of_game import table_entry
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.server.hall_pages.sheet_shown import corrections_of, hands_of
from muraille.tiles.four import NO_POINTS
from muraille.tournament.desk.orders import REFEREES
from muraille.tournament.desk.sheets import SignSheet
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.life import SheetStage
from muraille.tournament.sheets.lines import Totals
from muraille.tournament.sheets.spoken import spoken_sheet
from muraille.tournament.sheets.writing import hands_told
from muraille.words import Language
from muraille.words.site import count_text, site_text
from muraille.words.tournament.tournaments import phrase

MAY_OPEN = frozenset({HallRole.SCORER, HallRole.ORGANISER})
_PARTS = ("sheet/", "session/", "table/", "file", "people")
_TYPED = (SheetStage.OPEN, SheetStage.AGREED, SheetStage.SIGNED)

Drawn = dict[str, object]


def shown_desk(desk: Desk, book: Book, language: Language) -> Drawn:
    """What both screens show of a session's sheets."""
    state = book.state
    referees = (official for role in REFEREES for official in book.people.in_role(role))
    return {
        "desk": desk,
        "sessions": range(1, desk.sessions + 1),
        "tables": [_table(table, language) for table in desk.tables],
        "own": sum(table.is_own and table.stage is SheetStage.ENTERED for table in desk.tables),
        "sheet": None if desk.sheet is None else _sheet(desk.sheet, book, language),
        "referees": [(official.id, official.name) for official in referees],
        "rows": [*_examples(state, language)],
    }


def _examples(state: Tournament, language: Language) -> Iterator[tuple[str, str]]:
    """Rows as people speak them, and what each says."""
    rulebook = state.dossier.rulebook
    blank = Sheet(0, 0, ("1", "2", "3", "4"))
    for row in sheet_game(rulebook).spoken_examples:
        written = spoken_sheet(rulebook, blank.players, [row])
        if isinstance(written, Totals):
            yield row, site_text("desk_key_totals", language)
        else:
            (hand,) = hands_told(state, blank, written)
            sentence = table_entry(rulebook).in_words(hand, blank.players, language)
            with_penalty = site_text("desk_key_penalty", language, told=sentence)
            yield row, with_penalty if "+p " in row else sentence


def _table(table: DeskTable, language: Language) -> Drawn:
    word = phrase(table.stage, language)
    if table.is_doubted:
        word = site_text("desk_doubted_short", language)
    elif table.is_on_paper:
        word = site_text("desk_paper_short", language)
    elif table.stage is SheetStage.OPEN and table.hands:
        word = count_text("hands", table.hands, language)
    kind = "doubted" if table.is_doubted else table.stage.value
    return {"number": table.number, "word": word, "kind": kind, "is_own": table.is_own}


def _sheet(shown: DeskSheet, book: Book, language: Language) -> Drawn:
    state, sheet = book.state, shown.sheet
    return {
        "session": sheet.session,
        "table": sheet.table,
        "stage": shown.stage.value,
        "word": phrase(shown.stage, language),
        "version": shown.version,
        "columns": shown.columns,
        "sum": sum(column.total for column in shown.columns),
        "is_written": sheet.written,
        "bets": shown.bets,
        "borrowed": [] if sheet.borrowed == NO_POINTS else [*sheet.borrowed],
        "hands": hands_of(state, sheet, language),
        "notes": [*_notes(shown, language)],
        "to_type": [*_to_type(shown, language)],
        "corrections": [
            (each, order_text(SignSheet(sheet.session, sheet.table, each.missing)))
            for each in corrections_of(book, sheet, language)
        ],
        "authors": ", ".join(shown.authors),
        "is_own": shown.is_own,
    }


def _notes(shown: DeskSheet, language: Language) -> Iterator[str]:
    """What who types or compares should know of a sheet before anything else."""
    sheet = shown.sheet
    if sheet.doubt is not None:
        yield site_text("desk_doubted", language, name=shown.doubted_by, text=sheet.doubt.text)
    if sheet.override:
        yield site_text("desk_override", language, reason=sheet.override)


def _to_type(shown: DeskSheet, language: Language) -> Iterator[str]:
    """What is to be typed next, and what was done at the table already."""
    sheet = shown.sheet
    if shown.stage is SheetStage.OPEN and sheet.hands:
        yield site_text("desk_goes_on", language, hand=shown.hand)
    if shown.stage is SheetStage.AGREED:
        missing = [f"{column.number} {column.name}" for column in shown.unsigned]
        missing += [] if sheet.referee else [site_text("hall_referee", language)]
        yield site_text("desk_agreed", language, missing=", ".join(missing))
    if shown.stage is SheetStage.SIGNED:
        yield site_text("desk_signed", language)
    if shown.stage not in _TYPED:
        yield site_text("desk_is_entered", language, names=", ".join(shown.authors))


def _entry(sight: HallSight) -> Drawn:
    desk = entry_desk(sight.book, sight.actor.by, sight.asked)
    return shown_desk(desk, sight.book, sight.language)


def _confirm(sight: HallSight) -> Drawn:
    desk = confirm_desk(sight.book, sight.actor.by, sight.asked)
    return shown_desk(desk, sight.book, sight.language)


DESK = HallScreen("desk", "desk_title", "official", MAY_OPEN, lambda _sight: _PARTS, _entry)
CONFIRM = HallScreen(
    "confirm", "confirm_title", "official", MAY_OPEN, lambda _sight: _PARTS, _confirm
)
