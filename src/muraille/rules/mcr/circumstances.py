"""How an MCR hand was won, and which circumstances cannot go together.

Everything comes from outside: the table or the user says what happened. What
is computed here is only what the tiles themselves show, such as Last Tile.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.edition import McrEdition
from muraille.rules.mcr.fans.facts import NO_WIND, McrWinFacts
from muraille.rules.mcr.fans.table import FLOWERS, FanId
from muraille.tiles.hands import COMPLETE_TILES, Hand, problems_of
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Wind

MOST_FLOWERS = 8

_ROBBING = FanId("robbing_the_kong")
_REPLACEMENT = FanId("out_with_replacement_tile")
_LAST_DRAW = FanId("last_tile_draw")
_LAST_OF_KIND = FanId("last_tile")


@dataclass(frozen=True, slots=True)
class McrCircumstances:
    """What happened around the winning tile.

    ``visible`` are tiles seen outside one's concealed hand: other players'
    discards and sets. One's own exposed sets are known from the hand and are not
    listed again. ``discarder`` is the wind of the player whose tile won (or whose
    kong was robbed).
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


def checked(hand: Hand, given: McrCircumstances, rulebook: McrEdition) -> McrCircumstances:
    """The circumstances, completed where one follows from another.

    Raises :class:`InputError` with every contradiction at once, each with its
    article in this rulebook.
    """
    problems = (
        *problems_of(hand),
        *_not_a_winning_hand(hand, dealt=given.dealt),
        *contradictions(given, rulebook),
        *_problems_with_tiles(hand, given, rulebook),
    )
    if problems:
        raise InputError(tuple(problems))
    if not given.dealt:
        return given
    return McrCircumstances(
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


def contradictions(given: McrCircumstances, rulebook: McrEdition) -> Iterator[Problem]:
    """Circumstances that cannot be true together, whatever the tiles."""
    discarded = given.discarder is not None
    ways = rulebook.article(Subject.WAYS_TO_WIN)
    robbing = _article(_ROBBING, rulebook)
    # A tile is added to a pung only if another is left to replace it (J5).
    no_kong = rulebook.article(Subject.REPLACEMENT)
    replacement = _article(_REPLACEMENT, rulebook)
    last_draw = _article(_LAST_DRAW, rulebook)
    last_of_kind = _article(_LAST_OF_KIND, rulebook)
    clashes = (
        (given.self_drawn and given.robbing_kong, "self_drawn", "robbing_kong", robbing),
        (given.self_drawn and discarded, "self_drawn", "from", ways),
        (given.last_of_wall and given.robbing_kong, "last_of_wall", "robbing_kong", no_kong),
        (given.dealt and discarded, "dealt", "from", ways),
        (given.dealt and given.robbing_kong, "dealt", "robbing_kong", robbing),
        (given.dealt and given.kong_replacement, "dealt", "kong_replacement", replacement),
        (given.dealt and given.last_of_wall, "dealt", "last_of_wall", last_draw),
        (given.dealt and given.last_of_kind, "dealt", "last_of_kind", last_of_kind),
    )
    for clash, name, other, article in clashes:
        if clash:
            yield problem(
                Family.CONTRADICTION, "contradiction", article=article, one=name, other=other
            )
    if given.discarder is not None and given.discarder is given.seat:
        yield problem(Family.CONTRADICTION, "discarder_is_winner", seat=given.seat.value)
    if given.dealt and given.seat not in (None, Wind.EAST):
        yield problem(Family.CONTRADICTION, "dealt_is_east")
    if given.kong_replacement and not (given.self_drawn or given.dealt):
        yield problem(Family.CONTRADICTION, "replacement_needs_self_drawn", article=replacement)
    if not 0 <= given.flowers <= MOST_FLOWERS:
        yield problem(
            Family.BAD_REQUEST,
            "flowers_out_of_range",
            article=_article(FLOWERS, rulebook),
            key="flowers",
            flowers=given.flowers,
        )


def _article(fan: FanId, rulebook: McrEdition) -> str:
    return rulebook.fan_article(rulebook.row(fan))


def _problems_with_tiles(
    hand: Hand, given: McrCircumstances, rulebook: McrEdition
) -> Iterator[Problem]:
    """Circumstances that these tiles rule out."""
    if given.kong_replacement and not any(meld.shape is Shape.KONG for meld in hand.melds):
        article = _article(_REPLACEMENT, rulebook)
        yield problem(Family.CONTRADICTION, "replacement_needs_kong", article=article)
    seen = hand.all_counts()
    for kind in given.visible:
        seen[kind] += 1
    for kind in sorted(set(given.visible)):
        if seen[kind] > COPIES:
            yield problem(
                Family.IMPOSSIBLE_TILES,
                "too_many_seen",
                key="visible",
                tile=KIND_NAMES[kind],
                copies=seen[kind],
            )
    if hand.winning is None:
        return
    tile = KIND_NAMES[hand.winning]
    if given.robbing_kong and hand.all_counts()[hand.winning] > 1:
        article = _article(_ROBBING, rulebook)
        yield problem(Family.CONTRADICTION, "robbed_tile_held", article=article, tile=tile)
    if given.last_of_kind and hand.winning in hand.concealed:
        article = _article(_LAST_OF_KIND, rulebook)
        yield problem(Family.CONTRADICTION, "last_of_kind_held", article=article, tile=tile)


def shows_last_of_kind(hand: Hand, given: McrCircumstances) -> bool:
    """Whether the other three copies lie open: told, robbed, or seen (F8)."""
    if given.last_of_kind or given.robbing_kong:
        return True
    if hand.winning is None:
        return False
    open_tiles = [kind for meld in hand.melds if meld.exposed for kind in meld.tiles]
    return (*given.visible, *open_tiles).count(hand.winning) >= COPIES - 1


def win_facts(hand: Hand, given: McrCircumstances) -> McrWinFacts:
    """The same, as plain numbers for the predicates."""
    return McrWinFacts(
        self_drawn=given.self_drawn,
        exposed_sets=sum(meld.exposed for meld in hand.melds),
        last_of_kind=shows_last_of_kind(hand, given),
        last_of_wall=given.last_of_wall,
        kong_replacement=given.kong_replacement,
        robbing_kong=given.robbing_kong,
        seat=NO_WIND if given.seat is None else given.seat.kind,
        round=NO_WIND if given.round is None else given.round.kind,
    )
