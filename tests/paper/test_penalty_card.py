"""One page a rulebook holds every offence with its stages and articles."""

import pytest

from muraille.answers.penalties import penalty_entries
from muraille.paper.penalty_card import penalty_card
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.offences import OffenceStage
from muraille.tiles.problems import InputError
from muraille.words import Language
from muraille.words.paper.penalty_card import in_short
from muraille.words.rulings.offences import citation, offence_name, stage_phrase
from tests.paper.reading import has_white_edges, pages_of, plain, sizes_of


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_offence_stands_on_one_page(book, language):
    document = penalty_card(book, language)
    (text,) = pages_of(document)
    assert sizes_of(document) == {(210, 297)}
    for entry in penalty_entries([book]):
        assert plain(offence_name(entry.offence.id, language)) in text
        for stage, said in entry.by_book[book]:
            assert plain(citation(said.articles, (), book, language)) in text
            assert plain(in_short(said.consequences, said.choices, language)) in text
            timed = stage is OffenceStage.ANY or stage in LATE
            assert timed or plain(stage_phrase(stage, language)) in text


LATE = {OffenceStage.SHORTLY_LATE, OffenceStage.LATE, OffenceStage.TOO_LATE}
LIMITS = [
    ("mcr-wmo-2014", Language.ENGLISH, ("up to 10:00: −10", "from 10:01 to 15:00: −20")),
    ("mcr-wmo-2014", Language.FRENCH, ("jusqu’à 10:00 : −10", "de 10:01 à 15:00 : −20")),
    ("mcr-ffmj-2016", Language.ENGLISH, ("up to 9:59: −10", "from 10:00 to 15:00: −20")),
    ("mcr-ffmj-2016", Language.FRENCH, ("jusqu’à 9:59 : −10", "de 10:00 à 15:00 : −20")),
    ("riichi-ema-2016", Language.ENGLISH, ("up to 10:00: −1000", "from 10:01: substitute")),
    ("riichi-ema-2016", Language.FRENCH, ("jusqu’à 10:00 : −1000", "dès 10:01 : remplaçant")),
]


@pytest.mark.parametrize(("book", "language", "lines"), LIMITS)
def test_o1_r17_the_card_says_on_which_side_of_a_limit_10_00_falls(book, language, lines):
    (text,) = pages_of(penalty_card(book, language))
    assert [line for line in lines if plain(line) not in text] == []
    if book.startswith("mcr"):
        assert plain({"en": "from 15:01", "fr": "dès 15:01"}[language.value]) in text


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("book", RULEBOOKS)
def test_3_11_3_a_card_defines_a_dead_hand_once(book, language):
    name = {"en": "dead hand:", "fr": "main morte\u00a0:"}[language.value]
    key = penalty_card(book, language).data["key"]
    assert len([line for line in key if line.startswith(name)]) == 1


@pytest.mark.parametrize("book", ["mcr-ffmj-2016", "riichi-ema-2016"])
def test_the_card_leaves_the_edge_white(book):
    assert has_white_edges(penalty_card(book, Language.FRENCH))


SAID = [
    ("mcr-ffmj-2016", Language.ENGLISH, "complete but under 8 points: pays 10 to each; dead hand"),
    ("mcr-ffmj-2016", Language.FRENCH, "complète mais sous les 8 points : paie 10 à chacun"),
    ("mcr-ffmj-2016", Language.ENGLISH, "Comes late"),
    ("riichi-ema-2016", Language.ENGLISH, "up to 10:00: −1000 a minute"),
    (
        "riichi-ema-2016",
        Language.ENGLISH,
        "on purpose / repeated: 8000 or 12000 points after the uma; possible: 12000 to 48000 points"
        " instead after the uma R",
    ),
    ("riichi-ema-2016", Language.FRENCH, "chombo"),
]


@pytest.mark.parametrize(("book", "language", "told"), SAID)
def test_the_card_says_what_the_book_says(book, language, told):
    (text,) = pages_of(penalty_card(book, language))
    assert plain(told) in text


def test_a_rulebook_there_is_not_is_refused():
    with pytest.raises(InputError) as refused:
        penalty_card("mcr-mars-2099", Language.ENGLISH)
    assert refused.value.problems[0].code == "unknown_rulebook"
