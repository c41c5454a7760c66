"""A tournament's standings, sheets, clocks, ledger and appeals as JSON.

Decides nothing: says what :mod:`muraille.tournament` worked out. Exact sums that are not whole
are texts like ``7/3``.
"""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction

from muraille.answers.hall import keeping_json
from muraille.tournament.desk.appeals import deadline, fee, phase
from muraille.tournament.facts.instants import Instant, Mark, Place
from muraille.tournament.facts.people import People, licence_flags
from muraille.tournament.facts.results import Result
from muraille.tournament.facts.state import (
    Appeal,
    FinalChange,
    LedgerEntry,
    Sheet,
    Tournament,
)
from muraille.tournament.facts.versions import appeal_of, sheet_of, version
from muraille.tournament.running.checking import still_missing
from muraille.tournament.running.clocks import Clock
from muraille.tournament.sheets.counting import bets_left, running_sums, totals
from muraille.tournament.sheets.life import final_from, stage_of
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.writing import problems_of_sheet
from muraille.tournament.standings import Standing, TeamStanding


def number(value: Fraction) -> int | str:
    """A whole number, or the fraction as a text.

    >>> number(Fraction(-12)), number(Fraction(7, 3))
    (-12, '7/3')
    """
    return value.numerator if value.denominator == 1 else str(value)


def plain(value: object) -> object:
    """A frozen value as JSON has it, every field of it.

    >>> from muraille.tournament.facts.appeal_types import Vote
    >>> plain(Vote(5, 3, 0))
    {'question': 5, 'yes': 3, 'no': 0}
    """
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def _fields(value: object) -> dict[str, object]:
    made = plain(value)
    return made if isinstance(made, dict) else {}


def standings_json(rows: Sequence[Standing]) -> list[dict[str, object]]:
    """The individual standings; ``place`` is null for those out of the ranking."""
    return [
        {
            "number": row.player,
            "place": row.place,
            "tied": row.tied,
            "table_points": str(row.table_points),
            "score": number(row.score),
            "penalties": list(row.penalties),
            "status": row.status.value,
            "sessions": [result_json(*result) for result in row.results.items()],
        }
        for row in rows
    ]


def result_json(place: Place, result: Result) -> dict[str, object]:
    """A player's session."""
    session, table = place
    return {
        "session": session,
        "table": table,
        "place": result.place,
        "points": number(result.points),
        "uma": number(result.uma),
        "after": result.after,
        "score": number(result.score),
        "table_points": str(result.table_points),
        "played": result.played.value,
    }


def teams_json(rows: Sequence[TeamStanding]) -> list[dict[str, object]]:
    """The teams."""
    return [
        {
            "team": row.team,
            "place": row.place,
            "tied": row.tied,
            "table_points": str(row.table_points),
            "score": number(row.score),
            "players": list(row.players),
        }
        for row in rows
    ]


def clock_json(session: int, clock: Clock) -> dict[str, object]:
    """A session's clock; instants are seconds of the hall's clock."""
    return {
        "session": session,
        "state": clock.state.value,
        "starts": clock.starts,
        "signal": clock.signal,
        "ends": clock.ends,
        "left": clock.left,
        "stoppage": clock.stoppage,
    }


def sheet_json(state: Tournament, sheet: Sheet, now: Instant) -> dict[str, object]:
    """A sheet with its running sums, its life at ``now`` and what is wrong with it."""
    figures = totals(state, sheet)
    sums = running_sums(state, sheet)
    return {
        "session": sheet.session,
        "table": sheet.table,
        "version": version(state, sheet_of(sheet.session, sheet.table)),
        "players": list(sheet.players),
        "stage": stage_of(state, sheet, now).value,
        "hands": [
            {**_fields(hand), "moved": list(hand.moved), "sums": list(row)}
            for hand, row in zip(sheet.hands, sums, strict=True)
        ],
        "totals": None if figures is None else dict(zip(sheet.players, figures, strict=True)),
        "bets_left": bets_left(sheet),
        "borrowed": {
            number: amount
            for number, amount in zip(sheet.players, sheet.borrowed, strict=True)
            if amount
        },
        "override": sheet.override or None,
        "writings": {
            str(hand): {"by": writing.mark.by, "at": writing.mark.at, "keeper": writing.keeper}
            for hand, writing in sorted(sheet.writings.items())
        },
        **keeping_json(state, sheet),
        "checked": {str(hand): player for hand, player in sorted(sheet.checked.items())},
        "signed": list(sheet.signed),
        "signed_how": None if sheet.signed_how is None else sheet.signed_how.value,
        "referee": sheet.referee or None,
        "final_from": final_from(state, sheet),
        "corrections": [
            {
                "by": correction.mark.by,
                "at": correction.mark.at,
                "fault": correction.fault.value,
                "reason": correction.reason,
            }
            for correction in sheet.corrections
        ],
        "after_final": [final_change_json(change) for change in sheet.after_final],
        "results": [
            {"number": result.player, **result_json((sheet.session, sheet.table), result)}
            for result in table_results(state, sheet)
        ],
        "problems": [fault.code for fault in problems_of_sheet(state, sheet)],
    }


def final_change_json(change: FinalChange) -> dict[str, object]:
    """That a final sheet was changed: by whom, when and why."""
    return {"by": change.mark.by, "at": change.mark.at, "reason": change.reason}


def ledger_json(entries: Sequence[LedgerEntry]) -> list[dict[str, object]]:
    """The penalty ledger, cancelled entries included."""
    return [
        {
            **_fields(entry.penalty),
            "points": dict(entry.penalty.points),
            "by": entry.mark.by,
            "at": entry.mark.at,
            "cancelled": entry.cancel_reason if entry.cancelled is not None else None,
        }
        for entry in entries
    ]


def appeal_json(state: Tournament, appeal: Appeal) -> dict[str, object]:
    """An appeal with its phase, its deadline and what becomes of the fee."""
    cost = fee(state, appeal)
    back = None if cost.back is None else number(cost.back)
    return {
        "id": appeal.id,
        "version": version(state, appeal_of(appeal.id)),
        "player": appeal.player,
        "session": appeal.session,
        "table": appeal.table,
        "matter": appeal.matter.value,
        "phase": phase(appeal).value,
        "text": appeal.text,
        "said": _at(appeal.said),
        "first": _at(appeal.first),
        "first_upheld": appeal.first_upheld,
        "deadline": deadline(state, appeal),
        "filed": appeal.filed,
        "receipt": None if appeal.receipt is None else appeal.receipt.value,
        "minutes": appeal.minutes,
        "verdict": None if appeal.verdict is None else plain(appeal.verdict),
        "fee": {"amount": cost.amount, "currency": cost.currency, "back": back},
    }


def _at(mark: Mark | None) -> int | None:
    return None if mark is None else mark.at


def file_json(state: Tournament, people: People) -> dict[str, object]:
    """The tournament's file, what it still lacks, and who is registered how."""
    states = [player.state.value for player in state.players.values()]
    return {
        "file": plain(state.dossier),
        "missing": list(still_missing(state, people)),
        "officials": [plain(official) for official in people.officials.values()],
        "registered": {name: states.count(name) for name in dict.fromkeys(states)},
        "without_licence": [dict(flag.params)["number"] for flag in licence_flags(people)],
        "sessions": len(state.schedule),
        "seq": state.seq,
    }
