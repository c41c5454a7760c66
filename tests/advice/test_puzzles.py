"""The puzzles are well formed, and their answers are true.

An answer must be better than the tempting discard on what is asked: by two percentage
points of chance or a tenth of the points. That holds for the planner's estimate (MCR),
for the advice's ranking (riichi), and for playouts beyond twice their standard error.
"""

import json
import subprocess
import sys
from importlib.resources import files

import pytest

from muraille.advice.puzzles import LANGUAGES, Asks, Puzzle, puzzles, read_puzzles
from muraille.tiles.hands import problems_of
from muraille.tiles.kinds import KIND_NAMES, Kind
from tests.advice.puzzle_hands import (
    Measured,
    mcr_plan,
    planned,
    played_out,
    riichi_advice,
    wins_after,
)
from tests.advice.riichi_playouts import Player

MORE_CHANCE = 0.02
MORE_POINTS = 1.1
PLAYOUTS, MANY_PLAYOUTS = 2_000, 20_000
SEED = 5

ALL = pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
MCR = pytest.mark.parametrize("puzzle", puzzles("mcr"), ids=lambda puzzle: puzzle.id)
RIICHI = pytest.mark.parametrize("puzzle", puzzles("riichi"), ids=lambda puzzle: puzzle.id)
PLANNED = pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(puzzle, id=puzzle.id, marks=[pytest.mark.slow] if number % 3 else [])
        for number, puzzle in enumerate(puzzles("mcr"))
    ],
)
"""Every third is planned by the quick tests."""


def needed(puzzle: Puzzle, tempting: float) -> float:
    """What an answer must reach at least."""
    return tempting + MORE_CHANCE if puzzle.asks is Asks.CHANCE else tempting * MORE_POINTS


def is_better(puzzle: Puzzle, answer: Measured, tempting: Measured) -> bool:
    error = 2 * (answer.error**2 + tempting.error**2) ** 0.5
    return answer.mean - error >= needed(puzzle, tempting.mean)


# The data.


def test_there_are_fifty_with_ids_of_their_own():
    assert [len(puzzles(game)) for game in (None, "mcr", "riichi")] == [50, 30, 20]
    assert len({puzzle.id for puzzle in puzzles()}) == 50


@pytest.mark.parametrize("game", ["mcr", "riichi"])
def test_they_grow_harder_and_every_level_is_there(game: str):
    levels = [puzzle.level for puzzle in puzzles(game)]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}


@ALL
def test_a_hand_is_lawful_and_the_reasons_name_the_same_in_both_languages(puzzle: Puzzle):
    assert problems_of(puzzle.hand) == ()
    named = []
    for language in LANGUAGES:
        names = {name: f"<{name}>" for name in puzzle.named}
        told = puzzle.reason(language, names)
        assert told.endswith(".")
        assert "{" not in told
        named.append({name for name in puzzle.named if f"<{name}>" in told})
    assert named[0] == named[1] != set()


def test_reading_reports_every_fault_at_once():
    rows = json.loads(files("muraille.advice").joinpath("puzzles.json").read_text("utf-8"))[:4]
    rows[0] |= {"answers": "9s", "level": 6}
    rows[1] |= {"hand": "123m", "why": {"en": "{no_such_fan}"}}
    rows[2] |= {"tempting": "x", "id": "third"}
    rows[3] |= {"id": rows[0]["id"], "visible": "1111m", "draws": 0, "only_self_drawn": "C"}
    with pytest.raises(ValueError, match="mcr-01: 9s is not there") as caught:
        read_puzzles(json.dumps(rows))
    told = str(caught.value)
    for fault in (
        *("mcr-01: there is no level 6", "mcr-01: its id is there twice", "mcr-02: 3 tiles"),
        *("mcr-02: no reasons in fr", "mcr-wmo-2014 knows no no_such_fan", "third: InputError"),
        *("at most four copies", "0 draws are not possible", "a note on a discard"),
    ):
        assert fault in told


def test_puzzles_are_read_without_numpy():
    code = (
        "import sys; from muraille.advice.puzzles import puzzles; puzzles(); "
        "sys.exit(bool({'numpy', 'numba'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# MCR.


@PLANNED
def test_the_planner_prefers_the_answers(puzzle: Puzzle):
    found = planned(puzzle)
    worst = min(found[kind] for kind in puzzle.answers)
    others = {kind: worth for kind, worth in found.items() if kind not in puzzle.answers}
    assert all(worst >= needed(puzzle, worth) for worth in others.values()), found
    assert mcr_plan(puzzle).whole


@PLANNED
def test_the_planner_lists_what_an_answer_aims_at(puzzle: Puzzle):
    ways = [
        way
        for way in mcr_plan(puzzle).ways
        if any(way.by_discard.get(kind, 0) > 0 for kind in puzzle.answers)
    ]
    scored = {
        one.fan for way in ways for worth in (way.on_discard, way.self_drawn) for one in worth.fans
    }
    assert {*puzzle.aims} <= scored.union(*(way.fans for way in ways))


@PLANNED
def test_mcr_playouts_confirm_the_answers(puzzle: Puzzle):
    found = played_out(puzzle, PLAYOUTS, SEED)
    tempting = found[puzzle.tempting]
    assert all(is_better(puzzle, found[kind], tempting) for kind in puzzle.answers), found


@pytest.mark.long
@MCR
def test_many_mcr_playouts_confirm_the_answers(puzzle: Puzzle):
    found = played_out(puzzle, MANY_PLAYOUTS, SEED)
    tempting = found[puzzle.tempting]
    assert all(is_better(puzzle, found[kind], tempting) for kind in puzzle.answers), found


@MCR
def test_a_wait_that_wins_in_one_way_alone_is_noted(puzzle: Puzzle):
    only_self_drawn, only_on_discard = set(), set()
    for kind in (*puzzle.answers, puzzle.tempting):
        wins = [win for win in wins_after(puzzle, kind) if any(win)]
        if wins and not any(on_discard for on_discard, _ in wins):
            only_self_drawn.add(kind)
        if wins and not any(self_drawn for _, self_drawn in wins):
            only_on_discard.add(kind)
    assert {*puzzle.only_self_drawn} == only_self_drawn
    assert {*puzzle.only_on_discard} == only_on_discard


# Riichi.


@RIICHI
def test_the_advice_ranks_the_answers_first(puzzle: Puzzle):
    order = [outcome.discard for outcome in riichi_advice(puzzle).outcomes]
    assert {*order[: len(puzzle.answers)]} == {*puzzle.answers}, names(order)


@RIICHI
def test_the_yaku_aimed_at_are_in_reach(puzzle: Puzzle):
    best = riichi_advice(puzzle).outcomes[0]
    reach = {str(one.yaku) for one in best.reach.yaku}
    if best.reach.riichi is not None:
        reach.add("riichi")
    assert {*puzzle.aims} <= reach


@RIICHI
def test_riichi_is_declared_where_the_puzzle_says_so(puzzle: Puzzle):
    waiting = riichi_advice(puzzle).outcomes[0].waiting
    if puzzle.riichi is None:
        assert waiting is None or puzzle.theme != "riichi_or_not"
    else:
        assert waiting is not None
        assert waiting.riichi.advised is puzzle.riichi


def confirmed_by_playouts(puzzle: Puzzle, times: int) -> None:
    player = Player(puzzle)
    found = {kind: player.play(kind, times, SEED) for kind in (*puzzle.answers, puzzle.tempting)}
    tempting = found[puzzle.tempting]
    for kind in puzzle.answers:
        answer = found[kind]
        assert answer.waiting >= tempting.waiting - MORE_CHANCE, found
        if puzzle.asks is Asks.CHANCE:
            assert is_better(puzzle, answer.chance, tempting.chance), found
        else:
            assert is_better(puzzle, answer.points, tempting.points), found


@RIICHI
def test_riichi_playouts_confirm_the_answers(puzzle: Puzzle):
    confirmed_by_playouts(puzzle, PLAYOUTS)


@pytest.mark.long
@RIICHI
def test_many_riichi_playouts_confirm_the_answers(puzzle: Puzzle):
    confirmed_by_playouts(puzzle, MANY_PLAYOUTS)


def names(kinds: list[Kind | None]) -> list[str]:
    return [KIND_NAMES[kind] for kind in kinds if kind is not None]
