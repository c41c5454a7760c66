"""Which fan or yaku has this hand? Examples of the books, their near misses, made hands.

Suits of an example change places where that leaves its fan as it is. Four are there to choose
from; at most one of them is in the hand.
"""

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from muraille.advice.questions.exercises import exercises
from muraille.advice.questions.steps import steps
from muraille.advice.questions.tasks import Task, TrainerQuestion
from muraille.chance import Chance
from muraille.notation import read_winning_hand
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import FIRST_HONOUR, RANKS, Kind
from muraille.tiles.parts import Part
from muraille.tiles.problems import InputError

CHOICES = 4
_TRIES = 10
_BY_WIND = {"seat_wind": "seat", "prevalent_wind": "round"}
"""Nobody can tell whether these count where the winds are not told."""
_ORDERS = tuple(permutations(range(3)))


def held_by(
    game: str, hand: Hand, given: Mapping[str, object]
) -> tuple[frozenset[str], frozenset[str]]:
    """What counts in the hand, and what is there without counting; nothing if it is no win."""
    return exercises(game).held(hand, given)


def recognising(game: str, level: int, seed: str, chance: Chance) -> TrainerQuestion:
    """The question of a step; ``about`` is what it was made for."""
    step = steps(game)[level - 1]
    about = chance.one_of(step.members)
    missed = chance.percent(25)
    hand, given, about = _hand(game, about, step.members, chance, missed=missed)
    counted, there = held_by(game, hand, given)
    # Of the same step first, then of those before and after it.
    others = chance.shuffled(step.members)
    near = sorted(steps(game), key=lambda other: (abs(other.number - level), other.number))
    others += [name for other in near[1:] for name in chance.shuffled(other.members)]
    unsaid = {name for name, key in _BY_WIND.items() if key not in given}
    wrong = [name for name in others if name != about and name not in counted | there | unsaid]
    choices = chance.shuffled((about, *wrong[: CHOICES - 1]))
    return TrainerQuestion(Task.FAN, game, level, seed, hand, given, tuple(choices), about)


def _hand(
    game: str, about: str, members: tuple[str, ...], chance: Chance, *, missed: bool
) -> tuple[Hand, Mapping[str, object], str]:
    """A near miss, a made hand with a member of the step, or the example with other suits."""
    if missed:
        near = _near_miss(game, about)
        if near is not None:
            hand, given = near
            return _with_other_suits(game, hand, given, chance), given, about
    elif chance.percent(60):
        for _ in range(_TRIES):
            made = _made(game, members, chance)
            if made is not None:
                return made
    example = _example(game, about)
    hand, given = read_winning_hand(example.hand), example.options
    return _with_other_suits(game, hand, given, chance), given, about


def _with_other_suits(game: str, hand: Hand, given: Mapping[str, object], chance: Chance) -> Hand:
    """The suits exchanged in a way that changes nothing in what the hand holds."""
    if "visible" in given:
        return hand
    held = held_by(game, hand, given)
    orders = chance.shuffled(_ORDERS)
    turned = (_other_suits(hand, order) for order in orders)
    return next(
        (candidate for candidate in turned if held_by(game, candidate, given) == held), hand
    )


def _example(game: str, about: str) -> Any:
    return exercises(game).examples()[about]


def _near_miss(game: str, about: str) -> tuple[Hand, Mapping[str, object]] | None:
    """The near miss of the books, where it is a complete hand without the fan."""
    example = _example(game, about)
    given = example.near_miss_options
    try:
        hand = read_winning_hand(example.near_miss)
        counted, there = held_by(game, hand, given)
    except InputError:
        return None
    return (
        (hand, given)
        if exercises(game).is_win(hand, given) and about not in counted | there
        else None
    )


def _made(
    game: str, members: tuple[str, ...], chance: Chance
) -> tuple[Hand, Mapping[str, object], str] | None:
    made = exercises(game).made(chance)
    if made is None:
        return None
    counted, _there = held_by(game, made.hand, made.given)
    fitting = [member for member in members if member in counted]
    return (made.hand, made.given, chance.one_of(fitting)) if fitting else None


def _other_suits(hand: Hand, order: tuple[int, ...]) -> Hand:
    def turned(kind: Kind) -> Kind:
        if kind >= FIRST_HONOUR:
            return kind
        return Kind(order[kind // RANKS] * RANKS + kind % RANKS)

    melds = tuple(
        Part(meld.shape, tuple(map(turned, meld.tiles)), meld.exposed) for meld in hand.melds
    )
    winning = None if hand.winning is None else turned(hand.winning)
    return Hand(tuple(map(turned, hand.concealed)), melds, winning)
