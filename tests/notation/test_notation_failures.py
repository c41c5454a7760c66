"""Three kinds of failure, all problems at once, no echo of one problem in another."""

import re

import pytest

from muraille.notation import LONGEST_TEXT, read_flowers, read_hand, read_tiles, read_winning_hand
from muraille.tiles.problems import Family, InputError

NOT_NOTATION, IMPOSSIBLE, NOT_A_HAND = (
    Family.NOT_NOTATION,
    Family.IMPOSSIBLE_TILES,
    Family.NOT_A_HAND,
)


def problems(read, text, **options):
    with pytest.raises(InputError) as caught:
        read(text, **options)
    return caught.value.problems


def summary(found):
    """Each problem as ``code value… @column``."""
    return [
        " ".join([p.code, *(value for _, value in p.params)])
        + (f" @{p.column}" if p.column else "")
        for p in found
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123x", ["unknown_characters x @4"]),
        ("12?m", ["unknown_characters ? @3"]),
        ("?m", ["unknown_characters ? @1"]),
        ("123M 1m xy 2s", ["unknown_characters M @4", "unknown_characters xy @9"]),
        ("e", ["unknown_characters e @1"]),
        ("１２ｍ 東　２０ｘ", ["unknown_characters x @9"]),
        ("٣m", ["unknown_characters ٣ @1"]),
        ("²m", ["unknown_characters ² @1"]),
        ("🀪", ["unknown_characters 🀪 @1"]),
        ("x" * 30, ["unknown_characters " + "x" * 24 + "… @1"]),
        ("1m\x07", ["invisible_characters U+0007 @3"]),
        ("\x00\x1b[31m", ["invisible_characters U+0000 U+001B @1", "unclosed_bracket [ @3"]),
        ("1m\u200b\u200d2m", ["invisible_characters U+200B U+200D @3"]),
        ("x\u0301", ["unknown_characters x @1", "invisible_characters U+0301 @2"]),
        ("1m\ufe0f", ["invisible_characters U+FE0F @3"]),
        ("\ud800", ["invisible_characters U+D800 @1"]),
        ("\u3164", ["invisible_characters U+3164 @1"]),
        ("0m", ["no_such_tile 0m @1"]),
        ("1008z", ["no_such_tile 008z @2"]),
        ("8z9f", ["no_such_tile 8z @1", "no_such_tile 9f @3"]),
        (
            "F5 J4 H9 W0",
            [
                "no_such_tile F5 @1",
                "no_such_tile J4 @4",
                "no_such_tile H9 @7",
                "no_such_tile W0 @10",
            ],
        ),
        ("123", ["digits_without_suit 123 @1"]),
        ("1 2 E", ["digits_without_suit 12 @1"]),
        ("WWW123", ["digits_without_suit 123 @4"]),
        ("12 (345m)", ["digits_without_suit 12 @1"]),
        ("1m s", ["suit_without_digits s @4"]),
        ("W1 EE", ["not_a_botzone_code EE @4"]),
        ("W1 W2 X9", ["unknown_characters X @7"]),
        ("1" * (LONGEST_TEXT + 1), ["text_too_long 1001 1000"]),
        ("\x07" * 5000, ["text_too_long 5000 1000"]),
    ],
)
def test_not_notation_says_which_characters_and_where(text, expected):
    found = problems(read_hand, text)
    assert summary(found) == expected
    assert found[0].family is NOT_NOTATION
    assert all(value.isprintable() for p in found for _, value in p.params)


def test_a_text_of_the_longest_length_is_read():
    assert read_hand("E" + " " * (LONGEST_TEXT - 1)).size == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("11111p", ["too_many_copies 1p 5"]),
        ("111p (123p) +1p", ["too_many_copies 1p 5"]),
        ("[EEEE] 🀀", ["too_many_copies E 5"]),
        ("11111p EEEEEE", ["too_many_copies 1p 5", "too_many_copies E 6"]),
    ],
)
def test_a_fifth_copy_is_impossible(text, expected):
    found = problems(read_hand, text)
    assert summary(found) == expected
    assert {p.family for p in found} == {IMPOSSIBLE}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["empty_hand"]),
        (" \t ", ["empty_hand"]),
        ("(124m)", ["not_a_set (124m) @1"]),
        ("E (55m)", ["not_a_set (55m) @3"]),
        ("(891s)", ["not_a_set (189s) @1"]),
        ("(89s1p)", ["not_a_set (1p 89s) @1"]),
        ("(89m1p)", ["not_a_set (89m 1p) @1"]),
        ("(ESW)", ["not_a_set (ESW) @1"]),
        ("(1112m)", ["not_a_set (1112m) @1"]),
        ("()", ["not_a_set () @1"]),
        ("[123m]", ["not_a_concealed_kong [123m] @1"]),
        ("[555m]", ["not_a_concealed_kong [555m] @1"]),
        ("[]", ["not_a_concealed_kong [] @1"]),
        ("(123m", ["unclosed_bracket ( @1"]),
        ("123m)", ["unopened_bracket ) @5"]),
        ("((123m))", ["nested_brackets ( @2"]),
        ("(123m (456m) (789m)", ["nested_brackets ( @7"]),
        ("(123m]", ["mismatched_brackets ( ] @6"]),
        ("(123m + 4m)", ["plus_inside_set @7"]),
        ("+5m +6m", ["several_pluses 2 @5"]),
        ("1m +5m6m", ["several_winning_tiles 2 @4"]),
        ("1m +56m", ["several_winning_tiles 2 @4"]),
        ("1m +5m (123m)", ["winning_tile_not_last @4"]),
        ("1m +", ["plus_without_tile @4"]),
        ("123m 15f E", ["flowers_among_tiles 1f 5f @6"]),
        ("(123m 🀢)", ["flowers_among_tiles 1f @7"]),
        ("+1f", ["flowers_among_tiles 1f @2"]),
        ("(123m)" * 4 + "(111p)", ["too_many_melds 5"]),
    ],
)
def test_not_a_hand(text, expected):
    found = [p for p in problems(read_hand, text) if p.family is not IMPOSSIBLE]
    assert summary(found) == expected
    assert {p.family for p in found} == {NOT_A_HAND}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123456789m 1112p", ["missing_winning_tile"]),
        ("123456789m 11122p", ["missing_winning_tile"]),
        ("123456789m 11p", ["missing_winning_tile", "wrong_number_of_tiles 11 14"]),
        ("123456789m 111p +2p", ["wrong_number_of_tiles 13 14"]),
        ("123456789m 1112p 3p +2p", ["wrong_number_of_tiles 15 14"]),
        ("[1111m] (2222m) 3m +3m", ["wrong_number_of_tiles 8 14"]),
        ("(124m) 1p +1p", ["not_a_set (124m) @1", "wrong_number_of_tiles 5 14"]),
        ("(1124m) 1p +1p", ["not_a_set (1124m) @1"]),
        ("(123m)(456m)(789m)(123s)(456s) 1p +1p", ["too_many_melds 5"]),
        ("123456789m 11122p +", ["plus_without_tile @19"]),
        ("123456789m 11123p +45p", ["several_winning_tiles 2 @19"]),
        ("123456789m 1112p ＊2p", ["unknown_characters * @18"]),
        ("123456789m 1118z", ["no_such_tile 8z @15", "missing_winning_tile"]),
        ("1x", ["unknown_characters x @2"]),
        ("", ["empty_hand"]),
        ("(12m+3m)", ["plus_inside_set @5"]),
        ("1" * 1001, ["text_too_long 1001 1000"]),
    ],
)
def test_a_winning_hand_has_fourteen_tiles_and_names_the_last(text, expected):
    assert summary(problems(read_winning_hand, text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123456789m 1112p", ["wrong_number_of_tiles 13 14"]),
        ("123456789m 1112p +2p", ["dealt_with_winning_tile @18"]),
        ("123456789m 22p (111p)", ["dealt_with_declared_sets @16"]),
        (
            "22p [1111p] +3p",
            [
                "dealt_with_declared_sets @5",
                "dealt_with_winning_tile @13",
                "wrong_number_of_tiles 6 14",
            ],
        ),
        ("", ["empty_hand"]),
    ],
)
def test_a_dealt_hand_has_neither_plus_nor_sets(text, expected):
    assert summary(problems(read_winning_hand, text, dealt=True)) == expected


def test_all_problems_are_reported_together_in_the_order_of_the_text():
    found = problems(read_winning_hand, "11111p x (124m) [EEE] 1f 0s +5m +6m")
    assert summary(found) == [
        "unknown_characters x @8",
        "not_a_set (124m) @10",
        "not_a_concealed_kong [EEE] @17",
        "flowers_among_tiles 1f @23",
        "no_such_tile 0s @26",
        "several_pluses 2 @33",
        "too_many_copies 1p 5",
    ]
    assert {p.family for p in found} == {NOT_NOTATION, IMPOSSIBLE, NOT_A_HAND}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1m (234m) +5m", ["marks_among_tiles ( ) + @4"]),
        ("1f", ["flowers_among_tiles 1f @1"]),
        ("11111m", ["too_many_copies 1m 5"]),
        ("q 5", ["unknown_characters q @1", "digits_without_suit 5 @3"]),
    ],
)
def test_a_list_holds_nothing_but_tiles(text, expected):
    assert summary(problems(read_tiles, text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1f 1f", ["flower_twice 1f"]),
        ("1f 🀢 H5", ["unknown_characters H @6", "digits_without_suit 5 @7", "flower_twice 1f"]),
        ("1f E 2m", ["not_a_flower E @4", "not_a_flower 2m @6"]),
        ("(1f)", ["marks_among_tiles ( ) @1"]),
        ("9f", ["no_such_tile 9f @1"]),
        ("2", ["digits_without_suit 2 @1"]),
    ],
)
def test_flowers_are_eight_and_each_is_alone(text, expected):
    assert summary(problems(read_flowers, text)) == expected


def test_the_error_itself_is_one_readable_line():
    with pytest.raises(InputError, match=re.escape("too_many_copies(tile=1p, copies=5)")):
        read_hand("11111p")


@pytest.mark.parametrize("read", [read_hand, read_winning_hand, read_tiles, read_flowers])
@pytest.mark.parametrize("value", [None, b"1m", 3, ["1m"]])
def test_only_a_text_is_read(read, value):
    with pytest.raises(TypeError, match="tiles are read from a str, not from"):
        read(value)
