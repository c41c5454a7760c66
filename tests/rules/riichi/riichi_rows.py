"""How the tests of riichi scoring write their cases: a hand and circumstances as words."""

from collections.abc import Mapping
from typing import Any

from muraille.notation import read_tiles, read_winning_hand
from muraille.rules.common.examples import read_options
from muraille.rules.riichi.circumstances import RiichiCircumstances, RobbedKong
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.endings import HandWin
from muraille.rules.riichi.payments import Payments, payments
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.tiles.winds import Seat, Wind

WINDS = ("seat", "round", "discarder", "liable")
ROBBED = {True: RobbedKong.ANY, "added": RobbedKong.ADDED, "concealed": RobbedKong.CONCEALED}


def circumstances_of(options: Mapping[str, object]) -> RiichiCircumstances:
    """The circumstances of a request, seats and tiles being text."""
    given: dict[str, Any] = dict(options)
    if "from" in given:
        given["discarder"] = given.pop("from")
    for key in WINDS:
        if key in given:
            given[key] = Wind(given[key])
    for key in ("dora", "ura"):
        if key in given:
            given[key] = read_tiles(given[key])
    if "robbing_kong" in given:
        given["robbing_kong"] = ROBBED[given["robbing_kong"]]
    return RiichiCircumstances(**given)


def score_of(
    hand: str, circumstances: str = "", rulebook: RiichiRulebook = RIICHI_EMA_2016
) -> RiichiScore:
    """The score of a hand in notation, with circumstances as words."""
    given = circumstances_of(read_options(circumstances))
    return score(read_winning_hand(hand, dealt=given.dealt), given, rulebook)


def won(seat: Seat, hand: str, liable: Seat | None = None, **given: Any) -> HandWin:
    """A winner of a settlement, the hand in notation."""
    return HandWin(seat, read_winning_hand(hand), RiichiCircumstances(**given), liable)


def paid(
    hand: str, circumstances: str, rulebook: RiichiRulebook = RIICHI_EMA_2016
) -> Payments | None:
    """Score and pay at once."""
    given = circumstances_of(read_options(circumstances))
    return payments(score_of(hand, circumstances, rulebook), given, rulebook)


def seats(found: Payments | None) -> dict[str, int]:
    """The payments by seat, letters for winds."""
    assert found is not None
    assert found.by_seat is not None
    return {wind.value: amount for wind, amount in found.by_seat}


def yaku(result: RiichiScore) -> dict[str, int | None]:
    """Han by yaku."""
    return {str(line.yaku): line.han for line in result.yaku}


def reasons(result: RiichiScore) -> dict[str, str]:
    """For each yaku that almost counted, the one thing it lacks."""
    return {str(line.yaku): line.because.value for line in result.not_counted}


def minipoints(result: RiichiScore) -> dict[str, int]:
    """Minipoints by reason; equal reasons are added."""
    found: dict[str, int] = {}
    for line in result.minipoints_detail:
        found[line.what] = found.get(line.what, 0) + line.minipoints
    return found
