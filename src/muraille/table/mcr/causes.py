"""From an event of MCR back to the action it came from, and to the articles it follows.

Looks at the event and the state before it; whether the action is lawful is the table's.
"""

from collections.abc import Mapping

from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.fans.table import FLOWERS, FanId
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.actions import Hu, StartHand, Time
from muraille.table.common.causes import SHARED_CAUSES, Cause
from muraille.table.common.state import Between, Opening, State, Turn
from muraille.table.mcr.actions import Action, Flower
from muraille.table.mcr.books import rulebook_of
from muraille.table.mcr.events import Event, FlowersLost, McrGameEnded, McrWon, WinVoided
from muraille.tiles.parts import Shape


def _start(_state: State, event: e.HandStarted) -> Action:
    if event.seed:
        return StartHand(event.seed)
    return StartHand(wall=event.wall, dice=event.dice)


def _win(state: State, event: McrWon) -> Action | None:
    """On another's tile an answer comes first."""
    return Hu(event.seat) if isinstance(state.phase, Turn) else None


def _flower(state: State, event: e.FlowerExposed) -> Action | None:
    """A player's own act only where flowers wait for it (J10, competition play)."""
    kept = state.is_competition or rulebook_of(state.setup).keeps_flowers
    return Flower(event.seat, event.tile) if kept else None


CAUSES: Mapping[type, Cause] = {
    **SHARED_CAUSES,
    e.FlowerExposed: _flower,
    c.FalseFlowerExposed: lambda _state, event: Flower(event.seat, event.tile),
    e.HandStarted: _start,
    e.HandBroken: lambda _state, _event: Time(),
    McrWon: _win,
    McrGameEnded: lambda _state, _event: Time(),
}

# Where the books rule on each event.
_ARTICLES: Mapping[type, Subject] = {
    e.WindsDrawn: Subject.SEATS,
    e.HandStarted: Subject.WALL,
    e.Dealt: Subject.DEAL,
    e.ReplacementDrawn: Subject.REPLACEMENT,
    e.PlayBegan: Subject.TURN,
    e.Drawn: Subject.TURN,
    e.Discarded: Subject.DISCARD,
    e.Asked: Subject.CLAIMS,
    e.Answered: Subject.CLAIMS,
    e.KongConcealed: Subject.CONCEALED_KONG,
    e.KongAdded: Subject.ADDED_KONG,
    e.HandDrawn: Subject.DRAWN_HAND,
    e.HandBroken: Subject.SESSION,
    c.CalledLate: Subject.PUNG,
    c.CalledAgain: Subject.CLAIMS,
    c.CallHeard: Subject.CLAIMS,
    c.CallWithdrawn: Subject.CLAIMS,
    c.HandShown: Subject.HU,
    c.FalseSetExposed: Subject.FALSE_SET,
    c.FalseFlowerExposed: Subject.FLOWERS,
    c.SetCorrected: Subject.FALSE_SET,
    c.SetWithdrawn: Subject.FALSE_SET,
    c.SeatTaken: Subject.FOUR_AT_A_TABLE,
    McrGameEnded: Subject.WHOLE_GAME,
}


_SETS = {Shape.CHOW: Subject.CHOW, Shape.PUNG: Subject.PUNG, Shape.KONG: Subject.KONG}

# … and on a part of one, where that is another article. None: the part is ours, not the books'.
_PARTS: Mapping[tuple[type, str], Subject | None] = {
    (e.HandStarted, "order"): Subject.DEALER,
    (e.HandStarted, "number"): Subject.DEALER,
    (e.HandStarted, "prevailing"): Subject.PREVAILING,
    (e.HandStarted, "dice"): Subject.DICE,
    (e.HandStarted, "second_roller"): Subject.SECOND_ROLL,
    (e.HandStarted, "breach"): Subject.OPENING,
    (e.HandStarted, "commitment"): None,
    (e.HandStarted, "seed"): None,
    (e.HandEnded, "kongs"): Subject.CONCEALED_KONG,
    (e.HandEnded, "seed"): None,
    (McrWon, "seat"): Subject.WINNER,
    (McrWon, "source"): Subject.WINNER,
    (McrGameEnded, "places"): Subject.RANKING,
    (McrGameEnded, "table_points"): Subject.RANKING,
}

# The fan for whose sake a part of a win is kept.
_FANS: Mapping[str, FanId] = {
    "flowers": FLOWERS,
    "last_of_kind": FanId("last_tile"),
    "kong_replacement": FanId("out_with_replacement_tile"),
    "robbing_kong": FanId("robbing_the_kong"),
}


def article(state: State, event: Event) -> str | None:
    """Where this game's book rules on such an event; ``state`` is before the action it is of."""
    book = rulebook_of(state.setup)
    if isinstance(event, McrWon):
        return book.article(Subject.HU)
    if isinstance(event, c.Ruled):
        return event.articles[0] if event.articles else None
    if isinstance(event, e.SetClaimed):
        return book.article(_SETS[event.shape])
    if isinstance(event, e.HandEnded | WinVoided | FlowersLost):
        return book.article(Subject.PAYMENT)
    if isinstance(event, e.FlowerExposed) or (
        isinstance(event, e.ReplacementDrawn) and event.after is e.After.FLOWER
    ):
        dealing = isinstance(state.phase, Between | Opening)
        return book.article(Subject.DEALT_FLOWERS if dealing else Subject.FLOWERS)
    subject = _ARTICLES.get(type(event))
    return None if subject is None else book.article(subject)


def part_article(state: State, event: Event, key: str) -> str | None:
    """Where the book rules on one field of an event: a win's points are not its payments."""
    book = rulebook_of(state.setup)
    if isinstance(event, McrWon) and key not in ("seat", "source"):
        return _article_of_win(book, event, key)
    if (type(event), key) not in _PARTS:
        return article(state, event)
    subject = _PARTS[type(event), key]
    return None if subject is None else book.article(subject)


def _article_of_win(book: McrRulebook, event: McrWon, key: str) -> str:
    if key in ("fans", "points"):
        return book.article(Subject.COUNTING)
    if key == "payments":
        return book.article(Subject.PAYMENT)
    if key == "last_of_wall":
        drawn = event.source is None
        return book.fan_article(book.row(FanId("last_tile_draw" if drawn else "last_tile_claim")))
    return book.fan_article(book.row(_FANS[key])) if key in _FANS else book.article(Subject.HU)
