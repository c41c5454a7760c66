"""What two other programs say of a riichi hand, in our words.

Both number the kinds of tile as we do and play by other rules. The differences
that are left by their options are few and named: the comparison counts each of
them and accepts no other.
"""

from collections import Counter
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from muraille.rules.riichi.amounts import total_points
from muraille.rules.riichi.dora import dora_lines
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.tiles.kinds import Kind
from muraille.tiles.parts import Part, Shape
from muraille.tiles.winds import Wind
from tests.rules.riichi.riichi_hands import Won

# Tile ids that riichienv takes for red fives.
RED_FIVES = (16, 52, 88)


@dataclass(frozen=True)
class PeerScore:
    """Points of the hand itself; han and minipoints; the ids of its yaku as the peer has them."""

    points: int
    han: int
    minipoints: int
    yakuman: int
    yaku: frozenset[str]
    red_fives: int = 0


class Tiles:
    """Hands out the 136 numbered tiles, the red ones last."""

    def __init__(self) -> None:
        self._given: Counter[Kind] = Counter()

    def take(self, kind: Kind) -> int:
        """The next copy of a kind: the copy with the lowest number comes last."""
        self._given[kind] += 1
        return 4 * kind + 4 - self._given[kind]

    def take_all(self, kinds: tuple[Kind, ...]) -> list[int]:
        """One copy of each."""
        return [self.take(kind) for kind in kinds]


def mahjong_score(peer: Any, won: Won) -> PeerScore | None:
    """The score by ``mahjong`` set as near to the EMA rules as it can be; None: refused."""
    hand, given = won.hand, won.given
    assert hand.winning is not None
    assert given.seat
    assert given.round
    tiles = Tiles()
    concealed = tiles.take_all(hand.concealed)
    winning = tiles.take(hand.winning)
    melds = [_mahjong_meld(peer, meld, tiles.take_all(meld.tiles)) for meld in hand.melds]
    every = concealed + [winning] + [tile for meld in melds for tile in meld.tiles]
    config = peer.hand_config.HandConfig(
        is_tsumo=given.self_drawn,
        is_riichi=given.riichi,
        is_daburu_riichi=given.double_riichi,
        is_ippatsu=given.ippatsu,
        is_rinshan=given.kong_replacement,
        is_haitei=given.last_of_wall and given.self_drawn and not given.kong_replacement,
        is_houtei=given.last_of_wall and not given.self_drawn,
        is_tenhou=given.first_turn and given.self_drawn and given.seat is Wind.EAST,
        is_chiihou=given.first_turn and given.self_drawn and given.seat is not Wind.EAST,
        is_renhou=given.first_turn and not given.self_drawn,
        player_wind=given.seat.kind,
        round_wind=given.round.kind,
        options=peer.hand_config.OptionalRules(
            has_open_tanyao=True,
            has_aka_dora=False,
            has_double_yakuman=False,
            kazoe_limit=peer.hand_config.HandConstants.KAZOE_SANBAIMAN,
            kiriage=False,
            fu_for_open_pinfu=True,
            fu_for_pinfu_tsumo=False,
            renhou_as_yakuman=False,
        ),
    )
    found = peer.hand.HandCalculator.estimate_hand_value(
        every,
        winning,
        melds=melds,
        dora_indicators=tiles.take_all(given.dora),
        ura_dora_indicators=tiles.take_all(given.ura),
        config=config,
    )
    if found.error is not None:
        assert found.error == "no_yaku", found.error
        return None
    names = frozenset(yaku.name for yaku in found.yaku)
    yakuman = sum(yaku.is_yakuman for yaku in found.yaku)
    cost = found.cost
    paid = cost["main"] + (2 * cost["additional"] if given.self_drawn else 0)
    return PeerScore(paid, found.han, found.fu, yakuman, names)


def _mahjong_meld(peer: Any, meld: Part, tiles: list[int]) -> Any:
    kinds = {Shape.CHOW: "CHI", Shape.PUNG: "PON", Shape.KONG: "KAN"}
    kind = getattr(peer.meld.Meld, kinds[meld.shape])
    return peer.meld.Meld(meld_type=kind, tiles=tiles, opened=meld.exposed)


def riichienv_score(peer: ModuleType, won: Won) -> PeerScore | None:
    """The score by ``riichienv``, whose rules cannot be set; None: no win."""
    hand, given = won.hand, won.given
    assert hand.winning is not None
    assert given.seat
    assert given.round
    tiles = Tiles()
    concealed = tiles.take_all(hand.concealed)
    winning = tiles.take(hand.winning)
    melds = [_riichienv_meld(peer, meld, tiles.take_all(meld.tiles)) for meld in hand.melds]
    held = concealed + [winning] + [tile for meld in melds for tile in meld.tiles]
    found = peer.HandEvaluator(concealed, melds).calc(
        winning,
        tiles.take_all(given.dora),
        peer.Conditions(
            tsumo=given.self_drawn,
            riichi=given.riichi,
            double_riichi=given.double_riichi,
            ippatsu=given.ippatsu,
            haitei=given.last_of_wall and given.self_drawn,
            houtei=given.last_of_wall and not given.self_drawn,
            rinshan=given.kong_replacement,
            tsumo_first_turn=given.first_turn and given.self_drawn,
            player_wind=given.seat.order,
            round_wind=given.round.order,
        ),
        tiles.take_all(given.ura),
    )
    if not found.is_win:
        return None
    east = given.seat is Wind.EAST
    points = found.ron_agari
    if given.self_drawn:
        points = found.tsumo_agari_oya + 2 * found.tsumo_agari_ko
        if east:
            points = 3 * found.tsumo_agari_ko
    yakuman = found.han // 13 if found.yakuman else 0
    names = frozenset(yaku.name_en for yaku in found.yaku_list())
    red = sum(tile in RED_FIVES for tile in held)
    return PeerScore(points, found.han, found.fu, yakuman, names, red)


def _riichienv_meld(peer: ModuleType, meld: Part, tiles: list[int]) -> Any:
    if meld.shape is Shape.CHOW:
        kind = peer.MeldType.Chi
    elif meld.shape is Shape.PUNG:
        kind = peer.MeldType.Pon
    else:
        kind = peer.MeldType.Daiminkan if meld.exposed else peer.MeldType.Ankan
    return peer.Meld(kind, sorted(tiles), meld.exposed)


@dataclass(frozen=True)
class Expected:
    """Our score after what the peer does otherwise is put in, and which of these mattered."""

    points: int
    han: int | None
    minipoints: int | None
    kinds: frozenset[str]


MAN = "Blessing of Man"
KONG_AND_LAST = "After a Kong with the last tile"
RED = "red fives"
ADDED_UP = "yakuman added up"
DOUBLE = "double yakuman"
# riichienv pays 13 han and more as a yakuman and has no option for it; here they
# stay a sanbaiman (R5). ``mahjong`` can be told so.
THIRTEEN = "13 han as yakuman"

DOUBLES = ("Su Ankou Tanki", "Junsei Chuuren Poutou", "Kokushi Musou 13-men", "Dai Suusi")


@dataclass(frozen=True)
class Habits:
    """What a peer does otherwise and cannot be told not to do."""

    adds_man: bool
    kong_or_last: bool
    thirteen_is_yakuman: bool


MAHJONG = Habits(adds_man=True, kong_or_last=True, thirteen_is_yakuman=False)
RIICHIENV = Habits(adds_man=False, kong_or_last=False, thirteen_is_yakuman=True)


def expected_of(won: Won, theirs: PeerScore | None, habits: Habits) -> Expected:
    """What the peer must find if it differs from us in the named ways only."""
    given, kinds = won.given, set[str]()
    man = given.first_turn and not given.self_drawn
    if man:
        given = replace(given, first_turn=False)
    if habits.kong_or_last and given.kong_replacement and given.last_of_wall:
        kinds.add(KONG_AND_LAST)
        given = replace(given, last_of_wall=False)
    plain = score(won.hand, given, RIICHI_EMA_2016)
    if plain.limit is Limit.YAKUMAN:
        return _expected_yakuman(plain, theirs, kinds)
    han = plain.han or 0
    if man:
        kinds.add(MAN)
        if habits.adds_man:
            dora = dora_lines(won.hand.all_counts(), given.dora, given.ura)
            han = 5 + (han or sum(line.han for line in dora))
    if theirs is not None and theirs.red_fives:
        kinds.add(RED)
        han += theirs.red_fives
    if not han:
        return Expected(0, 0, plain.minipoints, frozenset(kinds))
    value = RIICHI_EMA_2016.limits.value(han, plain.minipoints)
    if han >= 13 and habits.thirteen_is_yakuman:
        kinds.add(THIRTEEN)
        value = RIICHI_EMA_2016.limits.of(Limit.YAKUMAN)
    east = won.given.seat is Wind.EAST
    points = total_points(value.base, east=east, self_drawn=won.given.self_drawn)
    return Expected(points, han, plain.minipoints, frozenset(kinds))


def _expected_yakuman(plain: RiichiScore, theirs: PeerScore | None, kinds: set[str]) -> Expected:
    doubles = 0 if theirs is None else sum(name in DOUBLES for name in theirs.yaku)
    kinds |= {ADDED_UP} if len(plain.yaku) > 1 else set()
    kinds |= {DOUBLE} if doubles else set()
    return Expected(plain.points * (len(plain.yaku) + doubles), None, None, frozenset(kinds))


def ours_as_it_is(ours: RiichiScore) -> Expected:
    """Our own score, nothing put in."""
    return Expected(ours.points, ours.han, ours.minipoints, frozenset())


def agree(expected: Expected, theirs: PeerScore | None) -> bool:
    """The same points; below the limits the same han and minipoints."""
    if theirs is None or not expected.points:
        return theirs is None and not expected.points
    if expected.points != theirs.points:
        return False
    if (
        expected.han is None
        or RIICHI_EMA_2016.limits.value(expected.han, expected.minipoints).limit is not None
    ):
        return True
    return (expected.han, expected.minipoints) == (theirs.han, theirs.minipoints)
