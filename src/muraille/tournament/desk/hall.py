"""The hall at the desk: tables that are ready, keepers, paper, calls, what everybody is told."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.desk.orders import DeskRequest, Draft, StateRequest, check
from muraille.tournament.facts import hall_events as ev
from muraille.tournament.facts.events import LogEvent
from muraille.tournament.facts.hall_state import RefereeCall
from muraille.tournament.facts.instants import Instant, shown_instant
from muraille.tournament.facts.people import TABLE, Role
from muraille.tournament.facts.presence import no_session, no_table, strangers
from muraille.tournament.facts.state import Sheet, Thing, Tournament
from muraille.tournament.facts.versions import PUBLIC, announcement_of, call_of, table_of
from muraille.tournament.facts.wifi import Wifi, problems_of_wifi
from muraille.tournament.running.clocks import clock
from muraille.tournament.sheets.counting import of_hand
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.keeping import is_on_paper
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.writing import here, known_sheet

_LANGUAGE = re.compile("[a-z]{2}")


# Tables


@dataclass(frozen=True)
class _OfTable(StateRequest):
    """What an official does about a table, or the table itself."""

    __slots__ = ("session", "table")
    session: int
    table: int

    def about(self, _state: Tournament) -> Thing:
        return table_of(self.session, self.table)

    def is_open_to(self, author: str) -> bool:
        return author == f"{TABLE}{self.table}"


@dataclass(frozen=True, slots=True)
class TellReady(_OfTable):
    """All four sit, and sit right; or not after all. A table may say so, a referee sees it."""

    ready: bool = True

    def decide(self, draft: Draft) -> None:
        if not self.is_open_to(draft.by):
            draft.need_referee()
        draft.add(self.events(draft.state))

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        problems = [*no_table(state, self.session, self.table), *_over(state, self.session)]
        if self.ready:
            problems += (
                problem(Family.CONTRADICTION, "seat_is_empty", number=player)
                for player in state.seats(self.session, self.table) or ()
                if (self.session, player) in state.hall.empty
            )
        check(problems)
        return (ev.TableReady(self.session, self.table, self.ready),)


@dataclass(frozen=True, slots=True)
class NameKeeper(_OfTable):
    """Who keeps the sheet from a hand on, the next one where none is named (O12)."""

    how: ev.KeptBy
    player: str = ""
    hand: int = 0

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        hand = self.hand or len(sheet.hands) + 1
        named = self.how is not ev.KeptBy.IN_TURN
        problems = [*_still_open(sheet, hand), *strangers(sheet.players, [self.player] * named)]
        if self.how is ev.KeptBy.PASSED and not sheet_game(state.dossier.rulebook).sheet_turns:
            problems.append(problem(Family.CONTRADICTION, "sheet_does_not_turn"))
        check(problems)
        player = self.player if named else ""
        return (ev.KeeperNamed(self.session, self.table, hand, self.how, player),)


@dataclass(frozen=True, slots=True)
class KeepOnPaper(_OfTable):
    """The sheet goes on on paper from a hand on, or on the table's device again."""

    paper: bool = True
    hand: int = 0

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        hand = self.hand or len(sheet.hands) + 1
        problems = [*_still_open(sheet, hand)]
        if is_on_paper(state, sheet, hand) is self.paper:
            problems.append(here(sheet, "on_paper_already" if self.paper else "not_on_paper"))
        check(problems)
        return (ev.PaperChosen(self.session, self.table, hand, self.paper),)


@dataclass(frozen=True, slots=True)
class NoteSignal(_OfTable):
    """How far the table was when the signal sounded; a table says it once (R34)."""

    dice_thrown: bool
    hand: int = 0

    def decide(self, draft: Draft) -> None:
        state, place = draft.state, (self.session, self.table)
        sounds = clock(state, self.session, draft.at, self.table).signal
        problems = []
        if sounds is None or draft.at < sounds:
            problems.append(problem(Family.CONTRADICTION, "signal_not_yet", session=self.session))
        if self.is_open_to(draft.by) and place in state.hall.signals:
            problems.append(problem(Family.CONTRADICTION, "signal_is_noted", table=self.table))
        check(problems)
        draft.add(self.events(state))

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        sheet = known_sheet(state, self.session, self.table)
        if state.dossier.book.clock.ends_hands:
            raise InputError((problem(Family.CONTRADICTION, "signal_changes_nothing"),))
        hand = self.hand or len(sheet.hands) + 1
        return (ev.SignalHeard(self.session, self.table, hand, self.dice_thrown),)


def _still_open(sheet: Sheet, hand: int) -> Iterator[Problem]:
    """Nothing is arranged for hands that are written."""
    if step_of(sheet) is not SheetStage.OPEN:
        yield here(sheet, "sheet_is_closed")
    elif hand <= len(sheet.hands):
        yield of_hand(hand, here(sheet, "hand_is_written"))


def _over(state: Tournament, session: int) -> Iterator[Problem]:
    if state.times(session).ended is not None:
        yield problem(Family.CONTRADICTION, "session_is_over", session=session)


# Calls


@dataclass(frozen=True, slots=True)
class CallReferee(_OfTable):
    """A table needs a referee; it calls once at a time."""

    why: ev.CallReason = ev.CallReason.RULING
    text: str = ""

    def events(self, state: Tournament) -> tuple[LogEvent, ...]:
        problems = [*no_table(state, self.session, self.table)]
        place = (self.session, self.table)
        problems += (
            here(known_sheet(state, *place), "called_already")
            for call in open_calls(state)
            if (call.session, call.table) == place
        )
        check(problems)
        number = len(state.hall.calls) + 1
        return (ev.RefereeCalled(*place, number, self.why, self.text),)


def open_calls(state: Tournament) -> tuple[RefereeCall, ...]:
    """Calls that nobody has closed, the oldest first."""
    return tuple(call for call in state.hall.calls if call.closed is None)


@dataclass(frozen=True, slots=True)
class AnswerCall(DeskRequest):
    """A referee goes there."""

    call: int

    def about(self, _state: Tournament) -> Thing:
        return call_of(self.call)

    def decide(self, draft: Draft) -> None:
        draft.need_referee()
        call = _open_call(draft.state, self.call)
        if call.answered is not None:
            raise InputError(
                (problem(Family.CONTRADICTION, "call_answered_already", id=self.call),)
            )
        draft.add((ev.CallAnswered(self.call),))


@dataclass(frozen=True, slots=True)
class CloseCall(DeskRequest):
    """It is settled; a referee says so, or the table that called."""

    call: int
    text: str = ""

    def about(self, _state: Tournament) -> Thing:
        return call_of(self.call)

    def is_open_to(self, author: str) -> bool:
        return author.startswith(TABLE)

    def decide(self, draft: Draft) -> None:
        call = _open_call(draft.state, self.call)
        if draft.by != f"{TABLE}{call.table}":
            draft.need_referee()
        draft.add((ev.CallClosed(self.call, self.text),))


def _open_call(state: Tournament, number: int) -> RefereeCall:
    call = state.hall.call(number)
    if call is None:
        raise bad_request("no_such_call", id=number)
    if call.closed is not None:
        raise InputError((problem(Family.CONTRADICTION, "call_is_closed", id=number),))
    return call


# Everybody


@dataclass(frozen=True, slots=True)
class Announce(DeskRequest):
    """Something is said to all, in each language as (language, text); for ever without an end."""

    texts: tuple[tuple[str, str], ...]
    until: Instant | None = None

    def decide(self, draft: Draft) -> None:
        draft.need_organiser(Role.CHIEF, Role.REFEREE)
        texts = tuple((language, text.strip()) for language, text in self.texts if text.strip())
        problems = [
            problem(Family.BAD_REQUEST, "not_a_language", value=language)
            for language, _text in texts
            if not _LANGUAGE.fullmatch(language)
        ]
        if not texts:
            problems.append(problem(Family.BAD_REQUEST, "nothing_to_announce"))
        if self.until is not None and self.until <= draft.at:
            time = shown_instant(self.until)
            problems.append(problem(Family.CONTRADICTION, "until_is_past", time=time))
        check(problems)
        number = len(draft.state.hall.announcements) + 1
        draft.add((ev.Announced(number, texts, self.until),))


@dataclass(frozen=True, slots=True)
class WithdrawAnnouncement(DeskRequest):
    """It is shown no more."""

    announcement: int

    def about(self, _state: Tournament) -> Thing:
        return announcement_of(self.announcement)

    def decide(self, draft: Draft) -> None:
        draft.need_organiser(Role.CHIEF, Role.REFEREE)
        said = draft.state.hall.announcement(self.announcement)
        if said is None:
            raise bad_request("no_such_announcement", id=self.announcement)
        if said.withdrawn is not None:
            gone = problem(Family.CONTRADICTION, "withdrawn_already", id=self.announcement)
            raise InputError((gone,))
        draft.add((ev.AnnouncementWithdrawn(self.announcement),))


@dataclass(frozen=True, slots=True)
class SetWifi(DeskRequest):
    """The hall's network, shown to all in the hall; forgotten where it has no name."""

    name: str
    password: str = ""

    def decide(self, draft: Draft) -> None:
        draft.need_organiser()
        wifi = Wifi(self.name.strip(), self.password) if self.name.strip() else None
        if wifi is not None:
            check([*problems_of_wifi(wifi)])
        draft.people(replace(draft.book.people, wifi=wifi))


@dataclass(frozen=True, slots=True)
class HideStandings(DeskRequest):
    """What a session and later ones brought is not public until it is shown again."""

    session: int

    def about(self, _state: Tournament) -> Thing:
        return PUBLIC

    def decide(self, draft: Draft) -> None:
        draft.need_organiser(Role.CHIEF)
        check(no_session(draft.state, self.session))
        draft.add((ev.StandingsHidden(self.session),))


@dataclass(frozen=True, slots=True)
class ShowStandings(DeskRequest):
    """Nothing is hidden any more."""

    def about(self, _state: Tournament) -> Thing:
        return PUBLIC

    def decide(self, draft: Draft) -> None:
        draft.need_organiser(Role.CHIEF)
        if not draft.state.hall.hidden_from:
            raise InputError((problem(Family.CONTRADICTION, "nothing_is_hidden"),))
        draft.add((ev.StandingsShown(),))
