"""Score sheets at the desk: written, agreed on, signed, entered, confirmed, published, corrected.

Each step of a sheet's life needs the one before. Who confirms is not who entered. Sums that do
not add up are refused unless a referee overrides them with a reason.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.desk.orders import REFEREES, DeskRequest, Draft, StateRequest, check
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import PLAYER, TABLE, People
from muraille.tournament.facts.presence import strangers
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.running.clocks import problems_of_time
from muraille.tournament.sheets.counting import of_hand
from muraille.tournament.sheets.keeping import is_on_paper, keeper_of
from muraille.tournament.sheets.life import SheetStage, step_of, unsigned_corrections
from muraille.tournament.sheets.lines import Line, Totals
from muraille.tournament.sheets.writing import (
    hands_told,
    here,
    known_sheet,
    problems_of_correction,
    problems_of_new_hands,
    problems_of_sheet,
    problems_of_writing,
    totals_told,
)

Written = tuple[Line, ...] | Totals
"""What is on the paper: hands, or totals only."""


@dataclass(frozen=True)
class _OfSheet(StateRequest):
    """What is done with the sheet of one table."""

    __slots__ = ("session", "table")
    session: int
    table: int


@dataclass(frozen=True, slots=True)
class WriteSheet(_OfSheet):
    """Hands added to an open sheet, or its totals.

    ``keeper`` is the player who wrote them at the table, usually whose turn it is (O12);
    ``finished`` when the last hand was over, if that is told later; ``checked`` who checked which.
    """

    written: Written
    keeper: str = ""
    finished: Instant | None = None
    checked: tuple[tuple[int, str], ...] = ()

    def is_open_to(self, author: str) -> bool:
        return author == f"{TABLE}{self.table}" and not _overrides(self.written)

    def decide(self, draft: Draft) -> None:
        if _overrides(self.written):
            draft.need_referee()
        request, state = self, draft.state
        if self.is_open_to(draft.by):
            sheet = known_sheet(state, self.session, self.table)
            turn = keeper_of(state, sheet)
            who = "" if turn is None else sheet.players[turn.column]
            request = replace(self, keeper=self.keeper or who)
            check(_at_the_table(state, sheet, request, draft.at))
        draft.add(request.events(state))
        if self.checked:
            CheckHands(self.session, self.table, self.checked).decide(draft)

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        written = self.written
        if not isinstance(written, Totals):
            hands = hands_told(state, sheet, written)
            who = strangers(sheet.players, [self.keeper] if self.keeper else [])
            check([*problems_of_writing(state, sheet, hands), *who])
            place = (self.session, self.table)
            return (ev.HandsWritten(*place, hands, self.keeper, self.finished),)
        problems = []
        if step_of(sheet) is not SheetStage.OPEN:
            problems.append(here(sheet, "sheet_is_closed"))
        elif sheet.written:
            code = "has_hands_already" if sheet.hands else "has_totals_already"
            problems.append(here(sheet, code))
        row, borrowed = totals_told(state, sheet, written, problems)
        check(problems)
        place = (self.session, self.table)
        return (ev.TotalsWritten(*place, row, written.bets, written.override, borrowed),)


@dataclass(frozen=True, slots=True)
class CorrectSheet(_OfSheet):
    """Written hands, or totals, replaced: for a reason, and only what may still change (O13)."""

    written: Written
    fault: ev.SheetFault
    reason: str

    def decide(self, draft: Draft) -> None:
        if self.fault is not ev.SheetFault.TYPING or _overrides(self.written):
            draft.need_referee()
        sheet = known_sheet(draft.state, self.session, self.table)
        if draft.stage_of(sheet) is SheetStage.FINAL:
            raise InputError((here(sheet, "sheet_is_final"), *draft.final_by_now(sheet)))
        draft.add(self.events(draft.state))

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        place, written, why = (self.session, self.table), self.written, (self.fault, self.reason)
        if not isinstance(written, Totals):
            hands = hands_told(state, sheet, written, anew=True)
            problems = [*problems_of_correction(sheet, self.reason)]
            check([*problems, *problems_of_new_hands(state, sheet, hands, self.fault)])
            return (ev.HandCorrected(*place, hands, *why),)
        problems = [*problems_of_correction(sheet, self.reason)]
        if sheet.totals is None:
            problems.append(here(sheet, "has_no_totals"))
        row, borrowed = totals_told(state, sheet, written, problems)
        check(problems)
        return (ev.TotalsCorrected(*place, row, written.bets, *why, written.override, borrowed),)


@dataclass(frozen=True, slots=True)
class AgreeSheet(_OfSheet):
    """The players agree on the totals."""

    def is_open_to(self, author: str) -> bool:
        return author == f"{TABLE}{self.table}"

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        _need(sheet, SheetStage.OPEN, problems_of_sheet(state, sheet))
        return (ev.TotalsAgreed(self.session, self.table),)


@dataclass(frozen=True, slots=True)
class CheckHands(_OfSheet):
    """Players of the table have checked hands, told by hand (annex 1)."""

    hands: tuple[tuple[int, str], ...]

    def is_open_to(self, author: str) -> bool:
        players = {player for _hand, player in self.hands}
        return author == f"{TABLE}{self.table}" or players == {author.removeprefix(PLAYER)}

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        on_sheet = {hand.number for hand in sheet.hands}
        problems = [*strangers(sheet.players, (player for _hand, player in self.hands))]
        problems += (
            of_hand(hand, here(sheet, "hand_not_on_sheet"))
            for hand, _player in self.hands
            if hand not in on_sheet
        )
        check(problems)
        place = (self.session, self.table)
        return tuple(ev.HandChecked(*place, hand, player) for hand, player in self.hands)


@dataclass(frozen=True, slots=True)
class SignSheet(_OfSheet):
    """Some of the four, or the referee, by name, sign.

    Who signs says so himself, or somebody tells what stands on the paper. What a referee has
    corrected since all signed, the four sign anew (O13).
    """

    players: tuple[str, ...] = ()
    referee: str = ""
    how: ev.SignedHow = ev.SignedHow.PAPER

    def is_open_to(self, author: str) -> bool:
        return not self.referee and self.players == (author.removeprefix(PLAYER),)

    def decide(self, draft: Draft) -> None:
        referee, by = draft.official(self.referee, *REFEREES), draft.by
        own = {*(f"{PLAYER}{number}" for number in self.players), *([referee] if referee else [])}
        how = ev.SignedHow.OWN if own == {by} else ev.SignedHow.PAPER
        draft.add(replace(self, referee=referee, how=how).events(draft.state))

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        unknown = strangers(sheet.players, self.players)
        if unsigned_corrections(sheet):
            check(unknown)
        else:
            _need(sheet, SheetStage.AGREED, unknown)
        return (ev.SheetSigned(self.session, self.table, self.players, self.referee, self.how),)


@dataclass(frozen=True, slots=True)
class EnterSheet(_OfSheet):
    """The signed sheet goes into the results."""

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        _need(known_sheet(state, self.session, self.table), SheetStage.SIGNED)
        return (ev.SheetEntered(self.session, self.table),)


@dataclass(frozen=True, slots=True)
class HandInSheet(DeskRequest):
    """A paper sheet that comes to the desk: written, agreed on, signed by all five, entered.

    ``referee`` is who signed the paper, and ``checked`` who checked which hand on it. Without
    anything ``written`` it is what stands on the sheet already. What was done at the table, as
    far as it came, is not done again.
    """

    session: int
    table: int
    written: Written
    referee: str
    checked: tuple[tuple[int, str], ...] = ()

    def decide(self, draft: Draft) -> None:
        place = (self.session, self.table)
        sheet = known_sheet(draft.state, *place)
        if not (self.referee or sheet.referee):
            names = draft.names_of(*REFEREES)
            raise bad_request("referee_missing", names=names)
        draft.official(self.referee, *REFEREES)
        if self.written:
            WriteSheet(*place, self.written).decide(draft)
        if self.checked:
            CheckHands(*place, self.checked).decide(draft)
        if step_of(sheet) is SheetStage.OPEN:
            AgreeSheet(*place).decide(draft)
        missing = tuple(player for player in sheet.players if player not in sheet.signed)
        if not sheet.fully_signed:
            SignSheet(*place, missing, "" if sheet.referee else self.referee).decide(draft)
        EnterSheet(*place).decide(draft)


@dataclass(frozen=True, slots=True)
class DoubtSheet(_OfSheet):
    """A second person has compared the entry with the sheet, and they are not the same."""

    text: str = ""

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        _need(known_sheet(state, self.session, self.table), SheetStage.ENTERED)
        return (ev.SheetDoubted(self.session, self.table, self.text.strip()),)


class _EachTable(DeskRequest):
    """A step of one sheet, or without a table of all that wait for it in the session."""

    __slots__ = ()
    session: int
    table: int

    @property
    @abstractmethod
    def waiting(self) -> SheetStage:
        """Where a sheet stands before the step."""

    @abstractmethod
    def step(self, people: People, sheet: Sheet, by: str) -> ev.LogEvent:
        """What is then a fact."""

    def decide(self, draft: Draft) -> None:
        tables = [self.table] if self.table else self._tables(draft.state)
        for table in tables:
            sheet = known_sheet(draft.state, self.session, table)
            draft.add((self.step(draft.book.people, sheet, draft.by),))

    def _tables(self, state: Tournament) -> list[int]:
        if not 1 <= self.session <= len(state.schedule):
            raise bad_request("no_such_session", session=self.session)
        tables = [
            table
            for table in range(1, len(state.schedule[self.session - 1]) + 1)
            if step_of(known_sheet(state, self.session, table)) is self.waiting
        ]
        if not tables:
            where, stage = self.session, self.waiting.value
            none = problem(Family.CONTRADICTION, "no_table_at_stage", session=where, stage=stage)
            raise InputError((none,))
        return tables


@dataclass(frozen=True, slots=True)
class ConfirmSheets(_EachTable):
    """A second person has compared the entry with the sheet."""

    session: int
    table: int = 0
    waiting = SheetStage.ENTERED

    def step(self, people: People, sheet: Sheet, by: str) -> ev.LogEvent:
        same: tuple[Problem, ...] = ()
        if is_own_entry(people, sheet, by):
            same = (problem(Family.NOT_LAWFUL, "second_person_needed", table=sheet.table),)
        _need(sheet, self.waiting, same)
        return ev.SheetConfirmed(sheet.session, sheet.table)


@dataclass(frozen=True, slots=True)
class PublishSheets(_EachTable):
    """The result becomes public."""

    session: int
    table: int = 0
    waiting = SheetStage.CONFIRMED

    def step(self, _people: People, sheet: Sheet, _by: str) -> ev.LogEvent:
        _need(sheet, self.waiting)
        return ev.SheetPublished(sheet.session, sheet.table)


def is_own_entry(people: People, sheet: Sheet, by: str) -> bool:
    """Whether somebody's own writing stands on the sheet, by whichever role."""
    return people.person(by) in {people.person(author) for author in sheet.authors}


def _at_the_table(
    state: Tournament, sheet: Sheet, request: WriteSheet, at: Instant
) -> Iterator[Problem]:
    """What a table's device may not write: a sheet on paper, and hands beyond their time (O14)."""
    if is_on_paper(state, sheet):
        yield here(sheet, "sheet_is_on_paper")
    if not isinstance(request.written, Totals):
        hands = hands_told(state, sheet, request.written)
        yield from problems_of_time(state, sheet, hands, at, request.finished)


def _overrides(written: Written) -> bool:
    return isinstance(written, Totals) and bool(written.override)


def _need(sheet: Sheet, wanted: SheetStage, wrong: Iterable[Problem] = ()) -> None:
    stage = step_of(sheet)
    problems = list(wrong)
    if stage is not wanted:
        problems.append(
            problem(
                Family.CONTRADICTION,
                "wrong_sheet_stage",
                session=sheet.session,
                table=sheet.table,
                stage=stage.value,
                wanted=wanted.value,
            )
        )
    check(problems)
