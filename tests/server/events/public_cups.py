"""Tournaments of which some is public and some is not, each by a seed of its own."""

from dataclasses import dataclass
from random import Random

from muraille.tournament.desk.hall import Announce, HideStandings
from muraille.tournament.desk.joining import (
    ErasePlayer,
    InitialsOnly,
    RemovePlayer,
    change_file,
    register,
)
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sessions import seat
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import with_entrants
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from tests.tournament.prepared_events import (
    OFFICIALS,
    after,
    ended,
    entered,
    published,
    simple_schedule,
    started,
    then,
    totals,
)

PLAYERS, SESSIONS = 12, 3
TABLES = PLAYERS // 4
NOW = after(200, SESSIONS)


@dataclass(frozen=True)
class PublicPlan:
    """What everybody may know: the rest of two books with one plan may be as it likes."""

    seed: int

    @property
    def chance(self) -> Random:
        return Random(self.seed)

    @property
    def initials(self) -> str:
        return str(self.chance.randint(1, 4))

    @property
    def erased(self) -> str:
        return str(self.chance.randint(5, 8))

    @property
    def ill(self) -> str:
        """Who is taken out of the results; nobody in every second plan."""
        return str(self.chance.randint(9, 12)) if self.seed % 2 else ""

    @property
    def hidden_from(self) -> int:
        return self.chance.choice((0, 2, 3))

    @property
    def published(self) -> frozenset[tuple[int, int]]:
        chance = self.chance
        places = [(s, t) for s in range(1, SESSIONS + 1) for t in range(1, TABLES + 1)]
        return frozenset(place for place in places if chance.random() < 0.7)

    def is_public(self, session: int, table: int) -> bool:
        hidden = self.hidden_from and session >= self.hidden_from
        return (session, table) in self.published and not hidden


def entrant(number: int, plan: PublicPlan, secret: Random) -> Entrant:
    """A player: names that are not public, club, licence and EMA number are the secret's."""

    def word(first: str) -> str:
        return first + "".join(secret.choices("bcdfgjklmnpqrstvwxz", k=12))

    is_open = str(number) not in (plan.initials, plan.erased)
    first, last = (f"Prenom{number}", f"Nom{number}") if is_open else (word("A"), word("B"))
    return Entrant(
        str(number),
        first,
        last,
        country="FRA",
        club=word("Club"),
        ema_number=str(secret.randint(10**7, 10**8 - 1)),
        licence=word("L"),
    )


def public_cup(plan: PublicPlan, secret_seed: int) -> Book:
    """A whole tournament; what is not public comes of the other seed."""
    secret, shown = Random(secret_seed), Random(plan.seed + 1)
    entrants = [entrant(number, plan, secret) for number in range(1, PLAYERS + 1)]
    book = Book(with_entrants(OFFICIALS, entrants))
    book = then(book, change_file(book.state, {"name": "Cup", "rulebook": "mcr-wmo-2014"}))
    book = then(book, register(book.state, entrants, Registration.ACCEPTED))
    book = then(book, seat(book.state, 1, simple_schedule(PLAYERS, SESSIONS)))
    for session in range(1, SESSIONS + 1):
        book = _played(started(book, session), session, plan, shown, secret)
        book = ended(book, session)
    requests: list[DeskRequest] = [
        InitialsOnly(plan.initials),
        ErasePlayer(plan.erased),
        Announce((("fr", "Déjeuner"), ("en", "Lunch"))),
    ]
    if plan.hidden_from:
        requests.append(HideStandings(plan.hidden_from))
    if plan.ill:
        requests.append(RemovePlayer(plan.ill, "Carla", "Olga", "ill"))
    for request in requests:
        book = done(book, DeskOrder(Instant(NOW - 60), "Olga"), request).book
    return book


def _played(book: Book, session: int, plan: PublicPlan, shown: Random, secret: Random) -> Book:
    for table in range(1, TABLES + 1):
        is_public = plan.is_public(session, table)
        chance = shown if is_public else secret
        if not is_public and secret.random() < 0.3:
            continue
        if not is_public and secret.random() < 0.5:
            four = book.state.seats(session, table)
            assert four is not None
            told = Penalise(secret.choice(four), "false_hu", session, stage="under_minimum", hand=1)
            book = then(book, told.events(book.state), after(60, session), "o3")
        three = [chance.randint(-400, 400) for _player in range(3)]
        book = totals(book, (*three, -sum(three)), session=session, table=table)
        book = entered(book, session, table)
        if (session, table) in plan.published:
            book = published(book, session, table)
    return book
