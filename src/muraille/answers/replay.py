"""The summary of a recorded game, as JSON: who played, how each hand ended, the scores.

Made of the record's events alone; whether they follow from the rules is told beside it.
"""

from muraille.answers.lines import errors
from muraille.records import Record, Verdict
from muraille.records.header import header_to_plain
from muraille.table.common.events import HandBroken, HandDrawn, HandEnded, HandStarted
from muraille.table.mcr.events import GameEnded, Won
from muraille.words import Language


def summary(record: Record, verdict: Verdict | None, language: Language) -> dict[str, object]:
    """The header, the hands and the end; with a verdict, what came of the verification.

    ``hands`` of the header becomes ``length``, for the hands themselves follow.
    """
    head = header_to_plain(record.header)
    length = head.pop("hands")
    ends = [entry.event for entry in record.entries if isinstance(entry.event, GameEnded)]
    told: dict[str, object] = {
        **head,
        "length": length,
        "line": record.line,
        "events": len(record.entries),
        "complete": record.is_complete,
        "hands": _hands(record),
        "scores": list(ends[-1].scores) if ends else None,
        "places": list(ends[-1].places) if ends else None,
    }
    if verdict is not None:
        told["verified"] = {
            "holds": verdict.holds,
            "walls": verdict.proof.value,
            "line": verdict.line,
            "seq": verdict.seq,
            "problems": errors(verdict.problems, language),
        }
    if record.trouble is not None:
        told["trouble"] = errors(record.trouble.problems, language)
    return told


def _hands(record: Record) -> list[dict[str, object]]:
    hands: list[dict[str, object]] = []
    for entry in record.entries:
        event = entry.event
        if isinstance(event, HandStarted):
            hands.append(
                {
                    "number": event.number,
                    "first_seq": entry.seq,
                    "order": list(event.order),
                    "result": "under_way",
                }
            )
        elif hands and isinstance(event, HandDrawn | HandBroken | Won | HandEnded):
            hands[-1].update(_result(event))
    return hands


def _result(event: HandDrawn | HandBroken | Won | HandEnded) -> dict[str, object]:
    if isinstance(event, HandEnded):
        return {"scores": list(event.scores)}
    if not isinstance(event, Won):
        return {"result": "drawn" if isinstance(event, HandDrawn) else "broken"}
    return {
        "result": "won",
        "winner": event.seat,
        "from": event.source,
        "points": event.points,
        "flowers": event.flowers,
        "fans": [list(fan) for fan in event.fans],
        "payments": list(event.payments),
    }
