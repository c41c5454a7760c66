"""Laws that hold whatever players do and referees say: tiles, sums, replays, records, views."""

import random
from collections import Counter
from typing import Any

import pytest

from muraille.records.header import header_of
from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.records.writing import record_lines
from muraille.table.common.actions import DrawWinds, Pass, StartHand
from muraille.table.common.competition_events import COMPETITION_EVENTS
from muraille.table.common.shuffling import drawn_winds, hand_seed
from muraille.table.common.state import (
    SEATS,
    Between,
    Called,
    Exposed,
    Mode,
    Over,
    Seating,
    Setup,
    State,
    Turn,
    Window,
)
from muraille.table.common.tiles import HIDDEN, WITH_FLOWERS
from muraille.table.mcr import (
    apply,
    lawful_actions,
    legal_actions,
    new_game,
    replayed,
    seen,
    step,
    unplayed,
    view_of,
    watch,
)
from muraille.table.mcr import verify as allowed
from muraille.table.mcr.events import Event, McrWon
from tests.table.laws import check_sizes, tiles_of
from tests.table.mcr.erring import play_erring
from tests.table.players import choose
from tests.table.prepared import BOOKS

GAMES = 16
FEWER_GAMES = 5
MANY_GAMES = 500
EVERY = 7
WHOLE = Counter(WITH_FLOWERS)
VIEWERS = (*SEATS, None)


class Checks:
    """Watches a game, action by action."""

    def __init__(self, setup: Setup) -> None:
        self.again = unplayed(setup)
        self.events: Counter[str] = Counter()
        self.actions = 0

    def __call__(self, before: State, state: State, events: tuple[Event, ...]) -> None:
        for event in events:
            self.again = apply(self.again, event)
            self.events[event.name] += 1
            self.check_sums(event)
        self.check_tiles()
        assert self.again == state
        assert before != state or events[0].name == "ruled"
        if state.hand is not None and state.is_under_way:
            check_sizes(state, state.hand)
        self.actions += 1
        if self.actions % EVERY == 0:
            self.check_offers(state)

    def check_offers(self, state: State) -> None:
        for seat in SEATS:
            offered = legal_actions(state, seat)
            assert bool(offered) is (seat in state.waiting_for)
            assert all(allowed(state, action) is None for action in offered)
        if isinstance(state.phase, Window) and state.is_competition:
            assert all(Pass(seat) in legal_actions(state, seat) for seat in state.waiting_for)

    def check_sums(self, event: Event) -> None:
        state = self.again
        assert sum(state.scores) == sum(state.ledger.penalties)
        if isinstance(event, McrWon):
            assert state.current.standings[event.seat].dead is None
            assert event.points >= 8
            assert sum(event.payments) == 0

    def check_tiles(self) -> None:
        if self.again.hand is not None:
            assert tiles_of(self.again) == WHOLE


def check_game(setup: Setup, secret: bytes) -> Counter[str]:
    checks = Checks(setup)
    state, log = play_erring(setup, secret, checks)
    assert replayed(unplayed(setup), log) == state
    lines = [f"{line}\n".encode() for line in record_lines(header_of(setup), log)]
    record = read_record(lines)
    assert record.trouble is None
    assert list(record.events) == log
    assert verify(record).problems == ()
    return checks.events


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_every_law_holds_whatever_players_do_and_referees_say(book, mode):
    happened: Counter[str] = Counter()
    for number in range(GAMES if mode is Mode.COMPETITION else FEWER_GAMES):
        setup = Setup(book, hands=(1, 1, 1, 4)[number % 4], mode=mode)
        happened += check_game(setup, f"erring {book} {number}".encode())
    if mode is Mode.COMPETITION:
        # Every kind of event came up, or the games prove little; corrections are rare.
        assert set(COMPETITION_EVENTS) - set(happened) <= {"set_corrected", "disqualified"}


@pytest.mark.long
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_every_law_holds_in_many_games(book, mode):
    for number in range(MANY_GAMES):
        setup = Setup(book, hands=(1, 4)[number % 2], mode=mode)
        check_game(setup, f"many {book} {number}".encode())


@pytest.mark.parametrize("book", BOOKS)
def test_who_keeps_to_what_is_lawful_is_never_ruled_on(book):
    """Greedy players win, call and lay flowers aside, and no ruling is made."""
    happened: Counter[str] = Counter()
    for number in range(8):
        secret = f"lawful {book} {number}".encode()
        chance = random.Random(secret)
        state = new_game(Setup(book, hands=4, mode=Mode.COMPETITION))
        while not isinstance(state.phase, Over):
            action = lawful_action(state, chance, secret)
            events, state = step(state, action)
            happened.update(event.name for event in events)
    assert happened["ruled"] == 0
    assert happened["call_heard"] == happened["set_claimed"] + happened["hand_shown"] + (
        happened["kong_concealed"] + happened["kong_added"]
    )
    assert happened["hand_shown"] == happened["won"]
    assert happened["flower_exposed"]
    assert happened["set_claimed"]


def lawful_action(state: State, chance: random.Random, secret: bytes) -> Any:
    if isinstance(state.phase, Seating):
        return DrawWinds(drawn_winds(secret))
    if isinstance(state.phase, Between):
        return StartHand(hand_seed(secret, state.played + 1))
    actions = lawful_actions(state, chance.choice(state.waiting_for))
    assert actions
    return choose(actions, "greedy", chance)


# Views.


def compare(state: State, view: State, viewer: Any) -> None:
    assert view.scores == state.scores
    assert view.ledger == state.ledger
    if viewer is not None:
        assert legal_actions(view, viewer) == legal_actions(state, viewer)
    if state.hand is None:
        return
    assert view.current.standings == state.current.standings
    for seat in SEATS:
        real, known = state.current.players[seat], view.current.players[seat]
        assert known.discards == real.discards
        assert known.flowers == real.flowers
        assert len(known.tiles) == len(real.tiles)
        # What is known of another's tiles is true.
        assert not Counter(t for t in known.tiles if t != HIDDEN) - Counter(real.tiles)
        if seat == viewer:
            assert known == real
    phase = view.phase
    if isinstance(phase, Called | Exposed):
        assert isinstance(state.phase, Called | Exposed)
        assert phase.seat == state.phase.seat
    if isinstance(phase, Turn) and isinstance(state.phase, Turn):
        assert phase.drawn in (None, HIDDEN, state.phase.drawn)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("book", BOOKS)
def test_a_view_is_the_table_less_what_is_hidden(book, mode):
    setup = Setup(book, hands=4, mode=mode)
    views = {viewer: unplayed(setup) for viewer in VIEWERS}

    def check(_before: State, state: State, events: tuple[Event, ...]) -> None:
        for viewer in VIEWERS:
            for event in events:
                views[viewer] = watch(views[viewer], event, viewer)
            compare(state, views[viewer], viewer)

    _, log = play_erring(setup, b"views " + book.encode(), check)
    for viewer in VIEWERS:
        assert view_of(setup, log, viewer) == views[viewer]


@pytest.mark.parametrize("book", BOOKS)
def test_while_others_think_nobody_learns_what_was_called(book):
    """Between the question and the answer of the last, others see nothing at all."""
    setup = Setup(book, hands=4, mode=Mode.COMPETITION)

    def check(before: State, state: State, events: tuple[Event, ...]) -> None:
        still_open = isinstance(before.phase, Window) and isinstance(state.phase, Window)
        if still_open and len(events) == 1 and events[0].name not in ("ruled", "seat_taken"):
            (event,) = events
            others = [viewer for viewer in VIEWERS if viewer != getattr(event, "seat", None)]
            assert not any(seen(event, viewer, setup.mode) for viewer in others)

    play_erring(setup, b"secret " + book.encode(), check)
