"""Plans an MCR hand: the ways to eight points, their chances, and what to discard.

:func:`plan` answers for 13 or 14 tiles. Every way that is listed has an example, a whole
hand scored by the rulebook. Chances are those of the model in
:mod:`muraille.advice.mcr.chances`: nobody else wins first, the others discard anything.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from muraille.advice.mcr.bulk.asking import Asking, asking
from muraille.advice.mcr.bulk.endings import EndingsFound, find_endings
from muraille.advice.mcr.bulk.outcomes import (
    BulkEnding,
    WayFound,
    example_of,
    groups_of,
    outcomes,
    usefulness,
    way_found,
)
from muraille.advice.mcr.plans import HandPlan, Missing, PlannedDiscard, PlanOutcome, Way
from muraille.advice.mcr.reasons import reasons_for
from muraille.advice.mcr.ways import way_name
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import Score, score
from muraille.shapes.bulk import distances
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind
from muraille.tiles.parts import chow, pung
from muraille.tiles.problems import Family, InputError, problem
from muraille.tiles.winds import Wind

OTHERS_TILES = 39
MOST_DRAWS = 30
MOST_WAYS = 8
# So many ways are looked at closely, in rooms of so many places each.
WAYS_LOOKED_AT = 12
ROOM_OF_A_WAY = 4_000


def plan(
    hand: Hand,
    rulebook: McrRulebook,
    *,
    visible: Sequence[Kind] = (),
    seat: Wind | None = None,
    round: Wind | None = None,
    draws: int | None = None,
    notify: Callable[[], None] | None = None,
) -> HandPlan:
    """The plan of 13 or 14 tiles, declared sets counting three each.

    ``draws`` is how often the player will still draw; without it, as often as the tiles
    nobody has shown allow. ``notify`` is called if the functions must be compiled first.

    >>> from muraille.notation import read_hand
    >>> from muraille.rules.mcr.editions import WMO_2014
    >>> planned = plan(read_hand("345m 345p 34s 678s 99m +N"), WMO_2014, draws=10)
    >>> planned.ways[0].fans, str(planned.ways[0].example)
    (('mixed_triple_chow',), '34599m 345p 34678s +5s')
    >>> planned.discards[0].kind == 30, planned.ways[0].needs_self_draw
    (True, False)
    """
    left = [COPIES - copies for copies in hand.all_counts()]
    for kind in visible:
        left[kind] -= 1
    draws = draws_from(sum(left)) if draws is None else draws
    _check(hand, left, draws)
    given = McrCircumstances(seat=seat, round=round, visible=tuple(visible))
    asked = asking(hand, left, given)
    endings = find_endings(asked, rulebook, draws, notify=notify)
    complete = _complete(hand, given, rulebook)
    if not len(endings):
        return HandPlan(rulebook.id, hand, draws, sum(left), None, (), (), endings.all, complete)
    expected, whole = outcomes(asked, endings, draws, rulebook)
    open_ways = _open_ways(asked, endings, draws, rulebook)
    expected = {
        kind: _at_least(outcome, kind, open_ways.values()) for kind, outcome in expected.items()
    }
    useful = usefulness(asked, endings)
    order = _ranked(expected, useful)
    writer = _Writer(hand, given, rulebook, left)
    ways = tuple(writer.way(name, way, asked, order) for name, way in open_ways.items())
    return HandPlan(
        rulebook=rulebook.id,
        hand=hand,
        draws=draws,
        unseen=sum(left),
        outcome=max(expected.values(), key=lambda outcome: outcome.chance),
        ways=ways,
        discards=tuple(
            PlannedDiscard(kind, expected[kind], reasons_for(kind, expected, ways, useful))
            for kind in order
        ),
        whole=whole,
        complete=complete,
    )


def draws_from(unseen: int) -> int:
    """How often one draws until the wall is empty, if so many tiles have not been shown.

    The three others hold thirteen each; a quarter of the rest is one's own.

    >>> draws_from(122), draws_from(30)
    (20, 0)
    """
    return min(MOST_DRAWS, max(0, unseen - OTHERS_TILES) // 4)


def _check(hand: Hand, left: Sequence[int], draws: int) -> None:
    """Refuse what cannot be planned; whoever reads text has said the rest before."""
    problems = []
    if hand.size not in (COMPLETE_TILES - 1, COMPLETE_TILES):
        problems.append(problem(Family.NOT_A_HAND, "neither_13_nor_14", tiles=hand.size))
    for kind, copies in enumerate(left):
        if copies < 0:
            seen = problem(
                Family.IMPOSSIBLE_TILES,
                "too_many_seen",
                key="visible",
                tile=KIND_NAMES[kind],
                copies=COPIES - copies,
            )
            problems.append(seen)
    most = min(MOST_DRAWS, max(0, sum(left)) // 4)
    if not 0 <= draws <= most:
        problems.append(
            problem(Family.BAD_REQUEST, "draws_out_of_range", key="draws", draws=draws, most=most)
        )
    if problems:
        raise InputError(tuple(problems))


def _complete(hand: Hand, given: McrCircumstances, rulebook: McrRulebook) -> Score | None:
    """What fourteen tiles are worth as they stand, the last one self-drawn."""
    if hand.size < COMPLETE_TILES:
        return None
    if distances([hand.concealed_counts()], len(hand.melds), "mcr")[0] >= 0:
        return None
    last = [hand.winning] if hand.winning is not None else sorted(set(hand.concealed))
    best = None
    for kind in last:
        tiles = list(hand.concealed)
        if hand.winning is None:
            tiles.remove(kind)
        won = Hand(tuple(tiles), hand.melds, kind)
        worth = score(won, replace(given, self_drawn=True), rulebook)
        if worth.win and (best is None or worth.points > best.points):
            best = worth
    return best


class _Writer:
    """Turns rows of the planner's arrays into ways with an example scored by the rulebook."""

    def __init__(
        self, hand: Hand, given: McrCircumstances, rulebook: McrRulebook, left: Sequence[int]
    ) -> None:
        self.hand, self.given, self.rulebook, self.left = hand, given, rulebook, left

    def example(self, ending: BulkEnding) -> Hand:
        """The whole hand of an ending."""
        claimed = tuple(
            pung(Kind(kind), exposed=True) if is_pung else chow(Kind(kind), exposed=True)
            for kind, is_pung in ending.claimed
        )
        tiles = list(ending.tiles)
        tiles.remove(ending.winning)
        return Hand(tuple(map(Kind, tiles)), (*self.hand.melds, *claimed), Kind(ending.winning))

    def missing(self, example: Hand, discard: Kind | None) -> tuple[Missing, ...]:
        """What an example has more than the hand has after its discard."""
        held = self.hand.all_counts()
        if discard is not None:
            held[discard] -= 1
        return tuple(
            Missing(Kind(kind), wanted - held[kind], self.left[kind])
            for kind, wanted in enumerate(example.all_counts())
            if wanted > held[kind]
        )

    def way(
        self, name: tuple[FanId, ...], way: WayFound, asked: Asking, order: Sequence[Kind]
    ) -> Way:
        """The way with its example, scored; ``order`` are the discards, the best first."""
        discard = _discard_for(way, order)
        example = self.example(example_of(asked, way, discard))
        return Way(
            fans=name,
            example=example,
            on_discard=score(example, self.given, self.rulebook),
            self_drawn=score(example, replace(self.given, self_drawn=True), self.rulebook),
            missing=self.missing(example, discard),
            needs_self_draw=way.needs_self_draw,
            claims=way.claims,
            chance=way.chance,
            discard=discard,
            by_discard={kind: chance for kind, chance in way.chances.items() if kind is not None},
        )


def _open_ways(
    asked: Asking, endings: EndingsFound, draws: int, rulebook: McrRulebook
) -> dict[tuple[FanId, ...], WayFound]:
    """The likeliest ways that have a chance, the best first."""
    groups = groups_of(endings, rulebook, lambda times: way_name(times, rulebook))
    likeliest = sorted(groups.items(), key=lambda group: -float(endings.weight[group[1]].sum()))
    ways = [
        (name, way_found(asked, endings.only(rows, endings.all), draws, ROOM_OF_A_WAY))
        for name, rows in likeliest[:WAYS_LOOKED_AT]
    ]
    best_first = sorted(ways, key=lambda way: -way[1].chance)
    return {name: way for name, way in best_first[:MOST_WAYS] if way.chance > 0}


def _at_least(outcome: PlanOutcome, kind: Kind | None, ways: Iterable[WayFound]) -> PlanOutcome:
    """Who may take any way wins no less often than who keeps to one."""
    return replace(outcome, chance=max([outcome.chance, *(way.chances[kind] for way in ways)]))


def _ranked(expected: Mapping[Kind | None, PlanOutcome], useful: Sequence[float]) -> list[Kind]:
    """By the chance to win; among equals by points, then what serves least elsewhere."""

    def rank(kind: Kind) -> tuple[float, float, float]:
        outcome = expected[kind]
        return -round(outcome.chance, 4), -round(outcome.expected, 3), useful[kind]

    return sorted((kind for kind in expected if kind is not None), key=rank)


def _discard_for(way: WayFound, order: Sequence[Kind]) -> Kind | None:
    """What serves a way best; among equals what serves the hand best."""
    return max(order, key=lambda kind: round(way.chances[kind], 4), default=None)
