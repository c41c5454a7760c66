"""Every problem has a sentence, in every language, with the parameters it is given."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from string import Formatter

import pytest

from muraille.tiles.problems import Family, Problem, problem
from muraille.words import problems
from muraille.words.languages import Language, translator
from muraille.words.problems.sentences import SENTENCES, problem_sentence, problem_sentences
from tests.words.problem_calls import Made, problems_made


@pytest.fixture(scope="module")
def all_made() -> list[Made]:
    return list(problems_made())


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_problems_are_found_directly_and_through_helpers(all_made):
    codes = {code for made in all_made for code in made.codes}
    assert {"too_many_copies", "no_such_tile", "unclosed_bracket"} <= codes


def faults(made: Made) -> Iterator[str]:
    """What is wrong with the sentences of a problem that the code makes."""
    if not made.codes:
        yield "pass the problem's code as a literal, so that tests can find it"
    for code in made.codes:
        if code not in SENTENCES:
            yield f"words/problems has no sentence for {code!r}"
        elif made.params is not None and (missing := fields(SENTENCES[code]) - made.params):
            yield f"the sentence for {code!r} needs {missing}"


def test_every_problem_made_in_the_code_has_its_sentence(all_made):
    assert [f"{made.place}: {fault}" for made in all_made for fault in faults(made)] == []


def test_no_sentence_has_outlived_its_problem(all_made):
    assert set(SENTENCES) - {code for made in all_made for code in made.codes} == set()


def is_complete(code: str, language: Language) -> bool:
    """Whether the sentence says all it is given, on one line, without a full stop."""
    params = tuple((name, f"<{name}>") for name in sorted(fields(SENTENCES[code])))
    sentence = problem_sentence(Problem(Family.BAD_REQUEST, code, params), language)
    says_all = sentence and all(value in sentence for _, value in params)
    return bool(says_all and "\n" not in sentence and not sentence.endswith((".", " ")))


def test_no_code_has_two_sentences():
    tables = [
        module.SENTENCES
        for entry in iter_modules(problems.__path__)
        if hasattr(module := import_module(f"{problems.__name__}.{entry.name}"), "SENTENCES")
        and entry.name != "sentences"
    ]
    assert len(tables) > 5
    codes = Counter(code for table in tables for code in table)
    assert [code for code, number in codes.items() if number > 1] == []


def test_every_sentence_is_complete_in_every_language():
    incomplete = [
        (code, language.value)
        for code in SENTENCES
        for language in Language
        if not is_complete(code, language)
    ]
    assert incomplete == []


def test_column_and_article_are_said():
    found = problem(Family.NOT_A_HAND, "too_many_melds", melds=5, column=12, article="3.8.1")
    assert problem_sentence(found, Language.ENGLISH) == (
        "column 12: 5 declared sets: a hand has at most four (article 3.8.1)"
    )
    in_french = problem_sentence(found, Language.FRENCH)
    assert in_french.startswith("colonne 12")
    assert "5 combinaisons déclarées" in in_french
    assert in_french.endswith("(article 3.8.1)")


def test_a_heading_is_cited_by_its_name():
    found = problem(Family.NOT_A_HAND, "too_many_melds", melds=5, article="payment")
    assert problem_sentence(found, Language.ENGLISH).endswith("at most four (section “Paiement”)")


@pytest.mark.parametrize(("number", "told"), [(1, "1 tile,"), (2, "2 tiles,"), (0, "0 tiles,")])
def test_a_sentence_goes_with_its_number(number, told):
    found = problem(Family.NOT_A_HAND, "wrong_number_of_tiles", tiles=number, needed=14)
    assert problem_sentence(found, Language.ENGLISH).startswith(told)


def test_quotation_marks_are_those_of_the_language():
    found = problem(Family.BAD_REQUEST, "not_a_wind", value="“X”")
    assert problem_sentence(found, Language.ENGLISH).endswith("not “X”")
    blank = "\N{NARROW NO-BREAK SPACE}"
    assert problem_sentence(found, Language.FRENCH).endswith(f"et non «{blank}X{blank}»")


@pytest.mark.parametrize(("number", "last"), [(10, None), (11, "and 1 more problem")])
def test_very_many_problems_are_cut_short(number, last):
    found = [problem(Family.NOT_A_HAND, "empty_hand")] * number
    told = list(problem_sentences(found, Language.ENGLISH))
    assert told[10:] == ([] if last is None else [last])


def test_a_code_without_sentence_is_our_mistake():
    with pytest.raises(KeyError, match="no_such_code"):
        problem_sentence(Problem(Family.BAD_REQUEST, "no_such_code"), Language.ENGLISH)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1\x1b[31m", "1\\x1b[31m"),
        ("a\nb", "a\\nb"),
        ("\udc80", "\\udc80"),
        ("{tile}", "{tile}"),
        ("x" * 1000, "x" * 119 + "…"),
        ("東", "東"),
    ],
)
def test_what_the_user_typed_cannot_spoil_the_line(text, shown):
    found = problem(Family.NOT_A_HAND, "not_a_declared_set", set=text)
    sentence = problem_sentence(found, Language.ENGLISH)
    assert sentence == translator(Language.ENGLISH)(SENTENCES[found.code]).format(set=shown)


ONE = [
    ("few_sessions", {"sessions": 1, "least": 6}, "1 session:", "1 session\N{NO-BREAK SPACE}:"),
    ("more_frozen_than_played", {"sessions": 1}, "only 1 session is", "que 1 session à"),
    ("sessions_to_come", {"drawn": 0, "sessions": 1}, "0 of 1 session is", "0 session sur 1 est"),
    ("riichi_too_late", {"left": 1, "needed": 4}, "1 tile in", "1 tuile dans"),
    ("value_under_minimum", {"value": 1, "minimum": 8}, "1 point does", "1 point ne gagne"),
    ("penalties_give_too_much", {"sum": 1}, "give 1 point more", "donnent 1 point de"),
    ("points_out_of_range", {"points": 1, "range": "5"}, "1 point:", "1 point\N{NO-BREAK SPACE}:"),
    ("no_points_to_choose", {"points": 1}, "1 point:", "1 point\N{NO-BREAK SPACE}:"),
    ("bets_below_zero", {"bets": -1}, "-1 bet:", "-1 mise\N{NO-BREAK SPACE}:"),
]


@pytest.mark.parametrize(("code", "params", "english", "french"), ONE, ids=str)
def test_one_is_not_many(code, params, english, french):
    single = problem(Family.BAD_REQUEST, code, **params)
    assert english in problem_sentence(single, Language.ENGLISH)
    assert french in problem_sentence(single, Language.FRENCH)


WEST = [
    ("discarder_is_winner", {"seat": "W"}),
    ("wind_again", {"number": 7, "wind": "W", "sessions": "1, 3"}),
    ("own_seat_missed", {"session": 1, "number": 7, "own": "W", "seat": "E"}),
    ("deal_does_not_follow", {"found": "E", "wanted": "W"}),
    ("first_turn_discard_too_late", {"seat": "E", "discarder": "W"}),
]


@pytest.mark.parametrize(("code", "params"), WEST)
def test_west_is_the_o_of_ouest_in_french(code, params):
    words = problem_sentence(problem(Family.BAD_REQUEST, code, **params), Language.FRENCH).split()
    letters = {word.strip(",:;.()") for word in words}
    assert ("O" in letters, "W" in letters) == (True, False)
