"""Fields of players for the tests of the draw, and draws that need not be made twice."""

from functools import cache

from muraille.tournament.draw.drawing import DrawnSchedule, Order, draw
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.wishes import Wishes


def field(players: int, **sizes: int) -> tuple[Entrant, ...]:
    """Numbered players; ``club=15`` puts the first fifteen into one club."""
    return tuple(
        Entrant(
            str(number),
            first_name=f"First {number}",
            last_name=f"Last {number}",
            **{column: "Big" for column, size in sizes.items() if number <= size},
        )
        for number in range(1, players + 1)
    )


def teams(players: int, size: int) -> tuple[Entrant, ...]:
    """Players in teams of so many."""
    return tuple(Entrant(str(n + 1), team=f"Team {n // size}") for n in range(players))


@cache
def drawn(players: int, sessions: int, club: int = 0, seed: str = "seed") -> DrawnSchedule:
    """A draw of a field, made once."""
    return draw(Order(field(players, club=club), sessions, Wishes(("club",))), seed)
