"""A whole event through the pages of a served tournament, by scripted people, each with a device.

Told to the pages and to :mod:`tests.tournament.calculator` alike: nobody asks the program for a
figure but the public page, which must show what the calculator says.
"""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from unicodedata import numeric

from playwright.sync_api import Browser, Locator, Page, expect

from muraille.records.tournaments import read_book
from muraille.tournament.desk.joining import ChangeFile, RegisterPlayers
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.hall_events import CodesIssued
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.secret_hashes import hash_of_short, hash_of_token
from muraille.tournament.log.book import Book
from tests.browser.hall_mornings import ServedMorning, wall_now
from tests.browser.visiting import Visitors, by_test_id
from tests.server.events.cups import CHIEF, ORGANISER, REFEREE, SCORER, SECOND
from tests.tournament.calculator import Calculator
from tests.tournament.prepared_events import OFFICIALS, players, then

SUBSTITUTES = 2
SEARCH_MS = 60_000
"""A search begins with a process of its own."""


def registered(number: int, rulebook: str, *stages: Stage) -> Book:
    """So many players and two substitutes, cards for the tables; nobody has a seat."""
    now = wall_now()
    entrants = tuple(
        replace(entrant, ema_number=f"0409{int(entrant.number):04}")
        for entrant in players(number + SUBSTITUTES)
    )
    facts = {"name": "Coupe des Tuiles", "rulebook": rulebook}
    book, order = Book(OFFICIALS), DeskOrder(now, "Olga")
    book = done(book, order, ChangeFile(facts, (), stages)).book
    book = done(book, order, RegisterPlayers(entrants[:number])).book
    more = RegisterPlayers(entrants[number:], Registration.SUBSTITUTE)
    book = done(book, order, more).book
    cards = tuple(
        CodesIssued(f"t{table}", hash_of_token(card_of(table)), hash_of_short("", b"salt", 2))
        for table in range(1, number // 4 + 1)
    )
    return then(book, cards, now)


def card_of(table: int) -> str:
    """The secret on the card of a table."""
    return f"table-{table}-".ljust(32, "x")


class HallDay:
    """The people of an event: an organiser's laptop, two desks, a referee's phone, the public."""

    def __init__(self, chromium: Browser, served: ServedMorning, sums: Calculator) -> None:
        self.served, self.sums = served, sums
        self.visitors = Visitors(chromium, served.hall)
        self.laptop = self.visitors.page()
        self.desk = self.visitors.page("fr")
        self.second = self.visitors.page("fr")
        self.referee = self.visitors.page("en", "phone")
        self.chief = self.visitors.page("en", "phone")
        self.public = self.visitors.page("en", "phone")
        roles = ((self.laptop, ORGANISER), (self.desk, SCORER), (self.second, SECOND),
                 (self.referee, REFEREE), (self.chief, CHIEF))  # fmt: skip
        for page, by in roles:
            served.takes_ticket(page, by)

    def close(self) -> None:
        self.visitors.close()
        assert self.visitors.faults == []

    # The organiser

    def draw(self, seed: str) -> None:
        """The sessions that are next, seated; the calculator is told who sits where."""
        page = goes(self.laptop, "draw")
        page.fill("#seed", seed)
        page.keyboard.press("Enter")
        expect(by_test_id(page, "draft")).to_be_visible(timeout=SEARCH_MS)
        self.seat()

    def take(self, file: Path) -> None:
        """A schedule that was drawn elsewhere."""
        page = goes(self.laptop, "draw")
        page.locator("#draw-take-more summary").click()
        page.set_input_files("#schedule-file", file)
        self.seat()

    def seat(self) -> None:
        page = self.laptop
        by_test_id(page, "seat").click()
        expect(by_test_id(page, "draft")).to_have_count(0)
        state = read_book(str(self.served.path)).state
        for session, tables in enumerate(state.schedule, 1):
            for table, four in enumerate(tables, 1):
                self.sums.seats[session, table] = four

    def arrive(self, *absent: str) -> None:
        """Everybody but these comes, and is tapped by number."""
        page = goes(self.laptop, "arrival")
        for number in self.sums.numbers:
            if number not in absent:
                row = page.locator(f"[data-player='{number}']")
                row.locator(".arr-tap").click()
                expect(row.locator(".arr-undo")).to_be_visible()

    def does(self) -> None:
        """The day's one button; where something waits, all the same."""
        page = goes(self.laptop, "day")
        before = page.locator("#day-now").get_attribute("class")
        anyway = by_test_id(page, "start-anyway")
        waits = anyway.count() > 0
        by_test_id(page, "start").click()
        if waits:
            anyway.click()
        expect(page.locator("#day-now")).not_to_have_class(before or "")

    def publish(self, session: int) -> None:
        page = goes(self.laptop, "results")
        page.locator(f"#publish-{session}").click()
        expect(page.locator(f"[data-session='{session}'] .res-done")).to_be_visible()

    def substitute(self, session: int, player: str) -> None:
        """Who has not come: somebody else plays this session."""
        page = goes(self.laptop, "day")
        row = page.locator(f"#day-missing [data-player='{player}']")
        row.locator("summary").click()
        row.get_by_role("button", name=re.compile("this session")).first.click()
        expect(row).to_have_count(0)
        self.sums.away[session, player] = False

    def waits(self, minutes: int) -> None:
        """Somebody sets the laptop's clock, and the organiser says that it is right."""
        self.served.hall.move_wall(60 * minutes)
        page = goes(self.laptop, "day")
        button = page.locator("[data-hall-time='yes']")
        button.click()
        expect(button).to_have_count(0)

    def federations_file(self, day: str) -> str:
        """What the page asks for is filled in, and the file saved."""
        page = goes(self.laptop, "results")
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
        goes(self.desk, "desk")

    def enters(self, session: int, table: int, *rows: str) -> None:
        """A paper sheet, typed by the keyboard alone."""
        page = self.desk
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
        expect(page.locator("#line-told")).to_contain_text(str(table))
        expect(page.locator(f".desk-tables .is-entered[data-go='{table}']")).to_be_visible()
        self.sums.rows[session, table] = rows

    def confirm(self, session: int) -> None:
        """Another person looks at every sheet beside its paper."""
        page = goes(self.second, "confirm")
        sheet = page.locator("#confirm-sheet")
        for table in [table for at, table in self.sums.seats if at == session]:
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
        page = goes(self.referee, "referee")
        page.locator(f"#judge-tables a[href$='session={session}&table={table}']").click()
        expect(page.locator("#table-seats")).to_be_visible()
        return page

    def phone(self, table: int) -> Page:
        """The phone in the middle of a table, come in by its card."""
        page = self.visitors.page("fr", "phone")
        page.goto(f"/hall/#{card_of(table)}")
        page.wait_for_url("**/hall/table/")
        return page

    def comes_late(self, session: int, player: str, costs: int | None) -> None:
        """The referee sees him come, a second late or more, and notes what it costs."""
        page = goes(self.referee, "referee")
        row = page.locator(f"#judge-late [data-player='{player}']")
        expect(row.locator("time")).not_to_have_text("0:00")
        row.locator(f"#arrived-{player}").click()
        row.locator(f"#note-{player}").click()
        expect(row).to_have_count(0)
        assert costs is not None
        self.sums.at_once.append((session, player, costs))

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

    # Everybody

    def compare(self, session: int) -> None:
        """The public page shows what the calculator says, line by line."""
        self.public.goto(f"/hall/public/?after={session}")
        table = self.public.locator(".pub-standings").first
        rows = self.sums.standings(session)
        expect(table.locator("tbody tr")).to_have_count(len(rows))
        for row, shown in zip(rows, table.locator("tbody tr").all(), strict=True):
            place, points, score = numbers_in(shown)
            assert shown.locator("th a").inner_text().split()[0] == row.number
            assert (place, points, score) == (row.place, row.table_points, row.score), row


def goes(page: Page, screen: str) -> Page:
    page.goto(f"/hall/{screen}/")
    page.locator("#pieces [data-piece]").first.wait_for()
    return page


def is_totals(row: str) -> bool:
    return all(word.lstrip("-").isdigit() for word in row.split()[:4]) and " " in row


def types(page: Page, text: str) -> None:
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def numbers_in(row: Locator) -> tuple[int | None, Fraction, Fraction]:
    """Place, table points (none in riichi) and score of a line."""
    cells = row.locator("td.number").all_inner_texts()
    place, *points, score = (cell.replace("−", "-").replace("\u202f", "") for cell in cells)
    return (
        int(place.rstrip("=")) if place.strip("=–- ") else None,
        read(points[0]) if points else Fraction(0),
        read(score),
    )


def read(figure: str) -> Fraction:
    """A figure as people read it: a sign, groups of three, a fraction as one character."""
    digits = "".join(character for character in figure if character in "-0123456789.")
    fractions = [Fraction(numeric(sign)).limit_denominator(12) for sign in figure if sign in "½⅓⅔"]
    whole = Fraction(digits if digits.strip("-") else 0)
    return whole + sum(fractions) * (-1 if digits.startswith("-") else 1)
