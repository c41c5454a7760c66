"""The summary of a recorded game, as JSON: who played, how each hand ended, the scores.

Made of the record's events alone; whether they follow from the rules is told beside it.
"""

from fractions import Fraction
from typing import Annotated, NotRequired, TypedDict, cast

from muraille.answers.json_types import ErrorToldJson
from muraille.answers.lines import errors
from muraille.records.header import header_to_plain
from muraille.records.reading import Record
from muraille.records.verifying import RecordVerdict
from muraille.table.common.events import HandBroken, HandDrawn, HandEnded, HandStarted
from muraille.table.common.table import TableEvent
from muraille.table.mcr.events import McrGameEnded, McrWon
from muraille.table.riichi import events as riichi
from muraille.tiles.problems import Problem
from muraille.words import Language

Line = list[str | int | None]
_FromRiichiWin = TypedDict("_FromRiichiWin", {"from": Annotated[int | None, "from_seat"]})


class RiichiWinJson(_FromRiichiWin):
    """A win of a riichi hand."""

    winner: Annotated[int, "winner_seat"]
    han: Annotated[int | None, "han_sum"]
    minipoints: Annotated[int | None, "minipoints_rounded"]
    limit: Annotated[str | None, "limit_reached"]
    points: Annotated[int, "points"]
    yaku: Annotated[list[Line], "yaku_lines"]
    dora: Annotated[int, "dora_han"]
    liable: Annotated[int | None, "liable_chair"]
    payments: Annotated[list[int], "payments_by_seat"]
    bets: Annotated[int, "bets_collected"]


_FromPlayedHand = TypedDict(
    "_FromPlayedHand", {"from": NotRequired[Annotated[int | None, "from_seat"]]}
)


class PlayedHandJson(_FromPlayedHand):
    """A hand of a recorded game; of the last fields those that its end brings."""

    number: Annotated[int, "hand_number"]
    first_seq: Annotated[int, "first_seq"]
    order: Annotated[list[int], "hand_order"]
    result: Annotated[str, "hand_result", "won"]
    scores: NotRequired[Annotated[list[int] | None, "scores_after"]]
    winner: NotRequired[Annotated[int | None, "winner_seat"]]
    points: NotRequired[Annotated[int | None, "points"]]
    flowers: NotRequired[Annotated[int | None, "flowers_counted"]]
    fans: NotRequired[Annotated[list[Line] | None, "fan_lines"]]
    wins: NotRequired[Annotated[list[RiichiWinJson] | None, "riichi_wins"]]
    payments: NotRequired[Annotated[list[int] | None, "payments_by_seat"]]
    tenpai: NotRequired[Annotated[list[int] | None, "tenpai_seats"]]
    offenders: NotRequired[Annotated[list[int] | None, "offenders"]]
    counters: NotRequired[Annotated[int | None, "next_counters"]]
    bets: NotRequired[Annotated[int | None, "bets_staying"]]


class VerifiedJson(TypedDict):
    """Whether everything follows from the rules; else the first line and event that do not."""

    holds: Annotated[bool, "holds"]
    walls: Annotated[str | None, "walls"]
    line: Annotated[int | None, "wrong_line"]
    seq: Annotated[int | None, "wrong_seq"]
    problems: Annotated[list[ErrorToldJson], "wrong_problems"]


class GameSummaryJson(TypedDict):
    """One game of a record: its header, its hands, its end, the verdict."""

    format: Annotated[str, "header_format"]
    version: Annotated[int, "header_version"]
    rulebook: Annotated[str, "rules"]
    revision: Annotated[int, "revision"]
    switches: Annotated[dict[str, str], "header_switches"]
    mode: Annotated[str, "game_mode"]
    generator: Annotated[int, "header_generator"]
    commitment: Annotated[str, "header_commitment"]
    players: Annotated[list[str], "header_players"]
    length: Annotated[int, "game_length"]
    line: Annotated[int, "header_line"]
    events: Annotated[int, "events"]
    complete: Annotated[bool, "game_complete"]
    hands: Annotated[list[PlayedHandJson], "played_hands"]
    scores: Annotated[list[int] | None, "final_scores"]
    places: Annotated[list[int] | None, "final_places"]
    uma: NotRequired[Annotated[list[int] | None, "final_uma"]]
    results: NotRequired[Annotated[list[str] | None, "final_results"]]
    after_uma: NotRequired[Annotated[list[int] | None, "final_after_uma"]]
    verified: Annotated[VerifiedJson, "verified"]
    notes: NotRequired[Annotated[list[ErrorToldJson] | None, "foreign_notes"]]
    trouble: NotRequired[Annotated[list[ErrorToldJson] | None, "trouble"]]


def summary(
    record: Record,
    verdict: RecordVerdict | None,
    language: Language,
    notes: tuple[Problem, ...] = (),
) -> GameSummaryJson:
    """The header, the hands and the end; with a verdict, what came of the verification.

    ``notes`` are about a game of another format.
    ``hands`` of the header becomes ``length``, for the hands themselves follow.
    """
    head = header_to_plain(record.header)
    length = head.pop("hands")
    ends = [
        event for event in record.events if isinstance(event, McrGameEnded | riichi.RiichiGameEnded)
    ]
    fields: dict[str, object] = {
        **head,
        "length": length,
        "line": record.line,
        "events": len(record.entries),
        "complete": record.is_complete,
        "hands": _hands(record),
        "scores": list(ends[-1].scores) if ends else None,
        "places": list(ends[-1].places) if ends else None,
    }
    if ends and isinstance(ends[-1], riichi.RiichiGameEnded):
        fields["uma"] = list(ends[-1].uma)
        fields["results"] = [f"{Fraction(*result)}" for result in ends[-1].results]
        if any(ends[-1].after_uma):
            fields["after_uma"] = list(ends[-1].after_uma)
    if verdict is not None:
        fields["verified"] = {
            "holds": verdict.holds,
            "walls": None if verdict.proof is None else verdict.proof.value,
            "line": verdict.line,
            "seq": verdict.seq,
            "problems": errors(verdict.problems, language),
        }
    if notes:
        fields["notes"] = errors(notes, language)
    if record.trouble is not None:
        fields["trouble"] = errors(record.trouble.problems, language)
    return cast(GameSummaryJson, fields)


def _hands(record: Record) -> list[PlayedHandJson]:
    hands: list[PlayedHandJson] = []
    for entry in record.entries:
        event = entry.event
        if isinstance(event, HandStarted | riichi.RiichiHandStarted):
            hands.append(
                {
                    "number": event.number,
                    "first_seq": entry.seq,
                    "order": list(event.order),
                    "result": "under_way",
                }
            )
        elif hands and isinstance(event, riichi.RiichiWon):
            wins = hands[-1].setdefault("wins", [])
            assert isinstance(wins, list)
            wins.append(_riichi_win(event))
            hands[-1]["result"] = "won"
        elif hands:
            hands[-1].update(cast(PlayedHandJson, _result(event)))
    return hands


def _result(event: TableEvent) -> dict[str, object]:
    """What this event tells of its hand; most tell nothing."""
    if isinstance(event, HandEnded):
        return {"scores": list(event.scores)}
    if isinstance(event, HandDrawn | HandBroken):
        return {"result": "drawn" if isinstance(event, HandDrawn) else "broken"}
    if isinstance(event, McrWon):
        return {
            "result": "won",
            "winner": event.seat,
            "from": event.source,
            "points": event.points,
            "flowers": event.flowers,
            "fans": [list(fan) for fan in event.fans],
            "payments": list(event.payments),
        }
    return _riichi_result(event)


def _riichi_result(event: TableEvent) -> dict[str, object]:
    if isinstance(event, riichi.RiichiHandEnded):
        return {"scores": list(event.scores), "counters": event.counters, "bets": event.bets}
    if isinstance(event, riichi.RiichiHandDrawn):
        tenpai, payments = list(event.tenpai), list(event.payments)
        return {"result": "drawn", "tenpai": tenpai, "payments": payments}
    if isinstance(event, riichi.HandVoided):
        return {"result": event.cause.value, "offenders": list(event.offenders)}
    return {}


def _riichi_win(event: riichi.RiichiWon) -> RiichiWinJson:
    return {
        "winner": event.seat,
        "from": event.source,
        "han": event.han,
        "minipoints": event.minipoints,
        "limit": None if event.limit is None else event.limit.value,
        "points": event.points,
        "yaku": [list(yaku) for yaku in event.yaku],
        "dora": event.dora_han,
        "liable": event.liable,
        "payments": list(event.payments),
        "bets": event.bets,
    }
