"""How a riichi hand was won, and which circumstances cannot go together.

Everything comes from outside: the table or the user says what happened. Furiten
and calls belong to the table; here only contradictions are refused.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.dora import MOST_INDICATORS
from muraille.rules.riichi.edition import RiichiEdition
from muraille.rules.riichi.readings import complete_arrangements
from muraille.rules.riichi.yaku.facts import NO_WIND, RiichiWinFacts
from muraille.rules.riichi.yaku.table import BLESSING_OF_MAN, YakuId
from muraille.shapes.forms import Form
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, DRAGONS, KIND_COUNT, KIND_NAMES, WINDS, Kind
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Wind

BLESSING_OF_HEAVEN, BLESSING_OF_EARTH = YakuId("blessing_of_heaven"), YakuId("blessing_of_earth")
IPPATSU, AFTER_A_KONG = YakuId("ippatsu"), YakuId("after_a_kong")
ROBBING_THE_KONG = YakuId("robbing_the_kong")


class RobbedKong(Enum):
    """What was robbed; ``ANY`` where the request does not say."""

    ANY = "any"
    ADDED = "added"
    CONCEALED = "concealed"


@dataclass(frozen=True, slots=True)
class RiichiCircumstances:
    """What happened around the winning tile.

    ``dora`` and ``ura`` are indicators: first the dora, then the kong dora in
    order. ``first_turn`` is a win in the winner's very first turn, nobody having
    called anything; ``dealt`` that of East, without a winning tile apart.
    ``bets`` are all on the table, the winner's own included. ``liable`` is the
    wind of the player who fed the third dragon or fourth wind set.
    """

    self_drawn: bool = False
    seat: Wind | None = None
    round: Wind | None = None
    discarder: Wind | None = None
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    first_turn: bool = False
    dealt: bool = False
    last_of_wall: bool = False
    kong_replacement: bool = False
    robbing_kong: RobbedKong | None = None
    dora: tuple[Kind, ...] = ()
    ura: tuple[Kind, ...] = ()
    counters: int = 0
    bets: int = 0
    liable: Wind | None = None


def checked(hand: Hand, given: RiichiCircumstances, edition: RiichiEdition) -> RiichiCircumstances:
    """The circumstances, completed where one follows from another.

    Raises :class:`InputError` with every contradiction at once.
    """
    full = _completed(given)
    problems = (
        *_clashes_of_any_kind(full, edition),
        *_call_problems(hand, full, edition),
        *_problems_with_tiles(hand, full, edition),
        *_problems_with_robbing(hand, full, edition),
        *_liability_problems(hand, full, edition),
    )
    if problems:
        raise InputError(problems)
    return full


def contradictions(given: RiichiCircumstances, edition: RiichiEdition) -> Iterator[Problem]:
    """Circumstances that cannot be true together, whatever the tiles."""
    full = _completed(given)
    yield from _clashes_of_any_kind(full, edition)
    yield from _call_problems(None, full, edition)
    yield from _fifth_copies([0] * KIND_COUNT, full)


def _clashes_of_any_kind(given: RiichiCircumstances, edition: RiichiEdition) -> Iterator[Problem]:
    yield from _clashes(given, edition)
    yield from _first_turn_problems(given, edition)
    yield from _seat_problems(given, edition)
    yield from _indicator_problems(given, edition)


def _completed(given: RiichiCircumstances) -> RiichiCircumstances:
    """Double riichi is a riichi; the dealt hand is East's first turn."""
    if given.double_riichi and not given.riichi:
        given = replace(given, riichi=True)
    if given.dealt:
        seat = Wind.EAST if given.seat is None else given.seat
        given = replace(given, self_drawn=True, first_turn=True, seat=seat)
    return given


def _clashes(given: RiichiCircumstances, edition: RiichiEdition) -> Iterator[Problem]:
    """Pairs of circumstances that cannot both be true."""
    robbed = given.robbing_kong is not None
    last_discard = given.last_of_wall and not given.self_drawn
    drawn = "dealt" if given.dealt else "self_drawn"
    first = "dealt" if given.dealt else "first_turn"
    clashes = (
        (given.self_drawn and given.discarder is not None, drawn, "from", Subject.SELF_DRAWN),
        (given.self_drawn and robbed, drawn, "robbing_kong", ROBBING_THE_KONG),
        (given.last_of_wall and robbed, "last_of_wall", "robbing_kong", Subject.LAST_DISCARD),
        (given.kong_replacement and robbed, "kong_replacement", "robbing_kong", ROBBING_THE_KONG),
        (given.ippatsu and given.kong_replacement, "ippatsu", "kong_replacement", IPPATSU),
        (given.ippatsu and last_discard, "ippatsu", "last_of_wall", Subject.RIICHI),
        (given.first_turn and given.riichi, first, "riichi", _blessing(given)),
        (given.first_turn and given.kong_replacement, first, "kong_replacement", _blessing(given)),
        (given.first_turn and given.last_of_wall, first, "last_of_wall", _blessing(given)),
    )
    for clash, name, other, matter in clashes:
        if clash:
            yield edition.contradiction("contradiction", matter, one=name, other=other)
    if given.kong_replacement and not given.self_drawn:
        yield edition.contradiction("replacement_needs_self_drawn", AFTER_A_KONG)
    if given.ippatsu and not given.riichi:
        yield edition.contradiction("ippatsu_needs_riichi", IPPATSU)
    if given.ura and not given.riichi:
        yield edition.contradiction("ura_needs_riichi", Subject.RIICHI)
    if given.double_riichi and given.ippatsu and given.last_of_wall:
        yield edition.contradiction("double_riichi_ippatsu_not_last", IPPATSU)


def _blessing(given: RiichiCircumstances) -> YakuId:
    """The yaku of a win in the first turn, which says what that turn is."""
    if given.dealt:
        return BLESSING_OF_HEAVEN
    return BLESSING_OF_EARTH if given.self_drawn else BLESSING_OF_MAN


def _first_turn_problems(given: RiichiCircumstances, edition: RiichiEdition) -> Iterator[Problem]:
    """East's own first turn comes before any discard, the others' after those before them."""
    if given.first_turn and len(given.dora) > 1:
        yield edition.contradiction(
            "first_turn_with_kong_dora", _blessing(given), number=len(given.dora)
        )
    if not given.first_turn or given.self_drawn or given.seat is None:
        return
    if given.seat is Wind.EAST:
        yield edition.contradiction("first_turn_discard_for_east", BLESSING_OF_MAN)
    elif given.discarder is not None and given.discarder.order > given.seat.order:
        yield edition.contradiction(
            "first_turn_discard_too_late",
            BLESSING_OF_MAN,
            seat=given.seat.value,
            discarder=given.discarder.value,
        )


def _call_problems(
    hand: Hand | None, given: RiichiCircumstances, edition: RiichiEdition
) -> Iterator[Problem]:
    """A call before the riichi rules out double riichi, one after it ends ippatsu."""
    if not (given.double_riichi and given.ippatsu):
        return
    called = len(given.dora) > 1 or given.robbing_kong is RobbedKong.ADDED
    if hand is not None and not called:
        robbed = given.robbing_kong is not None and not _is_orphans(hand)
        called = robbed or any(meld.shape is Shape.KONG for meld in hand.melds)
    if called:
        yield edition.contradiction("double_riichi_ippatsu_and_call", IPPATSU)


def _seat_problems(given: RiichiCircumstances, edition: RiichiEdition) -> Iterator[Problem]:
    if given.discarder is not None and given.discarder is given.seat:
        yield problem(Family.CONTRADICTION, "discarder_is_winner", seat=given.seat.value)
    if given.liable is not None and given.liable is given.seat:
        yield edition.contradiction("liable_is_winner", Subject.LIABILITY, seat=given.liable.value)
    if given.dealt and given.seat is not Wind.EAST:
        yield problem(Family.CONTRADICTION, "dealt_is_east")
    if given.round not in (None, *edition.rounds):
        yield problem(
            Family.BAD_REQUEST,
            "round_not_played",
            article=edition.article(Subject.PREVAILING),
            round=str(given.round),
        )
    for key, number in (("counters", given.counters), ("bets", given.bets)):
        if number < 0:
            yield problem(Family.BAD_REQUEST, "number_below_zero", key=key, number=number)


def _indicator_problems(given: RiichiCircumstances, edition: RiichiEdition) -> Iterator[Problem]:
    for key, indicators in (("dora", given.dora), ("ura", given.ura)):
        if len(indicators) > MOST_INDICATORS:
            yield problem(
                Family.BAD_REQUEST,
                "too_many_indicators",
                article=edition.article(Subject.FOUR_KONGS),
                key=key,
                number=len(indicators),
                most=MOST_INDICATORS,
            )
    if given.ura and len(given.ura) != len(given.dora):
        yield edition.contradiction(
            "ura_not_as_many", Subject.RIICHI, ura=len(given.ura), dora=len(given.dora)
        )


def _problems_with_tiles(
    hand: Hand, given: RiichiCircumstances, edition: RiichiEdition
) -> Iterator[Problem]:
    """Circumstances that these tiles rule out."""
    if given.first_turn and hand.melds:
        yield edition.contradiction("first_turn_with_declared_sets", _blessing(given))
    if given.riichi and any(meld.exposed for meld in hand.melds):
        yield edition.contradiction("riichi_with_exposed_set", Subject.RIICHI)
    if given.kong_replacement and not any(meld.shape is Shape.KONG for meld in hand.melds):
        yield edition.contradiction("replacement_needs_kong", AFTER_A_KONG)
    yield from _fifth_copies(hand.all_counts(), given)


def _fifth_copies(held: Sequence[int], given: RiichiCircumstances) -> Iterator[Problem]:
    """There are four of each tile, the indicators among them."""
    seen = list(held)
    for kind in (*given.dora, *given.ura):
        seen[kind] += 1
    for name, count in zip(KIND_NAMES, seen, strict=True):
        if count > COPIES:
            yield problem(Family.IMPOSSIBLE_TILES, "too_many_copies", tile=name, copies=count)


def _problems_with_robbing(
    hand: Hand, given: RiichiCircumstances, edition: RiichiEdition
) -> Iterator[Problem]:
    """The other copies lie in the robbed kong; who makes it has called, or holds all four."""
    if given.robbing_kong is None or hand.winning is None:
        return
    orphans, concealed = _is_orphans(hand), given.robbing_kong is RobbedKong.CONCEALED
    if hand.all_counts()[hand.winning] > 1 or hand.winning in (*given.dora, *given.ura):
        subject = Subject.CONCEALED_KONG if concealed else Subject.ADDED_KONG
        yield edition.contradiction("robbed_tile_held", subject, tile=KIND_NAMES[hand.winning])
    if concealed and not orphans:
        yield edition.contradiction("concealed_kong_not_robbed", Subject.CONCEALED_KONG)
    added = given.robbing_kong is RobbedKong.ADDED or not orphans
    if given.first_turn and added:
        yield edition.contradiction(
            "contradiction", BLESSING_OF_MAN, one="first_turn", other="robbing_kong"
        )


def _is_orphans(hand: Hand) -> bool:
    return any(
        arrangement.form is Form.THIRTEEN_ORPHANS for arrangement in complete_arrangements(hand)
    )


def _liability_problems(
    hand: Hand, given: RiichiCircumstances, edition: RiichiEdition
) -> Iterator[Problem]:
    if given.liable is not None and not makes_liable(hand, edition):
        yield edition.contradiction("nothing_to_be_liable_for", Subject.LIABILITY)


def makes_liable(hand: Hand, edition: RiichiEdition) -> bool:
    """Whether the hand shows three dragon sets or four wind sets that another fed (R14)."""
    concealed_count_too = edition.switches["R14"] == "declared"
    for kinds, needed in ((DRAGONS, 3), (WINDS, 4)):
        sets = [meld for meld in hand.melds if kinds >> meld.kind & 1]
        exposed = sum(meld.exposed for meld in sets)
        if exposed == needed or (concealed_count_too and len(sets) == needed and exposed):
            return True
    return False


def win_facts(hand: Hand, given: RiichiCircumstances) -> RiichiWinFacts:
    """The same, as plain numbers for the predicates."""
    return RiichiWinFacts(
        self_drawn=given.self_drawn,
        concealed=not any(meld.exposed for meld in hand.melds),
        riichi=given.riichi,
        double_riichi=given.double_riichi,
        ippatsu=given.ippatsu,
        first_turn=given.first_turn,
        last_of_wall=given.last_of_wall,
        kong_replacement=given.kong_replacement,
        robbing_kong=given.robbing_kong is not None,
        seat=NO_WIND if given.seat is None else given.seat.kind,
        round=NO_WIND if given.round is None else given.round.kind,
    )
