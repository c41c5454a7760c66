"""A win at an MCR table, told: whose it is, the hand as it lies, and what it counted."""

from collections.abc import Iterator

from muraille.answers.games import ScoredHand
from muraille.answers.played import played_results
from muraille.rules.mcr.declared import Declaration, declared_score
from muraille.rules.mcr.fans.table import FanId
from muraille.server.pages.counts import count_told, named_by_winner
from muraille.server.pages.wins import (
    HandEnds,
    Players,
    WinTold,
    flowers_of,
    set_shown,
    tiles_shown,
    win_headline,
)
from muraille.server.rulebook.accounts import worth_told
from muraille.table.common.state import State
from muraille.table.common.tiles import tile_name
from muraille.table.mcr.events import Won
from muraille.words import Language


def _wins(state: State, players: Players) -> Iterator[WinTold]:
    """The win of this hand, if there is one."""
    won, results = state.current.result, played_results(state)
    if not isinstance(won, Won) or not results:
        return
    (result,) = results
    language = players.language
    melds = state.current.players[won.seat].melds
    count = count_told(result, language)
    notes = (*_named(won, result, language), *count.notes, count.read_as)
    yield WinTold(
        headline=win_headline(
            players, won.seat, won.source, robbed=won.robbing_kong, dealt=won.dealt
        ),
        value=worth_told(result.account, language),
        concealed=tiles_shown(won.hand),
        winning="" if won.tile is None else tile_name(won.tile),
        sets=tuple(map(set_shown, melds)),
        flowers=flowers_of(state, won.seat),
        dora=(),
        ura=(),
        tables=count.tables,
        notes=tuple(filter(None, notes)),
        not_counted=count.not_counted,
    )


def _named(won: Won, result: ScoredHand, language: Language) -> Iterator[str]:
    """What the winner named at the table."""
    if won.named is None:
        return
    named = Declaration(tuple(FanId(fan) for fan in won.named), won.value)
    declared = declared_score(result.hand, result.given, result.rulebook, named)
    yield from named_by_winner(named, declared, result.rulebook.id, language)


GAME = HandEnds(_wins)
