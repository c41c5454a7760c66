"""Every reason of the advice has a sentence in every language, with names and numbers."""

import pytest

from muraille.advice.mcr.plans import McrReason, Why
from muraille.advice.riichi.reasons import ReasonCode
from muraille.rules.mcr.fans.table import FanId
from muraille.words import Language, translator
from muraille.words.advice import mcr as mcr_advice
from muraille.words.advice import riichi as riichi_advice
from muraille.words.advice.mcr import sentence, way_title
from muraille.words.numbers import decimal, percent

BOOK = "mcr-wmo-2014"
BOTH = (FanId("all_chows"), FanId("all_simples"))
TRIPLE = (FanId("mixed_triple_chow"),)


def test_every_code_has_a_sentence():
    assert set(mcr_advice.SENTENCES) == set(Why)
    assert set(riichi_advice.SENTENCES) == set(ReasonCode)


@pytest.mark.parametrize("why", Why)
def test_every_sentence_is_translated(why):
    reason = McrReason(why, BOTH, 0.25, 0.5)
    english, french = (
        sentence(reason, language, BOOK) for language in (Language.ENGLISH, Language.FRENCH)
    )
    assert english != french
    assert "{" not in english + french
    assert not english.endswith(".")


@pytest.mark.parametrize("code", ReasonCode)
def test_every_riichi_sentence_is_translated(code):
    text = riichi_advice.SENTENCES[code]
    assert translator(Language.FRENCH)(text) != text


@pytest.mark.parametrize(
    ("reason", "english", "french"),
    [
        (
            McrReason(Why.GIVES_UP, BOTH, 0.0, 0.184),
            "gives up All Chows + All Simples: up to 18% with another discard",
            "renonce à Tout Chow + Tout Ordinaire : jusqu’à 18 % avec un autre écart",
        ),
        (
            McrReason(Why.WEAKENS, TRIPLE, 0.003, 0.999),
            "weakens Mixed Triple Chow: <1%, up to >99% with another discard",
            "affaiblit Triple Chow : <1 %, jusqu’à >99 % avec un autre écart",
        ),
    ],
)
def test_names_and_chances_stand_in_the_sentence(reason, english, french):
    assert sentence(reason, Language.ENGLISH, BOOK) == english
    assert sentence(reason, Language.FRENCH, BOOK).replace("\N{NO-BREAK SPACE}", " ") == french


def test_fans_are_named_as_the_rulebook_names_them():
    names = {way_title(["all_terminals"], Language.FRENCH, book) for book in (BOOK, "mcr-oir-1998")}
    assert len(names) == 2


def test_numbers():
    assert percent(1.0, Language.FRENCH) == "100\N{NO-BREAK SPACE}%"
    assert percent(0.0, Language.ENGLISH) == "0%"
    assert decimal(8, Language.ENGLISH) == "8.0"
