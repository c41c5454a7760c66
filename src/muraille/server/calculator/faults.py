"""Problems where the form shows them: beside their fields, with the columns marked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from muraille.server.calculator.typed import TILE_FIELDS, Typed
from muraille.tiles.problems import Family, Problem
from muraille.words import Language
from muraille.words.problems.sentences import MOST_SENTENCES, problem_sentence
from muraille.words.rulings.referee import capital
from muraille.words.site import site_text
from muraille.words.site.calculator import CALCULATOR_PROBLEMS

ELSEWHERE = "elsewhere"
"""What is about no field alone: circumstances that cannot both be true."""
_OF_THE_HAND = (Family.NOT_NOTATION, Family.IMPOSSIBLE_TILES, Family.NOT_A_HAND)
_OF_THE_SWITCHES = ("unknown_option", "unknown_position")
_WITH_COLUMNS = (*TILE_FIELDS, "flowers")


@dataclass(frozen=True, slots=True)
class Bit:
    """A stretch of what was typed; ``wrong`` begins at a column that a problem names."""

    text: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class FieldFault:
    """What is wrong with one field: a sentence each, and the text with its columns marked.

    ``hint`` is no fault yet: what is still being typed there wants more.
    """

    sentences: tuple[str, ...]
    bits: tuple[Bit, ...] = ()
    hint: str = ""


def faults_of(
    problems: Sequence[Problem], typed: Typed, language: Language
) -> dict[str, FieldFault]:
    """The faults by the names of their fields."""
    by_field: dict[str, list[Problem]] = {}
    for trouble in problems[:MOST_SENTENCES]:
        by_field.setdefault(_field(trouble), []).append(trouble)
    return {
        name: FieldFault(
            tuple(dict.fromkeys(_sentence(fault, language) for fault in own)),
            _bits(typed.value(name), [fault.column for fault in own if fault.column is not None])
            if name in _WITH_COLUMNS
            else (),
        )
        for name, own in by_field.items()
    }


def with_hint(
    faults: dict[str, FieldFault], name: str, language: Language
) -> dict[str, FieldFault]:
    """The same, with a field in which more is expected."""
    hint = site_text("calc_more_expected", language)
    return {**faults, name: replace(faults.get(name, FieldFault(())), hint=hint)}


def _field(trouble: Problem) -> str:
    key = dict(trouble.params).get("key")
    if key is not None:
        return key
    if trouble.code in _OF_THE_SWITCHES:
        return "options"
    return "hand" if trouble.family in _OF_THE_HAND else ELSEWHERE


def _sentence(trouble: Problem, language: Language) -> str:
    """Without the field's name, for it stands beside the field."""
    params = tuple((name, value) for name, value in trouble.params if name != "key")
    return capital(problem_sentence(replace(trouble, params=params), language, CALCULATOR_PROBLEMS))


def _bits(text: str, columns: Sequence[int]) -> tuple[Bit, ...]:
    """The text cut so that the characters at these columns stand alone.

    >>> [(bit.text, bit.wrong) for bit in _bits("12x", [3])]
    [('12', False), ('x', True)]
    """
    places = {column - 1 for column in columns if 0 < column <= len(text)}
    if not places:
        return ()
    bits: list[Bit] = []
    for place, char in enumerate(text):
        wrong = place in places
        if bits and not wrong and not bits[-1].wrong:
            bits[-1] = Bit(bits[-1].text + char, wrong=False)
        else:
            bits.append(Bit(char, wrong))
    return tuple(bits)
