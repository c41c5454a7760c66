"""How the tests of MCR scoring write their rows: hand, circumstances, fans, points, source.

Circumstances are words (``self_drawn seat=E visible=555m``), fans a list of ids in
which a fan counted twice stands twice.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from muraille.notation import read_tiles, read_winning_hand
from muraille.rules.common.examples import read_options
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.editions import FFMJ_2016, INTERNATIONAL, MCR_RULEBOOKS, OIR_1998, WMO_2014
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import Score, score
from muraille.tiles.winds import Wind

BOOKS_OF_2014 = (WMO_2014, FFMJ_2016)
BOOKS_OF_1998 = (OIR_1998, INTERNATIONAL)


@dataclass(frozen=True)
class Row:
    """One hand and what it is worth by the rules; ``source`` is the ruling or article."""

    hand: str
    circumstances: str
    fans: str
    points: int
    source: str


def circumstances_of(options: Mapping[str, object]) -> McrCircumstances:
    """The circumstances of a request, seats and tiles being text."""
    given: dict[str, Any] = dict(options)
    if "from" in given:
        given["discarder"] = given.pop("from")
    for key in ("seat", "round", "discarder"):
        if key in given:
            given[key] = Wind(given[key])
    if "visible" in given:
        given["visible"] = read_tiles(given["visible"])
    return McrCircumstances(**given)


def score_of(hand: str, circumstances: str, rulebook: McrRulebook = WMO_2014) -> Score:
    """The score of a hand in notation, with circumstances as words."""
    given = circumstances_of(read_options(circumstances))
    return score(read_winning_hand(hand, dealt=given.dealt), given, rulebook)


def counted(result: Score) -> Counter[str]:
    """How often each fan was counted."""
    return Counter({str(line.fan): line.times for line in result.fans})


def held(result: Score) -> set[str]:
    """Every fan that is there, counted or not."""
    there = {str(line.fan) for line in result.fans}
    return there | {str(line.fan) for line in (*result.not_counted, *result.partly_counted)}


def reasons(result: Score) -> dict[str, str | None]:
    """For each fan that is there and adds nothing, the ruling that took it away."""
    return {str(line.fan): line.ruling for line in result.not_counted}


def check(row: Row, rulebook: McrRulebook) -> Score:
    """Exactly these fans, exactly these points."""
    result = score_of(row.hand, row.circumstances, rulebook)
    assert counted(result) == Counter(row.fans.split()), row.source
    assert result.points == row.points, row.source
    return result


def in_books(
    rows: Iterable[Row], rulebooks: Iterable[McrRulebook] = MCR_RULEBOOKS
) -> pytest.MarkDecorator:
    """Parametrise a test by every row in every one of these rulebooks."""
    cases = [
        pytest.param(row, book, id=f"{book.id}: {row.hand} {row.circumstances}".strip())
        for book in rulebooks
        for row in rows
    ]
    return pytest.mark.parametrize(("row", "rulebook"), cases)
