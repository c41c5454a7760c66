"""The hand that is shown after a called hu: what is paid, or which false hu it is.

Open question, as we read it: a dead hand that shows what would otherwise be a win has no win to
wait for, so it counts as not waiting, and pays once more (O20).
"""

from muraille.rules.common.offences import OffenceStage
from muraille.rules.mcr.declared import Declaration
from muraille.rules.mcr.fans.table import FLOWERS, FanId
from muraille.rules.mcr.rulebook import false_hu_stage
from muraille.rules.mcr.scoring import Score
from muraille.table.common.called import at_the_call
from muraille.table.common.competition_actions import Show
from muraille.table.common.state import Called, State, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.mcr.worth import (
    McrCompleteHand,
    declared_score_of,
    score_of,
    waiting_kinds,
    win_of,
)
from muraille.tiles.winds import Seat


def declaration_of(action: Show) -> Declaration:
    """What was named, as scoring reads it."""
    return Declaration(tuple(FanId(fan) for fan in action.named), action.value)


def shown_win(state: State, called: Called, action: Show) -> McrCompleteHand | None:
    """The win, if the hand lives and what was named is enough (J9)."""
    if state.current.standings[called.seat].dead is not None:
        return None
    then = at_the_call(state, called)
    win = win_of(then, called.seat)
    if win is None:
        return None
    paid = declared_score_of(then, win, declaration_of(action))
    return win if paid.meets_minimum else None


def which_false_hu(state: State, called: Called) -> OffenceStage:
    """How the hand stood that was shown and does not win (O4)."""
    then = at_the_call(state, called)
    dead = state.current.standings[called.seat].dead is not None
    complete = win_of(then, called.seat) is not None
    return false_hu_stage(
        shown=True,
        waiting=not dead and _waits(then, called.seat),
        complete=complete and not dead,
        right_number=True,
    )


def _waits(state: State, seat: Seat) -> bool:
    """Whether some tile would complete the hand, the tile in question apart.

    A dealt hand has no tile apart: it waits if it does without any one of its tiles.
    """
    player, phase = state.current.players[seat], state.phase
    assert isinstance(phase, Turn | Window)
    melds = len(player.melds)
    if isinstance(phase, Window) or phase.drawn is not None:
        return _awaits_something(player.tiles, melds)
    tiles = player.tiles
    return any(
        _awaits_something(tiles[:place] + tiles[place + 1 :], melds) for place in range(len(tiles))
    )


def _awaits_something(tiles: tuple[Tile, ...], melds: int) -> bool:
    return bool(waiting_kinds(tiles, melds))


def full_score(state: State, seat: Seat) -> Score | None:
    """What the called win is worth with every fan that it holds; None if it is no win."""
    called = state.phase
    assert isinstance(called, Called)
    then = at_the_call(state, called)
    win = win_of(then, seat)
    return None if win is None else score_of(then, win)


def full_show(state: State, seat: Seat) -> Show:
    """The hand shown with all its fans named, as the table would count them.

    For players who leave the counting to the program; ``state`` may be the player's view.
    """
    counted = full_score(state, seat)
    if counted is None:
        return Show(seat)
    named = [line.fan for line in counted.fans for _ in range(line.times)]
    if counted.flowers:
        named.append(FLOWERS)
    return Show(seat, tuple(named))
