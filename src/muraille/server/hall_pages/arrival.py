"""What those at the door are shown: everybody by name, who is there, who has paid.

Values made of the tournament and its people. Holds no sentence, changes nothing.
"""

from dataclasses import dataclass

from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.people import People, spoken
from muraille.tournament.facts.state import Player, Tournament
from muraille.tournament.running.tables import session_on


@dataclass(frozen=True, slots=True)
class ArrivalRow:
    """Somebody who may come; ``noted_by`` and ``paid_to`` are initials of who noted it.

    ``sounds`` is what a search looks in. ``table`` and ``seat`` are those of the session that is
    on or comes next, 0 where there are none.
    """

    number: str
    name: str
    sounds: str
    first_name: str = ""
    last_name: str = ""
    club: str = ""
    registration: Registration = Registration.ACCEPTED
    table: int = 0
    seat: int = 0
    is_here: bool = False
    noted_by: str = ""
    has_paid: bool = False
    paid_to: str = ""
    is_initials_only: bool = False


@dataclass(frozen=True, slots=True)
class ArrivalList:
    """Those who play, by last name, then substitutes and the waiting list; and how many are."""

    rows: tuple[ArrivalRow, ...]
    here: int
    paid: int
    expected: int


def arrival_of(state: Tournament, people: People) -> ArrivalList:
    """Everybody who may come."""
    order = (Registration.ACCEPTED, Registration.SUBSTITUTE, Registration.WAITING)
    awaited = [player for player in state.players.values() if player.state in order]
    awaited.sort(
        key=lambda player: (
            order.index(player.state),
            *map(spoken, reversed(people.names(player.number))),
        )
    )
    rows = tuple(_row(state, people, player) for player in awaited)
    playing = [row for row in rows if row.registration is Registration.ACCEPTED]
    return ArrivalList(
        rows,
        here=sum(row.is_here for row in playing),
        paid=sum(row.has_paid for row in playing),
        expected=len(playing),
    )


def _row(state: Tournament, people: People, player: Player) -> ArrivalRow:
    number = player.number
    session = session_on(state)
    table = state.table_of(session, number) or 0
    four = state.seats(session, table) or ()
    entrant = people.entrants.get(number)
    name = people.name(number)
    first, last = people.names(number)
    return ArrivalRow(
        number,
        name,
        spoken(f"{name} {last} {first}"),
        first,
        last or name,
        "" if entrant is None else entrant.club,
        player.state,
        table,
        four.index(number) + 1 if number in four else 0,
        player.checked_in is not None,
        "" if player.checked_in is None else initials(people, player.checked_in.by),
        player.paid is not None,
        "" if player.paid is None else initials(people, player.paid.by),
        number in people.initials_only,
    )


def initials(people: People, author: str) -> str:
    """Of an official's name, by which helpers at the door know each other."""
    official = people.officials.get(author)
    words = [] if official is None else official.name.replace("-", " ").split()
    return "".join(word[0].upper() for word in words) or author
