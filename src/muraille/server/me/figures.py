"""What one seat did in one finished game: figures read from its log, as plain JSON and back.

Looks at results alone and judges nothing: what a win was worth stands in the log.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from typing import Any

from muraille.table.common.tiles import Tile, tile_name
from muraille.tiles.parts import Shape

VERSION = 2
"""Of the figures: raise it when they change, and every row is made again from its log."""

Named = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class WinFigures:
    """One win: where in the game, worth what, made of which fans or yaku.

    ``hand`` counts the hands of the log from 1, ``at`` the events after the hand's first.
    ``value`` is in points, flowers included; ``han`` and ``minipoints`` are None in MCR and for
    a yakuman. ``sets`` are the declared ones, a concealed kong with its inner tiles as ``?``.
    """

    hand: int
    at: int
    value: int
    self_drawn: bool
    named: Named
    concealed: tuple[str, ...]
    winning: str
    sets: tuple[tuple[str, ...], ...]
    riichi: bool = False
    limit: str = ""
    han: int | None = None
    minipoints: int | None = None


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One seat in one game.

    ``score`` is the score at the table, ``points`` what the game came to: the same in MCR, with
    uma in riichi. ``hands`` that counted, of which ``drawn`` without a winner, where the seat
    was ``tenpai`` so often. ``lost``: what each win on a discard of this seat was worth, in
    ``lost_hands``: two may win on one tile. ``riichi``: how often it stood. ``penalty``: points
    by rulings on this seat.
    """

    place: int
    score: int
    points: int
    hands: int
    drawn: int
    wins: tuple[WinFigures, ...]
    lost: tuple[int, ...]
    lost_hands: int
    riichi: int
    tenpai: int
    penalty: int
    offences: Named


def figures_to_plain(figures: SeatFigures) -> dict[str, Any]:
    """As JSON keeps them."""
    return asdict(figures)


def figures_from_plain(plain: dict[str, Any]) -> SeatFigures:
    """Back from there."""
    wins = tuple(_win(win) for win in plain["wins"])
    offences = tuple((name, times) for name, times in plain["offences"])
    return SeatFigures(
        **{**plain, "wins": wins, "lost": tuple(plain["lost"]), "offences": offences}
    )


def _win(plain: dict[str, Any]) -> WinFigures:
    sets = tuple(map(tuple, plain["sets"]))
    named = tuple((name, times) for name, times in plain["named"])
    return WinFigures(
        **{**plain, "named": named, "sets": sets, "concealed": tuple(plain["concealed"])}
    )


@dataclass(slots=True)
class _Hand:
    """A hand while its events are read."""

    place: int = 0
    started: int = 0
    sets: list[tuple[str, ...]] = field(default_factory=list)
    wins: list[WinFigures] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    flowers: int = 0
    riichi: bool = False
    drawn: bool = False
    tenpai: bool = False
    counts: bool = True


@dataclass(slots=True)
class _Reading:
    """What is known of the game so far."""

    seat: int
    hand: _Hand = field(default_factory=_Hand)
    hands: list[_Hand] = field(default_factory=list)
    rulings: list[Any] = field(default_factory=list)
    ended: Any = None

    def read(self, seq: int, event: Any) -> None:
        """One more event."""
        reader = _READERS.get(event.name)
        if reader is not None:
            reader(self, seq, event)


def figures_of(events: Iterable[tuple[int, Any]], seat: int) -> SeatFigures:
    """The figures of a seat from the numbered events of a game that has ended."""
    game = _Reading(seat)
    for seq, event in events:
        game.read(seq, event)
    ended = game.ended
    if ended is None:
        raise ValueError("the game has not ended")
    counted = [hand for hand in game.hands if hand.counts]
    offences = Counter(ruled.offence for ruled in game.rulings)
    return SeatFigures(
        place=ended.places[seat],
        score=ended.scores[seat],
        points=_result(ended, seat),
        hands=len(counted),
        drawn=sum(hand.drawn for hand in counted),
        wins=tuple(win for hand in counted for win in hand.wins),
        lost=tuple(value for hand in counted for value in hand.lost),
        lost_hands=sum(bool(hand.lost) for hand in counted),
        riichi=sum(hand.riichi for hand in counted),
        tenpai=sum(hand.tenpai for hand in counted),
        penalty=sum(ruled.points[seat] + ruled.after_uma[seat] for ruled in game.rulings),
        offences=tuple(sorted(offences.items())),
    )


def _result(ended: Any, seat: int) -> int:
    results = getattr(ended, "results", None)
    return round(Fraction(*results[seat])) if results else int(ended.scores[seat])


def _started(game: _Reading, seq: int, _event: Any) -> None:
    game.hand = _Hand(len(game.hands) + 1, seq)
    game.hands.append(game.hand)


def _claimed(game: _Reading, _seq: int, event: Any) -> None:
    if event.seat == game.seat:
        low = tile_name(event.low)
        game.hand.sets.append(_set_tiles(event.shape, low))


def _set_tiles(shape: Shape, low: str) -> tuple[str, ...]:
    """The tiles of a set by its lowest one.

    >>> _set_tiles(Shape.CHOW, "3p"), _set_tiles(Shape.KONG, "E")
    (('3p', '4p', '5p'), ('E', 'E', 'E', 'E'))
    """
    if shape is Shape.CHOW:
        return tuple(f"{int(low[0]) + step}{low[1]}" for step in range(3))
    return (low,) * (4 if shape is Shape.KONG else 3)


def _kong(game: _Reading, _seq: int, event: Any) -> None:
    if event.seat == game.seat:
        tile = tile_name(event.tile)
        game.hand.sets.append((tile, "?", "?", tile))


def _kong_added(game: _Reading, _seq: int, event: Any) -> None:
    if event.seat == game.seat:
        tile = tile_name(event.tile)
        sets = game.hand.sets
        if (tile,) * 3 in sets:
            sets[sets.index((tile,) * 3)] = (tile,) * 4


def _riichi(game: _Reading, _seq: int, event: Any) -> None:
    if event.seat == game.seat:
        game.hand.riichi = True


def _bet_returned(game: _Reading, _seq: int, event: Any) -> None:
    if event.seat == game.seat:
        game.hand.riichi = False


def _won(game: _Reading, seq: int, event: Any) -> None:
    value = event.points + getattr(event, "flowers", 0)
    if event.seat == game.seat:
        game.hand.wins.append(_win_of(event, game.hand, seq, value))
    elif event.source == game.seat:
        game.hand.lost.append(value)
    game.hand.flowers = getattr(event, "flowers", 0)


def _win_of(event: Any, hand: _Hand, seq: int, value: int) -> WinFigures:
    counted = event.fans if hasattr(event, "fans") else event.yaku
    limit = getattr(event, "limit", None)
    return WinFigures(
        hand=hand.place,
        at=seq - hand.started,
        value=value,
        self_drawn=event.source is None,
        named=tuple((name, times) for name, times, _worth in counted),
        concealed=_names(event.hand),
        winning="" if event.tile is None else tile_name(event.tile),
        sets=tuple(hand.sets),
        riichi=getattr(event, "riichi", False),
        limit="" if limit is None else limit.value,
        han=getattr(event, "han", None),
        minipoints=getattr(event, "minipoints", None),
    )


def _names(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(map(tile_name, sorted(tiles)))


def _voided(game: _Reading, _seq: int, _event: Any) -> None:
    """The win does not stand after all: the hand was played, and nobody won it."""
    game.hand.wins.clear()
    game.hand.lost.clear()
    game.hand.drawn = True


def _flowers_lost(game: _Reading, _seq: int, event: Any) -> None:
    hand = game.hand
    if event.seat == game.seat:
        hand.wins[-1:] = [replace(win, value=win.value - hand.flowers) for win in hand.wins[-1:]]
    else:
        hand.lost[-1:] = [value - hand.flowers for value in hand.lost[-1:]]


def _drawn(game: _Reading, _seq: int, event: Any) -> None:
    game.hand.drawn = True
    game.hand.tenpai = game.seat in getattr(event, "tenpai", ())


def _not_counted(game: _Reading, _seq: int, _event: Any) -> None:
    """Dealt again, or broken off when time ran out."""
    game.hand.counts = False


def _ruled(game: _Reading, _seq: int, event: Any) -> None:
    if event.seat == game.seat:
        game.rulings.append(event)


def _ended(game: _Reading, _seq: int, event: Any) -> None:
    game.ended = event


_READERS = {
    "hand_started": _started,
    "set_claimed": _claimed,
    "kong_concealed": _kong,
    "kong_added": _kong_added,
    "riichi_declared": _riichi,
    "bet_returned": _bet_returned,
    "won": _won,
    "win_voided": _voided,
    "flowers_lost": _flowers_lost,
    "hand_drawn": _drawn,
    "hand_broken": _not_counted,
    "hand_voided": _not_counted,
    "ruled": _ruled,
    "game_ended": _ended,
}

READ = frozenset(_READERS)
"""The names of the events that figures are made of; all others may be left out."""
