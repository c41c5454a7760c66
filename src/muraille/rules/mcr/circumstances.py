"""How an MCR hand was won, and which circumstances cannot go together.

Everything comes from outside: the table or the user says what happened. What
is computed here is only what the tiles themselves show, such as Last Tile.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.rules.mcr.fans.facts import NO_WIND, Win
from muraille.tiles.hands import COMPLETE_TILES, Hand, problems_of
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Wind

MOST_FLOWERS = 8


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What happened around the winning tile.

    ``visible`` are tiles seen outside one's own hand and sets; ``discarder`` is
    the wind of the player whose tile won (or whose kong was robbed).
    """

    self_drawn: bool = False
    seat: Wind | None = None
    round: Wind | None = None
    discarder: Wind | None = None
    flowers: int = 0
    last_of_kind: bool = False
    visible: tuple[Kind, ...] = ()
    last_of_wall: bool = False
    kong_replacement: bool = False
    robbing_kong: bool = False
    dealt: bool = False


def checked(hand: Hand, given: Circumstances) -> Circumstances:
    """The circumstances, completed where one follows from another.

    Raises :class:`InputError` with every contradiction at once.
    """
    problems = (
        *problems_of(hand),
        *_not_a_winning_hand(hand, dealt=given.dealt),
        *contradictions(given),
        *_problems_with_tiles(hand, given),
    )
    if problems:
        raise InputError(tuple(problems))
    if not given.dealt:
        return given
    return Circumstances(
        self_drawn=True,
        seat=Wind.EAST,
        round=given.round,
        flowers=given.flowers,
        visible=given.visible,
        dealt=True,
    )


def _not_a_winning_hand(hand: Hand, *, dealt: bool) -> Iterator[Problem]:
    """Fourteen tiles, the last of them apart unless they were all dealt (F12)."""
    if hand.size != COMPLETE_TILES:
        yield problem(
            Family.NOT_A_HAND, "wrong_number_of_tiles", tiles=hand.size, needed=COMPLETE_TILES
        )
    elif dealt and hand.winning is not None:
        yield problem(Family.NOT_A_HAND, "dealt_with_winning_tile")
    elif not dealt and hand.winning is None:
        yield problem(Family.NOT_A_HAND, "missing_winning_tile")
    if dealt and hand.melds:
        yield problem(Family.NOT_A_HAND, "dealt_with_declared_sets")


def contradictions(given: Circumstances) -> Iterator[Problem]:
    """Circumstances that cannot be true together, whatever the tiles."""
    clashes = (
        (given.self_drawn and given.robbing_kong, "self_drawn", "robbing_kong", "3.8.1 n°47"),
        (given.self_drawn and given.discarder is not None, "self_drawn", "from", "3.7.2 3-"),
        (given.last_of_wall and given.robbing_kong, "last_of_wall", "robbing_kong", "3.8.1 n°47"),
        (given.dealt and given.discarder is not None, "dealt", "from", "3.7.2 3-"),
        (given.dealt and given.robbing_kong, "dealt", "robbing_kong", "3.8.1 n°47"),
        (given.dealt and given.kong_replacement, "dealt", "kong_replacement", "3.8.1 n°46"),
        (given.dealt and given.last_of_wall, "dealt", "last_of_wall", "3.8.1 n°44"),
        (given.dealt and given.last_of_kind, "dealt", "last_of_kind", "3.8.1 n°58"),
    )
    for clash, one, other, article in clashes:
        if clash:
            yield problem(
                Family.CONTRADICTION, "contradiction", article=article, one=one, other=other
            )
    if given.discarder is not None and given.discarder is given.seat:
        yield problem(Family.CONTRADICTION, "discarder_is_winner", seat=given.seat.value)
    if given.dealt and given.seat not in (None, Wind.EAST):
        yield problem(Family.CONTRADICTION, "dealt_is_east")
    if given.kong_replacement and not (given.self_drawn or given.dealt):
        yield problem(Family.CONTRADICTION, "replacement_needs_self_drawn", article="3.8.1 n°46")
    if not 0 <= given.flowers <= MOST_FLOWERS:
        yield problem(
            Family.BAD_REQUEST, "flowers_out_of_range", article="3.8.1 n°81", flowers=given.flowers
        )


def _problems_with_tiles(hand: Hand, given: Circumstances) -> Iterator[Problem]:
    """Circumstances that these tiles rule out."""
    if given.kong_replacement and not any(meld.shape is Shape.KONG for meld in hand.melds):
        yield problem(Family.CONTRADICTION, "replacement_needs_kong", article="3.8.1 n°46")
    seen = hand.all_counts()
    for kind in given.visible:
        seen[kind] += 1
    for kind in sorted(set(given.visible)):
        if seen[kind] > COPIES:
            yield problem(
                Family.IMPOSSIBLE_TILES,
                "too_many_copies",
                tile=KIND_NAMES[kind],
                copies=seen[kind],
            )
    if hand.winning is None:
        return
    tile = KIND_NAMES[hand.winning]
    if given.robbing_kong and hand.all_counts()[hand.winning] > 1:
        yield problem(Family.CONTRADICTION, "robbed_tile_held", article="3.8.1 n°47", tile=tile)
    if given.last_of_kind and hand.winning in hand.concealed:
        yield problem(Family.CONTRADICTION, "last_of_kind_held", article="3.8.1 n°58", tile=tile)


def shows_last_of_kind(hand: Hand, given: Circumstances) -> bool:
    """Whether the other three copies lie open: told, robbed, or seen (F8)."""
    if given.last_of_kind or given.robbing_kong:
        return True
    if hand.winning is None:
        return False
    open_tiles = [kind for meld in hand.melds if meld.exposed for kind in meld.tiles]
    return (*given.visible, *open_tiles).count(hand.winning) >= COPIES - 1


def win_facts(hand: Hand, given: Circumstances) -> Win:
    """The same, as plain numbers for the predicates."""
    return Win(
        self_drawn=given.self_drawn,
        exposed_sets=sum(meld.exposed for meld in hand.melds),
        last_of_kind=shows_last_of_kind(hand, given),
        last_of_wall=given.last_of_wall,
        kong_replacement=given.kong_replacement,
        robbing_kong=given.robbing_kong,
        seat=NO_WIND if given.seat is None else given.seat.kind,
        round=NO_WIND if given.round is None else given.round.kind,
    )
