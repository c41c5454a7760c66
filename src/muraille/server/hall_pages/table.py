"""S3 *Table*, on one phone per table: what it shows of the session that is on.

:func:`table_shown` is a function of the state: what stands on the sheet, whose turn it is to keep
it (O12), how long there is left, what can be done next. Decides nothing.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.of_game import table_entry
from muraille.server.hall_pages.referee_log import penalty_told
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.server.hall_pages.sheet_shown import (
    WINDS,
    ColumnShown,
    CorrectionShown,
    WrittenHand,
    columns_of,
    corrections_of,
    hands_of,
)
from muraille.tiles.four import NO_POINTS
from muraille.tournament.desk.hall import open_calls
from muraille.tournament.desk.orders import told_author
from muraille.tournament.facts.events import SignedHow
from muraille.tournament.facts.hall_events import KeptBy
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import TABLE, Role
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.log.book import Book
from muraille.tournament.running.clocks import (
    WRITING_TIME,
    Clock,
    ClockState,
    clock,
    hands_left,
)
from muraille.tournament.running.tables import session_on
from muraille.tournament.sheets.counting import (
    in_hand_points,
    noted_at,
)
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.keeping import is_on_paper, keeper_of
from muraille.tournament.sheets.life import SheetStage, step_of, unsigned_corrections
from muraille.tournament.sheets.writing import problems_of_sheet
from muraille.words import Language, problem_sentences
from muraille.words.site import site_text
from muraille.words.tournament.tournaments import phrase


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table, and the ``step`` that comes next.

    ``wait`` for the start, ``write`` hands or totals, ``agree`` on them, go on on ``paper``,
    ``sign``, sign ``anew`` what was corrected, or all is ``done``. ``is_over``: the clock shows
    that time is over. ``turns`` where the sheet goes round (O12).
    """

    session: int
    table: int
    step: str
    seats: tuple[ColumnShown, ...]
    hand: int
    hands: tuple[WrittenHand, ...]
    keeper: ColumnShown | None
    keeper_because: KeptBy | None
    turns: bool
    clock: Clock
    is_over: bool
    asks_signal: bool
    hands_left: int | None
    call: str
    call_number: int
    referees: tuple[tuple[str, str], ...]
    referee: str
    signed_how: SignedHow | None
    corrections: tuple[CorrectionShown, ...]
    has_totals: bool
    problems: tuple[str, ...]
    said_ready: bool = False
    noted: tuple[str, ...] = ()


def table_shown(book: Book, table: int, now: Instant, language: Language) -> TableShown | None:
    """The table in the session that is on; None where nobody sits there."""
    state = book.state
    sheet = state.sheet(session_on(state), table)
    if sheet is None:
        return None
    shown = clock(state, sheet.session, now, table)
    seats = columns_of(book, sheet)
    turn = keeper_of(state, sheet)
    stage = step_of(sheet)
    wrong = problems_of_sheet(state, sheet) if stage is SheetStage.OPEN and sheet.written else ()
    calls = [call for call in open_calls(state) if (call.session, call.table) == _place(sheet)]
    referees = (*book.people.in_role(Role.REFEREE), *book.people.in_role(Role.CHIEF))
    return TableShown(
        session=sheet.session,
        table=table,
        step=_step(state, sheet, shown),
        seats=seats,
        hand=len(sheet.hands) + 1,
        hands=hands_of(state, sheet, language),
        keeper=None if turn is None else seats[turn.column],
        keeper_because=None if turn is None else turn.because,
        turns=sheet_game(state.dossier.rulebook).sheet_turns,
        clock=shown,
        is_over=shown.state in (ClockState.OVER, ClockState.ENDED),
        asks_signal=_asks_signal(state, sheet, shown),
        hands_left=hands_left(state, sheet),
        call="" if not calls else ("coming" if calls[0].answered else "called"),
        call_number=calls[0].id if calls else 0,
        referees=tuple((official.id, official.name) for official in referees),
        referee=told_author(book.people, sheet.referee) if sheet.referee else "",
        signed_how=sheet.signed_how,
        corrections=corrections_of(book, sheet, language),
        has_totals=sheet.totals is not None,
        problems=tuple(problem_sentences(wrong, language)),
        said_ready=_said_ready(state, sheet),
        noted=tuple(_noted(book, sheet, language)),
    )


def _noted(book: Book, sheet: Sheet, language: Language) -> Iterator[str]:
    """What referees have noted at the table in this session, by hand."""
    for penalty in noted_at(book.state, sheet):
        who = f"{penalty.player} {book.people.public_name(penalty.player)}"
        offence = penalty_told(book, penalty, language)
        hand = site_text("hall_hand_number", language, number=penalty.hand) if penalty.hand else ""
        yield " · ".join(filter(None, (hand, f"{who} – {offence}")))


def _said_ready(state: Tournament, sheet: Sheet) -> bool:
    """Whether the table has told, or a referee seen, that these four sit (3.5.7.2)."""
    seen = state.hall.tables.get(_place(sheet))
    is_same = seen is not None and seen.players == sheet.players
    return is_same and seen is not None and bool(seen.said or seen.seen)


def _place(sheet: Sheet) -> tuple[int, int]:
    return sheet.session, sheet.table


def _step(state: Tournament, sheet: Sheet, shown: Clock) -> str:
    """What comes next at the table."""
    stage = step_of(sheet)
    if stage is SheetStage.AGREED:
        return "sign"
    if stage is not SheetStage.OPEN:
        return "anew" if unsigned_corrections(sheet) else "done"
    if is_on_paper(state, sheet):
        return "paper"
    if shown.state is ClockState.WAITING and not sheet.written:
        return "wait"
    game, left = sheet_game(state.dossier.rulebook), hands_left(state, sheet)
    ended = bool(sheet.hands) and (sheet.hands[-1].broken_off or left == 0)
    is_full = ended or sheet.totals is not None or game.is_over(state.dossier.book, sheet)
    return "agree" if is_full else "write"


def _asks_signal(state: Tournament, sheet: Sheet, shown: Clock) -> bool:
    """Whether the signal has sounded and the table has not said how far it was (R34)."""
    sounded = shown.state in (ClockState.SIGNALLED, ClockState.OVER)
    is_open = step_of(sheet) is SheetStage.OPEN and sheet.totals is None
    matters = not state.dossier.book.clock.ends_hands
    return sounded and is_open and matters and _place(sheet) not in state.hall.signals


def entry_data(state: Tournament, table: TableShown) -> dict[str, object]:
    """What the script of the page goes by, penalties that referees noted included, by hand."""
    sheet = state.sheet(table.session, table.table)
    assert sheet is not None
    rules = state.dossier.book.clock
    penalties = {
        number: dict(zip(sheet.players, points, strict=True))
        for number, points in in_hand_points(state, sheet).items()
        if points != NO_POINTS
    }
    ends = table.clock.ends if rules.ends_hands else None
    return {
        **table_entry(state.dossier.rulebook).data(state, sheet),
        "session": table.session,
        "table": table.table,
        "hand": table.hand,
        "players": [seat.number for seat in table.seats],
        "winds": list(WINDS.lower()),
        "totals": [seat.total for seat in table.seats],
        "keeper": "" if table.keeper is None else table.keeper.number,
        "penalties": penalties,
        "ends": ends,
        "asked_at": [at for at in (table.clock.signal, table.clock.ends) if at is not None],
        "writing_time": WRITING_TIME,
    }


def _number(sight: HallSight) -> int:
    return int(sight.actor.by.removeprefix(TABLE))


def _parts(sight: HallSight) -> tuple[str, ...]:
    session = session_on(sight.book.state)
    place = f"{session}/{_number(sight)}"
    return (f"sheet/{place}", f"table/{place}", f"session/{session}", "call/", "file")


def _context(sight: HallSight) -> Mapping[str, object]:
    state = sight.book.state
    table = table_shown(sight.book, _number(sight), sight.now, sight.language)
    if table is None:
        return {"table": None}
    data = entry_data(state, table)
    return {
        "table": table,
        "least": data.get("least"),
        "form": table_entry(state.dossier.rulebook).form,
        "rulebook": state.dossier.rulebook,
        "data": json.dumps(data).replace("<", "\\u003c"),
        "place": json.dumps({"session": table.session, "table": table.table})[1:-1],
        "because": phrase(table.keeper_because, sight.language) if table.keeper_because else "",
        "missing": {number for each in table.corrections for number in each.missing},
    }


SCREEN = HallScreen(
    "table", "hall_table_title", "table", frozenset({HallRole.TABLE}), _parts, _context
)
