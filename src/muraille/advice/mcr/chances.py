"""The chance to win from every place on the paths, and what a win brings on average.

The model: the tiles nobody has shown lie in random order. In each round the hand's owner
draws one and discards; then the three others discard one each, and each of these may be
won with, or claimed. At every point the better of going on and taking the tile is chosen.

The estimate takes the tiles of a round as drawn one by one from the unseen ones, and
forgets which tiles went by. That copies of a tile which would have been taken have *not*
gone by is known, and counted: see :func:`_fill_density`. What remains of the error is measured
by playing it out (:mod:`muraille.advice.mcr.playouts`). Kernels.
"""

from typing import Any, NamedTuple

from muraille.advice.mcr.endings import slot_tile
from muraille.advice.mcr.paths import CHOW_CLAIM, DRAW, PUNG_CLAIM, WIDTH, Moves, Paths
from muraille.kernels import kernel
from muraille.tiles.kinds import COPIES, KIND_COUNT

OTHERS = 3
# What is followed: the aim itself, and two more numbers that the same choices lead to.
FOLLOWED = 3
WAYS = 3
VALUED_TWICE = 12_000

# A look at a kind: copies left less one, whether it is drawn, claimed for a pung, for a chow.
_DRAWN, _PUNG, _CHOW = 1, 2, 4
_LOOKS_BITS = 3
LOOKS = COPIES << _LOOKS_BITS
# From how many of the four tiles of a round a kind may be taken: 0 to 4.
_TILES = OTHERS + 2
_TURNS = OTHERS + 1
DENSITIES = LOOKS * _TILES * _TURNS


class Wins(NamedTuple):
    """The endings at each place: ``starts`` by place, then tile and rewards.

    ``drawn`` and ``discarded`` hold the aim and the two numbers beside it for a win by
    one's own draw and on a discard; 0 where that is no win.
    """

    starts: Any
    tile: Any
    drawn: Any
    discarded: Any


class Awaited(NamedTuple):
    """The kinds that change anything at each place, and how they would be looked at."""

    starts: Any
    kind: Any
    look: Any


class PathOutlook(NamedTuple):
    """What is computed: values by place and draws left, after the owner's discard.

    ``value`` is the aim; ``beside`` are the two numbers followed, if ``follow`` is 1.
    ``drawing`` is 1 for an asking hand that is about to draw, of thirteen tiles. ``at_draw``
    is all three with every draw left and the owner about to draw. Where there is room for
    playouts, ``before_draw`` is the aim then with any number of draws left, and ``passing``
    with one or two of the others still to discard.
    """

    left: Any
    unseen: int
    draws: int
    drawing: int
    follow: int
    value: Any
    beside: Any
    at_draw: Any
    before_draw: Any
    passing: Any


class Scratch(NamedTuple):
    """Room for one place: ``here`` and ``watched`` by kind; then, for each kind awaited and way,
    the best answer by draws left; which of them the next tile may bring, by turn; the chance
    that it does, made out when first asked for among places of one depth."""

    here: Any
    watched: Any
    at_first: Any
    slots: Any
    options: Any
    options_beside: Any
    sizes: Any
    rows: Any
    chances: Any
    density: Any
    known_at: Any


@kernel
def fill_outlook(
    paths: Paths,
    moves: Moves,
    wins: Wins,
    awaited: Awaited,
    out: PathOutlook,
    work: Scratch,
    by_depth: Any,
) -> None:
    """Value every place; ``by_depth`` lists places, those with most exchanges first.

    What was looked for from the start is first taken to be all that may help. Where there
    are not too many places they are valued again, with what does help.
    """
    _watch_from_the_start(paths, awaited, work, by_depth)
    twice = len(by_depth) <= VALUED_TWICE
    _value_places(paths, moves, wins, awaited, out, work, (by_depth, out.follow > 0 and not twice))
    if twice:
        _watch_from_the_best_start(paths, moves, wins, out, work, by_depth)
        _value_places(paths, moves, wins, awaited, out, work, (by_depth, out.follow > 0))


# Which kinds matter where


@kernel
def list_awaited(
    paths: Paths, moves: Moves, wins: Wins, left: Any, awaited: Awaited, work: Scratch
) -> None:
    """For every place the kinds that may come and change anything."""
    size = 0
    for place in range(paths.sizes[0]):
        awaited.starts[place] = size
        _count_left(paths, left, work, place)
        _watch(moves, wins, work, place)
        for kind in range(KIND_COUNT):
            if work.here[kind] > 0 and work.watched[kind]:
                awaited.kind[size] = kind
                awaited.look[size] = (work.here[kind] - 1) << _LOOKS_BITS | work.watched[kind]
                size += 1
    awaited.starts[paths.sizes[0]] = size


@kernel
def _count_left(paths: Paths, left: Any, work: Scratch, place: int) -> None:
    """The copies nobody has shown and the path has not brought."""
    here, row = work.here, place * WIDTH
    for kind in range(KIND_COUNT):
        here[kind] = paths.rows[row + kind] - paths.base[kind]
    for number in range(KIND_COUNT, WIDTH):
        slot = paths.rows[row + number]
        if slot:
            for step in range(3):
                here[slot_tile(slot, step)] += 1
    for kind in range(KIND_COUNT):
        here[kind] = left[kind] - max(0, here[kind])


@kernel
def _watch(moves: Moves, wins: Wins, work: Scratch, place: int) -> None:
    """By which ways each kind would be taken."""
    watched = work.watched
    for kind in range(KIND_COUNT):
        watched[kind] = 0
    for move in range(moves.starts[place], moves.starts[place + 1]):
        watched[moves.tile[move]] |= 1 << moves.way[move]
    _watch_wins(wins, work, place)


@kernel
def _watch_wins(wins: Wins, work: Scratch, place: int) -> None:
    for win in range(wins.starts[place], wins.starts[place + 1]):
        kind = wins.tile[win]
        if wins.drawn[win, 0] > 0:
            work.watched[kind] |= _DRAWN
        if wins.discarded[win, 0] > 0:
            work.watched[kind] |= _PUNG


@kernel
def _looked_for(look: int) -> int:
    """From how many of the four tiles of a round a kind would be taken."""
    if look & _PUNG:
        return (look & _DRAWN) + OTHERS
    return (look & _DRAWN) + (1 if look & _CHOW else 0)


@kernel
def _watch_from_the_start(paths: Paths, awaited: Awaited, work: Scratch, by_depth: Any) -> None:
    """What the asking hand itself looks for, whatever it discards first."""
    for kind in range(KIND_COUNT):
        work.at_first[kind] = 0
    for place in by_depth:
        if paths.exchanges[place] == 0:
            for number in range(awaited.starts[place], awaited.starts[place + 1]):
                kind = awaited.kind[number]
                tiles = _looked_for(awaited.look[number])
                work.at_first[kind] = max(work.at_first[kind], tiles)


@kernel
def _watch_from_the_best_start(
    paths: Paths, moves: Moves, wins: Wins, out: PathOutlook, work: Scratch, by_depth: Any
) -> None:
    """What the asking hand looks for after its best discard: what it would not let pass."""
    best = -1
    for place in by_depth:
        if paths.exchanges[place] == 0 and (
            best < 0 or out.value[place, out.draws] > out.value[best, out.draws]
        ):
            best = place
    if best < 0:
        return
    draws = out.draws // 2
    for kind in range(KIND_COUNT):
        work.watched[kind] = 0
    for move in range(moves.starts[best], moves.starts[best + 1]):
        if out.value[moves.target[move], draws] > out.value[best, draws]:
            work.watched[moves.tile[move]] |= 1 << moves.way[move]
    _watch_wins(wins, work, best)
    for kind in range(KIND_COUNT):
        work.at_first[kind] = _looked_for(work.watched[kind])


# The chance that a tile comes


@kernel
def _fill_density(out: PathOutlook, density: Any, seen: tuple[int, int, int]) -> None:
    """The chance that a tile from the unseen ones is of a kind, for each turn and draws left.

    ``seen``: the exchanges that led here, the look at the kind, and the tiles of a round from
    which the asking hand would have taken it. Of the rounds gone by, and of this one up to
    here, the tiles that would have been taken are known not to be of this kind: fewer tiles
    may hide its copies. The rounds gone by were spent here and before each exchange, and of
    those half as many before one; what was looked for then is taken to be what the asking
    hand looks for. Both are guesses that playouts bear out.

    A round is three discards and a draw; who is about to draw at first starts after the
    discards. A turn is how many of the others discard after the tile; all of them after one's
    own draw.
    """
    exchanges, look, at_first = seen
    before = 0.5 * exchanges
    tiles = _looked_for(look)
    known = (tiles + before * min(at_first, tiles)) / (before + 1)
    copies = (look >> _LOOKS_BITS) + 1
    discards = OTHERS if look & _PUNG else 1 if look & _CHOW else 0
    row = (look * _TILES + at_first) * _TURNS * (out.draws + 1)
    for turn in range(_TURNS):
        gone = discards
        if turn < OTHERS:
            gone = OTHERS - 1 - turn if look & _PUNG else 0
        for draws in range(out.draws + 1):
            hidden = out.unseen - known * (out.draws - draws) + out.drawing * discards
            density[row + draws] = min(1.0, copies / max(hidden - gone, 1.0))
        row += out.draws + 1


# The value of a place


@kernel
def _value_places(
    paths: Paths,
    moves: Moves,
    wins: Wins,
    awaited: Awaited,
    out: PathOutlook,
    work: Scratch,
    task: tuple[Any, bool],
) -> None:
    """``task``: the places in order, and whether to follow the numbers beside the aim."""
    by_depth, follow = task
    depth = -1
    for kind in range(KIND_COUNT):
        work.slots[kind] = -1
    for place in by_depth:
        if paths.exchanges[place] != depth:
            depth = paths.exchanges[place]
            for number in range(len(work.known_at)):
                work.known_at[number] = 0
        _list_answers(awaited, out, work, (place, depth))
        _fill_options(moves, wins, out, work, (place, follow))
        _join_claims(awaited, out, work, place)
        _value(out, work, (place, follow))
        for number in range(awaited.starts[place], awaited.starts[place + 1]):
            work.slots[awaited.kind[number]] = -1


@kernel
def _list_answers(awaited: Awaited, out: PathOutlook, work: Scratch, at: tuple[int, int]) -> None:
    """What the next tile may bring: rows of options and of chances, for each turn."""
    place, depth = at
    first, width = awaited.starts[place], out.draws + 1
    for way in range(WAYS):
        work.sizes[way] = 0
    for number in range(first, awaited.starts[place + 1]):
        kind, look = awaited.kind[number], awaited.look[number]
        slot = (number - first) * WAYS * width
        work.slots[kind] = slot
        seen = look * _TILES + work.at_first[kind]
        if not work.known_at[seen]:
            work.known_at[seen] = 1
            _fill_density(out, work.density, (depth, look, work.at_first[kind]))
        for option in range(slot, slot + WAYS * width):
            work.options[option] = -1.0
        chances = seen * _TURNS * width
        if look & _DRAWN:
            _note_answer(work, DRAW, slot, chances)
        if look & _PUNG:
            _note_answer(work, PUNG_CLAIM, slot + PUNG_CLAIM * width, chances)
        if look & (_PUNG | _CHOW):
            way = CHOW_CLAIM if look & _CHOW else PUNG_CLAIM
            _note_answer(work, CHOW_CLAIM, slot + way * width, chances)


@kernel
def _note_answer(work: Scratch, when: int, row: int, chances: int) -> None:
    place = when * KIND_COUNT + work.sizes[when]
    work.rows[place] = row
    work.chances[place] = chances
    work.sizes[when] += 1


@kernel
def _fill_options(
    moves: Moves, wins: Wins, out: PathOutlook, work: Scratch, at: tuple[int, bool]
) -> None:
    """The best answer to each tile, by each way it may come, with so many draws left."""
    place, follow = at
    width = out.draws + 1
    for move in range(moves.starts[place], moves.starts[place + 1]):
        slot = work.slots[moves.tile[move]]
        if slot >= 0:
            row = slot + moves.way[move] * width
            if follow:
                _offer_and_follow(out, work, row, moves.target[move])
            else:
                _offer(out, work, row, moves.target[move])
    for win in range(wins.starts[place], wins.starts[place + 1]):
        slot = work.slots[wins.tile[win]]
        if slot >= 0 and wins.drawn[win, 0] > 0:
            _offer_win(out, work, slot, wins.drawn[win])
        if slot >= 0 and wins.discarded[win, 0] > 0:
            _offer_win(out, work, slot + PUNG_CLAIM * width, wins.discarded[win])


@kernel
def _offer(out: PathOutlook, work: Scratch, row: int, target: int) -> None:
    options, value = work.options, out.value
    for draws in range(out.draws + 1):
        options[row + draws] = max(options[row + draws], value[target, draws])


@kernel
def _offer_and_follow(out: PathOutlook, work: Scratch, row: int, target: int) -> None:
    options, beside, value = work.options, work.options_beside, out.value
    for draws in range(out.draws + 1):
        if value[target, draws] > options[row + draws]:
            options[row + draws] = value[target, draws]
            beside[2 * (row + draws)] = out.beside[target, draws, 0]
            beside[2 * (row + draws) + 1] = out.beside[target, draws, 1]


@kernel
def _offer_win(out: PathOutlook, work: Scratch, row: int, reward: Any) -> None:
    for option in range(row, row + out.draws + 1):
        if reward[0] > work.options[option]:
            work.options[option] = reward[0]
            work.options_beside[2 * option] = reward[1]
            work.options_beside[2 * option + 1] = reward[2]


@kernel
def _join_claims(awaited: Awaited, out: PathOutlook, work: Scratch, place: int) -> None:
    """The left neighbour alone feeds chows: the better of a chow and a pung is taken from him."""
    first, width = awaited.starts[place], out.draws + 1
    options, beside = work.options, work.options_beside
    for number in range(first, awaited.starts[place + 1]):
        look = awaited.look[number]
        if look & _PUNG and look & _CHOW:
            chow = ((number - first) * WAYS + CHOW_CLAIM) * width
            pung = ((number - first) * WAYS + PUNG_CLAIM) * width
            for draws in range(width):
                if not options[chow + draws] > options[pung + draws]:
                    options[chow + draws] = options[pung + draws]
                    beside[2 * (chow + draws)] = beside[2 * (pung + draws)]
                    beside[2 * (chow + draws) + 1] = beside[2 * (pung + draws) + 1]


@kernel
def _value(out: PathOutlook, work: Scratch, at: tuple[int, bool]) -> None:
    """The value of a place for every number of draws left: the draw first, then the discards."""
    place, follow = at
    width = out.draws + 1
    now = (0.0, 0.0, 0.0)
    for draws in range(width):
        if draws:
            now = _mix(work, (DRAW, OTHERS * width + draws, draws - 1), now, follow)
        drawn = now
        # The last to discard before one's own draw is the left neighbour.
        by_left = now = _mix(work, (CHOW_CLAIM, draws, draws), now, follow)
        by_two = now = _mix(work, (PUNG_CLAIM, width + draws, draws), now, follow)
        now = _mix(work, (PUNG_CLAIM, 2 * width + draws, draws), now, follow)
        out.value[place, draws] = now[0]
        if follow:
            out.beside[place, draws, 0] = now[1]
            out.beside[place, draws, 1] = now[2]
        if draws == out.draws:
            for number in range(FOLLOWED):
                out.at_draw[place, number] = drawn[number]
        if len(out.passing):
            out.before_draw[place, draws] = drawn[0]
            out.passing[place, draws, 0] = by_left[0]
            out.passing[place, draws, 1] = by_two[0]


@kernel
def _mix(
    work: Scratch, at: tuple[int, int, int], value: tuple[float, float, float], follow: bool
) -> tuple[float, float, float]:
    """Add to a value what the next tile brings beyond letting it pass.

    ``at``: which answers there are, where in a row of chances this turn stands, and the draws
    left after the tile. Where so few tiles may hide the kinds that help that their chances
    come to more than one, one of them comes for certain.
    """
    when, turn, then = at
    options, beside, rows = work.options, work.options_beside, work.rows
    aim, second, third = value
    more, more_second, more_third, chances = 0.0, 0.0, 0.0, 0.0
    first = when * KIND_COUNT
    for number in range(first, first + work.sizes[when]):
        row = rows[number] + then
        best = options[row]
        if best > aim:
            chance = work.density[work.chances[number] + turn]
            chances += chance
            more += chance * (best - aim)
            if follow:
                more_second += chance * (beside[2 * row] - second)
                more_third += chance * (beside[2 * row + 1] - third)
    whole = max(1.0, chances)
    return aim + more / whole, second + more_second / whole, third + more_third / whole
