"""The EMA riichi rules of 2016 as data: yaku, minipoints, limits, and the open questions.

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
- R26 At a drawn hand a riichi player is tenpai and shows it, or has a dead hand and
  shows it was tenpai; all else is a chombo.
- R30 Some yaku exclude each other though the book says that all add up.
- A winner whose seat is not given counts as another than East, without seat wind.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from muraille.rules.common.switches import Switch, set_switches
from muraille.rules.riichi.play import PLAY_EMA, Play
from muraille.rules.riichi.yaku.table import ROWS, YakuId, YakuRow, YakuTable

SWITCHES: tuple[Switch, ...] = (
    Switch("R1", ("highest", "flat")),
    Switch("R14", ("exposed", "declared")),
    Switch("R15", ("tournament", "payment")),
)

COUNTER_POINTS = 300
BET_POINTS = 1_000
NOTEN_POINTS = 3_000
TOURNAMENT_CHOMBO = 20_000


@dataclass(frozen=True, slots=True)
class RiichiRulebook:
    """One edition, with the positions of its switches.

    ``revision`` numbers our reading of the book. It is raised with every change after which
    some game goes or scores otherwise, so that an old record can say whose rules it followed.
    """

    id: str
    document: str
    yaku: YakuTable
    switches: Mapping[str, str]
    revision: int = 1
    play: Play = PLAY_EMA

    game = "riichi"

    def row(self, yaku: YakuId) -> YakuRow:
        """The yaku's row.

        >>> RIICHI_EMA_2016.row(YakuId("full_flush")).article
        '4.2.4'
        """
        return self.yaku.by_id[yaku]

    def with_options(self, wanted: Mapping[str, str]) -> "RiichiRulebook":
        """The same book with some switches in another position."""
        if not wanted:
            return self
        positions = set_switches(self.switches, SWITCHES, wanted)
        return replace(self, switches=MappingProxyType(positions))


RIICHI_EMA_2016 = RiichiRulebook(
    id="riichi-ema-2016",
    document="EMA, Riichi rules for Japanese mahjong, 2016",
    yaku=YakuTable(ROWS),
    switches=MappingProxyType({switch.id: switch.positions[0] for switch in SWITCHES}),
)

RIICHI_RULEBOOKS: tuple[RiichiRulebook, ...] = (RIICHI_EMA_2016,)
