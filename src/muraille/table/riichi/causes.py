"""From an event of riichi back to the action it came from, and to the article it follows.

Looks at the event and the state before it; whether the action is lawful is the table's.
"""

from collections.abc import Mapping

from muraille.rules.common.subjects import Subject
from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.actions import Hu, StartHand
from muraille.table.common.causes import SHARED_CAUSES, Cause
from muraille.table.common.competition_actions import Expose
from muraille.table.common.state import SEATS, Called, Declaring, Turn
from muraille.table.riichi import events as r
from muraille.table.riichi.actions import Action, Noten, Riichi, Signal, Tenpai
from muraille.table.riichi.books import book_of
from muraille.table.riichi.events import Event
from muraille.table.riichi.state import RiichiState
from muraille.tiles.problems import Family, Problem, problem


def _start(_state: RiichiState, event: r.RiichiHandStarted) -> Action:
    if event.seed:
        return StartHand(event.seed)
    return StartHand(wall=event.wall, dice=(event.dice,))


def _declared(state: RiichiState, event: r.Declared) -> Action | None:
    """Who is in riichi shows without being asked; whoever shows tiles has said tenpai."""
    phase = state.phase
    if not isinstance(phase, Declaring) or event.seat not in phase.asked:
        return None
    return Tenpai(event.seat) if event.tenpai or event.tiles else Noten(event.seat)


def _win(state: RiichiState, event: r.RiichiWon) -> Action | None:
    """On another's tile an answer comes first."""
    return Hu(event.seat) if isinstance(state.phase, Turn) else None


def _tiles_shown(state: RiichiState, event: c.TilesShown) -> Action | None:
    """Two tiles of a set that was called after a win; otherwise a ruling comes first."""
    return Expose(event.seat, event.tiles) if isinstance(state.phase, Called) else None


CAUSES: Mapping[type, Cause] = {
    **SHARED_CAUSES,
    c.TilesShown: _tiles_shown,
    r.KongFaulty: lambda _state, event: Expose(event.seat, (event.tile,) * 4),
    r.RiichiHandStarted: _start,
    r.RiichiDeclared: lambda _state, event: Riichi(event.seat, event.tile),
    r.Declared: _declared,
    r.SignalGiven: lambda _state, _event: Signal(),
    r.RiichiWon: _win,
}

# Where the book rules on each event.
_ARTICLES: Mapping[type, Subject] = {
    e.WindsDrawn: Subject.SEATS,
    r.RiichiHandStarted: Subject.DICE,
    e.Dealt: Subject.DEAL,
    r.DoraShown: Subject.DORA,
    e.ReplacementDrawn: Subject.KONG,
    e.PlayBegan: Subject.TURN,
    e.Drawn: Subject.TURN,
    r.RiichiDeclared: Subject.RIICHI,
    e.Discarded: Subject.DISCARD,
    e.Asked: Subject.WINNER,
    e.Answered: Subject.WINNER,
    r.TileMissed: Subject.FURITEN,
    r.BetReturned: Subject.RIICHI,
    e.SetClaimed: Subject.WINNER,
    e.KongConcealed: Subject.CONCEALED_KONG,
    e.KongAdded: Subject.ADDED_KONG,
    r.RiichiWon: Subject.PAYMENT,
    r.WallEmpty: Subject.DRAWN_HAND,
    r.Declared: Subject.DRAWN_HAND,
    r.RiichiHandDrawn: Subject.DRAWN_HAND,
    r.RiichiHandEnded: Subject.DEALER,
    r.SignalGiven: Subject.SIGNAL,
    r.RiichiGameEnded: Subject.SESSION,
    r.KongFaulty: Subject.RIICHI,
    r.HandVoided: Subject.CHOMBO,
    c.CalledAgain: Subject.CLAIMS,
    c.CallHeard: Subject.WINNER,
    c.CallWithdrawn: Subject.CLAIMS,
    c.HandShown: Subject.HU,
    c.FalseSetExposed: Subject.DEAD_HAND,
    c.SetCorrected: Subject.DEAD_HAND,
    c.SetWithdrawn: Subject.DEAD_HAND,
    c.HandDied: Subject.DEAD_HAND,
    c.SeatTaken: Subject.SUBSTITUTES,
}


# … and on a part of one, where that is another article. None: the part is ours, not the book's.
_PARTS: Mapping[tuple[type, str], Subject | None] = {
    (r.RiichiHandStarted, "number"): None,
    (r.RiichiHandStarted, "prevailing"): Subject.ROUNDS,
    (r.RiichiHandStarted, "order"): Subject.DEALER,
    (r.RiichiHandStarted, "counters"): Subject.COUNTERS,
    (r.RiichiHandStarted, "bets"): Subject.CARRIED_BETS,
    (r.RiichiHandStarted, "commitment"): None,
    (r.RiichiHandStarted, "wall"): Subject.WALL,
    (r.RiichiHandStarted, "size"): Subject.WALL,
    (r.RiichiHandStarted, "dead"): Subject.DEAD_WALL,
    (r.RiichiHandStarted, "seed"): None,
    (r.RiichiWon, "seat"): Subject.WINNER,
    (r.RiichiWon, "source"): Subject.WINNER,
    (r.RiichiWon, "yaku"): Subject.COUNTING,
    (r.RiichiWon, "han"): Subject.COUNTING,
    (r.RiichiWon, "minipoints"): Subject.COUNTING,
    (r.RiichiWon, "limit"): Subject.COUNTING,
    (r.RiichiWon, "points"): Subject.COUNTING,
    (r.RiichiWon, "dora"): Subject.DORA,
    (r.RiichiWon, "dora_han"): Subject.DORA,
    (r.RiichiWon, "ura"): Subject.RIICHI,
    (r.RiichiWon, "bets"): Subject.RIICHI,
    (r.RiichiWon, "liable"): Subject.LIABILITY,
    (r.RiichiHandEnded, "number"): None,
    (r.RiichiHandEnded, "counters"): Subject.COUNTERS,
    (r.RiichiHandEnded, "seed"): None,
    (r.RiichiGameEnded, "uma"): Subject.UMA,
    (r.RiichiGameEnded, "after_uma"): Subject.CHOMBO,
}

# What a hand leaves on the table follows from a win, or from there being none.
_AFTER_A_WIN = {"scores": Subject.PAYMENT, "bets": Subject.RIICHI}
_AFTER_A_DRAW = {"scores": Subject.DRAWN_HAND, "bets": Subject.CARRIED_BETS}
_MANY = 3


def article(state: RiichiState, event: Event) -> str | None:
    """Where the book rules on such an event."""
    if isinstance(event, c.Ruled):
        return event.articles[0] if event.articles else None
    return _cited(state, _ARTICLES.get(type(event)))


def part_article(state: RiichiState, event: Event, key: str) -> str | None:
    """Where the book rules on one field of an event; ``state`` is before the action it is of.

    >>> from muraille.table.common.state import Setup
    >>> from muraille.tiles.four import Four
    >>> state = RiichiState(Setup("riichi-ema-2016"), Declaring())
    >>> ended = r.RiichiHandEnded(1, Four.each(30_000), counters=1, bets=0, deals=1, seed="")
    >>> [part_article(state, ended, key) for key in ("scores", "counters", "bets", "deals")]
    ['3.4.2', '3.4.10', '3.4.4', '3.4.11']
    """
    if isinstance(event, c.Ruled):
        return article(state, event)
    subject = _ARTICLES.get(type(event))
    if isinstance(event, r.RiichiHandEnded):
        # Bets stay only when nobody won; without any, somebody had to say tenpai or noten.
        drawn = isinstance(state.phase, Declaring) or event.bets > 0
        subject = (_AFTER_A_DRAW if drawn else _AFTER_A_WIN).get(key, subject)
    return _cited(state, _PARTS.get((type(event), key), subject))


def _cited(state: RiichiState, subject: Subject | None) -> str | None:
    return None if subject is None else book_of(state).article(subject)


def begins_otherwise(state: RiichiState, got: Event, wanted: Event) -> Problem | None:
    """Where the first hand is at fault: that the game did not begin as the book says.

    A record does not hold the points that players begin with, so a game that began with others
    can only be told by its first scores; one that was under way, by its first hand.
    """
    if state.played:
        return None
    if isinstance(got, r.RiichiHandStarted) and isinstance(wanted, r.RiichiHandStarted):
        return _under_way(state, got, wanted)
    if isinstance(got, r.RiichiHandEnded) and isinstance(wanted, r.RiichiHandEnded):
        return _other_points(state, got, wanted)
    return None


def _under_way(
    state: RiichiState, got: r.RiichiHandStarted, wanted: r.RiichiHandStarted
) -> Problem | None:
    recorded, due = (
        (event.prevailing, event.order, event.counters, event.bets) for event in (got, wanted)
    )
    if recorded == due:
        return None
    article = book_of(state).article(Subject.ROUNDS)
    return problem(Family.NOT_LAWFUL, "record_begins_later", article=article)


def _other_points(
    state: RiichiState, got: r.RiichiHandEnded, wanted: r.RiichiHandEnded
) -> Problem | None:
    """One score or two may just be wrong; where more are, others were there before."""
    usual = book_of(state).start
    begun = [usual + got.scores[seat] - wanted.scores[seat] for seat in SEATS]
    if sum(points != usual for points in begun) < _MANY:
        return None
    scores, article = ", ".join(map(str, begun)), book_of(state).article(Subject.SESSION)
    return problem(
        Family.NOT_LAWFUL, "began_with_other_points", article=article, scores=scores, usual=usual
    )
