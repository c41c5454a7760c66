"""Riichi hands for questions: made, counted, and how hard they are."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from muraille.advice.questions import outlines as of
from muraille.advice.questions.building import built
from muraille.advice.questions.exercises import Exercises, Groups
from muraille.advice.questions.grouping import groups_of, parts_of
from muraille.chance import Chance
from muraille.notation import read_tiles
from muraille.rules.riichi.circumstances import RiichiCircumstances, RobbedKong
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.examples import example_hands
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_NAMES
from muraille.tiles.parts import Shape
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Wind

_WINDS = tuple(wind.value for wind in Wind)
OUTLINES: tuple[tuple[int, of.Maker], ...] = (
    *((14, of.plain), (16, of.all_chows), (4, of.mixed_triple), (4, of.pure_straight)),
    *((5, of.double_chow), (2, of.twice_double_chow), (2, of.same_pungs), (5, of.only_pungs)),
    *((5, of.half_flush), (2, of.full_flush), (5, of.outside), (8, of.dragons)),
    *((7, of.winds), (12, of.simples), (4, of.seven_pairs)),
)
_STEPS = ((1,), (2,), (3, 5, 6))
_YAKUMAN = -1


@dataclass(frozen=True, slots=True)
class CountedRiichiHand:
    """A complete hand with its circumstances, counted."""

    hand: Hand
    given: Mapping[str, object]
    score: RiichiScore


def made(chance: Chance, *, rare: bool, announced: bool = True) -> CountedRiichiHand | None:
    """A hand; None where this try led to nothing. ``announced`` allows for riichi."""
    hand = built(chance.weighed(OUTLINES)(chance), chance, concealed=50)
    if hand is None:
        return None
    given = _given(hand, chance, rare=rare, announced=announced)
    try:
        score = counted(hand, given)
    except InputError:
        return None
    return CountedRiichiHand(hand, given, score) if score.win else None


def counted(hand: Hand, given: Mapping[str, object]) -> RiichiScore:
    """What the scorer says."""
    return score(hand, circumstances(given), RIICHI_EMA_2016)


def circumstances(given: Mapping[str, object]) -> RiichiCircumstances:
    """The keys of a request as the circumstances of a win."""
    winds = {key: Wind(str(given[key])) for key in ("seat", "round", "from") if key in given}
    robbed = given.get("robbing_kong")
    return RiichiCircumstances(
        self_drawn=bool(given.get("self_drawn")),
        riichi=bool(given.get("riichi")),
        double_riichi=bool(given.get("double_riichi")),
        ippatsu=bool(given.get("ippatsu")),
        first_turn=bool(given.get("first_turn")),
        last_of_wall=bool(given.get("last_of_wall")),
        kong_replacement=bool(given.get("kong_replacement")),
        seat=winds.get("seat"),
        round=winds.get("round"),
        discarder=winds.get("from"),
        robbing_kong=None if not robbed else RobbedKong(robbed),
        dora=tuple(read_tiles(str(given["dora"]))) if "dora" in given else (),
        ura=tuple(read_tiles(str(given["ura"]))) if "ura" in given else (),
    )


def _given(hand: Hand, chance: Chance, *, rare: bool, announced: bool) -> dict[str, object]:
    """Seats, how the last tile came, riichi, indicators."""
    seat, prevalent = chance.one_of(_WINDS), chance.one_of(_WINDS[:2])
    given: dict[str, object] = {"seat": seat, "round": prevalent}
    if chance.percent(40):
        given["self_drawn"] = True
    else:
        given["from"] = chance.one_of([wind for wind in _WINDS if wind != seat])
    indicators = _indicators(hand, chance)
    given["dora"] = next(indicators)
    open_hand = any(meld.exposed for meld in hand.melds)
    if announced and not open_hand and chance.percent(55):
        given["riichi"] = True
        given["ura"] = next(indicators)
        if rare and chance.percent(20):
            given["ippatsu"] = True
    if rare and chance.percent(8):
        given["last_of_wall"] = True
    return given


def _indicators(hand: Hand, chance: Chance) -> Iterator[str]:
    """Those of the dora, then those below: one, and one more for each kong (R11)."""
    count = 1 + sum(meld.shape is Shape.KONG for meld in hand.melds)
    own = hand.all_counts()
    while True:
        # Two copies at least, so that one kind may lie above and below.
        free = [kind for kind, copies in enumerate(own) if COPIES - copies >= 2]
        shown = []
        for _ in range(count):
            shown.append(chance.one_of(free))
            free.remove(shown[-1])
        yield " ".join(KIND_NAMES[kind] for kind in shown)


def counting_level(complete: CountedRiichiHand) -> int:
    """How hard it is to count: by yaku, dora and what gives minipoints."""
    score = complete.score
    minipoints = len(score.minipoints_detail) - 1
    effort = len(score.yaku) + min(len(score.dora_detail), 2) + minipoints
    return 1 + sum(effort > bound for bound in (3, 4, 6))


def enough_level(complete: CountedRiichiHand) -> int:
    """How hard it is to see whether there is a yaku: by what tempts, by how little there is."""
    if complete.score.valid:
        han = (complete.score.han or 13) - complete.score.dora
        return 4 - min(han, 3)
    tempting = len(complete.score.not_counted) + (complete.score.dora > 0)
    return 1 + min(tempting, 2)


def _counting(chance: Chance, level: int, _small: bool) -> CountedRiichiHand | None:
    hand = made(chance, rare=level > 2)
    if hand is None or not hand.score.valid or hand.score.han is None:
        return None
    return hand if counting_level(hand) == level else None


def _enough(chance: Chance, level: int, yes: bool) -> CountedRiichiHand | None:
    hand = made(chance, rare=False, announced=False)
    if hand is None or hand.score.valid is not yes:
        return None
    return hand if enough_level(hand) == level else None


def _held(hand: Hand, given: Mapping[str, object]) -> tuple[frozenset[str], frozenset[str]]:
    score = counted(hand, given)
    yaku = frozenset(str(line.yaku) for line in score.yaku)
    return yaku, frozenset(str(dropped.yaku) for dropped in score.not_counted)


def _groups() -> Groups:
    """By han, yakuman last and without any."""
    rows = RIICHI_EMA_2016.yaku.rows
    value = {str(row.id): _YAKUMAN if row.is_yakuman else row.han_concealed for row in rows}
    order = [str(row.id) for row in rows]
    yakuman = tuple(yaku for yaku in order if value[yaku] == _YAKUMAN)
    return [*groups_of(_STEPS, value, order), *(((), part) for part in parts_of(yakuman))]


GAME = Exercises(
    outlines=OUTLINES,
    prevalent="ES",
    enough_levels=range(1, 4),
    made=lambda chance: made(chance, rare=True),
    counting=_counting,
    enough=_enough,
    is_win=lambda hand, given: counted(hand, given).win,
    held=_held,
    examples=example_hands,
    groups=_groups,
)
