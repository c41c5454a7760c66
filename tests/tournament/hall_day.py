"""A morning in a hall in which every fact of it happens, for a golden file."""

from muraille.tournament.desk import arrivals, hall
from muraille.tournament.desk.codes import IssueCodes, RevokeCodes
from muraille.tournament.desk.joining import CheckInPlayers, PayFees
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sessions import EndSession, PlanSession, StartSession
from muraille.tournament.desk.sheets import (
    CheckHands,
    ConfirmSheets,
    CorrectSheet,
    DoubtSheet,
    HandInSheet,
    SignSheet,
    WriteSheet,
)
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hall_events import CallReason, KeptBy
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import McrLine, Totals
from tests.tournament.prepared_events import after, tournament

_NORTH = McrLine(2, 15, "4", None)

DAY: tuple[tuple[int, str, DeskRequest], ...] = (
    (-60, "Olga", IssueCodes(("tables", "p1", "o3"), "a seed", pins=True)),
    (-59, "Olga", IssueCodes(("t2",), "another seed")),
    (-58, "Olga", RevokeCodes(("o3",), "the badge is lost")),
    (-50, "Olga", PlanSession(1, after(0))),
    (-40, "Sam", CheckInPlayers(("1", "2", "3", "4", "5", "6", "7"))),
    (-39, "Sam", CheckInPlayers(("7",), there=False)),
    (-38, "Sam", PayFees(("1", "2"))),
    (-37, "Sam", PayFees(("2",), paid=False)),
    (-20, "Olga", hall.Announce((("fr", "Bienvenue"), ("en", "Welcome")), after(0))),
    (-19, "Rita", hall.WithdrawAnnouncement(1)),
    (-5, "t1", hall.TellReady(1, 1)),
    (-4, "Rita", hall.TellReady(1, 1)),
    (0, "Carla", StartSession(1)),
    (1, "t2", arrivals.NoteEmptySeats(("8",), 1)),
    (4, "Rita", arrivals.NoteArrivals(("8",), 1)),
    (5, "Rita", Penalise("8", "lateness", 1)),
    (6, "t1", hall.NameKeeper(1, 1, KeptBy.AGREED, "3")),
    (20, "t1", WriteSheet(1, 1, (McrLine(1, 10, "1", "2"),))),
    (21, "t1", CheckHands(1, 1, ((1, "4"),))),
    (22, "t1", hall.NameKeeper(1, 1, KeptBy.IN_TURN)),
    (23, "t1", hall.NameKeeper(1, 1, KeptBy.PASSED, "2")),
    (30, "t2", hall.CallReferee(1, 2, CallReason.RULING, "a tile was shown")),
    (32, "Rita", hall.AnswerCall(1)),
    (35, "Rita", hall.CloseCall(1, "a warning")),
    (40, "t2", hall.KeepOnPaper(1, 2)),
    (60, "Rita", hall.KeepOnPaper(1, 2, paper=False)),
    (70, "Olga", hall.HideStandings(1)),
    (150, "t1", WriteSheet(1, 1, (McrLine(2, broken_off=True),), finished=after(150))),
    (155, "Carla", EndSession(1)),
    (190, "Carla", hall.ShowStandings()),
)


RIICHI_DAY: tuple[tuple[int, str, DeskRequest], ...] = (
    (-1, "Olga", PlanSession(1, after(0))),
    (0, "Carla", StartSession(1)),
    (75, "t1", hall.NoteSignal(1, 1, dice_thrown=True)),
    (95, "t1", WriteSheet(1, 1, Totals({"1": 41200, "2": 30000, "3": 28800, "4": 20000}))),
)


DESK_DAY: tuple[tuple[int, str, DeskRequest], ...] = (
    (-1, "Olga", PlanSession(1, after(0))),
    (0, "Carla", StartSession(1)),
    (20, "t1", WriteSheet(1, 1, (McrLine(1, 10, "1", "2"), McrLine(2, 15, "3", None)))),
    (150, "Sam", HandInSheet(1, 1, (), "Rita")),
    (151, "Kim", DoubtSheet(1, 1, "North won hand 2")),
    (152, "Rita", CorrectSheet(1, 1, (_NORTH,), SheetFault.WRONG_PLAYER, "as on the paper")),
    (153, "p1", SignSheet(1, 1, ("1",))),
    (154, "Sam", SignSheet(1, 1, ("2", "3", "4"))),
    (155, "Kim", ConfirmSheets(1, 1)),
)


def desk_day() -> Book:
    """A sheet that a second person doubts, and that the four sign anew."""
    book = tournament()
    for minutes, who, request in DESK_DAY:
        book = done(book, DeskOrder(after(minutes), who), request).book
    return book


def riichi_day() -> Book:
    """What only happens where the signal counts hands."""
    book = tournament("riichi-ema-2016")
    for minutes, who, request in RIICHI_DAY:
        book = done(book, DeskOrder(after(minutes), who), request).book
    return book


def hall_day() -> Book:
    """Every kind of fact of the hall at least once."""
    book = tournament("mcr-ffmj-2016", number=8)
    for minutes, who, request in DAY:
        book = done(book, DeskOrder(after(minutes), who), request).book
    return book
