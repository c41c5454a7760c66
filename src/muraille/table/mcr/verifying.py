"""Whether a player's action is lawful now: one check for each act, used by all.

Each check gives the problem, or None. What the table offers is made from these checks,
so it can neither offer what it refuses nor refuse what it offers.
"""

from collections.abc import Iterable

from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.edition import MINIMUM
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.called import is_added_kong
from muraille.table.common.checks import (
    answer_problem,
    chow_problem,
    dead_problem,
    due_problem,
    held_problem,
    lost_problem,
    not_now,
    pung_problem,
    refusal,
    turn_problem,
    unnamed_problem,
)
from muraille.table.common.competition_actions import CompetitionAction
from muraille.table.common.events import After
from muraille.table.common.ruling import concealed
from muraille.table.common.standing import ALL_CLEAR
from muraille.table.common.state import SEATS, Opening, State, Turn, Window
from muraille.table.common.tiles import Tile, is_flower, tile_name
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.books import book_of
from muraille.table.mcr.worth import score_of, win_of
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat


def verify(state: State, action: PlayerAction) -> Problem | None:
    """What forbids the action, or None."""
    if action.seat not in SEATS:
        return problem(Family.BAD_REQUEST, "no_such_seat", seat=action.seat)
    return _verify(state, action)


def _verify(state: State, action: PlayerAction) -> Problem | None:
    if isinstance(action, Discard):
        return verify_discard(state, action.seat, action.tile)
    if isinstance(action, Hu):
        return verify_hu(state, action.seat)
    if isinstance(action, Kong):
        return verify_kong(state, action.seat, action.tile)
    if isinstance(action, Flower):
        return verify_flower(state, action.seat, action.tile)
    if isinstance(action, CompetitionAction):
        return refusal("only_in_competition", state, None)
    return _verify_answer(state, action)


def _verify_answer(state: State, action: Pass | Chow | Pung) -> Problem | None:
    if isinstance(action, Pass):
        return verify_pass(state, action.seat)
    if isinstance(action, Chow):
        unnamed = unnamed_problem(action)
        return verify_chow(state, action.seat, action.low) if unnamed is None else unnamed
    return verify_pung(state, action.seat)


def verify_discard(state: State, seat: Seat, tile: Tile) -> Problem | None:
    """One's own turn, and a tile of one's own (3.6.4)."""
    refused = turn_problem(state, seat)
    if refused is None:
        refused = held_problem(state, seat, tile)
    if refused is None and state.current.standings is not ALL_CLEAR:
        return due_problem(state, seat, tile, concealed(state, seat))
    return refused


def free_discards(state: State, seat: Seat) -> Iterable[Tile]:
    """The tiles that may be discarded in one's own turn: all of them, unless a ruling says more."""
    tiles = dict.fromkeys(concealed(state, seat))
    if state.current.standings is ALL_CLEAR:
        return tiles
    return [tile for tile in tiles if verify_discard(state, seat, tile) is None]


def verify_flower(state: State, seat: Seat, tile: Tile) -> Problem | None:
    """Where one may keep it: a flower of one's own, with a tile left to replace it (J10)."""
    phase = state.phase
    subject = Subject.DEALT_FLOWERS if isinstance(phase, Opening) else Subject.FLOWERS
    if not book_of(state).keeps_flowers:
        return refusal("flowers_expose_themselves", state, subject)
    refused = flower_problem(state, seat)
    return _verify_own_flower(state, seat, tile, subject) if refused is None else refused


def flower_problem(state: State, seat: Seat) -> Problem | None:
    """Like a kong, when asked before play begins or in one's turn, but not that of a claim."""
    phase = state.phase
    subject = Subject.DEALT_FLOWERS if isinstance(phase, Opening) else Subject.FLOWERS
    if not isinstance(phase, Opening) or phase.asked != seat:
        refused = turn_problem(state, seat)
        if refused is not None:
            return refused
    if isinstance(phase, Turn) and phase.after is After.CLAIM:
        return refusal("flower_after_claim", state, subject, seat=seat)
    if state.current.wall.left == 0:
        return refusal("no_tile_for_flower", state, subject)
    return None


def _verify_own_flower(state: State, seat: Seat, tile: Tile, subject: Subject) -> Problem | None:
    phase = state.phase
    if not is_flower(tile):
        return refusal("not_a_flower", state, Subject.FLOWERS, tile=tile_name(tile))
    drawn = phase.drawn if isinstance(phase, Turn) else None
    if tile == drawn or tile in state.current.players[seat].tiles:
        return None
    return refusal("tile_not_held", state, subject, seat=seat, tile=tile_name(tile))


def verify_pass(state: State, seat: Seat) -> Problem | None:
    """Only who is asked can let go."""
    phase = state.phase
    if isinstance(phase, Opening) and phase.asked == seat:
        return None
    refused = answer_problem(state, seat)
    if refused is not None:
        return refused
    assert isinstance(phase, Window)
    return None if seat in phase.asked else not_now(state, seat)


def _verify_set(state: State, seat: Seat) -> Problem | None:
    """A set can take a discard: not an added kong's tile, and not the last discard (J4)."""
    window = state.phase
    refused = answer_problem(state, seat)
    if refused is not None or not isinstance(window, Window):
        return refused
    play = book_of(state)
    if window.robbing:
        return refusal("only_hu_robs", state, Subject.ROBBING)
    if state.current.wall.left == 0 and not play.sets_from_last_discard:
        return refusal("only_hu_on_last_discard", state, Subject.LAST_DISCARD)
    return lost_problem(state, seat, win=False)


def verify_chow(state: State, seat: Seat, low: Tile | None) -> Problem | None:
    """The left neighbour's discard and two tiles in sequence with it (3.6.6)."""
    window = state.phase
    refused = _verify_set(state, seat)
    if refused is not None or not isinstance(window, Window):
        return refused
    return chow_problem(state, window, seat, low)


def verify_pung(state: State, seat: Seat) -> Problem | None:
    """Two tiles like the discard (3.6.7)."""
    window = state.phase
    refused = _verify_set(state, seat)
    if refused is not None or not isinstance(window, Window):
        return refused
    return pung_problem(state, window, seat)


def verify_kong(state: State, seat: Seat, tile: Tile) -> Problem | None:
    """A discard with three like it, four of one's own, or the fourth of an exposed pung."""
    phase = state.phase
    if isinstance(phase, Window) and phase.seat != seat:
        return _verify_claimed_kong(state, phase, seat, tile)
    refused = _verify_kong_now(state, seat)
    if refused is not None:
        return refused
    player = state.current.players[seat]
    held = player.tiles.count(tile)
    held += isinstance(phase, Turn) and phase.drawn == tile
    if held == 4 or (held == 1 and is_added_kong(state, seat, tile)):
        return None
    return refusal("set_not_held", state, Subject.CONCEALED_KONG, seat=seat, tile=tile_name(tile))


def _verify_kong_now(state: State, seat: Seat) -> Problem | None:
    """Not in the turn of a chow or pung (3.6.8), nor without a replacement tile (J5)."""
    phase = state.phase
    if not isinstance(phase, Opening) or phase.asked != seat:
        refused = turn_problem(state, seat)
        if refused is not None:
            return refused
    if isinstance(phase, Turn) and phase.after is After.CLAIM:
        return refusal("kong_after_claim", state, Subject.KONG_AFTER_SET, seat=seat)
    if state.current.wall.left == 0:
        return refusal("no_replacement_tile", state, Subject.REPLACEMENT)
    return lost_problem(state, seat, win=False)


def _verify_claimed_kong(state: State, window: Window, seat: Seat, tile: Tile) -> Problem | None:
    refused = _verify_set(state, seat)
    if refused is not None:
        return refused
    if state.current.wall.left == 0:
        return refusal("no_replacement_tile", state, Subject.REPLACEMENT)
    if tile == window.tile and state.current.players[seat].tiles.count(tile) == 3:
        return None
    return refusal("set_not_held", state, Subject.KONG, seat=seat, tile=tile_name(tile))


def verify_hu(state: State, seat: Seat) -> Problem | None:
    """A complete hand of at least eight points without flowers (3.4.22, F11)."""
    phase = state.phase
    here = answer_problem if isinstance(phase, Window) else turn_problem
    refused = here(state, seat)
    if refused is not None:
        return refused
    if isinstance(phase, Turn) and phase.after is After.CLAIM:
        return refusal("hu_after_claim", state, Subject.HU_AFTER_SET, seat=seat)
    if state.current.standings is not ALL_CLEAR:
        lost = lost_problem(state, seat, win=True)
        refused = dead_problem(state, seat) if lost is None else lost
        if refused is not None:
            return refused
    win = win_of(state, seat)
    if win is None:
        return refusal("hand_not_complete", state, Subject.COMPLETE_HAND, seat=seat)
    counted = score_of(state, win)
    if counted.meets_minimum:
        return None
    points = counted.points
    return refusal(
        "below_minimum", state, Subject.MINIMUM, seat=seat, points=points, minimum=MINIMUM
    )
