"""The words of the game carry their articles and what the books themselves call them."""

import pytest

from muraille.words import Language
from muraille.words.names.glossary import glossary, words_named
from muraille.words.rulebook.paragraphs import paragraphs_of

OWN_WORDS = [
    ("jeu nul", "drawn_hand"),
    ("donne nulle", "drawn_hand"),
    ("tour à vide", "go_around"),
    ("lún", "go_around"),
    ("écart", "discard"),
    ("forfait", "forfait"),
    ("faute de jeu", "fault"),
    ("main morte", "dead_hand"),
    ("défausse obligatoire", "forced_discard"),
    ("chi", "chow"),
    ("peng", "pung"),
    ("gang", "kong"),
    ("hua", "flower"),
    ("hu", "hu"),
    ("zì pái", "honour"),
    ("kuikae", "swap_calling"),
    ("semblant d’attente", "furiten"),
    ("pinfu ouvert", "open_pinfu"),
    ("Pin", "pin"),
    ("Net Pin", "net_pin"),
    ("serpentin", "knitted"),
    ("colline intouchable", "dead_wall"),
    ("EMAR", "ema_practice"),
]


@pytest.mark.parametrize(("printed", "word"), OWN_WORDS)
def test_a_word_is_found_by_what_a_book_calls_it(printed, word):
    assert word in [one.id for one in words_named(printed)]


def test_every_word_has_an_article_and_every_article_is_a_paragraph_of_its_book():
    for word in glossary():
        assert word.articles, word.id
        for book, articles in word.articles.items():
            known = [paragraph.number for paragraph in paragraphs_of(book)]
            assert set(articles.split(", ")) <= set(known), (word.id, book)


def test_3_10_2_pin_and_net_pin_are_two_words():
    pin, net = (words_named(name)[0] for name in ("Pin", "Net Pin"))
    assert pin.id != net.id
    assert "3.10.2" in pin.articles["mcr-ffmj-2016"].split(", ")
    assert net.articles["mcr-wmo-2014"] == "3.10.2"
    assert all(len(set(word.texts.values())) == len(Language) for word in (pin, net))


def test_3_4_1_a_go_around_asks_for_no_more_than_that_all_have_discarded():
    (word,) = words_named("lún")
    assert word.texts[Language.ENGLISH].startswith("All four players have discarded one after")
    assert "nobody" not in word.texts[Language.ENGLISH]
    assert "personne" not in word.texts[Language.FRENCH]
