"""Whether a player's action is lawful now: one check for each act, used by all.

Each check gives the problem, or None. What the table offers is made from these checks,
so it can neither offer what it refuses nor refuse what it offers.
"""

from collections.abc import Iterable

from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.circumstances import RobbedKong
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.called import is_added_kong
from muraille.table.common.checks import (
    answer_problem,
    chow_problem,
    dead_problem,
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
from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, Declaring, Turn, Window
from muraille.table.common.tiles import Tile, tile_name, with_tile, without_tile
from muraille.table.riichi.actions import Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.books import book_of
from muraille.table.riichi.state import RiichiPlayer, RiichiState, robbed_kong
from muraille.table.riichi.waiting import (
    is_furiten,
    is_tenpai,
    may_kong_in_riichi,
    riichi_discards,
    swapped_kinds,
)
from muraille.table.riichi.worth import can_rob, score_of, win_of
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat


def verify(state: RiichiState, action: PlayerAction) -> Problem | None:
    """What forbids the action, or None."""
    if action.seat not in SEATS:
        return problem(Family.BAD_REQUEST, "no_such_seat", seat=action.seat)
    if isinstance(action, Discard):
        return verify_discard(state, action.seat, action.tile)
    if isinstance(action, (Tenpai, Noten)):
        return verify_declaration(state, action)
    if isinstance(action, CompetitionAction):
        return refusal("only_in_competition", state, None)
    return _verify_claim(state, action)


def _verify_claim(
    state: RiichiState, action: Riichi | Chow | Pung | Kong | Hu | Pass
) -> Problem | None:
    if isinstance(action, Riichi):
        return verify_riichi(state, action.seat, action.tile)
    if isinstance(action, Hu):
        return verify_hu(state, action.seat)
    if isinstance(action, Kong):
        return verify_kong(state, action.seat, action.tile)
    if isinstance(action, Pass):
        return verify_pass(state, action.seat)
    if isinstance(action, Chow):
        return verify_chow(state, action)
    return verify_pung(state, action.seat)


def verify_discard(state: RiichiState, seat: Seat, tile: Tile) -> Problem | None:
    """A tile of one's own; after riichi the one just drawn; no swap calling (3.3.2)."""
    refused = turn_problem(state, seat)
    if refused is None:
        refused = held_problem(state, seat, tile)
    if refused is not None:
        return refused
    phase = state.phase
    assert isinstance(phase, Turn)
    player = state.current.players[seat]
    if player.riichi and tile != phase.drawn:
        return refusal("hand_fixed_by_riichi", state, Subject.RIICHI, seat=seat)
    if phase.after is After.CLAIM and tile in swapped_kinds(player.melds[-1]):
        shown = tile_name(tile)
        return refusal("swap_calling", state, Subject.SWAP_CALLING, seat=seat, tile=shown)
    return None


def free_discards(state: RiichiState, seat: Seat) -> Iterable[Tile]:
    """The tiles that may be discarded in one's own turn: all, but for riichi and swap calling."""
    player, phase = state.current.players[seat], state.phase
    tiles = dict.fromkeys(own_tiles(state, player))
    if not player.riichi and not (isinstance(phase, Turn) and phase.after is After.CLAIM):
        return tiles
    return [tile for tile in tiles if verify_discard(state, seat, tile) is None]


def verify_riichi(state: RiichiState, seat: Seat, tile: Tile) -> Problem | None:
    """A concealed hand that waits after this discard, four tiles in the wall (3.3.14, R25)."""
    refused = turn_problem(state, seat)
    if refused is None:
        refused = held_problem(state, seat, tile)
    if refused is None:
        refused = dead_problem(state, seat)
    if refused is not None:
        return refused
    subject, player = Subject.RIICHI, state.current.players[seat]
    needed = book_of(state).riichi_tiles
    if player.riichi:
        return refusal("in_riichi_already", state, subject, seat=seat)
    if not player.is_concealed:
        return refusal("riichi_hand_is_open", state, subject, seat=seat)
    if state.current.wall.left < needed:
        left = state.current.wall.left
        return refusal("riichi_too_late", state, subject, left=left, needed=needed)
    if tile in riichi_discards(own_tiles(state, player), player.melds):
        return None
    shown = tile_name(tile)
    return refusal("riichi_not_tenpai", state, subject, seat=seat, tile=shown)


def own_tiles(state: RiichiState, player: RiichiPlayer) -> tuple[Tile, ...]:
    """The tiles in hand of the player whose turn it is, in order, the one just drawn among them."""
    phase = state.phase
    if isinstance(phase, Turn) and phase.drawn is not None:
        return with_tile(player.tiles, phase.drawn)
    return player.tiles


def verify_pass(state: RiichiState, seat: Seat) -> Problem | None:
    """Only who is asked can let go."""
    refused = answer_problem(state, seat)
    if refused is not None:
        return refused
    phase = state.phase
    assert isinstance(phase, Window)
    return None if seat in phase.asked else not_now(state, seat)


def _verify_set(state: RiichiState, seat: Seat) -> Problem | None:
    """A set can take a discard: not a kong's tile, not the last discard, not after riichi."""
    refused = answer_problem(state, seat)
    window = state.phase
    if refused is None:
        refused = lost_problem(state, seat, win=False)
    if refused is not None or not isinstance(window, Window):
        return refused
    if window.robbing:
        return robbing_problem(state, window)
    if state.current.wall.left == 0:
        return refusal("only_hu_on_last_discard", state, Subject.LAST_DISCARD)
    if state.current.players[seat].riichi:
        return refusal("hand_fixed_by_riichi", state, Subject.RIICHI, seat=seat)
    return None


def robbing_problem(state: RiichiState, window: Window) -> Problem:
    """No set takes a kong's tile: an added one is robbed to win, a concealed one by orphans."""
    if robbed_kong(state, window) is RobbedKong.CONCEALED:
        return refusal("only_orphans_rob", state, Subject.CONCEALED_KONG)
    return refusal("only_hu_robs", state, Subject.ROBBING)


def verify_chow(state: RiichiState, action: Chow) -> Problem | None:
    """A chow that is named and after which there is something to discard."""
    window, seat, low = state.phase, action.seat, action.low
    if low is None:
        return unnamed_problem(action)
    refused = verify_chow_itself(state, seat, low)
    if refused is not None or not isinstance(window, Window):
        return refused
    return _verify_can_discard(state, seat, Meld(Shape.CHOW, low, window.tile, window.seat))


def verify_chow_itself(state: RiichiState, seat: Seat, low: Tile | None) -> Problem | None:
    """The left neighbour's discard and two tiles in sequence with it (3.3.3)."""
    window = state.phase
    refused = _verify_set(state, seat)
    if refused is not None or not isinstance(window, Window):
        return refused
    return chow_problem(state, window, seat, low)


def verify_pung(state: RiichiState, seat: Seat) -> Problem | None:
    """A pung after which there is something to discard."""
    window = state.phase
    refused = verify_pung_itself(state, seat)
    if refused is not None or not isinstance(window, Window):
        return refused
    meld = Meld(Shape.PUNG, window.tile, window.tile, window.seat)
    return _verify_can_discard(state, seat, meld)


def verify_pung_itself(state: RiichiState, seat: Seat) -> Problem | None:
    """Two tiles like the discard (3.3.4)."""
    window = state.phase
    refused = _verify_set(state, seat)
    if refused is not None or not isinstance(window, Window):
        return refused
    return pung_problem(state, window, seat)


def _verify_can_discard(state: RiichiState, seat: Seat, meld: Meld) -> Problem | None:
    """A tile is left that may be discarded in this turn (R20)."""
    tiles = state.current.players[seat].tiles
    own = list(meld.tiles)
    assert meld.claimed is not None
    own.remove(meld.claimed)
    for tile in own:
        tiles = without_tile(tiles, tile)
    swapped = swapped_kinds(meld)
    if all(tile in swapped for tile in tiles):
        return refusal("only_swaps_left", state, Subject.SWAP_CALLING, seat=seat)
    return None


def verify_kong(state: RiichiState, seat: Seat, tile: Tile) -> Problem | None:
    """A discard with three like it, four of one's own, or the fourth of an exposed pung."""
    phase = state.phase
    if isinstance(phase, Window) and phase.seat != seat:
        return _verify_claimed_kong(state, phase, seat, tile)
    refused = turn_problem(state, seat)
    if refused is None:
        refused = lost_problem(state, seat, win=False)
    if refused is None:
        refused = _verify_kong_now(state, seat)
    if refused is not None:
        return refused
    assert isinstance(phase, Turn)
    player = state.current.players[seat]
    held = player.tiles.count(tile) + (phase.drawn == tile)
    if held == 4:
        return _verify_kong_in_riichi(state, player, seat, tile)
    if held == 1 and is_added_kong(state, seat, tile):
        return None
    return refusal("set_not_held", state, Subject.CONCEALED_KONG, seat=seat, tile=tile_name(tile))


def _verify_kong_now(state: RiichiState, seat: Seat) -> Problem | None:
    """Not in the turn of a chow or pung, nor on the last tile, nor a fifth (R22)."""
    book = book_of(state)
    phase = state.phase
    if isinstance(phase, Turn) and phase.after is After.CLAIM:
        return refusal("kong_after_claim", state, Subject.KONG_AFTER_SET, seat=seat)
    if state.current.wall.left == 0:
        return refusal("no_replacement_tile", state, Subject.LAST_DISCARD)
    if state.current.kongs >= book.most_kongs:
        return refusal("four_kongs_made", state, Subject.FOUR_KONGS)
    return None


def _verify_kong_in_riichi(
    state: RiichiState, player: RiichiPlayer, seat: Seat, tile: Tile
) -> Problem | None:
    if not player.riichi:
        return None
    phase = state.phase
    assert isinstance(phase, Turn)
    if phase.drawn == tile and may_kong_in_riichi(player.tiles, player.melds, tile):
        return None
    return refusal("kong_changes_riichi", state, Subject.RIICHI, seat=seat, tile=tile_name(tile))


def _verify_claimed_kong(
    state: RiichiState, window: Window, seat: Seat, tile: Tile
) -> Problem | None:
    refused = _verify_set(state, seat)
    if refused is None:
        refused = _verify_kong_now(state, seat)
    if refused is not None:
        return refused
    if tile == window.tile and state.current.players[seat].tiles.count(tile) == 3:
        return None
    return refusal("set_not_held", state, Subject.KONG, seat=seat, tile=tile_name(tile))


def verify_hu(state: RiichiState, seat: Seat) -> Problem | None:
    """A complete hand with a yaku (3.2); on another's tile, not in furiten (3.4.5)."""
    phase = state.phase
    on_discard = isinstance(phase, Window)
    here = answer_problem if on_discard else turn_problem
    refused = here(state, seat)
    if refused is not None:
        return refused
    subject = Subject.HU if on_discard else Subject.SELF_DRAWN
    refused = dead_problem(state, seat)
    if refused is not None:
        return refused
    if isinstance(phase, Turn) and phase.after is After.CLAIM:
        return refusal("hu_after_claim", state, Subject.HU_AFTER_SET, seat=seat)
    return _verify_hand(state, seat, subject)


def _verify_hand(state: RiichiState, seat: Seat, subject: Subject) -> Problem | None:
    phase = state.phase
    if isinstance(phase, Window) and not can_rob(state, phase, seat):
        return robbing_problem(state, phase)
    win = win_of(state, seat)
    if win is None:
        return refusal("hand_not_complete", state, subject, seat=seat)
    if isinstance(phase, Window) and is_furiten(state.current.players[seat]):
        return refusal("furiten", state, Subject.FURITEN, seat=seat)
    if not score_of(state, win).valid:
        return refusal("no_yaku", state, Subject.YAKU, seat=seat)
    return None


def verify_declaration(state: RiichiState, action: Tenpai | Noten) -> Problem | None:
    """Once each; only who waits may say so, and need not (3.4.2, R23)."""
    refused = declaration_problem(state, action)
    if refused is not None or isinstance(action, Noten):
        return refused
    player = state.current.players[action.seat]
    if is_tenpai(player.tiles, player.melds):
        return None
    return refusal("not_tenpai", state, Subject.DRAWN_HAND, seat=action.seat)


def declaration_problem(state: RiichiState, action: Tenpai | Noten) -> Problem | None:
    """It is for this seat to say whether it waits, once (3.4.2, R23).

    Who has declared riichi is not asked: the table shows the hand. A dead hand never waits, but
    after riichi it is shown all the same (R26).
    """
    phase, seat = state.phase, action.seat
    if not isinstance(phase, Declaring):
        return not_now(state, seat)
    if any(seat == other for other, _ in phase.said):
        return refusal("declared_already", state, Subject.DRAWN_HAND, seat=seat)
    if seat not in phase.asked:
        return not_now(state, seat)
    is_free = isinstance(action, Noten) or state.current.players[seat].riichi
    return None if is_free else dead_problem(state, seat)
