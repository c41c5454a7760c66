"""Who and what is not there: questions that the desk asks of requests and the log of entries.

Says what is wrong and changes nothing.
"""

from collections.abc import Iterable, Iterator, Sequence

from muraille.tiles.problems import Family, Problem, problem
from muraille.tournament.facts.hands import Players
from muraille.tournament.facts.state import Tournament


def unknown_players(state: Tournament, *numbers: str) -> Iterator[Problem]:
    """Numbers that nobody has."""
    for number in dict.fromkeys(numbers):
        if number not in state.players:
            yield problem(Family.BAD_REQUEST, "no_such_player", number=number)


def strangers(players: Players, numbers: Iterable[str]) -> Iterator[Problem]:
    """Numbers that do not sit at a table of these players."""
    for number in dict.fromkeys(numbers):
        if number not in players:
            yield problem(Family.BAD_REQUEST, "not_at_this_table", number=number)


def no_session(state: Tournament, session: int) -> Iterator[Problem]:
    """A session that is neither drawn nor in the programme."""
    if not 1 <= session <= state.last_session:
        yield problem(Family.BAD_REQUEST, "no_such_session", session=session)


def no_table(state: Tournament, session: int, table: int) -> Iterator[Problem]:
    """A table at which nobody sits."""
    if state.seats(session, table) is None:
        yield problem(Family.BAD_REQUEST, "no_such_table_here", session=session, table=table)


def no_first(state: Tournament, first: int) -> Iterator[Problem]:
    """A session from which seats cannot be drawn on: one before it is missing."""
    if not 1 <= first <= len(state.schedule) + 1:
        yield problem(Family.BAD_REQUEST, "no_such_session", session=first)


def other_four(
    state: Tournament, session: int, table: int, players: Sequence[str]
) -> Iterator[Problem]:
    """Not the four of a table, in whichever order."""
    seated = state.seats(session, table)
    if seated is not None and sorted(seated) != sorted(players):
        yield problem(Family.CONTRADICTION, "same_four_wanted", table=table)


def reason_missing(reason: str) -> Iterator[Problem]:
    """A decision without a reason."""
    if not reason.strip():
        yield problem(Family.BAD_REQUEST, "reason_missing")
