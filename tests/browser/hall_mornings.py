"""A tournament on its morning, served to browsers: who is there already, and who comes in."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from playwright.sync_api import Page

from muraille.records.copies import choose
from muraille.records.tournaments import read_book
from muraille.server.hall.doors import Doors
from muraille.server.hall.kept import digest
from muraille.tournament.desk.joining import change_file, register
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sessions import PlanSession, seat
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import PLAYER, with_entrants
from muraille.tournament.log.book import Book
from muraille.tournament.made_up.generator import MadeUpPlan, made_up_people
from tests.browser.visiting import NAME
from tests.server.events.cups import cup
from tests.server.hall import Hall
from tests.tournament.prepared_events import OFFICIALS, simple_schedule, then


def wall_now() -> Instant:
    """What the clock on the wall shows."""
    return Instant(int((datetime.now() - datetime(1970, 1, 1)).total_seconds()))


def morning(
    players: int, sessions: int, planned: Instant, *requests: tuple[str, DeskRequest]
) -> Book:
    """So many players with names and seats, two substitutes, then these requests by whom."""
    plan = MadeUpPlan(players + 2, sessions, "mcr-wmo-2014", "morning", planned)
    entrants = made_up_people(plan)
    book = Book(with_entrants(OFFICIALS, entrants))
    at = Instant(planned - 3600)
    told = {"name": "Coupe des Tuiles", "rulebook": "mcr-wmo-2014"}
    book = then(book, change_file(book.state, told), at)
    book = then(book, register(book.state, entrants[:players], Registration.ACCEPTED), at)
    book = then(book, register(book.state, entrants[players:], Registration.SUBSTITUTE), at)
    book = then(book, seat(book.state, 1, simple_schedule(players, sessions)), at)
    plans = [("Olga", PlanSession(1, planned))]
    for by, request in (*plans, *requests):
        book = done(book, DeskOrder(at, by), request).book
    return book


@dataclass
class ServedMorning:
    """The served tournament, its file and the folder of its copy."""

    hall: Hall
    path: Path
    stick: Path

    def goes_in(self, page: Page, by: str, screen: str) -> Page:
        """A browser that has a ticket of this official, or player, opens a screen."""
        self.takes_ticket(page, by)
        page.goto(f"/hall/{screen}/")
        page.locator("#pieces [data-piece]").first.wait_for()
        return page

    def takes_ticket(self, page: Page, by: str) -> None:
        """From now on the browser has it."""
        self.hall.use()
        doors = Doors()
        doors._owner = digest(self.hall.folder.hall_token_file.read_text().strip())
        ticket = doors.ticket(by, read_book(str(self.path)))
        kind = "player" if by.startswith(PLAYER) else "official"
        kept = {kind: {"kind": kind, "ticket": ticket, "holder": by, "name": by}}
        script = f"localStorage.setItem('muraille.hall.tickets', {json.dumps(json.dumps(kept))})"
        page.add_init_script(script)


@contextmanager
def served_morning(
    folder: Path, book: Book, *options: str, has_clock: bool = False
) -> Iterator[ServedMorning]:
    """Serve this with these options, and with a copy on a stick; perhaps with a clock to be set."""
    path, stick = cup(folder, book), folder / "stick"
    stick.mkdir()
    choose(path, str(stick), path.read_bytes())
    hall = Hall(
        folder / "data",
        MURAILLE_HOSTS=NAME,
        MURAILLE_RATE_LIMITS="off",
        DJANGO_SETTINGS_MODULE="tests.browser.quick_settings",
    )
    hall.options = ("--event", str(path), *options)
    if has_clock:
        hall.move_wall(0)
    hall.start()
    try:
        yield ServedMorning(hall, path, stick)
    finally:
        hall.use()
        hall.close()
