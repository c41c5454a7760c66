"""The wins of a played riichi hand, each with its counters and bets, and what lies around one."""

from dataclasses import replace

from muraille.answers.games import ScoredHand
from muraille.answers.played import PlayedHands
from muraille.table.riichi import rulebook_of, score_again, win_again
from muraille.table.riichi.events import RiichiWon
from muraille.table.riichi.state import RiichiState
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.tiles.winds import Seat


def _results(state: RiichiState) -> tuple[ScoredHand, ...]:
    ended = state.current.result
    if not isinstance(ended, tuple):
        return ()
    book, options = rulebook_of(state.setup), dict(state.setup.options)
    results = []
    for won, win, counted in zip(ended, win_again(state), score_again(state), strict=True):
        assert isinstance(won, RiichiWon)
        counters = (won.payments[won.seat] - won.points) // book.counter
        given = replace(win.circumstances, counters=counters, bets=won.bets // book.bet)
        results.append(ScoredHand(book, win.hand, given, options, counted))
    return tuple(results)


def _around(view: RiichiState, seat: Seat) -> dict[str, object]:
    dora = " ".join(KIND_NAMES[Kind(tile)] for tile in view.current.dora)
    in_riichi = {"riichi": True} if view.current.players[seat].riichi else {}
    return {"dora": dora, **in_riichi}


GAME = PlayedHands(results=_results, around=_around)
