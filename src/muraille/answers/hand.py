"""A request about a hand that may not be complete yet, and its answer.

Thirteen tiles are told what they accept and, when they wait, what each wait is worth;
fourteen which discard is best. Counts copies and asks the rulebooks; decides no rule
and writes no sentence.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, TypedDict

from muraille.answers.fields import Fields, request_in
from muraille.answers.game_fields import options_in, with_options
from muraille.answers.games import allow_keys, answers_of, fields_of, game_meant, values_in
from muraille.answers.hand_fields import WAITING_TILES, check_seen, rulebook_in, unfinished_hand
from muraille.answers.json_types import EchoJson, WorthJson
from muraille.answers.request_fields import Request
from muraille.rules.catalogue import Rulebook
from muraille.rules.catalogue.games import game_of
from muraille.rules.common.account import Account
from muraille.shapes.distance import GAMES, Outlook, WinningForms, declared_counts, outlook
from muraille.shapes.forms import Form
from muraille.shapes.waits import waits
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind, KindMask, kinds_in
from muraille.tiles.problems import InputError

FORMS_IN_ORDER = (
    *(Form.STANDARD, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS),
    *(Form.KNITTED_STRAIGHT, Form.HONOURS_AND_KNITTED),
)


class UsefulJson(TypedDict):
    """A tile that helps, and its copies that nobody has seen."""

    tile: Annotated[str, "useful_tile"]
    left: Annotated[int, "copies_left"]


class WaitAnswerJson(TypedDict):
    """A tile that completes the hand."""

    tile: Annotated[str, "wait_tile"]
    left: Annotated[int, "copies_left"]
    on_discard: Annotated[WorthJson, "worth_on_discard"]
    self_drawn: Annotated[WorthJson, "worth_self_drawn"]


class DiscardAnswerJson(TypedDict):
    """What remains without one tile."""

    tile: Annotated[str, "discard_tile"]
    distance: Annotated[int, "distance_left"]
    accepts: Annotated[int, "accepts_kinds"]
    left: Annotated[int, "accepts_copies"]
    tiles: Annotated[list[str], "accepts_tiles"]


class HandAnswerJson(EchoJson):
    """What a hand is and may become."""

    tiles: Annotated[int, "tiles"]
    distance: Annotated[int, "distance"]
    distance_by_form: Annotated[dict[str, int | None], "distance_by_form"]
    accepts: Annotated[list[UsefulJson], "accepts"]
    waits: Annotated[list[WaitAnswerJson], "waits"]
    discards: Annotated[list[DiscardAnswerJson], "discards_ranked"]


_Scoring = Callable[[Hand, bool], "WinWorth"]


@dataclass(frozen=True, slots=True)
class UsefulKind:
    """A kind that brings the hand nearer, and the copies of it that nobody has seen."""

    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class WinWorth:
    """What a win would be worth: the game's own score, and its account."""

    score: Any
    account: Account

    @property
    def points(self) -> int:
        """Points of the hand."""
        return self.account.points

    @property
    def wins(self) -> bool:
        """Whether one may win with it."""
        return self.account.valid


@dataclass(frozen=True, slots=True)
class WaitWorth:
    """A kind that completes the hand, and what the win is worth.

    ``on_discard`` and ``self_drawn`` are None where no copy is left to win with;
    ``all_held`` where that is because all four are one's own (W2).
    """

    kind: Kind
    left: int
    all_held: bool
    on_discard: WinWorth | None
    self_drawn: WinWorth | None


@dataclass(frozen=True, slots=True)
class DiscardOutlook:
    """What remains of the hand without one tile: how far it is, and what it accepts."""

    kind: Kind
    distance: int
    accepts: tuple[UsefulKind, ...]

    @property
    def left(self) -> int:
        """Copies left of all the kinds it accepts."""
        return sum(useful.left for useful in self.accepts)


@dataclass(frozen=True, slots=True)
class HandOutlook:
    """What a hand is and may become.

    ``by_form`` has None for a form that the declared sets rule out. ``accepts`` and
    ``waits`` are for thirteen tiles, ``discards``, the best first, for fourteen.
    """

    rulebook: Rulebook
    hand: Hand
    options: Mapping[str, str]
    distance: int
    by_form: Mapping[Form, int | None]
    accepts: tuple[UsefulKind, ...] = ()
    waits: tuple[WaitWorth, ...] = ()
    discards: tuple[DiscardOutlook, ...] = ()


def answer(request: Mapping[str, object]) -> dict[str, object]:
    """The JSON answer; ``InputError`` with everything that is wrong with the request.

    >>> outlook = answer({"hand": "123m 456m 789m 23p 55s", "visible": "1p"})
    >>> outlook["distance"], [(wait["tile"], wait["left"]) for wait in outlook["waits"]]
    (0, [('1p', 3), ('4p', 4)])
    """
    request = request_in(request)
    known_as = {"id": request["id"]} if "id" in request else {}
    return {**known_as, **as_json(result(request))}


def result(request: Mapping[str, object]) -> HandOutlook:
    """The same as a value."""
    fields = Fields(request_in(request))
    books = rulebook_in(fields)
    game = game_meant(fields, books, Request.HAND)
    allow_keys(fields, books, Request.HAND)
    hand = unfinished_hand(fields)
    values = values_in(fields, fields_of(Request.HAND, game).values())
    options = options_in(fields)
    books = with_options(fields, books, options)
    dora, visible = values.get("dora", ()), values["visible"]
    check_seen(fields, hand, dora, visible)
    part = answers_of(game)
    given = part.given(values)
    fields.problems += (doubt for book in books for doubt in part.doubts(hand, given, book))
    if fields.problems or hand is None or not books:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    book = books[0]
    left = copies_left(hand, (*visible, *dora))
    if hand.size == WAITING_TILES:
        return _waiting(hand, book, options, left, _scoring(book, given))
    return _with_discards(hand, book, options, left)


# Asking


def copies_left(hand: Hand, seen: Iterable[Kind]) -> list[int]:
    """Of each kind, the copies that are neither one's own nor seen elsewhere."""
    left = [COPIES - own for own in hand.all_counts()]
    for kind in seen:
        left[kind] -= 1
    return left


def _outlook(counts: Sequence[int], hand: Hand, game: WinningForms) -> Outlook:
    return outlook(counts, game, len(hand.melds), declared_counts(hand.melds))


def _useful(kinds: KindMask, left: Sequence[int]) -> tuple[UsefulKind, ...]:
    return tuple(UsefulKind(kind, left[kind]) for kind in kinds_in(kinds))


def _by_form(prospect: Outlook, game: WinningForms) -> dict[Form, int | None]:
    return {form: prospect.by_form.get(form) for form in FORMS_IN_ORDER if form in game.forms}


def _waiting(
    hand: Hand, book: Rulebook, options: Mapping[str, str], left: Sequence[int], score: _Scoring
) -> HandOutlook:
    """Thirteen tiles: what they accept, and what each wait is worth."""
    game = GAMES[book.game]
    prospect = _outlook(hand.concealed_counts(), hand, game)
    return HandOutlook(
        rulebook=book,
        hand=hand,
        options=options,
        distance=prospect.distance,
        by_form=_by_form(prospect, game),
        accepts=_useful(prospect.accepted, left),
        waits=tuple(_wait(kind, hand, left[kind], score) for kind in _waited(hand, book)),
    )


def _waited(hand: Hand, book: Rulebook) -> tuple[Kind, ...]:
    """The kinds that complete the hand, by the rulebook (W2, R7)."""
    mask = waits(hand.concealed_counts(), len(hand.melds), GAMES[book.game].forms)
    own = hand.all_counts()
    held_too = answers_of(game_of(book.id)).waits_for_held
    return tuple(kind for kind in kinds_in(mask) if own[kind] < COPIES or held_too)


def _wait(kind: Kind, hand: Hand, left: int, score: _Scoring) -> WaitWorth:
    all_held = hand.all_counts()[kind] == COPIES
    if not left:
        return WaitWorth(kind, left, all_held, None, None)
    won = replace(hand, winning=kind)
    return WaitWorth(kind, left, all_held, score(won, False), score(won, True))


def _scoring(book: Rulebook, given: Any) -> _Scoring:
    """What a complete hand is worth in these circumstances, self-drawn or not."""
    score = answers_of(game_of(book.id)).score

    def worth(won: Hand, drawn: bool) -> WinWorth:
        so = replace(given, self_drawn=drawn)
        counted = score(won, so, book)
        return WinWorth(counted, book.account(counted, so))

    return worth


def _with_discards(
    hand: Hand, book: Rulebook, options: Mapping[str, str], left: Sequence[int]
) -> HandOutlook:
    """Fourteen tiles: how far they are, and what each discard leaves."""
    game = GAMES[book.game]
    counts = hand.concealed_counts()
    prospect = _outlook(counts, hand, game)
    discards = []
    for kind in kinds_in(KindMask(sum(1 << kind for kind, own in enumerate(counts) if own))):
        rest = [own - (other == kind) for other, own in enumerate(counts)]
        then = _outlook(rest, hand, game)
        discards.append(DiscardOutlook(kind, then.distance, _useful(then.accepted, left)))
    return HandOutlook(
        rulebook=book,
        hand=hand,
        options=options,
        distance=prospect.distance,
        by_form=_by_form(prospect, game),
        discards=tuple(sorted(discards, key=_rank)),
    )


def _rank(discard: DiscardOutlook) -> tuple[int, int, int]:
    """The nearest first, then the one with most copies to draw, then with most kinds."""
    return discard.distance, -discard.left, -len(discard.accepts)


# Writing


def as_json(prospect: HandOutlook) -> HandAnswerJson:
    """The answer; added fields may come, none goes away."""
    answer: HandAnswerJson = {
        "rules": prospect.rulebook.id,
        "tiles": prospect.hand.size,
        "distance": prospect.distance,
        "distance_by_form": {
            form.name.lower(): distance for form, distance in prospect.by_form.items()
        },
        "accepts": [_useful_as_json(useful) for useful in prospect.accepts],
        "waits": [_wait_as_json(wait) for wait in prospect.waits],
        "discards": [_discard_as_json(discard) for discard in prospect.discards],
    }
    if prospect.options:
        answer["options"] = dict(prospect.options)
    return answer


def _useful_as_json(useful: UsefulKind) -> UsefulJson:
    return {"tile": KIND_NAMES[useful.kind], "left": useful.left}


def _wait_as_json(wait: WaitWorth) -> WaitAnswerJson:
    return {
        "tile": KIND_NAMES[wait.kind],
        "left": wait.left,
        "on_discard": _worth_as_json(wait.on_discard),
        "self_drawn": _worth_as_json(wait.self_drawn),
    }


def _worth_as_json(worth: WinWorth | None) -> WorthJson:
    if worth is None:
        return {"points": 0, "wins": False}
    return answers_of(game_of(worth.account.rulebook)).worth_json(worth.score)


def _discard_as_json(discard: DiscardOutlook) -> DiscardAnswerJson:
    return {
        "tile": KIND_NAMES[discard.kind],
        "distance": discard.distance,
        "accepts": len(discard.accepts),
        "left": discard.left,
        "tiles": [KIND_NAMES[useful.kind] for useful in discard.accepts],
    }
