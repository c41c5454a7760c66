"""The wall: 3.4.32, 3.5.7 4-5, J2, J7."""

from collections import Counter

import pytest

from muraille.table.common.tiles import WITH_FLOWERS, WITHOUT_FLOWERS, Tile, is_flower
from muraille.table.common.wall import Wall, breach, opened, second_roller
from muraille.tiles.kinds import BAMBOO, CHARACTERS, CIRCLES, DRAGONS, HONOURS, TERMINALS, WINDS
from tests.table.prepared import DICE, built, row, tiles

NUMBERED = tuple(Tile(number) for number in range(144))
PLACE = {"E": 0, "S": 1, "W": 2, "N": 3}


def at(side: str, stack: int, level: int = 0) -> int:
    """A tile of the built wall: whose side, which stack from the right (1 to 18), upper 0."""
    return PLACE[side] * 36 + (stack - 1) * 2 + level


def test_3_5_5_1_a_set_has_144_tiles_of_42_faces():
    assert len(WITH_FLOWERS) == 144
    assert len(set(WITH_FLOWERS)) == 42
    assert len(WITHOUT_FLOWERS) == 136


@pytest.mark.parametrize(
    ("mask", "faces"),
    [
        (CHARACTERS, "123456789m"),
        (CIRCLES, "123456789p"),
        (BAMBOO, "123456789s"),
        (WINDS, "ESWN"),
        (DRAGONS, "PFC"),
        (HONOURS, "ESWN PFC"),
        (TERMINALS, "19m 19p 19s"),
    ],
)
def test_3_4_15_3_4_16_3_5_5_1_families_of_tiles(mask, faces):
    """Every face of a family is there four times, and no other face belongs to it."""
    family = Counter(tile for tile in WITHOUT_FLOWERS if mask >> tile & 1)
    assert family == Counter(4 * tiles(faces))


def test_3_5_5_1_4_eight_different_flowers():
    flowers = [tile for tile in WITH_FLOWERS if is_flower(tile)]
    assert len(flowers) == len(set(flowers)) == 8


@pytest.mark.parametrize(
    ("wind", "sums"), [(0, (5, 9)), (1, (2, 6, 10)), (2, (3, 7, 11)), (3, (4, 8, 12))]
)
def test_J2_who_rolls_second(wind, sums):
    rolls = [(one, two) for one in range(1, 7) for two in range(1, 7) if one + two in sums]
    assert {second_roller(roll) for roll in rolls} == {wind}


@pytest.mark.parametrize(
    ("dice", "first", "last"),
    [
        # rolled, first tile drawn, first replacement tile
        (((2, 3), (2, 4)), ("E", 12), ("E", 11)),
        (((1, 1), (1, 1)), ("S", 5), ("S", 4)),
        (((1, 2), (4, 5)), ("W", 13), ("W", 12)),
        (((2, 2), (3, 3)), ("N", 11), ("N", 10)),
        # exactly 18: the opening is the corner
        (((4, 5), (4, 5)), ("N", 1), ("E", 18)),
        # beyond 18, on into the left neighbour's wall
        (((4, 5), (5, 5)), ("N", 2), ("N", 1)),
        (((6, 6), (6, 6)), ("W", 7), ("W", 6)),
        (((4, 6), (6, 6)), ("E", 5), ("E", 4)),
        (((5, 6), (6, 6)), ("S", 6), ("S", 5)),
    ],
)
def test_J7_where_the_wall_opens(dice, first, last):
    wall = opened(NUMBERED, breach(dice, 18))
    assert wall.next_front() == at(*first)
    assert wall.next_back() == at(*last)


def test_3_5_7_5_tiles_are_taken_clockwise_stack_by_stack():
    wall = opened(NUMBERED, breach(((1, 4), (4, 6)), 18))
    assert wall.tiles[:8] == (
        *(at("E", 16, level) for level in (0, 1)),
        *(at("E", 17, level) for level in (0, 1)),
        *(at("E", 18, level) for level in (0, 1)),
        *(at("N", 1, level) for level in (0, 1)),
    )


def test_J7_replacements_come_upper_then_lower_from_the_right_of_the_opening():
    wall = opened(NUMBERED, breach(((1, 4), (1, 2)), 18))
    taken = []
    for _ in range(4):
        taken.append(wall.next_back())
        wall = wall.replaced()
    assert taken == [at("E", 8), at("E", 8, 1), at("E", 7), at("E", 7, 1)]


@pytest.mark.parametrize("backs", range(13))
def test_J7_both_ends_together_take_every_tile_once(backs):
    """Whichever end meets the other in mid-stack, the last tile is the one that is left."""
    for late in (False, True):
        wall = Wall(tuple(Tile(number) for number in range(12)), 12)
        taken: list[Tile] = []
        for turn in range(12):
            from_back = turn >= 12 - backs if late else turn < backs
            assert sorted([*taken, *wall.remaining()]) == list(range(12))
            assert len(wall.remaining()) == wall.left
            taken.append(wall.next_back() if from_back else wall.next_front())
            wall = wall.replaced() if from_back else wall.drawn()
        assert sorted(taken) == list(range(12))
        assert wall.left == 0
        assert wall.remaining() == ()


def test_a_prepared_row_is_what_its_built_wall_opens_into():
    prepared = row(["1111m", "", "", ""], draws="E S", last="9s", replacements="1f 5p")
    wall = opened(built(prepared), breach(DICE, 18))
    assert wall.tiles == prepared
