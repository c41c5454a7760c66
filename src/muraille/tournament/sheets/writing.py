"""Writing score sheets: what may be written, all that is wrong with it, what is then a fact.

Every function answers with events, or raises ``InputError`` with every problem at once. Sums
that do not add up are refused unless a referee overrides them with a reason.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from muraille.rules.mcr.editions import MINIMUM
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.hands import Hand, McrHand, Players, RiichiHand
from muraille.tournament.facts.ledger_types import Effect
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import (
    MCR_HANDS,
    by_column,
    in_hand_points,
    mcr_hand,
    problems_of_totals,
    totals,
)
from muraille.tournament.sheets.life import SheetStage, stage_of


@dataclass(frozen=True, slots=True)
class McrLine:
    """A hand as it is told: without a number it is the next one."""

    number: int | None = None
    value: int | None = None
    winner: str | None = None
    discarder: str | None = None
    penalties: Mapping[str, int] = field(default_factory=dict)
    broken_off: bool = False


def known_sheet(state: Tournament, session: int, table: int) -> Sheet:
    """The table's sheet, or an ``InputError`` where nobody was seated."""
    sheet = state.sheet(session, table)
    if sheet is None:
        raise InputError(
            (problem(Family.BAD_REQUEST, "no_such_table_here", session=session, table=table),)
        )
    return sheet


def mcr_hands(
    state: Tournament, session: int, table: int, lines: Sequence[McrLine]
) -> tuple[McrHand, ...]:
    """The hands these lines tell, in their order."""
    sheet = known_sheet(state, session, table)
    problems: list[Problem] = []
    found: list[McrHand] = []
    for place, line in enumerate(lines):
        number = len(sheet.hands) + place + 1 if line.number is None else line.number
        wrong = list(problems_of_line(line, sheet.players))
        problems += (_of_hand(number, one) for one in wrong)
        if not wrong:
            found.append(_made(number, line, sheet.players))
    if problems:
        raise InputError(tuple(problems))
    return tuple(found)


def problems_of_line(line: McrLine, players: Players) -> Iterator[Problem]:
    """Everything in a line that cannot be."""
    named = (line.winner, line.discarder, *line.penalties)
    for number in dict.fromkeys(one for one in named if one is not None and one not in players):
        yield problem(Family.BAD_REQUEST, "not_at_this_table", number=number)
    if line.winner is None and (line.value is not None or line.discarder is not None):
        yield problem(Family.CONTRADICTION, "nobody_won")
    if line.winner is not None and line.broken_off:
        yield problem(Family.CONTRADICTION, "broken_off_has_no_winner", article="3.5.6")
    if line.winner is not None and line.value is None:
        yield problem(Family.BAD_REQUEST, "value_missing", article="3.9.1.4")
    if line.value is not None and line.value < MINIMUM:
        yield problem(
            Family.NOT_LAWFUL,
            "value_under_minimum",
            article="3.9.1.1.2",
            value=line.value,
            minimum=MINIMUM,
        )
    if line.winner is not None and line.winner == line.discarder:
        yield problem(Family.CONTRADICTION, "won_on_own_discard", number=line.winner)
    if sum(line.penalties.values()) > 0:
        yield problem(
            Family.CONTRADICTION,
            "penalties_give_too_much",
            article="3.11.2",
            sum=sum(line.penalties.values()),
        )


def write_hands(
    state: Tournament, session: int, table: int, hands: Sequence[Hand]
) -> tuple[ev.Event, ...]:
    """Add hands to a sheet that is still open."""
    sheet = known_sheet(state, session, table)
    problems = list(_not_open(state, sheet))
    if not problems and sheet.totals is not None:
        problems.append(_here(sheet, "has_totals_already"))
    problems += _numbering(sheet, hands, state.dossier.game)
    problems += _against_ledger(state, sheet, hands)
    if problems:
        raise InputError(tuple(problems))
    return (ev.HandsWritten(session, table, tuple(hands)),)


@dataclass(frozen=True, slots=True)
class Totals:
    """Totals as they are told, by number: in riichi sticks, with the bets left on the table.

    ``borrowed`` are points among the sticks that were lent; who lent has them below zero.
    """

    figures: Mapping[str, int]
    bets: int = 0
    borrowed: Mapping[str, int] = field(default_factory=dict)
    override: str = ""


def write_totals(state: Tournament, session: int, table: int, told: Totals) -> tuple[ev.Event, ...]:
    """Write the totals of a table."""
    sheet = known_sheet(state, session, table)
    problems = list(_not_open(state, sheet))
    if not problems and sheet.written:
        code = "has_totals_already" if sheet.hands == () else "has_hands_already"
        problems.append(_here(sheet, code))
    row, borrowed = _totals(state, sheet, told, problems)
    if problems:
        raise InputError(tuple(problems))
    return (ev.TotalsWritten(session, table, row, told.bets, told.override, borrowed),)


def correct_hands(
    state: Tournament,
    session: int,
    table: int,
    hands: Sequence[Hand],
    fault: ev.Fault,
    reason: str,
) -> tuple[ev.Event, ...]:
    """Replace written hands: for a reason, and only what may still change (O13)."""
    sheet = known_sheet(state, session, table)
    problems = list(_of_correction(state, sheet, reason))
    written = {hand.number: hand for hand in sheet.hands}
    for hand in hands:
        before = written.get(hand.number)
        if before is None:
            problems.append(_of_hand(hand.number, _here(sheet, "hand_not_on_sheet")))
        elif isinstance(before, McrHand) and isinstance(hand, McrHand):
            last = hand.number == len(sheet.hands)
            problems += (_of_hand(hand.number, one) for one in _final(before, hand, fault, last))
    problems += _against_ledger(state, sheet, hands)
    if problems:
        raise InputError(tuple(problems))
    return (ev.HandCorrected(session, table, tuple(hands), fault, reason),)


def correct_totals(
    state: Tournament, session: int, table: int, told: Totals, fault: ev.Fault, reason: str
) -> tuple[ev.Event, ...]:
    """Replace the totals of a sheet that has only those."""
    sheet = known_sheet(state, session, table)
    problems = list(_of_correction(state, sheet, reason))
    if sheet.totals is None:
        problems.append(_here(sheet, "has_no_totals"))
    row, borrowed = _totals(state, sheet, told, problems)
    if problems:
        raise InputError(tuple(problems))
    return (
        ev.TotalsCorrected(session, table, row, told.bets, fault, reason, told.override, borrowed),
    )


def problems_of_sheet(state: Tournament, sheet: Sheet) -> tuple[Problem, ...]:
    """Everything that keeps a written sheet from being closed."""
    problems: list[Problem] = []
    if not sheet.written:
        problems.append(_here(sheet, "nothing_written"))
    if sheet.totals is not None and not sheet.override:
        problems += problems_of_totals(
            state, sheet.session, sheet.table, sheet.totals, sheet.bets_left
        )
    problems += _against_ledger(state, sheet, sheet.hands, whole=True)
    figures = totals(sheet, state.dossier.game)
    if sheet.hands and figures is not None and state.dossier.game == "mcr":
        wanted = sum(sum(h.penalties) for h in sheet.hands if isinstance(h, McrHand))
        assert sum(figures) == wanted, "what a hand moves is worked out, never typed"
    return tuple(problems)


# What is wrong


def _made(number: int, line: McrLine, players: Players) -> McrHand:
    return mcr_hand(
        number,
        players,
        value=line.value,
        winner=line.winner,
        discarder=line.discarder,
        penalties=by_column(tuple(line.penalties.items()), players),
        broken_off=line.broken_off,
    )


def _not_open(state: Tournament, sheet: Sheet) -> Iterator[Problem]:
    if stage_of(state, sheet, state.now) is not SheetStage.OPEN:
        yield _here(sheet, "sheet_is_closed")


def _of_correction(state: Tournament, sheet: Sheet, reason: str) -> Iterator[Problem]:
    if not reason.strip():
        yield problem(Family.BAD_REQUEST, "reason_missing")
    if not sheet.written:
        yield _here(sheet, "nothing_written")
    if stage_of(state, sheet, state.now) is SheetStage.FINAL:
        yield _here(sheet, "sheet_is_final")


def _final(before: McrHand, after: McrHand, fault: ev.Fault, last: bool) -> Iterator[Problem]:
    """A value once written stays: what was forgotten is lost, a surplus is contested at once."""
    if fault is ev.Fault.TYPING or before.value == after.value:
        return
    old, new = before.value or 0, after.value or 0
    if fault is not ev.Fault.SURPLUS or new > old:
        yield problem(Family.NOT_LAWFUL, "value_is_final", article="3.9.1.4", value=old)
    elif not last:
        yield problem(Family.NOT_LAWFUL, "next_hand_was_played", article="3.11.6.11.7")


def _numbering(sheet: Sheet, hands: Sequence[Hand], game: str) -> Iterator[Problem]:
    wanted = len(sheet.hands)
    for hand in hands:
        wanted += 1
        if game == "mcr" and hand.number > MCR_HANDS:
            told = problem(Family.NOT_LAWFUL, "too_many_hands", article="3.5.6", number=hand.number)
            yield told
        elif hand.number != wanted:
            yield problem(
                Family.CONTRADICTION, "hand_out_of_order", number=hand.number, wanted=wanted
            )


def _against_ledger(
    state: Tournament, sheet: Sheet, hands: Iterable[Hand], *, whole: bool = False
) -> Iterator[Problem]:
    """Penalties on the sheet that differ from those the ledger knows for the same hand."""
    noted = in_hand_points(state, sheet.session, sheet.table)
    seen = set()
    for hand in hands:
        seen.add(hand.number)
        if isinstance(hand, McrHand) and noted.get(hand.number, hand.penalties) != hand.penalties:
            yield _of_hand(
                hand.number,
                problem(
                    Family.CONTRADICTION,
                    "penalties_differ_from_ledger",
                    article="3.9.1.2.3",
                    found=_row(hand.penalties),
                    wanted=_row(noted[hand.number]),
                ),
            )
        if isinstance(hand, RiichiHand):
            yield from (_of_hand(hand.number, one) for one in _chombo(state, sheet, hand))
    if whole and sheet.hands:
        for number in sorted(noted.keys() - seen):
            if noted[number] != NO_POINTS:
                yield _of_hand(number, _here(sheet, "penalty_of_hand_not_written"))


def _chombo(state: Tournament, sheet: Sheet, hand: RiichiHand) -> Iterator[Problem]:
    for entry in state.ledger:
        one = entry.penalty
        here = (one.session, one.table, one.hand) == (sheet.session, sheet.table, hand.number)
        stands = here and entry.cancelled is None and Effect.CHOMBO in one.effects
        if stands and one.player not in hand.chombo:
            yield problem(Family.CONTRADICTION, "chombo_not_on_sheet", number=one.player)


def _totals(
    state: Tournament, sheet: Sheet, told: Totals, problems: list[Problem]
) -> tuple[Four, Four]:
    """Totals and points borrowed by column; the sums are checked where all else is in order."""
    for number in dict.fromkeys((*told.figures, *told.borrowed)):
        if number not in sheet.players:
            problems.append(problem(Family.BAD_REQUEST, "not_at_this_table", number=number))
    for number in sheet.players:
        if number not in told.figures:
            problems.append(problem(Family.BAD_REQUEST, "total_missing", number=number))
    if told.bets < 0:
        problems.append(problem(Family.BAD_REQUEST, "bets_below_zero", bets=told.bets))
    borrowed = by_column(tuple(told.borrowed.items()), sheet.players)
    sticks = by_column(tuple(told.figures.items()), sheet.players)
    row = sticks - borrowed
    if not problems and not told.override:
        problems += problems_of_totals(state, sheet.session, sheet.table, row, told.bets)
    return row, borrowed


def _here(sheet: Sheet, code: str) -> Problem:
    return problem(Family.CONTRADICTION, code, session=sheet.session, table=sheet.table)


def _of_hand(number: int, found: Problem) -> Problem:
    """The same problem, saying which hand it is about."""
    return replace(found, params=(*found.params, ("of_hand", str(number))))


def _row(four: Four) -> str:
    return " ".join(f"{amount:+d}" for amount in four)
