"""A request about a hand that may not be complete yet, and its answer.

Thirteen tiles are told what they accept and, when they wait, what each wait is worth;
fourteen which discard is best. Counts copies and asks the rulebooks; decides no rule
and writes no sentence.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from muraille.answers.fields import Fields, about, request_in
from muraille.answers.game_fields import allow_keys, options_in, with_options
from muraille.notation import read_hand, read_tiles
from muraille.notation.showing import shown
from muraille.rules.catalogue import DEFAULT_MCR, Rulebook, rulebook
from muraille.rules.mcr.circumstances import Circumstances as McrCircumstances
from muraille.rules.mcr.editions import McrRulebook
from muraille.rules.mcr.scoring import CountedFan, Score
from muraille.rules.mcr.scoring import score as mcr_score
from muraille.rules.riichi.circumstances import Circumstances as RiichiCircumstances
from muraille.rules.riichi.circumstances import checked, contradictions
from muraille.rules.riichi.edition import RiichiRulebook
from muraille.rules.riichi.scoring import CountedYaku, RiichiScore
from muraille.rules.riichi.scoring import score as riichi_score
from muraille.shapes.distance import GAMES, Game, Outlook, declared_counts, outlook
from muraille.shapes.forms import Form
from muraille.shapes.waits import waits
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, KIND_NAMES, Kind, KindMask, kinds_in
from muraille.tiles.problems import Family, InputError, Problem, problem

WAITING_TILES = COMPLETE_TILES - 1
KEYS = ("id", "rules", "hand", "visible", "seat", "round", "options")
GAME_KEYS: Mapping[str, tuple[str, ...]] = {"mcr": (), "riichi": ("riichi", "dora")}
FORMS_IN_ORDER = (
    *(Form.STANDARD, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS),
    *(Form.KNITTED_STRAIGHT, Form.HONOURS_AND_KNITTED),
)

Worth = Score | RiichiScore
_Scoring = Callable[[Hand, bool], Worth]


@dataclass(frozen=True, slots=True)
class Useful:
    """A kind that brings the hand nearer, and the copies of it that nobody has seen."""

    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that completes the hand, and what the win is worth.

    ``on_discard`` and ``self_drawn`` are None where no copy is left to win with;
    ``all_held`` where that is because all four are one's own (W2).
    """

    kind: Kind
    left: int
    all_held: bool
    on_discard: Worth | None
    self_drawn: Worth | None


@dataclass(frozen=True, slots=True)
class Discard:
    """What remains of the hand without one tile: how far it is, and what it accepts."""

    kind: Kind
    distance: int
    accepts: tuple[Useful, ...]

    @property
    def left(self) -> int:
        """Copies left of all the kinds it accepts."""
        return sum(one.left for one in self.accepts)


@dataclass(frozen=True, slots=True)
class HandResult:
    """What a hand is and may become.

    ``by_form`` has None for a form that the declared sets rule out. ``accepts`` and
    ``waits`` are for thirteen tiles, ``discards``, the best first, for fourteen.
    """

    rulebook: Rulebook
    hand: Hand
    options: Mapping[str, str]
    distance: int
    by_form: Mapping[Form, int | None]
    accepts: tuple[Useful, ...] = ()
    waits: tuple[Wait, ...] = ()
    discards: tuple[Discard, ...] = ()


def answer(request: Mapping[str, object]) -> dict[str, object]:
    """The JSON answer; ``InputError`` with everything that is wrong with the request.

    >>> found = answer({"hand": "123m 456m 789m 23p 55s", "visible": "1p"})
    >>> found["distance"], [(wait["tile"], wait["left"]) for wait in found["waits"]]
    (0, [('1p', 3), ('4p', 4)])
    """
    request = request_in(request)
    known_as = {"id": request["id"]} if "id" in request else {}
    return {**known_as, **as_json(result(request))}


def result(request: Mapping[str, object]) -> HandResult:
    """The same as a value."""
    fields = Fields(request_in(request))
    books = _rulebooks(fields)
    allow_keys(fields, books, KEYS, GAME_KEYS)
    hand = _hand(fields)
    visible = _tiles(fields, "visible")
    given = _circumstances(fields)
    options = options_in(fields)
    books = with_options(fields, books, options)
    _check_seen(fields, hand, given.dora, visible)
    _check_riichi(fields, hand, given, books)
    if fields.problems or hand is None or not books:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    book = books[0]
    left = _copies_left(hand, (*visible, *given.dora))
    if hand.size == WAITING_TILES:
        return _waiting(hand, book, options, left, _scoring(book, given, visible))
    return _with_discards(hand, book, options, left)


# Reading


def _rulebooks(fields: Fields) -> tuple[Rulebook, ...]:
    name = fields.text("rules")
    if "rules" in fields.unreadable:
        return ()
    try:
        return (rulebook_named(DEFAULT_MCR if name is None else name),)
    except InputError as error:
        fields.problems.extend(error.problems)
        return ()


def rulebook_named(name: str) -> Rulebook:
    """The rulebook of that id; ``InputError`` with all there are.

    >>> rulebook_named("riichi-ema-2016").game
    'riichi'
    """
    try:
        return rulebook(shown(name))
    except InputError as error:
        raise InputError(about("rules", error.problems)) from None


def _hand(fields: Fields) -> Hand | None:
    """The hand of thirteen or fourteen tiles; None when it is missing or is none."""
    if fields.given("hand") is None:
        fields.refuse(problem(Family.BAD_REQUEST, "missing_hand", key="hand"))
        return None
    text = fields.text("hand")
    if text is None:
        return None
    try:
        hand = read_hand(text)
    except InputError as error:
        fields.problems.extend(error.problems)
        return None
    refused = _size_problem(hand)
    if refused is not None:
        fields.refuse(refused)
        return None
    return hand


def _size_problem(hand: Hand) -> Problem | None:
    """Thirteen tiles, or fourteen; with the drawn one apart it must be fourteen."""
    if hand.size == COMPLETE_TILES or (hand.size == WAITING_TILES and hand.winning is None):
        return None
    if hand.winning is None:
        return problem(Family.NOT_A_HAND, "neither_13_nor_14", tiles=hand.size)
    return problem(
        Family.NOT_A_HAND, "wrong_number_of_tiles", tiles=hand.size, needed=COMPLETE_TILES
    )


def _tiles(fields: Fields, key: str) -> tuple[Kind, ...]:
    text = fields.text(key)
    return () if text is None else fields.notation(key, text, read_tiles) or ()


def _circumstances(fields: Fields) -> RiichiCircumstances:
    """Winds, riichi and indicators; of these MCR has the winds alone."""
    return RiichiCircumstances(
        seat=fields.wind("seat"),
        round=fields.wind("round"),
        riichi=fields.flag("riichi"),
        dora=_tiles(fields, "dora"),
    )


def _check_seen(
    fields: Fields, hand: Hand | None, dora: Sequence[Kind], visible: Sequence[Kind]
) -> None:
    """Remember every tile of which more than four would have been seen."""
    own = [0] * KIND_COUNT if hand is None else hand.all_counts()
    for kind in sorted(set(visible)):
        as_dora = dora.count(kind)
        copies = own[kind] + as_dora + visible.count(kind)
        code = "too_many_seen_with_dora" if as_dora else "too_many_seen"
        if copies > COPIES:
            tile = KIND_NAMES[kind]
            fields.refuse(
                problem(Family.IMPOSSIBLE_TILES, code, key="visible", tile=tile, copies=copies)
            )


def _check_riichi(
    fields: Fields, hand: Hand | None, given: RiichiCircumstances, books: Sequence[Rulebook]
) -> None:
    """Remember what cannot be true together in riichi."""
    book = next(iter(books), None)
    if not isinstance(book, RiichiRulebook):
        return
    if hand is None:
        fields.problems.extend(contradictions(given))
        return
    try:
        checked(hand, given, book)
    except InputError as error:
        fields.problems.extend(error.problems)


# Asking


def _copies_left(hand: Hand, seen: Iterable[Kind]) -> list[int]:
    """Of each kind, the copies that are neither one's own nor seen elsewhere."""
    left = [COPIES - own for own in hand.all_counts()]
    for kind in seen:
        left[kind] -= 1
    return left


def _outlook(counts: Sequence[int], hand: Hand, game: Game) -> Outlook:
    return outlook(counts, game, len(hand.melds), declared_counts(hand.melds))


def _useful(kinds: KindMask, left: Sequence[int]) -> tuple[Useful, ...]:
    return tuple(Useful(kind, left[kind]) for kind in kinds_in(kinds))


def _by_form(found: Outlook, game: Game) -> dict[Form, int | None]:
    return {form: found.by_form.get(form) for form in FORMS_IN_ORDER if form in game.forms}


def _waiting(
    hand: Hand, book: Rulebook, options: Mapping[str, str], left: Sequence[int], score: _Scoring
) -> HandResult:
    """Thirteen tiles: what they accept, and what each wait is worth."""
    game = GAMES[book.game]
    found = _outlook(hand.concealed_counts(), hand, game)
    return HandResult(
        rulebook=book,
        hand=hand,
        options=options,
        distance=found.distance,
        by_form=_by_form(found, game),
        accepts=_useful(found.accepted, left),
        waits=tuple(_wait(kind, hand, left[kind], score) for kind in _waited(hand, book)),
    )


def _waited(hand: Hand, book: Rulebook) -> tuple[Kind, ...]:
    """The kinds that complete the hand, by the rulebook.

    A kind of which all four copies are one's own is a wait in MCR (W2), not in riichi (R7).
    """
    found = waits(hand.concealed_counts(), len(hand.melds), GAMES[book.game].forms)
    own = hand.all_counts()
    return tuple(
        kind for kind in kinds_in(found) if own[kind] < COPIES or isinstance(book, McrRulebook)
    )


def _wait(kind: Kind, hand: Hand, left: int, score: _Scoring) -> Wait:
    all_held = hand.all_counts()[kind] == COPIES
    if not left:
        return Wait(kind, left, all_held, None, None)
    won = replace(hand, winning=kind)
    return Wait(kind, left, all_held, score(won, False), score(won, True))


def _scoring(book: Rulebook, given: RiichiCircumstances, visible: tuple[Kind, ...]) -> _Scoring:
    """What a complete hand is worth in these circumstances, self-drawn or not."""
    if isinstance(book, McrRulebook):
        mcr = McrCircumstances(seat=given.seat, round=given.round, visible=visible)
        return lambda won, drawn: mcr_score(won, replace(mcr, self_drawn=drawn), book)
    return lambda won, drawn: riichi_score(won, replace(given, self_drawn=drawn), book)


def _with_discards(
    hand: Hand, book: Rulebook, options: Mapping[str, str], left: Sequence[int]
) -> HandResult:
    """Fourteen tiles: how far they are, and what each discard leaves."""
    game = GAMES[book.game]
    counts = hand.concealed_counts()
    found = _outlook(counts, hand, game)
    discards = []
    for kind in kinds_in(KindMask(sum(1 << kind for kind, own in enumerate(counts) if own))):
        rest = [own - (other == kind) for other, own in enumerate(counts)]
        then = _outlook(rest, hand, game)
        discards.append(Discard(kind, then.distance, _useful(then.accepted, left)))
    return HandResult(
        rulebook=book,
        hand=hand,
        options=options,
        distance=found.distance,
        by_form=_by_form(found, game),
        discards=tuple(sorted(discards, key=_rank)),
    )


def _rank(discard: Discard) -> tuple[int, int, int]:
    """The nearest first, then the one with most copies to draw, then with most kinds."""
    return discard.distance, -discard.left, -len(discard.accepts)


# Writing


def as_json(found: HandResult) -> dict[str, object]:
    """The answer; added fields may come, none goes away."""
    answer: dict[str, object] = {
        "rules": found.rulebook.id,
        "tiles": found.hand.size,
        "distance": found.distance,
        "distance_by_form": {
            form.name.lower(): distance for form, distance in found.by_form.items()
        },
        "accepts": [_useful_as_json(one) for one in found.accepts],
        "waits": [_wait_as_json(wait) for wait in found.waits],
        "discards": [_discard_as_json(discard) for discard in found.discards],
    }
    if found.options:
        answer["options"] = dict(found.options)
    return answer


def _useful_as_json(one: Useful) -> dict[str, object]:
    return {"tile": KIND_NAMES[one.kind], "left": one.left}


def _wait_as_json(wait: Wait) -> dict[str, object]:
    return {
        "tile": KIND_NAMES[wait.kind],
        "left": wait.left,
        "on_discard": _worth_as_json(wait.on_discard),
        "self_drawn": _worth_as_json(wait.self_drawn),
    }


def wins(worth: Worth) -> bool:
    """Whether one may win with it: eight points in MCR, a yaku in riichi."""
    return worth.valid if isinstance(worth, RiichiScore) else worth.meets_minimum


def _worth_as_json(worth: Worth | None) -> dict[str, object]:
    if worth is None:
        return {"points": 0, "wins": False}
    answer: dict[str, object] = {"points": worth.points, "wins": wins(worth)}
    if isinstance(worth, Score):
        answer["fans"] = [_fan(line) for line in worth.fans]
        return answer
    return {
        **answer,
        "han": worth.han,
        "minipoints": worth.minipoints,
        "limit": None if worth.limit is None else worth.limit.value,
        "yaku": [_yaku(line) for line in worth.yaku],
        "dora": worth.dora,
    }


def _fan(line: CountedFan) -> dict[str, object]:
    return {"id": line.fan, "times": line.times, "points": line.points}


def _yaku(line: CountedYaku) -> dict[str, object]:
    return {"id": line.yaku, "han": line.han, "times": line.times}


def _discard_as_json(discard: Discard) -> dict[str, object]:
    return {
        "tile": KIND_NAMES[discard.kind],
        "distance": discard.distance,
        "accepts": len(discard.accepts),
        "left": discard.left,
        "tiles": [KIND_NAMES[one.kind] for one in discard.accepts],
    }
