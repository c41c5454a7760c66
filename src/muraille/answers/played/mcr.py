"""The win of a played MCR hand, as ``muraille score`` knows it."""

from muraille.answers.games import ScoredHand
from muraille.answers.played import PlayedHands
from muraille.table.common.state import State
from muraille.table.mcr import rulebook_of, score_again, win_again


def _results(state: State) -> tuple[ScoredHand, ...]:
    win, counted = win_again(state), score_again(state)
    if win is None or counted is None:
        return ()
    book, options = rulebook_of(state.setup), dict(state.setup.options)
    return (ScoredHand(book, win.hand, win.circumstances, options, counted),)


GAME = PlayedHands(results=_results, around=lambda _view, _seat: {})
