"""What cannot be is refused, all at once; every reason has its sentence in both languages."""

from string import Formatter

import pytest

from muraille.advice.riichi.reasons import ReasonCode, RiichiReason, reason
from muraille.tiles.problems import InputError
from muraille.words.advice.riichi import SENTENCES, sentence
from muraille.words.languages import Language, translator
from tests.advice.riichi.advised import advice

WAITS = "123m 456p 678s 22s 34m"


@pytest.mark.parametrize(
    ("hand", "facts", "expected"),
    [
        ("123m", {}, {"neither_13_nor_14"}),
        ("123m 456p 789s 22s 3m +4m", {}, {"wrong_number_of_tiles"}),
        (WAITS, {"visible": "2222s"}, {"too_many_seen"}),
        (WAITS, {"discards": "222s"}, {"too_many_seen"}),
        (WAITS, {"visible": "33m", "dora": "3m"}, {"too_many_seen_with_dora"}),
        (WAITS, {"dora": "222s"}, {"too_many_copies"}),
        (WAITS, {"dora": "123456p"}, {"too_many_indicators"}),
        (WAITS, {"wall": -1}, {"number_below_zero"}),
        (WAITS, {"round": "W"}, {"round_not_played"}),
        ("(123m) 456p 678s 22s 34m", {"riichi": True}, {"riichi_with_exposed_set"}),
        (f"{WAITS} E", {"riichi": True}, {"riichi_without_drawn_tile"}),
        ("123m 456p 678s 22s 37m", {"riichi": True}, {"riichi_without_wait"}),
        ("123m 456p 678s 22s 37m +E", {"riichi": True}, {"riichi_without_wait"}),
        ("123m", {"wall": -2, "visible": "1111m"}, None),
    ],
)
def test_bad_input_is_refused(hand, facts, expected):
    expected = expected or {"neither_13_nor_14", "number_below_zero", "too_many_seen"}
    with pytest.raises(InputError) as refused:
        advice(hand, **facts)
    assert {found.code for found in refused.value.problems} == expected


@pytest.mark.parametrize("code", ReasonCode)
def test_every_reason_has_its_sentence(code):
    names = [name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name]
    params = tuple((name, "pinfu" if name == "yaku" else f"<{name}>") for name in names)
    english, french = (sentence(RiichiReason(code, params), language) for language in Language)
    assert english != french
    for name in names:
        assert name == "yaku" or f"<{name}>" in english
    translated = translator(Language.FRENCH)(SENTENCES[code])
    assert sorted(names) == sorted(n for _, n, _, _ in Formatter().parse(translated) if n)


def test_a_reason_names_the_yaku_in_the_readers_language():
    kept = reason(
        ReasonCode.KEEPS_YAKU, other="9s", yaku="seven_pairs", percent=60, other_percent=5
    )
    assert sentence(kept, Language.ENGLISH).startswith(
        "keeps Seven Pairs: share of the hands in reach 60%"
    )
    assert sentence(kept, Language.FRENCH).startswith("garde Sept Paires")


def test_reasons_made_by_advice_fill_their_sentences():
    for hand, facts in (
        ("234m 567m 34p 55s 678s 1p", {"dora": "8s", "discards": "2p"}),
        ("(123m) (456p) 34s 99m 678s E", {}),
        ("147m 258p 369s ESWNP", {}),
    ):
        for outcome in advice(hand, **facts).outcomes:
            choice = () if outcome.waiting is None else outcome.waiting.riichi.reasons
            for told in (*outcome.reasons, *choice):
                for language in Language:
                    assert "{" not in sentence(told, language)
