"""From entrants, wishes and a seed to a whole schedule with its quality.

The abstract schedule is made first, without the seed. The seed then says which player gets
which of its numbers and drives the search that follows the wishes, the winds and the table
numbers. Played sessions stay as they were; the open ones begin as they were planned.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations

from muraille.chance import Chance
from muraille.tournament.chance import chance_for
from muraille.tournament.draw.commitment import commitment_of
from muraille.tournament.draw.engine import INTERPRETED, Engine, Rounds, usual_engine
from muraille.tournament.draw.levels import Levels, is_relaxed, levels_of
from muraille.tournament.draw.open_blocks import open_seats
from muraille.tournament.draw.pattern import Pattern, is_searched, pairs_of, pattern_of
from muraille.tournament.draw.quality import Quality, quality_of
from muraille.tournament.draw.search import DrawSearch
from muraille.tournament.draw.searching import best_seats
from muraille.tournament.draw.seating import SeatingTerms, as_planned, seated
from muraille.tournament.draw.splitting import is_split, split_pattern
from muraille.tournament.draw.winds import Starts
from muraille.tournament.facts.draw_types import (
    REPEATS,
    WISHES,
    Commitment,
    PlayerGroup,
    Reached,
    TradeOff,
)
from muraille.tournament.lists.entries import Entrant, check_four_to_a_table, members
from muraille.tournament.lists.schedule import BLOCK, Schedule
from muraille.tournament.lists.wishes import NO_WISHES, Wishes

MOST_ROUNDS = 100_000
TRADE_OFF_CYCLES = 2


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be drawn: so many sessions in all, of which ``played`` are settled.

    ``planned`` are the open sessions of an earlier draw, to begin with.
    """

    entrants: tuple[Entrant, ...]
    sessions: int
    wishes: Wishes = NO_WISHES
    played: Schedule = ()
    planned: Schedule = ()


@dataclass(frozen=True, slots=True)
class DrawnSchedule:
    """A schedule and all that is to be said of it.

    The same order, seed and ``rounds`` give it again. ``stopped`` is true where the search
    was ended before its time.
    """

    sessions: Schedule
    quality: Quality
    levels: tuple[Reached, ...]
    groups: tuple[PlayerGroup, ...]
    commitment: Commitment
    seed: str
    rounds: int
    stopped: bool
    trade_offs: tuple[TradeOff, ...]


def committed(order: Order, *, engine: Engine | None = None) -> Commitment:
    """What can be published before the seed is drawn."""
    check_four_to_a_table(len(order.entrants))
    is_soon = order.played or not is_searched(len(order.entrants), order.sessions)
    # Compiled functions are long in coming, and here they would do nothing.
    machine = engine or (INTERPRETED if is_soon else usual_engine())
    return _commitment(order, _pattern(order, machine, Rounds(MOST_ROUNDS)))


def groups_of(order: Order) -> tuple[PlayerGroup, ...]:
    """Those who are to be kept apart, and how often they must meet all the same."""
    return _levels(order).groups


def _levels(order: Order) -> Levels:
    open_sessions = order.sessions - len(order.played)
    return levels_of(order.entrants, order.wishes, open_sessions, _met(order))


def draw(
    order: Order,
    seed: str,
    *,
    rounds: int = MOST_ROUNDS,
    engine: Engine | None = None,
    watch: Callable[[int], bool] | None = None,
    as_committed: bool = False,
) -> DrawnSchedule:
    """Draw the open sessions.

    ``rounds`` limits the search; ``watch`` is told after each round how many are done and
    may end the search by answering true; if it is to be ``as_committed``, not before the
    abstract schedule is the one that was committed to.

    >>> from muraille.tournament.draw.engine import INTERPRETED
    >>> field = tuple(Entrant(str(number)) for number in range(1, 17))
    >>> drawn = draw(Order(field, 2), "a seed", rounds=9, engine=INTERPRETED)
    >>> drawn.quality.repeats, drawn.quality.wind_spread
    (0, 1)
    """
    check_four_to_a_table(len(order.entrants))
    machine, limit = engine or usual_engine(), Rounds(rounds, watch)
    limit.settling = as_committed
    pattern = _pattern(order, machine, limit)
    limit.settling = False
    levels = _levels(order)
    start = _start(order, pattern, seed)
    search, reached, offers = _searched(levels, start, machine, limit, seed)
    if any(level.found > level.least for level in reached):
        second = _second_start(order, start, machine, limit, seed)
        other = _searched(levels, second, machine, limit, seed) if second else None
        if second and other and _amounts(other[1]) < _amounts(reached):
            start, (search, reached, offers) = second, other
    seating = SeatingTerms(order.entrants, order.wishes, order.played, machine, start.bound)
    if start.planned and search.seats() == start.seats:
        sessions = order.played + as_planned(seating, start.seats)
    else:
        if len(order.entrants) > 4:
            search.even_out(limit)
            reached = _recounted(reached, levels, search)
        sessions = order.played + seated(seating, search.seats(), seed)
    return DrawnSchedule(
        sessions=sessions,
        quality=quality_of(sessions, order.entrants, order.wishes.forbidden, len(order.played)),
        levels=reached,
        groups=levels.groups,
        commitment=_commitment(order, pattern),
        seed=seed,
        rounds=limit.done,
        stopped=limit.stopped,
        trade_offs=offers,
    )


def _pattern(order: Order, engine: Engine, rounds: Rounds) -> Pattern:
    """The abstract schedule; with played sessions there is none."""
    if order.played:
        return ()
    teams = bool(_groups(order))
    large = 0 if _smaller_groups(order) else len(_large_group(order))
    return pattern_of(len(order.entrants), order.sessions, engine, rounds, teams=teams, large=large)


def _groups(order: Order) -> list[list[int]]:
    """All who are to be kept apart, two and more of a kind."""
    return [
        places
        for column in order.wishes.avoid
        for places in members(order.entrants, column).values()
        if len(places) > 1
    ]


def _large_group(order: Order) -> list[int]:
    """The largest group that is relaxed, or nobody."""
    size = len(order.entrants)
    groups = [
        group for group in _groups(order) if is_relaxed(len(group), size) and len(group) < size
    ]
    return max(groups, key=len, default=[])


def _smaller_groups(order: Order) -> bool:
    """Whether there are groups beside those that are relaxed."""
    return any(not is_relaxed(len(group), len(order.entrants)) for group in _groups(order))


def _amounts(levels: tuple[Reached, ...]) -> list[int]:
    return [level.found for level in levels]


def _commitment(order: Order, pattern: Pattern) -> Commitment:
    return commitment_of(order.entrants, order.wishes, order.played, pattern, order.sessions)


def _met(order: Order) -> dict[tuple[int, int], int]:
    """How often those who still play have met."""
    place = _places(order)
    times: dict[tuple[int, int], int] = {}
    for session in order.played:
        for table in session:
            here = sorted(place[number] for number in table if number in place)
            for pair in combinations(here, 2):
                times[pair] = times.get(pair, 0) + 1
    return times


def _places(order: Order) -> dict[str, int]:
    return {entrant.number: place for place, entrant in enumerate(order.entrants)}


@dataclass(frozen=True, slots=True)
class _Start:
    """The seats to begin with; in the first ``bound`` sessions a place is a wind.

    ``planned`` is true where they are those of an earlier plan, and nothing forbids them.
    """

    seats: list[list[int]]
    bound: int = 0
    planned: bool = False


def _start(order: Order, pattern: Pattern, seed: str) -> _Start:
    """The pattern with the players drawn, or the earlier plan, or what winds allow."""
    chance = chance_for(seed, "numbers")
    players = range(len(order.entrants))
    if pattern:
        drawn = chance.shuffled(players)
        large = _large_group(order)
        if large and is_split(pattern, len(large)):
            drawn.sort(key=lambda player: player not in large)
        return _Start([[drawn[number] for number in session] for session in pattern])
    done, wanted = len(order.played), order.sessions - len(order.played)
    free_seats = not any(wish.seat for wish in order.wishes.fixed)
    bound = min(wanted, -done % BLOCK) if free_seats and len(players) > 4 else 0
    planned = _planned(order, chance)[:wanted]
    seats = list(planned)
    if not seats and bound:
        seats = open_seats(_block_so_far(order), bound, chance)
    seats += [chance.shuffled(players) for _ in range(wanted - len(seats))]
    as_it_was = len(planned) == wanted and not order.wishes.fixed
    return _Start(seats, min(bound, len(planned) or bound), as_it_was)


def _second_start(
    order: Order, start: _Start, engine: Engine, rounds: Rounds, seed: str
) -> _Start | None:
    """What else to begin with if the first start led to less than the best possible.

    Winds give way to all levels. Or, if a large group is not the only one, it is parted
    evenly at the start; alone, it always is.
    """
    if start.bound:
        return replace(start, bound=0)
    large = _large_group(order)
    if order.played or not large or not _smaller_groups(order):
        return None
    players = len(order.entrants)
    pattern = split_pattern(players, order.sessions, len(large), engine, rounds)
    return _start(order, pattern, seed) if pattern else None


def _block_so_far(order: Order) -> Starts:
    """The winds of those who still play in the block that is under way."""
    place = _places(order)
    starts = Starts(len(order.entrants))
    for session in order.played[len(order.played) // BLOCK * BLOCK :]:
        for table in session:
            starts.count([place.get(number, -1) for number in table], 1)
    return starts


def _planned(order: Order, chance: Chance) -> list[list[int]]:
    """The planned sessions, newcomers in the places of those who left; none if they differ."""
    place = _places(order)
    before = {number for session in order.planned for table in session for number in table}
    left = sorted(before - set(place))
    new = [at for number, at in place.items() if number not in before]
    if len(left) != len(new):
        return []
    place |= dict(zip(left, chance.shuffled(new), strict=True))
    return [[place[number] for table in session for number in table] for session in order.planned]


def _reached(levels: Levels, search: DrawSearch) -> tuple[Reached, ...]:
    """The levels with what they cost: wishes broken, meetings repeated, members met."""
    reached = []
    for level, cost in zip(levels.levels, search.cost(), strict=True):
        if level.name == WISHES:
            spare = level.least - levels.least_wishes
            reached.append(Reached(WISHES, cost - spare, levels.least_wishes))
        elif level.name == REPEATS:
            reached.append(Reached(REPEATS, _repeats(levels, search), levels.least_repeats))
        else:
            reached.append(Reached(level.name, cost, level.least))
    return tuple(reached)


def _recounted(
    reached: tuple[Reached, ...], levels: Levels, search: DrawSearch
) -> tuple[Reached, ...]:
    """The same with the repeats counted anew: evening out may part a pair's third meeting
    into two second ones, or put an end to some, at the same cost."""
    return tuple(
        replace(level, found=_repeats(levels, search)) if level.name == REPEATS else level
        for level in reached
    )


def _repeats(levels: Levels, search: DrawSearch) -> int:
    """How many meetings of the open sessions are not the first of their pair."""
    met = set(levels.met)
    repeats = 0
    for session in search.seats():
        for player, other in pairs_of(session):
            pair = (min(player, other), max(player, other))
            repeats += pair in met
            met.add(pair)
    return repeats


def _searched(
    levels: Levels, start: _Start, engine: Engine, rounds: Rounds, seed: str
) -> tuple[DrawSearch, tuple[Reached, ...], tuple[TradeOff, ...]]:
    """The best seats, what they cost, and what could be had instead.

    Each level above its least is searched for once more, before those it had to give way
    to. What comes of it is the trade-off, or even better than what was found before.
    """
    names = levels.names()
    seats, bound = start.seats, start.bound
    best = best_seats(levels, seats, engine, rounds, chance_for(seed, "search"), bound=bound)
    tried: list[tuple[str, DrawSearch, dict[str, Reached]]] = []
    for level in _reached(levels, best)[1:]:
        if level.found <= level.least:
            continue
        turned = levels.with_first(level.name)
        chance = chance_for(seed, f"trade-off {level.name}")
        search = best_seats(turned, seats, engine, rounds, chance, TRADE_OFF_CYCLES, bound)
        cost = {level.name: level for level in _reached(turned, search)}
        tried.append((level.name, search, cost))
    reached = {level.name: level for level in _reached(levels, best)}
    for _name, search, cost in tried:
        if [cost[name].found for name in names] < [reached[name].found for name in names]:
            best, reached = search, cost
    offers = tuple(
        TradeOff(first, tuple(cost[name] for name in names))
        for first, _search, cost in tried
        if cost[first].found < reached[first].found
    )
    return best, tuple(reached[name] for name in names), offers
