"""Every line of an account cites the paragraph that the table has, written from the books."""

from dataclasses import replace
from typing import Any

import pytest

from muraille.notation import read_tiles, read_winning_hand
from muraille.rules.common.account import Account, Counted, Unit
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.rules.mcr.scoring import score
from muraille.rules.riichi.circumstances import RiichiCircumstances, RobbedKong
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.endings import Deal, HandWin, WinEnding
from muraille.rules.riichi.scoring import score as riichi_score
from muraille.rules.riichi.settlement import settle
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat, Wind
from tests.rules.citations import cited

EMA = RIICHI_EMA_2016
ACCOUNT = cited(EMA.id, "account")
EXCLUDED = cited(EMA.id, "excluded")
CONTRADICTION = cited(EMA.id, "contradiction")


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_every_fan_is_cited_by_its_number(book):
    found = {(str(row.id), ""): book.fan_article(row) for row in book.fans.rows}
    assert found == cited(book.id, "fan")


def test_every_yaku_is_cited_by_its_section():
    found = {(str(row.id), ""): EMA.yaku_article(row.id) for row in EMA.yaku.rows}
    assert found == cited(EMA.id, "yaku")


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_requirement_payments_and_flowers(book):
    given = McrCircumstances(self_drawn=True, flowers=2)
    account = book.account(score(read_winning_hand("1112345678999p +9p"), given, book), given)
    lines = {line.id: line.article for count in account.counts for line in count.lines}
    table = cited(book.id, "account")
    assert lines["flowers"] == table["flowers", ""]
    assert account.requirement.article == table["requirement", ""]
    assert account.payments_article == table["payments", ""]


def riichi_account(hand: str, **given: Any) -> Account:
    circumstances = replace(RiichiCircumstances(seat=Wind.SOUTH, round=Wind.EAST), **given)
    return EMA.account(riichi_score(read_winning_hand(hand), circumstances, EMA), circumstances)


@pytest.mark.parametrize(
    ("hand", "case"),
    [
        ("12345678s 234p 55m +9s", "formula"),
        ("11123456789s 55s +5s", "limit"),
        ("19m 19p 19s ESWNCFP +C", "yakuman"),
    ],
)
def test_4_1_2_4_1_3_4_2_5_what_a_hand_is_worth_and_who_pays(hand, case):
    account = riichi_account(hand, riichi=True, discarder=Wind.WEST, counters=1, bets=2)
    assert account.worth_article == ACCOUNT["worth", case]
    assert account.payments_article == ACCOUNT["payments", case]
    assert account.requirement.article == ACCOUNT["requirement", ""]
    extras = {extra.id: extra.article for extra in account.extras}
    assert extras == {"counters": ACCOUNT["counters", ""], "bets": ACCOUNT["bets", ""]}


def test_2_7_3_3_5_3_3_14_each_dora_where_its_indicator_lies():
    dora, ura = read_tiles("1s1s"), read_tiles("1m1m")
    hand = "12345678s 234p 55m +9s"
    account = riichi_account(hand, riichi=True, dora=dora, ura=ura)
    lines = [line for line in account.counts[0].lines if line.what is Counted.DORA]
    assert [line.id for line in lines] == ["dora", "kong_dora", "ura_dora", "ura_dora"]
    assert all(line.article == ACCOUNT[line.id, ""] for line in lines)


def test_4_1_minipoints_are_rounded_and_4_1_1_says_what_they_are_for():
    account = riichi_account("12345678s 234p 55m +9s", riichi=True)
    count = next(count for count in account.counts if count.unit is Unit.MINIPOINTS)
    assert count.article == ACCOUNT["rounded", ""]
    assert {line.article for line in count.lines} == {ACCOUNT["minipoints", ""]}


@pytest.mark.parametrize(
    ("hand", "given", "yaku", "row"),
    [
        (
            "222333444m 55s 6p6p +6p",
            {"self_drawn": True},
            "all_simples",
            ("ordinary yaku", "yakuman"),
        ),
        (
            "223344m 556677p 8s +8s",
            {},
            "pure_double_chow",
            ("pure_double_chow", "twice_pure_double_chow"),
        ),
        (
            "223344m 567p 678s 5s +5s",
            {"first_turn": True},
            "all_simples",
            ("all yaku", "blessing_of_man"),
        ),
    ],
)
def test_a_yaku_that_is_not_counted_cites_what_says_so(hand, given, yaku, row):
    lines = [line for line in riichi_account(hand, **given).dropped if line.id == yaku]
    assert [line.article for line in lines] == [EXCLUDED[row]]


@pytest.mark.parametrize(
    ("case", "hand", "given"),
    [
        (("first_turn", "discard"), "12345678s 234p 55m +9s", {"last_of_wall": True}),
        (
            ("first_turn", "self_drawn"),
            "12345678s 234p 55m +9s",
            {"self_drawn": True, "riichi": True},
        ),
        (("first_turn", "self_drawn"), "12345678s 55m [1111p] +9s", {"self_drawn": True}),
        (
            ("first_turn", "dealt"),
            "12345678s 234p 55m 9s",
            {"dealt": True, "seat": Wind.EAST, "riichi": True},
        ),
        (
            ("last_of_wall", "robbing_kong"),
            "12345678s 234p 55m +9s",
            {"first_turn": False, "last_of_wall": True, "robbing_kong": RobbedKong.ADDED},
        ),
    ],
)
def test_4_2_4_4_2_5_what_cannot_be_cites_what_says_so(case, hand, given):
    circumstances = replace(RiichiCircumstances(first_turn=True), **given)
    read = read_winning_hand(hand, dealt=circumstances.dealt)
    with pytest.raises(InputError) as caught:
        riichi_score(read, circumstances, EMA)
    assert {found.article for found in caught.value.problems} == {CONTRADICTION[case]}


def test_2_7_winners_on_one_discard_have_one_indicator():
    winners = tuple(
        HandWin(
            Seat(seat),
            read_winning_hand("12345678s 234p 55m +9s"),
            RiichiCircumstances(dora=read_tiles(dora)),
        )
        for seat, dora in ((1, "1p"), (2, "E"))
    )
    deal = Deal(Seat(0), riichi=(Seat(1), Seat(2)))
    with pytest.raises(InputError) as caught:
        settle(deal, WinEnding(winners, Seat(0)), EMA)
    found = [problem for problem in caught.value.problems if problem.code == "winners_differ"]
    assert [problem.article for problem in found] == [CONTRADICTION["dora", "other winner"]]


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_J5_3_6_8_no_kong_is_robbed_of_the_last_tile(book):
    given = McrCircumstances(last_of_wall=True, robbing_kong=True)
    with pytest.raises(InputError) as caught:
        score(read_winning_hand("123m 456p 78s 55s (111m) +9s"), given, book)
    table = cited(book.id, "contradiction")
    assert [found.article for found in caught.value.problems] == [
        table["last_of_wall", "robbing_kong"]
    ]
