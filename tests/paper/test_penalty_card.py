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
            assert stage is OffenceStage.ANY or plain(stage_phrase(stage, language)) in text


@pytest.mark.parametrize("book", ["mcr-ffmj-2016", "riichi-ema-2016"])
def test_the_card_leaves_the_edge_white(book):
    assert has_white_edges(penalty_card(book, Language.FRENCH))


SAID = [
    ("mcr-ffmj-2016", Language.ENGLISH, "complete but under 8 points: pays 10 to each; dead hand"),
    ("mcr-ffmj-2016", Language.FRENCH, "complète mais sous les 8 points : paie 10 à chacun"),
    ("mcr-ffmj-2016", Language.ENGLISH, "Comes late"),
    ("riichi-ema-2016", Language.ENGLISH, "first limit, ten minutes: −1000 a minute"),
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
