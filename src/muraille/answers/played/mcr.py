"""The win of a played MCR hand, as ``muraille score`` knows it."""

from muraille.answers.mcr import McrResult
from muraille.answers.played import PlayedHands
from muraille.rules.mcr.payments import payments
from muraille.table.common.state import State
from muraille.table.mcr import rulebook_of, score_again, win_again


def _results(state: State) -> tuple[McrResult, ...]:
    win, counted = win_again(state), score_again(state)
    if win is None or counted is None:
        return ()
    return (
        McrResult(
            rulebook=rulebook_of(state.setup),
            hand=win.hand,
            given=win.circumstances,
            options=dict(state.setup.options),
            score=counted,
            payments=payments(counted, win.circumstances),
        ),
    )


GAME = PlayedHands(results=_results, around=lambda _view, _seat: {})
