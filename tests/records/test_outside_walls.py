"""Anybody can rebuild the walls of both games by ``docs/records.md`` alone.

The records are made by the package; who reads them here (``outside``) imports nothing of it.
"""

import ast
import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from tests.records.outside.reading import Game, drawn_winds, games_in
from tests.records.outside.walls import check_hand
from tests.records.recorded import GOLDEN

BOOKS = ("mcr-wmo-2014", "mcr-ffmj-2016", "mcr-oir-1998", "mcr-international", "riichi-ema-2016")
OUTSIDE = sorted((Path(__file__).parent / "outside").glob("*.py"))


def simulated(folder: Path, *options: str) -> list[Game]:
    """Games of bots, as ``muraille simulate`` writes them down."""
    record = folder / "games.jsonl"
    command = [sys.executable, "-m", "muraille", "simulate", "--lang", "en", *options]
    subprocess.run([*command, "--record", str(record)], check=True, capture_output=True)
    return list(games_in(record.read_text(encoding="utf-8")))


def check_walls(game: Game) -> list[list[str]]:
    """What was taken in each hand; everything that the secret tells is as the record says."""
    (told,) = [event for event in game.events if event["event"] == "secret_revealed"]
    secret = bytes.fromhex(told["secret"])
    assert hashlib.sha256(secret).hexdigest() == game.header["commitment"]
    for event in game.events:
        if event["event"] == "winds_drawn":
            winds = drawn_winds(secret)
            assert event["order"] == sorted(range(4), key=lambda seat: winds[seat])
        if event["event"] == "hand_started":
            seed = bytes.fromhex(event["seed"])
            assert hashlib.sha256(seed).hexdigest() == event["commitment"]
    return [check_hand(game, hand, secret) for hand in game.hands()]


@pytest.mark.parametrize("module", OUTSIDE, ids=lambda path: path.stem)
def test_who_reads_from_outside_imports_nothing_of_the_package(module):
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert not [name for name in names if name.split(".")[0] == "muraille"]
        assert all(name.startswith("tests.records.outside") for name in names if "tests" in name)


@pytest.mark.parametrize("name", ["v1-seeded.jsonl", "v1-riichi-seeded.jsonl"])
def test_the_walls_of_the_golden_files(name):
    (game,) = games_in((GOLDEN / name).read_text(encoding="utf-8"))
    assert any(check_walls(game))


@pytest.mark.parametrize("book", BOOKS)
def test_every_tile_taken_is_told_by_the_secret(book, tmp_path):
    """Draws, flowers, and the replacement tiles of bots that take every kong; twelve secrets."""
    options = ("--rules", book, "--bots", "greedy", "--games", "12", "--hands", "1")
    games = simulated(tmp_path, *options, "--seed", "walls")
    assert len({game.header["commitment"] for game in games}) == 12
    hands = [taken for game in games for taken in check_walls(game)]
    assert any("replacement_drawn" in one for taken in hands for one in taken)


def test_2_6_2_7_three_kongs_take_from_the_dead_wall_and_show_three_more_indicators(tmp_path):
    options = ("--rules", "riichi-ema-2016", "--bots", "greedy", "--games", "20", "--hands", "1")
    games = simulated(tmp_path, *options, "--seed", "b")
    hands = [" ".join(taken) for game in games for taken in check_walls(game)]
    assert max(taken.count("replacement_drawn") for taken in hands) == 3
    assert max(taken.count("dora_shown") for taken in hands) == 4


def test_3_3_14_the_tiles_under_all_indicators_are_told_to_a_winner_in_riichi(tmp_path):
    options = ("--rules", "riichi-ema-2016", "--bots", "simple,greedy,simple,simple")
    games = simulated(tmp_path, *options, "--games", "11", "--hands", "1", "--seed", "b")
    assert all(check_walls(game) for game in games)
    wins = [event for game in games for event in game.events if event["event"] == "won"]
    assert max(len(event["ura"].split()) for event in wins) == 2
