"""``/hall/public/``: seats, standings and players for everybody, without a ticket.

Each page is laid out once for each change of what it shows, however many look on.
"""

from urllib.parse import urlencode

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from muraille.server.hall_pages.public_shown import (
    HOME,
    SCHEDULE,
    Drawn,
    PublicPage,
    hour,
    nav,
    shown_page,
)
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.tournament.facts.instants import Instant, shown_span
from muraille.tournament.facts.state import Tournament
from muraille.tournament.running.clocks import ClockState, clock
from muraille.tournament.running.public_event import LivePublic, PublicEvent
from muraille.tournament.running.tables import session_on
from muraille.tournament.worked_out import WorkedOut
from muraille.words import Language
from muraille.words.site import site_text

_PARTS = ("standings", "public", "session/", "announcement/", "file")
_KEPT = WorkedOut()
"""For each hall its public side, for each page its text."""


def hall_link(page: PublicPage) -> str:
    """A page's address, from any page of the hall.

    >>> hall_link(HOME), hall_link(PublicPage("player", player="A 1"))
    ('/hall/public/', '/hall/public/?player=A+1')
    """
    asked = {
        "home": {},
        "schedule": {"show": "schedule"},
        "standings": {"after": str(page.after)},
        "player": {"player": page.player},
    }[page.kind]
    return f"/hall/public/?{urlencode(asked)}" if asked else "/hall/public/"


def public_side(sight: HallSight) -> PublicEvent:
    """What everybody may see of the tournament that is served."""
    live = _KEPT.of("live", LivePublic, sight.hall.standings)
    return live.of(sight.book.state, sight.book.people, sight.now)


def laid_out(event: PublicEvent, page: PublicPage, language: Language) -> SafeString:
    """A page's text, made anew where the public side is another."""
    return _KEPT.of((page, language), _laid_out, event, page, language)


def _laid_out(event: PublicEvent, page: PublicPage, language: Language) -> SafeString:
    drawn = shown_page(event, page, language, hall_link)
    template = f"hall_pages/public/{page.kind}.html"
    return mark_safe(render_to_string(template, {"page": drawn, "language": language}))


def page_asked(event: PublicEvent, sight: HallSight) -> PublicPage | None:
    """Which page is meant; None where there is none such, or nobody may see it."""
    asked = sight.asked
    if "player" in asked:
        number = asked["player"]
        return None if event.player(number) is None else PublicPage("player", player=number)
    if "after" in asked:
        after = sight.number("after") or 0
        return None if event.ranking(after) is None else PublicPage("standings", after)
    return SCHEDULE if asked.get("show") == "schedule" else HOME


def clock_shown(state: Tournament, now: Instant, language: Language) -> Drawn | None:
    """The session that is played with its time, or which comes next; nothing without seats."""
    if not state.schedule:
        return None
    session = session_on(state)
    if state.times(session).ended is not None:
        if session >= state.last_session:
            return {"text": site_text("pub_all_over", language)}
        session += 1
    shown = clock(state, session, now)
    if shown.state is ClockState.WAITING:
        starts = shown.starts
        return {
            "text": site_text("pub_session_next", language, session=session),
            "more": ""
            if starts is None
            else site_text("pub_starts_at", language, time=hour(starts)),
        }
    is_stopped = shown.state is ClockState.STOPPED
    return {
        "text": site_text("pub_session_on", language, session=session),
        "more": site_text("hall_clock_stopped", language) if is_stopped else "",
        "until": None if is_stopped else shown.ends,
        "left": shown_span(shown.left) if is_stopped else "",
    }


def _shown(sight: HallSight) -> Drawn:
    event = public_side(sight)
    page = page_asked(event, sight)
    links = nav(event, page or HOME, sight.language, hall_link)
    drawn: Drawn = {"page": {"nav": links}, "is_known": page is not None}
    if page is None:
        return drawn
    return {
        **drawn,
        "kind": page.kind,
        "finds": page == SCHEDULE,
        "clock": clock_shown(sight.book.state, sight.now, sight.language) if page == HOME else None,
        "body": laid_out(event, page, sight.language),
    }


SCREEN = HallScreen("public", "pub_title", "public", frozenset(), lambda _sight: _PARTS, _shown)
