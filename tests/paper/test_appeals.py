"""Forms 2 and 3 of the arbitration committee (annexes 2 and 3), blank and filled in."""

import pytest

from muraille.paper.appeals import (
    AppealHead,
    DecisionForm,
    ReceiptForm,
    appeal_forms,
    appeal_letter,
)
from muraille.tournament.facts.appeal_types import (
    SHARES,
    AppealVerdict,
    Decision,
    Receipt,
    Remedy,
    Vote,
)
from muraille.words import Language
from tests.paper.reading import has_white_edges, pages_of, plain, sizes_of
from tests.paper.samples import EVENT, LONG

FRENCH, ENGLISH = Language.FRENCH, Language.ENGLISH
FFMJ = "mcr-ffmj-2016"
BLANK = AppealHead(fee="180 EUR")
ASKED = {
    FRENCH: (
        ("forfait de 180 EUR", "30 minutes", "signé", "tout de suite"),
        ("lésé", "Des règles", "sessions à venir", "admis, les 180 EUR sont rendus, et"),
    ),
    ENGLISH: (
        ("fee of 180 EUR", "30 minutes", "signed", "at once"),
        (
            "harm",
            "rules that support",
            "sessions to come",
            "upheld, the 180 EUR are given back, and",
        ),
    ),
}


@pytest.mark.parametrize("language", Language)
def test_annexes_2_and_3_ask_their_eight_questions_in_order(language):
    document = appeal_forms(BLANK, language)
    pages = pages_of(document)
    assert len(pages) == 2
    assert sizes_of(document) == {(210, 297)}
    assert has_white_edges(document)
    for page, first, asked in zip(pages, (1, 5), ASKED[language], strict=True):
        places = [page.index(plain(words)) for words in asked]
        assert places == sorted(places)
        for number in range(first, first + 4):
            assert str(number) in page


@pytest.mark.parametrize("language", Language)
def test_blank_forms_have_nothing_crossed(language):
    assert all("×" not in page for page in pages_of(appeal_forms(BLANK, language)))


def crossed(page: str, before: str) -> bool:
    """Whether the box in front of these words has a cross."""
    return "×" + plain(before) in page


RECEIPTS = [
    (Receipt.NO_FEE, 0, 1, ("NO",)),
    (Receipt.TOO_LATE, 1, 1, ("YES", "NO")),
    (Receipt.UNSIGNED, 2, 1, ("YES", "YES", "NO")),
    (Receipt.AFTER_NEXT_SESSION, 3, 2, ("It is decided after the next",)),
    (Receipt.AFTER_TOURNAMENT, 3, 2, ("It is decided at the end",)),
    (Receipt.BEFORE_NEXT_SESSION, 4, 1, ("The committee meets now and",)),
    (Receipt.NEXT_SESSION_DELAYED, 4, 1, ("The committee meets now, and",)),
]


@pytest.mark.parametrize(("receipt", "yes", "others", "told"), RECEIPTS)
def test_annex_2_every_answer_has_its_cross(receipt, yes, others, told):
    """As many YES as questions were answered so, then a NO, a time of decision, or both."""
    minutes = 20 if receipt is Receipt.NEXT_SESSION_DELAYED else 0
    page = pages_of(appeal_forms(BLANK, ENGLISH, ReceiptForm(receipt, minutes)))[0]
    assert all(crossed(page, words) for words in told)
    assert page.count("×") == yes + others
    assert page.count("×YES") == yes
    assert ("20min." in page) == (minutes == 20)


def test_annex_2_every_answer_there_is_has_its_row():
    assert {row[0] for row in RECEIPTS} == set(Receipt)


UPHELD, REMEDIED = Decision.UPHELD, Decision.UPHELD_WITH_REMEDY
DECISIONS = [
    (AppealVerdict(Decision.NO_DAMAGE, (Vote(5, 1, 2),), 0), 1, ("Votes YES Votes NO 1 2",)),
    *(
        (
            AppealVerdict(Decision.NO_RULE, (), share, references="3.11.6.4"),
            3,
            (f"×{share}%", "3.11.6.4"),
        )
        for share in SHARES
    ),
    (AppealVerdict(UPHELD, (), 100), 3, ()),
    (AppealVerdict(REMEDIED, (), 100, (Remedy.CLARIFY,)), 4, ("×Before",)),
    (AppealVerdict(REMEDIED, (), 100, (Remedy.REPLACE_CHIEF,)), 4, ("×The chief referee",)),
    (
        AppealVerdict(REMEDIED, (), 100, (Remedy.OTHER,), text="A reminder."),
        4,
        ("×Other: A reminder.",),
    ),
    (AppealVerdict(REMEDIED, (), 100, tuple(Remedy)), 6, ()),
]


@pytest.mark.parametrize(("verdict", "crosses", "told"), DECISIONS)
def test_annex_3_every_outcome_has_its_crosses(verdict, crosses, told):
    page = pages_of(appeal_forms(BLANK, ENGLISH, None, DecisionForm(verdict)))[1]
    assert page.count("×") == crosses
    assert all(plain(words) in page for words in told)


@pytest.mark.parametrize("language", Language)
def test_annex_3_example_is_filled_in(language):
    appeal = AppealHead(EVENT, "180 EUR", FFMJ, "1", f"33 {LONG.name}", "III", "13")
    receipt = ReceiptForm(
        Receipt.BEFORE_NEXT_SESSION,
        date="2016-01-01",
        time="14:15",
        chair="Zoé Ábrahám",
    )
    verdict = AppealVerdict(
        REMEDIED,
        (Vote(5, 3, 0), Vote(6, 2, 1), Vote(7, 3, 0)),
        100,
        (Remedy.CLARIFY, Remedy.OTHER),
        text="Only an eye-witness can show that a tile was drawn wrongly. " * 4,
    )
    decision = DecisionForm(
        verdict,
        date="2016-01-01",
        time="14:40",
        committee=("A. Petit", "B. Grand", "C. Moyen"),
    )
    document = appeal_forms(appeal, language, receipt, decision)
    pages = pages_of(document)
    assert len(pages) == 2
    assert has_white_edges(document)
    for page in pages:
        for wanted in (EVENT.name, appeal.by, "III", "13", "2016-01-01"):
            assert plain(wanted) in page
    assert plain(receipt.chair) in pages[0]
    assert plain(verdict.text) in pages[1]
    assert plain("A. Petit · B. Grand · C. Moyen") in pages[1]


@pytest.mark.parametrize(("fee", "language"), [("200 USD", ENGLISH), ("180 EUR", FRENCH)])
def test_O6_the_fee_is_a_setting(fee, language):
    pages = pages_of(appeal_forms(AppealHead(fee=fee), language))
    assert [page.count(plain(fee)) for page in pages] == [3, 3]


LETTER = {
    Language.ENGLISH: (
        *("Letter of appeal", "within 30 minutes", "3.12.3", "The decision I contest"),
        *("What I ask for", "The fee of 180 EUR", "Signature of the player", "captain"),
    ),
    Language.FRENCH: (
        *("Lettre de recours", "dans les 30 minutes", "3.12.3", "La décision que je conteste"),
        *("Ce que je demande", "Le forfait de 180 EUR", "Signature du joueur", "chef d’équipe"),
    ),
}


@pytest.mark.parametrize("language", Language)
def test_3_12_3_a_blank_letter_has_room_for_what_an_appeal_says_and_who_signs(language):
    (text,) = pages_of(appeal_letter(AppealHead(EVENT, "180 EUR"), language))
    assert [part for part in LETTER[language] if plain(part) not in text] == []


@pytest.mark.parametrize(
    ("rulebook", "cited"),
    [(FFMJ, ("3.12.2", "3.13")), ("riichi-ema-2016", ("WMO 3.12.2", "WMO 3.13"))],
)
def test_appeals_cite_the_book_that_rules_on_them(rulebook, cited):
    pages = pages_of(appeal_forms(AppealHead(fee="180 EUR", rulebook=rulebook), ENGLISH))
    assert plain(f"Articles {cited[0]} and {cited[1]};") in pages[0]
