"""A riichi edition that nobody has published: other start, uma, bets, counters, fines, times.

What a new edition needs, in one file: the fields in which it differs.
"""

from dataclasses import replace
from types import MappingProxyType

from muraille.rules.common.offences import FixedResult
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.limits import Limit, LimitRow, Limits
from muraille.tiles.four import Four

MADE_UP = replace(
    RIICHI_EMA_2016,
    id="riichi-made-up-2030",
    document="Nobody, riichi rules that were never printed",
    yaku_articles=MappingProxyType({row.id: f"7.{row.id}" for row in RIICHI_EMA_2016.yaku.rows}),
    limits=Limits(
        (
            LimitRow(Limit.MANGAN, 4, 2_500),
            LimitRow(Limit.HANEMAN, 6, 3_000),
            LimitRow(Limit.BAIMAN, 8, 4_000),
            LimitRow(Limit.SANBAIMAN, 12, 6_000),
            LimitRow(Limit.YAKUMAN, None, 8_000),
        )
    ),
    articles=MappingProxyType({**RIICHI_EMA_2016.articles, Subject.UMA: "9.9"}),
    start=25_000,
    bet=2_000,
    counter=600,
    noten=6_000,
    uma=Four((20_000, 10_000, -10_000, -20_000)),
    fines=replace(
        RIICHI_EMA_2016.fines,
        chombo=8_000,
        per_minute=500,
        late_minutes=5,
        substituted=FixedResult(points=-20_000, uma=-20_000),
    ),
    clock=replace(RIICHI_EMA_2016.clock, minutes=75, signal=10, hands_after_signal=2),
)
