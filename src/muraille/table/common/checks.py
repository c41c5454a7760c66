"""The parts of a check that all games share: whose turn it is, what is there to answer.

Each gives a problem, or None. Articles come from the game's book; what only one game
forbids is that game's.
"""

from muraille.rules.common.offences import Right
from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Chow
from muraille.table.common.books import book_of
from muraille.table.common.standing import ALL_CLEAR, Bar
from muraille.table.common.state import (
    Called,
    Declaring,
    Exposed,
    Opening,
    Over,
    Phase,
    State,
    Turn,
    Window,
)
from muraille.table.common.tiles import Tile, is_flower, is_run, tile_name
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat


def refusal(
    code: str,
    state: State,
    where: Subject | str | None,
    *,
    seat: Seat | None = None,
    **params: object,
) -> Problem:
    """A refused action, with the article on a subject; the seat is told by its wind in this hand.

    ``where`` is the article itself where the book's words on an offence forbid the action, and None
    where the rule is of this table and not of the books.
    """
    values = [(name, str(value)) for name, value in params.items()]
    if seat is not None:
        who = str(seat + 1) if state.hand is None else state.hand.wind_of(seat).value
        values.append(("seat", who))
    article = book_of(state).article(where) if isinstance(where, Subject) else where
    return Problem(Family.NOT_LAWFUL, code, tuple(values), article=article)


def not_now(state: State, seat: Seat) -> Problem:
    """Why this seat cannot act at this moment."""
    phase: Phase = state.phase
    if isinstance(phase, Over):
        return refusal("game_is_over", state, Subject.WHOLE_GAME)
    if not state.is_under_way:
        return refusal("no_hand_under_way", state, Subject.TURN)
    if isinstance(phase, (Called, Exposed)) and phase.seat == seat:
        return refusal("call_is_open", state, Subject.CLAIMS, seat=seat)
    if isinstance(phase, (Turn, Called, Exposed)) and phase.seat != seat:
        return refusal("not_your_turn", state, Subject.TURN, seat=seat)
    if isinstance(phase, Opening) and phase.asked == seat:
        return _dealt_first(state, seat)
    return refusal("nothing_to_answer", state, _turn_subject(phase), seat=seat)


def _dealt_first(state: State, seat: Seat) -> Problem:
    """Who is asked about dealt tiles settles that before all else (J3, J10)."""
    code = "dealt_flower_first" if holds_flower(state, seat) else "dealt_kong_first"
    return refusal(code, state, Subject.DEALT_FLOWERS, seat=seat)


def _turn_subject(phase: Phase) -> Subject:
    """Whose turn it is; when the wall is empty, to say something about one's hand."""
    return Subject.DRAWN_HAND if isinstance(phase, Declaring) else Subject.TURN


def holds_flower(state: State, seat: Seat) -> bool:
    """Whether a flower is kept among a seat's tiles; flowers sort last (J10)."""
    tiles = state.current.players[seat].tiles
    return bool(tiles) and is_flower(tiles[-1])


def turn_problem(state: State, seat: Seat) -> Problem | None:
    """It is this seat's turn."""
    phase = state.phase
    if isinstance(phase, Turn) and phase.seat == seat:
        return None
    if isinstance(phase, Opening) and phase.asked == seat:
        return _dealt_first(state, seat)
    if isinstance(phase, (Window, Opening, Declaring)):
        return refusal("not_your_turn", state, _turn_subject(phase), seat=seat)
    return not_now(state, seat)


def answer_problem(state: State, seat: Seat) -> Problem | None:
    """There is a tile of another's to answer, and this seat has not answered yet."""
    phase = state.phase
    if not isinstance(phase, Window) or phase.seat == seat:
        return not_now(state, seat)
    if any(answer.seat == seat for answer in phase.answers):
        return refusal("answered_already", state, Subject.CLAIMS, seat=seat)
    return None


def held_problem(state: State, seat: Seat, tile: Tile) -> Problem | None:
    """The seat whose turn it is holds the tile."""
    phase = state.phase
    assert isinstance(phase, Turn)
    if tile == phase.drawn or tile in state.current.players[seat].tiles:
        return None
    return refusal("tile_not_held", state, Subject.DISCARD, seat=seat, tile=tile_name(tile))


def runs_with(tile: Tile, low: Tile | None = None) -> tuple[Tile, ...]:
    """The lowest tiles of the chows that hold this tile; only ``low`` where that was named.

    >>> runs_with(Tile(1)), runs_with(Tile(1), Tile(4)), runs_with(Tile(27))
    ((0, 1), (), ())
    """
    lows = map(Tile, range(tile - 2, tile + 1)) if low is None else (low,)
    return tuple(each for each in lows if is_run(each, tile))


def chow_problem(state: State, window: Window, seat: Seat, low: Tile | None) -> Problem | None:
    """The left neighbour's discard and two tiles in sequence with it, any two if none is named."""
    subject = Subject.CHOW
    if state.current.after(window.seat) != seat:
        return refusal("chow_from_left_only", state, subject, seat=seat)
    tile = window.tile
    runs = runs_with(tile, low)
    if not runs:
        return refusal("no_such_chow", state, subject, tile=tile_name(tile))
    tiles = state.current.players[seat].tiles
    for run in runs:
        if all(other in tiles for other in (run, run + 1, run + 2) if other != tile):
            return None
    return refusal("set_not_held", state, subject, seat=seat, tile=tile_name(tile))


def unnamed_problem(action: Chow) -> Problem | None:
    """Where the call makes the set, it says which chow."""
    return problem(Family.BAD_REQUEST, "missing_field", key="low") if action.low is None else None


def pung_problem(state: State, window: Window, seat: Seat) -> Problem | None:
    """Two tiles like the discard."""
    if state.current.players[seat].tiles.count(window.tile) >= 2:
        return None
    tile = tile_name(window.tile)
    return refusal("set_not_held", state, Subject.PUNG, seat=seat, tile=tile)


# What rulings have left of a player's rights.


def due_tiles(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Those of these tiles that must be discarded before the others; none: all may go."""
    if state.current.standings is ALL_CLEAR:
        return ()
    due = state.current.standings[seat].due
    return tuple(tile for tile in dict.fromkeys(tiles) if tile in due)


def due_problem(state: State, seat: Seat, tile: Tile, tiles: tuple[Tile, ...]) -> Problem | None:
    """Tiles that are due go first."""
    due = due_tiles(state, seat, tiles)
    if not due or tile in due:
        return None
    first = ", ".join(map(tile_name, due))
    return refusal("other_tiles_first", state, Subject.DUE_TILES, seat=seat, tiles=first)


def dead_problem(state: State, seat: Seat) -> Problem | None:
    """The hand lives."""
    if state.current.standings is ALL_CLEAR or state.current.standings[seat].dead is None:
        return None
    return refusal("hand_is_dead", state, Subject.DEAD_HAND, seat=seat)


def lost_problem(state: State, seat: Seat, *, win: bool) -> Problem | None:
    """The right to this tile is not lost; a set may be called where only the win is."""
    if state.current.standings is ALL_CLEAR:
        return None
    standing = state.current.standings[seat]
    if standing.barred is Bar.ALL:
        return refusal("tile_is_lost", state, Subject.LOST_TILE, seat=seat)
    if win and standing.barred is Bar.WIN:
        return refusal("tile_is_lost", state, Subject.HU_AFTER_SET, seat=seat)
    if win or standing.keeps(Right.CALL):
        return None
    return refusal("no_calls_left", state, Subject.NO_CALLS, seat=seat)
