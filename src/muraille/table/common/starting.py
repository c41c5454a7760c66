"""What the house may ask of any game: seats, hands, the secret; each with its check."""

from collections.abc import Iterator

from muraille.rules.common.subjects import Subject
from muraille.table.common.actions import DrawWinds, Reveal, StartHand
from muraille.table.common.checks import Articles
from muraille.table.common.competition_actions import Substitute
from muraille.table.common.shuffling import SEED_BYTES, commitment
from muraille.table.common.state import SEATS, Between, Over, Seating, State
from muraille.tiles.problems import Family, Problem, problem


def is_hex(text: str, size: int | None = None) -> bool:
    """Whether a text is so many bytes (or any number of them) in hexadecimal."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        return False
    return data.hex() == text and (size is None or len(data) == size)


def start_problems(
    state: State, action: StartHand, articles: Articles, *, seats_first: bool
) -> Iterator[Problem]:
    """A hand can start now, from a seed where one is given; ``seats_first``: winds are drawn."""
    if isinstance(state.phase, Over):
        yield problem(Family.NOT_LAWFUL, "game_is_over", article=articles(Subject.SESSION))
    elif isinstance(state.phase, Seating):
        if seats_first:
            yield problem(Family.NOT_LAWFUL, "winds_not_drawn", article=articles(Subject.SEATS))
    elif not isinstance(state.phase, Between):
        yield problem(Family.NOT_LAWFUL, "hand_under_way", article=articles(Subject.WALL))
    if action.seed and not is_hex(action.seed, SEED_BYTES):
        yield problem(
            Family.NOT_LAWFUL, "not_a_seed", article=articles(Subject.WALL), seed=action.seed
        )


def are_rolls(action: StartHand, rolls: int) -> bool:
    """Whether two dice were rolled so many times."""
    pips = [pip for roll in action.dice for pip in roll]
    return [len(roll) for roll in action.dice] == [2] * rolls and all(1 <= pip <= 6 for pip in pips)


def rolled(action: StartHand) -> str:
    """The dice for a message."""
    return ", ".join(str(pip) for roll in action.dice for pip in roll)


def winds_problems(state: State, action: DrawWinds, articles: Articles) -> Iterator[Problem]:
    """Winds are drawn once, before the first hand."""
    if not isinstance(state.phase, Seating):
        yield problem(Family.NOT_LAWFUL, "winds_drawn_already", article=articles(Subject.SEATS))
    if sorted(action.winds) != [0, 1, 2, 3]:
        yield problem(Family.NOT_LAWFUL, "not_four_winds", article=articles(Subject.SEATS))


def over_problems(state: State, articles: Articles) -> Iterator[Problem]:
    """The game goes on."""
    if isinstance(state.phase, Over):
        yield problem(Family.NOT_LAWFUL, "game_is_over", article=articles(Subject.SESSION))


def substitute_problems(state: State, action: Substitute, articles: Articles) -> Iterator[Problem]:
    """A substitute takes one of four seats while the game lasts."""
    yield from over_problems(state, articles)
    if action.seat not in SEATS:
        yield problem(Family.BAD_REQUEST, "no_such_seat", seat=action.seat)


def reveal_problems(state: State, action: Reveal, articles: Articles) -> Iterator[Problem]:
    """The secret is told once, after the game, and it is the one committed to."""
    if state.secret:
        yield problem(Family.NOT_LAWFUL, "secret_told_already", article=articles(Subject.WALL))
    if not isinstance(state.phase, Over):
        yield problem(Family.NOT_LAWFUL, "secret_too_early", article=articles(Subject.WALL))
    secret = action.secret
    if not is_hex(secret) or commitment(bytes.fromhex(secret)) != state.setup.commitment:
        yield problem(Family.NOT_LAWFUL, "secret_does_not_match", article=articles(Subject.WALL))
