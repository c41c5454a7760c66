"""A small tournament in which everything happens that can happen, for golden files."""

from muraille.tournament.facts.appeal_types import Matter, Receipt, Remedy, Signer
from muraille.tournament.facts.events import Fault, Moment, Registration
from muraille.tournament.facts.programme import Stage
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import Book
from muraille.tournament.rulings import appeals as app
from muraille.tournament.rulings.ledger import Offending, cancel, penalise
from muraille.tournament.running import registering as reg
from muraille.tournament.running import sessions as ses
from muraille.tournament.sheets import writing as wr
from muraille.tournament.sheets.writing import McrLine, Totals
from tests.tournament.prepared_events import (
    MORNING,
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
    book = then(book, ses.set_programme(book.state, [Stage(2)]))
    book = then(book, reg.register(book.state, [Entrant("9")], Registration.WAITING))
    book = then(book, reg.check_in(book.state, "1"))
    book = then(book, reg.replace_player(book.state, "8", "9"))
    return _second_session(_first_session(book))


def _first_session(book: Book) -> Book:
    book = started(book)
    book = then(book, ses.stop(book.state, 1), after(20))
    book = then(book, ses.resume(book.state, 1), after(25))
    book = then(book, ses.give_time(book.state, 1, 2, 5, "a long ruling"), after(30))
    told = Offending("2", "false_hu", 1, stage="under_minimum", hand=1)
    book = then(book, penalise(book.state, told), after(31), REFEREE)
    late = Offending("5", "lateness", 1, late=300)
    book = then(book, penalise(book.state, late), after(32), REFEREE)
    book = then(book, cancel(book.state, 2, "the clock was wrong"), after(33), REFEREE)
    fine = {"1": 10, "2": -30, "3": 10, "4": 10}
    book = hands(book, McrLine(1, 10, "1", "2", fine), McrLine(2, 15, "3", None))
    book = totals(book, (40, 20, -10, -50), table=2)
    book = then(book, app.say(book.state, "3", 1, Matter.RULES, "dead hand"), after(100))
    book = ended(entered(entered(book), table=2))
    new = wr.mcr_hands(book.state, 1, 1, [McrLine(2, 15, "4", None)])
    events = wr.correct_hands(book.state, 1, 1, new, Fault.WRONG_PLAYER, "North won")
    book = then(book, events, after(156), REFEREE)
    figures = Totals({"5": 20, "6": 40, "7": -10, "9": -50})
    events = wr.correct_totals(book.state, 1, 2, figures, Fault.WRONG_COLUMN, "turned round")
    book = then(book, events, after(157), REFEREE)
    events = ses.reseat(book.state, 1, 2, ("6", "5", "7", "9"), "seats exchanged")
    book = then(book, events, after(158), REFEREE)
    return published(published(book), table=2)


def _second_session(book: Book) -> Book:
    events = app.decide_first(book.state, 1, upheld=False, accepted=False)
    book = then(book, events, after(161), REFEREE)
    letter = app.Letter(after(165), True, Signer.PLAYER, Receipt.NEXT_SESSION_DELAYED, 10)
    book = then(book, app.file_letter(book.state, 1, letter), after(166))
    ballot = app.Ballot(app.votes_of([(5, 3, 0), (6, 3, 0), (7, 2, 1)]), remedies=(Remedy.CLARIFY,))
    book = then(book, app.decide(book.state, 1, ballot), after(175))
    book = started(book, 2)
    events = reg.substitute(book.state, "7", [2], Moment.DURING_PLAY, "8")
    book = then(book, events, after(60, 2))
    book = totals(book, (10, 10, 10, -30), session=2)
    book = totals(book, (0, 0, 0, 0), session=2, table=2)
    for table in (1, 2):
        book = published(entered(book, 2, table), 2, table)
    book = ended(book, 2, 170)
    book = then(book, reg.remove(book.state, "4", "chief", "organiser", "ill"), after(300, 2))
    return then(book, [], MORNING)
