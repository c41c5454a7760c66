"""Distances and accepted tiles against other libraries, on the same seeded hands.

One difference is known and named. *Fifth copy*: PyMahjongGB lets a target hand ask for a
fifth copy of a kind, so it may wait for, or accept, a kind of which all four copies are
in the hand. With xiangting and mahjong there is no difference at all.
"""

import importlib
import os
from collections import Counter
from types import ModuleType

import numpy as np
import pytest

from muraille.notation import write_botzone
from muraille.shapes import bulk
from muraille.shapes.distance import GAMES, Outlook, outlook
from muraille.shapes.forms import Form
from muraille.tiles.kinds import ALL_KINDS, kinds_in, mask_of
from tests.shapes.many_hands import mixed

# Concealed tiles: every size a hand has before and after a draw.
SIZES = (13, 14, 10, 11, 7, 8, 4, 5, 1, 2)

BOTZONE = {write_botzone((kind,))[0]: kind for kind in ALL_KINDS}
PEER_FORMS = {
    Form.STANDARD: "RegularShanten",
    Form.KNITTED_STRAIGHT: "KnittedStraightShanten",
    Form.SEVEN_PAIRS: "SevenPairsShanten",
    Form.THIRTEEN_ORPHANS: "ThirteenOrphansShanten",
    Form.HONOURS_AND_KNITTED: "HonorsAndKnittedTilesShanten",
}


def _peer(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        missing = f"{name} is not installed: not compared with it"
        if os.environ.get("MURAILLE_REQUIRE_PEERS"):
            pytest.fail(missing)
        pytest.skip(missing)


def _shares(count: int) -> list[tuple[int, int]]:
    """Half of the hands whole, before and after the draw; the rest of the other sizes."""
    return [(size, count // 4 if size >= 13 else count // 16) for size in SIZES]


def _against_xiangting(count: int) -> int:
    peer = _peer("xiangting")
    compared = 0
    for size, share in _shares(count):
        hands = mixed(share, size, seed=size)
        ours = bulk.accepted(hands, 4 - size // 3, "riichi")
        theirs = [
            peer.calculate_necessary_tiles(row, peer.PlayerCount.FOUR) for row in hands.tolist()
        ]
        same = zip(ours.distances.tolist(), ours.kinds.tolist(), theirs, strict=True)
        different = [
            (hands[place].tolist(), distance, bin(kinds), answer)
            for place, (distance, kinds, answer) in enumerate(same)
            if (distance + 1, kinds) != answer
        ]
        assert different == []
        compared += share
    return compared


def _against_mahjong(count: int) -> int:
    peer = _peer("mahjong.shanten").Shanten
    compared = 0
    for size, share in _shares(count):
        hands = mixed(share, size, seed=100 + size)
        ours = bulk.distances(hands, 4 - size // 3, "riichi")
        theirs = [peer.calculate_shanten(row) for row in hands.tolist()]
        wrong = np.flatnonzero(ours != np.array(theirs))
        assert [hands[place].tolist() for place in wrong] == []
        compared += share
    return compared


def _difference(peer: ModuleType, form: Form, counts: list[int], ours: Outlook) -> str:
    """How the peer's answer for one form differs: not at all, by a fifth copy, or otherwise."""
    tiles = write_botzone(tuple(kind for kind in ALL_KINDS for _ in range(counts[kind])))
    distance, useful = getattr(peer, PEER_FORMS[form])(hand=tuple(tiles))
    theirs = mask_of(BOTZONE[name] for name in useful)
    mine = ours.accepted_by_form[form]
    if (distance, theirs) == (ours.by_form[form], mine):
        return ""
    all_held = mask_of(kind for kind in ALL_KINDS if counts[kind] == 4)
    if distance == ours.by_form[form] and theirs & ~all_held == mine:
        return "accepts a fifth copy"
    if distance == 0 and theirs & ~all_held == 0:
        return "waits for a fifth copy"
    return f"{form.name} {counts}: ours {ours}, peer {distance} {list(kinds_in(theirs))}"


def _against_pymahjonggb(peer: ModuleType, count: int) -> Counter[str]:
    differences = Counter[str]()
    for size, share in ((13, count // 2), (10, count // 4), (7, count // 8), (4, count // 8)):
        for counts in mixed(share, size, seed=200 + size).tolist():
            ours = outlook(counts, GAMES["mcr"], 4 - size // 3)
            for form in ours.by_form:
                differences[_difference(peer, form, counts, ours)] += 1
    return differences


FIFTH_COPY = {"", "accepts a fifth copy", "waits for a fifth copy"}


def test_5000_hands_agree_with_xiangting() -> None:
    assert _against_xiangting(5_120) >= 5_000


def test_5000_hands_agree_with_mahjong() -> None:
    assert _against_mahjong(5_120) >= 5_000


def test_2000_hands_agree_with_pymahjonggb_apart_from_fifth_copies(mahjong_gb: ModuleType) -> None:
    differences = _against_pymahjonggb(mahjong_gb, 2_000)
    assert differences.keys() <= FIFTH_COPY, differences
    assert differences[""] > 0.99 * differences.total(), differences


@pytest.mark.parametrize(
    ("tiles", "ours", "peer"), [("1111m444m777p999s", 1, 0), ("1111456778899m", 1, 0)]
)
def test_pymahjonggb_waits_for_a_fifth_copy(
    tiles: str, ours: int, peer: int, mahjong_gb: ModuleType
) -> None:
    counts, ranks = [0] * 34, []
    for sign in tiles:
        if sign.isdigit():
            ranks.append(int(sign) - 1)
        else:
            for rank in ranks:
                counts[9 * "mps".index(sign) + rank] += 1
            ranks = []
    hand = outlook(counts, GAMES["mcr"])
    assert hand.by_form[Form.STANDARD] == ours
    named = write_botzone(tuple(kind for kind in ALL_KINDS for _ in range(counts[kind])))
    assert mahjong_gb.RegularShanten(hand=tuple(named))[0] == peer


@pytest.mark.long
def test_200000_hands_agree_with_xiangting() -> None:
    assert _against_xiangting(204_800) >= 200_000


@pytest.mark.long
def test_200000_hands_agree_with_mahjong() -> None:
    assert _against_mahjong(204_800) >= 200_000


@pytest.mark.long
def test_20000_hands_agree_with_pymahjonggb_apart_from_fifth_copies(
    mahjong_gb: ModuleType,
) -> None:
    differences = _against_pymahjonggb(mahjong_gb, 20_000)
    print(differences)
    assert differences.keys() <= FIFTH_COPY, differences
