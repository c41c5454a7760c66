"""Wins at a riichi table, told: whose they are, the hands as they lie, what they counted."""

from collections.abc import Iterator

from muraille.answers.games import ScoredHand
from muraille.answers.played import played_results
from muraille.server.pages.counts import count_told
from muraille.server.pages.wins import (
    HandEnds,
    Players,
    WinTold,
    set_shown,
    tiles_shown,
    win_headline,
)
from muraille.server.rulebook.accounts import worth_told
from muraille.table.common.tiles import tile_name
from muraille.table.riichi.events import Won
from muraille.table.riichi.state import RiichiState


def _wins(state: RiichiState, players: Players) -> Iterator[WinTold]:
    """Every win of this hand."""
    won = state.current.result
    if not isinstance(won, tuple):
        return
    for event, result in zip(won, played_results(state), strict=True):
        assert isinstance(event, Won)
        yield _win(state, event, result, players)


def _win(state: RiichiState, won: Won, result: ScoredHand, players: Players) -> WinTold:
    robbed = won.robbing_kong is not None
    count = count_told(result, players.language)
    return WinTold(
        headline=win_headline(players, won.seat, won.source, robbed=robbed, dealt=won.dealt),
        value=worth_told(result.account, players.language),
        concealed=tiles_shown(won.hand),
        winning="" if won.tile is None else tile_name(won.tile),
        sets=tuple(map(set_shown, state.current.players[won.seat].melds)),
        flowers=(),
        dora=tuple(map(tile_name, won.dora)),
        ura=tuple(map(tile_name, won.ura)),
        tables=count.tables,
        notes=tuple(filter(None, (count.read_as, *count.notes))),
        not_counted=count.not_counted,
    )


GAME = HandEnds(_wins)
