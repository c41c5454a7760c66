"""What was ruled in a game: offences and points, by player."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muraille.arena.games import ArenaGame
from muraille.table.common.competition_events import Ruled


@dataclass(frozen=True, slots=True)
class Ruling:
    """An offence of one player, and the points it moved, at once and after uma, by player."""

    offence: str
    player: int
    points: tuple[int, ...]


def rulings_of(game: ArenaGame) -> tuple[Ruling, ...]:
    """All rulings of a game, in their order."""
    return tuple(
        Ruling(
            event.offence, game.players[event.seat], game.by_player(event.points + event.after_uma)
        )
        for event in game.events
        if isinstance(event, Ruled)
    )


def most_frequent(rulings: Iterable[Ruling]) -> tuple[tuple[str, int], ...]:
    """Each offence and how often it was ruled on, the most frequent first."""
    counted = Counter(ruling.offence for ruling in rulings)
    return tuple(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def points_by_rulings(rulings: Iterable[Ruling], players: Sequence[int]) -> int:
    """What rulings brought these players together; mostly they cost."""
    return sum(ruling.points[player] for ruling in rulings for player in players)
