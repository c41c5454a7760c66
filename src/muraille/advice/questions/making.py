"""One door to all questions: from task, game, level and seed to the question, always the same.

Version 1 of the making: a link to a question keeps its meaning as long as this stands.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeVar

from muraille.advice.puzzles import LEVELS as PUZZLE_LEVELS
from muraille.advice.puzzles import Puzzle, puzzles
from muraille.advice.questions import waiting
from muraille.advice.questions.exercises import MadeHand, exercises
from muraille.advice.questions.recognising import recognising
from muraille.advice.questions.steps import STEP_COUNTS
from muraille.advice.questions.tasks import GAMES, Task, TrainerQuestion
from muraille.chance import BlockChance, Chance
from muraille.tiles.hands import Hand

_MOST_TRIES = 20_000

_Found = TypeVar("_Found")


def levels_of(task: Task, game: str) -> range:
    """The levels there are, from easy to hard.

    >>> levels_of(Task.DISCARD, "mcr"), levels_of(Task.ENOUGH, "riichi")
    (range(1, 6), range(1, 4))
    """
    if task is Task.DISCARD:
        return PUZZLE_LEVELS
    if task is Task.FAN:
        return range(1, STEP_COUNTS[game] + 1)
    return exercises(game).enough_levels if task is Task.ENOUGH else range(1, 5)


def puzzles_of(game: str, level: int) -> tuple[Puzzle, ...]:
    """The puzzles of a level."""
    return tuple(puzzle for puzzle in puzzles(game) if puzzle.level == level)


@lru_cache(maxsize=512)
def question(task: Task, game: str, level: int, seed: str) -> TrainerQuestion:
    """The question of this seed; ``LookupError`` where there is no such task, level or puzzle.

    >>> first = question(Task.POINTS, "mcr", 1, "7f3a")
    >>> first == question(Task.POINTS, "mcr", 1, "7f3a"), first.hand.size
    (True, 14)
    """
    if game not in GAMES or level not in levels_of(task, game):
        raise LookupError(f"no {task.value} for {game} at level {level}")
    if task is Task.DISCARD:
        return _puzzle(game, level, seed)
    chance = _chance_of(f"{task.value} {game} {level} {seed}")
    if task is Task.FAN:
        return recognising(game, level, seed, chance)
    if task is Task.WAITS:
        return _waits(game, level, seed, chance)
    counted = (
        _counting(game, level, chance) if task is Task.POINTS else _enough(game, level, chance)
    )
    return TrainerQuestion(task, game, level, seed, counted.hand, counted.given)


def _chance_of(name: str) -> Chance:
    """The luck of one question, which its name alone decides.

    >>> chance = _chance_of("points mcr 1 7f3a")
    >>> [chance.below(6) for _ in range(8)]
    [3, 3, 5, 4, 3, 1, 1, 0]
    """
    return BlockChance(f"muraille question 1\n{name}\n".encode())


def puzzle_of(asked: TrainerQuestion) -> Puzzle:
    """The puzzle behind a question for a discard."""
    return next(puzzle for puzzle in puzzles(asked.game) if puzzle.id == asked.seed)


def _puzzle(game: str, level: int, seed: str) -> TrainerQuestion:
    for puzzle in puzzles_of(game, level):
        if puzzle.id == seed:
            given = {"seat": puzzle.seat.value, "round": puzzle.round.value}
            return TrainerQuestion(Task.DISCARD, game, level, seed, puzzle.hand, given)
    raise LookupError(f"no puzzle {seed}")


def _waits(game: str, level: int, seed: str, chance: Chance) -> TrainerQuestion:
    def waiting_hand() -> Hand | None:
        hand = waiting.made(game, level, chance)
        return hand if hand is not None and waiting.level_of(game, hand) == level else None

    hand = _first(waiting_hand)
    winds: Mapping[str, object] = {
        "seat": chance.one_of("ESWN"),
        "round": chance.one_of(exercises(game).prevalent),
    }
    return TrainerQuestion(Task.WAITS, game, level, seed, hand, winds)


def _counting(game: str, level: int, chance: Chance) -> MadeHand:
    """A hand to count; in MCR most of them may win, in riichi all, and none is a yakuman."""
    small, counting = chance.percent(20), exercises(game).counting
    return _first(lambda: counting(chance, level, small))


def _enough(game: str, level: int, chance: Chance) -> MadeHand:
    """A hand that may win, or one that may not, as often."""
    yes, enough = chance.percent(50), exercises(game).enough
    return _first(lambda: enough(chance, level, yes))


def _first(attempt: Callable[[], _Found | None]) -> _Found:
    """The first try that led to something."""
    for _ in range(_MOST_TRIES):
        made = attempt()
        if made is not None:
            return made
    raise AssertionError("no such question can be made")
