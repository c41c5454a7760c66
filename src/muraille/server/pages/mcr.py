"""A win at an MCR table: what its winner named is noted first."""

from collections.abc import Iterator

from muraille.answers.games import ScoredHand
from muraille.rules.mcr.declared import Declaration, declared_score
from muraille.rules.mcr.fans.table import FanId
from muraille.server.pages.counts import named_by_winner
from muraille.server.pages.wins import HandEnds, WinCount
from muraille.table.mcr.events import McrWon
from muraille.words import Language


def _notes(won: McrWon, result: ScoredHand, count: WinCount, language: Language) -> Iterator[str]:
    if won.named is not None:
        named = Declaration(tuple(FanId(fan) for fan in won.named), won.value)
        declared = declared_score(result.hand, result.given, result.rulebook, named)
        yield from named_by_winner(named, declared, result.rulebook.id, language)
    yield from (*count.notes, count.read_as)


GAME = HandEnds(_notes)
