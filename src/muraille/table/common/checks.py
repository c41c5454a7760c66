"""The parts of a check that all games share: whose turn it is, what is there to answer.

Each gives a problem, or None. Articles come from the game's book; what only one game
forbids is that game's.
"""

from typing import Protocol

from muraille.table.common.state import Declaring, Opening, Over, Phase, State, Turn, Window
from muraille.table.common.tiles import Tile, is_flower, tile_name
from muraille.tiles.kinds import FIRST_HONOUR, RANKS
from muraille.tiles.problems import Family, Problem
from muraille.tiles.winds import Seat


class Articles(Protocol):
    """Where a book rules on each act."""

    @property
    def seats(self) -> str: ...
    @property
    def wall(self) -> str: ...
    @property
    def dice(self) -> str: ...
    @property
    def turn(self) -> str: ...
    @property
    def discard(self) -> str: ...
    @property
    def chow(self) -> str: ...
    @property
    def pung(self) -> str: ...
    @property
    def winner(self) -> str: ...
    @property
    def session(self) -> str: ...


def refusal(
    code: str, state: State, *, article: str, seat: Seat | None = None, **params: object
) -> Problem:
    """A refused action; the seat is told by its wind in this hand."""
    told = [(name, str(value)) for name, value in params.items()]
    if seat is not None:
        who = str(seat + 1) if state.hand is None else state.hand.wind_of(seat).value
        told.append(("seat", who))
    return Problem(Family.NOT_LAWFUL, code, tuple(told), article=article)


def not_now(state: State, seat: Seat, articles: Articles) -> Problem:
    """Why this seat cannot act at this moment."""
    phase: Phase = state.phase
    if isinstance(phase, Over):
        return refusal("game_is_over", state, article=articles.session)
    if not isinstance(phase, Turn | Window | Opening | Declaring):
        return refusal("no_hand_under_way", state, article=articles.turn)
    if isinstance(phase, Turn) and phase.seat != seat:
        return refusal("not_your_turn", state, article=articles.turn, seat=seat)
    return refusal("nothing_to_answer", state, article=articles.turn, seat=seat)


def holds_flower(state: State, seat: Seat) -> bool:
    """Whether a flower is kept among a seat's tiles; flowers sort last (J10)."""
    tiles = state.current.players[seat].tiles
    return bool(tiles) and is_flower(tiles[-1])


def turn_problem(state: State, seat: Seat, articles: Articles) -> Problem | None:
    """It is this seat's turn; who is asked about dealt tiles settles that first (J3, J10)."""
    phase = state.phase
    if isinstance(phase, Turn) and phase.seat == seat:
        return None
    if isinstance(phase, Opening) and phase.asked == seat:
        code = "dealt_flower_first" if holds_flower(state, seat) else "dealt_kong_first"
        return refusal(code, state, article=articles.turn, seat=seat)
    if isinstance(phase, Window | Opening | Declaring):
        return refusal("not_your_turn", state, article=articles.turn, seat=seat)
    return not_now(state, seat, articles)


def answer_problem(state: State, seat: Seat, articles: Articles) -> Problem | None:
    """There is a tile of another's to answer, and this seat has not answered yet."""
    phase = state.phase
    if not isinstance(phase, Window) or phase.seat == seat:
        return not_now(state, seat, articles)
    if any(answer.seat == seat for answer in phase.answers):
        return refusal("answered_already", state, article=articles.winner, seat=seat)
    return None


def held_problem(state: State, seat: Seat, tile: Tile, articles: Articles) -> Problem | None:
    """The seat whose turn it is holds the tile."""
    phase = state.phase
    assert isinstance(phase, Turn)
    if tile == phase.drawn or tile in state.current.players[seat].tiles:
        return None
    article = articles.discard
    return refusal("tile_not_held", state, article=article, seat=seat, tile=tile_name(tile))


def chow_problem(
    state: State, window: Window, seat: Seat, low: Tile, articles: Articles
) -> Problem | None:
    """The left neighbour's discard and two tiles in sequence with it."""
    article = articles.chow
    if state.current.after(window.seat) != seat:
        return refusal("chow_from_left_only", state, article=article, seat=seat)
    tile = window.tile
    if not 0 <= low < FIRST_HONOUR or low % RANKS > RANKS - 3 or not low <= tile <= low + 2:
        return refusal("no_such_chow", state, article=article, tile=tile_name(tile))
    tiles = state.current.players[seat].tiles
    if all(other in tiles for other in (low, low + 1, low + 2) if other != tile):
        return None
    return refusal("set_not_held", state, article=article, seat=seat, tile=tile_name(tile))


def pung_problem(state: State, window: Window, seat: Seat, articles: Articles) -> Problem | None:
    """Two tiles like the discard."""
    if state.current.players[seat].tiles.count(window.tile) >= 2:
        return None
    tile = tile_name(window.tile)
    return refusal("set_not_held", state, article=articles.pung, seat=seat, tile=tile)
