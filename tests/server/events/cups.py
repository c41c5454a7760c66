"""Tournaments for the tests of served ones: files of a few players, and orders for them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from muraille.records.tournaments import creating
from muraille.server.hall.adopting import adopt
from muraille.server.hall.commands import HallCommand
from muraille.server.hall.kept import load
from muraille.server.hall.models import HallEntry, HallEvent
from muraille.server.hall.served import ServedHall
from muraille.tournament.desk.joining import CheckInPlayer
from muraille.tournament.log.book import Book
from tests.tournament.prepared_events import tournament

SCORER, SECOND, REFEREE, CHIEF, ORGANISER = "o1", "o2", "o3", "o4", "o5"
PLAYERS = 8


def cup(folder: Path, book: Book | None = None, name: str = "cup.jsonl") -> Path:
    """The file of a drawn tournament."""
    path = folder / name
    with creating(str(path)) as store:
        store.keep(tournament(number=PLAYERS, sessions=2) if book is None else book)
    return path


@contextmanager
def served(path: Path) -> Iterator[ServedHall]:
    """The tournament of a file, in this process."""
    hall = ServedHall(path, adopt(path))
    hall.start()
    try:
        yield hall
    finally:
        hall.stop()


def check_in(
    player: int = 1, key: str = "", by: str = SCORER, seen: int | None = None
) -> HallCommand:
    """A small order that can be given again and again."""
    return HallCommand(CheckInPlayer(str(player)), by, key, seen)


def text_in_database() -> bytes:
    """What the database holds of the one tournament there is, as a file."""
    return load(HallEvent.objects.get().pk).text


def lines_in_database() -> list[str]:
    return list(HallEntry.objects.order_by("seq").values_list("line", flat=True))
