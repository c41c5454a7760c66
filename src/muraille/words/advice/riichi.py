"""Reasons of riichi advice as sentences: why a discard, what it gives up, riichi or not.

One sentence for each code; ``{words in braces}`` are the reason's parameters. Decides
nothing and lays out nothing.
"""

from muraille.advice.riichi.reasons import ReasonCode, RiichiReason
from muraille.words.languages import Language, marked, translator
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.scores import by_ruling

SENTENCES: dict[ReasonCode, str] = {
    ReasonCode.NEARER: marked(
        "nearer to a win: distance {distance}, {other_distance} with {other}"
    ),
    ReasonCode.FURTHER: marked(
        "further from a win: distance {distance}, {other_distance} with {other}"
    ),
    ReasonCode.MORE_TILES: marked("more useful tiles are left: {left}, {other_left} with {other}"),
    ReasonCode.FEWER_TILES: marked(
        "fewer useful tiles are left: {left}, {other_left} with {other}"
    ),
    ReasonCode.WIDER_WAIT: marked("waits for more kinds: {kinds}, {other_kinds} with {other}"),
    ReasonCode.NARROWER_WAIT: marked("waits for fewer kinds: {kinds}, {other_kinds} with {other}"),
    ReasonCode.KEEPS_YAKU: marked(
        "keeps {yaku}: share of the hands in reach {percent}%, {other_percent}% with {other}"
    ),
    ReasonCode.LOSES_YAKU: marked(
        "less often {yaku}: share of the hands in reach {percent}%, {other_percent}% with {other}"
    ),
    ReasonCode.KEEPS_DORA: marked("keeps more dora: {dora}, {other_dora} with {other}"),
    ReasonCode.LOSES_DORA: marked("gives up dora: {dora} left, {other_dora} with {other}"),
    ReasonCode.WORTH_MORE: marked(
        "worth more: {points} points on average, {other_points} with {other}"
    ),
    ReasonCode.WORTH_LESS: marked(
        "worth less: {points} points on average, {other_points} with {other}"
    ),
    ReasonCode.AS_GOOD: marked("as good as discarding {other}"),
    ReasonCode.FURITEN_DISCARD: marked(
        "furiten: a tile of the wait {tiles} is among your discards, so only a self-draw wins"
    ),
    ReasonCode.FURITEN_TEMPORARY: marked(
        "furiten until your next turn: you let a tile of the wait {tiles} pass, so only a"
        " self-draw wins"
    ),
    ReasonCode.FURITEN_RIICHI: marked(
        "furiten to the end of the hand: in riichi you let a tile of the wait {tiles} pass, so"
        " only a self-draw wins"
    ),
    ReasonCode.NO_YAKU_ON_DISCARD: marked("no yaku on a discard with {tiles}"),
    ReasonCode.NO_YAKU_WITHOUT_RIICHI: marked(
        "no yaku on a discard with {tiles}, unless riichi is declared"
    ),
    ReasonCode.NO_YAKU_IN_REACH: marked("none of the hands in reach has a yaku"),
    ReasonCode.NOTHING_LEFT: marked("no useful tile is left"),
    ReasonCode.RIICHI_FOR_YAKU: marked("riichi: without it {tiles} on a discard has no yaku"),
    ReasonCode.RIICHI_FOR_VALUE: marked(
        "riichi: the last tile brings {riichi} points on average, {silent} without it"
    ),
    ReasonCode.RIICHI_GAINS_LITTLE: marked(
        "no riichi: the last tile would bring {riichi} points on average, {silent} without it, and"
        " {bet} are at stake"
    ),
    ReasonCode.RIICHI_IN_FURITEN: marked(
        "no riichi: it is allowed in furiten, but only a self-draw would win"
    ),
    ReasonCode.RIICHI_NOTHING_LEFT: marked("no riichi: no tile is left to win with"),
    ReasonCode.RIICHI_OPEN_HAND: marked("no riichi: the hand is open"),
    ReasonCode.RIICHI_SHORT_WALL: marked(
        "no riichi: it takes at least {needed} tiles in the wall; left: {wall}"
    ),
    ReasonCode.RIICHI_DECLARED: marked("riichi is declared: the tile drawn is discarded"),
}

_RULINGS = {
    ReasonCode.FURITEN_DISCARD: "R21",
    ReasonCode.FURITEN_TEMPORARY: "R21",
    ReasonCode.FURITEN_RIICHI: "R21",
    ReasonCode.RIICHI_IN_FURITEN: "R21",
    ReasonCode.RIICHI_SHORT_WALL: "R25",
    ReasonCode.RIICHI_OPEN_HAND: "R25",
}


def sentence(reason: RiichiReason, language: Language) -> str:
    """What a reason says, on one line, without a full stop.

    >>> from muraille.advice.riichi.reasons import reason
    >>> more = reason(ReasonCode.MORE_TILES, other="9s", left=20, other_left=16)
    >>> sentence(more, Language.ENGLISH)
    'more useful tiles are left: 20, 16 with 9s'
    """
    params = dict(reason.params)
    if "yaku" in params:
        params["yaku"] = yaku_name(str(params["yaku"]), language)
    text = translator(language)(SENTENCES[reason.code]).format(**params)
    return by_ruling(text, _RULINGS.get(reason.code), language)
