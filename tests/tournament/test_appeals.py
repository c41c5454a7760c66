"""Appeals: every leaf of forms 2 and 3, O17, the fee, delays, and annex 3's example."""

from fractions import Fraction

import pytest

from muraille.cli.terminal.screen import Screen
from muraille.cli.tournament.appeal_view import appeals_view
from muraille.tiles.problems import InputError
from muraille.tournament.desk.appeals import (
    DecideAppeal,
    DecideFirst,
    Fee,
    FileLetter,
    Phase,
    SayAppeal,
    deadline,
    effects,
    fee,
    phase,
)
from muraille.tournament.desk.sessions import EndSession, PlanSession, StartSession
from muraille.tournament.facts.appeal_types import Decision, Matter, Receipt, Remedy, Signer, Vote
from muraille.tournament.facts.instants import instant_in
from muraille.tournament.running.clocks import expected_start
from muraille.tournament.sheets.life import SheetStage, open_appeals, stage_of
from muraille.tournament.sheets.writing import known_sheet
from muraille.tournament.standings import standings
from muraille.words import Language
from tests.tournament.prepared_events import (
    after,
    ended,
    entered,
    published,
    started,
    then,
    totals,
    tournament,
)

YES, NO = (3, 0), (1, 2)


def votes_of(rows):
    return tuple(Vote(*row) for row in rows)


def said(matter=Matter.RULES, **changes):
    """A tournament with its first session over and an appeal said in it."""
    book = started(tournament("mcr-ffmj-2016", sessions=3, **changes))
    book = then(book, SayAppeal("1", 1, matter).events(book.state), after(100))
    return ended(book)


def judged(upheld=False, accepted=False):
    book = said()
    events = DecideFirst(1, upheld=upheld, accepted=accepted).events(book.state)
    return then(book, events, after(151))


def filed(letter=None):
    usual = FileLetter(1, after(170), True, Signer.PLAYER, Receipt.BEFORE_NEXT_SESSION)
    book = judged()
    return then(book, (letter or usual).events(book.state), after(171))


def decided(*answers, **more):
    votes = votes_of([(5 + at, *answer) for at, answer in enumerate(answers)])
    book = filed()
    return then(book, DecideAppeal(1, votes, **more).events(book.state), after(175))


def first(book):
    return book.state.appeals[0]


def codes(call, *given, **named):
    with pytest.raises(InputError) as caught:
        call(*given, **named)
    return [found.code for found in caught.value.problems]


# O17: who judges first


def test_O17_questions_of_rules_go_to_the_chief_referee_first():
    book = said()
    assert phase(first(book)) is Phase.FIRST
    letter = FileLetter(1, after(160), True, Signer.PLAYER, Receipt.BEFORE_NEXT_SESSION)
    assert codes(letter.events, book.state) == ["appeal_is_elsewhere"]
    assert phase(first(judged())) is Phase.LETTER
    assert phase(first(judged(accepted=True))) is Phase.CLOSED
    assert phase(first(judged(upheld=True))) is Phase.CLOSED


@pytest.mark.parametrize("matter", Matter)
def test_O17_3_13_1_3_13_2_who_has_an_appeal_is_told(matter):
    """Questions of rules the chief referee, all others the body that the organiser named."""
    told = appeals_view(said(matter), Screen(Language.ENGLISH))
    assert ("chief referee" in told) is (matter is Matter.RULES)
    assert ("the body that the organiser named" in told) is (matter is Matter.OTHER)


def test_O17_other_matters_go_to_the_body_named():
    """Nobody else has them before: a letter is not received, and its word may be the last."""
    book = said(Matter.OTHER)
    assert (first(book).matter, phase(first(book))) == (Matter.OTHER, Phase.FIRST)
    letter = FileLetter(1, after(160), True, Signer.PLAYER, Receipt.BEFORE_NEXT_SESSION)
    assert codes(letter.events, book.state) == ["appeal_is_elsewhere"]
    votes = votes_of([(5, *YES), (6, *YES), (7, *YES)])
    assert codes(DecideAppeal(1, votes).events, book.state) == ["appeal_is_elsewhere"]
    for upheld, accepted in ((True, False), (False, True), (False, False)):
        request = DecideFirst(1, upheld=upheld, accepted=accepted)
        judged_so = phase(first(then(book, request.events(book.state))))
        assert judged_so is (Phase.CLOSED if upheld or accepted else Phase.LETTER)


# Form 2


@pytest.mark.parametrize(
    ("letter", "receipt", "back", "where"),
    [
        (FileLetter(1, after(170), False, Signer.PLAYER), Receipt.NO_FEE, 0, Phase.CLOSED),
        (FileLetter(1, after(181), True, Signer.PLAYER), Receipt.TOO_LATE, 180, Phase.CLOSED),
        (FileLetter(1, after(170), True, Signer.NOBODY), Receipt.UNSIGNED, 0, Phase.CLOSED),
        (
            FileLetter(1, after(180), True, Signer.PLAYER, Receipt.AFTER_NEXT_SESSION),
            Receipt.AFTER_NEXT_SESSION,
            None,
            Phase.COMMITTEE,
        ),
        (
            FileLetter(1, after(170), True, Signer.CAPTAIN, Receipt.AFTER_TOURNAMENT),
            Receipt.AFTER_TOURNAMENT,
            None,
            Phase.COMMITTEE,
        ),
        (
            FileLetter(1, after(170), True, Signer.PLAYER, Receipt.BEFORE_NEXT_SESSION),
            Receipt.BEFORE_NEXT_SESSION,
            None,
            Phase.COMMITTEE,
        ),
        (
            FileLetter(1, after(170), True, Signer.PLAYER, Receipt.NEXT_SESSION_DELAYED, 20),
            Receipt.NEXT_SESSION_DELAYED,
            None,
            Phase.COMMITTEE,
        ),
    ],
)
def test_form_2_every_leaf(letter, receipt, back, where):
    book = filed(letter)
    found = first(book)
    assert (found.receipt, fee(book.state, found).back, phase(found)) == (receipt, back, where)


def test_form_2_the_first_no_decides():
    everything = FileLetter(1, after(999), False, Signer.NOBODY)
    assert first(filed(everything)).receipt is Receipt.NO_FEE


def test_form_2_question_4_must_be_answered():
    book = judged()
    open_question = FileLetter(1, after(170), True, Signer.PLAYER)
    assert codes(open_question.events, book.state) == ["time_of_decision_missing"]
    no_minutes = FileLetter(1, after(170), True, Signer.PLAYER, Receipt.NEXT_SESSION_DELAYED)
    assert codes(no_minutes.events, book.state) == ["minutes_with_delay_only"]
    minutes = FileLetter(1, after(170), True, Signer.PLAYER, Receipt.AFTER_TOURNAMENT, 5)
    assert codes(minutes.events, book.state) == ["minutes_with_delay_only"]


def test_a_delay_reaches_the_next_sessions_clock():
    book = judged()
    book = then(book, PlanSession(2, after(0, 2)).events(book.state))
    letter = FileLetter(1, after(170), True, Signer.PLAYER, Receipt.NEXT_SESSION_DELAYED, 20)
    book = then(book, letter.events(book.state), after(171))
    assert expected_start(book.state, 2) == after(20, 2)
    assert book.state.times(2).delays[0].appeal == 1


# Form 3


@pytest.mark.parametrize(
    ("answers", "more", "decision", "back"),
    [
        ([NO], {}, Decision.NO_DAMAGE, 0),
        ([YES, NO], {"share": 0}, Decision.NO_RULE, 0),
        ([YES, NO], {"share": 25}, Decision.NO_RULE, 45),
        ([YES, NO], {"share": 50}, Decision.NO_RULE, 90),
        ([YES, NO], {"share": 75}, Decision.NO_RULE, 135),
        ([YES, YES, NO], {}, Decision.UPHELD, 180),
        ([YES, YES, YES], {"remedies": (Remedy.CLARIFY,)}, Decision.UPHELD_WITH_REMEDY, 180),
        ([YES, YES, YES], {"remedies": (Remedy.REPLACE_CHIEF,)}, Decision.UPHELD_WITH_REMEDY, 180),
        (
            [YES, YES, YES],
            {"remedies": (Remedy.OTHER,), "text": "words"},
            Decision.UPHELD_WITH_REMEDY,
            180,
        ),
        (
            [YES, YES, YES],
            {"remedies": (Remedy.CLARIFY, Remedy.REPLACE_CHIEF, Remedy.OTHER), "text": "words"},
            Decision.UPHELD_WITH_REMEDY,
            180,
        ),
    ],
)
def test_form_3_every_leaf(answers, more, decision, back):
    book = decided(*answers, **more)
    found = first(book)
    assert found.verdict is not None
    assert (found.verdict.decision, fee(book.state, found).back) == (decision, back)
    assert phase(found) is Phase.CLOSED


@pytest.mark.parametrize(
    ("votes", "more", "wrong"),
    [
        ([], {}, ["vote_missing"]),
        ([(5, 3, 0)], {}, ["vote_missing"]),
        ([(5, 0, 3), (6, 3, 0)], {}, ["question_not_asked"]),
        ([(5, 2, 2)], {}, ["votes_equal"]),
        ([(5, 0, 0)], {}, ["votes_unusable"]),
        ([(5, 3, 0), (6, 0, 3)], {}, ["share_missing"]),
        ([(5, 3, 0), (6, 0, 3)], {"share": 33}, ["share_missing"]),
        ([(5, 0, 3)], {"share": 50}, ["share_is_fixed"]),
        ([(5, 3, 0), (6, 3, 0), (7, 3, 0)], {}, ["remedy_missing"]),
        (
            [(5, 3, 0), (6, 3, 0), (7, 3, 0)],
            {"remedies": (Remedy.OTHER,)},
            ["remedy_text_missing"],
        ),
        ([(5, 0, 3)], {"remedies": (Remedy.CLARIFY,)}, ["no_remedy_here"]),
    ],
)
def test_form_3_what_is_refused(votes, more, wrong):
    book = filed()
    assert codes(DecideAppeal(1, votes_of(votes), **more).events, book.state) == wrong


def test_equal_votes_are_decided_by_the_president():
    book = filed()
    ballot = DecideAppeal(1, votes_of([(5, 2, 2)]), casting=((5, False),))
    book = then(book, ballot.events(book.state))
    assert first(book).verdict.decision is Decision.NO_DAMAGE


# What an appeal holds up


def test_results_are_provisional_while_an_appeal_is_open():
    book = said()
    assert open_appeals(book.state, after(160))
    assert open_appeals(filed().state, after(999))
    assert not open_appeals(decided(NO).state, after(999))


def test_an_appeal_never_filed_lapses_with_its_time():
    book = judged()
    assert open_appeals(book.state, after(180))
    assert not open_appeals(book.state, after(182))


def test_a_sheet_under_appeal_is_not_final():
    book = totals(started(tournament("mcr-ffmj-2016")), (40, 20, -10, -50))
    book = ended(published(entered(book)))
    book = then(book, SayAppeal("1", 1, Matter.RULES).events(book.state), after(165))
    assert stage_of(book.state, known_sheet(book.state, 1, 1), after(500)) is SheetStage.PUBLISHED


# Annex 3's example


def on_the_day(time):
    return instant_in(f"2016-01-02T{time}")


def test_annex_3_example():
    """Session III ends 14:00, letter 14:15 with the fee, signed; upheld, two boxes ticked."""
    book = tournament("mcr-ffmj-2016", number=36, sessions=7)
    table = book.state.table_of(3, "33") or 0
    for session in (1, 2):
        book = then(book, StartSession(session).events(book.state), on_the_day("08:00"))
        book = then(book, EndSession(session).events(book.state), on_the_day("10:30"))
    book = then(book, StartSession(3).events(book.state), on_the_day("11:30"))
    book = totals(book, (30, 0, -10, -20), session=3, table=table)
    book = entered(book, 3, table)
    before = standings(book.state)
    book = then(
        book, SayAppeal("33", 3, Matter.RULES, "dead hand").events(book.state), on_the_day("13:50")
    )
    book = then(book, EndSession(3).events(book.state), on_the_day("14:00"))
    book = then(book, DecideFirst(1, upheld=False, accepted=False).events(book.state))
    letter = FileLetter(1, on_the_day("14:15"), True, Signer.PLAYER, Receipt.BEFORE_NEXT_SESSION)
    book = then(book, letter.events(book.state), on_the_day("14:16"))
    ballot = DecideAppeal(
        1,
        votes_of([(5, 3, 0), (6, 3, 0), (7, 3, 0)]),
        remedies=(Remedy.CLARIFY, Remedy.OTHER),
        text="a dead hand for a wrong tile needs an eyewitness",
    )
    book = then(book, ballot.events(book.state), on_the_day("14:40"))
    found = first(book)
    assert deadline(book.state, found) == on_the_day("14:30")
    assert fee(book.state, found) == Fee(180, "EUR", True, Fraction(180))
    assert effects(book.state) == ((1, Remedy.CLARIFY), (1, Remedy.OTHER))
    assert standings(book.state) == before


@pytest.mark.parametrize(
    ("rulebook", "amount"),
    [
        ("mcr-wmo-2014", (200, "USD")),
        ("mcr-ffmj-2016", (180, "EUR")),
        ("mcr-oir-1998", (200, "USD")),
        ("mcr-international", (200, "USD")),
        ("riichi-ema-2016", (180, "EUR")),
    ],
)
def test_O6_the_fee_of_the_book_or_of_the_organiser(rulebook, amount):
    assert tournament(rulebook).state.dossier.appeal_fee == amount
    own = tournament(rulebook, fee="50", currency="CHF")
    assert own.state.dossier.appeal_fee == (50, "CHF")
