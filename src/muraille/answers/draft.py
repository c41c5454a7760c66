"""Drafts and seats of a tournament as JSON, for the same check as any other draw.

Figures are those of the players a stage is drawn for: who is only registered as a substitute
counts in none of them.
"""

from muraille.answers.draw import (
    Answer,
    as_lists,
    changes_answer,
    committed_answer,
    drawn_answer,
    quality_fields,
)
from muraille.answers.lines import errors
from muraille.tiles.problems import Problem
from muraille.tournament.desk.drawing import (
    ForeseenSession,
    draft_field,
    drafts_of,
    drawn_again,
    last_seated,
    ranked_again,
)
from muraille.tournament.draw.quality import Quality, quality_of
from muraille.tournament.draw_check import check
from muraille.tournament.facts.events import Drafted
from muraille.tournament.facts.programme import By
from muraille.tournament.lists.entries import Entrant, in_order
from muraille.tournament.log.book import Book
from muraille.tournament.running.checking import short_programme
from muraille.words import Language


def draft_answer(book: Book, drafted: Drafted, language: Language) -> Answer:
    """A draft as ``muraille draw`` answers, and every draft there was of these sessions."""
    return {
        **_report(book, drafted, language),
        "first": drafted.first,
        "seated": False,
        "drafts": _drafts(book, drafted.first),
    }


def _report(book: Book, drafted: Drafted, language: Language) -> Answer:
    report = drafted.report
    if report.by is By.DRAW and not report.taken:
        order, drawn = drawn_again(book, drafted)
        return drawn_answer(order, drawn, (), short_programme(book.state), language)
    answer: Answer = {
        "sessions": as_lists((*book.state.schedule[: drafted.first - 1], *drafted.sessions)),
        "quality": quality_fields(draft_quality(book, drafted)),
        "seed": drafted.seed,
        "by": report.by.value,
        "frozen": drafted.first - 1,
    }
    if report.taken:
        answer["warnings"] = errors(taken_warnings(book, drafted), language)
        return answer | ({} if report.commitment is None else committed_answer(report.commitment))
    return answer | changes_answer(*ranked_again(book, drafted))


def foreseen_answer(preview: ForeseenSession, language: Language) -> Answer:
    """Who would sit where by the standings of now, with ranks, and the sheets still waited for."""
    rank = preview.order.ranking.index
    return {
        "session": preview.session,
        "tables": [
            [{"number": number, "rank": rank(number) + 1} for number in four]
            for four in preview.tables
        ],
        "waiting": errors(preview.awaited, language),
        **changes_answer(preview.order, preview.seated),
    }


def draft_quality(book: Book, drafted: Drafted) -> Quality:
    """The figures of a draft and of all that is seated before it."""
    played = book.state.schedule[: drafted.first - 1]
    field = draft_field(book.people, drafted)
    return quality_of((*played, *drafted.sessions), field, drafted.report.forbidden, len(played))


def taken_warnings(book: Book, drafted: Drafted) -> tuple[Problem, ...]:
    """What the check of any schedule finds wrong with one that was drawn elsewhere."""
    everybody = [book.people.entrants.get(n, Entrant(n)) for n in book.state.playing]
    return check(drafted.sessions, everybody).faults


def _drafts(book: Book, first: int) -> list[Answer]:
    """Every draft with its seed, so that none is made in secret."""
    return [
        {
            "entry": entry.seq,
            "at": entry.at,
            "by": entry.by,
            "seed": drafted.seed,
            "commitment": drafted.commitment or None,
        }
        for entry, drafted in drafts_of(book, first)
    ]


def seating_answer(book: Book) -> Answer:
    """Who sits where, with the figures of what was seated last."""
    seated = last_seated(book)
    if seated is None:
        return {"sessions": [], "seated": False, "drafts": []}
    sessions, played = book.state.schedule, seated.first - 1
    numbers = sorted((number for four in sessions[-1] for number in four), key=in_order)
    field = [book.people.entrants.get(number, Entrant(number)) for number in numbers]
    return {
        "sessions": as_lists(sessions),
        "quality": quality_fields(quality_of(sessions, field, (), played)),
        "seed": seated.seed,
        "commitment": seated.commitment or None,
        "first": seated.first,
        "frozen": played,
        "seated": True,
        "drafts": _drafts(book, seated.first),
    }
