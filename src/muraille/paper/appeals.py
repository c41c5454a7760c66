"""The forms of the arbitration committee, blank or filled in (001 annexes 2 and 3).

Decides nothing: a box is crossed where an answer is given, and only there; what is not known is
left for the pen.
"""

from dataclasses import dataclass
from typing import Any

from muraille.paper.cards import event_data
from muraille.paper.typesetting import Document
from muraille.paper.values import NO_EVENT, PrintedCompetition
from muraille.rules.catalogue import DEFAULT_MCR, rulebook
from muraille.tournament.facts.appeal_types import (
    HEARD,
    SHARES,
    AppealVerdict,
    Decision,
    Receipt,
    Remedy,
)
from muraille.words import Language
from muraille.words.paper.appeals import appeal_words

_AT_ONCE = (Receipt.BEFORE_NEXT_SESSION, Receipt.NEXT_SESSION_DELAYED)
_QUESTIONS = (5, 6, 7)


@dataclass(frozen=True, slots=True)
class AppealHead:
    """Who appeals against what; ``fee`` as printed, “180 EUR” (O6)."""

    event: PrintedCompetition = NO_EVENT
    fee: str = ""
    rulebook: str = DEFAULT_MCR
    number: str = ""
    by: str = ""
    session: str = ""
    table: str = ""


@dataclass(frozen=True, slots=True)
class ReceiptForm:
    """Form 2: what was answered when the letter came."""

    answer: Receipt | None = None
    minutes: int = 0
    date: str = ""
    time: str = ""
    chair: str = ""


@dataclass(frozen=True, slots=True)
class DecisionForm:
    """Form 3: what the committee decided."""

    verdict: AppealVerdict | None = None
    date: str = ""
    time: str = ""
    committee: tuple[str, ...] = ()


def appeal_forms(
    head: AppealHead,
    language: Language,
    receipt: ReceiptForm | None = None,
    decision: DecisionForm | None = None,
) -> Document:
    """Form 2 and form 3, a page each."""
    words = appeal_words(language, head.fee, rulebook(head.rulebook))
    data = {
        "event": event_data(head.event),
        "number": head.number,
        "by": head.by,
        "session": head.session,
        "table": head.table,
        "receipt": _receipt(receipt or ReceiptForm()),
        "decision": _decision(decision or DecisionForm()),
    }
    return Document("appeal_forms", language, words["title"], words, data)


def appeal_letter(head: AppealHead, language: Language) -> Document:
    """A blank letter for a player: an appeal is made in writing and signed (3.12.3)."""
    words = appeal_words(language, head.fee, rulebook(head.rulebook))
    data = {"event": event_data(head.event)}
    return Document("appeal_letter", language, words["letter"], words, data)


def _receipt(form: ReceiptForm) -> dict[str, Any]:
    return {
        "answers": _received(form.answer),
        "when": {receipt.value: receipt is form.answer for receipt in HEARD},
        "minutes": str(form.minutes or ""),
        "date": form.date,
        "time": form.time,
        "chair": form.chair,
    }


def _received(answer: Receipt | None) -> list[bool | None]:
    """Fee, time, signature, at once: the first question answered no is the last one answered."""
    if answer is None:
        return [None] * 4
    refusals = (Receipt.NO_FEE, Receipt.TOO_LATE, Receipt.UNSIGNED)
    if answer in refusals:
        place = refusals.index(answer)
        return [*[True] * place, False, *[None] * (3 - place)]
    return [True, True, True, answer in _AT_ONCE]


def _decision(form: DecisionForm) -> dict[str, Any]:
    verdict = form.verdict
    votes = {} if verdict is None else {vote.question: vote for vote in verdict.votes}
    refund = verdict.share if verdict and verdict.decision is Decision.NO_RULE else None
    return {
        "answers": _DECIDED[None if verdict is None else verdict.decision],
        "votes": [
            [str(votes[question].yes), str(votes[question].no)] if question in votes else ["", ""]
            for question in _QUESTIONS
        ],
        "rule_cited": "" if verdict is None else verdict.references,
        "refunds": [{"share": share, "on": share == refund} for share in SHARES],
        "remedies": {
            remedy.value: remedy in (verdict.remedies if verdict else ()) for remedy in Remedy
        },
        "other": "" if verdict is None else verdict.text,
        "date": form.date,
        "time": form.time,
        "committee": list(form.committee),
    }


# Damage, rule, remedy.
_DECIDED: dict[Decision | None, list[bool | None]] = {
    None: [None, None, None],
    Decision.NO_DAMAGE: [False, None, None],
    Decision.NO_RULE: [True, False, None],
    Decision.UPHELD: [True, True, False],
    Decision.UPHELD_WITH_REMEDY: [True, True, True],
}
