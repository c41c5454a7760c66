"""The offences of every rulebook, told together: the order in which pages list them."""

from collections.abc import Iterable
from typing import TypeVar

from muraille.rules.catalogue.games import GAMES, rulebook
from muraille.rules.common.offences import Offence, OffenceStage, Verdict
from muraille.rules.common.rulebook import offence_named

_Listed = TypeVar("_Listed")


def verdict(book: str, name: str, stage: OffenceStage) -> Verdict:
    """What a rulebook makes of an offence at a stage.

    >>> verdict("mcr-wmo-2014", "false_hu", OffenceStage.UNDER_MINIMUM).articles
    ('3.11.6 6-(1)',)
    """
    return offence_named(rulebook(book), name).verdict(stage)


def all_offences() -> tuple[tuple[str, tuple[Offence, ...]], ...]:
    """Every offence with its game, as each rulebook that knows it says it."""
    return tuple(
        (game.name, tuple(b.offences[name] for b in game.rulebooks if name in b.offences))
        for game in GAMES.values()
        for name in one_order(book.offences for book in game.rulebooks)
    )


def one_order(lists: Iterable[Iterable[_Listed]]) -> list[_Listed]:
    """All that several books list; what only a later one has stands where that one has it.

    >>> one_order(["acd", "abce"])
    ['a', 'b', 'c', 'e', 'd']
    """
    order: list[_Listed] = []
    for listed in lists:
        place = 0
        for each in listed:
            if each not in order:
                order.insert(place, each)
            place = order.index(each) + 1
    return order
