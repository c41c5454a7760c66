"""The same inputs and seed give the same draw: on any machine, compiled or not, in any order."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from muraille.tournament.draw.commitment import commitment_of, seed_of
from muraille.tournament.draw.drawing import Order, committed, draw
from muraille.tournament.draw.engine import INTERPRETED, usual_engine
from muraille.tournament.lists import schedule
from muraille.tournament.lists.entries import entrants_in
from muraille.tournament.lists.wishes import Fixed, Wishes
from tests.tournament.fields import field

SOURCE = Path(__file__).resolve().parents[2] / "src"
WISHES = Wishes(("club",), (("3", "17"),), (Fixed("5", table=2),))
GOLDEN = "a1cecb1716460a38"
PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.tournament.test_repeatable import digest
print(digest())
"""


def digest() -> str:
    """The draw of a field with wishes, as one number."""
    found = draw(Order(field(32, club=5), 5, WISHES), "golden")
    return sha256(schedule.as_lines(found.sessions).encode()).hexdigest()[:16]


def test_today_as_on_the_day_it_was_written():
    assert digest() == GOLDEN


def test_another_process_with_other_hashes_draws_the_same():
    root = SOURCE.parent
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(root)],
        env={**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": f"{SOURCE}{os.pathsep}{root}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == GOLDEN


@pytest.mark.parametrize(
    ("players", "sessions", "club"),
    [
        (16, 5, 3),
        *(
            pytest.param(*row, marks=pytest.mark.slow)
            for row in ((24, 7, 0), (20, 6, 4), (32, 4, 6))
        ),
    ],
)
def test_compiled_or_interpreted(players, sessions, club):
    assert usual_engine().compiled
    order = Order(field(players, club=club), sessions, Wishes(("club",)))
    one, other = (
        draw(order, "engines", rounds=6, engine=engine) for engine in (usual_engine(), INTERPRETED)
    )
    assert one == other


def test_without_numba_the_search_is_interpreted(monkeypatch):
    import muraille.tournament.draw as package

    monkeypatch.delattr(package, "bulk", raising=False)
    monkeypatch.setitem(sys.modules, "muraille.tournament.draw.bulk", None)
    assert usual_engine() is INTERPRETED


def test_the_order_of_the_list_does_not_matter():
    rows = [(n, [str(n), f"First {n}", f"Last {n}"]) for n in range(1, 21)]
    heads = (1, ["number", "first_name", "last_name"])
    one, other = (
        draw(Order(entrants_in([heads, *order]), 5), "order").sessions
        for order in (rows, list(reversed(rows)))
    )
    assert one == other


def test_another_seed_is_another_draw_of_the_same_commitment():
    order = Order(field(32, club=5), 5, WISHES)
    one, other = (draw(order, seed) for seed in ("one", "other"))
    assert one.sessions != other.sessions
    assert one.commitment == other.commitment == committed(order)


def test_the_commitment_covers_entries_wishes_and_schedule():
    order = Order(field(24, club=5), 4, WISHES)
    others = [
        Order(field(24, club=6), 4, WISHES),
        Order(field(24, club=5), 4, Wishes(("club",))),
        Order(field(24, club=5), 5, WISHES),
    ]
    digests = {committed(one).digest() for one in (order, *others)}
    assert len(digests) == 4
    made = commitment_of(order.entrants, order.wishes, (), ((0, 1), (1, 0)), 2)
    swapped = commitment_of(order.entrants, order.wishes, (), ((1, 0), (0, 1)), 2)
    assert made.schedule != swapped.schedule


def test_a_search_that_was_ended_is_repeated_by_as_many_rounds():
    order = Order(field(40, club=10), 8, Wishes(("club",)))
    ended = draw(order, "stop", watch=lambda done: done >= 57)
    assert (ended.stopped, ended.rounds) == (True, 57)
    again = draw(order, "stop", rounds=57)
    assert again.sessions == ended.sessions


def test_progress_is_told_round_by_round():
    told: list[int] = []

    def watch(done: int) -> bool:
        told.append(done)
        return False

    found = draw(Order(field(16), 5), "watched", watch=watch)
    assert told == list(range(1, found.rounds + 1))


def test_the_seed_of_several_draws_depends_on_each():
    drawn = [("Paris", "7"), ("Lyon", "9")]
    assert seed_of(drawn) != seed_of([("Paris", "7"), ("Lyon", "8")])
    assert seed_of(drawn) != seed_of(list(reversed(drawn)))
