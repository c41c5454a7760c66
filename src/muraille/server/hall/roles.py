"""Who may ask what in a hall, as one table: the requests of the desk, and the roles for each.

The desk knows the rules; this is the door before it, narrower than what the desk allows. Whoever
has the laptop's own token uses the command line, and speaks for everybody as that does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from muraille.answers.said_sheets import AsSaid, Wanted
from muraille.tournament.desk import (
    appeals,
    arrivals,
    codes,
    drawing,
    hall,
    joining,
    penalties,
    sessions,
    sheets,
    times,
)
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.people import PLAYER, TABLE, People, Role


class HallRole(Enum):
    """A role in a hall: officials' as in the file, then tables, players, everybody."""

    ORGANISER = "organiser"
    CHIEF = "chief"
    REFEREE = "referee"
    SCORER = "scorer"
    COMMITTEE = "committee"
    COMPUTING = "computing"
    SUBSTITUTE = "substitute"
    TABLE = "table"
    PLAYER = "player"
    PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody at the door: an id of the log, or nobody in particular.

    ``is_owner`` is this laptop's command line.
    """

    by: str = ""
    is_owner: bool = False


EVERYBODY = Actor()
OFFICIALS = frozenset(HallRole(role.value) for role in Role)

_DESK = (HallRole.ORGANISER,)
_ARRIVAL = (*_DESK, HallRole.SCORER)
_RUN = (HallRole.ORGANISER, HallRole.CHIEF)
_JUDGE = (HallRole.REFEREE, HallRole.CHIEF)
_FLOOR = (HallRole.ORGANISER, *_JUDGE)
_TYPE = (HallRole.SCORER, HallRole.ORGANISER)
_WRITE = (HallRole.TABLE, *_TYPE, *_JUDGE)
_AT_TABLE = (HallRole.TABLE, *_FLOOR)

MAY: Mapping[type[DeskRequest], tuple[HallRole, ...]] = {
    # Before and around play.
    joining.ChangeFile: _DESK,
    joining.RegisterPlayers: _DESK,
    joining.SetRegistration: _DESK,
    joining.CheckInPlayer: _ARRIVAL,
    joining.CheckInPlayers: _ARRIVAL,
    joining.PayFees: _ARRIVAL,
    joining.ReplacePlayer: _DESK,
    joining.InitialsOnly: _ARRIVAL,
    joining.ErasePlayer: _DESK,
    joining.RemovePlayer: _RUN,
    joining.SubstitutePlayer: _FLOOR,
    joining.StrikeSubstitute: _FLOOR,
    drawing.TakeSchedule: _DESK,
    drawing.DrawNext: _DESK,
    drawing.SeatDraft: _DESK,
    codes.IssueCodes: (*_DESK, HallRole.COMPUTING),
    codes.RevokeCodes: (*_RUN, HallRole.COMPUTING),
    hall.Announce: _FLOOR,
    hall.WithdrawAnnouncement: _FLOOR,
    hall.SetWifi: _DESK,
    hall.HideStandings: _RUN,
    hall.ShowStandings: _RUN,
    # Sessions.
    sessions.PlanSession: _RUN,
    sessions.StartSession: _RUN,
    sessions.StopPlay: _RUN,
    sessions.ResumePlay: _RUN,
    sessions.EndSession: _RUN,
    sessions.DelaySession: _RUN,
    sessions.GiveTime: _FLOOR,
    sessions.Reseat: _FLOOR,
    times.StrikeTime: _RUN,
    # Tables.
    hall.TellReady: _AT_TABLE,
    hall.NameKeeper: _AT_TABLE,
    hall.NoteSignal: _AT_TABLE,
    hall.KeepOnPaper: _WRITE,
    hall.CallReferee: _AT_TABLE,
    hall.AnswerCall: _JUDGE,
    hall.CloseCall: (HallRole.TABLE, *_JUDGE),
    arrivals.NoteEmptySeats: _AT_TABLE,
    arrivals.NoteArrivals: _FLOOR,
    # Sheets.
    sheets.WriteSheet: _WRITE,
    sheets.AgreeSheet: _WRITE,
    sheets.CheckHands: _WRITE,
    sheets.SignSheet: (*_WRITE, HallRole.PLAYER),
    sheets.HandInSheet: _TYPE,
    sheets.EnterSheet: _TYPE,
    sheets.ConfirmSheets: _TYPE,
    sheets.DoubtSheet: _TYPE,
    sheets.PublishSheets: _RUN,
    sheets.CorrectSheet: _JUDGE,
    # Judging.
    penalties.Penalise: _JUDGE,
    penalties.StrikePenalty: _JUDGE,
    appeals.SayAppeal: _FLOOR,
    appeals.DecideFirst: (HallRole.CHIEF,),
    appeals.FileLetter: (HallRole.COMMITTEE, HallRole.ORGANISER),
    appeals.DecideAppeal: (HallRole.COMMITTEE,),
}


def who_may(wanted: Wanted) -> tuple[HallRole, ...]:
    """The roles that may ask this; what was only typed wrongly, who types puts right (O13)."""
    request = wanted.request if isinstance(wanted, AsSaid) else wanted
    roles = MAY[type(request)]
    if isinstance(request, sheets.CorrectSheet) and request.fault is SheetFault.TYPING:
        roles = (*roles, *_TYPE)
    return roles


def roles_of(actor: Actor, people: People) -> frozenset[HallRole]:
    """All roles of one person, by whichever id; a table and a player have theirs."""
    if actor.by in people.officials:
        held = (role for role in Role if people.has_role(actor.by, role))
        return frozenset(HallRole(role.value) for role in held)
    if actor.by.startswith(TABLE):
        return frozenset({HallRole.TABLE})
    if actor.by.startswith(PLAYER):
        return frozenset({HallRole.PLAYER})
    return frozenset({HallRole.PUBLIC})


def may(actor: Actor, wanted: Wanted, people: People) -> bool:
    """Whether the door lets this through; the desk has its own say after it."""
    return actor.is_owner or not roles_of(actor, people).isdisjoint(who_may(wanted))


_FOR_ALL = ("session", "table", "announcement", "public", "standings", "file")
"""Parts whose pages everybody may see."""


def is_official(actor: Actor, people: People) -> bool:
    """Whether somebody may see how everything stands."""
    return actor.is_owner or not roles_of(actor, people).isdisjoint(OFFICIALS)


def is_open_part(actor: Actor, part: str) -> bool:
    """Whether who is no official may see this part: everybody's, or a table's own sheet.

    A call is known by its number alone, so every table looks whether it is its own.
    """
    kind, _, rest = part.partition("/")
    own = kind == "sheet" and actor.by == f"{TABLE}{rest.rpartition('/')[2]}"
    return kind in _FOR_ALL or own or (kind == "call" and actor.by.startswith(TABLE))
