"""What the house may ask of any game: seats, hands, the secret; each with its check."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import DrawWinds, Reveal, StartHand
from muraille.table.common.books import book_of
from muraille.table.common.checks import refusal
from muraille.table.common.competition_actions import Substitute
from muraille.table.common.shuffling import SEED_BYTES, commitment
from muraille.table.common.state import SEATS, Between, Over, Seating, State
from muraille.table.common.tiles import Tile
from muraille.tiles.problems import Family, Problem, problem

HouseCheck = Callable[[Any, Any], Iterable[Problem]]
"""All that forbids what the house asks for, of a state and an action."""


def is_hex(text: str, size: int | None = None) -> bool:
    """Whether a text is so many bytes (or any number of them) in hexadecimal."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        return False
    return data.hex() == text and (size is None or len(data) == size)


def start_problems(state: State, action: StartHand, *, seats_first: bool) -> Iterator[Problem]:
    """A hand can start now, from a seed where one is given; ``seats_first``: winds are drawn."""
    if isinstance(state.phase, Seating):
        if seats_first:
            yield refusal("winds_not_drawn", state, Subject.SEATS)
    elif not isinstance(state.phase, Between | Over):
        yield refusal("hand_under_way", state, Subject.DEALER)
    yield from over_problems(state)
    if action.seed and not is_hex(action.seed, SEED_BYTES):
        yield refusal("not_a_seed", state, None, seed=action.seed)


def wall_problems(
    code: str, state: State, action: StartHand, tiles: tuple[Tile, ...]
) -> Iterator[Problem]:
    """A wall that was prepared has these tiles."""
    if not action.seed and sorted(action.wall) != list(tiles):
        article = book_of(state).article(Subject.WALL)
        yield problem(Family.NOT_LAWFUL, code, article=article, tiles=len(action.wall))


def dice_problems(code: str, state: State, action: StartHand, rolls: int) -> Iterator[Problem]:
    """For a wall that was prepared two dice were rolled so many times."""
    pips = [pip for roll in action.dice for pip in roll]
    pairs = [len(roll) for roll in action.dice] == [2] * rolls
    if not action.seed and not (pairs and all(1 <= pip <= 6 for pip in pips)):
        dice, article = ", ".join(map(str, pips)), book_of(state).article(Subject.DICE)
        yield problem(Family.NOT_LAWFUL, code, article=article, dice=dice)


def _winds_problems(state: State, action: DrawWinds) -> Iterator[Problem]:
    """Winds are drawn once, before the first hand."""
    if not isinstance(state.phase, Seating):
        yield refusal("winds_drawn_already", state, Subject.SEATS)
    if sorted(action.winds) != [0, 1, 2, 3]:
        yield refusal("not_four_winds", state, Subject.SEATS)


def over_problems(state: State, _action: object = None) -> Iterator[Problem]:
    """The game goes on."""
    if isinstance(state.phase, Over):
        yield refusal("game_is_over", state, Subject.WHOLE_GAME)


def _substitute_problems(state: State, action: Substitute) -> Iterator[Problem]:
    """A substitute takes one of four seats while the game lasts."""
    yield from over_problems(state)
    if action.seat not in SEATS:
        yield problem(Family.BAD_REQUEST, "no_such_seat", seat=action.seat)


def _reveal_problems(state: State, action: Reveal) -> Iterator[Problem]:
    """The secret is told once, after the game, and it is the one committed to."""
    if state.secret:
        yield refusal("secret_told_already", state, None)
    if not isinstance(state.phase, Over):
        yield refusal("secret_too_early", state, None)
    secret = action.secret
    if not is_hex(secret) or commitment(bytes.fromhex(secret)) != state.setup.commitment:
        yield refusal("secret_does_not_match", state, None)


SHARED_CHECKS: Mapping[type, HouseCheck] = {
    DrawWinds: _winds_problems,
    Substitute: _substitute_problems,
    Reveal: _reveal_problems,
}
"""Of what is asked in every game alike; the others are each game's."""
