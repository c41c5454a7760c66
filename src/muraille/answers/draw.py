"""Draws and checks of draws as the JSON that contracts promise.

``sessions``, ``quality``, ``commitment`` and ``seed`` are what anybody needs to check a draw;
the rest explains it.
"""

from collections.abc import Mapping, Sequence

from muraille.answers.lines import errors
from muraille.tiles.problems import Problem
from muraille.tournament.draw.by_rank import Ranked, SeatedByRank
from muraille.tournament.draw.drawing import DrawnSchedule, Order
from muraille.tournament.draw.quality import Quality
from muraille.tournament.draw_check import CheckedDraw, Claims
from muraille.tournament.facts.draw_types import Clash, Commitment, Reached
from muraille.tournament.lists.drawers import DrawnLot
from muraille.tournament.lists.schedule import Schedule
from muraille.words import Language

Answer = dict[str, object]


def drawn_answer(
    order: Order,
    drawn: DrawnSchedule,
    draws: Sequence[DrawnLot],
    warnings: tuple[Problem, ...],
    language: Language,
) -> Answer:
    """A whole draw."""
    return {
        "sessions": as_lists(drawn.sessions),
        "quality": quality_fields(drawn.quality),
        **committed_answer(drawn.commitment),
        "seed": drawn.seed,
        "drawn": [{"for": lot.whom, "by": lot.by or None, "drawn": lot.drawn} for lot in draws],
        "frozen": len(order.played),
        "wishes": wish_fields(order),
        "levels": [level_fields(level) for level in drawn.levels],
        "groups": [
            {
                "column": group.column,
                "name": group.name,
                "players": group.size,
                "minimum": group.least,
                "because": "tables" if group.by_tables else "opponents",
                "relaxed": group.relaxed,
            }
            for group in drawn.groups
            if group.least or group.relaxed
        ],
        "trade_offs": [
            {"first": offer.first, "found": {level.name: level.found for level in offer.levels}}
            for offer in drawn.trade_offs
        ],
        "rounds": drawn.rounds,
        "stopped": drawn.stopped,
        "warnings": errors(warnings, language),
    }


def as_lists(sessions: Schedule) -> list[list[list[str]]]:
    """A schedule as JSON has it."""
    return [[list(table) for table in session] for session in sessions]


def wish_fields(order: Order) -> Answer:
    """The wishes, so that whoever checks the draw knows them."""
    return {
        "avoid": list(order.wishes.avoid),
        "forbidden": [list(pair) for pair in order.wishes.forbidden],
        "fixed": [
            {"number": wish.number, "table": wish.table, "seat": wish.seat}
            for wish in order.wishes.fixed
        ],
    }


def level_fields(level: Reached) -> Answer:
    """One level of the objectives."""
    return {"level": level.name, "found": level.found, "minimum": level.least}


def changes_answer(order: Ranked, seated: SeatedByRank) -> Answer:
    """What was changed in a session by rank, why, and what no neighbours could mend."""
    return {
        "final": order.final,
        "changes": [
            {
                "ranks": list(change.ranks),
                "players": list(change.players),
                "tables": list(change.tables),
                "instead_of": [_clash_fields(clash) for clash in change.instead_of],
            }
            for change in seated.changes
        ],
        "own_tables": [
            {"player": own.player, "tables": list(own.tables)} for own in seated.own_tables
        ],
        "left": [_clash_fields(clash) for clash in seated.left],
    }


def _clash_fields(clash: Clash) -> Answer:
    sessions = list(clash.sessions)
    return {"kind": clash.kind, "players": list(clash.players), "sessions": sessions}


def committed_answer(commitment: Commitment) -> Answer:
    """What is published before the seed is drawn, and what it was made of."""
    return {
        "commitment": commitment.digest(),
        "committed": {
            "program": commitment.program,
            "entries": commitment.entries,
            "wishes": commitment.wishes,
            "schedule": commitment.schedule,
        },
    }


def quality_fields(quality: Quality) -> Answer:
    """The figures, those of the contract first."""
    return {
        "repeats": quality.repeats,
        "same_club": quality.same["club"],
        "same_country_above_minimum": quality.above["country"],
        "wind_spread": quality.wind_spread,
        "table_repeats": quality.table_repeats,
        "table_repeats_minimum": quality.table_repeats_least,
        "most_visits": quality.most_visits,
        "winds_again": quality.winds_again,
        "most_meetings": quality.most_meetings,
        "consecutive": quality.consecutive,
        "forbidden": quality.forbidden,
        **{f"same_{column}": met for column, met in quality.same.items()},
        **{f"same_{column}_above_minimum": met for column, met in quality.above.items()},
        "indirect_least": quality.indirect[0],
        "indirect_most": quality.indirect[1],
    }


def checked_answer(checked: CheckedDraw, language: Language) -> Answer:
    """A check: whether the schedule is sound, its faults and remarks, the figures counted."""
    return {
        "sound": checked.sound,
        "faults": errors(checked.faults, language),
        "remarks": errors(checked.remarks, language),
        "quality": checked.counted,
    }


def claims_in(value: Mapping[str, object]) -> Claims:
    """What an answer says of itself, for the check; what is no claim is passed over."""
    figures = value.get("quality")
    parts = value.get("committed")
    return Claims(
        figures={
            str(name): amount
            for name, amount in (figures.items() if isinstance(figures, Mapping) else ())
            if isinstance(amount, int)
        },
        commitment=str(value.get("commitment", "")),
        parts={str(name): str(text) for name, text in parts.items()}
        if isinstance(parts, Mapping)
        else None,
    )
