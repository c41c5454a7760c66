"""What is read: every alphabet, sets, the winning tile, blanks, and the Botzone rule."""

import pytest

from muraille.notation import read_flowers, read_hand, read_tiles, read_winning_hand, write_tiles
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, KIND_NAMES, Kind
from muraille.tiles.parts import chow, kong, pung

UNICODE_IN_ORDER = "🀀🀁🀂🀃🀄🀅🀆" + "🀇🀈🀉🀊🀋🀌🀍🀎🀏" + "🀐🀑🀒🀓🀔🀕🀖🀗🀘" + "🀙🀚🀛🀜🀝🀞🀟🀠🀡"
NAMES_IN_UNICODE_ORDER = list("ESWNCFP") + [f"{n}{s}" for s in "msp" for n in range(1, 10)]


@pytest.mark.parametrize("kind", ALL_KINDS, ids=KIND_NAMES)
def test_every_kind_is_read_by_its_own_name(kind):
    assert read_tiles(KIND_NAMES[kind]) == (kind,)


@pytest.mark.parametrize(("number", "letter"), list(enumerate("ESWNPFC", start=1)))
def test_numbered_honours_are_east_south_west_north_white_green_red(number, letter):
    assert read_tiles(f"{number}z") == read_tiles(letter)


@pytest.mark.parametrize("selector", ["", "\ufe0e", "\ufe0f"])
def test_unicode_tiles_are_read_with_or_without_selector(selector):
    names = [write_tiles(read_tiles(tile + selector)) for tile in UNICODE_IN_ORDER]
    assert names == list(NAMES_IN_UNICODE_ORDER)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("１２３ｍ　（４５６ｐ）［７７７７ｓ］ Ｅ １ｚ ＋Ｃ", "123m (456p) [7777s] EE +C"),
        ("Ｗ１ Ｂ２", "1m 2p"),
        ("東东 南 西 北 白 發发発 中", "EE S W N P FFF C"),
        ("12m（中中中）+東", "12m (CCC) +E"),
        ("W1 西 F1", "1m W E"),  # a tile by itself, and no letter of a Botzone code
    ],
)
def test_full_width_letters_and_the_characters_of_honours(text, same):
    assert read_hand(text) == read_hand(same)


@pytest.mark.parametrize(
    ("codes", "tiles"),
    [
        ("W1 W2 W3 W4 W5 W6 W7 W8 W9", "123456789m"),
        ("B1B2B3B4B5B6B7B8B9", "123456789p"),
        ("T1 T2 T3 T4 T5 T6 T7 T8 T9", "123456789s"),
        ("F1 F2 F3 F4", "ESWN"),
        ("J1 J2 J3", "CFP"),
        ("W 1 F 1", "1m E"),
        ("W1 🀀", "1m E"),
    ],
)
def test_botzone_codes(codes, tiles):
    assert read_tiles(codes) == read_tiles(tiles)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("W1", "1m"),  # nothing but a code
        ("F1", "E"),
        ("WF", "3z6z"),  # no digit: letters
        ("EW123m", "E W 123m"),  # a suit letter: letters
        ("W1m", "W 1m"),
        ("W1 23m", "W 123m"),
        ("F1z", "F E"),
        ("W1f", None),  # letters: West, and a flower out of place
    ],
)
def test_w_and_f_before_a_digit_are_botzone_only_in_texts_without_suit_letters(text, same):
    if same is None:
        with pytest.raises(ValueError, match=r"flowers_among_tiles\(flowers=1f\) at column 2"):
            read_tiles(text)
    else:
        assert read_tiles(text) == read_tiles(same)


@pytest.mark.parametrize(
    "text",
    [
        "123m456p E",
        "1 2 3m 4 5 6 p E",
        " 123m\t456p\u00a0E ",
        "123 m456p\u3000E\n",
        "1m2m3m4p5p6p1z",
    ],
)
def test_blanks_are_free(text):
    assert str(read_hand(text)) == "123m 456p E"


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("", None),
        ("E", Hand((Kind(27),))),
        ("+E", Hand((), (), Kind(27))),
        ("(123m)", Hand((), (chow(Kind(0), exposed=True),))),
        ("(312m)", Hand((), (chow(Kind(0), exposed=True),))),
        ("(555p)", Hand((), (pung(Kind(13), exposed=True),))),
        ("(EEEE)", Hand((), (kong(Kind(27), exposed=True),))),
        ("[5555p]", Hand((), (kong(Kind(13)),))),
        ("(🀇🀈🀉) E +🀇", Hand((Kind(27),), (chow(Kind(0), exposed=True),), Kind(0))),
        ("[W1W1W1W1] F1 + F1", Hand((Kind(27),), (kong(Kind(0)),), Kind(27))),
        ("9m (EEE) 1m", Hand((Kind(0), Kind(8)), (pung(Kind(27), exposed=True),))),
    ],
)
def test_hands(text, hand):
    if hand is None:
        with pytest.raises(ValueError, match="empty_hand"):
            read_hand(text)
    else:
        assert read_hand(text) == hand


def test_sets_keep_the_order_they_were_written_in():
    assert [str(meld) for meld in read_hand("(999s) [1111m] (123p)").melds] == [
        "(999s)",
        "[1111m]",
        "(123p)",
    ]


def test_the_example_of_the_contract_is_a_winning_hand():
    text = "345p 67s EE [1111m] (2222s) +8s"
    assert str(read_winning_hand(text)) == text


def test_a_dealt_hand_is_fourteen_concealed_tiles():
    assert read_winning_hand("11123456789999m", dealt=True).winning is None


def test_lists_keep_their_order_and_may_be_empty():
    assert read_tiles("3m E 12p") == (2, 27, 9, 10)
    assert read_tiles("") == read_tiles("  ") == ()
    assert read_flowers("5f 1f") == (5, 1)
    assert read_flowers("") == ()


@pytest.mark.parametrize(
    ("text", "flowers"),
    [
        ("1f2f3f4f5f6f7f8f", (1, 2, 3, 4, 5, 6, 7, 8)),
        ("12345678f", (1, 2, 3, 4, 5, 6, 7, 8)),
        ("🀢🀣🀤🀥🀦🀧🀨🀩", (1, 2, 3, 4, 5, 6, 7, 8)),
        ("H1 H2 H3 H4 H5 H6 H7 H8", (5, 6, 7, 8, 1, 2, 3, 4)),
    ],
)
def test_flowers(text, flowers):
    assert read_flowers(text) == flowers
