"""A whole event through the pages of a served tournament, by scripted people, each with a phone.

Told to the pages and to :mod:`tests.tournament.calculator` alike: nobody asks the program for a
figure but the public page, which must show what the calculator says.
"""

import re
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from unicodedata import numeric

from playwright.sync_api import Browser, Page, expect

from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.hall_events import CodesIssued
from muraille.tournament.facts.people import Role, with_official
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.secret_hashes import hash_of_short, hash_of_token
from muraille.tournament.log.book import Book
from tests.browser.hall_mornings import ServedMorning, wall_now
from tests.browser.visiting import PATIENCE_MS, Visitors, by_test_id
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER, SECOND
from tests.tournament.calculator import Calculator
from tests.tournament.prepared_events import OFFICIALS, players, then

SUBSTITUTES = 2
COMMITTEE = "o6"
PEOPLE = {
    ORGANISER: "en", CHIEF: "en", REFEREE: "en", COMMITTEE: "en", SCORER: "fr", SECOND: "fr",
}  # fmt: skip
"""Who runs the event, and the language of each one's phone."""
PIN = "2468"
SEARCH_MS = 300_000
"""A search begins with a process of its own, and many players take their time."""
SEATED = """all => all.map(one => [one.id.split("-").pop(),
    [...one.querySelectorAll("tbody tr")].map(
        row => [...row.querySelectorAll("td b")].map(each => each.textContent))])"""
"""The sessions that are shown, and at each table the numbers of its four."""
CELLS = """all => all.map(row => [...row.cells].map(
    cell => (cell.querySelector("a") ?? cell).textContent))"""


def registered(number: int, rulebook: str, *stages: Stage) -> Book:
    """So many players and two substitutes, cards and badges; nobody has a seat."""
    now = wall_now()
    entrants = tuple(
        replace(entrant, ema_number=f"0409{int(entrant.number):04}")
        for entrant in players(number + SUBSTITUTES)
    )
    facts = {"name": "Coupe des Tuiles", "rulebook": rulebook}
    officials = with_official(OFFICIALS, "Cleo", Role.COMMITTEE)
    book, order = Book(officials), DeskOrder(now, "Olga")
    book = done(book, order, ChangeFile(facts, (), stages)).book
    book = done(book, order, RegisterPlayers(entrants[:number])).book
    more = RegisterPlayers(entrants[number:], Registration.SUBSTITUTE)
    book = done(book, order, more).book
    tables = [f"t{table}" for table in range(1, number // 4 + 1)]
    cards = tuple(
        CodesIssued(holder, hash_of_token(card_of(holder)), hash_of_short(short, b"salt", 2))
        for short, holders in (("", tables), (PIN, PEOPLE))
        for holder in holders
    )
    return then(book, cards, now)


def card_of(holder: str) -> str:
    """The secret on the card of a table, or on somebody's badge."""
    return f"{holder}-".ljust(32, "x")


class HallDay:
    """The people of an event, each with a phone, who come in by the link of a badge and a PIN."""

    def __init__(self, chromium: Browser, served: ServedMorning, sums: Calculator) -> None:
        self.served, self.sums = served, sums
        self.visitors = Visitors(chromium, served.hall)
        self.public = self.visitors.page("en", "phone")
        self.phones: dict[str, Page] = {}

    def goes(self, by: str, screen: str) -> Page:
        """Somebody opens a screen, at first with the badge."""
        page = self.phones.get(by)
        if page is None:
            page = self.phones[by] = self.visitors.page(PEOPLE[by], "phone")
            page.goto(f"/hall/{screen}/#{card_of(by)}")
            page.fill("#pin", PIN)
            page.locator("#door-pin button").click()
        else:
            page.goto(f"/hall/{screen}/")
        page.locator("#pieces [data-piece]").first.wait_for()
        return page

    def close(self) -> None:
        self.visitors.close()
        assert self.visitors.faults == []

    # The organiser

    def draw(self, seed: str) -> None:
        """The sessions that are next, seated; the calculator is told who sits where."""
        page = self.goes(ORGANISER, "draw")
        page.fill("#seed", seed)
        page.keyboard.press("Enter")
        expect(by_test_id(page, "draft")).to_be_visible(timeout=SEARCH_MS)
        self.seat()

    def take(self, file: Path) -> None:
        """A schedule that was drawn elsewhere."""
        page = self.goes(ORGANISER, "draw")
        page.locator("#draw-take-more summary").click()
        page.set_input_files("#schedule-file", file)
        self.seat()

    def seat(self) -> None:
        page = self.phones[ORGANISER]
        by_test_id(page, "seat").click()
        expect(by_test_id(page, "draft")).to_have_count(0)
        for session, tables in page.locator("#draw-seated details").evaluate_all(SEATED):
            for table, (east, south, west, north) in enumerate(tables, 1):
                self.sums.seats[int(session), table] = east, south, west, north

    def arrive(self, *absent: str) -> None:
        """Everybody but these comes, and is tapped by number."""
        page = self.goes(ORGANISER, "arrival")
        for number in self.sums.numbers:
            if number not in absent:
                row = page.locator(f"[data-player='{number}']")
                row.locator(".arr-tap").click()
                expect(row.locator(".arr-undo")).to_be_visible()

    def does(self) -> None:
        """The day's one button; where something waits, all the same."""
        page = self.goes(ORGANISER, "day")
        before = page.locator("#day-now").get_attribute("class")
        anyway = by_test_id(page, "start-anyway")
        waits = anyway.count() > 0
        by_test_id(page, "start").click()
        if waits:
            anyway.click()
        expect(page.locator("#day-now")).not_to_have_class(before or "")

    def publish(self, session: int) -> None:
        page = self.goes(ORGANISER, "results")
        page.locator(f"#publish-{session}").click()
        expect(page.locator(f"[data-session='{session}'] .res-done")).to_be_visible()

    def waits(self, minutes: int) -> None:
        """Somebody sets the laptop's clock, and the organiser says that it is right."""
        self.served.hall.move_wall(60 * minutes)
        page = self.goes(ORGANISER, "day")
        button = page.locator("[data-hall-time='yes']")
        button.click()
        expect(button).to_have_count(0)

    def federations_file(self, day: str) -> str:
        """What the page asks for is filled in, and the file saved."""
        page = self.goes(ORGANISER, "results")
        for name, value in (
            ("town", "Paris"),
            ("country", "FRA"),
            ("first_day", day),
            ("last_day", day),
        ):
            page.fill(f"#file-{name}", value)
        page.locator("#results-file button").click()
        expect(page.locator("#results-file")).to_have_count(0)
        with page.expect_download() as saved:
            page.locator("[data-save*='what=ema&as=csv']").click()
        return Path(saved.value.path()).read_text(encoding="utf-8-sig")

    # The desks

    def goes_to_desk(self) -> None:
        self.goes(SCORER, "desk")

    def enters(self, session: int, table: int, *rows: str) -> None:
        """A paper sheet, typed by the keyboard alone."""
        page = self.phones[SCORER]
        place = page.locator("#desk-sheet")
        expect(place).to_have_attribute("data-session", str(session))
        if place.get_attribute("data-table") != str(table):
            types(page, str(table))
        expect(place).to_have_attribute("data-table", str(table))
        expect(page.locator("#line")).to_be_focused()
        if page.locator("#referee").input_value() == "":
            page.select_option("#referee", REFEREE)
            page.locator("#line").focus()
        for row in rows:
            types(page, row)
            expect(page.locator("#line")).to_have_value("")
        if not is_totals(rows[0]):
            types(page, "ok")
            expect(page.locator("#line")).to_have_value("")
        expect(page.locator("#line-told")).to_contain_text(str(table))
        expect(page.locator(f".desk-tables .is-entered[data-go='{table}']")).to_be_visible()
        self.sums.rows[session, table] = rows

    def confirm(self, session: int, *tables: int) -> None:
        """Another person looks at every sheet, or at these, beside its paper."""
        page = self.goes(SECOND, "confirm")
        sheet = page.locator("#confirm-sheet")
        for table in tables or [table for at, table in self.sums.seats if at == session]:
            expect(sheet).to_have_attribute("data-table", str(table))
            page.keyboard.press("=")
            expect(page.locator("#line-told")).to_contain_text(f" {table} ")
        expect(page.locator(".desk-all")).to_be_visible()

    def close_session(self, session: int) -> None:
        """Ended, confirmed by another, published: the public page is the calculator's."""
        self.does()
        self.confirm(session)
        self.publish(session)
        self.compare(session)

    # The floor

    def to_table(self, session: int, table: int) -> Page:
        page = self.goes(REFEREE, "referee")
        page.locator(f"#judge-tables a[href$='session={session}&table={table}']").click()
        expect(page.locator("#table-seats")).to_be_visible()
        return page

    def phone(self, table: int) -> Page:
        """The phone in the middle of a table, come in by its card."""
        page = self.visitors.page("fr", "phone")
        page.goto(f"/hall/#{card_of(f't{table}')}")
        page.wait_for_url("**/hall/table/")
        return page

    def comes_late(
        self, session: int, player: str, costs: Callable[[int, int], int | None]
    ) -> None:
        """The referee sees him come, a second late or more, and notes what it costs."""
        page = self.goes(REFEREE, "referee")
        row = page.locator(f"#judge-late [data-player='{player}']")
        expect(row.locator("time")).not_to_have_text("0:00")
        minutes, seconds = map(int, row.locator("time").inner_text().split(":"))
        row.locator(f"#arrived-{player}").click()
        row.locator(f"#note-{player}").click()
        expect(row).to_have_count(0)
        taken = costs(minutes, seconds)
        assert taken is not None
        self.sums.at_once.append((session, player, taken))

    def false_hu(self, session: int, table: int, wind: str) -> None:
        """Noted in the hand that is played."""
        page = self.to_table(session, table)
        by_test_id(page, "note").click()
        page.fill("#q", "false hu")
        page.locator(".ref-search button").click()
        page.locator("[href*='offence=false_hu']").click()
        page.locator("[href*='stage=under_minimum']").click()
        page.locator(f"[href*='by={wind}']").click()
        page.locator("#note-step form button").click()
        expect(page.locator("#table-noted")).to_be_visible()

    def plays_for(self, session: int, table: int, player: str, *, during: bool) -> None:
        """A substitute, from the start or since the session began."""
        page = self.to_table(session, table)
        page.locator("#more-substitute summary").click()
        page.select_option("#leaves", player)
        page.select_option("#moment", "during_play" if during else "from_the_start")
        page.locator("#more-substitute .judge-form button").click()
        expect(page.locator(f".judge-seats [data-player='{player}'] em")).to_be_visible()
        self.sums.away[session, player] = during

    def corrects(self, session: int, table: int, hand: int, wind: str, row: str) -> None:
        """The other player won this hand."""
        page = self.to_table(session, table)
        page.locator(f"#correct-{hand} summary").click()
        winner = self.sums.seats[session, table]["eswn".index(wind)]
        page.select_option(f"#winner-{hand}", winner)
        page.select_option(f"#fault-{hand}", "wrong_player")
        page.fill(f"#reason-{hand}", "the other one won")
        page.locator(f"#correct-{hand} form button").click()
        expect(page.locator("#table-sheet")).to_contain_text("Rita: the other one won")
        rows = [*self.sums.rows[session, table]]
        rows[hand - 1] = row
        self.sums.rows[session, table] = rows

    # Appeals

    def appeals(self, session: int, table: int, player: str) -> None:
        """A player says so at the table, and the referee there notes it."""
        page = self.to_table(session, table)
        page.locator("#more-appeal summary").click()
        page.select_option("#appeals", player)
        page.fill("#appeal-text", "it was my tile")
        page.locator("#more-appeal form button").click()
        page = self.goes(CHIEF, "appeals")
        expect(page.locator("#appeal-1")).to_contain_text("it was my tile")

    def dismisses(self) -> None:
        """The chief referee decides first; the time for the letter runs from the session's end."""
        page = self.goes(CHIEF, "appeals")
        expect(by_test_id(page, "deadline").locator("time")).to_have_text(
            re.compile(r"^[23]\d:\d\d$")
        )
        page.locator("#first-1-dismissed").check()
        page.fill("#reasons-1", "nobody else saw it")
        by_test_id(page, "first").click()
        expect(by_test_id(page, "first")).to_have_count(0)

    def upholds(self) -> None:
        """The committee receives the letter, votes, and says what is to be put right."""
        page = self.goes(COMMITTEE, "appeals")
        page.locator("#fee-1").check()
        page.locator("#answer-1-before_next_session").check()
        by_test_id(page, "letter").click()
        for question in (5, 6, 7):
            page.fill(f"#yes-1-{question}", "3")
            page.fill(f"#no-1-{question}", "0")
        page.locator("#remedy-1-other").check()
        page.fill("#remark-1", "the hand is North's")
        by_test_id(page, "verdict").click()
        expect(page.locator("#appeal-1.is-closed")).to_contain_text("the hand is North's")

    # Everybody

    def compare(self, session: int) -> None:
        """The public page shows what the calculator says, line by line."""
        self.public.goto(f"/hall/public/?after={session}")
        lines = self.public.locator(".pub-standings").first.locator("tbody tr")
        wanted = [
            (row.number, row.place, row.table_points, row.score)
            for row in self.sums.standings(session)
        ]
        until = time.monotonic() + PATIENCE_MS / 1000
        while (shown := [*map(read_line, lines.evaluate_all(CELLS))]) != wanted:
            assert time.monotonic() < until, (shown, wanted)
            time.sleep(0.2)


def is_totals(row: str) -> bool:
    return all(word.lstrip("-").isdigit() for word in row.split()[:4]) and " " in row


def types(page: Page, text: str) -> None:
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def read_line(cells: list[str]) -> tuple[str, int | None, Fraction, Fraction]:
    """Number, place, table points (none in riichi) and score of a line."""
    place, name, *points, score = cells
    return (
        name.split()[0],
        int(place.rstrip("=")) if place.strip("=–- ") else None,
        read(points[0]) if points else Fraction(0),
        read(score),
    )


def read(figure: str) -> Fraction:
    """A figure as people read it: a sign, groups of three, a fraction as one character."""
    digits = "".join(sign for sign in figure.replace("−", "-") if sign in "-0123456789.")
    fractions = [Fraction(numeric(sign)).limit_denominator(12) for sign in figure if sign in "½⅓⅔"]
    whole = Fraction(digits if digits.strip("-") else 0)
    return whole + sum(fractions) * (-1 if digits.startswith("-") else 1)
