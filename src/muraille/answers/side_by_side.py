"""One hand under several rulebooks: what is compared, wherever it is shown. Writes nothing."""

from collections.abc import Iterator, Sequence

from muraille.answers.games import ScoredHand
from muraille.rules.common.account import DroppedLine


def counted_anywhere(results: Sequence[ScoredHand]) -> list[str]:
    """Everything that counts in some book, in the order of the first."""
    counted = {line.id for result in results for line in result.counted_account.counts[0].lines}
    return [name for name in results[0].rulebook.counted_ids if name in counted]


def points_of(name: str, result: ScoredHand) -> int:
    """What it adds by this book; 0 where it adds nothing."""
    lines = result.counted_account.counts[0].lines
    return sum(line.value or 0 for line in lines if line.id == name)


def is_uncounted(name: str, result: ScoredHand) -> bool:
    """Whether it is there and is not counted."""
    return any(line.id == name for line in _never_counted(result))


def gain_of(result: ScoredHand) -> int:
    """What the winner receives; 0 where the hand does not win."""
    return max((amount for _who, amount in result.account.payments), default=0)


def uncounted_elsewhere(results: Sequence[ScoredHand]) -> Iterator[tuple[ScoredHand, DroppedLine]]:
    """What one book counts and another does not, with that other."""
    counted = counted_anywhere(results)
    for result in results:
        for line in _never_counted(result):
            if line.id in counted:
                yield result, line


def _never_counted(result: ScoredHand) -> Iterator[DroppedLine]:
    return (line for line in result.account.dropped if not line.again)
