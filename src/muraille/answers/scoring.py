"""A request to score a hand, and its answer, whatever the game.

The rulebook that a request names says which game reads the rest of it. Without
``rules`` it is MCR by the book of 2014; ``"all"`` asks every MCR rulebook.
"""

from collections.abc import Mapping

from muraille.answers import mcr
from muraille.answers.fields import Fields
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS, Rulebook, rulebook
from muraille.tiles.problems import InputError

Answer = dict[str, object] | list[dict[str, object]]

ALL_RULEBOOKS = "all"


def answer(request: Mapping[str, object]) -> Answer:
    """The JSON answer: an object, or a list of them where all rulebooks are asked.

    Raises ``InputError`` with everything that is wrong with the request.

    >>> found = answer({"hand": "1112345678999p +9p", "self_drawn": True})
    >>> found["points"], found["payments"]
    (110, {'winner': 354, 'others': -118})
    """
    known_as = {"id": request["id"]} if "id" in request else {}
    answers = [{**known_as, **mcr.as_json(result)} for result in results(request)]
    return answers if asks_all(request) else answers[0]


def results(request: Mapping[str, object]) -> tuple[mcr.McrResult, ...]:
    """The same as values: one result for each rulebook asked."""
    fields = Fields(request)
    return mcr.results(fields, _rulebooks(fields))


def asks_all(request: Mapping[str, object]) -> bool:
    """Whether the request wants the rulebooks side by side."""
    return request.get("rules") == ALL_RULEBOOKS


def _rulebooks(fields: Fields) -> tuple[Rulebook, ...]:
    name = fields.text("rules")
    if "rules" in fields.unreadable:
        return ()
    if name == ALL_RULEBOOKS:
        return tuple(book for book in RULEBOOKS.values() if book.game == "mcr")
    try:
        return (rulebook(DEFAULT_MCR if name is None else name),)
    except InputError as error:
        fields.problems.extend(error.problems)
        return ()
