"""The forms of the arbitration committee, blank or filled in (001 annexes 2 and 3).

Decides nothing: a box is crossed where an answer is given, and only there.
"""

from typing import Any

from muraille.paper.appeal_values import Appeal, Decision, Receipt, Remedy, Votes, When
from muraille.paper.cards import event_data
from muraille.paper.typesetting import Document
from muraille.words import Language
from muraille.words.paper.appeals import appeal_words

REFUNDS = (0, 25, 50, 75)


def appeal_forms(
    appeal: Appeal,
    language: Language,
    receipt: Receipt | None = None,
    decision: Decision | None = None,
) -> Document:
    """Form 2 and form 3, a page each; what is not known is left for the pen."""
    words = appeal_words(language, appeal.fee)
    data = {
        "event": event_data(appeal.event),
        "number": appeal.number,
        "by": appeal.by,
        "session": appeal.session,
        "table": appeal.table,
        "receipt": _receipt(receipt or Receipt()),
        "decision": _decision(decision or Decision()),
    }
    return Document("appeal_forms", language, words["title"], words, data)


def _receipt(receipt: Receipt) -> dict[str, Any]:
    minutes = receipt.delay_minutes
    return {
        "answers": [receipt.fee_enclosed, receipt.in_time, receipt.signed, receipt.at_once],
        "when": {when.value: when is receipt.when for when in When},
        "minutes": "" if minutes is None else str(minutes),
        "date": receipt.date,
        "time": receipt.time,
        "chair": receipt.chair,
    }


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "answers": [decision.damage, decision.rule, decision.remedy],
        "votes": [_votes(votes) for votes in decision.votes],
        "rule_cited": decision.rule_cited,
        "refunds": [{"share": share, "on": share == decision.refund} for share in REFUNDS],
        "remedies": {remedy.value: remedy in decision.remedies for remedy in Remedy},
        "other": decision.other,
        "date": decision.date,
        "time": decision.time,
        "committee": list(decision.committee),
    }


def _votes(votes: Votes | None) -> list[str]:
    return ["", ""] if votes is None else [str(votes.yes), str(votes.no)]
