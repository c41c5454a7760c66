"""Lines of score sheets: MCR hands, riichi hands by settlement, totals, and what is refused."""

import json

import pytest

from muraille.answers.tournament_sheets import sheet_lines
from muraille.tiles.problems import InputError
from muraille.tournament.desk.penalties import Penalise
from muraille.tournament.desk.sheets import WriteSheet
from muraille.tournament.facts.hands import McrHand, RiichiHand, RiichiHandEnd
from muraille.tournament.sheets.counting import running_sums, totals
from muraille.tournament.sheets.lines import Totals
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.writing import hands_told, known_sheet
from tests.tournament.prepared_events import then, tournament

RIICHI = "riichi-ema-2016"


def lines(*requests):
    return [json.dumps(one).encode() + b"\n" for one in requests]


def read(book, raw):
    return sheet_lines(book.state.dossier.rulebook, sheet(book).players, raw)


def sheet(book):
    return known_sheet(book.state, 1, 1)


def typed(book, *requests):
    """The hands that these lines tell."""
    return hands_told(book.state, sheet(book), read(book, lines(*requests)))


def written(book, *requests):
    told = read(book, lines(*requests))
    return then(book, WriteSheet(1, 1, told).events(book.state))


def codes(book, *raw):
    with pytest.raises(InputError) as caught:
        read(book, raw)
    return [(one.code, dict(one.params).get("line")) for one in caught.value.problems]


def test_the_contracts_example():
    book = tournament()
    hand = {
        "hand": 1,
        "value": 10,
        "winner": "1",
        "from": "2",
        "penalties": {"1": 10, "2": -30, "3": 10, "4": 10},
    }
    found = typed(book, hand, {"hand": 2, "value": 15, "winner": 3, "from": None})
    assert [hand.moved for hand in found] == [(44, -48, 2, 2), (-23, -23, 69, -23)]
    drawn = typed(book, {"hand": 1, "winner": None})[0]
    assert isinstance(drawn, McrHand)
    assert drawn.winner is None


def test_totals_by_number():
    figures = {"1": 41200, "2": 30000, "3": 28800, "4": 19000}
    told = read(tournament(RIICHI), lines({"totals": figures, "bets_left": 1}))
    assert told == Totals(figures, 1)


def test_problems_of_all_lines_with_their_numbers():
    bad = [b"[]\n", b"\n", b'{"hand": 1, "value": "ten"}\n', b'{"hands": 2}\n']
    book = tournament()
    assert codes(book, *bad) == [("not_an_object", "1")]
    assert codes(book, *bad[1:]) == [("not_a_number", "2"), ("unknown_keys", "3")]
    assert codes(book, b"\n") == [("no_lines", None)]


def test_totals_stand_alone():
    book = tournament()
    total = json.dumps({"totals": {"1": 0}}).encode()
    assert codes(book, total, b'{"hand": 1}') == [("totals_stand_alone", None)]
    assert codes(book, b'{"totals": [1]}') == [("not_amounts", "1")]


# Riichi by hand: the deal is followed from hand to hand

GAME = (
    {"result": "win", "from": "2", "riichi": ["1"],
     "winners": [{"seat": "1", "han": 3, "minipoints": 30}]},
    {"result": "draw", "riichi": ["3"], "tenpai": ["3", "4"]},
    {"result": "chombo", "by": "4"},
    {"result": "win", "winners": [{"seat": "2", "limit": "mangan"}]},
)  # fmt: skip


def test_riichi_hands_follow_one_another():
    book = written(tournament(RIICHI), *GAME)
    paper = sheet(book)
    hands = [hand for hand in paper.hands if isinstance(hand, RiichiHand)]
    assert [hand.result for hand in hands] == [
        RiichiHandEnd.WIN,
        RiichiHandEnd.DRAW,
        RiichiHandEnd.CHOMBO,
        RiichiHandEnd.WIN,
    ]
    sums = running_sums(book.state, paper)
    assert sums[0] == (35800, 24200, 30000, 30000)
    # One counter after East's win, so the drawn hand leaves two; 1,000 lie on the table.
    assert sums[1] == (34300, 22700, 30500, 31500)
    assert (hands[1].counters, hands[1].bets_left) == (2, 1)
    assert hands[2].after_uma == (0, 0, 0, -20000)
    assert sums[2] == sums[1]
    assert sum(totals(book.state, paper) or ()) == 120000 - 1000 * hands[-1].bets_left


def test_a_chombo_on_the_sheet_is_counted_once():
    book = written(tournament(RIICHI), *GAME)
    told = Penalise("4", "invalid_win", 1, stage="all_shown", hand=3)
    noted = then(book, told.events(book.state))
    before = table_results(book.state, sheet(book))
    after = table_results(noted.state, sheet(noted))
    assert before == after
    assert before[3].after == -20000
    elsewhere = Penalise("4", "invalid_win", 1, stage="all_shown", hand=2)
    with pytest.raises(InputError, match="chombo_not_on_sheet"):
        elsewhere.events(book.state)


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"result": "draw", "dealer": "2"}, "deal_does_not_follow"),
        ({"result": "draw", "counters": 1}, "deal_does_not_follow"),
        ({"result": "draw", "tenpai": ["9"]}, "not_at_this_table"),
        ({"result": "win", "from": "1", "winners": [{"seat": "1", "han": 1, "minipoints": 30}]},
         "discarder_is_winner"),
        ({"result": "win", "winners": [{"seat": "1", "han": 1, "minipoints": 20}]},
         "no_such_value_self_drawn"),
    ],
)  # fmt: skip
def test_what_a_riichi_hand_cannot_be(request_, code):
    book = tournament(RIICHI)
    with pytest.raises(InputError, match=code):
        typed(book, request_)


def test_no_hand_after_the_whole_game():
    hands = [{"result": "draw", "tenpai": []}] * 8
    with pytest.raises(InputError, match="no_further_hand"):
        typed(tournament(RIICHI), *hands, {"result": "redeal"})
    assert len(typed(tournament(RIICHI), *hands)) == 8
