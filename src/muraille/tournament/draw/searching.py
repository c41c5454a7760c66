"""The search for seats: levels in, the best seats found out."""

from collections.abc import Sequence

from muraille.chance import Chance
from muraille.tournament.chance import first_state
from muraille.tournament.draw.engine import Engine, Rounds, cooling
from muraille.tournament.draw.levels import Levels
from muraille.tournament.draw.pattern import is_tight
from muraille.tournament.draw.search import STEPS, DrawSearch, search_from

CYCLES = 6
WHOLE_STEPS = STEPS // 5
WHOLE_COOLING = cooling(400_000, 50_000, 20)
COOLING = cooling(170_000, 40_000, 30)
DESCENTS = 6


def best_seats(
    levels: Levels,
    seats: Sequence[Sequence[int]],
    engine: Engine,
    rounds: Rounds,
    chance: Chance,
    cycles: int = CYCLES,
    bound: int = 0,
) -> DrawSearch:
    """The best seats found from these on; in the first ``bound`` sessions winds are kept.

    Players change places session by session; then only moves that make no level worse are
    made. Near the bound they first exchange whole schedules, for that repeats no meeting.
    """
    search = search_from(engine, seats, levels.costs(), first_state(chance), bound)
    if levels.players == 4:
        return search
    kept_apart = not bound and any(level.pairs for level in levels.levels)
    tight = is_tight(levels.players, len(seats))
    for cycle in range(cycles):
        whole = kept_apart and (tight or cycle > 0)
        if whole and search.anneal(rounds, WHOLE_COOLING, whole=True, steps=WHOLE_STEPS):
            break
        if search.anneal(rounds, COOLING) or search.descend(rounds, DESCENTS):
            break
    return search
