"""A rehearsal that was served, thrown away: its rows, its file and the copies.

Called after the server has ended, when nobody writes any more. Refuses every other tournament.
"""

from pathlib import Path

from muraille.records.rehearsals import is_rehearsal, remove_rehearsal
from muraille.server.hall.kept import origin_of
from muraille.server.hall.models import HallEvent
from muraille.tiles.problems import bad_request
from muraille.tournament.log.book import Book


def throw_away(path: Path, book: Book) -> None:
    """Nothing of it is left; ``InputError`` where it is no rehearsal."""
    if not is_rehearsal(book):
        raise bad_request("not_a_rehearsal")
    HallEvent.objects.filter(origin=origin_of(book.entries[0])).delete()
    remove_rehearsal(path, book)
