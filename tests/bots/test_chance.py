"""Chance: every number may come, none more often, and the stream belongs to its seed."""

from collections import Counter

from muraille.bots.chance import Chance, seat_chance


def test_the_same_seed_gives_the_same_stream():
    one, two = Chance(b"seed"), Chance(b"seed")
    numbers = [one.below(14) for _ in range(50)]
    assert numbers == [two.below(14) for _ in range(50)]
    other = Chance(b"another")
    assert numbers != [other.below(14) for _ in range(50)]


def test_all_numbers_are_about_equally_likely():
    chance = Chance(b"dice")
    found = Counter(chance.below(6) for _ in range(6000))
    assert sorted(found) == [0, 1, 2, 3, 4, 5]
    assert all(850 < times < 1150 for times in found.values())


def test_each_seat_has_its_own_luck():
    streams = {
        tuple(luck.below(1000) for _ in range(8))
        for luck in (seat_chance(b"secret", seat) for seat in range(4))
    }
    assert len(streams) == 4
