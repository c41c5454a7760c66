"""The four MCR rulebooks as data: where they agree is written once.

Open questions of these books, as we read them:

- K2 The books of 2014 price one melded and one concealed kong at 6 under Two
  Melded Kongs; the older texts know no such pair.
- F1 The 1998 texts are silent on Nine Gates drawn oneself: Fully Concealed Hand
  is allowed there.
- A6, T1, S2, S3, S4, W5 are switches or slips of the texts; see the rulings.
- J10 A flower *may* be exposed (3.4.20): always at once, or, as a switch, when its holder likes.
- J3 004 has every player *ask* for a replacement tile for the flowers and kongs he was dealt.
  We read: flowers are always replaced, a dealt kong is asked about and may be passed, since
  nobody need declare a kong; whoever passes may declare it in a later turn of his.
- J9 A winner who names a *value* is taken to have forgotten his flowers first,
  so that a value of 8 or more never falls below the minimum by flowers alone.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from muraille.rules.common.clock import BookClock
from muraille.rules.mcr.articles import (
    ARTICLES_1998,
    ARTICLES_2014,
    ARTICLES_FFMJ,
    ARTICLES_INTERNATIONAL,
)
from muraille.rules.mcr.edition import SWITCHES, Lateness
from muraille.rules.mcr.exclusions import EVERYWHERE, IN_1998, IN_2014
from muraille.rules.mcr.fans import pungs
from muraille.rules.mcr.fans.table import ROWS, FanRow, FanTable
from muraille.rules.mcr.implications import implied_fans
from muraille.rules.mcr.offences import offences_in
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.stated import STATED_1998, STATED_2014, STATED_INTERNATIONAL

# Sessions of 150 minutes at most, stoppages of 15 (3.5.6); three seconds bind pung and kong (O22).
_CLOCK = BookClock(
    minutes=150,
    signal=15,
    most_stoppage=15,
    ends_hands=True,
    claim=3,
    binds=frozenset({"pung", "kong"}),
)


def _rows_of_1998() -> tuple[FanRow, ...]:
    """No price for mixed kongs (K2); any honour makes the terminal pung (A1)."""
    kept = [row for row in ROWS if row.variant != "mixed_kongs"]
    return tuple(
        replace(row, holds=pungs.pung_of_terminals_or_honours)
        if row.id == "pung_of_terminals_or_honours"
        else row
        for row in kept
    )


def _positions(**changed: str) -> Mapping[str, str]:
    usual = {switch.id: switch.positions[0] for switch in SWITCHES}
    return MappingProxyType({**usual, **changed})


WMO_2014 = McrRulebook(
    id="mcr-wmo-2014",
    document="WMO, Mahjong Competition Rules, 2014",
    fans=FanTable(ROWS),
    exclusions=EVERYWHERE + IN_2014,
    implied=implied_fans("2014"),
    stated=STATED_2014,
    fan_articles="3.8.1 n°{}",
    oir_numbers=False,
    articles=ARTICLES_2014,
    switches=_positions(),
    offences=offences_in("mcr-wmo-2014"),
    lateness=Lateness(10, 15, first_included=True),
    clock=_CLOCK,
)

# European practice binds every call to the seconds, and prints "under ten" for lateness (O22, O1).
FFMJ_2016 = replace(
    WMO_2014,
    id="mcr-ffmj-2016",
    document="FFMJ, commented edition of the 2014 rules",
    articles=ARTICLES_FFMJ,
    offences=offences_in("mcr-ffmj-2016"),
    lateness=Lateness(10, 15, first_included=False),
    clock=replace(_CLOCK, binds=frozenset({"chow", "pung", "kong", "hu"})),
    appeal_fee=(180, "EUR"),
)

OIR_1998 = replace(
    WMO_2014,
    id="mcr-oir-1998",
    document="Official International Rules, 1998",
    fans=FanTable(_rows_of_1998()),
    exclusions=EVERYWHERE + IN_1998,
    implied=implied_fans("1998"),
    stated=STATED_1998,
    fan_articles="n°{}",
    oir_numbers=True,
    articles=ARTICLES_1998,
    switches=_positions(T1="drop", S3="drop"),
    offences=offences_in("mcr-oir-1998"),
)

INTERNATIONAL = replace(
    OIR_1998,
    id="mcr-international",
    document="Mah Jong International, short sheet",
    stated=STATED_INTERNATIONAL,
    articles=ARTICLES_INTERNATIONAL,
    switches=_positions(T1="drop"),
    offences=offences_in("mcr-international"),
    shares_by_twos=True,
    dealt_kongs=True,
    sets_from_last_discard=True,
    seats_drawn=True,
    by_table_points=False,
)

MCR_RULEBOOKS: tuple[McrRulebook, ...] = (WMO_2014, FFMJ_2016, OIR_1998, INTERNATIONAL)
