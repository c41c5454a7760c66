"""One sentence for each problem code, with its place and its article.

The tables in :mod:`muraille.words.problems` are the only place where problems have
wording: the folder that finds a problem names a code and its parameters, never prose.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from muraille.tiles.problems import Problem
from muraille.words.articles import article_name, is_heading
from muraille.words.languages import Language, counter, marked, translator
from muraille.words.problems import (
    api,
    draws,
    games,
    halls,
    hands,
    printing,
    requests,
    rulings,
    serving,
    tournaments,
)
from muraille.words.problems.counted import COUNTED

SENTENCES: dict[str, str] = {
    **hands.SENTENCES,
    **games.SENTENCES,
    **rulings.SENTENCES,
    **requests.SENTENCES,
    **serving.SENTENCES,
    **api.SENTENCES,
    **draws.SENTENCES,
    **printing.SENTENCES,
    **tournaments.SENTENCES,
    **halls.SENTENCES,
    **{code: forms[1] for code, (_number, forms) in COUNTED.items()},
}

_AT_COLUMN = marked("column {column}: {sentence}")
_BY_ARTICLE = marked("{sentence} (article {article})")
_BY_HEADING = marked("{sentence} ({heading})")
_PLACES = {
    "key": marked("{key}: {sentence}"),
    "of_player": marked("player {of_player}: {sentence}"),
    "of_hand": marked("hand {of_hand}: {sentence}"),
    "line": marked("line {line}: {sentence}"),
}
"""Where a problem is, from the inside out."""

_EITHER = marked("{first} or {last}")
_CHOICES = ("lengths",)
_WINDS = ("seat", "own", "wind", "discarder", "found", "wanted")
"""Parameters that may be the letter of a wind."""
_WIND_NAMES = (marked("East"), marked("South"), marked("West"), marked("North"))

MOST_SENTENCES = 10
MOST_LINES = 300
_LINE_OF_LIST = {"line", "key"}
_LONGEST_PARAMETER = 120
# What there is to choose from is told whole; no list of ours is as long as this.
_LISTS, _LONGEST_LIST = ("names", "offences", "lengths"), 4000


def problem_sentences(problems: Sequence[Problem], language: Language) -> Iterator[str]:
    """A sentence for each problem; of very many the first ten, then how many more there are.

    Faults of a list are told by its lines, all of them: somebody goes through it once.
    """
    most = MOST_SENTENCES
    if all({name for name, _value in listed.params} >= _LINE_OF_LIST for listed in problems):
        problems, most = sorted(problems, key=_line), MOST_LINES
    for listed in problems[:most]:
        yield problem_sentence(listed, language)
    more = len(problems) - most
    if more > 0:
        counted = counter(language)
        yield counted("and {more} more problem", "and {more} more problems", more).format(more=more)


def _line(listed: Problem) -> int:
    return int(dict(listed.params)["line"])


def problem_sentence(
    problem: Problem, language: Language, instead: Mapping[str, str] = MappingProxyType({})
) -> str:
    """What is wrong, where it stands and by which article, on one line.

    A parameter ``key`` names the field of a request that the problem is about, a parameter
    ``line`` the line of a file, ``of_hand`` a hand of a score sheet, ``of_player`` a player.
    ``instead`` are other texts for some codes, in English.

    A code without a sentence is our mistake, not the reader's: ``KeyError``.

    >>> from muraille.tiles.problems import Family, problem
    >>> fifth = problem(Family.IMPOSSIBLE_TILES, "too_many_copies", tile="1p", copies=5, column=7)
    >>> problem_sentence(fifth, Language.ENGLISH)
    'column 7: 5 copies of 1p: there are only four of each tile'
    """
    say = translator(language)
    on_sheet = any(name == "of_hand" for name, _value in problem.params)
    params = {name: _shown(name, value, language, on_sheet) for name, value in problem.params}
    if "roles" in params:
        roles = (say(halls.ROLES.get(role, role)) for role in params["roles"].split(", "))
        params["roles"] = _either(", ".join(roles), language)
    for name in tournaments.WITH_STATES.get(problem.code, ()):
        params[name] = say(tournaments.STATES.get(params[name], params[name]))
    if problem.code in instead:
        sentence = say(instead[problem.code]).format(**params)
    else:
        sentence = _template(problem.code, params, language).format(**params)
    if problem.article is not None and is_heading(problem.article):
        heading = article_name(problem.article, language)
        sentence = say(_BY_HEADING).format(sentence=sentence, heading=heading)
    elif problem.article is not None:
        sentence = say(_BY_ARTICLE).format(sentence=sentence, article=problem.article)
    if problem.column is not None:
        sentence = say(_AT_COLUMN).format(sentence=sentence, column=problem.column)
    for place, template in _PLACES.items():
        if place in params:
            sentence = say(template).format(sentence=sentence, **{place: params[place]})
    return sentence


def full_sentence(problem: Problem, language: Language) -> str:
    """The same as it stands by itself: from a capital letter to a full stop."""
    sentence = problem_sentence(problem, language)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _template(code: str, params: Mapping[str, str], language: Language) -> str:
    """The sentence for this code, in the form that goes with its number."""
    if code not in COUNTED:
        return translator(language)(SENTENCES[code])
    name, (one, many) = COUNTED[code]
    number = params[name]
    is_number = number.removeprefix("-").isdecimal()
    return counter(language)(one, many, abs(int(number)) if is_number else 2)


def _shown(name: str, value: str, language: Language, on_sheet: bool = False) -> str:
    """A parameter as it stands in the sentence; one that lists choices has an “or” in the end.

    Those who write a score sheet are told winds by their names.

    >>> _shown("lengths", "1, 4, 16", Language.ENGLISH), _shown("seat", "W", Language.FRENCH)
    ('1, 4 or 16', 'O')
    >>> _shown("seat", "W", Language.FRENCH, on_sheet=True)
    'Ouest'
    """
    shown = _one_line(value, _LONGEST_LIST if name in _LISTS else _LONGEST_PARAMETER)
    if name in _WINDS and shown in tuple("ESWN"):
        column = "ESWN".index(shown)
        if on_sheet:
            return translator(language)(_WIND_NAMES[column])
        return language.writing.winds[column]
    return _either(shown, language) if name in _CHOICES else _quoted(shown, language)


def _either(listed: str, language: Language) -> str:
    first, comma, last = listed.rpartition(", ")
    return translator(language)(_EITHER).format(first=first, last=last) if comma else listed


def _quoted(value: str, language: Language) -> str:
    """A value that stands in quotation marks, in those of the language.

    >>> _quoted("“X”", Language.FRENCH) == "«\N{NARROW NO-BREAK SPACE}X\N{NARROW NO-BREAK SPACE}»"
    True
    """
    if len(value) < 2 or not (value.startswith("“") and value.endswith("”")):
        return value
    opening, closing = language.writing.quotes
    return opening + value[1:-1] + closing


def _one_line(value: str, longest: int) -> str:
    """The user's own text made safe to print: short, and control characters spelt out."""
    if len(value) > longest:
        value = value[: longest - 1] + "…"
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in value
    )
