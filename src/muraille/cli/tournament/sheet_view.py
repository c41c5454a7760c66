"""A score sheet on the screen, with running sums and results; and a session's tables."""

from collections.abc import Iterator

from muraille.cli.terminal.page import page, signed
from muraille.cli.terminal.screen import GAP, Screen
from muraille.cli.tournament.view import (
    NONE,
    named,
    number_shown,
    points_taken,
    rows_of,
    run_of,
)
from muraille.tournament.facts.events import SignedHow
from muraille.tournament.facts.hands import Hand, McrHand
from muraille.tournament.facts.instants import Instant, shown_instant
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.results import PlayedBy
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.counting import bets_left, noted_at, running_sums, totals
from muraille.tournament.sheets.keeping import is_on_paper, keeper_of
from muraille.tournament.sheets.life import SheetStage, final_from, stage_of, step_of
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.writing import known_sheet, problems_of_sheet
from muraille.words import problem_sentence, translator
from muraille.words.tournament.audit import official_name
from muraille.words.tournament.tournaments import phrase

SELF_DRAWN, BROKEN_OFF = "T", "x"


def sheet_view(book: Book, sheet: Sheet, now: Instant, screen: Screen) -> str:
    """One sheet at ``now``."""
    state = book.state
    _ = translator(screen.language)
    stage = phrase(stage_of(state, sheet, now), screen.language)
    title = _("Session {session}, table {table}").format(session=sheet.session, table=sheet.table)
    return page(
        [named(screen.strong(title), stage, screen)],
        players_of(book, sheet, screen),
        _hands(state, sheet, screen),
        _totals(state, sheet, screen),
        _results(state, sheet, screen),
        _notes(book, state, sheet, screen),
    )


def players_of(book: Book, sheet: Sheet, screen: Screen) -> Iterator[str]:
    """The four with the winds they started with."""
    _ = translator(screen.language)
    winds = (_("East"), _("South"), _("West"), _("North"))
    for wind, number in zip(winds, sheet.players, strict=True):
        yield GAP + named(wind, f"{number} {book.people.name(number)}", screen)


def _hands(state: Tournament, sheet: Sheet, screen: Screen) -> Iterator[str]:
    if not sheet.hands:
        return
    _ = translator(screen.language)
    rows = [[_("Hand"), _("Value"), _("Winner"), _("Discarder"), *sheet.players]]
    sums = running_sums(state, sheet)
    for hand, row in zip(sheet.hands, sums, strict=True):
        moved = zip(hand.moved, row, strict=True)
        cells = (f"{signed(amount)} = {total}" for amount, total in moved)
        rows.append([str(hand.number), *_hand_cells(hand, screen), *cells])
    yield from rows_of(rows, ">>>>>>>>", screen)


def _hand_cells(hand: Hand, screen: Screen) -> tuple[str, str, str]:
    """Value, winner and discarder, as annex 1 writes them."""
    if isinstance(hand, McrHand):
        if hand.winner is None:
            return (BROKEN_OFF if hand.broken_off else NONE, NONE, NONE)
        return (str(hand.value), hand.winner, hand.discarder or SELF_DRAWN)
    if not hand.winners:
        return (phrase(hand.result, screen.language), NONE, NONE)
    winners = " ".join(win.player for win in hand.winners)
    return (
        " ".join(str(win.points) for win in hand.winners),
        winners,
        hand.discarder or SELF_DRAWN,
    )


def _totals(state: Tournament, sheet: Sheet, screen: Screen) -> Iterator[str]:
    figures = totals(state, sheet)
    if figures is None:
        return
    _ = translator(screen.language)
    pairs = zip(sheet.players, figures, strict=True)
    by_player = ", ".join(f"{number} {figure}" for number, figure in pairs)
    yield _("Totals: {totals}").format(totals=by_player)
    if bets_left(sheet):
        yield _("Bets left: {bets}").format(bets=bets_left(sheet))
    for penalty in noted_at(state, sheet):
        if penalty.points and penalty.when is not When.IN_HAND:
            yield points_taken(penalty, screen)
    if sheet.override:
        yield _("Taken by a referee although the sums do not add up: {reason}").format(
            reason=sheet.override
        )


def _results(state: Tournament, sheet: Sheet, screen: Screen) -> Iterator[str]:
    results = table_results(state, sheet)
    if not results:
        return
    _ = translator(screen.language)
    uma, counts = any(result.uma for result in results), state.reading.table_points
    heads = [_("No."), _("Place"), _("Points"), *([_("Uma")] if uma else [])]
    rows = [[*heads, _("Taken later"), _("Score"), *([_("Table points")] if counts else [])]]
    for result in results:
        mark = "" if result.played is PlayedBy.HIMSELF else "*"
        cells = [result.player + mark, str(result.place), number_shown(result.points)]
        cells += [number_shown(result.uma)] if uma else []
        cells += [number_shown(result.after), number_shown(result.score)]
        rows.append([*cells, *([number_shown(result.table_points)] if counts else [])])
    yield from rows_of(rows, ">" * len(rows[0]), screen)
    for result in results:
        if result.played is not PlayedBy.HIMSELF:
            yield f"{GAP}{result.player}* {phrase(result.played, screen.language)}"


def keeping_lines(book: Book, sheet: Sheet, screen: Screen) -> Iterator[str]:
    """Whose turn it is to write the next hand (O12), and whether on paper."""
    _ = translator(screen.language)
    turn, hand = keeper_of(book.state, sheet), len(sheet.hands) + 1
    if turn is not None:
        number = sheet.players[turn.column]
        yield _("Hand {hand} is written by {number} {name} ({why})").format(
            hand=hand,
            number=number,
            name=book.people.name(number),
            why=phrase(turn.because, screen.language),
        )
    if is_on_paper(book.state, sheet):
        choices = book.state.hall.papers[sheet.session, sheet.table]
        first = next(each.hand for each in reversed(choices) if each.hand <= hand)
        yield _("On paper from hand {hand} on").format(hand=first)


def _kept(sheet: Sheet, screen: Screen) -> Iterator[str]:
    """Which player wrote which hands at the table."""
    _ = translator(screen.language)
    hands: dict[str, list[int]] = {}
    for hand, writing in sorted(sheet.writings.items()):
        if writing.keeper:
            hands.setdefault(writing.keeper, []).append(hand)
    if hands:
        wrote = ", ".join(f"{keeper} ({run_of(numbers)})" for keeper, numbers in hands.items())
        yield _("Written at the table by: {hands}").format(hands=wrote)


def _notes(book: Book, state: Tournament, sheet: Sheet, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    yield from _kept(sheet, screen)
    if sheet.written and step_of(sheet) is SheetStage.OPEN:
        yield from keeping_lines(book, sheet, screen)
    if sheet.checked:
        by_hand = ", ".join(f"{hand} ({player})" for hand, player in sorted(sheet.checked.items()))
        yield _("Checked by a player: {hands}").format(hands=by_hand)
    if sheet.referee:
        signed = _("Signed, referee: {name}")
        if sheet.signed_how is SignedHow.PAPER:
            signed = _("Signed on paper, referee: {name}")
        yield signed.format(name=official_name(book, sheet.referee))
    for correction in sheet.corrections:
        yield _("Corrected by {who} ({fault}): {reason}").format(
            who=official_name(book, correction.mark.by),
            fault=phrase(correction.fault, screen.language),
            reason=correction.reason,
        )
    for change in sheet.after_final:
        yield screen.bad(
            _("Changed after it was final, by {who}: {reason}").format(
                who=official_name(book, change.mark.by), reason=change.reason
            )
        )
    until = final_from(state, sheet)
    if until is not None:
        yield _("Final from {time} on").format(time=shown_instant(until))
    for trouble in problems_of_sheet(state, sheet):
        yield screen.bad(problem_sentence(trouble, screen.language))


def session_sheets_view(state: Tournament, session: int, now: Instant, screen: Screen) -> str:
    """How far each table of a session is."""
    _ = translator(screen.language)
    rows = [(_("Table"), _("Players"), _("Hands"), _("Sheet"))]
    for place in range(1, len(state.schedule[session - 1]) + 1):
        sheet = known_sheet(state, session, place)
        stage = phrase(stage_of(state, sheet, now), screen.language)
        if sheet.after_final:
            stage = ", ".join((stage, _("changed since")))
        names = " ".join(sheet.players)
        rows.append((str(place), names, str(len(sheet.hands)), stage))
    title = screen.strong(_("Session {number}").format(number=session))
    return page([title], rows_of(rows, "><><", screen))
