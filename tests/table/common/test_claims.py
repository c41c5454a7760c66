"""Which answer is heard: 3.6.7, 3.7.1, 3.7.2 4-. Every pair of simultaneous claims."""

from itertools import permutations, product

import pytest

from muraille.table.common.claims import Call, ClaimAnswer, strongest
from muraille.tiles.winds import Seat

ORDER = (Seat(2), Seat(0), Seat(3), Seat(1))

# Two calls by the first and the second player after the discarder: whose is heard.
PAIRS = {
    ("hu", "hu"): 0,
    ("hu", "kong"): 0,
    ("hu", "pung"): 0,
    ("hu", "chow"): 0,
    ("hu", "pass"): 0,
    ("kong", "hu"): 1,
    ("pung", "hu"): 1,
    ("chow", "hu"): 1,
    ("pass", "hu"): 1,
    ("kong", "pass"): 0,
    ("pung", "pass"): 0,
    ("chow", "pass"): 0,
    ("pass", "kong"): 1,
    ("pass", "pung"): 1,
    ("chow", "kong"): 1,
    ("chow", "pung"): 1,
    ("pass", "pass"): None,
}
# Five copies would be needed for two sets of one kind, and only one player may chow.
IMPOSSIBLE = {
    *product(("kong", "pung"), ("kong", "pung")),
    *product(("kong", "pung", "chow", "pass"), ("chow",)),
}


def test_the_table_has_every_pair_that_can_meet():
    names = [call.value for call in Call]
    assert set(PAIRS) | IMPOSSIBLE == set(product(names, names))


@pytest.mark.parametrize(("calls", "heard"), PAIRS.items(), ids=str)
@pytest.mark.parametrize("discarder", ORDER)
def test_3_7_1_priority_of_every_pair(calls, heard, discarder):
    place = ORDER.index(discarder)
    after = [ORDER[(place + turns) % 4] for turns in (1, 2, 3)]
    for one, two in ((0, 1), (0, 2), (1, 2)):
        answers = [
            ClaimAnswer(after[seat], Call(call))
            for seat, call in zip((one, two), calls, strict=True)
        ]
        for spoken in permutations(answers):
            found = strongest(spoken, discarder, ORDER)
            assert found == (None if heard is None else answers[heard])
