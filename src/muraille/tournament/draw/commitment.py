"""What is published before the seed is drawn, so that nobody can try seeds until one pleases.

Four lines, each ended by a line feed, are hashed with SHA-256: the program and the version of
its draw; then after ``entries``, ``wishes`` and ``schedule`` a blank and the SHA-256, in
hexadecimal, of the entrants as text, of the wishes as text, and of the abstract schedule
(numbers from 0 on instead of players; sessions already played stand before it).
"""

from collections.abc import Sequence
from hashlib import sha256

from muraille.tournament.facts.draw_types import Commitment
from muraille.tournament.lists import entries, schedule
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import Session
from muraille.tournament.lists.wishes import Wishes

VERSION = 2
PROGRAM = f"muraille draw {VERSION}"


def commitment_of(
    entrants: Sequence[Entrant],
    wishes: Wishes,
    played: Sequence[Session],
    pattern: Sequence[Sequence[int]],
    sessions: int,
) -> Commitment:
    """The commitment of a draw of so many sessions, the played ones included."""
    numbers = "".join("\t".join(map(str, session)) + "\n" for session in pattern)
    return Commitment(
        entries=_hash(entries.as_lines(entrants)),
        wishes=_hash(f"sessions\t{sessions}\n{wishes.as_lines()}"),
        schedule=_hash(schedule.as_lines(played) + numbers),
        program=PROGRAM,
    )


def seed_of(drawn: Sequence[tuple[str, str]]) -> str:
    """The seed made of what each team or player drew: the SHA-256 of the lines, in order.

    >>> seed_of([("Paris", "tile 7"), ("Lyon", "red dragon")])[:8]
    '16995fb9'
    """
    return _hash("".join(f"{whom}\t{text}\n" for whom, text in drawn))


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
