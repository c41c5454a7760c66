"""The hall of a tournament as JSON: tables, calls, empty seats, announcements, who can get in.

Decides nothing. Instants are seconds of the hall's clock. Secrets are read where cards are printed,
and neither they nor their hashes are told.
"""

from dataclasses import dataclass

from muraille.notation.codec import Codec
from muraille.notation.objects import read_json
from muraille.tiles.problems import bad_request
from muraille.tournament.desk.arrivals import LateSeat
from muraille.tournament.desk.orders import NewCodes
from muraille.tournament.facts.hall_state import Announcement, HolderCodes, RefereeCall
from muraille.tournament.facts.instants import Instant, Mark
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.facts.versions import call_of, table_of, version
from muraille.tournament.running.clocks import hands_left
from muraille.tournament.running.tables import table_state
from muraille.tournament.sheets.keeping import is_on_paper, keeper_of


def table_json(state: Tournament, sheet: Sheet, now: Instant) -> dict[str, object]:
    """A table: how far it is, who saw it ready, whose turn it is to write, and on what."""
    place = (sheet.session, sheet.table)
    seen = state.hall.tables.get(place)
    is_same = seen is not None and seen.players == sheet.players
    calls = (call.id for call in state.hall.calls if (call.session, call.table) == place)
    return {
        "session": sheet.session,
        "table": sheet.table,
        "version": version(state, table_of(*place)),
        "players": list(sheet.players),
        "state": table_state(state, sheet, now).value,
        "said_ready": mark_json(seen.said) if seen is not None and is_same else None,
        "seen_ready": mark_json(seen.seen) if seen is not None and is_same else None,
        "hands": len(sheet.hands),
        "hands_left": hands_left(state, sheet),
        **keeping_json(state, sheet),
        "calls": [number for number in calls if _is_open(state, number)],
    }


def keeping_json(state: Tournament, sheet: Sheet) -> dict[str, object]:
    """Who writes the next hand and why (O12), and whether on paper."""
    turn = keeper_of(state, sheet)
    keeper = None
    if turn is not None:
        keeper = {"number": sheet.players[turn.column], "because": turn.because.value}
    return {"keeper": keeper, "on_paper": is_on_paper(state, sheet)}


def _is_open(state: Tournament, number: int) -> bool:
    call = state.hall.call(number)
    return call is not None and call.closed is None


def call_json(state: Tournament, call: RefereeCall, now: Instant) -> dict[str, object]:
    """A call, and how many seconds it waited or waits."""
    return {
        "id": call.id,
        "version": version(state, call_of(call.id)),
        "session": call.session,
        "table": call.table,
        "why": call.why.value,
        "text": call.text,
        "called": mark_json(call.called),
        "answered": mark_json(call.answered),
        "closed": mark_json(call.closed),
        "outcome": call.outcome,
        "waited": call.waited(now),
    }


def late_json(seat: LateSeat) -> dict[str, object]:
    """A seat that is empty or was taken late, and what that costs by now."""
    return {
        "session": seat.session,
        "table": seat.table,
        "player": seat.player,
        "late": seat.late,
        "came": seat.came,
        "points": seat.points,
        "substitute": seat.substitute,
    }


def announcement_json(said: Announcement, now: Instant) -> dict[str, object]:
    """What was said to all, and whether it is still shown."""
    return {
        "id": said.id,
        "texts": dict(said.texts),
        "said": mark_json(said.said),
        "until": said.until,
        "withdrawn": mark_json(said.withdrawn),
        "shown": said.is_shown(now),
    }


def codes_json(codes: HolderCodes) -> dict[str, object]:
    """That somebody has a way in, not which."""
    return {
        "holder": codes.holder,
        "short": bool(codes.short),
        "issued": mark_json(codes.issued),
        "ended": mark_json(codes.ended),
        "reason": codes.reason,
    }


@dataclass(frozen=True, slots=True)
class _Issued:
    """What was answered to whoever issued them."""

    codes: tuple[NewCodes, ...]
    again: bool = False


def codes_in(data: bytes) -> dict[str, tuple[str, str]]:
    """Token and short code by holder, as the answer to their issue has them."""
    answer = read_json(data)
    if not isinstance(answer, dict):
        raise bad_request("not_an_object")
    issued = Codec().from_plain(_Issued, answer)
    return {codes.holder: (codes.token, codes.short) for codes in issued.codes}


def mark_json(mark: Mark | None) -> dict[str, object] | None:
    """When, and by whom."""
    return None if mark is None else {"at": mark.at, "by": mark.by}
