"""Made-up tournaments: whole, plausible, and the same for the same seed.

Everything goes through the decisions that a real one goes through, so a made-up tournament is
also a check of them. The schedule is an argument: whoever asks has drawn it.
"""

from dataclasses import dataclass

from muraille.rules.catalogue.games import game_of
from muraille.tournament.chance import chance_for
from muraille.tournament.desk.appeals import DecideAppeal, DecideFirst, FileLetter, SayAppeal
from muraille.tournament.desk.drawing import SeatDraft, TakeSchedule
from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers, SubstitutePlayer
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sessions import EndSession, PlanSession, StartSession
from muraille.tournament.desk.sheets import (
    AgreeSheet,
    ConfirmSheets,
    CorrectSheet,
    EnterSheet,
    PublishSheets,
    SignSheet,
    WriteSheet,
)
from muraille.tournament.facts.appeal_types import Matter, Receipt, Remedy, Signer, Vote
from muraille.tournament.facts.events import Moment, SheetFault
from muraille.tournament.facts.hands import McrHand
from muraille.tournament.facts.instants import MINUTE, Instant, shown_instant
from muraille.tournament.facts.people import NOBODY, People, Role, with_entrants, with_official
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.state import Sheet
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import Schedule
from muraille.tournament.log.book import Book
from muraille.tournament.made_up.sessions import MadeUpGame
from muraille.tournament.sheets.lines import McrLine
from muraille.tournament.sheets.writing import known_sheet

_FIRST = ("Ada", "Bo", "Chloé", "Dimitri", "Élodie", "Farid", "Gaëlle", "Hana", "Inès", "Jan")
_LAST = ("Martin", "Li", "Dubois", "Novák", "Rossi", "Müller", "Silva", "Nguyen", "Berg", "Sato")
_CLUBS = ("Paris", "Lyon", "Bruxelles", "Wien", "Lisboa", "København")
_COUNTRIES = ("FRA", "FRA", "BEL", "AUT", "POR", "DEN")
_BETWEEN = 180 * MINUTE
_AT_DESK = 10 * MINUTE
_SCORER, _SECOND, _REFEREE, _CHIEF = "o1", "o2", "o3", "o4"


@dataclass(frozen=True, slots=True)
class MadeUpPlan:
    """What to make up: so many players and sessions by a rulebook, from ``start`` on."""

    players: int
    sessions: int
    rulebook: str
    seed: str
    start: Instant
    first_day: str = "2026-01-03"
    last_day: str = "2026-01-04"


def made_up_people(plan: MadeUpPlan) -> tuple[Entrant, ...]:
    """Entrants with names, clubs, countries, teams and EMA numbers; four to a team."""
    chance = chance_for(plan.seed, "people")
    entrants = []
    for number in range(1, plan.players + 1):
        club = chance.below(len(_CLUBS))
        entrants.append(
            Entrant(
                number=str(number),
                first_name=_FIRST[chance.below(len(_FIRST))],
                last_name=_LAST[chance.below(len(_LAST))],
                country=_COUNTRIES[club],
                club=_CLUBS[club],
                team=f"Team {(number - 1) // 4 + 1}",
                group=("A", "B")[number % 2],
                ema_number=f"{4090000 + number:08}" if chance.below(4) else "",
                licence=f"L{number}" if _COUNTRIES[club] == "FRA" else "",
            )
        )
    return tuple(entrants)


def made_up(plan: MadeUpPlan, schedule: Schedule) -> Book:
    """The whole tournament, every sheet published."""
    making = _Making(plan, schedule)
    for session in range(1, plan.sessions + 1):
        making.session(session)
    return making.book


class _Making:
    """A book that grows; each step is decided as a referee or scorer would have it decided."""

    def __init__(self, plan: MadeUpPlan, schedule: Schedule) -> None:
        self._plan = plan
        self._chance = chance_for(plan.seed, "play")
        entrants = made_up_people(plan)
        self.book = Book(with_entrants(_officials(), entrants))
        self._now = plan.start
        changes = {
            "name": f"Demo {plan.seed}",
            "rulebook": plan.rulebook,
            "place": "Salle des fêtes",
            "town": "Paris",
            "country": "FRA",
            "first_day": plan.first_day,
            "last_day": max(plan.last_day, _day(plan)),
            "capacity": str(plan.players),
            "programme": f"{plan.sessions} sessions",
            "mers_level": "2",
            "rankings": "individual,team,group",
        }
        self._do(ChangeFile(changes))
        self._do(RegisterPlayers(entrants))
        self._do(ChangeFile(stages=(Stage(plan.sessions),)))
        self._do(TakeSchedule(schedule, plan.seed))
        self._do(SeatDraft())

    def _do(self, request: DeskRequest, by: str = _SCORER) -> None:
        self.book = done(self.book, DeskOrder(self._now, by), request).book

    def _wait(self, seconds: int) -> None:
        self._now = Instant(self._now + seconds)

    def _sheet(self, session: int, table: int) -> Sheet:
        return known_sheet(self.book.state, session, table)

    def session(self, session: int) -> None:
        """One session from its start to published sheets, and an appeal about it."""
        begin = Instant(self._plan.start + (session - 1) * (_BETWEEN + 60 * MINUTE))
        self._now = Instant(max(self._now, begin))
        self._do(PlanSession(session, self._now))
        self._do(StartSession(session), _CHIEF)
        tables = len(self.book.state.schedule[session - 1])
        self._incidents(session)
        for table in range(1, tables + 1):
            self._play(session, table)
        self._wait(self.book.state.dossier.length * MINUTE)
        self._do(EndSession(session), _CHIEF)
        self._wait(_AT_DESK)
        for table in range(1, tables + 1):
            self._close(session, table)
        if self._chance.below(4) == 0:
            self._correct(session, 1 + self._chance.below(tables))
        for table in range(1, tables + 1):
            self._publish(session, table)
        if self._chance.below(4) == 0:
            self._appeal(session)

    def _incidents(self, session: int) -> None:
        """Somebody late, somebody missing."""
        numbers = [number for four in self.book.state.schedule[session - 1] for number in four]
        if self._chance.below(3) == 0:
            player = numbers[self._chance.below(len(numbers))]
            late = 1 + self._chance.below(1200)
            self._do(Penalise(player, "lateness", session, late=late), _REFEREE)
        if self._chance.below(5) == 0:
            player = numbers[self._chance.below(len(numbers))]
            moment = (Moment.FROM_THE_START, Moment.DURING_PLAY)[self._chance.below(2)]
            if self.book.state.substitution(session, player) is None:
                self._do(SubstitutePlayer(player, session, moment), _CHIEF)

    def _play(self, session: int, table: int) -> None:
        book = self.book.state.dossier.rulebook
        game = game_of(book).part("tournament.made_up", MadeUpGame)
        made = game.session(self._chance, book, self._sheet(session, table))
        for player, offence, stage, hand in made.offences:
            self._do(Penalise(player, offence, session, stage, hand), _REFEREE)
        self._do(WriteSheet(session, table, made.written))

    def _close(self, session: int, table: int) -> None:
        self._do(AgreeSheet(session, table))
        self._do(SignSheet(session, table, self._sheet(session, table).players, _REFEREE))
        self._do(EnterSheet(session, table))

    def _correct(self, session: int, table: int) -> None:
        """The winner of a hand was another one."""
        sheet = self._sheet(session, table)
        won = [
            written for written in sheet.hands if isinstance(written, McrHand) and written.winner
        ]
        if not won:
            return
        hand = won[self._chance.below(len(won))]
        unpaid = zip(sheet.players, hand.penalties, strict=True)
        alive = [number for number, points in unpaid if points >= 0]
        others = [number for number in alive if number not in (hand.winner, hand.discarder)]
        line = McrLine(
            hand.number,
            hand.value,
            others[self._chance.below(len(others))],
            hand.discarder,
            dict(zip(sheet.players, hand.penalties, strict=True)),
        )
        why = (SheetFault.WRONG_PLAYER, "wrong winner written")
        self._do(CorrectSheet(session, table, (line,), *why), _REFEREE)

    def _publish(self, session: int, table: int) -> None:
        self._do(ConfirmSheets(session, table), _SECOND)
        self._do(PublishSheets(session, table))

    def _appeal(self, session: int) -> None:
        """Said, judged, filed in time, decided by the committee."""
        four = self.book.state.schedule[session - 1][0]
        player = four[self._chance.below(4)]
        number = len(self.book.state.appeals) + 1
        self._do(SayAppeal(player, session, Matter.RULES, "a dead hand"))
        self._do(DecideFirst(number, upheld=False), _CHIEF)
        fee = self._chance.below(4) > 0
        answer = Receipt.AFTER_TOURNAMENT
        self._do(FileLetter(number, self._now, fee, Signer.PLAYER, answer))
        if fee:
            self._do(self._ballot(number), _CHIEF)

    def _ballot(self, number: int) -> DecideAppeal:
        """Any of the four outcomes."""
        outcome = self._chance.below(4)
        votes = [Vote(question, 3, 0) for question in (5, 6, 7)][: outcome + 1]
        if outcome < 3:
            votes[-1] = Vote(votes[-1].question, 1, 2)
        return DecideAppeal(
            number,
            tuple(votes),
            share=50 if outcome == 1 else None,
            remedies=(Remedy.CLARIFY,) if outcome == 3 else (),
        )


def _day(plan: MadeUpPlan) -> str:
    """The day on which the last session ends."""
    return shown_instant(plan.start + plan.sessions * (_BETWEEN + 60 * MINUTE))[:10]


def _officials() -> People:
    people = NOBODY
    for name, role in (
        ("Sam Scorer", Role.SCORER),
        ("Kim Second", Role.SCORER),
        ("Rita Referee", Role.REFEREE),
        ("Charles Chief", Role.CHIEF),
    ):
        people = with_official(people, name, role, "R-1" if role is not Role.SCORER else "")
    return people
