"""The EMA riichi rules of 2016 as data.

Open questions of the book, as we read them (the ids are those of our rulings):

- R1 Blessing of Man is five han and nothing else (4.2.4), while 4.1 asks for the
  highest number of points. A switch: ``highest`` pays the ordinary worth where it
  is more, ``flat`` keeps to the letter of 4.2.4, even for a yakuman.
- R3 Yakuman do not add up: all are named, one is paid, nothing beside it.
- R4 A pair of a wind that is seat and prevalent earns two minipoints for each.
- R5 Eleven han and more are sanbaiman; four han and 30 minipoints stay below mangan.
- R6 Of a shared win the discarder pays the counters; of a self-drawn one who is
  liable pays them all.
- R14 Liability needs the third dragon set (fourth wind set) to be exposed like the
  others. A switch: with ``declared`` a concealed kong among the others counts.
- R15 A chombo costs 20,000 after the uma of a tournament (3.4.6). A switch: with
  ``payment`` it is a mangan paid at the table, as outside tournaments.
- R24 Counters go away only when a hand is won and East is not among the winners.
- R25 A riichi with fewer than four tiles in the wall (3.3.14) is not valid and kills
  the hand. A switch: with ``void`` it is not valid, the bet goes back, and no more.
- R26 At a drawn hand a riichi player is tenpai and shows it, or has a dead hand and
  shows it was tenpai; all else is a chombo.
- R30 Some yaku exclude each other though the book says that all add up.
- A winner whose seat is not given counts as another than East, without seat wind.
"""

from types import MappingProxyType

from muraille.rules.common.clock import BookClock
from muraille.rules.common.offences import FixedResult
from muraille.rules.riichi.articles import ARTICLES_EMA
from muraille.rules.riichi.edition import SWITCHES, Fines
from muraille.rules.riichi.limits import Limit, LimitRow, Limits
from muraille.rules.riichi.offences import ema_offences
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.yaku.table import ROWS, YakuTable
from muraille.tiles.four import Four

RIICHI_EMA_2016 = RiichiRulebook(
    id="riichi-ema-2016",
    document="EMA, Riichi rules for Japanese mahjong, 2016",
    yaku=YakuTable(ROWS),
    yaku_articles=MappingProxyType({row.id: f"4.2.{row.section}" for row in ROWS}),
    limits=Limits(
        (
            LimitRow(Limit.MANGAN, 5, 2_000),
            LimitRow(Limit.HANEMAN, 6, 3_000),
            LimitRow(Limit.BAIMAN, 8, 4_000),
            LimitRow(Limit.SANBAIMAN, 11, 6_000),
            LimitRow(Limit.YAKUMAN, None, 8_000),
        )
    ),
    articles=ARTICLES_EMA,
    switches=MappingProxyType({switch.id: switch.positions[0] for switch in SWITCHES}),
    start=30_000,
    bet=1_000,
    counter=300,
    noten=3_000,
    uma=Four((15_000, 5_000, -5_000, -15_000)),
    fines=Fines(
        chombo=20_000,
        per_minute=1_000,
        late_minutes=10,
        disturbance=(8_000, 12_000),
        grave=(12_000, 48_000),
        substituted=FixedResult(points=-15_000, uma=-15_000),
    ),
    offence_table=ema_offences,
    clock=BookClock(
        minutes=90, signal=15, most_stoppage=None, ends_hands=False, hands_after_signal=1
    ),
)
