"""Laws: what is written is read back, and no text whatever makes reading crash."""

import contextlib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from muraille.notation import (
    read_flowers,
    read_hand,
    read_tiles,
    read_winning_hand,
    write_botzone,
    write_flowers,
    write_hand,
    write_tiles,
    write_unicode,
)
from muraille.notation.alphabets import ALL_FLOWERS
from muraille.notation.tokens import is_botzone
from muraille.tiles import hands, parts
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import ALL_KINDS, COPIES, FIRST_HONOUR, KIND_NAMES, RANKS, Kind
from muraille.tiles.parts import Part, chow, kong, pung
from muraille.tiles.problems import InputError

WALL = [kind for kind in ALL_KINDS for _ in range(COPIES)]
CHOW_STARTS = [kind for kind in ALL_KINDS if kind < FIRST_HONOUR and kind % RANKS <= 6]
MELDS: list[Part] = (
    [chow(kind, exposed=True) for kind in CHOW_STARTS]
    + [pung(kind, exposed=True) for kind in ALL_KINDS]
    + [kong(kind, exposed=exposed) for kind in ALL_KINDS for exposed in (True, False)]
)


@st.composite
def possible_hands(draw: st.DrawFn) -> Hand:
    """Hands of any size that four copies of each tile allow, never empty."""
    left = list(WALL)
    melds: list[Part] = []
    for meld in draw(st.lists(st.sampled_from(MELDS), max_size=4)):
        if all(left.count(kind) >= meld.tiles.count(kind) for kind in meld.tiles):
            melds.append(meld)
            for kind in meld.tiles:
                left.remove(kind)
    places = st.lists(st.integers(0, len(left) - 1), min_size=1, max_size=14, unique=True)
    tiles = [left[place] for place in draw(places)]
    winning = tiles.pop() if draw(st.booleans()) else None
    return Hand(tuple(tiles), tuple(melds), winning)


some_tiles = st.lists(st.sampled_from(WALL), max_size=20).filter(
    lambda tiles: all(tiles.count(kind) <= COPIES for kind in tiles)
)
near_notation = st.text(
    alphabet="0123456789mpszfESWNPFCBTJH()[]+ 🀀🀄🀇🀢🀪\ufe0fx\x07１ｍＷ（＋東发", max_size=40
)
any_text = st.one_of(st.text(), near_notation, st.characters().map(lambda c: c * 999))
readers = pytest.mark.parametrize(
    "read",
    [
        read_hand,
        read_winning_hand,
        lambda text: read_winning_hand(text, dealt=True),
        read_tiles,
        read_flowers,
    ],
    ids=["hand", "winning_hand", "dealt_hand", "tiles", "flowers"],
)


def problems_found(read, text):
    try:
        read(text)
    except InputError as error:
        return error.problems
    return ()


@given(possible_hands())
def test_str_of_a_hand_is_read_back(hand):
    assert read_hand(str(hand)) == hand
    assert write_hand(hand) == str(hand)


@given(possible_hands())
def test_repr_of_a_hand_is_the_way_back_in(hand):
    assert eval(repr(hand), vars(parts) | vars(hands)) == hand


@given(possible_hands())
def test_unicode_is_read_back(hand):
    assert read_hand(write_unicode(hand)) == hand


@given(possible_hands())
def test_full_width_and_characters_are_read_back(hand):
    wide = {ord(" "): "\u3000"} | {plain: chr(plain + 0xFEE0) for plain in range(0x21, 0x7F)}
    characters = dict(zip(map(ord, "ESWNPFC"), "東南西北白發中", strict=True))
    assert read_hand(str(hand).translate(wide)) == hand
    assert read_hand(str(hand).translate(wide | characters)) == hand


@given(possible_hands(), st.data())
def test_blanks_and_order_change_nothing(hand, data):
    tiles = data.draw(st.permutations([KIND_NAMES[kind] for kind in hand.concealed]))
    melds = "".join(map(str, hand.melds))
    winning = "" if hand.winning is None else f"+{KIND_NAMES[hand.winning]}"
    text = "".join(c + data.draw(st.sampled_from(["", " ", "\t"])) for c in "".join(tiles) + melds)
    assert read_hand(text + winning) == hand


@given(some_tiles)
def test_tiles_are_read_back_in_every_alphabet(tiles):
    numbered = [f"{k - 26}z" if k >= FIRST_HONOUR else KIND_NAMES[k] for k in tiles]
    assert read_tiles("".join(KIND_NAMES[kind] for kind in tiles)) == tuple(tiles)
    assert read_tiles(" ".join(numbered)) == tuple(tiles)
    assert read_tiles("".join(write_botzone(tiles))) == tuple(tiles)
    assert read_tiles(write_tiles(tiles)) == tuple(sorted(tiles))
    assert read_tiles(write_unicode(tiles)) == tuple(sorted(tiles))


@given(st.lists(st.sampled_from(ALL_FLOWERS), unique=True))
def test_flowers_are_read_back(flowers):
    assert read_flowers(write_flowers(flowers)) == tuple(sorted(flowers))


@given(some_tiles.filter(bool))
def test_botzone_codes_are_told_from_letters(tiles):
    assert is_botzone("".join(write_botzone(tiles)))
    assert not is_botzone(write_tiles(tiles))


@readers
@given(text=any_text)
@example(text="\ud800")
@example(text="(" * 1000)
@example(text="1 " * 500)
@example(text="+" * 1000)
def test_whatever_the_text_only_an_input_error_is_raised(read, text):
    with contextlib.suppress(InputError):
        read(text)


@readers
@given(text=any_text)
def test_every_parameter_can_be_shown_and_every_column_is_in_the_text(read, text):
    for problem in problems_found(read, text):
        assert problem.column is None or 1 <= problem.column <= len(text)
        assert all(value.isprintable() for _, value in problem.params)


@given(near_notation)
def test_what_is_read_is_a_possible_hand_and_reads_the_same_again(text):
    with contextlib.suppress(InputError):
        hand = read_hand(text)
        assert max(hand.all_counts()) <= COPIES
        assert read_hand(str(hand)) == hand


def test_writers_sort_and_separate():
    hand = read_hand("EE (222s) 76s 543p [1111m] +8s")
    assert write_hand(hand) == "345p 67s EE (222s) [1111m] +8s"
    assert write_unicode(hand) == "🀛🀜🀝🀕🀖🀀🀀 (🀑🀑🀑) [🀇🀇🀇🀇] +🀗"


def test_botzone_codes_keep_the_order_given():
    assert write_botzone([Kind(27), Kind(0), Kind(31)]) == ("F1", "W1", "J3")
