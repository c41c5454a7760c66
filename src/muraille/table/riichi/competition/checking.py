"""Whether a player can do something at all in competition play.

Refused is only what has no meaning at a table: acting out of turn, laying down tiles that one
does not hold. Whether it is lawful is judged when it is done.
"""

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.called import (
    is_run,
    numbers_exposed,
    own_phase,
    tiles_called,
    tiles_problem,
)
from muraille.table.common.checks import dead_problem, not_now, refusal, turn_problem
from muraille.table.common.claims import CALLS, Call
from muraille.table.common.competition_actions import (
    CompetitionAction,
    Correct,
    Expose,
    Show,
    Withdraw,
)
from muraille.table.common.state import SEATS, Called, Exposed, Turn, Window
from muraille.table.common.tiles import tile_name
from muraille.table.riichi.actions import Noten, PlayerAction, Riichi, Tenpai
from muraille.table.riichi.books import book_of
from muraille.table.riichi.competition.calls import (
    called_after,
    heard_problem,
)
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.verifying import verify_declaration
from muraille.tiles.problems import Family, Problem, problem
from muraille.tiles.winds import Seat

Answering = Chow | Pung | Kong | Hu | Pass


def verify(state: RiichiState, action: PlayerAction) -> Problem | None:
    """What stands in the way of the action, or None."""
    if action.seat not in SEATS:
        return problem(Family.BAD_REQUEST, "no_such_seat", seat=action.seat)
    if isinstance(action, CompetitionAction):
        return _second_step(state, action)
    if isinstance(action, Tenpai | Noten):
        return verify_declaration(state, action)
    if isinstance(action, Discard | Riichi):
        return _discard(state, action)
    return _first_step(state, action)


def _first_step(state: RiichiState, action: Answering) -> Problem | None:
    if not isinstance(action, Pass) and action.seconds < 0:
        return problem(Family.BAD_REQUEST, "seconds_below_zero", seconds=action.seconds)
    if isinstance(state.phase, Window) and state.phase.seat != action.seat:
        return _answer(state, state.phase, action)
    return _own_call(state, action)


def _discard(state: RiichiState, action: Discard | Riichi) -> Problem | None:
    """In one's turn, wrong tiles exposed or not; after riichi the tile just drawn."""
    seat, articles = action.seat, book_of(state).article
    exposed = isinstance(own_phase(state, seat), Exposed) and isinstance(action, Discard)
    if not exposed:
        refused = turn_problem(state, seat, articles)
        if refused is not None:
            return refused
    refused = tiles_problem(state, seat, (action.tile,), articles(Subject.DISCARD))
    if refused is None and isinstance(action, Riichi):
        refused = _riichi(state, seat)
    if refused is not None:
        return refused
    phase, player = state.phase, state.current.players[seat]
    if isinstance(phase, Turn) and player.riichi and action.tile != phase.drawn:
        return refusal("hand_fixed_by_riichi", state, article=articles(Subject.RIICHI), seat=seat)
    return None


def _riichi(state: RiichiState, seat: Seat) -> Problem | None:
    """Once; a dead hand has none (R27)."""
    article = book_of(state).article(Subject.RIICHI)
    if state.current.players[seat].riichi:
        return refusal("in_riichi_already", state, article=article, seat=seat)
    return dead_problem(state, seat, article)


# Answers to a tile of another's.


def _answer(state: RiichiState, window: Window, action: Answering) -> Problem | None:
    articles = book_of(state).article
    seat, call = action.seat, CALLS[type(action)]
    said = next((answer for answer in window.answers if answer.seat == seat), None)
    if said is not None:
        again = said.call is not Call.PASS and not said.again
        if not again or call in (Call.PASS, said.call):
            return refusal("answered_already", state, article=articles(Subject.WINNER), seat=seat)
    elif seat not in window.asked:
        return not_now(state, seat, articles)
    return None if call is Call.PASS else _call(state, window, action)


def _call(state: RiichiState, window: Window, action: Answering) -> Problem | None:
    articles = book_of(state).article
    if window.robbing and not isinstance(action, Hu):
        return refusal("only_hu_robs", state, article=articles(Subject.ADDED_KONG))
    tile = tile_name(window.tile)
    if isinstance(action, Kong) and action.tile != window.tile:
        return refusal(
            "set_not_held", state, article=articles(Subject.KONG), seat=action.seat, tile=tile
        )
    if isinstance(action, Chow) and not is_run(action.low, window.tile):
        return refusal("no_such_chow", state, article=articles(Subject.CHOW), tile=tile)
    return None


# Calls in one's own turn.


def _own_call(state: RiichiState, action: Answering) -> Problem | None:
    seat, articles = action.seat, book_of(state).article
    if isinstance(action, Chow | Pung | Pass):
        return not_now(state, seat, articles)
    refused = turn_problem(state, seat, articles)
    if refused is None and isinstance(action, Kong):
        refused = tiles_problem(state, seat, (action.tile,), articles(Subject.DISCARD))
    return refused


# The second step.


def _second_step(state: RiichiState, action: CompetitionAction) -> Problem | None:
    phase = own_phase(state, action.seat)
    article = book_of(state).article(Subject.WINNER)
    if phase is None:
        return refusal("no_call_to_follow", state, article=article, seat=action.seat)
    if isinstance(action, Withdraw):
        return None
    if isinstance(action, Correct):
        return _correct(state, phase, action)
    if isinstance(phase, Exposed):
        return _wrong_step(state, action.seat)
    if isinstance(action, Show):
        return _show(state, phase, action)
    return _expose(state, phase, action)


def _wrong_step(state: RiichiState, seat: Seat) -> Problem:
    article = book_of(state).article(Subject.WINNER)
    return refusal("other_step_first", state, article=article, seat=seat)


def _show(state: RiichiState, phase: Called, action: Show) -> Problem | None:
    """The table counts: a winner names nothing."""
    if phase.call is not Call.HU:
        return _wrong_step(state, action.seat)
    if action.named or action.value is not None:
        return problem(Family.BAD_REQUEST, "nothing_to_name")
    return None


def _expose(state: RiichiState, phase: Called, action: Expose) -> Problem | None:
    """A set; after a win only the two tiles of a set that was called too (5.2.3)."""
    articles, numbers = book_of(state).article, numbers_exposed(state, phase)
    if phase.call is Call.HU:
        if called_after(phase) is None:
            return _wrong_step(state, action.seat)
        numbers = (2,)
    if len(action.tiles) not in numbers:
        return refusal(
            "not_so_many_tiles", state, article=articles(Subject.WINNER), number=numbers[0]
        )
    return tiles_problem(state, action.seat, action.tiles, articles(Subject.DISCARD))


def _correct(state: RiichiState, phase: Called | Exposed, action: Correct) -> Problem | None:
    """Only the set that was called puts it right."""
    if isinstance(phase, Called):
        return _wrong_step(state, action.seat)
    right = tiles_called(state, phase)
    if heard_problem(state, phase) is None and sorted(action.tiles) == sorted(right):
        return None
    article = book_of(state).article(Subject.WINNER)
    return refusal("not_the_set_called", state, article=article, seat=action.seat)
