"""Who looks on is told which parts changed: each once, in order, and never more than is kept."""

from typing import Any

from muraille.server.hall.telling import (
    KEPT,
    PROJECTOR,
    PROJECTOR_WITH_SOUND,
    Viewers,
    parts_changed,
)
from muraille.tournament.desk.hall import HideStandings
from muraille.tournament.desk.joining import CheckInPlayer, InitialsOnly
from muraille.tournament.desk.orders import DeskOrder, DeskRequest, done
from muraille.tournament.desk.sheets import ConfirmSheets, HandInSheet, PublishSheets
from muraille.tournament.facts.instants import Instant
from muraille.tournament.log.book import Book
from muraille.tournament.sheets.lines import Totals
from tests.tournament.prepared_events import MORNING, entered, started, totals, tournament


class Listener:
    """A stream that keeps what it is sent."""

    def __init__(self) -> None:
        self.text = b""

    def send(self, messages: list[bytes]) -> None:
        self.text += b"".join(messages)


def everything(_part: str) -> bool:
    return True


def added(viewers: Viewers, last: int | None, sees: Any = everything, by: str = "") -> Listener:
    listener = Listener()
    viewers.add(listener, sees, last, by)  # type: ignore[arg-type]
    return listener


def after(book: Book, request: DeskRequest, by: str) -> Book:
    return done(book, DeskOrder(MORNING, by), request).book


def test_the_parts_are_what_an_order_changed():
    book = started(tournament())
    checked_in = after(book, CheckInPlayer("1"), "o1")
    assert "registration/1" in parts_changed(book, checked_in)
    assert parts_changed(book, after(book, InitialsOnly("1"), "o5")) == ("people", "public")
    figures = Totals({"1": 40, "2": 20, "3": -10, "4": -50})
    handed_in = after(book, HandInSheet(1, 1, figures, "Rita"), "o1")
    assert {"sheet/1/1", "standings"} <= set(parts_changed(book, handed_in))
    assert parts_changed(book, book) == ()


def test_a_sheet_that_is_published_changes_the_standings_for_everybody():
    book = entered(totals(started(tournament()), (40, 20, -10, -50)))
    confirmed = after(book, ConfirmSheets(1, 1), "o2")
    assert "standings" not in parts_changed(book, confirmed)
    public = after(confirmed, PublishSheets(1, 1), "o5")
    assert {"sheet/1/1", "standings"} <= set(parts_changed(confirmed, public))
    hidden = after(public, HideStandings(1), "o5")
    assert parts_changed(public, hidden) == ("public",)


def test_standings_are_told_at_most_once_a_second_and_the_last_is_not_lost():
    ticks = [0.0]
    viewers = Viewers(10, lambda: MORNING, lambda: ticks[0])
    listener = added(viewers, 10)
    for seq in range(11, 16):
        viewers.tell(seq, [f"sheet/1/{seq}", "standings"])
        ticks[0] += 0.1
    assert listener.text.count(b'"standings"') == 1
    assert listener.text.count(b'"sheet/1/') == 5
    viewers.catch_up(15)
    assert listener.text.count(b'"standings"') == 1
    assert viewers.next_look_s(2.0) == 0.5
    ticks[0] = 1.0
    viewers.catch_up(15)
    viewers.catch_up(15)
    assert listener.text.count(b'"standings"') == 2
    assert listener.text.endswith(b'{"seq":15,"parts":["standings"]}\n\n')
    assert viewers.next_look_s(2.0) == 2.0


def test_what_many_see_alike_is_looked_at_once():
    asked: list[str] = []

    def sees(part: str) -> bool:
        asked.append(part)
        return part == "standings"

    viewers = Viewers(10, lambda: MORNING)
    phones = [added(viewers, 10, sees) for _phone in range(400)]
    official = added(viewers, 10)
    viewers.tell(11, ["sheet/1/1", "standings"])
    assert asked == ["sheet/1/1", "standings"]
    assert all(phone.text.endswith(b'"parts":["standings"]}\n\n') for phone in phones)
    assert official.text.endswith(b'"parts":["sheet/1/1","standings"]}\n\n')


def test_everybody_is_counted_as_told_where_the_public_may_see_it():
    viewers = Viewers(10, lambda: MORNING, lambda: 0.0)
    for parts in (["sheet/1/1"], ["registration/3", "call/1"], ["mirrors"]):
        viewers.tell(11, parts)
    assert viewers.told_to_all == 0
    viewers.tell(12, ["sheet/1/1", "standings"])
    viewers.tell(13, ["standings"])
    assert viewers.told_to_all == 1
    viewers.tell(14, ["session/2"])
    assert viewers.told_to_all == 2


def test_who_comes_is_told_what_he_missed_and_then_what_changes():
    viewers = Viewers(10, lambda: MORNING)
    viewers.tell(11, ["sheet/1/1"])
    viewers.tell(12, ["sheet/1/2", "standings"])
    late = added(viewers, 11)
    assert b'"parts":["sheet/1/2","standings"]' in late.text
    viewers.tell(13, [])
    viewers.tell(13, ["file"])
    assert late.text.count(b"event: change") == 2
    assert late.text.endswith(b'id: 13\ndata: {"seq":13,"parts":["file"]}\n\n')
    viewers.remove(late)  # type: ignore[arg-type]
    viewers.tell(14, ["file"])
    assert b"14" not in late.text


def test_nobody_is_told_of_what_is_none_of_his():
    viewers = Viewers(10, lambda: MORNING)
    public = added(viewers, 10, lambda part: part == "standings")
    viewers.tell(11, ["sheet/1/1"])
    viewers.tell(12, ["sheet/1/1", "standings"])
    assert b"sheet" not in public.text
    assert b'{"seq":12,"parts":["standings"]}' in public.text


def test_who_was_away_too_long_loads_everything():
    viewers = Viewers(10, lambda: MORNING)
    for seq in range(11, 11 + KEPT + 5):
        viewers.tell(seq, ["file"])
    assert b'"parts":["all"]' in added(viewers, 10).text
    assert b'"parts":["all"]' in added(viewers, None).text
    assert b'"parts":["file"]' in added(viewers, 20).text


def test_whose_last_page_was_closed_is_out_of_sight_since_then():
    now = [MORNING]
    viewers = Viewers(10, lambda: now[0])
    first, second, public = (added(viewers, None, by=by) for by in ("t2", "t2", ""))
    viewers.remove(first)  # type: ignore[arg-type]
    viewers.remove(public)  # type: ignore[arg-type]
    assert dict(viewers.gone) == {}
    now[0] = Instant(MORNING + 60)
    viewers.remove(second)  # type: ignore[arg-type]
    assert dict(viewers.gone) == {"t2": MORNING + 60}
    added(viewers, None, by="t2")
    assert dict(viewers.gone) == {}


def test_a_page_says_whether_it_is_a_projector_and_is_heard():
    viewers = Viewers(0, lambda: MORNING)
    pages = [Listener() for _page in range(4)]
    said = ("projector", "projector-sound", "anything else", "")
    for page, screen in zip(pages, said, strict=True):
        viewers.add(page, everything, None, "t7" if not screen else "", screen)  # type: ignore[arg-type]
    assert viewers.screens(PROJECTOR, PROJECTOR_WITH_SOUND) == 2
    assert viewers.screens(PROJECTOR_WITH_SOUND) == 1
    assert viewers.screens("anything else") == 0
    assert viewers.present == {"t7"}
    for page in pages:
        viewers.remove(page)  # type: ignore[arg-type]
    assert (viewers.screens(PROJECTOR, PROJECTOR_WITH_SOUND), viewers.present) == (0, frozenset())
