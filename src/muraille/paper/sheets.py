"""Score sheets, MCR and riichi: blank, with the players filled in, or as they were written.

The MCR sheet has the fields of annex 1 (001) in their order; columns belong to the players
by starting wind (O10). What is not known stays blank for the pen.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from muraille.paper.codes import link_data
from muraille.paper.figures import exact, signed
from muraille.paper.typesetting import Document
from muraille.paper.values import (
    WINDS,
    FourPeople,
    PrintedCompetition,
    PrintedPlayer,
    PrintedRiichiHand,
    RiichiCount,
    RiichiSheet,
    ScoreSheet,
    SessionPlan,
    SheetHand,
    SheetHead,
)
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.words import Language
from muraille.words.paper.sheets import riichi_sheet_words, score_sheet_words

_Sheet = TypeVar("_Sheet", bound=SheetHead)

MCR_HANDS = 16
RIICHI_HANDS = 18
SELF_DRAWN, DRAWN_HAND, BROKEN_OFF = "T", "–", "x"
_BLANK_HAND = {
    "value": "",
    "winner": "",
    "discarder": "",
    "penalties": [""] * 4,
    "points": [""] * 4,
    "sums": [""] * 4,
    "checked": False,
}


def score_sheets(sheets: Sequence[ScoreSheet], language: Language) -> Document:
    """MCR score sheets, one a page."""
    words = score_sheet_words(language)
    data = {"sheets": [_mcr_sheet(sheet, words, language) for sheet in sheets]}
    return Document("score_sheet", language, words["title"], words, data)


def riichi_sheets(
    sheets: Sequence[RiichiSheet], book: RiichiRulebook, language: Language
) -> Document:
    """Riichi score sheets, one a page, with the amounts of the rulebook."""
    words = riichi_sheet_words(language)
    words["check"] = words["check"].format(sum=exact(4 * book.start, language))
    words["minus"] = words["minus"].format(start=exact(book.start, language))
    words["late"] = words["late"].format(article=book.article(Subject.LATENESS))
    fixed = book.fines.substituted
    words["fixed"] = words["fixed"].format(
        points=signed(fixed.points, language),
        uma=signed(fixed.uma, language),
        article=book.article(Subject.SUBSTITUTES),
    )
    data = {"sheets": [_riichi_sheet(sheet, book.bet, words, language) for sheet in sheets]}
    return Document("riichi_sheet", language, words["title"], words, data)


def sheets_for(
    make: type[_Sheet], event: PrintedCompetition, plan: SessionPlan
) -> tuple[_Sheet, ...]:
    """A sheet to write on for each table of a session."""
    return tuple(
        make(
            event,
            plan.session,
            table.table,
            table.players,
            table.referee,
            table.link,
            table.substitutes,
        )
        for table in plan.tables
    )


def _mcr_sheet(sheet: ScoreSheet, words: dict[str, str], language: Language) -> dict[str, Any]:
    hands = [_mcr_hand(hand, sheet.players, language) for hand in sheet.hands]
    return {
        **_head(sheet, words),
        "hands": hands + [_BLANK_HAND] * (MCR_HANDS - len(hands)),
        "after": [signed(points, language) for points in sheet.session_penalties] or [""] * 4,
        "total": [signed(points, language) for points in sheet.totals] or [""] * 4,
        "table_points": [exact(points, language) for points in sheet.table_points] or [""] * 4,
        "notes": [
            words["replaced" if replaced else "put_out"].format(
                number=_seat(seat, sheet.players, ""), score=signed(score, language)
            )
            for seat, replaced, score in sheet.counted
        ],
    }


def _without_winner(hand: SheetHand) -> str:
    return BROKEN_OFF if hand.broken_off else DRAWN_HAND


def _mcr_hand(hand: SheetHand, players: FourPeople, language: Language) -> dict[str, Any]:
    return {
        "value": _without_winner(hand) if hand.value is None else str(hand.value),
        "winner": _seat(hand.winner, players, DRAWN_HAND),
        "discarder": _seat(hand.discarder, players, _nobody(hand.winner is not None)),
        "penalties": [signed(points, language) for points in hand.penalties],
        "points": [signed(points, language) for points in hand.points],
        "sums": [signed(points, language) for points in hand.sums],
        "checked": hand.checked,
    }


def _riichi_sheet(
    sheet: RiichiSheet, bet: int, words: dict[str, str], language: Language
) -> dict[str, Any]:
    hands = [_riichi_hand(hand, sheet.players, words, language) for hand in sheet.hands]
    blank = {**_BLANK_HAND, "hand": "", "riichi": [""] * 4}
    return {
        **_head(sheet, words),
        "hands": hands + [blank] * (RIICHI_HANDS - len(hands)),
        "count": _count(sheet.count, bet, language),
    }


def _riichi_hand(
    hand: PrintedRiichiHand, players: FourPeople, words: dict[str, str], language: Language
) -> dict[str, Any]:
    winners = [_seat(seat, players, "") for seat in hand.winners]
    return {
        "hand": hand.hand,
        "winner": ", ".join(winners) or DRAWN_HAND,
        "discarder": _seat(hand.discarder, players, _nobody(bool(winners))),
        "value": _ending(hand, players, words),
        "riichi": ["×" if seat in hand.riichi else "" for seat in range(4)],
        "points": [signed(points, language) for points in hand.points],
    }


def _ending(hand: PrintedRiichiHand, players: FourPeople, words: dict[str, str]) -> str:
    """What a hand was worth; who committed a chombo; that it was dealt anew."""
    if hand.chombo:
        offenders = ", ".join(_seat(seat, players, "") for seat in hand.chombo)
        return words["chombo"].format(numbers=offenders)
    return words["dealt_anew"] if hand.dealt_anew else hand.value


def _count(count: RiichiCount | None, bet: int, language: Language) -> dict[str, Any]:
    names = ("sticks", "lent", "minus", "late", "uma", "after_uma", "result")
    if count is None:
        return {**{name: [""] * 4 for name in names}, "bets_left": "", "sum": ""}
    bets = count.bets_left * bet
    # Results are what is left after everything, so the score itself is read off backwards.
    minus = [
        result - uma - taken - late
        for result, uma, taken, late in zip(
            count.results, count.uma, count.penalties, count.late, strict=True
        )
    ]
    columns = (
        *(count.sticks, count.lent, minus, count.late),
        *(count.uma, count.penalties, count.results),
    )
    printed = {
        name: [(exact if name == "sticks" else signed)(value, language) for value in column or ()]
        for name, column in zip(names, columns, strict=True)
    }
    printed["lent"] = printed["lent"] or [""] * 4
    return {
        **printed,
        "bets_left": exact(bets, language),
        "sum": exact(sum(count.sticks) + sum(count.lent or ()) + bets, language),
    }


def _head(sheet: SheetHead, words: dict[str, str]) -> dict[str, Any]:
    pairs = tuple(zip(sheet.players, sheet.substitutes, strict=True))
    return {
        "event": sheet.event.name,
        "session": sheet.session,
        "table": sheet.table,
        "referee": sheet.referee,
        "players": [
            {**person_data(player), "substitute": _substitute(other, words)}
            for player, other in pairs
        ],
        "signers": [(player if other is None else other).name for player, other in pairs],
        "link": link_data(sheet.link),
    }


def _substitute(person: PrintedPlayer | None, words: dict[str, str]) -> str:
    """Who plays and signs in a player's place."""
    if person is None:
        return ""
    return words["substitute"].format(name=f"{person.number} {person.name}".strip()).strip()


def person_data(person: PrintedPlayer) -> dict[str, str]:
    """A player for a template."""
    return {
        "number": person.number,
        "name": person.name,
        "listed": person.listed,
        "short": person.short,
        "country": person.country,
        "club": person.club,
        "team": person.team,
    }


def _nobody(won: bool) -> str:
    return SELF_DRAWN if won else DRAWN_HAND


def _seat(seat: int | None, players: FourPeople, nobody: str) -> str:
    """A player's number; his wind where the players have no numbers."""
    return nobody if seat is None else players[seat].number or WINDS[seat]
