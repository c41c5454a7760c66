"""A desk that does lawful and unlawful things by chance, and a calculator that is told the same.

Each order has its own key and sometimes says what its author has seen. What is refused must leave
nothing; what is done is told to the calculator, which imports nothing of ours.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from muraille.tiles.problems import InputError
from muraille.tournament.desk.appeals import DecideAppeal, DecideFirst, FileLetter, SayAppeal
from muraille.tournament.desk.drawing import DrawNext, SeatDraft, TakeSchedule
from muraille.tournament.desk.joining import (
    ChangeFile,
    CheckInPlayer,
    RegisterPlayers,
    RemovePlayer,
    SetRegistration,
    StrikeSubstitute,
    SubstitutePlayer,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise, StrikePenalty
from muraille.tournament.desk.sessions import EndSession, Reseat, StartSession
from muraille.tournament.desk.sheets import (
    ConfirmSheets,
    CorrectSheet,
    HandInSheet,
    PublishSheets,
    Written,
)
from muraille.tournament.desk.times import StrikeTime
from muraille.tournament.facts.appeal_types import Receipt, Signer, Vote
from muraille.tournament.facts.events import Moment, Registration, SheetFault
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.programme import By, CarryOver, Stage
from muraille.tournament.facts.versions import version
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.spoken import spoken_sheet
from tests.tournament import calculator
from tests.tournament.calculator import Calculator, mcr_grade, mcr_late, riichi_late
from tests.tournament.prepared_events import MORNING, players, simple_schedule

MCR, RIICHI = "mcr-ffmj-2016", "riichi-ema-2016"
PLAYERS, DRAWN, ALL = 12, 2, 4
TABLES = PLAYERS // 4
OFFICIALS = (
    (Role.ORGANISER, "Olga", ""), (Role.CHIEF, "Ada", ""), (Role.SCORER, "Sam", ""),
    (Role.SCORER, "Kim", ""), (Role.REFEREE, "Rita", ""),
)  # fmt: skip
AUTHORS = ("Olga", "Ada", "Ada", "Ada", "Sam", "Kim", "Rita", "t1", "p3", "nobody")
STAGES = (
    Stage(DRAWN),
    Stage(1, By.RANK, points=CarryOver.HALVED),
    Stage(1, By.RANK, 4, CarryOver.CLEARED, final=True),
)


@dataclass(frozen=True)
class Given:
    """An order that was carried out, to be given again."""

    order: DeskOrder
    request: DeskRequest
    entries: tuple[object, ...]


@dataclass
class RandomDesk:
    """A small event and whoever works on it."""

    chance: Random
    rulebook: str
    book: Book = field(default_factory=Book)
    sums: Calculator = field(init=False)
    given: list[Given] = field(default_factory=list)
    fines: dict[int, Callable[[], object]] = field(default_factory=dict)
    faults: list[tuple[int, str]] = field(default_factory=list)
    named: set[tuple[int, str]] = field(default_factory=set)
    minute: int = 0
    stale: int = 0
    refused: int = 0

    def __post_init__(self) -> None:
        numbers = [str(number) for number in range(1, PLAYERS + 1)]
        half = Fraction(1, 2)
        stages = (
            calculator.Stage(DRAWN),
            calculator.Stage(1, half),
            calculator.Stage(1, Fraction(0)),
        )
        make = calculator.mcr if self.rulebook == MCR else calculator.riichi
        self.sums = make(numbers, *stages)
        spare = (Entrant("91", "Spare", "A"), Entrant("92", "Spare", "B"))
        file = {"name": "Cup", "rulebook": self.rulebook}
        self.must(ChangeFile(file, OFFICIALS, STAGES))
        self.must(RegisterPlayers(players(PLAYERS)))
        self.must(RegisterPlayers(spare, Registration.SUBSTITUTE))
        self.must(TakeSchedule(simple_schedule(PLAYERS, DRAWN), "seed"))
        self.must(SeatDraft())
        self.sit(1, DRAWN)

    # Orders

    def must(self, request: DeskRequest) -> None:
        """By the organiser, without fail."""
        assert self.carried_out(request, "Olga" if self.book.entries else "", None)

    def give(self, request: DeskRequest, *likely: str) -> bool:
        """Whether it was done: by one of those who likely do it, or by anybody."""
        chance, state = self.chance, self.book.state
        author = chance.choice(likely if chance.random() < 0.85 else AUTHORS)
        now = version(state, request.about(state))
        return self.carried_out(request, author, chance.choice([None, None, None, now, now - 1]))

    def carried_out(self, request: DeskRequest, author: str, seen: int | None) -> bool:
        """Whether it was; what is refused leaves the book as it was."""
        self.minute += self.chance.randint(0, 6)
        before, key = self.book, f"k{len(self.given)}-{self.refused}"
        now = version(before.state, request.about(before.state))
        order = DeskOrder(Instant(MORNING + 60 * self.minute), author, key, seen)
        try:
            answer = done(before, order, request)
        except InputError as error:
            codes = {problem.code for problem in error.problems}
            assert codes, request
            if order.seen == now - 1:
                assert "order_is_stale" in codes
                self.stale += 1
            self.refused += 1
            return False
        assert order.seen in (None, now), "a stale order was carried out"
        self.book = answer.book
        self.given.append(Given(order, request, answer.entries))
        return True

    # What may happen

    def step(self) -> None:
        """Something, by chance; what is likely to be lawful more often."""
        acts, weights = zip(*self._acts, strict=True)
        self.chance.choices(acts, weights)[0]()

    @property
    def _acts(self) -> tuple[tuple[Callable[[], None], int], ...]:
        return (
            (self._go_on, 12), (self._hand_in, 14), (self._confirm, 6), (self._publish, 4),
            (self._correct, 5), (self._late, 4), (self._talk, 4), (self._fine, 3),
            (self._strike, 4), (self._substitute, 4), (self._disqualify, 1), (self._remove, 1),
            (self._play_himself, 2), (self._reseat, 2), (self._appeal, 4), (self._people, 3),
            (self._strike_time, 1),
        )  # fmt: skip

    @property
    def seated(self) -> int:
        return len(self.book.state.schedule)

    def a_place(self) -> tuple[int, int]:
        session = self.chance.randint(1, self.seated)
        return session, self.chance.randint(1, len(self.book.state.schedule[session - 1]))

    def a_seat(self) -> tuple[int, str]:
        """A session and somebody who plays it."""
        session, table = self.a_place()
        return session, self.chance.choice(self.book.state.schedule[session - 1][table - 1])

    def sit(self, first: int, last: int) -> None:
        for session in range(first, last + 1):
            for table, four in enumerate(self.book.state.schedule[session - 1], 1):
                self.sums.seats[session, table] = four

    def _go_on(self) -> None:
        """The next session drawn, started or ended, whichever comes next."""
        state = self.book.state
        running = [n for n in range(1, self.seated + 1) if state.times(n).ended is None]
        if not running:
            if self.seated < ALL and self.give(DrawNext("seed", avoid=()), "Olga"):
                self.must(SeatDraft())
                self.sit(self.seated, self.seated)
        elif state.times(running[0]).started is None:
            self.give(StartSession(running[0]), "Ada")
        else:
            self.give(EndSession(running[0]), "Ada")

    def _rows(self) -> list[str]:
        chance = self.chance
        if self.rulebook == RIICHI:
            bets = chance.choice([0, 1])
            sticks = [100 * chance.randint(100, 400) for _ in range(3)]
            sticks.append(120_000 - 1000 * bets - sum(sticks))
            hands = ["3/30 e s +r e", "- e w", "mangan n t", "2/40 s n", "1/30 w t +r w s"]
            whole = f"{' '.join(map(str, sticks))} +b {bets}"
            return chance.choice([[whole], chance.sample(hands, 3)])
        points = [chance.randint(-90, 90) for _ in range(3)]
        points.append(-sum(points))
        hands = ["10 e s", "15 w t", "-", "40 n e", "8 s w +p n -30 10 10 10", "25 s t", "x"]
        return chance.choice([[" ".join(map(str, points))], chance.sample(hands, 4)])

    def _told(self, place: tuple[int, int], rows: Sequence[str]) -> Written:
        four = self.book.state.schedule[place[0] - 1][place[1] - 1]
        return spoken_sheet(self.rulebook, four, rows)

    def _hand_in(self) -> None:
        open_places = [place for place in self.sums.seats if place not in self.sums.rows]
        likely = open_places and self.chance.random() < 0.8
        place = self.chance.choice(open_places) if likely else self.a_place()
        rows = self._rows()
        written = self._told(place, rows)
        if self.give(HandInSheet(*place, written, "Rita"), "Sam"):
            self.sums.rows[place] = rows
            self.sums.seats[place] = self.book.state.schedule[place[0] - 1][place[1] - 1]

    def _confirm(self) -> None:
        self.give(ConfirmSheets(self.a_place()[0]), "Kim")

    def _publish(self) -> None:
        self.give(PublishSheets(self.a_place()[0]), "Sam")

    def _correct(self) -> None:
        """Totals in other columns: the same figures, turned."""
        place = self.a_place()
        rows = self.sums.rows.get(place)
        if rows is None or len(rows) > 1:
            return
        figures, *more = rows[0].split(" +")
        turned = figures.split()[1:] + figures.split()[:1]
        fixed = [" +".join([" ".join(turned), *more])]
        request = CorrectSheet(
            *place,
            self._told(place, fixed),
            SheetFault.WRONG_COLUMN,
            "turned",
        )
        if self.give(request, "Ada"):
            self.sums.rows[place] = fixed
            self.sums.seats[place] = self.book.state.schedule[place[0] - 1][place[1] - 1]

    def _late(self) -> None:
        session, player = self.a_seat()
        minutes, seconds = self.chance.randint(0, 17), self.chance.randint(1, 59)
        request = Penalise(
            player, "lateness", session, late=60 * minutes + seconds, reason="seen by the clock"
        )
        if self.give(request, "Ada"):
            rule = mcr_late if self.rulebook == MCR else riichi_late
            costs = rule(minutes, seconds)
            if costs is None:
                self.sums.away[session, player] = False
                if self.rulebook == MCR:
                    self.sums.sent_out.add((session, player))
                self._noted(lambda: self._comes_back(session, player))
            else:
                self._taken(self.sums.at_once, (session, player, costs))

    def _talk(self) -> None:
        """A graded fault of MCR; in riichi the referee's amount after the uma (O5, R16)."""
        session, player = self.a_seat()
        if self.rulebook == RIICHI:
            noise = Penalise(
                player, "disturbance", session, "first_time", points=8000, reason="loud"
            )
            if self.give(noise, "Ada"):
                self._taken(self.sums.later, (session, player, -8000))
        elif self.give(Penalise(player, "talking", session, reason="loud"), "Ada"):
            self._graded(session, player, mcr_grade(self.faults.count((session, player))))

    def _fine(self) -> None:
        """The referee's amount in the place of the ladder, of which it is a step (O21)."""
        session, player = self.a_seat()
        if self.rulebook == MCR:
            shoes = Penalise(player, "dress_and_manners", session, points=40, reason="shoes")
            if self.give(shoes, "Ada"):
                self._graded(session, player, -40)

    def _graded(self, session: int, player: str, costs: int) -> None:
        row, fault = (session, player, costs), (session, player)
        self.sums.at_once.append(row)
        self.faults.append(fault)

        def undo() -> None:
            self.sums.at_once.remove(row)
            self.faults.remove(fault)

        self._noted(undo)

    def _taken(self, fines: list[tuple[int, str, int]], row: tuple[int, str, int]) -> None:
        fines.append(row)
        self._noted(lambda: fines.remove(row))

    def _noted(self, undo: Callable[[], object]) -> None:
        self.fines[len(self.book.state.ledger)] = undo

    def _strike(self) -> None:
        if self.fines:
            number = self.chance.choice([*self.fines])
            if self.give(StrikePenalty(number, "it was another"), "Ada"):
                self.fines.pop(number)()

    def _substitute(self) -> None:
        session, player = self.a_seat()
        during = self.chance.random() < 0.4
        moment = Moment.DURING_PLAY if during else Moment.FROM_THE_START
        spare = self.chance.choice(["", "91", "92", "1"])
        if self.give(SubstitutePlayer(player, session, moment, spare, reason="ill"), "Ada"):
            self.sums.away[session, player] = during
            self.named.discard((session, player))
            if spare:
                self.named.add((session, player))

    def _comes_back(self, session: int, player: str) -> None:
        """Struck lateness takes with it the substitute it brought, unless somebody was named."""
        self.sums.sent_out.discard((session, player))
        if not self.sums.away.get((session, player), True) and (session, player) not in self.named:
            del self.sums.away[session, player]

    def _play_himself(self) -> None:
        if self.sums.away:
            session, player = self.chance.choice([*self.sums.away])
            if self.give(StrikeSubstitute(player, session, "the wrong seat"), "Ada"):
                del self.sums.away[session, player]
                self.named.discard((session, player))

    def _disqualify(self) -> None:
        session, player = self.a_seat()
        if player not in self.sums.disqualified and self.give(
            Penalise(player, "cheating", session, reason="seen"), "Ada"
        ):
            self.sums.disqualified[player] = session
            self._noted(lambda: self.sums.disqualified.pop(player))

    def _remove(self) -> None:
        player = self.a_seat()[1]
        if self.give(RemovePlayer(player, "Ada", "Olga", "ill"), "Olga"):
            self.sums.removed.add(player)

    def _reseat(self) -> None:
        """Points follow the players, so the calculator keeps the columns that it was told."""
        place = self.a_place()
        four = [*self.book.state.schedule[place[0] - 1][place[1] - 1]]
        self.chance.shuffle(four)
        if self.give(Reseat(*place, tuple(four), "seats exchanged"), "Ada") and (
            place not in self.sums.rows
        ):
            self.sums.seats[place] = (four[0], four[1], four[2], four[3])

    def _appeal(self) -> None:
        """The next step of an appeal, or a new one; no score changes (O17)."""
        appeals = self.book.state.appeals
        number, later = len(appeals), Instant(MORNING + 60 * self.minute)
        session, player = self.a_seat()
        requests: list[DeskRequest] = [SayAppeal(player, session)]
        if appeals:
            answer = Receipt.AFTER_TOURNAMENT
            requests += [
                DecideFirst(number, upheld=False),
                FileLetter(number, later, self.chance.random() < 0.8, Signer.PLAYER, answer),
                DecideAppeal(number, (Vote(5, 0, 3),)),
            ]
        self.give(self.chance.choice(requests), "Ada", f"p{player}")

    def _people(self) -> None:
        number = str(self.chance.randint(1, PLAYERS + 3))
        wanted = self.chance.choice([Registration.WITHDRAWN, Registration.SUBSTITUTE])
        spare = self.chance.choice(["91", "92", number])
        requests = [CheckInPlayer(number), SetRegistration(spare, wanted)]
        self.give(self.chance.choice(requests), "Olga")

    def _strike_time(self) -> None:
        entry = self.book.entries[-1]
        self.give(StrikeTime(entry.seq, Instant(entry.at - 30), "a fast watch"), "Ada")
