"""Which language is spoken, and that the French is really found."""

import pytest

from muraille.words.languages import (
    LOCALES,
    Language,
    counter,
    language_from_environment,
    translator,
)
from muraille.words.problems.counted import COUNTED
from muraille.words.problems.sentences import SENTENCES


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, Language.ENGLISH),
        ({"LANG": "fr_FR.UTF-8"}, Language.FRENCH),
        ({"LANG": "fr"}, Language.FRENCH),
        ({"LANG": "fr-BE"}, Language.FRENCH),
        ({"LANG": "fr.UTF-8"}, Language.FRENCH),
        ({"LANG": "fr@euro"}, Language.FRENCH),
        ({"LANG": "fro_FR"}, Language.ENGLISH),
        ({"LANG": "C.UTF-8"}, Language.ENGLISH),
        ({"LANG": "de_DE.UTF-8"}, Language.ENGLISH),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, Language.FRENCH),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, Language.ENGLISH),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, Language.FRENCH),
        ({"LANG": "French_France.1252"}, Language.FRENCH),
        ({"LANG": "English_United Kingdom.1252"}, Language.ENGLISH),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, Language.FRENCH),
    ],
)
def test_the_first_locale_variable_that_is_set_decides(environ, language):
    assert language_from_environment(environ) is language


def test_every_language_but_english_has_a_catalogue():
    folders = {folder.name for folder in LOCALES.iterdir()}
    assert folders == {language.value for language in Language} - {"en"}


def test_french_comes_from_the_compiled_catalogue():
    for code, text in SENTENCES.items():
        if code not in COUNTED:
            assert translator(Language.FRENCH)(text) != text
    for _param, (one, many) in COUNTED.values():
        in_french = counter(Language.FRENCH)
        assert len({in_french(one, many, 1), in_french(one, many, 2), one, many}) == 4
        assert in_french(one, many, 0) == in_french(one, many, 1)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("text", ["", "No catalogue holds this text"])
def test_a_text_without_translation_stays_as_it_is(language, text):
    assert translator(language)(text) == text
