"""A request to score a hand, and its answer, whatever the game.

The rulebook that a request names says which game reads the rest of it. Without
``rules`` it is MCR by the book of 2014; ``"all"`` asks every MCR rulebook.
"""

from collections.abc import Mapping, Sequence

from muraille.answers.fields import Fields, request_in
from muraille.answers.game_fields import options_in, winning_hand, with_options
from muraille.answers.games import (
    ScoredHand,
    Values,
    allow_keys,
    answers_of,
    fields_of,
    game_meant,
    values_in,
)
from muraille.answers.request_fields import Request
from muraille.notation.showing import shown
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS, Rulebook
from muraille.rules.catalogue.games import Game, game_of
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.tiles.hands import Hand
from muraille.tiles.problems import InputError, bad_request

Answer = dict[str, object] | list[dict[str, object]]

ALL_RULEBOOKS = "all"


def answer(request: Mapping[str, object]) -> Answer:
    """The JSON answer: an object, or a list of them where all rulebooks are asked.

    Raises ``InputError`` with everything that is wrong with the request.

    >>> scored = answer({"hand": "1112345678999p +9p", "self_drawn": True})
    >>> scored["points"], scored["payments"]
    (110, {'winner': 354, 'others': -118})
    """
    request = request_in(request)
    known_as = {"id": request["id"]} if "id" in request else {}
    answers = [{**known_as, **as_json(result)} for result in results(request)]
    return answers if asks_all(request) else answers[0]


def results(request: Mapping[str, object]) -> tuple[ScoredHand, ...]:
    """The same as values: one result for each rulebook asked, all of one game."""
    fields = Fields(request_in(request))
    books = fields.rulebooks(rulebooks_named, DEFAULT_MCR)
    game = game_meant(fields, books, Request.SCORE)
    allow_keys(fields, books, Request.SCORE)
    hand = winning_hand(fields)
    values = values_in(fields, fields_of(Request.SCORE, game).values())
    options = options_in(fields)
    books = with_options(fields, books, options)
    given = _checked(fields, hand, values, game, books)
    if fields.problems or hand is None:
        raise InputError(tuple(dict.fromkeys(fields.problems)))
    result = answers_of(game).result
    return tuple(result(book, hand, given, options, values) for book in books)


def _checked(
    fields: Fields, hand: Hand | None, values: Values, game: Game, books: Sequence[Rulebook]
) -> object:
    """The circumstances, completed; contradictions are reported beside other problems.

    Where the hand could not be read they are only held against one another; where
    it is unknown how the tile came, not at all.
    """
    part = answers_of(game)
    given, book = part.given(values), (*books, *game.rulebooks)[0]
    if fields.unreadable & {"self_drawn", "dealt", "robbing_kong"}:
        return given
    if hand is None:
        fields.problems.extend(part.contradictions(given, book))
        return given
    return fields.trying(lambda: part.checked(hand, given, book)) or given


def as_json(result: ScoredHand) -> Mapping[str, object]:
    """The answer of one rulebook, in the shape of its game."""
    return answers_of(game_of(result.rulebook.id)).as_json(result)


def asks_all(request: Mapping[str, object]) -> bool:
    """Whether the request wants the rulebooks side by side."""
    return request.get("rules") == ALL_RULEBOOKS


def rulebooks_named(name: str) -> tuple[Rulebook, ...]:
    """The rulebook of that id, or every one of MCR; ``InputError`` with all there are.

    >>> [book.id for book in rulebooks_named("mcr-oir-1998")], len(rulebooks_named("all"))
    (['mcr-oir-1998'], 4)
    """
    if name == ALL_RULEBOOKS:
        return MCR_RULEBOOKS
    if name in RULEBOOKS:
        return (RULEBOOKS[name],)
    names = ", ".join((*RULEBOOKS, ALL_RULEBOOKS))
    raise bad_request("unknown_rulebook", key="rules", rulebook=shown(name), rulebooks=names)
