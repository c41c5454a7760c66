"""The organiser's day in words: what the template draws, with an order behind each button."""

import json
from collections.abc import Iterable, Sequence

from muraille.answers.desk_orders import wanted_json
from muraille.server.hall.mirrors import MirrorState
from muraille.server.hall.roles import HallRole
from muraille.server.hall.telling import PROJECTOR, PROJECTOR_WITH_SOUND
from muraille.server.hall_pages.day import (
    Day,
    DayPhase,
    Laptop,
    MissingPlayer,
    Need,
    NeedKind,
    StartReason,
    TableTile,
    WaitsFor,
    day_of,
)
from muraille.server.hall_pages.rehearsal import shown_rehearsal
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.server.hall_pages.way_in import way_in
from muraille.tiles.problems import InputError
from muraille.tournament.desk.hall import WithdrawAnnouncement
from muraille.tournament.desk.joining import (
    CheckInPlayers,
    ReplacePlayer,
    SetRegistration,
    SubstitutePlayer,
)
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.desk.sessions import (
    DelaySession,
    EndSession,
    PlanSession,
    ResumePlay,
    StartSession,
    StopPlay,
)
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.hall_state import Announcement
from muraille.tournament.facts.instants import MINUTE, Instant, shown_span
from muraille.tournament.facts.people import TABLE, People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.entries import check_four_to_a_table
from muraille.tournament.running.clocks import ClockState
from muraille.tournament.running.public import announcements
from muraille.tournament.running.tables import TableState
from muraille.words import Language, problem_sentence
from muraille.words.numbers import signed_points
from muraille.words.paper.lists import list_words
from muraille.words.rulings.referee import capital
from muraille.words.site import count_text, site_text
from muraille.words.tournament.tournaments import phrase

WINDS = "ESWN"
_LONG = 120 * MINUTE
_DAY_S = 24 * 60 * MINUTE
_DONE = (TableState.CONFIRMED, TableState.PUBLISHED)
_FINISHED = (*_DONE, TableState.AGREED, TableState.SIGNED, TableState.ENTERED)
"""How far tables are that play no more."""
_TELLS_HAND = (TableState.PLAYING, TableState.TIME_OVER)
_RUNS = (ClockState.RUNNING, ClockState.SIGNALLED)
_READY = {TableState.COMPLETE: "day_said", TableState.SEEN: "day_seen"}
_MOST_NAMES = 6
_DELAYS = (5, 10, 15, 30)
"""Minutes by which a session is put off with one tap."""
_DIALLED = "+0123456789"

_UNSAFE = (NeedKind.STORAGE, NeedKind.MIRROR, NeedKind.BACKUP_OLD, NeedKind.NO_BACKUP)
_PARTS = (
    *("session/", "sheet/", "table/", "call/", "registration/", "appeal/"),
    *("file", "people", "clock", "mirrors", "announcement/"),
)
"""What the page shows anew when it changes."""

Drawn = dict[str, object]


def order_text(request: DeskRequest) -> str:
    """The order behind a button, as a page sends it."""
    return json.dumps(wanted_json(request), separators=(",", ":"))


def orders_text(*requests: DeskRequest) -> str:
    """Several orders behind one button, given in turn."""
    return json.dumps([wanted_json(request) for request in requests], separators=(",", ":"))


def hour(instant: Instant) -> str:
    """The time of day.

    >>> hour(Instant(9 * 3600 + 30 * 60))
    '9:30'
    """
    seconds = instant % _DAY_S
    return f"{seconds // 3600}:{seconds % 3600 // MINUTE:02}"


def seat_text(table: int, seat: int, language: Language) -> str:
    """Table and starting wind."""
    if not table:
        return site_text("day_no_seat", language)
    wind = list_words(language)[WINDS[seat - 1]]
    return site_text("day_seat", language, table=table, wind=wind)


def shown_day(day: Day, state: Tournament, people: People, language: Language) -> Drawn:
    """All that the page shows."""
    return {
        "phase": day.phase.value,
        "session": day.session,
        "headline": [*_headline(day, state, language)],
        "act": _act(day, state, language),
        "clock": _clock(day, language),
        "missing": [_missing(day, player, language) for player in day.missing],
        "shows_missing": day.phase is not DayPhase.FINISHED,
        "tiles": [shown_tile(tile, language) for tile in day.tiles],
        "before": [shown_tile(tile, language) for tile in day.sheets_before],
        "before_session": day.session - 1,
        "needs": [_need(need, day, people, language) for need in day.needs],
        "newcomers": day.newcomers,
        "strip": _strip(day, language),
        "plan": _plan(day, language),
        "announced": [announcement_shown(said, language) for said in announcements(state, day.now)],
        "way_in": way_in(people, day.laptop.addresses, language),
    }


def _headline(day: Day, state: Tournament, language: Language) -> Iterable[str]:
    tables = len(day.tiles)
    if day.phase is DayPhase.FINISHED:
        yield site_text("day_finished", language, sessions=state.last_session)
        return
    yield site_text("day_session", language, session=day.session)
    if day.phase is DayPhase.PLAYING:
        assert day.clock.starts is not None
        assert day.clock.ends is not None
        yield site_text("day_since", language, time=hour(day.clock.starts))
        yield site_text("day_until", language, time=hour(day.clock.ends))
        done = sum(tile.state in _FINISHED for tile in day.tiles)
        yield site_text("day_over", language, done=done, tables=tables)
        return
    if day.clock.starts is None:
        yield site_text("day_unplanned", language)
    else:
        yield site_text("day_planned", language, time=hour(day.clock.starts))
    for delay in state.times(day.session).delays:
        if delay.appeal:
            minutes = delay.seconds // MINUTE
            yield count_text("day_delayed_by", minutes, language, which=delay.appeal)
    yield site_text("day_here", language, here=day.here, expected=day.expected)
    if tables:
        yield site_text("day_complete", language, complete=day.complete, tables=tables)


# The button


def _act(day: Day, state: Tournament, language: Language) -> Drawn | None:
    """The one button, and why it is grey."""
    number = day.session
    if day.phase is DayPhase.FINISHED:
        return None
    if day.phase is DayPhase.PLAYING:
        still = sum(tile.state not in _FINISHED for tile in day.tiles)
        waiting = [count_text("day_open_tables", still, language)] if still else []
        name, order = "day_end", order_text(EndSession(number))
    else:
        waiting = [_reason(reason, state, language) for reason in day.reasons]
        name = "day_start"
        order = order_text(StartSession(number)) if day.can_start else ""
    return {
        "text": site_text(name, language, session=number),
        "anyway": site_text(f"{name}_anyway", language, session=number),
        "order": order,
        "reasons": waiting,
        "id": f"{name}-{number}",
    }


def _reason(reason: StartReason, state: Tournament, language: Language) -> str:
    key = f"day_waits_{reason.waits_for.value}"
    if reason.waits_for is WaitsFor.SEATS:
        return site_text(key, language)
    if reason.waits_for is WaitsFor.FOURS:
        try:
            check_four_to_a_table(len(state.playing))
        except InputError as error:
            return problem_sentence(error.problems[0], language)
    number = reason.number
    if reason.waits_for is WaitsFor.TIME:
        number = -(-number // MINUTE)
    return count_text(key, number, language, which=_listed(reason.which))


def _listed(which: Sequence[object]) -> str:
    return ", ".join(map(str, which))


def _clock(day: Day, language: Language) -> Drawn | None:
    """What is left of a session that is played; a script counts on from there."""
    if day.phase is not DayPhase.PLAYING:
        return None
    state = day.clock.state
    is_stopped = state is ClockState.STOPPED
    word = {ClockState.STOPPED: "day_stopped", ClockState.OVER: "day_overtime"}.get(
        state, "day_left"
    )
    request = ResumePlay(day.session) if is_stopped else StopPlay(day.session)
    return {
        "word": site_text(word, language),
        "left": shown_span(day.clock.left) if is_stopped else "",
        "until": day.clock.ends if state in _RUNS else None,
        "state": state.value,
        "switch": site_text("day_resume" if is_stopped else "day_stop", language),
        "order": order_text(request),
    }


# Three columns


def _missing(day: Day, player: MissingPlayer, language: Language) -> Drawn:
    number = player.number
    others: list[Drawn] = []
    if day.may_replace:
        others += (
            {
                "text": f"{newcomer.number} {newcomer.name}",
                "order": order_text(ReplacePlayer(number, newcomer.number)),
            }
            for newcomer in day.newcomers[:_MOST_NAMES]
        )
    leaving: tuple[tuple[str, DeskRequest], ...] = (
        ("day_substitute", SubstitutePlayer(number, day.session)),
        ("day_withdrawn", SubstitutePlayer(number, day.session, rest=True)),
    )
    if not player.table:
        leaving = (("day_withdraw", SetRegistration(number, Registration.WITHDRAWN)),)
    return {
        "number": number,
        "name": player.name,
        "seat": seat_text(player.table, player.seat, language),
        "late": _lateness(player, language),
        "telephone": player.telephone,
        "dialled": "".join(sign for sign in player.telephone if sign in _DIALLED),
        "arrived": order_text(CheckInPlayers((number,))),
        "replacements": others,
        "may_replace": day.may_replace,
        "leaving": [
            {"text": site_text(key, language), "order": order_text(request)}
            for key, request in leaving
        ],
    }


def _lateness(player: MissingPlayer, language: Language) -> str:
    """How late, and what it costs by now."""
    if not player.late:
        return ""
    phrases = [site_text("day_late", language, span=span_text(player.late, language))]
    if player.needs_substitute:
        phrases.append(site_text("day_late_substitute", language))
    elif player.cost:
        phrases.append(site_text("day_cost", language, points=signed_points(player.cost)))
    return ", ".join(phrases)


def shown_tile(tile: TableTile, language: Language) -> Drawn:
    """A table in a word or two."""
    state = tile.state.value
    word, more = site_text(f"day_tile_{state}", language), ""
    if tile.state in _TELLS_HAND:
        more = site_text("day_on_paper" if tile.on_paper else "day_hand", language, hand=tile.hand)
    elif tile.state in _READY:
        more = site_text(_READY[tile.state], language)
    elif tile.state is TableState.EMPTY and tile.here:
        word = site_text("day_four", language, here=tile.here)
    return {
        "table": tile.table,
        "name": site_text("day_table", language, table=tile.table),
        "state": "call" if tile.called else state,
        "word": word,
        "more": more,
        "call": site_text("day_call", language) if tile.called else "",
    }


def _need(need: Need, day: Day, people: People, language: Language) -> Drawn:
    key, words = _need_words(need, people, language)
    screen, query = _settled_at(need)
    return {
        "kind": need.kind.value,
        "screen": screen,
        "link": f"/hall/{screen}/{query}",
        "text": capital(site_text(key, language, **words)),
        "age": _age(need, day.now, language),
        "who": _comes(need, people, language),
        "answers": [*_answers(need, day.now, language)],
    }


def _settled_at(need: Need) -> tuple[str, str]:
    """The screen on which it is settled, and where there; none where people settle it."""
    place = f"?session={need.session}&table={need.table}"
    match need.kind:
        case NeedKind.CALL | NeedKind.SUM:
            return "referee", place
        case NeedKind.DOUBT:
            return "desk", place
        case NeedKind.CONFIRM:
            return "confirm", ""
        case NeedKind.APPEAL:
            return "appeals", ""
    return "", ""


def _comes(need: Need, people: People, language: Language) -> str:
    """Who is on the way to a table that called."""
    answered = None if need.call is None else need.call.answered
    if answered is None:
        return ""
    official = people.officials.get(answered.by)
    name = answered.by if official is None else official.name
    return site_text("day_comes", language, name=name)


def _answers(need: Need, now: Instant, language: Language) -> Iterable[Drawn]:
    """Which of two clocks is right, where somebody has to say."""
    if need.kind is NeedKind.CLOCK_JUMP:
        yield {"follow": "no", "text": site_text("day_keep_time", language, time=hour(now))}
        time = hour(Instant(now + need.number))
        yield {"follow": "yes", "text": site_text("day_follow_clock", language, time=time)}


def _need_words(need: Need, people: People, language: Language) -> tuple[str, dict[str, object]]:
    key = f"day_need_{need.kind.value}"
    words: dict[str, object] = {
        "session": need.session,
        "table": need.table,
        "number": need.number,
        "place": need.place,
        "tables": _listed(need.which),
        "fault": "" if need.problem is None else problem_sentence(need.problem, language),
    }
    if need.call is not None:
        words |= {"why": phrase(need.call.why, language), "text": need.call.text}
        key += "_text" if need.call.text else ""
    if need.kind is NeedKind.APPEAL and not need.table:
        key += "_hall"
    if need.kind is NeedKind.LICENCES:
        names = [f"{number} {people.name(number)}" for number in need.which[:_MOST_NAMES]]
        left = len(need.which) - len(names)
        words["players"] = _listed([*names, f"+{left}"] if left else names)
    return key, words


def _age(need: Need, now: Instant, language: Language) -> str:
    """Since when it waits, or until when there is time."""
    if need.at is None:
        return site_text("day_since_never", language) if need.kind is NeedKind.BACKUP_OLD else ""
    if need.kind is NeedKind.APPEAL:
        return site_text("day_deadline", language, time=hour(need.at))
    return span_text(now - need.at, language)


def span_text(seconds: int, language: Language) -> str:
    """How long something has been so.

    >>> span_text(42, Language.ENGLISH), span_text(125, Language.ENGLISH)
    ('42 seconds', '2 minutes')
    """
    if seconds < MINUTE:
        return count_text("day_seconds", max(seconds, 0), language)
    if seconds < _LONG:
        return count_text("day_minutes", seconds // MINUTE, language)
    return count_text("day_hours", seconds // (60 * MINUTE), language)


# What is entered


def _plan(day: Day, language: Language) -> Drawn | None:
    """When the next session is to start, and to put it off."""
    if day.phase is not DayPhase.BEFORE:
        return None
    order = wanted_json(PlanSession(day.session, day.now))
    del order["start"]
    return {
        "title": site_text("day_plan", language, session=day.session),
        "order": json.dumps(order),
        "time": "" if day.clock.starts is None else f"{hour(day.clock.starts):0>5}",
        "delays": [
            {
                "text": count_text("day_later", minutes, language),
                "order": order_text(DelaySession(day.session, minutes)),
            }
            for minutes in (_DELAYS if day.clock.starts is not None else ())
        ],
    }


def announcement_shown(said: Announcement, language: Language) -> Drawn:
    """What everybody is told, with the order that takes it back."""
    return {
        "texts": said.texts,
        "withdraw": order_text(WithdrawAnnouncement(said.id)),
        "said": site_text("day_withdraw_announcement", language, number=said.id),
    }


# The strip


def _strip(day: Day, language: Language) -> Drawn:
    return {
        "addresses": [f"{address}hall/" for address in day.laptop.addresses],
        "phones": site_text("day_phones", language, phones=_phones(day), tables=len(day.tiles)),
        "viewers": count_text("day_viewers", day.laptop.viewers, language),
        "projector": site_text(f"day_projector_{_projector(day.laptop)}", language),
        "is_heard": bool(day.laptop.sounding),
        "copies": [_copy(mirror, day.now, language) for mirror in day.laptop.mirrors[1:]],
        "is_safe": not any(need.kind in _UNSAFE for need in day.needs),
        "clock": hour(day.now),
    }


def _phones(day: Day) -> int:
    """Tables whose phone has a page open."""
    return sum(f"{TABLE}{tile.table}" in day.laptop.present for tile in day.tiles)


def _projector(laptop: Laptop) -> str:
    if not laptop.projectors:
        return "none"
    return "heard" if laptop.sounding else "silent"


def _copy(mirror: MirrorState, now: Instant, language: Language) -> str:
    """Where a copy stands, and how old it is."""
    if mirror.at is None:
        age = site_text("day_since_never", language)
    elif now - mirror.at < MINUTE:
        age = site_text("day_now", language)
    else:
        age = span_text(now - mirror.at, language)
    return f"{mirror.place} · {age}"


# The screen


def _shown(sight: HallSight) -> Drawn:
    hall, book = sight.hall, sight.book
    laptop = Laptop(
        hall.mirrors,
        hall.time.jump(),
        len(hall.viewers),
        hall.viewers.gone,
        hall.viewers.present,
        hall.addresses,
        hall.viewers.screens(PROJECTOR, PROJECTOR_WITH_SOUND),
        hall.viewers.screens(PROJECTOR_WITH_SOUND),
        hall.trouble,
    )
    day = day_of(book.state, book.people, sight.now, laptop)
    return {
        **shown_day(day, book.state, book.people, sight.language),
        "rehearsal": shown_rehearsal(sight),
        "may_let_in": HallRole.ORGANISER in sight.roles,
    }


SCREEN = HallScreen(
    "day",
    "day_title",
    "official",
    frozenset({HallRole.ORGANISER, HallRole.CHIEF}),
    lambda _sight: _PARTS,
    _shown,
)
