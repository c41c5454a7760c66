"""One hand under several rulebooks: what is compared, wherever it is shown. Writes nothing."""

from collections.abc import Iterator, Sequence

from muraille.answers.mcr import McrResult
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import UncountedFan


def fans_anywhere(results: Sequence[McrResult]) -> list[FanId]:
    """Every fan that counts in some book, in the order of the first."""
    counted = {line.fan for result in results for line in result.counted.fans}
    order = dict.fromkeys(row.id for row in results[0].rulebook.fans.rows)
    return [fan for fan in order if fan in counted]


def points_of(fan: FanId, result: McrResult) -> int:
    """What the fan adds by this book; 0 where it adds nothing."""
    return sum(line.points for line in result.counted.fans if line.fan == fan)


def is_uncounted(fan: FanId, result: McrResult) -> bool:
    """Whether the fan is there and is not counted."""
    return any(line.fan == fan for line in result.score.not_counted)


def gain_of(result: McrResult) -> int:
    """What the winner receives; 0 where the hand does not win."""
    if result.payments is None:
        return 0
    return max(amount for _who, amount in result.payments.amounts)


def uncounted_elsewhere(results: Sequence[McrResult]) -> Iterator[tuple[McrResult, UncountedFan]]:
    """The fans that one book counts and another does not, with that other."""
    fans = fans_anywhere(results)
    for result in results:
        for line in result.score.not_counted:
            if line.fan in fans:
                yield result, line
