"""The offences of every rulebook: the one place that knows both games' tables."""

from muraille.rules.catalogue import RULEBOOKS, rulebook
from muraille.rules.common.offences import Offence, Stage, Verdict
from muraille.rules.mcr.offences import MCR_OFFENCES
from muraille.rules.riichi.offences import RIICHI_OFFENCES
from muraille.tiles.problems import Family, InputError, problem

_BY_GAME = {"mcr": MCR_OFFENCES, "riichi": RIICHI_OFFENCES}


def offences_of(book: str) -> tuple[Offence, ...]:
    """The offences a rulebook knows, in the order of its table.

    >>> len(offences_of("mcr-ffmj-2016")) > len(offences_of("mcr-wmo-2014"))
    True
    """
    return tuple(one for one in _BY_GAME[rulebook(book).game].values() if book in one.books)


def offence_named(book: str, name: str) -> Offence:
    """The offence of that id, or an ``InputError`` that lists those of the rulebook."""
    for one in offences_of(book):
        if one.id == name:
            return one
    names = ", ".join(one.id for one in offences_of(book))
    raise InputError(
        (
            problem(
                Family.BAD_REQUEST,
                "unknown_offence",
                offence=name,
                rulebook=book,
                offences=names,
            ),
        )
    )


def verdict(book: str, name: str, stage: Stage) -> Verdict:
    """What a rulebook makes of an offence at a stage.

    >>> verdict("mcr-wmo-2014", "false_hu", Stage.UNDER_MINIMUM).articles
    ('3.11.6 6-(1)',)
    """
    return offence_named(book, name).verdict(book, stage)


def all_offences() -> tuple[tuple[str, Offence], ...]:
    """Every offence with its game."""
    games = dict.fromkeys(book.game for book in RULEBOOKS.values())
    return tuple((game, one) for game in games for one in _BY_GAME[game].values())
