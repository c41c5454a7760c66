"""Games for the tests of formats: played by lawful players, and samples kept as files."""

from functools import cache
from pathlib import Path
from typing import Any

from muraille.records.formats import ForeignGame, named, read_games, verify_game
from muraille.records.formats.foreign import numbered
from muraille.records.header import header_of
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import Setup
from tests.table.players import play_game

SAMPLES = Path(__file__).parents[2] / "data" / "formats"
NAMES = ("Anna", "Bo", "Chloé", "Di")
MCR, RIICHI = "mcr-wmo-2014", "riichi-ema-2016"


@cache
def played(book: str, player: str, hands: int, key: object = 0) -> ForeignGame:
    """A whole game of ours."""
    secret = f"{book} {player} {hands} {key}".encode()
    setup = Setup(book, hands=hands, commitment=commitment(secret))
    _state, log = play_game(setup, secret, player)
    return ForeignGame(numbered(list(enumerate(log, start=2)), header_of(setup, NAMES), 1))


def read(lines: Any, name: str | None = None) -> list[Any]:
    """The games and troubles in these lines, texts or bytes."""
    coded = [line.encode() if isinstance(line, str) else line for line in lines]
    name, coming = named(coded, name)
    return list(read_games(coming, name))


def read_one(lines: Any, name: str | None = None) -> ForeignGame:
    """The one game in these lines, read to its end."""
    (game,) = read(lines, name)
    assert isinstance(game, ForeignGame), game
    assert game.record.trouble is None, game.record.trouble
    return game


def events_of(game: ForeignGame) -> list[Any]:
    return list(game.record.events)


def first_fault(game: ForeignGame) -> Any:
    """The first event that our rules do not allow."""
    verdict = verify_game(game)
    assert verdict.seq is not None
    return game.record.entries[verdict.seq - 1].event


def sample(name: str) -> list[bytes]:
    return (SAMPLES / name).read_bytes().splitlines(keepends=True)


def codes(found: Any) -> list[str]:
    """The codes of problems or notes."""
    return [problem.code for problem in found]
