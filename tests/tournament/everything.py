"""A small tournament in which everything happens that can happen, for golden files."""

from muraille.tournament.desk.appeals import DecideAppeal, DecideFirst, FileLetter, SayAppeal
from muraille.tournament.desk.joining import (
    CheckInPlayer,
    RemovePlayer,
    ReplacePlayer,
    SubstitutePlayer,
    register,
)
from muraille.tournament.desk.penalties import Penalise, StrikePenalty
from muraille.tournament.desk.sessions import GiveTime, Reseat, ResumePlay, StopPlay, set_programme
from muraille.tournament.desk.sheets import CheckHands, CorrectSheet
from muraille.tournament.facts.appeal_types import Matter, Receipt, Remedy, Signer, Vote
from muraille.tournament.facts.events import (
    FinalChanged,
    Moment,
    Registration,
    SheetFault,
    TimeConfirmed,
    TimeStruck,
)
from muraille.tournament.facts.programme import Stage
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import McrLine, Totals
from tests.tournament.prepared_events import (
    CHIEF,
    REFEREE,
    after,
    ended,
    entered,
    hands,
    published,
    started,
    then,
    totals,
    tournament,
)


def everything() -> Book:
    """Every kind of event at least once."""
    book = tournament("mcr-ffmj-2016", number=8, sessions=2, town="Paris")
    book = then(book, set_programme(book.state, [Stage(2)]))
    book = then(book, register(book.state, [Entrant("9")], Registration.WAITING))
    book = then(book, CheckInPlayer("1").events(book.state))
    book = then(book, ReplacePlayer("8", "9").events(book.state))
    return _second_session(_first_session(book))


def _first_session(book: Book) -> Book:
    book = started(book)
    book = then(book, StopPlay(1).events(book.state), after(20))
    book = then(book, ResumePlay(1).events(book.state), after(25))
    book = then(book, GiveTime(1, 2, 5, "a long ruling").events(book.state), after(30))
    told = Penalise("2", "false_hu", 1, stage="under_minimum", hand=1)
    book = then(book, told.events(book.state), after(31), REFEREE)
    late = Penalise("5", "lateness", 1, late=300)
    book = then(book, late.events(book.state), after(32), REFEREE)
    book = then(
        book, StrikePenalty(2, "the clock was wrong").events(book.state), after(33), REFEREE
    )
    fine = {"1": 10, "2": -30, "3": 10, "4": 10}
    book = hands(book, McrLine(1, 10, "1", "2", fine), McrLine(2, 15, "3", None))
    book = then(book, CheckHands(1, 1, ((1, "3"), (2, "4"))).events(book.state), after(60), "t1")
    book = totals(book, (40, 20, -10, -50), table=2)
    book = then(book, SayAppeal("3", 1, Matter.RULES, "dead hand").events(book.state), after(100))
    book = ended(entered(entered(book), table=2))
    new = (McrLine(2, 15, "4", None),)
    events = CorrectSheet(1, 1, new, SheetFault.WRONG_PLAYER, "North won").events(book.state)
    book = then(book, events, after(156), REFEREE)
    figures = Totals({"5": 20, "6": 40, "7": -10, "9": -50})
    events = CorrectSheet(1, 2, figures, SheetFault.WRONG_COLUMN, "turned round").events(book.state)
    book = then(book, events, after(157), REFEREE)
    events = Reseat(1, 2, ("6", "5", "7", "9"), "seats exchanged").events(book.state)
    book = then(book, events, after(158), REFEREE)
    return published(published(book), table=2)


def _second_session(book: Book) -> Book:
    events = DecideFirst(1, upheld=False, accepted=False).events(book.state)
    book = then(book, events, after(161), REFEREE)
    letter = FileLetter(1, after(165), True, Signer.PLAYER, Receipt.NEXT_SESSION_DELAYED, 10)
    book = then(book, letter.events(book.state), after(166))
    votes = (Vote(5, 3, 0), Vote(6, 3, 0), Vote(7, 2, 1))
    ballot = DecideAppeal(1, votes, remedies=(Remedy.CLARIFY,))
    book = then(book, ballot.events(book.state), after(175))
    book = started(book, 2)
    events = SubstitutePlayer("7", 2, Moment.DURING_PLAY, "8").events(book.state)
    book = then(book, events, after(60, 2))
    book = totals(book, (10, 10, 10, -30), session=2)
    book = totals(book, (0, 0, 0, 0), session=2, table=2)
    for table in (1, 2):
        book = published(entered(book, 2, table), 2, table)
    book = ended(book, 2, 170)
    book = then(book, [FinalChanged(1, 1, "the committee asked")], after(250, 2), CHIEF)
    book = then(
        book, RemovePlayer("4", "chief", "organiser", "ill").events(book.state), after(300, 2)
    )
    struck = TimeStruck((book.entries[-1].seq,), after(290, 2), "a slow watch")
    return then(book, [TimeConfirmed(CHIEF), struck], after(301, 2))
