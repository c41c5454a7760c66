"""The chance to win from every place on the paths, and what a win brings on average.

The model: the tiles nobody has shown lie in random order. In each round the hand's owner
draws one and discards; then the three others discard one each, and each of these may be
won with, or claimed. At every point the better of going on and taking the tile is chosen.

The estimate takes the tiles of a round as drawn one by one from the unseen ones, and
forgets which tiles went by. That copies of a tile which would have been taken have *not*
gone by is known, and counted: see :func:`_density`. What remains of the error is measured
by playing it out (:mod:`muraille.advice.mcr.playouts`). Kernels.
"""

from typing import Any, NamedTuple

from muraille.advice.mcr.endings import slot_tile
from muraille.advice.mcr.paths import CHOW_CLAIM, DRAW, PUNG_CLAIM, WIDTH, Paths
from muraille.kernels import kernel
from muraille.tiles.kinds import KIND_COUNT

OTHERS = 3
# What is followed: the aim itself, and two more numbers that the same choices lead to.
FOLLOWED = 3
WAYS = 3
VALUED_TWICE = 12_000


class Wins(NamedTuple):
    """The endings at each place: ``starts`` by place, then tile and rewards.

    ``drawn`` and ``discarded`` hold the aim and the two numbers beside it for a win by
    one's own draw and on a discard; 0 where that is no win.
    """

    starts: Any
    tile: Any
    drawn: Any
    discarded: Any


class Moves(NamedTuple):
    """The moves in the order of the places they start from."""

    starts: Any
    order: Any


class PathOutlook(NamedTuple):
    """What is computed: values by place and draws left, after the owner's discard.

    ``drawing`` is 1 for an asking hand that is about to draw, of thirteen tiles.
    ``before_draw`` is the value of a place with its owner about to draw, ``passing`` the
    aim alone with one or two of the others still to discard. The rest is scratch: for each
    kind the copies left, the best answer to it, and by which ways it would be taken.
    """

    left: Any
    unseen: int
    draws: int
    drawing: int
    value: Any
    before_draw: Any
    passing: Any
    here: Any
    options: Any
    watched: Any
    at_first: Any
    known: Any
    awaited: Any


@kernel
def fill_outlook(paths: Paths, moves: Moves, wins: Wins, out: PathOutlook, by_depth: Any) -> None:
    """Value every place; ``by_depth`` lists places, those with most exchanges first.

    What was looked for from the start is first taken to be all that may help. Where there
    are not too many places they are valued again, with what does help.
    """
    _watch_from_the_start(paths, moves, wins, out, by_depth)
    _value_places(paths, moves, wins, out, by_depth)
    if len(by_depth) <= VALUED_TWICE:
        _watch_from_the_best_start(paths, moves, wins, out, by_depth)
        _value_places(paths, moves, wins, out, by_depth)


@kernel
def _value_places(paths: Paths, moves: Moves, wins: Wins, out: PathOutlook, by_depth: Any) -> None:
    for place in by_depth:
        _count_left(paths, out, place)
        _watch(paths, moves, wins, out, place)
        _hide(paths, out, place)
        awaited = _list_awaited(out)
        _fill_options(paths, moves, wins, out, (place, awaited))
        for draws in range(out.draws + 1):
            _value(out, place, draws, awaited)


@kernel
def _count_left(paths: Paths, out: PathOutlook, place: int) -> None:
    """The copies nobody has shown and the path has not brought."""
    here, row = out.here, place * WIDTH
    for kind in range(KIND_COUNT):
        here[kind] = paths.rows[row + kind] - paths.base[kind]
    for number in range(KIND_COUNT, WIDTH):
        slot = paths.rows[row + number]
        if slot:
            for step in range(3):
                here[slot_tile(slot, step)] += 1
    for kind in range(KIND_COUNT):
        here[kind] = out.left[kind] - max(0, here[kind])


@kernel
def _watch(paths: Paths, moves: Moves, wins: Wins, out: PathOutlook, place: int) -> None:
    """How many of the four tiles of a round each kind would be taken from: 0 to 4."""
    watched = out.watched
    for kind in range(KIND_COUNT):
        for way in range(WAYS):
            watched[kind, way] = 0
    for number in range(moves.starts[place], moves.starts[place + 1]):
        move = moves.order[number]
        watched[paths.tile[move], paths.way[move]] = 1
    for win in range(wins.starts[place], wins.starts[place + 1]):
        kind = wins.tile[win]
        if wins.drawn[win, 0] > 0:
            watched[kind, DRAW] = 1
        if wins.discarded[win, 0] > 0:
            watched[kind, PUNG_CLAIM] = 1


@kernel
def _looked_for(out: PathOutlook, kind: int) -> int:
    """From how many of the four tiles of a round a kind would be taken."""
    watched = out.watched
    if watched[kind, PUNG_CLAIM]:
        return int(watched[kind, DRAW]) + OTHERS
    return int(watched[kind, DRAW] + watched[kind, CHOW_CLAIM])


@kernel
def _watch_from_the_start(
    paths: Paths, moves: Moves, wins: Wins, out: PathOutlook, by_depth: Any
) -> None:
    """What the asking hand itself looks for, whatever it discards first."""
    for kind in range(KIND_COUNT):
        out.at_first[kind] = 0
    for place in by_depth:
        if paths.exchanges[place] == 0:
            _watch(paths, moves, wins, out, place)
            for kind in range(KIND_COUNT):
                out.at_first[kind] = max(out.at_first[kind], _looked_for(out, kind))


@kernel
def _watch_from_the_best_start(
    paths: Paths, moves: Moves, wins: Wins, out: PathOutlook, by_depth: Any
) -> None:
    """What the asking hand looks for after its best discard: what it would not let pass."""
    best = -1
    for place in by_depth:
        if paths.exchanges[place] == 0 and (
            best < 0 or out.value[place, out.draws, 0] > out.value[best, out.draws, 0]
        ):
            best = place
    if best < 0:
        return
    _watch(paths, moves, wins, out, best)
    draws = out.draws // 2
    for number in range(moves.starts[best], moves.starts[best + 1]):
        move = moves.order[number]
        out.watched[paths.tile[move], paths.way[move]] = 0
    for number in range(moves.starts[best], moves.starts[best + 1]):
        move = moves.order[number]
        if out.value[paths.target[move], draws, 0] > out.value[best, draws, 0]:
            out.watched[paths.tile[move], paths.way[move]] = 1
    for win in range(wins.starts[best], wins.starts[best + 1]):
        out.watched[wins.tile[win], DRAW] |= int(wins.drawn[win, 0] > 0)
        out.watched[wins.tile[win], PUNG_CLAIM] |= int(wins.discarded[win, 0] > 0)
    for kind in range(KIND_COUNT):
        out.at_first[kind] = _looked_for(out, kind)


@kernel
def _hide(paths: Paths, out: PathOutlook, place: int) -> None:
    """How many tiles of each round gone by are known not to be of a kind, on average.

    The rounds gone by were spent here and before each exchange that led here, and of those
    half as many before one; what was looked for then is taken to be what the asking hand
    looks for. Both are guesses that playouts bear out.
    """
    before = 0.5 * paths.exchanges[place]
    for kind in range(KIND_COUNT):
        here = _looked_for(out, kind)
        out.known[kind] = (here + before * min(out.at_first[kind], here)) / (before + 1)


@kernel
def _list_awaited(out: PathOutlook) -> int:
    """Write down the kinds that change anything here, and say how many there are."""
    size = 0
    for kind in range(KIND_COUNT):
        if out.here[kind] > 0 and _looked_for(out, kind):
            out.awaited[size] = kind
            size += 1
    return size


@kernel
def _density(out: PathOutlook, kind: int, draws: int, turn: int) -> float:
    """The chance that a tile from the unseen ones is of this kind.

    Of the rounds gone by, and of this one up to here, the tiles that would have been taken
    are known not to be of this kind: fewer tiles may hide its copies. A round is three
    discards and a draw; who is about to draw at first starts after the discards. ``turn``
    is how many of the others discard after the tile; all of them after one's own draw.
    """
    watched = out.watched
    discards = OTHERS if watched[kind, PUNG_CLAIM] else watched[kind, CHOW_CLAIM]
    hidden = out.unseen - out.known[kind] * (out.draws - draws) + out.drawing * discards
    if turn == OTHERS:
        hidden -= discards
    else:
        hidden -= watched[kind, PUNG_CLAIM] * (OTHERS - 1 - turn)
    return float(min(1.0, max(0, out.here[kind]) / max(hidden, 1.0)))


@kernel
def _value(out: PathOutlook, place: int, draws: int, awaited: int) -> None:
    """The value of a place with so many draws left: the draw first, then the discards."""
    value, before = out.value, out.before_draw
    for number in range(FOLLOWED):
        before[place, draws, number] = value[place, draws - 1, number] if draws else 0.0
    if draws:
        _mix(out, (draws, OTHERS, awaited), before[place, draws])
    for number in range(FOLLOWED):
        value[place, draws, number] = before[place, draws, number]
    for turn in range(OTHERS):
        _mix(out, (draws, turn, awaited), value[place, draws])
        if turn < OTHERS - 1:
            out.passing[place, draws, turn] = value[place, draws, 0]


@kernel
def _fill_options(
    paths: Paths, moves: Moves, wins: Wins, out: PathOutlook, at: tuple[int, int]
) -> None:
    """The best answer to each tile, by each way it may come, with so many draws left."""
    place, awaited = at
    options = out.options
    for number in range(awaited):
        for way in range(WAYS):
            for draws in range(out.draws + 1):
                options[out.awaited[number], way, draws, 0] = -1.0
    for number in range(moves.starts[place], moves.starts[place + 1]):
        move = moves.order[number]
        best, reached = options[paths.tile[move], paths.way[move]], out.value[paths.target[move]]
        for draws in range(out.draws + 1):
            _offer(best[draws], reached[draws])
    for win in range(wins.starts[place], wins.starts[place + 1]):
        kind = wins.tile[win]
        for draws in range(out.draws + 1):
            if wins.drawn[win, 0] > 0:
                _offer(options[kind, DRAW, draws], wins.drawn[win])
            if wins.discarded[win, 0] > 0:
                _offer(options[kind, PUNG_CLAIM, draws], wins.discarded[win])


@kernel
def _offer(best: Any, value: Any) -> None:
    if value[0] > best[0]:
        for number in range(FOLLOWED):
            best[number] = value[number]


@kernel
def _mix(out: PathOutlook, at: tuple[int, int, int], value: Any) -> None:
    """Add to a value what the next tile brings beyond letting it pass.

    ``at``: the draws left, how many of the others discard after the tile, the kinds awaited.
    Where so few tiles may hide the kinds that help that their chances come to more than one,
    one of them comes for certain.
    """
    draws, turn, awaited = at
    options = out.options
    then = draws - 1 if turn == OTHERS else draws
    first = DRAW if turn == OTHERS else PUNG_CLAIM
    # The last to discard before one's own draw is the left neighbour: only he feeds chows.
    last = CHOW_CLAIM if turn == 0 else first
    aim, second, third = value[0], value[1], value[2]
    more, more_second, more_third, chances = 0.0, 0.0, 0.0, 0.0
    for number in range(awaited):
        kind = out.awaited[number]
        best = last if options[kind, last, then, 0] > options[kind, first, then, 0] else first
        if options[kind, best, then, 0] > aim:
            chance = _density(out, kind, draws, turn)
            chances += chance
            more += chance * (options[kind, best, then, 0] - aim)
            more_second += chance * (options[kind, best, then, 1] - second)
            more_third += chance * (options[kind, best, then, 2] - third)
    whole = max(1.0, chances)
    value[0] += more / whole
    value[1] += more_second / whole
    value[2] += more_third / whole
