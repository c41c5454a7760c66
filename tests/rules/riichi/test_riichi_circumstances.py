"""Circumstances that contradict each other are refused, all at once; the others are not."""

import pytest

from muraille.notation import read_winning_hand
from muraille.rules.riichi.circumstances import RiichiCircumstances, contradictions
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.scoring import score
from muraille.tiles.kinds import Kind
from muraille.tiles.problems import InputError
from tests.rules.riichi.riichi_rows import score_of

CONCEALED = "234m 567p 34678s 99s +5s"
OPEN = "234m 34678s 99s (567p) +5s"
KONG = "234m 34s 99s [1111m] (567p) +5s"
CONCEALED_KONG = "234m 567p 34s 99s [1111m] +5s"
ORPHANS = "19m 19p 19s ESWNPFF +C"
DRAGONS = "234m 9p (CCC) (FFF) (PPP) +9p"


def codes(hand: str, given: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        score_of(hand, given)
    return sorted(problem.code for problem in caught.value.problems)


REFUSED = [
    (CONCEALED, "ippatsu", ["ippatsu_needs_riichi"]),
    (CONCEALED, "dora=1m ura=1m", ["ura_needs_riichi"]),
    (OPEN, "riichi", ["riichi_with_exposed_set"]),
    (OPEN, "double_riichi", ["riichi_with_exposed_set"]),
    (CONCEALED_KONG, "riichi ippatsu self_drawn kong_replacement", ["contradiction"]),
    (CONCEALED, "riichi ippatsu last_of_wall", ["contradiction"]),
    (OPEN, "robbing_kong self_drawn", ["contradiction"]),
    (OPEN, "robbing_kong last_of_wall", ["contradiction"]),
    (KONG, "robbing_kong kong_replacement", ["contradiction", "replacement_needs_self_drawn"]),
    (KONG, "kong_replacement", ["replacement_needs_self_drawn"]),
    (OPEN, "self_drawn kong_replacement", ["replacement_needs_kong"]),
    (CONCEALED, "first_turn self_drawn riichi", ["contradiction"]),
    (CONCEALED, "first_turn self_drawn double_riichi", ["contradiction"]),
    (CONCEALED_KONG, "first_turn self_drawn", ["first_turn_with_declared_sets"]),
    (OPEN, "first_turn self_drawn", ["first_turn_with_declared_sets"]),
    (
        CONCEALED_KONG,
        "first_turn self_drawn kong_replacement",
        ["contradiction", "first_turn_with_declared_sets"],
    ),
    (CONCEALED, "first_turn self_drawn last_of_wall", ["contradiction"]),
    (CONCEALED, "first_turn seat=E", ["first_turn_discard_for_east"]),
    (CONCEALED, "first_turn seat=S from=W", ["first_turn_discard_too_late"]),
    (CONCEALED, "first_turn seat=W from=N", ["first_turn_discard_too_late"]),
    (CONCEALED, "first_turn robbing_kong=added", ["contradiction"]),
    (CONCEALED, "first_turn robbing_kong", ["contradiction"]),
    (DRAGONS, "liable=S seat=S", ["liable_is_winner"]),
    (CONCEALED, "liable=S seat=E", ["nothing_to_be_liable_for"]),
    ("234m 9p (CCC) (FFF) [PPPP] +9p", "liable=S seat=E", ["nothing_to_be_liable_for"]),
    ("88p NN (EEE) (SSS) (WWW) +N", "liable=S seat=E", ["nothing_to_be_liable_for"]),
    (CONCEALED, "dora=9s9s9s", ["too_many_copies"]),
    (CONCEALED, "riichi dora=9s9s ura=9s1m", ["too_many_copies"]),
    (CONCEALED, "self_drawn from=S", ["contradiction"]),
    (CONCEALED, "seat=S from=S", ["discarder_is_winner"]),
    (CONCEALED, "round=W", ["round_not_played"]),
    (CONCEALED, "riichi dora=1m2m ura=1m", ["ura_not_as_many"]),
    (CONCEALED, "dora=1m1m2p2p3m3m", ["too_many_indicators"]),
    (OPEN, "robbing_kong=concealed", ["concealed_kong_not_robbed"]),
    ("234m 567p 345s 8s (EEE) +8s", "robbing_kong", ["robbed_tile_held"]),
    (OPEN, "robbing_kong dora=5s", ["robbed_tile_held"]),
    (CONCEALED_KONG, "double_riichi ippatsu", ["double_riichi_ippatsu_and_call"]),
    (CONCEALED, "double_riichi ippatsu dora=1m2m", ["double_riichi_ippatsu_and_call"]),
    (CONCEALED, "double_riichi ippatsu robbing_kong", ["double_riichi_ippatsu_and_call"]),
    (ORPHANS, "double_riichi ippatsu robbing_kong=added", ["double_riichi_ippatsu_and_call"]),
    (
        CONCEALED,
        "double_riichi ippatsu self_drawn last_of_wall",
        ["double_riichi_ippatsu_not_last"],
    ),
    (CONCEALED, "first_turn self_drawn dora=1m2m", ["first_turn_with_kong_dora"]),
    (CONCEALED, "first_turn seat=W from=S dora=1m2m3m", ["first_turn_with_kong_dora"]),
    (
        OPEN,
        "riichi self_drawn kong_replacement robbing_kong",
        [
            "contradiction",
            "contradiction",
            "replacement_needs_kong",
            "riichi_with_exposed_set",
        ],
    ),
]


@pytest.mark.parametrize(("hand", "given", "expected"), REFUSED)
def test_refused(hand: str, given: str, expected: list[str]):
    assert codes(hand, given) == expected


ACCEPTED = [
    (CONCEALED, "riichi ippatsu robbing_kong"),
    (CONCEALED, "riichi ippatsu robbing_kong=added"),
    (CONCEALED, "riichi ippatsu self_drawn last_of_wall"),
    (KONG, "self_drawn kong_replacement last_of_wall"),
    (ORPHANS, "robbing_kong=concealed"),
    (ORPHANS, "first_turn robbing_kong seat=S from=E"),
    (CONCEALED, "riichi dora=9s ura=9s"),
    (CONCEALED, "riichi dora=1m"),
    (CONCEALED, "riichi dora=1m2m3p4p5m ura=1m2m3p4p6m"),
    (CONCEALED, "first_turn seat=W from=S"),
    (CONCEALED, "first_turn from=S"),
    (CONCEALED, "first_turn self_drawn seat=E"),
    (DRAGONS, "liable=N seat=S from=N"),
    (DRAGONS, "liable=N self_drawn"),
    (CONCEALED, "double_riichi ippatsu"),
    (CONCEALED, "double_riichi ippatsu dora=1m ura=1m"),
    (ORPHANS, "double_riichi ippatsu robbing_kong=concealed"),
    (ORPHANS, "double_riichi ippatsu robbing_kong"),
    (CONCEALED_KONG, "double_riichi dora=2p2p"),
    (CONCEALED_KONG, "riichi ippatsu dora=2p2p"),
    (CONCEALED, "double_riichi self_drawn last_of_wall"),
    (CONCEALED, "first_turn self_drawn dora=1m"),
]


@pytest.mark.parametrize(("hand", "given"), ACCEPTED)
def test_not_refused(hand: str, given: str):
    assert score_of(hand, given).win


def test_double_riichi_is_a_riichi():
    names = [line.yaku for line in score_of(CONCEALED, "double_riichi").yaku]
    assert names[:2] == ["riichi", "double_riichi"]


def test_the_dealt_hand_is_a_blessing_of_heaven():
    result = score_of("234m 567p 345678s 99s", "dealt")
    assert [line.yaku for line in result.yaku] == ["blessing_of_heaven"]
    assert (result.points, result.wait, result.completed) == (48_000, None, None)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("dealt seat=S", ["dealt_is_east"]),
        ("dealt from=S", ["contradiction"]),
        ("dealt riichi", ["contradiction"]),
        ("dealt last_of_wall", ["contradiction"]),
    ],
)
def test_what_the_dealt_hand_rules_out(given: str, expected: list[str]):
    assert codes("234m 567p 345678s 99s", given) == expected


def test_numbers_below_zero_are_refused():
    with pytest.raises(InputError) as caught:
        score(
            read_winning_hand(CONCEALED), RiichiCircumstances(counters=-1, bets=-1), RIICHI_EMA_2016
        )
    assert [problem.code for problem in caught.value.problems] == ["number_below_zero"] * 2


def test_every_contradiction_names_its_article():
    for hand, given, _ in REFUSED:
        with pytest.raises(InputError) as caught:
            score_of(hand, given)
        for problem in caught.value.problems:
            plain = ("too_many_copies", "discarder_is_winner")
            assert problem.article is not None or problem.code in plain


def test_unknown_switches_are_refused():
    with pytest.raises(InputError):
        RIICHI_EMA_2016.with_options({"R2": "x"})
    assert RIICHI_EMA_2016.with_options({}) is RIICHI_EMA_2016
    assert RIICHI_EMA_2016.game == "riichi"


def test_without_a_hand_circumstances_are_held_against_one_another():
    found = contradictions(
        RiichiCircumstances(ippatsu=True, kong_replacement=True), RIICHI_EMA_2016
    )
    assert [problem.code for problem in found] == [
        "contradiction",
        "replacement_needs_self_drawn",
        "ippatsu_needs_riichi",
    ]
    five = (Kind(0),) * 5
    assert [
        problem.code for problem in contradictions(RiichiCircumstances(dora=five), RIICHI_EMA_2016)
    ] == ["too_many_copies"]
    assert not list(
        contradictions(RiichiCircumstances(double_riichi=True, ippatsu=True), RIICHI_EMA_2016)
    )
    two = RiichiCircumstances(double_riichi=True, ippatsu=True, dora=(Kind(0), Kind(1)))
    assert [problem.code for problem in contradictions(two, RIICHI_EMA_2016)] == [
        "double_riichi_ippatsu_and_call"
    ]
