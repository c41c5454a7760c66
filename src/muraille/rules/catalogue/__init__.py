"""Every rulebook by its id: the one place that knows all games.

Holds no rule. A rulebook says by its ``game`` whose code reads and scores it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from muraille.rules.mcr.editions import MCR_RULEBOOKS, McrRulebook
from muraille.rules.riichi.edition import RIICHI_RULEBOOKS, RiichiRulebook
from muraille.tiles.problems import Family, InputError, problem

Rulebook = McrRulebook | RiichiRulebook

DEFAULT_MCR = "mcr-wmo-2014"
DEFAULT_RIICHI = "riichi-ema-2016"

_ALL: tuple[Rulebook, ...] = (*MCR_RULEBOOKS, *RIICHI_RULEBOOKS)
RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType({book.id: book for book in _ALL})


def rulebook(name: str) -> Rulebook:
    """The rulebook of that id, or an ``InputError`` that lists those there are.

    >>> rulebook("mcr-oir-1998").document
    'Official International Rules, 1998'
    >>> rulebook("riichi-ema-2016").game
    'riichi'
    """
    found = RULEBOOKS.get(name)
    if found is None:
        raise InputError(
            (
                problem(
                    Family.BAD_REQUEST,
                    "unknown_rulebook",
                    rulebook=name,
                    rulebooks=", ".join(RULEBOOKS),
                ),
            )
        )
    return found
