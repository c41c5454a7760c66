"""The luck of bots."""

from muraille.bots.common.chance import seat_chance


def test_each_seat_has_its_own_luck():
    streams = {
        tuple(luck.below(1000) for _ in range(8))
        for luck in (seat_chance(b"secret", seat) for seat in range(4))
    }
    assert len(streams) == 4
