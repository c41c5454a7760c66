"""Walls that anybody can rebuild: the generator's version 1 must never change."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

from muraille.table.common.shuffling import commitment, drawn_winds, hand_seed, shuffled
from muraille.table.common.tiles import WITH_FLOWERS, WITHOUT_FLOWERS, Tile, tiles_text

SECRET = b"the wall"


def test_generator_1_golden_seed_dice_and_wall():
    seed = hand_seed(SECRET, 1)
    dice, wall = shuffled(seed, WITH_FLOWERS)
    assert seed == "4a1680cf6821661101e9f413bcc1b9e92220e06843d4dfff5f3acf3b9dfe5199"
    assert dice == ((4, 5), (1, 6))
    assert tiles_text(wall[:16]) == "C 7p 1s 7m E 6s E C 3m 4s 3p 7p 3f 8p 2s 2m"
    assert (
        sha256(bytes(wall)).hexdigest()
        == "cc1519df2f1c25d7089407a503dea0adb3ba76ec46b0e374f3f8d108916c9cfb"
    )


def test_a_wall_is_a_shuffle_of_its_tiles_in_both_games():
    for tiles in (WITH_FLOWERS, WITHOUT_FLOWERS):
        _, wall = shuffled(hand_seed(SECRET, 2), tiles)
        assert sorted(wall) == list(tiles)


def test_every_hand_has_its_own_seed_and_a_commitment_tells_nothing_else():
    seeds = {hand_seed(SECRET, number) for number in range(1, 17)}
    assert len(seeds) == 16
    assert len({commitment(bytes.fromhex(seed)) for seed in seeds} - seeds) == 16


def test_dice_and_orders_are_equally_likely():
    """Chi-squared over fixed seeds, far from the tails."""
    dice: Counter[int] = Counter()
    orders: Counter[tuple[Tile, ...]] = Counter()
    winds: Counter[tuple[int, ...]] = Counter()
    three = (Tile(0), Tile(1), Tile(2))
    for number in range(3000):
        rolls, order = shuffled(hand_seed(SECRET, number), three)
        dice.update(pip for roll in rolls for pip in roll)
        orders[order] += 1
        winds[drawn_winds(str(number).encode())] += 1
    for counts, outcomes, limit in (
        (dice, 6, 20.5),
        (orders, 6, 20.5),
        (winds, 24, 49.7),
    ):
        expected = sum(counts.values()) / outcomes
        assert len(counts) == outcomes
        assert sum((count - expected) ** 2 / expected for count in counts.values()) < limit
    assert set(winds) == set(permutations(range(4)))
