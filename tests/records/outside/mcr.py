"""Wins of MCR: the fans that were paid are there, add up and reach eight points."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

from tests.records.outside.reading import Event, tiles_of
from tests.records.outside.shapes import (
    HONOURS,
    KNITTED,
    ORPHANS,
    Set,
    arrangements,
    is_complete,
    is_honours_and_knitted,
    is_orphans,
    is_seven_pairs,
    knitted_rests,
    waits,
)
from tests.records.outside.table import Table

MINIMUM = 8
Tiles = Sequence[str]


def suits(tiles: Tiles) -> set[str]:
    return {tile[1] for tile in tiles if tile not in HONOURS}


def ranks(tiles: Tiles) -> set[int]:
    """The numbers of the tiles; 0 stands for honours."""
    return {0 if tile in HONOURS else int(tile[0]) for tile in tiles}


# Fans that the tiles alone tell.
BY_TILES: dict[str, Callable[[Tiles], bool]] = {
    "all_green": lambda tiles: set(tiles) <= {"2s", "3s", "4s", "6s", "8s", "F"},
    "thirteen_orphans": is_orphans,
    "seven_pairs": lambda tiles: is_seven_pairs(tiles, different=False),
    "seven_shifted_pairs": lambda tiles: (
        is_seven_pairs(tiles, different=True)
        and len(suits(tiles)) == 1
        and max(ranks(tiles)) - min(ranks(tiles)) == 6
    ),
    "all_terminals": lambda tiles: ranks(tiles) <= {1, 9},
    "all_honours": lambda tiles: ranks(tiles) == {0},
    "all_terminals_and_honours": lambda tiles: set(tiles) <= set(ORPHANS),
    "greater_honours_and_knitted_tiles": lambda tiles: (
        is_honours_and_knitted(tiles) and set(HONOURS) <= set(tiles)
    ),
    "lesser_honours_and_knitted_tiles": is_honours_and_knitted,
    "knitted_straight": lambda tiles: any(pattern <= set(tiles) for pattern in KNITTED),
    "full_flush": lambda tiles: len(suits(tiles)) == 1 and 0 not in ranks(tiles),
    "half_flush": lambda tiles: len(suits(tiles)) == 1 and 0 in ranks(tiles),
    "upper_tiles": lambda tiles: ranks(tiles) <= {7, 8, 9},
    "middle_tiles": lambda tiles: ranks(tiles) <= {4, 5, 6},
    "lower_tiles": lambda tiles: ranks(tiles) <= {1, 2, 3},
    "upper_four": lambda tiles: ranks(tiles) <= {6, 7, 8, 9},
    "lower_four": lambda tiles: ranks(tiles) <= {1, 2, 3, 4},
    "reversible_tiles": lambda tiles: (
        set(tiles)
        <= {*(f"{n}p" for n in (1, 2, 3, 4, 5, 8, 9)), *"P"} | {f"{n}s" for n in (2, 4, 5, 6, 8, 9)}
    ),
    "all_types": lambda tiles: (
        len(suits(tiles)) == 3 and bool(set(tiles) & set("ESWN")) and bool(set(tiles) & set("PFC"))
    ),
    "all_simples": lambda tiles: not set(tiles) & set(ORPHANS),
    "one_voided_suit": lambda tiles: len(suits(tiles)) == 2,
    "no_honours": lambda tiles: 0 not in ranks(tiles),
}


def _chows(sets: Sequence[Set]) -> list[Set]:
    return [one for one in sets if one.shape == "chow"]


def _pungs(sets: Sequence[Set]) -> list[Set]:
    return [one for one in sets if one.is_pung]


def _suit(one: Set) -> str:
    return one.low[1:]


def _rank(one: Set) -> int:
    return int(one.low[0]) if one.low not in HONOURS else 0


def _any_of(sets: Sequence[Set], size: int, fits: Callable[..., bool]) -> int:
    """How many choices of so many sets, in the order of their ranks, fit."""
    choices = combinations(sorted(sets, key=lambda one: (_rank(one), one.low)), size)
    return sum(fits(*choice) for choice in choices)


def _same_suit(*sets: Set) -> bool:
    return len({_suit(one) for one in sets}) == 1 and _suit(sets[0]) != ""


def _all_suits(*sets: Set) -> bool:
    return {_suit(one) for one in sets} == set("mps")


def _steps(*sets: Set) -> set[int]:
    ordered = [_rank(one) for one in sets]
    return {after - before for before, after in pairwise(ordered)}


def _shifted_pungs(*sets: Set) -> bool:
    return _steps(*sets) == {1} and 0 not in map(_rank, sets)


# Fans of several sets: what a choice of so many chows or pungs must be.
BY_CHOWS: dict[str, tuple[int, Callable[..., bool]]] = {
    "pure_double_chow": (2, lambda a, b: a.low == b.low),
    "mixed_double_chow": (2, lambda a, b: _rank(a) == _rank(b) and a.low != b.low),
    "short_straight": (2, lambda a, b: _same_suit(a, b) and _steps(a, b) == {3}),
    "two_terminal_chows": (2, lambda a, b: _same_suit(a, b) and (_rank(a), _rank(b)) == (1, 7)),
    "pure_triple_chow": (3, lambda *sets: len({one.low for one in sets}) == 1),
    "mixed_triple_chow": (3, lambda *sets: _all_suits(*sets) and _steps(*sets) == {0}),
    "pure_shifted_chows": (3, lambda *sets: _same_suit(*sets) and _steps(*sets) in ({1}, {2})),
    "mixed_shifted_chows": (3, lambda *sets: _all_suits(*sets) and _steps(*sets) == {1}),
    "pure_straight": (3, lambda *sets: _same_suit(*sets) and _steps(*sets) == {3}),
    "mixed_straight": (3, lambda *sets: _all_suits(*sets) and _steps(*sets) == {3}),
    "quadruple_chow": (4, lambda *sets: len({one.low for one in sets}) == 1),
    "four_pure_shifted_chows": (
        4,
        lambda *sets: _same_suit(*sets) and _steps(*sets) in ({1}, {2}),
    ),
}
BY_PUNGS: dict[str, tuple[int, Callable[..., bool]]] = {
    "double_pung": (2, lambda a, b: _rank(a) == _rank(b) != 0),
    "triple_pung": (3, lambda *sets: _all_suits(*sets) and _steps(*sets) == {0}),
    "pure_shifted_pungs": (3, lambda *sets: _same_suit(*sets) and _shifted_pungs(*sets)),
    "mixed_shifted_pungs": (3, lambda *sets: _all_suits(*sets) and _shifted_pungs(*sets)),
    "four_pure_shifted_pungs": (4, lambda *sets: _same_suit(*sets) and _shifted_pungs(*sets)),
}
# Fans that all sets and the pair tell together: how often each is there at most.
BY_SETS: dict[str, Callable[[Sequence[Set]], int]] = {
    "all_chows": lambda sets: not _pungs(sets),  # beside a knitted straight one chow is left (H3)
    "all_pungs": lambda sets: len(_pungs(sets)) == 4,
    "all_even_pungs": lambda sets: (
        len(_pungs(sets)) == 4 and {_rank(one) for one in sets} <= {2, 4, 6, 8}
    ),
    "all_fives": lambda sets: all("5" in {tile[0] for tile in one.tiles} for one in sets),
    "outside_hand": lambda sets: all(set(one.tiles) & set(ORPHANS) for one in sets),
    "dragon_pung": lambda sets: sum(one.low in "PFC" for one in _pungs(sets)),
    "two_dragon_pungs": lambda sets: sum(one.low in "PFC" for one in _pungs(sets)) == 2,
    "little_three_dragons": lambda sets: (
        sum(one.low in "PFC" for one in _pungs(sets)) == 2
        and any(one.shape == "pair" and one.low in "PFC" for one in sets)
    ),
    "big_three_dragons": lambda sets: sum(one.low in "PFC" for one in _pungs(sets)) == 3,
    "big_three_winds": lambda sets: sum(one.low in "ESWN" for one in _pungs(sets)) == 3,
    "little_four_winds": lambda sets: (
        sum(one.low in "ESWN" for one in _pungs(sets)) == 3
        and any(one.shape == "pair" and one.low in "ESWN" for one in sets)
    ),
    "big_four_winds": lambda sets: sum(one.low in "ESWN" for one in _pungs(sets)) == 4,
    "pung_of_terminals_or_honours": lambda sets: sum(one.low in ORPHANS for one in _pungs(sets)),
    "melded_kong": lambda sets: sum(one.shape == "kong" and one.open for one in sets),
    "concealed_kong": lambda sets: sum(one.shape == "kong" and not one.open for one in sets),
    "two_melded_kongs": lambda sets: sum(one.shape == "kong" for one in sets) == 2,
    "two_concealed_kongs": lambda sets: (
        sum(one.shape == "kong" and not one.open for one in sets) >= 2
    ),
    "three_kongs": lambda sets: sum(one.shape == "kong" for one in sets) == 3,
    "four_kongs": lambda sets: sum(one.shape == "kong" for one in sets) == 4,
    "two_concealed_pungs": lambda sets: sum(one.is_pung and not one.open for one in sets) >= 2,
    "three_concealed_pungs": lambda sets: sum(one.is_pung and not one.open for one in sets) >= 3,
    "four_concealed_pungs": lambda sets: sum(one.is_pung and not one.open for one in sets) == 4,
    "pure_terminal_chows": lambda sets: (
        sorted(_rank(one) for one in sets) == [1, 1, 5, 7, 7] and _same_suit(*sets)
    ),
    "three_suited_terminal_chows": lambda sets: (
        sorted(_rank(one) for one in sets) == [1, 1, 5, 7, 7]
        and {_suit(one) for one in _chows(sets)} != {_suit(one) for one in sets}
    ),
}


def readings(table: Table, won: Event) -> Iterator[list[Set]]:
    """All sets of the hand in every way, the winning tile in every set that could hold it."""
    place = table.places[won["seat"]]
    closed = tiles_of(won["hand"]) + ([won["tile"]] if won["tile"] else [])
    rests = [closed] if len(place.sets) == 4 else [closed, *knitted_rests(closed)]
    for rest in rests:
        number = (len(rest) - 2) // 3
        for found in arrangements(rest, number):
            if won["source"] is None or won["tile"] not in rest:
                yield [*found, *place.sets]
                continue
            for at, one in enumerate(found):
                if won["tile"] in one.tiles:
                    claimed = Set(one.shape, one.low, open=True)
                    yield [*found[:at], claimed, *found[at + 1 :], *place.sets]


def faults_of(table: Table, won: Event, points: dict[str, int], book: str) -> Iterator[str]:
    """What a ``won`` says that is not so."""
    place = table.places[won["seat"]]
    closed = tiles_of(won["hand"]) + ([won["tile"]] if won["tile"] else [])
    if not is_complete(closed, len(place.sets), riichi=False):
        yield "the hand is not complete"
    if place.is_dead:
        yield "a dead hand won"
    if won["points"] < MINIMUM:
        yield "under eight points"
    if won["flowers"] not in (0, place.flowers):
        yield "other flowers"
    if won.get("value") is None and won["points"] != sum(line[2] for line in won["fans"]):
        yield "the lines do not add up"
    yield from _prices(won, points, book)
    yield from _payments(won)
    yield from _circumstances(table, won)
    counted = {fan: times for fan, times, _ in won["fans"]}
    everything = closed + [tile for one in place.sets for tile in one.tiles]
    for fan, times in counted.items():
        if fan in BY_TILES and not BY_TILES[fan](everything):
            yield f"no {fan} in the tiles"
        if fan == "tile_hog":
            yield from _hogs(table, won, times)
    of_sets = {fan: n for fan, n in counted.items() if fan in {*BY_CHOWS, *BY_PUNGS, *BY_SETS}}
    if of_sets and not any(_has(sets, of_sets) for sets in readings(table, won)):
        yield f"no reading has all of {sorted(of_sets)}"


def _has(sets: list[Set], counted: dict[str, int]) -> bool:
    return all(_times(sets, fan) >= times for fan, times in counted.items())


def _times(sets: list[Set], fan: str) -> int:
    if fan in BY_SETS:
        return int(BY_SETS[fan](sets))
    size, fits = BY_CHOWS.get(fan) or BY_PUNGS[fan]
    return _any_of(_chows(sets) if fan in BY_CHOWS else _pungs(sets), size, fits)


def _prices(won: Event, points: dict[str, int], book: str) -> Iterator[str]:
    for fan, times, together in won["fans"]:
        # Ruling K2: one kong of each kind is six in 2014, shown as Two Melded Kongs.
        mixed = (
            fan == "two_melded_kongs" and together == 6 and book[4:] in ("wmo-2014", "ffmj-2016")
        )
        if together != times * points[fan] and not mixed:
            yield f"{fan} for {together}"


def _payments(won: Event) -> Iterator[str]:
    worth = won["points"] + won["flowers"]
    paid = [-8, -8, -8, -8]
    if won["source"] is None:
        paid = [-8 - worth] * 4
    else:
        paid[won["source"]] -= worth
    paid[won["seat"]] = -sum(paid) + paid[won["seat"]]
    if won["payments"] != paid:
        yield f"paid {won['payments']} and not {paid}"


def _hogs(table: Table, won: Event, times: int) -> Iterator[str]:
    place = table.places[won["seat"]]
    closed = tiles_of(won["hand"]) + ([won["tile"]] if won["tile"] else [])
    loose = Counter(closed + [t for one in place.sets if one.shape != "kong" for t in one.tiles])
    if sum(number == 4 for number in loose.values()) < times:
        yield "no tile hog"


def _circumstances(table: Table, won: Event) -> Iterator[str]:
    """What happened at the table, and the fans that depend on it."""
    seat = won["seat"]
    place, self_drawn = table.places[seat], won["source"] is None
    robbed = table.asked is not None and table.asked["event"] == "kong_added"
    last = table.wall_left == 0 and not (won["source"] is not None and table.after_last)
    facts = {
        "last_of_wall": last,
        "kong_replacement": self_drawn and table.turn_after == "kong" and not won["dealt"],
        "robbing_kong": robbed,
        "dealt": self_drawn and won["tile"] is None,
        "last_of_kind": _is_last_of_kind(table, won) and not robbed,
    }
    for name, is_so in facts.items():
        if won[name] != is_so:
            yield f"{name} is {won[name]}"
    four_claimed = len(place.sets) == 4 and all(one.open for one in place.sets)
    waiting = waits(tiles_of(won["hand"]), len(place.sets), riichi=False)
    winds = {one.low for sets in readings(table, won) for one in sets if one.is_pung}
    allowed = {
        "last_tile_draw": last and self_drawn,
        "last_tile_claim": last and not self_drawn,
        "out_with_replacement_tile": facts["kong_replacement"],
        "robbing_the_kong": robbed,
        "last_tile": facts["last_of_kind"],
        "self_drawn": self_drawn,
        "fully_concealed_hand": self_drawn and place.is_concealed,
        "concealed_hand": not self_drawn and place.is_concealed,
        "melded_hand": not self_drawn and four_claimed,
        "seat_wind": table.wind(seat) in winds,
        "prevalent_wind": "ESWN"[table.prevailing] in winds,
        "edge_wait": len(waiting) == 1 or _is_knitted(won),
        "closed_wait": len(waiting) == 1 or _is_knitted(won),
        "single_wait": len(waiting) == 1 or _is_knitted(won),
        "flower_tiles": False,
    }
    for fan, _, _ in won["fans"]:
        if not allowed.get(fan, True):
            yield f"no {fan} at the table"


def _is_knitted(won: Event) -> bool:
    """Ruling W5: beside a knitted straight the rest of the hand alone may have the one wait."""
    return any(fan == "knitted_straight" for fan, _, _ in won["fans"])


def _is_last_of_kind(table: Table, won: Event) -> bool:
    """The three others lie open: discards, exposed sets, sets exposed by error that stay there."""
    tile = won["tile"]
    open_tiles = list(table.lying)
    if table.asked is not None and table.asked["event"] == "discarded":
        open_tiles.remove(tile)
    for place in table.places:
        open_tiles += [one for made in place.sets if made.open for one in made.tiles]
        open_tiles += [one for laid in place.false_sets for one in laid]
    return open_tiles.count(tile) == 3


def false_hu_faults(table: Table, shown: Event, stage: str) -> Iterator[str]:
    """Whether a hu that was judged false is false in the way that was said."""
    place = table.places[shown["seat"]]
    held, drawn = tiles_of(shown["tiles"]), shown.get("tile")
    if place.is_dead:
        if stage != "not_waiting":
            yield f"a dead hand is {stage}"
        return
    asked = table.asked["tile"] if table.asked is not None else None
    closed = [*held, drawn or asked] if (drawn or asked) is not None else held
    number = len(place.sets)
    complete = is_complete([tile for tile in closed if tile], number, riichi=False)
    thirteens = [held] if len(closed) > len(held) else [held[:n] + held[n + 1 :] for n in range(14)]
    waiting = any(waits(tiles, number, riichi=False) for tiles in thirteens)
    expected = "under_minimum" if complete else "wrong_tile" if waiting else "not_waiting"
    if stage != expected:
        yield f"a false hu {stage} that is {expected}"
