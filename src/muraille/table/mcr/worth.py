"""What a player would win with: the cheap question first, then the score.

Circumstances are read from the table, never claimed: last tile of its kind (F8), last of
the wall (F6, J4), kong replacement (F5), robbed kong, dealt hand (F12).
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from muraille.rules.mcr.circumstances import McrCircumstances, shows_last_of_kind
from muraille.rules.mcr.declared import Declaration, declared_score
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.payments import payments
from muraille.rules.mcr.scoring import Score, score
from muraille.shapes.forms import MCR_FORMS, Form
from muraille.shapes.waits import lonely_tiles, waits
from muraille.table.common.events import After
from muraille.table.common.standing import ALL_CLEAR
from muraille.table.common.state import SEATS, Setup, State, Turn, Window
from muraille.table.common.tiles import Tile, is_flower
from muraille.table.mcr.books import book_of, rulebook_of
from muraille.table.mcr.events import McrGameEnded, McrWon
from muraille.tiles import hands
from muraille.tiles.four import Four
from muraille.tiles.kinds import KIND_COUNT, Kind
from muraille.tiles.winds import Seat

_LONELY_FORMS = MCR_FORMS - {Form.STANDARD, Form.SEVEN_PAIRS}


@lru_cache(maxsize=1 << 15)
def waiting_kinds(tiles: tuple[Tile, ...], melds: int) -> int:
    """The kinds that complete these concealed tiles, as a mask; points are not asked for.

    Beside a kept flower no kind does (J10).
    """
    counts = [0] * KIND_COUNT
    for tile in tiles:
        if is_flower(tile):
            return 0
        counts[tile] += 1
    return waits(counts, melds, MCR_FORMS if lonely_tiles(tiles) <= 1 else _LONELY_FORMS)


def is_complete(tiles: tuple[Tile, ...], melds: int) -> bool:
    """Whether tiles with the last one already among them are complete."""
    return bool(waiting_kinds(tiles[:-1], melds) >> tiles[-1] & 1)


@dataclass(frozen=True, slots=True)
class McrCompleteHand:
    """A complete hand and how it came about."""

    hand: hands.Hand
    circumstances: McrCircumstances
    source: Seat | None


def win_of(state: State, seat: Seat) -> McrCompleteHand | None:
    """The hand this seat can show at this moment, whatever it is worth; None if incomplete."""
    phase = state.phase
    player = state.current.players[seat]
    if isinstance(phase, Turn):
        if phase.seat != seat or phase.after is After.CLAIM:
            return None
        if phase.drawn is None:
            complete = is_complete(player.tiles, len(player.melds))
            return _dealt(state, seat) if complete else None
        tile = phase.drawn
    elif isinstance(phase, Window) and phase.seat != seat:
        tile = phase.tile
    else:
        return None
    if not waiting_kinds(player.tiles, len(player.melds)) >> tile & 1:
        return None
    return _drawn(state, phase, seat) if isinstance(phase, Turn) else _claimed(state, phase, seat)


def _hand(state: State, seat: Seat, tile: Tile | None) -> hands.Hand:
    player = state.current.players[seat]
    concealed = tuple(Kind(tile) for tile in player.tiles)
    melds = tuple(meld.part for meld in player.melds)
    return hands.Hand(concealed, melds, None if tile is None else Kind(tile))


def _dealt(state: State, seat: Seat) -> McrCompleteHand:
    table = state.current
    given = McrCircumstances(
        self_drawn=True,
        seat=table.wind_of(seat),
        round=table.round_wind,
        flowers=len(table.players[seat].flowers),
        dealt=True,
    )
    return McrCompleteHand(_hand(state, seat, None), given, None)


def _drawn(state: State, turn: Turn, seat: Seat) -> McrCompleteHand:
    table = state.current
    assert turn.drawn is not None
    given = McrCircumstances(
        self_drawn=True,
        seat=table.wind_of(seat),
        round=table.round_wind,
        flowers=len(table.players[seat].flowers),
        visible=_visible(state, seat, turn.drawn),
        last_of_wall=table.wall.left == 0,
        kong_replacement=turn.after is After.KONG,
    )
    return McrCompleteHand(_hand(state, seat, turn.drawn), given, None)


def _claimed(state: State, window: Window, seat: Seat) -> McrCompleteHand:
    table = state.current
    last = table.wall.left == 0 and window.after is not After.CLAIM and not window.robbing
    given = McrCircumstances(
        seat=table.wind_of(seat),
        round=table.round_wind,
        discarder=table.wind_of(window.seat),
        flowers=len(table.players[seat].flowers),
        visible=() if window.robbing else _visible(state, seat, window.tile, less=1),
        last_of_wall=last,
        robbing_kong=window.robbing,
    )
    return McrCompleteHand(_hand(state, seat, window.tile), given, window.seat)


def _visible(state: State, seat: Seat, tile: Tile, less: int = 0) -> tuple[Kind, ...]:
    """The open copies of this kind, one's own sets apart: discards and others' sets (F8).

    What lies there wrongly exposed counts too (EMAR 2.6.4).
    """
    seen = -less
    if state.current.standings is not ALL_CLEAR:
        standings = state.current.standings
        seen += sum(
            false_set.lying.count(tile) for each in standings for false_set in each.false_sets
        )
    for other, player in zip(SEATS, state.current.players, strict=True):
        seen += sum(lying.tile == tile and not lying.taken for lying in player.discards)
        if other != seat:
            seen += sum(meld.tiles.count(tile) for meld in player.melds if meld.exposed)
    return (Kind(tile),) * seen


@lru_cache(maxsize=4096)
def _score(setup: Setup, hand: hands.Hand, circumstances: McrCircumstances) -> Score:
    return score(hand, circumstances, rulebook_of(setup))


def score_of(state: State, win: McrCompleteHand) -> Score:
    """The win's score with every fan that it holds (guided play names all, J9)."""
    return _score(state.setup, win.hand, win.circumstances)


def declared_score_of(state: State, win: McrCompleteHand, declaration: Declaration) -> Score:
    """What is paid for the win when the winner names fans or a value (J9)."""
    book = rulebook_of(state.setup)
    return declared_score(win.hand, win.circumstances, book, declaration).score


def won(
    state: State, seat: Seat, win: McrCompleteHand, declaration: Declaration | None = None
) -> McrWon:
    """The event: hand, circumstances, fans, points and payments, as far as they were named."""
    counted = score_of(state, win)
    if declaration is not None:
        counted = declared_score_of(state, win, declaration)
    given = win.circumstances
    by_wind = dict(payments(counted, given))
    table = state.current
    return McrWon(
        seat=seat,
        hand=tuple(Tile(kind) for kind in win.hand.concealed),
        tile=None if win.hand.winning is None else Tile(win.hand.winning),
        source=win.source,
        dealt=given.dealt,
        last_of_kind=not given.robbing_kong and shows_last_of_kind(win.hand, given),
        last_of_wall=given.last_of_wall,
        kong_replacement=given.kong_replacement,
        robbing_kong=given.robbing_kong,
        fans=tuple((line.fan, line.times, line.points) for line in counted.fans),
        points=counted.points,
        flowers=counted.flowers,
        payments=Four.of(by_wind[table.wind_of(other).value] for other in SEATS),
        named=None if declaration is None else tuple(declaration.fans),
        value=None if declaration is None else declaration.value,
    )


def win_again(state: State) -> McrCompleteHand | None:
    """The hand just won, from what the win event tells; None if nobody won.

    Works on a viewer's state too, once the hand has ended and its kongs are turned up.
    """
    event = None if state.hand is None else state.hand.result
    if not isinstance(event, McrWon):
        return None
    table = state.current
    player = table.players[event.seat]
    given = McrCircumstances(
        self_drawn=event.source is None,
        seat=table.wind_of(event.seat),
        round=table.round_wind,
        discarder=None if event.source is None else table.wind_of(event.source),
        flowers=event.flowers,
        last_of_kind=event.last_of_kind,
        last_of_wall=event.last_of_wall,
        kong_replacement=event.kong_replacement,
        robbing_kong=event.robbing_kong,
        dealt=event.dealt,
    )
    hand = hands.Hand(
        tuple(Kind(tile) for tile in event.hand),
        tuple(meld.part for meld in player.melds),
        None if event.tile is None else Kind(event.tile),
    )
    return McrCompleteHand(hand, given, event.source)


def score_again(state: State) -> Score | None:
    """The score of the hand just won, which must agree with the win event.

    It names what did not count too. None if nobody won.
    """
    win = win_again(state)
    event = None if state.hand is None else state.hand.result
    if win is None or not isinstance(event, McrWon):
        return None
    if event.named is None:
        return score_of(state, win)
    fans = tuple(FanId(fan) for fan in event.named)
    counted = declared_score_of(state, win, Declaration(fans, event.value))
    return replace(counted, flowers=event.flowers)


def game_ended(state: State) -> McrGameEnded:
    """The end of a game: places, and table points where the book has them."""
    results = book_of(state).session_results(state.scores)
    fractions = tuple(result.table_points.as_integer_ratio() for result in results)
    return McrGameEnded(
        state.scores,
        Four.of(result.place for result in results),
        fractions if book_of(state).by_table_points else (),
    )
