"""Wins of riichi: yaku, dora, minipoints and payments, asked of the peer ``mahjong``.

What the table has to tell (riichi, ippatsu, furiten, the last tile) is worked out here.
"""

from collections import Counter
from collections.abc import Iterator

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld

from tests.records.outside.reading import KINDS, Event, tiles_of
from tests.records.outside.shapes import is_complete, run, waits
from tests.records.outside.table import Place, Table

WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
RULES = OptionalRules(has_open_tanyao=True, has_double_yakuman=False, kazoe_limit=1)
NAMES = {
    "riichi": "Riichi",
    "double_riichi": "Double Riichi",
    "ippatsu": "Ippatsu",
    "fully_concealed_hand": "Menzen Tsumo",
    "pinfu": "Pinfu",
    "pure_double_chow": "Iipeiko",
    "all_simples": "Tanyao",
    "mixed_triple_chow": "Sanshoku Doujun",
    "pure_straight": "Ittsu",
    "dragon_pung": "Dragons",
    "seat_wind": "Seat wind",
    "prevalent_wind": "Round wind",
    "outside_hand": "Chantai",
    "after_a_kong": "Rinshan Kaihou",
    "robbing_the_kong": "Chankan",
    "under_the_sea_draw": "Haitei Raoyue",
    "under_the_sea_discard": "Houtei Raoyui",
    "seven_pairs": "Chiitoitsu",
    "triple_pung": "Sanshoku Doukou",
    "three_concealed_pungs": "San Ankou",
    "three_kongs": "San Kantsu",
    "all_pungs": "Toitoi",
    "half_flush": "Honitsu",
    "little_three_dragons": "Shou Sangen",
    "all_terminals_and_honours": "Honroutou",
    "terminals_in_all_sets": "Junchan",
    "twice_pure_double_chow": "Ryanpeikou",
    "full_flush": "Chinitsu",
    "thirteen_orphans": "Kokushi Musou",
    "nine_gates": "Chuuren Poutou",
    "blessing_of_heaven": "Tenhou",
    "blessing_of_earth": "Chiihou",
    "four_concealed_pungs": "Suu Ankou",
    "four_kongs": "Suu Kantsu",
    "all_green": "Ryuuiisou",
    "all_terminals": "Chinroutou",
    "all_honours": "Tsuu Iisou",
    "big_three_dragons": "Daisangen",
    "little_four_winds": "Shousuushii",
    "big_four_winds": "Dai Suushii",
}
MANGAN, FIVE_HAN = 2_000, 5
LIMITS = {5: 2_000, 6: 3_000, 7: 3_000, 8: 4_000, 9: 4_000, 10: 4_000}


def next_of(indicator: str) -> str:
    """The dora that an indicator shows (2.7)."""
    for circle in ("ESWN", "PFC"):
        if indicator in circle:
            return circle[(circle.index(indicator) + 1) % len(circle)]
    return f"{int(indicator[0]) % 9 + 1}{indicator[1]}"


def is_furiten(table: Table, seat: int, hand: list[str]) -> bool:
    """A wait among one's own discards, or a completing tile let pass (3.4.5, R21)."""
    place = table.places[seat]
    waiting = waits(hand, len(place.sets), riichi=True)
    return place.missed or bool(waiting & set(place.discards))


def is_tenpai(place: Place) -> bool:
    """Something is waited for of which one does not hold all four copies oneself (R7)."""
    own = place.held + [tile for one in place.sets for tile in one.tiles]
    waiting = waits(place.held, len(place.sets), riichi=True)
    return any(own.count(tile) < 4 for tile in waiting)


def flags(table: Table, seat: int, source: int | None) -> dict[str, object]:
    """What a ``won`` must say of its circumstances."""
    place, asked = table.places[seat], table.asked
    robbed = None
    if asked is not None and asked["event"] in ("kong_added", "kong_concealed"):
        robbed = str(asked["event"]).removeprefix("kong_")
    in_riichi = place.riichi is not None
    return {
        "riichi": in_riichi,
        "double_riichi": place.riichi is not None and place.riichi["double"],
        "ippatsu": in_riichi and place.unbroken,
        "first_turn": not table.called and not place.discards,
        "last_of_wall": table.wall_left == 0,
        "kong_replacement": source is None and table.turn_after == "kong",
        "robbing_kong": robbed,
    }


def asked_of_the_peer(
    table: Table,
    seat: int,
    hand: list[str],
    tile: str,
    source: int | None,
    ura: list[str],
) -> HandResponse:
    """The hand as the peer counts it, without the Blessing of Man."""
    place, told = table.places[seat], flags(table, seat, source)
    used: Counter[str] = Counter()

    def number(name: str) -> int:
        used[name] += 1
        return 4 * KINDS.index(name) + used[name] - 1

    sets = []
    for one in place.sets:
        kind = {"chow": Meld.CHI, "pung": Meld.PON, "kong": Meld.KAN}[one.shape]
        sets.append(Meld(kind, [number(name) for name in one.tiles], opened=one.open))
    closed = [number(name) for name in hand]
    winning = number(tile)
    dealer = table.order[0] == seat
    self_drawn, first = source is None, bool(told["first_turn"])
    rinshan = bool(told["kong_replacement"])
    config = HandConfig(
        is_tsumo=self_drawn,
        is_riichi=bool(told["riichi"]) and not told["double_riichi"],
        is_daburu_riichi=bool(told["double_riichi"]),
        is_ippatsu=bool(told["ippatsu"]),
        is_rinshan=rinshan,
        is_chankan=told["robbing_kong"] == "added",
        is_haitei=table.wall_left == 0 and self_drawn and not rinshan,
        is_houtei=table.wall_left == 0 and not self_drawn and not told["robbing_kong"],
        is_tenhou=first and self_drawn and dealer and not place.sets,
        is_chiihou=first and self_drawn and not dealer and not place.sets,
        player_wind=WINDS[table.wind(seat)],
        round_wind=WINDS["ESWN"[table.prevailing]],
        options=RULES,
    )
    return HandCalculator.estimate_hand_value(
        [*closed, winning, *(name for one in sets for name in one.tiles or [])],
        winning,
        melds=sets,
        dora_indicators=[4 * KINDS.index(name) for name in table.dora],
        ura_dora_indicators=[4 * KINDS.index(name) for name in ura],
        config=config,
    )


def peer_yaku(counted: HandResponse) -> Counter[str]:
    """The peer's yaku, the several rows of winds and dragons brought together."""
    names: Counter[str] = Counter()
    for yaku in counted.yaku or []:
        name = str(yaku.name)
        if name in ("Dora", "Ura Dora"):
            continue
        for start, short in (("Yakuhai (seat", "Seat wind"), ("Yakuhai (round", "Round wind")):
            name = short if name.startswith(start) else name
        name = "Dragons" if name.startswith("Yakuhai") else name
        names[name.removesuffix(" Tanki").removesuffix(" Juusanmen Matchi")] += 1
    return names


def faults_of(table: Table, won: Event, counters: int) -> Iterator[str]:
    """What a ``won`` says that is not so."""
    seat, source, place = won["seat"], won["source"], table.places[won["seat"]]
    hand = tiles_of(won["hand"])
    tile = won["tile"] or hand.pop()
    if place.is_dead:
        yield "a dead hand won"
    if not is_complete([*hand, tile], len(place.sets), riichi=True):
        yield "the hand is not complete"
        return
    if source is not None and is_furiten(table, seat, hand):
        yield "a win on another's tile in furiten"
    for name, is_so in flags(table, seat, source).items():
        if won[name] != is_so:
            yield f"{name} is {won[name]} and not {is_so}"
    yield from _dora(table, won, [*hand, tile])
    yield from _counted(table, won, hand, tile)
    yield from _payments(table, won, counters)


def _dora(table: Table, won: Event, closed: list[str]) -> Iterator[str]:
    everything = closed + [name for one in table.places[won["seat"]].sets for name in one.tiles]
    shown = [next_of(name) for name in tiles_of(won["dora"]) + tiles_of(won["ura"])]
    is_counted = won["han"] is not None and won["yaku"][0][0] != "blessing_of_man"
    if is_counted and won["dora_han"] != sum(everything.count(name) for name in shown):
        yield f"dora are {won['dora_han']} han"


def _counted(table: Table, won: Event, hand: list[str], tile: str) -> Iterator[str]:
    counted = asked_of_the_peer(table, won["seat"], hand, tile, won["source"], tiles_of(won["ura"]))
    ours = {name: times for name, times, _ in won["yaku"]}
    if "blessing_of_man" in ours:
        yield from _blessing_of_man(won, counted)
        return
    if counted.error:
        yield f"the peer says {counted.error}"
        return
    theirs = peer_yaku(counted)
    if won["kong_replacement"] and table.wall_left == 0:
        theirs["Haitei Raoyue"] += 1  # Ruling R2; the peer knows only one of the two.
    if "double_riichi" in ours:
        del ours["riichi"]
    if {NAMES[name]: times for name, times in ours.items()} != theirs:
        yield f"yaku {ours}, by the peer {dict(theirs)}"
    if won["han"] is None:
        return
    han = sum(line[2] for line in won["yaku"]) + won["dora_han"]
    if won["han"] != han:
        yield f"{won['han']} han that add up to {han}"
    if han < FIVE_HAN and won["minipoints"] != counted.fu:
        yield f"{won['minipoints']} minipoints, by the peer {counted.fu}"


def _blessing_of_man(won: Event, counted: HandResponse) -> Iterator[str]:
    """Five han and nothing else, where the ordinary worth is not more (R1)."""
    dealt_first = won["first_turn"] and won["source"] is not None
    if not dealt_first or won["yaku"] != [["blessing_of_man", 1, FIVE_HAN]] or won["dora_han"]:
        yield "no Blessing of Man"
    if not counted.error and (counted.han or 0) > FIVE_HAN:
        yield "the ordinary worth is more than the Blessing of Man"


def base_points(won: Event) -> int:
    """What a share is made of (4.1.2)."""
    if won["han"] is None:
        return 8_000
    if won["han"] >= 11:
        return 6_000
    if won["han"] >= FIVE_HAN:
        return LIMITS[won["han"]]
    return int(min(MANGAN, won["minipoints"] * 2 ** (won["han"] + 2)))


def _hundreds(points: int) -> int:
    return -(-points // 100) * 100


def _payments(table: Table, won: Event, counters: int) -> Iterator[str]:
    seat, source = won["seat"], won["source"]
    if won["liable"] is not None:
        return
    base, east = base_points(won), table.order[0]
    paid = [0, 0, 0, 0]
    if source is None:
        for other in range(4):
            doubled = 2 if east in (seat, other) else 1
            paid[other] = -_hundreds(base * doubled) - 100 * counters
    else:
        paid[source] = -_hundreds(base * (6 if seat == east else 4)) - 300 * counters
    paid[seat] = 0
    paid[seat] = -sum(paid)
    if won["payments"] != paid:
        yield f"paid {won['payments']} and not {paid}"


def invalid_win_faults(table: Table, shown: Event) -> Iterator[str]:
    """A hand that was shown and called invalid must be so: no win, no yaku, or furiten."""
    seat, place = shown["seat"], table.places[shown["seat"]]
    hand, drawn = tiles_of(shown["tiles"]), shown.get("tile")
    source = None if table.asked is None else table.asked["seat"]
    tile = drawn if table.asked is None else table.asked["tile"]
    tile = tile or hand.pop()
    if place.is_dead or not is_complete([*hand, tile], len(place.sets), riichi=True):
        return
    if source is not None and is_furiten(table, seat, hand):
        return
    counted = asked_of_the_peer(table, seat, hand, tile, source, [])
    man = source is not None and flags(table, seat, source)["first_turn"]
    if not counted.error or man:
        yield f"a valid win was called invalid: {counted.yaku}"


def swapped(table: Table, seat: int) -> set[str]:
    """What may not be thrown in the turn of a claim (3.3.2, R20)."""
    if table.turn_after != "claim" or not table.places[seat].sets or table.claimed is None:
        return set()
    made, tile = table.places[seat].sets[-1], table.claimed
    if made.shape != "chow":
        return {tile}
    chow = run(made.low)
    other = None
    if tile == chow[0]:
        other = int(tile[0]) + 3
    elif tile == chow[2]:
        other = int(tile[0]) - 3
    return {tile} | ({f"{other}{tile[1]}"} if other in range(1, 10) else set())
