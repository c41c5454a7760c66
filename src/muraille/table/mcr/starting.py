"""What the house asks for: seats, hands, the end of time, the secret; each with its check."""

from collections.abc import Iterator

from muraille.table.common.actions import DrawWinds, HouseAction, Reveal, StartHand, Time
from muraille.table.common.shuffling import SEED_BYTES, commitment
from muraille.table.common.state import Between, Over, Seating, State
from muraille.table.common.tiles import WITH_FLOWERS
from muraille.table.mcr.verifying import play_of
from muraille.tiles.problems import Family, Problem, problem


def house_problems(state: State, action: HouseAction) -> tuple[Problem, ...]:
    """Everything that forbids what the house asks for."""
    if isinstance(action, StartHand):
        return tuple(_start_problems(state, action))
    if isinstance(action, DrawWinds):
        return tuple(_winds_problems(state, action))
    if isinstance(action, Time):
        return tuple(_time_problems(state))
    return tuple(_reveal_problems(state, action))


def is_hex(text: str, size: int | None = None) -> bool:
    """Whether a text is so many bytes (or any number of them) in hexadecimal."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        return False
    return data.hex() == text and (size is None or len(data) == size)


def _start_problems(state: State, action: StartHand) -> Iterator[Problem]:
    articles = play_of(state).articles
    if isinstance(state.phase, Over):
        yield problem(Family.NOT_LAWFUL, "game_is_over", article=articles.session)
    elif isinstance(state.phase, Seating):
        yield problem(Family.NOT_LAWFUL, "winds_not_drawn", article=articles.seats)
    elif not isinstance(state.phase, Between):
        yield problem(Family.NOT_LAWFUL, "hand_under_way", article=articles.wall)
    if action.seed:
        if not is_hex(action.seed, SEED_BYTES):
            yield problem(Family.NOT_LAWFUL, "not_a_seed", article=articles.wall, seed=action.seed)
        return
    if sorted(action.wall) != list(WITH_FLOWERS):
        yield problem(
            Family.NOT_LAWFUL, "not_the_whole_wall", article=articles.wall, tiles=len(action.wall)
        )
    pips = [pip for roll in action.dice for pip in roll]
    rolls = [len(roll) for roll in action.dice]
    if rolls != [2, 2] or not all(1 <= pip <= 6 for pip in pips):
        told = ", ".join(map(str, pips))
        yield problem(Family.NOT_LAWFUL, "not_two_rolls", article=articles.dice, dice=told)


def _winds_problems(state: State, action: DrawWinds) -> Iterator[Problem]:
    article = play_of(state).articles.seats
    if not isinstance(state.phase, Seating):
        yield problem(Family.NOT_LAWFUL, "winds_drawn_already", article=article)
    if sorted(action.winds) != [0, 1, 2, 3]:
        yield problem(Family.NOT_LAWFUL, "not_four_winds", article=article)


def _time_problems(state: State) -> Iterator[Problem]:
    if isinstance(state.phase, Over):
        yield problem(Family.NOT_LAWFUL, "game_is_over", article=play_of(state).articles.session)


def _reveal_problems(state: State, action: Reveal) -> Iterator[Problem]:
    article = play_of(state).articles.wall
    if not isinstance(state.phase, Over):
        yield problem(Family.NOT_LAWFUL, "secret_too_early", article=article)
    secret = action.secret
    if not is_hex(secret) or commitment(bytes.fromhex(secret)) != state.setup.commitment:
        yield problem(Family.NOT_LAWFUL, "secret_does_not_match", article=article)
