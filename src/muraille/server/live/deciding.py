"""From a command to what would be written: decided on a table in memory, changing nothing.

Stale commands, unlawful ones and those of people without a seat are refused here, each with
its reason; a fault of ours is never hidden among them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from muraille.server.live.absence import AwayVote, AwayWish, is_absent, is_carried
from muraille.server.live.defaults import house_act, safe_act
from muraille.server.live.keeper import Holder, Keeper, due_at
from muraille.server.live.logs import logged
from muraille.server.live.pacing import Pace, Tempo
from muraille.server.live.seen_json import read_action
from muraille.server.live.sights import Logged
from muraille.table.common.actions import Time
from muraille.table.common.state import SEATS, Between, Over, State, Window
from muraille.tiles.problems import InputError, bad_request
from muraille.tiles.winds import Seat

T = TypeVar("T")

READY, LEAVE, TEMPO, VOTE = "ready", "leave", "tempo", "vote"
STAND_IN = "simple"
"""The bot that plays for who is away."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a player wants: ``key`` makes it happen once, ``prompt`` is what it answers."""

    code: str
    seat: int
    token: str
    key: str
    seq: int
    prompt: str
    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CommandDecision:
    """What is to be written of one command; ``holders`` where somebody got ready or left."""

    log: tuple[Logged, ...]
    state: State
    pace: Pace
    holders: tuple[Holder, ...]
    changed: tuple[int, ...] = ()
    due: int | None = None
    number: int = field(default=0, kw_only=True)


class StaleError(Exception):
    """The command answers what is not asked any more."""


class NotYoursError(Exception):
    """The ticket is not that of the seat's holder."""


def decide(keeper: Keeper, command: Command, now: int) -> CommandDecision:
    """What comes of a player's command; ``InputError`` where it is not lawful."""
    seat = Seat(command.seat)
    if keeper.holders[seat].token != command.token or keeper.holders[seat].bot:
        raise NotYoursError
    name = command.action.get("name")
    if name == READY:
        return _ready(keeper, seat)
    if name == LEAVE:
        return absent(keeper, seat)
    if name == TEMPO:
        return _holder(keeper, seat, tempo=_given(Tempo, command.action.get("tempo")))
    if name == VOTE:
        return _voted(keeper, seat, command.action, now)
    sight = keeper.sights[seat]
    if command.prompt != sight.prompt or command.seq > sight.number or keeper.is_held(now):
        raise StaleError
    # Who is not asked learns nothing by trying: what was answered stands, in competition too.
    if not sight.offers:
        raise StaleError
    judged = keeper.state.is_competition
    action = read_action(command.action, keeper.table, seat, judged=judged)
    return _acted(keeper, action, now, seat)


def due_decision(keeper: Keeper, now: int) -> CommandDecision | None:
    """What the server does by itself now: an act of the house, or of a player out of time."""
    if keeper.is_held(now):
        return None
    act = house_act(keeper, now)
    if act is not None:
        return _acted(keeper, act, now)
    for seat in keeper.state.waiting_for:
        if keeper.holders[seat].player:
            continue
        late = keeper.deadline_of(seat)
        if late is not None and late <= now:
            return _acted(keeper, default_of(keeper, seat), now)
    return None


def signal_decision(keeper: Keeper, now: int) -> CommandDecision | None:
    """The signal before the end of the session (5.10); nothing where it cannot be given any more.

    The page offers it where there is one and once; who presses twice has said it once.
    """
    try:
        return None if keeper.table.signal is None else _acted(keeper, keeper.table.signal, now)
    except InputError:
        return None


def bot_decision(
    keeper: Keeper, seat: Seat, prompt: str, action: Any, now: int
) -> CommandDecision | None:
    """What comes of a bot's answer; an old one is dropped, a bad one becomes the safe act."""
    offers = keeper.sights[seat].offers
    if prompt != keeper.sights[seat].prompt or not offers or keeper.is_held(now):
        return None
    if action not in offers:
        action = default_of(keeper, seat)
    return _acted(keeper, action, now)


def default_of(keeper: Keeper, seat: Seat) -> Any:
    """The safe act of a seat; after a drawn hand of riichi it may be out of turn."""
    return safe_act(keeper.table.lawful_actions(keeper.state, seat), keeper.state.phase)


def absent(keeper: Keeper, seat: Seat) -> CommandDecision:
    """Somebody has left, or has not been seen for long."""
    return _holder(keeper, seat, left=True, vote=None)


def come_back(keeper: Keeper, seat: Seat, now: int) -> CommandDecision:
    """Somebody who had left is there again; his time begins anew if the game waited for him."""
    return _holder(keeper, seat, **_back(now))


def _back(now: int) -> dict[str, Any]:
    return {"left": False, "stand_in": "", "back_at": now}


def _voted(keeper: Keeper, seat: Seat, said: Mapping[str, Any], now: int) -> CommandDecision:
    """A wish about somebody who is away, carried out once enough have it."""
    away = Seat(_given(SEATS.index, said.get("seat")))
    vote = AwayVote(away, _given(AwayWish, said.get("wish")))
    if not is_absent(keeper.holders, away):
        raise StaleError
    holders = _with(keeper.holders, seat, vote=vote, left=False)
    if not is_carried(holders, vote, keeper.row.host):
        return _holder(keeper, seat, vote=vote, left=False)
    if vote.wish is AwayWish.BOT:
        return _holder(keeper, away, stand_in=STAND_IN)
    return _acted(keeper, keeper.table.signal or Time(), now)


def _given(kind: Callable[[Any], T], value: object) -> T:
    try:
        return kind(value)
    except ValueError:
        raise bad_request("malformed") from None


def _acted(keeper: Keeper, action: Any, now: int, seat: Seat | None = None) -> CommandDecision:
    events, state = keeper.step(action)
    times, pace = keeper.timed(events, state, now)
    log = logged(keeper.seq, events, now, times)
    holders = keeper.holders
    changed: tuple[int, ...] = ()
    if seat is not None and holders[seat].left:
        holders, changed = _with(holders, seat, **_back(now)), (seat,)
    number = 0 if seat is None else _number_after(keeper, seat, log, now)
    due = due_at(keeper, state, pace, holders)
    return CommandDecision(log, state, pace, holders, changed, due, number=number)


def _number_after(keeper: Keeper, seat: Seat, log: tuple[Logged, ...], now: int) -> int:
    """The number of the last event this seat can see at once."""
    seen, mode = keeper.table.seen, keeper.row.setup.mode
    fresh = sum(
        logged.shown_at <= now and seen(logged.event, seat, mode) is not None for logged in log
    )
    return keeper.sights[seat].number + fresh


def _ready(keeper: Keeper, seat: Seat) -> CommandDecision:
    """For the next hand, while this player sees none: what is hidden still is not asked about."""
    view = keeper.sights[seat].view
    if not isinstance(view.phase, Over | Between):
        raise StaleError
    return _holder(keeper, seat, ready_for=view.played + 1, left=False)


def _holder(keeper: Keeper, seat: Seat, **changes: Any) -> CommandDecision:
    holders = _with(keeper.holders, seat, **changes)
    due = due_at(keeper, keeper.state, keeper.pace, holders)
    number = keeper.sights[seat].number
    return CommandDecision((), keeper.state, keeper.pace, holders, (seat,), due, number=number)


def _with(holders: tuple[Holder, ...], seat: int, **changes: Any) -> tuple[Holder, ...]:
    changed = replace(holders[seat], **changes)
    return (*holders[:seat], changed, *holders[seat + 1 :])


def bots_to_ask(keeper: Keeper, now: int) -> list[Seat]:
    """The bots that are awaited, whose time has come and who were not asked this yet."""
    if keeper.is_held(now):
        return []
    seats = []
    since = keeper.pace.since(keeper.state.phase)
    if not isinstance(keeper.state.phase, Window):
        since += keeper.clocks.bot
    for seat in keeper.state.waiting_for:
        sight = keeper.sights[seat]
        waits = keeper.holders[seat].player and since <= now and sight.offers
        if waits and not keeper.is_asked(seat):
            seats.append(seat)
    return seats
