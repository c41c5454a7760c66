"""How a tournament is told: stages of sheets and appeals, statuses, what a file lacks.

Tables of phrases by code, for screens and paper alike. Decides nothing.
"""

from muraille.tournament.desk.appeals import Phase
from muraille.tournament.facts.appeal_types import Decision, Matter, Receipt, Remedy
from muraille.tournament.facts.events import Registration, SheetFault
from muraille.tournament.facts.hall_events import CallReason, KeptBy
from muraille.tournament.facts.hands import RiichiHandEnd
from muraille.tournament.facts.ledger_types import Effect, When
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.results import PlayedBy
from muraille.tournament.running.clocks import ClockState
from muraille.tournament.running.tables import TableState
from muraille.tournament.sheets.life import SheetStage
from muraille.tournament.standings import Status
from muraille.words.languages import Language, marked, translator

_PHRASES: dict[object, str] = {
    Registration.ACCEPTED: marked("accepted"),
    Registration.WAITING: marked("on the waiting list"),
    Registration.WITHDRAWN: marked("withdrawn"),
    Registration.SUBSTITUTE: marked("substitute"),
    SheetStage.OPEN: marked("still open"),
    SheetStage.AGREED: marked("agreed on"),
    SheetStage.SIGNED: marked("signed"),
    SheetStage.ENTERED: marked("entered"),
    SheetStage.CONFIRMED: marked("confirmed"),
    SheetStage.PUBLISHED: marked("published"),
    SheetStage.FINAL: marked("final"),
    TableState.EMPTY: marked("not seen yet"),
    TableState.COMPLETE: marked("complete, it says"),
    TableState.SEEN: marked("ready"),
    TableState.PLAYING: marked("being played"),
    TableState.TIME_OVER: marked("time is over"),
    TableState.AGREED: marked("agreed on"),
    TableState.SIGNED: marked("signed"),
    TableState.ENTERED: marked("entered"),
    TableState.CONFIRMED: marked("confirmed"),
    TableState.PUBLISHED: marked("published"),
    KeptBy.AGREED: marked("as the players agreed"),
    KeptBy.PASSED: marked("passed on by East"),
    KeptBy.IN_TURN: marked("in turn"),
    CallReason.RULING: marked("a ruling"),
    CallReason.SHEET: marked("the score sheet"),
    CallReason.SEAT: marked("a seat"),
    CallReason.OTHER: marked("another matter"),
    ClockState.WAITING: marked("not begun"),
    ClockState.RUNNING: marked("being played"),
    ClockState.STOPPED: marked("stopped"),
    ClockState.SIGNALLED: marked("being played, the signal has sounded"),
    ClockState.OVER: marked("time is over"),
    ClockState.ENDED: marked("ended"),
    Status.OK: "",
    Status.SUBSTITUTED: marked("replaced by a substitute"),
    Status.DISQUALIFIED: marked("disqualified"),
    Status.REMOVED: marked("out of the results (illness)"),
    PlayedBy.SUBSTITUTE: marked("replaced by a substitute"),
    PlayedBy.OUT: marked("out of the session"),
    When.IN_HAND: marked("in the hand"),
    When.SESSION: marked("off the session's score at once"),
    When.AFTER: marked("after table points or uma"),
    When.TOURNAMENT: marked("off the tournament's total"),
    Effect.WARNING: marked("warning"),
    Effect.DEAD_HAND: marked("dead hand"),
    Effect.CHOMBO: marked("chombo"),
    Effect.REDEAL: marked("dealt again"),
    Effect.SUBSTITUTE: marked("a substitute plays"),
    Effect.OUT_OF_SESSION: marked("out of the session"),
    Effect.OUT_OF_TOURNAMENT: marked("out of the tournament"),
    Effect.BANNED: marked("ban reported to the organisers"),
    SheetFault.ARITHMETIC: marked("arithmetic"),
    SheetFault.WRONG_PLAYER: marked("wrong player"),
    SheetFault.WRONG_COLUMN: marked("wrong column"),
    SheetFault.SURPLUS: marked("points too many"),
    SheetFault.TYPING: marked("typed otherwise than on paper"),
    RiichiHandEnd.WIN: marked("win"),
    RiichiHandEnd.DRAW: marked("drawn hand"),
    RiichiHandEnd.CHOMBO: marked("chombo"),
    RiichiHandEnd.REDEAL: marked("dealt again"),
    Matter.RULES: marked("a question of rules"),
    Matter.OTHER: marked("another matter"),
    (Phase.FIRST, Matter.RULES): marked("waits for the chief referee"),
    (Phase.FIRST, Matter.OTHER): marked("waits for the body that the organiser named"),
    Phase.LETTER: marked("may be filed in writing"),
    Phase.COMMITTEE: marked("waits for the committee"),
    Phase.CLOSED: marked("closed"),
    Receipt.NO_FEE: marked("no fee was enclosed: there is no appeal, and no decision"),
    Receipt.TOO_LATE: marked("too late to be heard: the fee is given back"),
    Receipt.UNSIGNED: marked("unsigned: rejected as unfounded, the fee is kept"),
    Receipt.AFTER_NEXT_SESSION: marked("will be decided after the next session"),
    Receipt.AFTER_TOURNAMENT: marked("will be decided at the end of the tournament"),
    Receipt.BEFORE_NEXT_SESSION: marked("will be decided before the next session"),
    Receipt.NEXT_SESSION_DELAYED: marked("will be decided at once: the next session waits"),
    Decision.NO_DAMAGE: marked("rejected for lack of interest: the fee is kept"),
    Decision.NO_RULE: marked("rejected, the rules do not decide for it: part of the fee back"),
    Decision.UPHELD: marked("upheld: the fee is given back"),
    Decision.UPHELD_WITH_REMEDY: marked("upheld: the fee is given back, and there is a remedy"),
    Remedy.CLARIFY: marked("the chief referee clarifies the point before the next session"),
    Remedy.REPLACE_CHIEF: marked("the chief referee is replaced before the next session"),
    Remedy.OTHER: marked("something else"),
    Role.ORGANISER: marked("organiser"),
    Role.CHIEF: marked("chief referee"),
    Role.REFEREE: marked("referee"),
    Role.SCORER: marked("scorer"),
    Role.COMMITTEE: marked("arbitration committee"),
    Role.COMPUTING: marked("computing"),
    Role.SUBSTITUTE: marked("substitute"),
}

_ITEMS = {
    "name": marked("name of the tournament"),
    "first_day": marked("first day"),
    "last_day": marked("last day"),
    "place": marked("place"),
    "town": marked("town"),
    "country": marked("country"),
    "programme": marked("programme with the start of every session"),
    "capacity": marked("number of players"),
    "rankings": marked("rankings"),
    "mers_level": marked("MERS level"),
    "chief": marked("chief referee"),
    "referee": marked("referees"),
    "passport": marked("referees' passports"),
    "computing": marked("who looks after the computer"),
    "substitute": marked("three substitutes"),
    "room_attestation": marked("attestation of the room"),
    "room_plan": marked("plan of the room"),
    "budget": marked("budget"),
    "presentation": marked("presentation of the tournament"),
}


def phrase(code: object, language: Language) -> str:
    """What a stage, status or outcome is called.

    >>> phrase(SheetStage.SIGNED, Language.ENGLISH)
    'signed'
    """
    text = _PHRASES[code]
    return translator(language)(text) if text else ""


def item_name(item: str, language: Language) -> str:
    """An item of the tournament's file (article 3.5).

    >>> item_name("room_plan", Language.ENGLISH)
    'plan of the room'
    """
    return translator(language)(_ITEMS[item])
