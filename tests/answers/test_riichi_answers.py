"""Riichi requests answered: the shape of the answer, what is refused and what is not."""

import csv
from pathlib import Path
from typing import Any

import pytest

from muraille.answers import answer
from muraille.answers.yaku import as_json, search, yaku_entries
from muraille.rules.catalogue import DEFAULT_RIICHI, RULEBOOKS
from muraille.rules.mcr.editions import MCR_RULEBOOKS
from muraille.tiles.problems import InputError
from muraille.words import Language
from muraille.words.names.yaku import yaku_name, yaku_names

DATA = Path(__file__).parents[1] / "data"
PLAIN = "12345678s 234p 55m +9s"
OPEN = "234m 567p 34s 99s (EEE) +5s"
KONG = "234m 567p 34s 99s [EEEE] +5s"
OPEN_KONG = "234m 567p 34s 99s (EEEE) +5s"
DRAGONS = "234m 9p (CCC) (FFF) (PPP) +9p"
ORPHANS = "19m 19p 19s ESWNPFC +E"
CHEAP = "123m 456p 55s (234s) 78p +9p"


def scored(hand: str = PLAIN, **request: object) -> Any:
    return answer({"rules": DEFAULT_RIICHI, "hand": hand, **request})


def codes(hand: object = PLAIN, **request: object) -> list[str]:
    with pytest.raises(InputError) as caught:
        answer({"rules": DEFAULT_RIICHI, "hand": hand, **request})
    return [found.code for found in caught.value.problems]


def test_every_field_of_an_answer():
    found = scored(
        id=7, riichi=True, seat="S", round="E", **{"from": "E"}, dora="6s", counters=1, bets=2
    )
    assert found == {
        "id": 7,
        "rules": "riichi-ema-2016",
        "win": True,
        "valid": True,
        "reason": None,
        "han": 5,
        "minipoints": 30,
        "minipoints_sum": 30,
        "limit": "mangan",
        "points": 8000,
        "yaku": [
            {"id": "riichi", "han": 1, "times": 1, "article": "4.2.1"},
            {"id": "pinfu", "han": 1, "times": 1, "article": "4.2.1"},
            {"id": "pure_straight", "han": 2, "times": 1, "article": "4.2.1"},
        ],
        "dora": 1,
        "dora_detail": [{"kind": "dora", "indicator": "6s", "tile": "7s", "han": 1}],
        "minipoints_detail": [
            {"what": "concealed_on_discard", "minipoints": 30, "article": "4.1.1", "set": None}
        ],
        "not_counted": [],
        "arrangement": ["234p", "123s", "456s", "789s", "55m"],
        "completed": "789s",
        "wait": "two_sided",
        "liability": None,
        "payments": {"E": -8300, "S": 8300, "W": 0, "N": 0},
        "payments_by_role": {"discarder": -8300},
        "counters_paid": 300,
        "bets_collected": 2000,
    }


def test_every_answer_has_the_same_fields():
    keys = set(scored())
    for hand in (CHEAP, DRAGONS, ORPHANS, "147m 258p 369s EESS +N"):
        assert set(scored(hand)) == keys


def test_a_yakuman_has_neither_han_nor_minipoints():
    found = scored(DRAGONS, self_drawn=True)
    assert (found["limit"], found["points"]) == ("yakuman", 32000)
    assert [found[key] for key in ("han", "minipoints", "minipoints_sum")] == [None] * 3
    assert found["yaku"] == [
        {"id": "big_three_dragons", "han": None, "times": 1, "article": "4.2.5"}
    ]
    assert found["minipoints_detail"] == []
    lost = next(line for line in found["not_counted"] if line["id"] == "dragon_pung")
    assert (lost["because"], lost["ruling"]) == ("yakuman", "R3")


def test_without_yaku_the_hand_is_complete_but_not_valid():
    found = scored(CHEAP, dora="4s")
    assert (found["win"], found["valid"], found["reason"]) == (True, False, "no_yaku")
    assert (found["points"], found["payments"], found["payments_by_role"]) == (0, None, None)
    assert [(line["id"], line["because"]) for line in found["not_counted"]] == [
        ("pinfu", "open_hand")
    ]


def test_no_hand():
    found = scored("147m 258p 369s EESS +N")
    assert (found["win"], found["valid"], found["reason"]) == (False, False, None)
    assert found["arrangement"] == []


@pytest.mark.parametrize(
    ("request_", "payments", "by_role"),
    [
        ({"riichi": True}, None, {"discarder": -7700}),
        ({"riichi": True, "seat": "E"}, None, {"discarder": -11600}),
        (
            {"riichi": True, "seat": "E", "from": "N"},
            {"E": 11600, "S": 0, "W": 0, "N": -11600},
            {"discarder": -11600},
        ),
        (
            {"self_drawn": True, "seat": "W"},
            {"E": -2600, "S": -1300, "W": 5200, "N": -1300},
            {"east": -2600, "others": -1300},
        ),
        (
            {"self_drawn": True, "counters": 2},
            None,
            {"east": -2800, "others": -1500},
        ),
        (
            {"self_drawn": True, "seat": "E"},
            {"E": 7800, "S": -2600, "W": -2600, "N": -2600},
            {"others": -2600},
        ),
    ],
)
def test_payments_by_seat_and_by_role(request_, payments, by_role):
    found = scored(**request_)
    assert (found["payments"], found["payments_by_role"]) == (payments, by_role)


def test_liability():
    request_: dict[str, object] = {"seat": "S", "liable": "N", "counters": 2}
    shared = scored(DRAGONS, **request_, **{"from": "W"})
    assert shared["payments"] == {"E": 0, "S": 32600, "W": -16600, "N": -16000}
    assert shared["liability"] == {"seat": "N", "pays": 16000}
    drawn = scored(DRAGONS, **request_, self_drawn=True)
    assert drawn["payments"] == {"E": 0, "S": 32600, "W": 0, "N": -32600}
    assert drawn["liability"] == {"seat": "N", "pays": 32600}


def test_dora_kong_dora_and_ura_in_order():
    found = scored(KONG, self_drawn=True, riichi=True, dora="8s N", ura="2s 1m")
    assert [(line["kind"], line["tile"], line["han"]) for line in found["dora_detail"]] == [
        ("dora", "9s", 2),
        ("kong_dora", "E", 4),
        ("ura_dora", "3s", 1),
        ("ura_dora", "2m", 1),
    ]
    assert found["dora"] == 8


def test_switches():
    gates = "1112345678999m +5m"
    assert scored(gates, first_turn=True, seat="S")["limit"] == "yakuman"
    flat = scored(gates, first_turn=True, seat="S", options={"R1": "flat"})
    assert (flat["limit"], flat["han"], flat["options"]) == ("mangan", 5, {"R1": "flat"})
    assert codes(options={"S2": "drop"}) == ["unknown_option"]


def test_double_riichi_implies_riichi():
    assert [line["id"] for line in scored(double_riichi=True)["yaku"]][:2] == [
        "riichi",
        "double_riichi",
    ]


def test_dealt_is_the_blessing_of_heaven():
    found = scored("123456789s 234p 55m", dealt=True)
    assert [line["id"] for line in found["yaku"]] == ["blessing_of_heaven"]
    assert found["payments"] == {"E": 48000, "S": -16000, "W": -16000, "N": -16000}


def test_numbers_may_be_texts():
    assert scored(counters="2", bets=" 1 ") == scored(counters=2, bets=1)


REFUSED: list[tuple[str, dict[str, object], list[str]]] = [
    (PLAIN, {"ippatsu": True}, ["ippatsu_needs_riichi"]),
    (PLAIN, {"ura": "3m", "dora": "1m"}, ["ura_needs_riichi"]),
    (OPEN, {"riichi": True}, ["riichi_with_exposed_set"]),
    (OPEN, {"double_riichi": True}, ["riichi_with_exposed_set"]),
    (
        KONG,
        {"riichi": True, "ippatsu": True, "self_drawn": True, "kong_replacement": True},
        ["contradiction"],
    ),
    (PLAIN, {"riichi": True, "ippatsu": True, "last_of_wall": True}, ["contradiction"]),
    (PLAIN, {"robbing_kong": True, "self_drawn": True}, ["contradiction"]),
    (PLAIN, {"robbing_kong": "added", "last_of_wall": True}, ["contradiction"]),
    (
        KONG,
        {"robbing_kong": True, "kong_replacement": True},
        ["contradiction", "replacement_needs_self_drawn"],
    ),
    (KONG, {"kong_replacement": True}, ["replacement_needs_self_drawn"]),
    (PLAIN, {"kong_replacement": True, "self_drawn": True}, ["replacement_needs_kong"]),
    (PLAIN, {"first_turn": True, "riichi": True}, ["contradiction"]),
    (OPEN, {"first_turn": True}, ["first_turn_with_declared_sets"]),
    (KONG, {"first_turn": True, "self_drawn": True}, ["first_turn_with_declared_sets"]),
    (
        KONG,
        {"first_turn": True, "self_drawn": True, "kong_replacement": True},
        ["contradiction", "first_turn_with_declared_sets"],
    ),
    (PLAIN, {"first_turn": True, "last_of_wall": True}, ["contradiction"]),
    (PLAIN, {"first_turn": True, "seat": "E"}, ["first_turn_discard_for_east"]),
    (
        PLAIN,
        {"first_turn": True, "seat": "S", "from": "W"},
        ["first_turn_discard_too_late"],
    ),
    (DRAGONS, {"liable": "S", "seat": "S"}, ["liable_is_winner"]),
    (OPEN, {"liable": "N", "seat": "S"}, ["nothing_to_be_liable_for"]),
    (PLAIN, {"dora": "5m 5m 5m"}, ["too_many_copies"]),
    (PLAIN, {"riichi": True, "dora": "1m 2m 3m 4m 6m 7m"}, ["too_many_indicators"]),
    (PLAIN, {"riichi": True, "dora": "1m 2m", "ura": "3m"}, ["ura_not_as_many"]),
    (PLAIN, {"flowers": 1}, ["key_of_other_game"]),
    (PLAIN, {"last_of_kind": True}, ["key_of_other_game"]),
    (PLAIN, {"visible": "1m"}, ["key_of_other_game"]),
    (PLAIN, {"declared": "pinfu"}, ["key_of_other_game"]),
    (PLAIN, {"declared": []}, ["key_of_other_game"]),
    (PLAIN, {"flowers": {}}, ["key_of_other_game"]),
    (PLAIN, {"last_of_kind": ""}, ["key_of_other_game"]),
    (PLAIN, {"visible": {}}, ["key_of_other_game"]),
    (PLAIN, {"round": "W"}, ["round_not_played"]),
    (PLAIN, {"counters": -1}, ["number_below_zero"]),
    (PLAIN, {"counters": 1.5}, ["not_a_number"]),
    (PLAIN, {"counters": True}, ["not_a_number"]),
    (PLAIN, {"bets": "many"}, ["not_a_number"]),
    (PLAIN, {"bets": 10**30}, ["number_too_large"]),
    (PLAIN, {"bets": "9" * 30}, ["number_too_large"]),
    (PLAIN, {"robbing_kong": "exposed"}, ["not_a_robbed_kong"]),
    (PLAIN, {"robbing_kong": 1}, ["not_a_robbed_kong"]),
    (PLAIN, {"robbing_kong": "concealed"}, ["concealed_kong_not_robbed"]),
    (PLAIN, {"dora": 3}, ["not_a_text"]),
    (PLAIN, {"dora": "3x"}, ["unknown_characters"]),
    (PLAIN, {"dora": "1f"}, ["flowers_among_tiles"]),
    (PLAIN, {"liable": "X"}, ["not_a_wind"]),
    (PLAIN, {"riichi": "yes"}, ["not_true_or_false"]),
    (PLAIN, {"seat": "S", "from": "S"}, ["discarder_is_winner"]),
    (PLAIN, {"self_drawn": True, "from": "S"}, ["contradiction"]),
    (PLAIN, {"nonsense": 1}, ["unknown_keys"]),
]


@pytest.mark.parametrize(("hand", "request_", "expected"), REFUSED)
def test_what_is_refused(hand, request_, expected):
    assert codes(hand, **request_) == expected


NOT_REFUSED: list[tuple[str, dict[str, object], set[str]]] = [
    (
        PLAIN,
        {"riichi": True, "ippatsu": True, "robbing_kong": True},
        {"ippatsu", "robbing_the_kong"},
    ),
    (
        PLAIN,
        {"riichi": True, "ippatsu": True, "last_of_wall": True, "self_drawn": True},
        {"ippatsu", "under_the_sea_draw"},
    ),
    (
        KONG,
        {"kong_replacement": True, "last_of_wall": True, "self_drawn": True},
        {"after_a_kong", "under_the_sea_draw"},
    ),
    (OPEN_KONG, {"kong_replacement": True, "self_drawn": True}, {"after_a_kong"}),
    (KONG, {"riichi": True}, {"riichi"}),
    (PLAIN, {"first_turn": True, "seat": "W", "from": "S"}, {"blessing_of_man"}),
    (PLAIN, {"dora": "5m 5m"}, {"pinfu"}),
    (PLAIN, {"flowers": None, "riichi": None}, {"pinfu"}),
    (PLAIN, {"flowers": 0, "last_of_kind": False, "visible": ""}, {"pinfu"}),
    (ORPHANS.replace("+E", "+9s").replace("19s", "1s E"), {"robbing_kong": "concealed"}, set()),
]


@pytest.mark.parametrize(("hand", "request_", "yaku"), NOT_REFUSED)
def test_what_is_not_refused(hand, request_, yaku):
    found = scored(hand, **request_)
    assert found["valid"]
    assert yaku <= {line["id"] for line in found["yaku"]}


def test_all_problems_at_once():
    assert codes("12x", seat="X", ippatsu=True, bets=-1, flowers=3) == [
        "key_of_other_game",
        "unknown_characters",
        "not_a_wind",
        "ippatsu_needs_riichi",
        "number_below_zero",
    ]


def test_without_readable_tiles_nothing_is_said_about_them():
    assert codes("12x", kong_replacement=True, self_drawn=True) == ["unknown_characters"]
    assert "contradiction" not in codes("", first_turn=True, robbing_kong=True)


def test_an_unknown_rulebook_does_not_blame_the_keys_of_any_game():
    for key, value in (("riichi", True), ("flowers", 2)):
        assert codes(rules="mahjong", **{key: value}) == ["unknown_rulebook"]


@pytest.mark.parametrize("book", MCR_RULEBOOKS, ids=lambda book: book.id)
def test_mcr_refuses_the_keys_of_riichi(book):
    assert codes(rules=book.id, riichi=True, dora="3m") == ["key_of_other_game"] * 2


def test_all_means_every_mcr_rulebook():
    found: Any = answer({"rules": "all", "hand": "1112345678999p +9p"})
    assert [one["rules"] for one in found] == [book.id for book in MCR_RULEBOOKS]
    assert DEFAULT_RIICHI in RULEBOOKS


# The list of yaku


def test_names_han_and_articles_are_those_of_the_table():
    with (DATA / "yaku.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert (
        [row["id"] for row in rows] == [entry.id for entry in yaku_entries()] == list(yaku_names())
    )
    for row, entry in zip(rows, as_json(yaku_entries()), strict=True):
        assert entry["names"] == {key: row[key] for key in ("en", "ja", "romaji", "fr")}
        assert str(entry["han_concealed"]) == row["han_concealed"]
        assert (entry["han_open"] or "") == "" or str(entry["han_open"]) == row["han_open"]
        assert (entry["han_open"] is None) == (row["han_open"] == "")
        assert entry["article"] == row["section"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["pinfu"], ["pinfu"]),
        (["PETITS", "dragons"], ["little_three_dragons"]),
        (["平和"], ["pinfu"]),
        (["chiitoitsu"], ["seven_pairs"]),
        (["chii", "toitsu"], ["seven_pairs"]),
        (["chi-toitsu"], ["seven_pairs"]),
        (["tanyao", "chuu"], ["all_simples"]),
        (["Tanyao Chuu"], ["all_simples"]),
        (["tanyaochu"], ["all_simples"]),
        (["toi-toi"], ["all_pungs"]),
        (["toi", "toi", "hou"], ["all_pungs"]),
        (["san", "ankou"], ["three_concealed_pungs"]),
        (["san-anko"], ["three_concealed_pungs"]),
        (["shōsangen"], ["little_three_dragons"]),
        (["yakuman", "suanko"], ["four_concealed_pungs"]),
        (["-"], []),
        (["benediction", "ciel"], ["blessing_of_heaven"]),
        (["4.2.3"], ["twice_pure_double_chow"]),
        (["yakuman", "winds"], ["little_four_winds", "big_four_winds"]),
        (["nonsense"], []),
    ],
)
def test_search(words, expected):
    assert [entry.id for entry in search(words)] == expected


@pytest.mark.parametrize("entry", yaku_entries(), ids=lambda entry: entry.id)
def test_the_example_shows_the_yaku_and_the_near_miss_does_not(entry):
    example = entry.example
    assert entry.id in {line["id"] for line in scored(example.hand, **example.options)["yaku"]}
    missed = scored(example.near_miss, **example.near_miss_options)
    assert entry.id not in {line["id"] for line in missed["yaku"]}


def test_what_excludes_what_is_told_on_both_sides():
    pairs = {(entry.id, other) for entry in yaku_entries() for other in entry.never_beside}
    assert ("full_flush", "half_flush") in pairs
    assert {(other, one) for one, other in pairs} == pairs


def test_names_by_language():
    assert yaku_name("all_simples", Language.FRENCH) == "Tout Ordinaire"
    assert yaku_name("all_simples", Language.ENGLISH) == "All Simples"
