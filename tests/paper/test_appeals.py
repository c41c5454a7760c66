"""Forms 2 and 3 of the arbitration committee (annexes 2 and 3), blank and filled in."""

import pytest

from muraille.paper.appeal_values import Appeal, Decision, Receipt, Remedy, Votes, When
from muraille.paper.appeals import REFUNDS, appeal_forms
from muraille.words import Language
from tests.paper.reading import has_white_edges, pages_of, plain, sizes_of
from tests.paper.samples import EVENT, LONG

FRENCH, ENGLISH = Language.FRENCH, Language.ENGLISH
BLANK = Appeal(fee="180 EUR")
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
    (Receipt(fee_enclosed=False), ("NO",)),
    (Receipt(True, in_time=False), ("YES", "NO")),
    (Receipt(True, True, signed=False), ("YES", "YES", "NO")),
    (Receipt(True, True, True, False, When.AFTER_NEXT_SESSION), ("It is decided after the next",)),
    (Receipt(True, True, True, False, When.AT_THE_END), ("It is decided at the end",)),
    (Receipt(True, True, True, True, When.BEFORE_NEXT_SESSION), ("The committee meets now and",)),
    (
        Receipt(True, True, True, True, When.NEXT_SESSION_DELAYED, 20),
        ("The committee meets now, and",),
    ),
]


@pytest.mark.parametrize(("receipt", "told"), RECEIPTS)
def test_annex_2_every_answer_has_its_cross(receipt, told):
    page = pages_of(appeal_forms(BLANK, ENGLISH, receipt))[0]
    assert all(crossed(page, words) for words in told)
    answers = (receipt.fee_enclosed, receipt.in_time, receipt.signed, receipt.at_once)
    given = [one for one in answers if one is not None]
    assert page.count("×") == len(given) + (receipt.when is not None)
    assert page.count("×YES") == given.count(True)
    assert ("20min." in page) == (receipt.delay_minutes == 20)


DECISIONS = [
    (Decision(damage=False, votes=(Votes(1, 2), None, None)), 1, ("Votes YES Votes NO 1 2",)),
    *(
        (Decision(True, False, "3.11.6.4", share), 3, (f"×{share}%", "3.11.6.4"))
        for share in REFUNDS
    ),
    (Decision(True, True, remedy=False), 3, ()),
    (Decision(True, True, remedy=True, remedies=frozenset({Remedy.EXPLAINED})), 4, ("×Before",)),
    (
        Decision(True, True, remedy=True, remedies=frozenset({Remedy.CHIEF_REPLACED})),
        4,
        ("×The chief referee",),
    ),
    (
        Decision(True, True, remedy=True, remedies=frozenset({Remedy.OTHER}), other="A reminder."),
        4,
        ("×Other: A reminder.",),
    ),
    (Decision(True, True, remedy=True, remedies=frozenset(Remedy)), 6, ()),
]


@pytest.mark.parametrize(("decision", "crosses", "told"), DECISIONS)
def test_annex_3_every_outcome_has_its_crosses(decision, crosses, told):
    page = pages_of(appeal_forms(BLANK, ENGLISH, None, decision))[1]
    assert page.count("×") == crosses
    assert all(plain(words) in page for words in told)


@pytest.mark.parametrize("language", Language)
def test_annex_3_example_is_filled_in(language):
    appeal = Appeal(EVENT, "180 EUR", "1", f"33 {LONG.name}", "III", "13")
    receipt = Receipt(
        *(True, True, True, True, When.BEFORE_NEXT_SESSION),
        date="2016-01-01",
        time="14:15",
        chair="Zoé Ábrahám",
    )
    decision = Decision(
        *(True, True, "", None, True, frozenset({Remedy.EXPLAINED, Remedy.OTHER})),
        other="Only an eye-witness can show that a tile was drawn wrongly. " * 4,
        votes=(Votes(3, 0), Votes(2, 1), Votes(3, 0)),
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
    assert plain(decision.other) in pages[1]
    assert plain("A. Petit · B. Grand · C. Moyen") in pages[1]


@pytest.mark.parametrize(("fee", "language"), [("200 USD", ENGLISH), ("180 EUR", FRENCH)])
def test_O6_the_fee_is_a_setting(fee, language):
    pages = pages_of(appeal_forms(Appeal(fee=fee), language))
    assert [page.count(plain(fee)) for page in pages] == [3, 3]
