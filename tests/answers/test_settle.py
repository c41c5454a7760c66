"""Settling: both golden examples, every ending, and everything that is wrong at once."""

from typing import Any

import pytest

from muraille.answers.settlement import settle
from muraille.tiles.problems import InputError

HAND = "12345678s 234p 55m +9s"
DRAGONS = "234m 9p (CCC) (FFF) (PPP) +9p"
SOUTH = {"seat": "S", "han": 2, "minipoints": 30}
NORTH = {"seat": "N", "han": 3, "minipoints": 30}


def settled(**request: object) -> Any:
    return settle({"rules": "riichi-ema-2016", "round": "E", "dealer": "E", **request})


def won(*winners: dict[str, object], discarder: str | None = None, **request: object) -> Any:
    return settled(result="win", winners=list(winners), **{"from": discarder}, **request)


def problems(**request: object) -> list[tuple[str, str | None]]:
    with pytest.raises(InputError) as caught:
        settle(request)
    return [(found.code, dict(found.params).get("key")) for found in caught.value.problems]


def test_golden_two_winners_on_one_discard():
    found = won(SOUTH, NORTH, discarder="E", counters=1, carried_bets=1, riichi=["W", "N"], id="a")
    scores = found.pop("scores")
    assert found == {
        "id": "a",
        "rules": "riichi-ema-2016",
        "payments": {"E": -6500, "S": 2300, "W": 0, "N": 4200},
        "bets": {"S": 2000, "N": 1000},
        "carried_bets": 0,
        "counters": 0,
        "dealer": "S",
        "tenpai": [],
        "chombo": [],
        "penalties": {},
    }
    assert scores == [
        {
            "seat": "S",
            "han": 2,
            "minipoints": 30,
            "limit": None,
            "points": 2000,
            "liability": None,
            "payments": {"E": -2300, "S": 2300, "W": 0, "N": 0},
        },
        {
            "seat": "N",
            "han": 3,
            "minipoints": 30,
            "limit": None,
            "points": 3900,
            "liability": None,
            "payments": {"E": -4200, "S": 0, "W": 0, "N": 4200},
        },
    ]


@pytest.mark.parametrize("worth", [{"hand": DRAGONS}, {"limit": "yakuman"}], ids=["hand", "limit"])
def test_golden_liability(worth):
    winner = {"seat": "S", "liable": "N", **worth}
    shared = won(winner, discarder="W", counters=2)
    assert shared["payments"] == {"E": 0, "S": 32600, "W": -16600, "N": -16000}
    assert shared["scores"][0]["liability"] == {"seat": "N", "pays": 16000}
    drawn = won(winner, counters=2)
    assert drawn["payments"] == {"E": 0, "S": 32600, "W": 0, "N": -32600}


def test_a_hand_is_scored_with_what_the_deal_says():
    found = won({"seat": "W", "hand": HAND, "dora": "6s"}, dealer="W", riichi=["W"], counters=1)
    score = found["scores"][0]
    assert [line["id"] for line in score["yaku"]][:2] == ["riichi", "fully_concealed_hand"]
    assert (score["limit"], score["points"], score["wait"]) == ("haneman", 18000, "two_sided")
    assert found["payments"] == {"E": -6100, "S": -6100, "W": 18300, "N": -6100}
    assert found["bets"] == {"W": 1000}
    assert (found["counters"], found["dealer"]) == (2, "W")


def test_a_hand_and_a_value_side_by_side():
    found = won({"seat": "S", "hand": HAND}, NORTH, discarder="E")
    assert [score["points"] for score in found["scores"]] == [3900, 3900]
    assert "yaku" in found["scores"][0]
    assert "yaku" not in found["scores"][1]


def test_the_chair_is_not_the_wind():
    """The dealer sits South: for him a pung of East is his own wind."""
    hand = "123m 45p 99s (EEE) (789s) +6p"
    found = won({"seat": "S", "hand": hand}, dealer="S", round="S", discarder="W")
    assert [line["id"] for line in found["scores"][0]["yaku"]] == ["seat_wind"]


@pytest.mark.parametrize(
    ("request_", "payments", "dealer", "counters", "bets_left"),
    [
        ({"tenpai": ["E", "N"]}, (1500, -1500, -1500, 1500), "E", 3, 1),
        ({"tenpai": ["S"]}, (-1000, 3000, -1000, -1000), "S", 3, 1),
        ({"tenpai": ["E", "S", "W"]}, (1000, 1000, 1000, -3000), "E", 3, 1),
        ({}, (0, 0, 0, 0), "S", 3, 1),
        ({"tenpai": ["E", "S", "W", "N"]}, (0, 0, 0, 0), "E", 3, 1),
        ({"tenpai": ["S"], "riichi": ["S"]}, (-1000, 3000, -1000, -1000), "S", 3, 2),
        (
            {"tenpai": ["E", "N"], "dead": ["E"], "shown": ["E", "N"], "riichi": ["E"]},
            (-1000, -1000, -1000, 3000),
            "S",
            3,
            2,
        ),
    ],
)
def test_drawn(request_, payments, dealer, counters, bets_left):
    found = settled(result="draw", counters=2, carried_bets=1, **request_)
    assert tuple(found["payments"].values()) == payments
    assert (found["dealer"], found["counters"], found["carried_bets"]) == (
        dealer,
        counters,
        bets_left,
    )


def test_noten_riichi_is_a_chombo():
    request_: dict[str, object] = {"dealer": "E", "result": "draw", "riichi": ["S"]}
    assert problems(**request_) == [("noten_riichi_is_chombo", None)]
    found = settled(**request_, mode="tournament")
    assert (found["chombo"], found["penalties"]) == (["S"], {"S": -20000})
    assert found["bets"] == {"S": 1000}


def test_chombo_and_redeal():
    request_: dict[str, object] = {"riichi": ["W"], "counters": 2, "carried_bets": 1}
    paid = settled(result="chombo", by="W", mode="payment", **request_)
    assert paid["payments"] == {"E": 4000, "S": 2000, "W": -8000, "N": 2000}
    fined = settled(result="chombo", by="W", mode="tournament", **request_)
    assert fined["payments"] == {"E": 0, "S": 0, "W": 0, "N": 0}
    assert fined["penalties"] == {"W": -20000}
    again = settled(result="redeal", **request_)
    for found in (paid, fined, again):
        assert (found["counters"], found["carried_bets"], found["dealer"]) == (2, 1, "E")
        assert found["bets"] == {"W": 1000}


def test_switches():
    hand = "234m 9p (CCC) (FFF) [PPPP] +9p"
    winner: dict[str, object] = {"seat": "S", "hand": hand, "liable": "N"}
    with pytest.raises(InputError):
        won(winner)
    found = won(winner, options={"R14": "declared"})
    assert found["payments"]["N"] == -32000
    assert found["options"] == {"R14": "declared"}
    assert "options" not in settled(result="redeal")


def test_whoever_is_in_riichi_may_say_so():
    winner = {"seat": "S", "hand": HAND, "riichi": True}
    assert won(winner, discarder="E", riichi=["S"])["scores"][0]["han"] == 4


def test_what_is_no_object_is_told_what_a_deal_is():
    with pytest.raises(InputError) as caught:
        settle([])  # type: ignore[arg-type]
    assert [found.code for found in caught.value.problems] == ["not_a_deal"]


WIN: dict[str, object] = {"dealer": "E", "result": "win", "from": "E"}
URA = ("ura_needs_riichi", "ura_not_as_many")
REFUSED: list[tuple[dict[str, object], list[tuple[str, str | None]]]] = [
    ({}, [("missing_field", "dealer"), ("missing_field", "result")]),
    ({"dealer": "X", "result": "redeal"}, [("not_a_wind", "dealer")]),
    ({"dealer": "E", "result": "lost"}, [("not_one_of", "result")]),
    ({"dealer": "E", "result": 3}, [("not_one_of", "result")]),
    ({"dealer": "E", "result": "redeal", "nonsense": 1}, [("unknown_keys", None)]),
    ({"dealer": "E", "result": "redeal", "winners": []}, [("key_of_other_ending", "winners")]),
    ({"dealer": "E", "result": "draw", "by": "E"}, [("key_of_other_ending", "by")]),
    ({"dealer": "E", "result": "draw", "tenpai": "EN"}, [("not_seats", "tenpai")]),
    ({"dealer": "E", "result": "draw", "dead": [["E"]]}, [("not_seats", "dead")]),
    ({"dealer": "E", "result": "draw", "tenpai": ["E", "E"]}, [("seat_twice", "tenpai")]),
    ({"dealer": "E", "result": "draw", "riichi": ["e"]}, [("not_seats", "riichi")]),
    (
        {"dealer": "E", "result": "chombo"},
        [("missing_field", "by"), ("missing_field", "mode")],
    ),
    ({"dealer": "E", "result": "chombo", "by": "S", "mode": "cash"}, [("not_one_of", "mode")]),
    ({"dealer": "E", "result": "redeal", "counters": -1}, [("number_below_zero", "counters")]),
    (
        {"dealer": "E", "result": "redeal", "counters": 10**9, "carried_bets": "1000000000"},
        [("number_too_large", "counters"), ("number_too_large", "carried_bets")],
    ),
    ({"dealer": "E", "result": "redeal", "round": "W"}, [("round_not_played", None)]),
    ({"dealer": "E", "result": "redeal", "rules": "all"}, [("unknown_rulebook", None)]),
    ({"dealer": "E", "result": "redeal", "rules": 3}, [("not_a_text", "rules")]),
    (
        {"dealer": "E", "result": "redeal", "rules": "mcr-wmo-2014"},
        [("settles_riichi_only", "rules")],
    ),
    ({"dealer": "E", "result": "redeal", "options": {"R9": "x"}}, [("unknown_option", None)]),
    ({**WIN}, [("missing_field", "winners")]),
    ({**WIN, "winners": []}, [("no_winner", "winners")]),
    ({**WIN, "winners": {}}, [("not_winners", "winners")]),
    ({**WIN, "winners": ["S"]}, [("not_winners", "winners")]),
    ({**WIN, "winners": [{}]}, [("missing_field", "winners[0].seat")]),
    ({**WIN, "winners": [{"seat": "S"}]}, [("worth_not_said", "winners[0]")]),
    (
        {**WIN, "winners": [{"seat": "E", **{"limit": "mangan"}}]},
        [("discarder_is_winner", "winners[0]")],
    ),
    ({**WIN, "winners": [SOUTH, SOUTH]}, [("seat_twice", "winners")]),
    ({**WIN, "from": None, "winners": [SOUTH, NORTH]}, [("several_winners_need_discarder", None)]),
    ({**WIN, "winners": [{**SOUTH, "dora": "3m"}]}, [("needs_the_hand", "winners[0].dora")]),
    ({**WIN, "winners": [{**SOUTH, "hand": HAND}]}, [("contradiction", None)] * 2),
    (
        {**WIN, "winners": [SOUTH, {"seat": "N", "hand": "12x"}]},
        [("unknown_characters", "winners[1].hand")],
    ),
    ({**WIN, "winners": [{"seat": "S", "hand": 3}]}, [("not_a_text", "winners[0].hand")]),
    ({**WIN, "winners": [{**SOUTH, "han": 0}]}, [("han_below_one", "winners[0].han")]),
    (
        {**WIN, "winners": [SOUTH, {**NORTH, "minipoints": 35}]},
        [("no_such_minipoints", "winners[1].minipoints")],
    ),
    ({**WIN, "winners": [{**SOUTH, "han": "x"}]}, [("not_a_number", "winners[0].han")]),
    (
        {**WIN, "winners": [{"seat": "S", "limit": "big"}]},
        [("not_one_of", "winners[0].limit")],
    ),
    (
        {**WIN, "winners": [{**SOUTH, "liable": "S"}]},
        [("liable_is_winner", "winners[0]"), ("nothing_to_be_liable_for", "winners[0]")],
    ),
    (
        {**WIN, "riichi": ["S"], "winners": [{"seat": "S", "hand": HAND, "riichi": False}]},
        [("riichi_listed", "winners[0].riichi")],
    ),
    (
        {**WIN, "winners": [{"seat": "S", "hand": HAND, "riichi": True}]},
        [("riichi_not_listed", "winners[0]")],
    ),
    (
        {**WIN, "winners": [{"seat": "S", "hand": "123m 456p 55s (234s) 78p +9p"}]},
        [("winner_without_yaku", "winners[0]")],
    ),
    (
        {**WIN, "winners": [{"seat": "S", "hand": "147m 258p 369s EESS +N"}]},
        [("winner_not_complete", "winners[0]")],
    ),
    (
        {**WIN, "winners": [SOUTH, {"seat": "N", "hand": HAND, "ippatsu": True, "ura": "3m"}]},
        [("ippatsu_needs_riichi", "winners[1]"), *[(code, "winners[1]") for code in URA]],
    ),
    (
        {**WIN, "winners": [SOUTH, {"seat": "N", "hand": HAND, "dora": "1234m 1234p"}]},
        [("too_many_indicators", "winners[1].dora")],
    ),
    (
        {**WIN, "winners": [{"seat": "S", "hand": HAND, "ippatsu": True, "nonsense": 1}]},
        [("unknown_keys", None)],
    ),
]


@pytest.mark.parametrize(("request_", "expected"), REFUSED)
def test_what_is_refused(request_, expected):
    assert problems(**request_) == expected


def test_all_problems_at_once():
    found = problems(
        dealer="X",
        counters=-1,
        riichi="E",
        result="win",
        by="E",
        winners=[{"han": 1}, {"seat": "S", "hand": "12x"}],
    )
    assert {code for code, _key in found} == {
        *("not_a_wind", "number_below_zero", "not_seats", "key_of_other_ending"),
        *("missing_field", "unknown_characters"),
    }
