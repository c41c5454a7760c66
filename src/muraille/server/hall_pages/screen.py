"""What a screen is, and what it is shown from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from muraille.server.hall.roles import Actor, HallRole
from muraille.server.hall.served import ServedHall
from muraille.tournament.facts.instants import Instant
from muraille.tournament.log.book import Book
from muraille.words import Language


@dataclass(frozen=True, slots=True)
class HallSight:
    """A served tournament at one moment, as one device looks at it.

    ``asked`` is what stands in the address after the question mark.
    """

    hall: ServedHall
    book: Book
    now: Instant
    actor: Actor
    roles: frozenset[HallRole]
    language: Language
    asked: Mapping[str, str]

    def number(self, name: str) -> int | None:
        """A number of the address; None where there is none, or something else."""
        text = self.asked.get(name, "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else None


@dataclass(frozen=True, slots=True)
class HallScreen:
    """One screen, at ``/hall/NAME/``.

    ``title`` is the key of its name. ``kind`` of ticket a device needs for it: ``official``,
    ``table``, ``player``, ``public`` where none is looked for, or any; ``roles`` may open it,
    everybody where there are none. ``parts`` are those whose change it
    shows, whole kinds with a slash at the end (``registration/``).
    ``shown`` is what its template is made with.
    """

    name: str
    title: str
    kind: str
    roles: frozenset[HallRole]
    parts: Callable[[HallSight], tuple[str, ...]]
    shown: Callable[[HallSight], Mapping[str, object]]
