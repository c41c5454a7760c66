"""The tournament's file lists every item of article 3.5, and what is missing."""

import pytest

from muraille.paper.file_values import FileEntry, FileField, TournamentFile
from muraille.paper.tournament_file import tournament_file
from muraille.words import Language
from muraille.words.paper.tournament_file import tournament_file_words
from tests.paper.reading import has_white_edges, pages_of, plain, text_of
from tests.paper.samples import EVENT, LONG, REFEREE


@pytest.mark.parametrize("language", Language)
def test_3_5_an_empty_file_misses_everything_in_the_articles_order(language):
    (text,) = pages_of(tournament_file(TournamentFile(EVENT), language))
    words = tournament_file_words(language)
    places: list[int] = []
    for field in FileField:
        start = places[-1] if places else text.index(plain(EVENT.dates))
        places.append(text.index(plain(words[field.value] + words["missing"]), start))
    assert places == sorted(places)
    assert plain(words["found"].format(done=0, all=14)) in text
    assert "×" not in text


@pytest.mark.parametrize("language", Language)
def test_3_5_what_is_there_is_printed_and_ticked(language):
    entries = (
        FileEntry(FileField.REFEREES, (f"{REFEREE} (123)", LONG.name), False, "passport?"),
        FileEntry(FileField.BUDGET, complete=True),
    )
    document = tournament_file(TournamentFile(EVENT, entries), language)
    text = text_of(document)
    words = tournament_file_words(language)
    for wanted in (REFEREE, "(123)", LONG.name, "passport?", words["signature"]):
        assert plain(wanted) in text
    assert text.count("×") == 1
    assert plain(words["budget"]) not in text[text.index(plain(words["still"])) :]
    assert has_white_edges(document)


@pytest.mark.parametrize("language", Language)
def test_3_5_a_complete_file_says_so(language):
    whole = TournamentFile(EVENT, tuple(FileEntry(one, ("yes",), True) for one in FileField))
    text = text_of(tournament_file(whole, language))
    words = tournament_file_words(language)
    assert plain(words["complete"]) in text
    assert plain(words["missing"]) not in text
    assert text.count("×") == 14
