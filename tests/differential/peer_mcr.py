"""PyMahjongGB's reading of the rules, as an edition of ours: what differs is data.

The library is the one most programs use. It follows other values than the book
of 2014; the rows below are all the differences we know, each with its reason.
"""

from dataclasses import replace
from types import ModuleType

from muraille.notation import write_botzone
from muraille.rules.mcr.circumstances import shows_last_of_kind
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.exclusions import EVERYWHERE, IN_1998, Exclusion
from muraille.rules.mcr.fans.table import ROWS, FanId, FanTable
from muraille.tiles.kinds import Kind
from muraille.tiles.parts import Part, Shape
from tests.differential.random_hands import Won

# Fan (or variant) → the points the peer gives: K1 two concealed kongs, K2 mixed kongs.
POINTS = {"two_concealed_kongs": 6, "mixed_kongs": 5}
# What the peer never counts beside what. K3, K4: kongs inside Three or Four Kongs earn
# through the concealed-pung series alone; F1: hands that are concealed by nature, Nine
# Gates too, earn Self-Drawn, not Fully Concealed Hand; G1: no Half Flush beside All
# Green; N2: beside Nine Gates only one terminal pung is lost.
GATES = (FanId("nine_gates"),)
EXCLUSIONS = (
    *(row for row in EVERYWHERE if row.ruling != "N2"),
    *IN_1998,
    Exclusion("N2", GATES, (FanId("pung_of_terminals_or_honours"),), times=1),
    Exclusion("F1", GATES, (FanId("fully_concealed_hand"),)),
)
# T1: All Terminals swallows Double Pung.
SWITCHES = {"T1": "drop"}

PEER = replace(
    WMO_2014,
    id="peer",
    fans=FanTable(tuple(replace(row, points=POINTS.get(row.key, row.points)) for row in ROWS)),
    exclusions=EXCLUSIONS,
).with_options(SWITCHES)

NAMES = {
    "all_five": "all_fives",
    "two_dragons_pungs": "two_dragon_pungs",
    "concealed_kong_and_melded_kong": "two_melded_kongs",
}


def peer_arguments(won: Won) -> tuple[object, ...]:
    """The peer's ten positional arguments for a win."""
    hand, given = won.hand, won.given
    assert hand.winning is not None
    assert given.seat is not None
    assert given.round is not None
    return (
        tuple(_pack(meld) for meld in hand.melds),
        write_botzone(hand.concealed),
        _code(hand.winning),
        0,
        given.self_drawn,
        shows_last_of_kind(hand, given),
        given.kong_replacement or given.robbing_kong,
        given.last_of_wall,
        given.seat.order,
        given.round.order,
    )


def peer_fans(peer: ModuleType, won: Won) -> dict[str, tuple[int, int]]:
    """What the peer counts: our fan id → times and points of the line."""
    lines = peer.MahjongFanCalculator(*peer_arguments(won), verbose=True)
    return {_fan(name): (times, times * points) for points, times, _, name in lines}


def _pack(meld: Part) -> tuple[str, str, int]:
    word = {Shape.CHOW: "CHI", Shape.PUNG: "PENG", Shape.KONG: "GANG"}[meld.shape]
    middle = meld.tiles[1]
    return word, _code(middle), int(meld.exposed)


def _code(kind: Kind) -> str:
    return write_botzone((kind,))[0]


def _fan(name: str) -> str:
    plain = name.lower().replace(" ", "_").replace("-", "_").replace("honors", "honours")
    return NAMES.get(plain, plain)
