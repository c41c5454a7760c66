"""Who meets whom is settled; here sessions get their order, tables their numbers, players winds."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from muraille.chance import Chance
from muraille.tournament.chance import chance_for, first_state
from muraille.tournament.draw.engine import Engine, cooling, fill_accepted
from muraille.tournament.draw.moves import ACCEPTED_SIZE
from muraille.tournament.draw.table_numbers import Numbering, visit_prices
from muraille.tournament.draw.winds import Starts, Winds, even_winds, exact_winds
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.schedule import BLOCK, Schedule
from muraille.tournament.lists.wishes import WINDS, Wishes

NUMBER_ROUNDS = 40
NUMBER_STEPS = 200
SMALL_HALL = 40
"""So many tables in all sessions get as many steps as fewer do."""

_Pairs = set[tuple[int, int]]
COOLING = cooling(535_000, 135_000, NUMBER_ROUNDS)


@dataclass(frozen=True, slots=True)
class SeatingTerms:
    """What seating depends on; in the first ``bound`` sessions everybody has a wind already."""

    entrants: tuple[Entrant, ...]
    wishes: Wishes
    played: Schedule
    engine: Engine
    bound: int = 0

    def places(self) -> dict[str, int]:
        """The entrants' places by their numbers."""
        return {entrant.number: place for place, entrant in enumerate(self.entrants)}


def seated(seating: SeatingTerms, seats: Sequence[Sequence[int]], seed: str) -> Schedule:
    """The open sessions, whole: tables in the order of their numbers, East first."""
    tables = [_tables(session) for session in seats]
    bound, others = tables[: seating.bound], tables[seating.bound :]
    before = _pairs(bound[-1]) if bound else _last_pairs(seating)
    ordered = [*bound, *in_best_order(others, before)]
    numbered = numbered_tables(seating, ordered, chance_for(seed, "tables"))
    winds = _with_winds(seating, numbered, chance_for(seed, "winds"))
    return _named_sessions(seating, winds)


def as_planned(seating: SeatingTerms, seats: Sequence[Sequence[int]]) -> Schedule:
    """The open sessions as an earlier plan has them, tables and winds included."""
    return _named_sessions(seating, [_tables(session) for session in seats])


def _tables(session: Sequence[int]) -> list[list[int]]:
    return [list(session[start : start + 4]) for start in range(0, len(session), 4)]


def _pairs(tables: Sequence[Sequence[int]]) -> _Pairs:
    return {pair for four in tables for pair in combinations(sorted(four), 2)}


def _named_sessions(seating: SeatingTerms, sessions: Sequence[Sequence[Sequence[int]]]) -> Schedule:
    names = [entrant.number for entrant in seating.entrants]
    return tuple(tuple(_named(four, names) for four in session) for session in sessions)


def _named(four: Sequence[int], names: Sequence[str]) -> tuple[str, str, str, str]:
    east, south, west, north = (names[player] for player in four)
    return east, south, west, north


def _last_pairs(seating: SeatingTerms) -> _Pairs:
    """Who met in the last played session."""
    place = seating.places()
    return {
        pair
        for session in seating.played[-1:]
        for table in session
        for pair in combinations(sorted(place[number] for number in table if number in place), 2)
    }


def in_best_order(
    sessions: Sequence[Sequence[Sequence[int]]], before: _Pairs
) -> list[list[list[int]]]:
    """Sessions in an order in which few pairs meet twice in a row.

    Two sessions change places as long as that helps.
    """
    order = [[list(four) for four in session] for session in sessions]
    met = [_pairs(session) for session in order]

    def in_a_row() -> int:
        return sum(len(pairs & other) for pairs, other in zip([before, *met], met, strict=False))

    least = in_a_row()
    better = least > 0
    while better:
        better = False
        for place, other in combinations(range(len(order)), 2):
            order[place], order[other] = order[other], order[place]
            met[place], met[other] = met[other], met[place]
            if in_a_row() < least:
                least, better = in_a_row(), True
            else:
                order[place], order[other] = order[other], order[place]
                met[place], met[other] = met[other], met[place]
    return order


def numbered_tables(
    seating: SeatingTerms, sessions: Sequence[Sequence[Sequence[int]]], chance: Chance
) -> list[list[list[int]]]:
    """The same tables in the order of the numbers they get."""
    tables, players = len(sessions[0]), len(seating.entrants)
    numbers, pinned = _first_numbers(seating, sessions, chance)
    visits = _visits(seating, tables)
    members = [player for session in sessions for four in session for player in four]
    for table, number in enumerate(numbers):
        for player in members[4 * table : 4 * table + 4]:
            visits[player * tables + number] += 1
    in_all = len(seating.played) + len(sessions)
    prices = visit_prices(in_all, tables)
    cost = sum(sum(prices[: times + 1]) for times in visits)
    make = seating.engine.buffer
    numbering = Numbering(
        tables=tables,
        sessions=len(sessions),
        target=_least_cost(players, tables, in_all, prices),
        numbers=make(numbers),
        members=make(members),
        visits=make(visits),
        prices=make(prices),
        pinned=make(pinned),
        best=make(numbers),
        cost=make([cost, cost]),
        accepted=make([0] * ACCEPTED_SIZE),
        chance=make([first_state(chance)]),
    )
    steps = NUMBER_STEPS * max(SMALL_HALL, len(numbers))
    for likely in COOLING:
        if numbering.cost[1] <= numbering.target or tables == 1:
            break
        fill_accepted(numbering.accepted, likely)
        seating.engine.number(numbering, steps)
    return _in_order(sessions, [int(number) for number in numbering.best])


def _in_order(
    sessions: Sequence[Sequence[Sequence[int]]], numbers: Sequence[int]
) -> list[list[list[int]]]:
    tables = len(sessions[0])
    ordered: list[list[list[int]]] = [[[] for _ in session] for session in sessions]
    for place, number in enumerate(numbers):
        session, table = divmod(place, tables)
        ordered[session][number] = list(sessions[session][table])
    return ordered


def _least_cost(players: int, tables: int, sessions: int, prices: Sequence[int]) -> int:
    """What it costs if everybody's visits are spread evenly."""
    each, more = divmod(sessions, tables)
    return players * (tables * sum(prices[: each + 1]) + more * sum(prices[each + 1 : each + 2]))


def _first_numbers(
    seating: SeatingTerms, sessions: Sequence[Sequence[Sequence[int]]], chance: Chance
) -> tuple[list[int], list[int]]:
    """Numbers by chance, but where a player has a table of his own; and which are such."""
    place = seating.places()
    own = {place[wish.number]: wish.table - 1 for wish in seating.wishes.fixed if wish.table}
    numbers: list[int] = []
    pinned: list[int] = []
    for session in sessions:
        wanted: dict[int, int] = {}
        for table, four in enumerate(session):
            for player in four:
                if player in own and own[player] not in wanted.values():
                    wanted.setdefault(table, own[player])
        taken = set(wanted.values())
        free = chance.shuffled(n for n in range(len(session)) if n not in taken)
        for table in range(len(session)):
            pinned.append(int(table in wanted))
            numbers.append(wanted[table] if table in wanted else free.pop())
    return numbers, pinned


def _visits(seating: SeatingTerms, tables: int) -> list[int]:
    """Who has sat at which table in the played sessions."""
    place = seating.places()
    visits = [0] * (len(seating.entrants) * tables)
    for session in seating.played:
        for table, four in enumerate(session[:tables]):
            for number in four:
                if number in place:
                    visits[place[number] * tables + table] += 1
    return visits


def _with_winds(
    seating: SeatingTerms, sessions: Sequence[Sequence[Sequence[int]]], chance: Chance
) -> Winds:
    """Every block's open sessions with winds; exact in a block that is open from its start."""
    place = seating.places()
    fixed = {
        place[wish.number]: WINDS.index(wish.seat) for wish in seating.wishes.fixed if wish.seat
    }
    starts = Starts(len(seating.entrants))
    done = len(seating.played)
    winds: Winds = []
    for first in range(0, done + len(sessions), BLOCK):
        starts.next_block()
        for played in seating.played[first : first + BLOCK]:
            for seats in played:
                starts.count([place.get(number, -1) for number in seats], 1)
        block = sessions[max(0, first - done) : max(0, first + BLOCK - done)]
        if not block:
            continue
        turned = [[list(four) for four in session] for session in block]
        if fixed or not (seating.bound and first < done):
            turned = exact_winds(block, chance)
        if fixed or (first < done and not seating.bound):
            turned = even_winds(turned, starts, fixed, chance)
        else:
            for session in turned:
                for four in session:
                    starts.count(four, 1)
        winds += turned
    return winds
