"""MCR hands for questions: made, counted, and how hard they are."""

from collections.abc import Mapping
from dataclasses import dataclass

from muraille.advice.questions import outlines as of
from muraille.advice.questions.building import built
from muraille.advice.questions.exercises import Exercises, Groups
from muraille.advice.questions.grouping import groups_of
from muraille.chance import Chance
from muraille.notation import read_tiles
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import Principle
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.examples import example_hands
from muraille.rules.mcr.fans.table import FLOWERS
from muraille.rules.mcr.scoring import Score, score
from muraille.tiles.hands import Hand
from muraille.tiles.parts import Shape
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Wind

_WINDS = tuple(wind.value for wind in Wind)
RARE = ("last_of_wall", "kong_replacement", "robbing_kong", "last_of_kind")

OUTLINES: tuple[tuple[int, of.Maker], ...] = (
    *((12, of.plain), (10, of.all_chows), (7, of.mixed_straight), (7, of.mixed_triple)),
    *((7, of.mixed_shifted), (5, of.pure_straight), (5, of.pure_shifted), (5, of.terminal_chows)),
    *((4, of.double_chow), (4, of.shifted_pungs), (4, of.same_pungs), (6, of.only_pungs)),
    *((7, of.half_flush), (3, of.full_flush), (6, of.all_types), (5, of.outside)),
    *((6, of.dragons), (5, of.winds), (6, of.simples), (4, of.few_numbers)),
    *((2, of.seven_pairs), (3, of.knitted_straight), (2, of.honours_and_knitted)),
)
_STEPS = ((1,), (2,), (4,), (6,), (8,), (12,), (16,), (24,), (32, 48), (64,), (88,))


@dataclass(frozen=True, slots=True)
class CountedMcrHand:
    """A complete hand with its circumstances, counted."""

    hand: Hand
    given: Mapping[str, object]
    score: Score


def made(chance: Chance, *, rare: bool) -> CountedMcrHand | None:
    """A hand; None where this try led to nothing. ``rare`` allows for unusual last tiles."""
    hand = built(chance.weighed(OUTLINES)(chance), chance)
    if hand is None:
        return None
    given = _given(hand, chance, rare=rare)
    try:
        score = counted(hand, given)
    except InputError:
        return None
    return CountedMcrHand(hand, given, score) if score.win else None


def counted(hand: Hand, given: Mapping[str, object]) -> Score:
    """What the scorer says, under the default rulebook."""
    return score(hand, circumstances(given), WMO_2014)


def circumstances(given: Mapping[str, object]) -> McrCircumstances:
    """The keys of a request as the circumstances of a win."""
    winds = {key: Wind(str(given[key])) for key in ("seat", "round", "from") if key in given}
    flowers = given.get("flowers", 0)
    assert isinstance(flowers, int)
    return McrCircumstances(
        self_drawn=bool(given.get("self_drawn")),
        seat=winds.get("seat"),
        round=winds.get("round"),
        discarder=winds.get("from"),
        flowers=flowers,
        last_of_kind=bool(given.get("last_of_kind")),
        visible=tuple(read_tiles(str(given["visible"]))) if "visible" in given else (),
        last_of_wall=bool(given.get("last_of_wall")),
        kong_replacement=bool(given.get("kong_replacement")),
        robbing_kong=bool(given.get("robbing_kong")),
    )


def _given(hand: Hand, chance: Chance, *, rare: bool) -> dict[str, object]:
    """Seats, and how the last tile came."""
    seat, prevalent = chance.one_of(_WINDS), chance.one_of(_WINDS)
    given: dict[str, object] = {"seat": seat, "round": prevalent}
    if chance.percent(40):
        given["self_drawn"] = True
    else:
        given["from"] = chance.one_of([wind for wind in _WINDS if wind != seat])
    if rare and chance.percent(15):
        possible = ["last_of_wall", "last_of_kind"]
        if "from" in given:
            possible.append("robbing_kong")
        elif any(meld.shape is Shape.KONG for meld in hand.melds):
            possible += ["kong_replacement"] * 3
        given[chance.one_of(possible)] = True
    return given


def counting_level(complete: CountedMcrHand) -> int:
    """How hard it is to count: by the lines, by what tempts and does not count, by rare tiles."""
    lost = (Principle.USED_ONCE, Principle.EXCLUDED)
    tempting = sum(line.because in lost for line in complete.score.not_counted)
    rare = sum(key in complete.given for key in RARE)
    effort = len(complete.score.fans) + min(tempting, 2) + rare
    return _step(effort, (3, 4, 6))


def enough_level(counted: CountedMcrHand) -> int:
    """How hard it is to see whether there are eight: the nearer, the harder."""
    points = counted.score.points
    if points in (7, 8):
        return 4
    if points in (6, 9):
        return 3
    return 2 if 4 <= points <= 13 else 1


def _step(effort: int, most: tuple[int, ...]) -> int:
    """The level by the most effort of each, the last being without bound."""
    return 1 + sum(effort > bound for bound in most)


def _counting(chance: Chance, level: int, small: bool) -> CountedMcrHand | None:
    hand = made(chance, rare=level > 2)
    if hand is None or not (small or hand.score.meets_minimum):
        return None
    return hand if counting_level(hand) == level else None


def _enough(chance: Chance, level: int, yes: bool) -> CountedMcrHand | None:
    hand = made(chance, rare=level > 2)
    if hand is None or hand.score.meets_minimum is not yes:
        return None
    return hand if enough_level(hand) == level else None


def _held(hand: Hand, given: Mapping[str, object]) -> tuple[frozenset[str], frozenset[str]]:
    score = counted(hand, given)
    fans = {str(line.fan) for line in score.fans} | ({str(FLOWERS)} if score.flowers else set())
    return frozenset(fans), frozenset(str(dropped.fan) for dropped in score.not_counted)


def _groups() -> Groups:
    value = {str(row.id): WMO_2014.points(row) for row in reversed(WMO_2014.fans.rows)}
    order = list(dict.fromkeys(str(row.id) for row in WMO_2014.fans.rows))
    return groups_of(_STEPS, value, order)


GAME = Exercises(
    outlines=OUTLINES,
    prevalent="ESWN",
    enough_levels=range(1, 5),
    made=lambda chance: made(chance, rare=True),
    counting=_counting,
    enough=_enough,
    is_win=lambda hand, given: counted(hand, given).win,
    held=_held,
    examples=example_hands,
    groups=_groups,
)
