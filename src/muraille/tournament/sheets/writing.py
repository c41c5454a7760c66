"""What may be written on score sheets, and all that is wrong with it. Changes nothing."""

from collections.abc import Iterable, Iterator, Sequence

from muraille.rules.common.subjects import Subject
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, Problem, bad_request, problem
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hands import Hand
from muraille.tournament.facts.ledger_types import Effect, Penalty
from muraille.tournament.facts.presence import reason_missing, strangers
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import (
    by_column,
    in_hand_points,
    noted_at,
    of_hand,
    problems_of_totals,
)
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.lines import Line, Totals


def known_sheet(state: Tournament, session: int, table: int) -> Sheet:
    """The table's sheet, or an ``InputError`` where nobody was seated."""
    sheet = state.sheet(session, table)
    if sheet is None:
        raise bad_request("no_such_table_here", session=session, table=table)
    return sheet


def hands_told(
    state: Tournament, sheet: Sheet, lines: Sequence[Line], *, anew: bool = False
) -> tuple[Hand, ...]:
    """The hands these lines tell, worked out; ``anew`` in place of written ones."""
    game = sheet_game(state.dossier.rulebook)
    return game.hands(state.dossier.book, sheet, lines, anew)


def problems_of_sheet(state: Tournament, sheet: Sheet) -> tuple[Problem, ...]:
    """Everything that keeps a written sheet from being closed."""
    problems: list[Problem] = []
    if not sheet.written:
        problems.append(here(sheet, "nothing_written"))
    if sheet.totals is not None and not sheet.override:
        problems += problems_of_totals(state, sheet, sheet.totals, sheet.bets_left)
    problems += against_ledger(state, sheet, sheet.hands)
    on_sheet = {hand.number for hand in sheet.hands}
    for number, points in sorted(in_hand_points(state, sheet).items()):
        if sheet.hands and number not in on_sheet and points != NO_POINTS:
            problems.append(of_hand(number, here(sheet, "penalty_of_hand_not_written")))
    return tuple(problems)


def problems_of_writing(
    state: Tournament, sheet: Sheet, hands: Sequence[Hand]
) -> Iterator[Problem]:
    """Why these hands cannot be added to a sheet."""
    if step_of(sheet) is not SheetStage.OPEN:
        yield here(sheet, "sheet_is_closed")
    elif sheet.totals is not None:
        yield here(sheet, "has_totals_already")
    most = sheet_game(state.dossier.rulebook).most_hands
    for wanted, hand in enumerate(hands, len(sheet.hands) + 1):
        number = hand.number
        if most is not None and number > most:
            article = state.dossier.book.article(Subject.WHOLE_GAME)
            yield problem(Family.NOT_LAWFUL, "too_many_hands", article=article, number=number)
        elif number != wanted:
            yield problem(Family.CONTRADICTION, "hand_out_of_order", number=number, wanted=wanted)
    yield from _after_the_end(state, (*sheet.hands, *hands))
    yield from against_ledger(state, sheet, hands)


def _after_the_end(state: Tournament, hands: Sequence[Hand]) -> Iterator[Problem]:
    """The hand that the end of time broke off is the last one (O14)."""
    for hand in hands[:-1]:
        if hand.broken_off:
            article = state.dossier.book.article(Subject.SESSION)
            wrong = problem(Family.NOT_LAWFUL, "not_the_last_hand", article=article)
            yield of_hand(hand.number, wrong)


def problems_of_correction(sheet: Sheet, reason: str) -> Iterator[Problem]:
    """Why nothing on a sheet can be corrected, or not so."""
    yield from reason_missing(reason)
    if not sheet.written:
        yield here(sheet, "nothing_written")


def problems_of_new_hands(
    state: Tournament, sheet: Sheet, hands: Sequence[Hand], fault: SheetFault
) -> Iterator[Problem]:
    """Why these hands cannot take the place of those written (O13)."""
    game, book = sheet_game(state.dossier.rulebook), state.dossier.book
    written = {hand.number: hand for hand in sheet.hands}
    for hand in hands:
        before = written.get(hand.number)
        if before is None:
            yield of_hand(hand.number, here(sheet, "hand_not_on_sheet"))
            continue
        last = hand.number == len(sheet.hands)
        for wrong in game.problems_of_correction(book, before, hand, fault, last):
            yield of_hand(hand.number, wrong)
    changed = {**written, **{hand.number: hand for hand in hands}}
    yield from _after_the_end(state, tuple(changed.values()))
    yield from against_ledger(state, sheet, hands)


def against_ledger(state: Tournament, sheet: Sheet, hands: Iterable[Hand]) -> Iterator[Problem]:
    """Where hands differ from what the ledger knows of them: penalties, and dead hands that win."""
    game = sheet_game(state.dossier.rulebook)
    noted = noted_at(state, sheet)
    for hand in hands:
        mine = [penalty for penalty in noted if penalty.hand == hand.number]
        for fault in game.problems_with_ledger(state.dossier.book, hand, sheet, mine):
            yield of_hand(hand.number, fault)
        for fault in dead_winners(state, hand, mine):
            yield of_hand(hand.number, fault)


def dead_winners(state: Tournament, hand: Hand, noted: Iterable[Penalty]) -> Iterator[Problem]:
    """Who won, by the sheet, with a hand that these penalties of the same hand made dead."""
    for penalty in noted:
        if Effect.DEAD_HAND in penalty.effects and penalty.player in hand.not_dead:
            yield problem(
                Family.NOT_LAWFUL,
                "dead_hand_won",
                article=state.dossier.book.article(Subject.DEAD_HAND),
                number=penalty.player,
                id=penalty.id,
                articles=", ".join(penalty.articles),
            )


def totals_told(
    state: Tournament, sheet: Sheet, totals: Totals, problems: list[Problem]
) -> tuple[Four, Four]:
    """Totals and points borrowed by column; the sums are checked where all else is in order."""
    problems += strangers(sheet.players, (*totals.figures, *totals.borrowed))
    for number in sheet.players:
        if number not in totals.figures:
            problems.append(problem(Family.BAD_REQUEST, "total_missing", number=number))
    if totals.bets < 0:
        problems.append(problem(Family.BAD_REQUEST, "bets_below_zero", bets=totals.bets))
    borrowed = by_column(tuple(totals.borrowed.items()), sheet.players)
    sticks = by_column(tuple(totals.figures.items()), sheet.players)
    row = sticks - borrowed
    if not problems and not totals.override:
        problems += problems_of_totals(state, sheet, row, totals.bets)
    return row, borrowed


def here(sheet: Sheet, code: str) -> Problem:
    """A problem of this sheet."""
    return problem(Family.CONTRADICTION, code, session=sheet.session, table=sheet.table)
