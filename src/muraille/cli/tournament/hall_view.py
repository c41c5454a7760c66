"""The hall on the screen: tables, calls, empty seats, announcements."""

from collections.abc import Iterator, Sequence

from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.sheet_view import keeping_lines, players_of
from muraille.cli.tournament.view import (
    NONE,
    late_line,
    named,
    owing_line,
    rows_of,
)
from muraille.tournament.desk.arrivals import late_seats
from muraille.tournament.desk.hall import open_calls
from muraille.tournament.desk.joining import missing
from muraille.tournament.facts.hall_state import Announcement, RefereeCall
from muraille.tournament.facts.instants import Instant, shown_instant, shown_span
from muraille.tournament.facts.state import Sheet
from muraille.tournament.log.book import Book
from muraille.tournament.running.clocks import hands_left
from muraille.tournament.running.public import announcements
from muraille.tournament.running.tables import TableState, table_state
from muraille.tournament.sheets.keeping import is_on_paper, keeper_of
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import counter, marked, translator
from muraille.words.tournament.audit import official_name
from muraille.words.tournament.tournaments import phrase


def hall_view(book: Book, session: int, now: Instant, screen: Screen) -> str:
    """A session's tables and whatever waits for somebody at ``now``."""
    _ = translator(screen.language)
    calls = [call for call in open_calls(book.state) if call.session == session]
    title = screen.strong(_("Session {number}").format(number=session))
    return page(
        [title],
        _tables(book, session, now, screen),
        _calls(book, calls, now, screen) if calls else [],
        [late_line(book, seat, screen) for seat in late_seats(book.state, session, now)],
        _people(book, screen),
        [said_line(said, screen) for said in announcements(book.state, now)],
        hidden_lines(book, screen),
    )


def _tables(book: Book, session: int, now: Instant, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    state = book.state
    rows = [(_("Table"), _("Players"), _("State"), _("Hands"), _("Writes"), _("On"))]
    for table in range(1, len(state.schedule[session - 1]) + 1):
        sheet = known_sheet(state, session, table)
        turn = keeper_of(state, sheet)
        rows.append(
            (
                str(table),
                " ".join(sheet.players),
                _state(book, sheet, now, screen),
                str(len(sheet.hands)),
                NONE if turn is None else sheet.players[turn.column],
                _("paper") if is_on_paper(state, sheet) else NONE,
            )
        )
    yield from rows_of(rows, "><<>><", screen)


def _state(book: Book, sheet: Sheet, now: Instant, screen: Screen) -> str:
    _ = translator(screen.language)
    reached = table_state(book.state, sheet, now)
    if reached is TableState.PLAYING:
        return _("hand {number}").format(number=len(sheet.hands) + 1)
    return phrase(reached, screen.language)


def _people(book: Book, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    absent = missing(book.state)
    if absent and len(absent) < len(book.state.playing):
        yield _("Not there yet: {numbers}").format(numbers=", ".join(absent))
    yield from owing_line(book, screen)


def table_view(book: Book, sheet: Sheet, now: Instant, screen: Screen) -> str:
    """One table beside its sheet."""
    _ = translator(screen.language)
    title = _("Session {session}, table {table}").format(session=sheet.session, table=sheet.table)
    calls = [
        call
        for call in open_calls(book.state)
        if (call.session, call.table) == (sheet.session, sheet.table)
    ]
    return page(
        [named(screen.strong(title), _state(book, sheet, now, screen), screen)],
        players_of(book, sheet, screen),
        _ready(book, sheet, screen),
        [*keeping_lines(book, sheet, screen), *_after_signal(book, sheet, screen)],
        _calls(book, calls, now, screen) if calls else [],
    )


def _ready(book: Book, sheet: Sheet, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    seen = book.state.hall.tables.get((sheet.session, sheet.table))
    if seen is None or seen.players != sheet.players:
        return
    if seen.said is not None:
        yield _("The table says that all sit ({time})").format(time=shown_instant(seen.said.at))
    if seen.seen is not None:
        yield _("All sit, and sit right: {who}, {time}").format(
            who=official_name(book, seen.seen.by), time=shown_instant(seen.seen.at)
        )


def _after_signal(book: Book, sheet: Sheet, screen: Screen) -> Iterator[str]:
    """How many hands are still to be finished (R34)."""
    counted, left = counter(screen.language), hands_left(book.state, sheet)
    if left is not None:
        text = counted(
            "After the signal: {number} hand left", "After the signal: {number} hands left", left
        )
        yield text.format(number=left)


def calls_view(book: Book, calls: Sequence[RefereeCall], now: Instant, screen: Screen) -> str:
    """Calls with their waiting times."""
    _ = translator(screen.language)
    return page(_calls(book, calls, now, screen)) if calls else _("Nobody calls.")


def _calls(book: Book, calls: Sequence[RefereeCall], now: Instant, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    rows = [(_("Call"), _("Table"), _("Why"), _("Waited"), _("Who"), "")]
    for call in calls:
        goes = call.answered or call.closed
        words = " · ".join(text for text in (call.text, call.outcome) if text)
        rows.append(
            (
                str(call.id),
                f"{call.session}/{call.table}",
                phrase(call.why, screen.language),
                shown_span(call.waited(now)),
                NONE if goes is None else official_name(book, goes.by),
                words,
            )
        )
    yield from rows_of(rows, "><<><<", screen)


def announcements_view(said: Sequence[Announcement], now: Instant, screen: Screen) -> str:
    """Everything that was announced, what is no longer shown among it."""
    _ = translator(screen.language)
    lines = []
    for each in said:
        line = f"{each.id}. " + said_line(each, screen)
        if each.withdrawn is not None:
            line += " · " + _("withdrawn")
        elif not each.is_shown(now):
            line += " · " + _("over")
        lines.append(line if each.is_shown(now) else screen.faint(line))
    return "\n".join(lines) if lines else _("Nothing is announced.")


_ALONE = {"fr": marked("in French only"), "en": marked("in English only")}


def said_line(said: Announcement, screen: Screen) -> str:
    """The texts in all their languages, the reader's first, and until when."""
    _ = translator(screen.language)
    mine = screen.language.value
    texts = sorted(said.texts, key=lambda row: row[0] != mine)
    line = screen.strong(" / ".join(text for _language, text in texts))
    if len(texts) == 1:
        line += " · " + _(_ALONE[texts[0][0]]) if texts[0][0] in _ALONE else ""
    if said.until is not None:
        line += " · " + _("until {time}").format(time=shown_instant(said.until))
    return line


def hidden_lines(book: Book, screen: Screen) -> Iterator[str]:
    """That the last sessions are not public."""
    _ = translator(screen.language)
    if book.state.hall.hidden_from:
        hidden = _("The results are hidden from session {session} on.")
        yield hidden.format(session=book.state.hall.hidden_from)
