"""What everybody may see of a tournament: the one answer for pages, paper and files."""

from muraille.tournament.facts.hall_state import Announcement
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.state import Tournament
from muraille.tournament.standings import Standing, standings


def public_until(state: Tournament, after: int | None = None) -> int | None:
    """The last session whose results are public; None where none is hidden or left out."""
    hidden = state.hall.hidden_from
    if not hidden:
        return after
    return hidden - 1 if after is None else min(after, hidden - 1)


def public_standings(state: Tournament, after: int | None = None) -> tuple[Standing, ...]:
    """The ranking of what is published and not hidden."""
    return standings(state, after=public_until(state, after), published_only=True)


def is_public(state: Tournament, session: int, table: int) -> bool:
    """Whether everybody may see what a table's session brought."""
    sheet = state.sheet(session, table)
    hidden = 0 < state.hall.hidden_from <= session
    return sheet is not None and sheet.published is not None and not hidden


def public_sessions(state: Tournament) -> tuple[int, ...]:
    """The sessions of which everybody may see something."""
    return tuple(
        session
        for session, tables in enumerate(state.schedule, 1)
        if any(is_public(state, session, table) for table in range(1, len(tables) + 1))
    )


def announcements(state: Tournament, now: Instant) -> tuple[Announcement, ...]:
    """What is to be seen now, the newest first."""
    return tuple(said for said in reversed(state.hall.announcements) if said.is_shown(now))
