"""S4 *Referee*, one table: who sits there, what stands on its sheet, all that may be put right."""

import json
from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.day import MissingPlayer, newcomers
from muraille.server.hall_pages.day_shown import Drawn, order_text
from muraille.server.hall_pages.of_game import table_entry, wind_of
from muraille.server.hall_pages.referee_log import noted_shown
from muraille.server.hall_pages.screen import HallSight
from muraille.server.hall_pages.sheet_shown import all_corrections
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Problem
from muraille.tournament.desk.appeals import SayAppeal
from muraille.tournament.desk.arrivals import NoteArrivals, NoteEmptySeats
from muraille.tournament.desk.hall import AnswerCall, CloseCall, TellReady, open_calls
from muraille.tournament.desk.joining import StrikeSubstitute, seat_is_empty
from muraille.tournament.desk.orders import told_author
from muraille.tournament.desk.sessions import GiveTime, Reseat, given_to
from muraille.tournament.facts.appeal_types import Matter
from muraille.tournament.facts.events import Moment, SheetFault
from muraille.tournament.facts.hall_state import RefereeCall
from muraille.tournament.facts.hands import Hand
from muraille.tournament.facts.instants import MINUTE
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.running.tables import TableState, ready_state, table_state
from muraille.tournament.sheets.counting import in_hand_points, totals
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.writing import problems_of_sheet
from muraille.words import problem_sentences
from muraille.words.numbers import points_told
from muraille.words.rulings.referee import capital
from muraille.words.site import site_text
from muraille.words.tournament.tournaments import phrase

PATH = "/hall/referee/"
_MOST_MINUTES = 15
"""So much is proposed at once."""


def table_link(session: int, table: int, **more: str) -> str:
    """The address of a table on the referee's page."""
    return f"{PATH}?{urlencode({'session': session, 'table': table, **more})}"


def call_shown(sight: HallSight, call: RefereeCall) -> Drawn:
    """A call: since when, why, who comes."""
    answered = call.answered
    who = "" if answered is None else told_author(sight.book.people, answered.by)
    return {
        "id": call.id,
        "table": call.table,
        "why": phrase(call.why, sight.language),
        "text": call.text,
        "since": call.called.at,
        "who": who,
        "is_mine": answered is not None and answered.by == sight.actor.by,
        "come": "" if answered else order_text(AnswerCall(call.id)),
        "done": order_text(CloseCall(call.id)),
        "link": table_link(call.session, call.table),
    }


def table_shown(sight: HallSight, sheet: Sheet) -> Drawn:
    """All that the page of a table shows."""
    state, language = sight.book.state, sight.language
    place = (sheet.session, sheet.table)
    stage = step_of(sheet)
    calls = (call for call in open_calls(state) if (call.session, call.table) == place)
    wrong = tuple(_wrong(state, sheet)) if sheet.written and not sheet.published else ()
    return {
        "calls": [call_shown(sight, call) for call in calls],
        "seats": [*_seats(sight, sheet)],
        "word": capital(phrase(table_state(state, sheet, sight.now), language)),
        "hand": len(sheet.hands) + 1,
        "seen": _seen(sight, sheet),
        "reseat": order_text(Reseat(*place, (), "")),
        "note": table_link(*place, note="1"),
        "dead_hand": table_link(*place, note="1", q=site_text("judge_dead_hand", language)),
        "noted": [*noted_shown(sight, sheet)],
        "problems": [capital(text) for text in problem_sentences(wrong, language)],
        "extra": given_to(state, *place) // MINUTE,
        "give_time": order_text(GiveTime(*place, _MOST_MINUTES)),
        "substitutes": free_substitutes(sight, sheet.session),
        "substitutions": [*_substitutions(sight, sheet)],
        "moments": [(each.value, site_text(f"judge_{each.value}", language)) for each in Moment],
        "matters": [(each.value, phrase(each, language)) for each in Matter],
        "appeal": order_text(SayAppeal("", sheet.session)),
        **_paper(sight, sheet),
        "is_open": stage is SheetStage.OPEN,
        "is_chief": HallRole.CHIEF in sight.roles,
    }


def _wrong(state: Tournament, sheet: Sheet) -> Iterator[Problem]:
    """What keeps the sheet from being closed, but for a hand that is still played."""
    is_open = step_of(sheet) is SheetStage.OPEN
    for fault in problems_of_sheet(state, sheet):
        if not (is_open and fault.code == "penalty_of_hand_not_written"):
            yield fault


def free_substitutes(sight: HallSight, session: int) -> tuple[MissingPlayer, ...]:
    """Who could play for somebody, and plays for nobody else in the session."""
    state = sight.book.state
    taken = {each.substitute for each in state.substitutions if each.session == session}
    everybody = newcomers(state, sight.book.people)
    return tuple(other for other in everybody if other.number not in taken)


def _seen(sight: HallSight, sheet: Sheet) -> Drawn | None:
    """Whether a referee saw that all sit, and sit right (3.5.7.2), or the tap for it."""
    state = sight.book.state
    if table_state(state, sheet, sight.now) not in (
        *(TableState.EMPTY, TableState.COMPLETE, TableState.SEEN),
    ):
        return None
    is_seen = ready_state(state, sheet) is TableState.SEEN
    tell = TellReady(sheet.session, sheet.table, ready=not is_seen)
    return {"is_seen": is_seen, "order": order_text(tell)}


def _seats(sight: HallSight, sheet: Sheet) -> Iterator[Drawn]:
    state, people = sight.book.state, sight.book.people
    sums = totals(state, sheet) or Four.each(state.dossier.book.start)
    for number, total in zip(sheet.players, sums, strict=True):
        substitution = state.substitution(sheet.session, number)
        other = "" if substitution is None else substitution.substitute
        is_empty = substitution is None and seat_is_empty(state, sheet.session, number)
        seat = ((number,), sheet.session)
        request = NoteArrivals(*seat) if is_empty else NoteEmptySeats(*seat)
        yield {
            "number": number,
            "name": people.name(number),
            "wind": wind_of(number, sheet.players, sight.language),
            "total": points_told(total),
            "is_empty": is_empty,
            "order": order_text(request) if substitution is None else "",
            "substitute": f"{other} {people.name(other)}" if other else "",
            "is_substituted": substitution is not None,
        }


def _substitutions(sight: HallSight, sheet: Sheet) -> Iterator[Drawn]:
    for number in sheet.players:
        mine = sight.book.state.substitution(sheet.session, number)
        if mine is not None:
            yield {
                "player": f"{number} {sight.book.people.name(number)}",
                "moment": site_text(f"judge_{mine.moment.value}", sight.language),
                "strike": order_text(StrikeSubstitute(number, sheet.session, "")),
                "seq": f"s{number}",
            }


# The sheet


def _paper(sight: HallSight, sheet: Sheet) -> Drawn:
    """What stands on the sheet, and how it may be corrected (O13), or overridden."""
    state, language = sight.book.state, sight.language
    entry = table_entry(state.dossier.rulebook)
    noted = in_hand_points(state, sheet)
    lends = sheet_game(state.dossier.rulebook).lends
    return {
        "place": json.dumps({"session": sheet.session, "table": sheet.table}),
        "hands": [
            {
                "number": hand.number,
                "text": entry.in_words(hand, sheet.players, language),
                "said": entry.said(hand, sheet.players),
                "hand": hand,
                "penalties": _penalties(sheet, hand, noted),
            }
            for hand in reversed(sheet.hands)
        ],
        "form": entry.correction,
        "faults": [(fault.value, phrase(fault, language)) for fault in SheetFault],
        "sticks": [*_sticks(sheet)],
        "has_totals": sheet.totals is not None,
        "may_total": sheet.totals is not None or (lends and not sheet.written),
        "has_bets": lends,
        "bets": sheet.bets_left,
        "override": sheet.override,
        "corrections": all_corrections(sight.book, sheet, language),
    }


def _penalties(sheet: Sheet, hand: Hand, noted: Mapping[int, Four]) -> str:
    """What is taken in a hand, by player: as the ledger has it, else as it stands there."""
    points = noted.get(hand.number, getattr(hand, "penalties", NO_POINTS))
    return json.dumps(dict(zip(sheet.players, points, strict=True)) if any(points) else {})


def _sticks(sheet: Sheet) -> Iterator[tuple[str, int | str, int]]:
    """Number, sticks and what of them is borrowed, by column."""
    for column, number in enumerate(sheet.players):
        borrowed = sheet.borrowed[column]
        written = "" if sheet.totals is None else sheet.totals[column] + borrowed
        yield number, written, borrowed
