"""Plans an MCR hand: the ways to eight points, their chances, and what to discard.

:func:`plan` answers for 13 or 14 tiles. Every way that is listed has an example, a whole
hand scored by the rulebook. Chances are those of the model in
:mod:`muraille.advice.mcr.chances`: nobody else wins first, the others discard anything.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from muraille.advice.mcr.bulk.asking import Asking, asking
from muraille.advice.mcr.bulk.endings import Found, find_endings
from muraille.advice.mcr.bulk.maps import draw_map
from muraille.advice.mcr.bulk.outcomes import (
    Ending,
    WayFound,
    groups_of,
    outcomes,
    usefulness,
    way_found,
)
from muraille.advice.mcr.plans import Discard, Missing, Outcome, Plan, Way
from muraille.advice.mcr.reasons import reasons_for
from muraille.advice.mcr.ways import way_name
from muraille.rules.mcr.circumstances import Circumstances
from muraille.rules.mcr.editions import McrRulebook
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import Score, score
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import COPIES, Kind
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
) -> Plan:
    """The plan of 13 or 14 tiles, declared sets counting three each.

    ``draws`` is how often the player will still draw; without it, as often as the tiles
    nobody has shown allow. ``notify`` is called if the functions must be compiled first.

    >>> from muraille.notation import read_hand
    >>> from muraille.rules.mcr.editions import WMO_2014
    >>> found = plan(read_hand("345m 345p 34s 678s 99m +N"), WMO_2014, draws=10)
    >>> found.ways[0].fans, str(found.ways[0].example)
    (('mixed_triple_chow',), '34599m 345p 34678s +5s')
    >>> found.discards[0].kind == 30, found.ways[0].needs_self_draw
    (True, False)
    """
    left = [COPIES - copies for copies in hand.all_counts()]
    for kind in visible:
        left[kind] -= 1
    draws = draws_from(sum(left)) if draws is None else draws
    _check(hand, left, draws)
    given = Circumstances(seat=seat, round=round, visible=tuple(visible))
    asked = asking(hand, left, given)
    found = find_endings(asked, rulebook, draws, notify=notify)
    complete = _complete(hand, given, rulebook)
    if not len(found):
        return Plan(rulebook.id, hand, draws, sum(left), None, (), (), found.all, complete)
    drawn = draw_map(asked, found, draws)
    ways = _ways(asked, found, draws, _Writer(hand, given, rulebook, left))
    expected = outcomes(drawn)
    return Plan(
        rulebook=rulebook.id,
        hand=hand,
        draws=draws,
        unseen=sum(left),
        outcome=max(expected.values(), key=lambda one: one.chance),
        ways=ways,
        discards=_discards(expected, ways, usefulness(asked, found)),
        whole=drawn.found.all,
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
    if min(left) < 0:
        raise ValueError("a kind has at most four copies")
    most = min(MOST_DRAWS, sum(left) // 4)
    if not 0 <= draws <= most:
        problems.append(
            problem(Family.BAD_REQUEST, "draws_out_of_range", key="draws", draws=draws, most=most)
        )
    if problems:
        raise InputError(tuple(problems))


def _complete(hand: Hand, given: Circumstances, rulebook: McrRulebook) -> Score | None:
    """What fourteen tiles are worth as they stand, the last one self-drawn."""
    if hand.size < COMPLETE_TILES:
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
        self, hand: Hand, given: Circumstances, rulebook: McrRulebook, left: Sequence[int]
    ) -> None:
        self.hand, self.given, self.rulebook, self.left = hand, given, rulebook, left

    def name(self, times: Mapping[FanId, int]) -> tuple[FanId, ...]:
        return way_name(times, self.rulebook)

    def example(self, ending: Ending) -> Hand:
        """The whole hand of an ending."""
        claimed = tuple(
            pung(Kind(kind), exposed=True) if is_pung else chow(Kind(kind), exposed=True)
            for kind, is_pung in ending.claimed
        )
        tiles = list(ending.tiles)
        tiles.remove(ending.winning)
        return Hand(tuple(map(Kind, tiles)), (*self.hand.melds, *claimed), Kind(ending.winning))

    def missing(self, example: Hand) -> tuple[Missing, ...]:
        """What an example has more than the hand."""
        pairs = zip(example.all_counts(), self.hand.all_counts(), strict=True)
        return tuple(
            Missing(Kind(kind), wanted - held, self.left[kind])
            for kind, (wanted, held) in enumerate(pairs)
            if wanted > held
        )

    def way(self, name: tuple[FanId, ...], found: WayFound) -> Way:
        example = self.example(found.example)
        return Way(
            fans=name,
            example=example,
            on_discard=score(example, self.given, self.rulebook),
            self_drawn=score(example, replace(self.given, self_drawn=True), self.rulebook),
            missing=self.missing(example),
            needs_self_draw=found.needs_self_draw,
            claims=found.claims,
            chance=found.chance,
            discard=found.discard,
            by_discard=found.by_discard,
        )


def _ways(asked: Asking, found: Found, draws: int, writer: _Writer) -> tuple[Way, ...]:
    """The likeliest ways, the best first."""
    groups = groups_of(found, writer.rulebook, writer.name)
    likeliest = sorted(groups.items(), key=lambda one: -float(found.weight[one[1]].sum()))
    ways = [
        writer.way(name, way_found(asked, found.only(rows, found.all), draws, ROOM_OF_A_WAY))
        for name, rows in likeliest[:WAYS_LOOKED_AT]
    ]
    return tuple(sorted(ways, key=lambda way: -way.chance)[:MOST_WAYS])


def _discards(
    expected: Mapping[Kind | None, Outcome], ways: Sequence[Way], useful: Sequence[float]
) -> tuple[Discard, ...]:
    """By the chance to win; among equals by points, then what serves least elsewhere."""
    by_kind = {kind: outcome for kind, outcome in expected.items() if kind is not None}
    discards = [
        Discard(kind, outcome, reasons_for(kind, by_kind, ways, useful))
        for kind, outcome in by_kind.items()
    ]

    def rank(one: Discard) -> tuple[float, float, float]:
        chance, points = one.outcome.chance, one.outcome.expected
        return -round(chance, 4), -round(points, 3), useful[one.kind]

    return tuple(sorted(discards, key=rank))
