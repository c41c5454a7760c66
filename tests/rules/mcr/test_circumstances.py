"""Circumstances that contradict each other or the tiles are refused, all at once."""

import pytest

from muraille.notation import read_hand, read_winning_hand
from muraille.rules.mcr.circumstances import McrCircumstances, checked, contradictions
from muraille.rules.mcr.editions import FFMJ_2016, INTERNATIONAL, OIR_1998, WMO_2014
from muraille.rules.mcr.scoring import score
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import Kind
from muraille.tiles.parts import pung
from muraille.tiles.problems import Family, InputError, Problem
from muraille.tiles.winds import Wind
from tests.rules.mcr.scoring_rows import counted, score_of

OPEN = "46m EE (123p) (678s) (555s) +5m"
KONG = "46m EE (123p) (678s) [5555s] +5m"
DEALT = "123456m 67899p 123s"


def _problems(hand: str, circumstances: str) -> tuple[Problem, ...]:
    with pytest.raises(InputError) as caught:
        score_of(hand, circumstances)
    return caught.value.problems


# hand, circumstances, code, the words that go into the sentence
REFUSED = [
    (OPEN, "self_drawn robbing_kong", "contradiction", ("self_drawn", "robbing_kong")),
    (OPEN, "self_drawn from=S", "contradiction", ("self_drawn", "from")),
    (OPEN, "last_of_wall robbing_kong", "contradiction", ("last_of_wall", "robbing_kong")),
    (OPEN, "seat=S from=S", "discarder_is_winner", ("S",)),
    (KONG, "kong_replacement", "replacement_needs_self_drawn", ()),
    (OPEN, "self_drawn kong_replacement", "replacement_needs_kong", ()),
    ("4556m (123p) (678s) (777p) +5m", "robbing_kong", "robbed_tile_held", ("5m",)),
    ("46m EE (345m) (678s) (777p) +5m", "robbing_kong", "robbed_tile_held", ("5m",)),
    ("4556m (123p) (678s) (777p) +5m", "last_of_kind", "last_of_kind_held", ("5m",)),
    (OPEN, "flowers=9", "flowers_out_of_range", ("flowers", "9")),
    (OPEN, "visible=5555m", "too_many_seen", ("visible", "5m", "5")),
    (OPEN, "visible=EEE", "too_many_seen", ("visible", "E", "5")),
    (DEALT, "dealt from=S", "contradiction", ("dealt", "from")),
    (DEALT, "dealt robbing_kong", "contradiction", ("dealt", "robbing_kong")),
    (DEALT, "dealt kong_replacement", "contradiction", ("dealt", "kong_replacement")),
    (DEALT, "dealt last_of_wall", "contradiction", ("dealt", "last_of_wall")),
    (DEALT, "dealt last_of_kind", "contradiction", ("dealt", "last_of_kind")),
    (DEALT, "dealt seat=S", "dealt_is_east", ()),
    (DEALT + " +1m", "dealt", "dealt_with_winning_tile", None),
    ("456m 67899p 123s (123m)", "dealt", "dealt_with_declared_sets", ()),
    ("46m 5m EE (123p) (678s) (555s)", "", "missing_winning_tile", ()),
    ("46m EE (123p) (678s) (555s) +5m +5m", "", "several_pluses", None),
    ("46m EE (123p) (678s) (555s) +5m6m", "", "several_winning_tiles", None),
]


@pytest.mark.parametrize(("hand", "circumstances", "code", "words"), REFUSED)
def test_refused(hand: str, circumstances: str, code: str, words: tuple[str, ...] | None):
    found = {
        one.code: tuple(value for _, value in one.params) for one in _problems(hand, circumstances)
    }
    assert code in found
    if words is not None:
        assert found[code] == words


def test_a_negative_number_of_flowers_is_refused():
    with pytest.raises(InputError) as caught:
        checked(read_winning_hand(OPEN), McrCircumstances(flowers=-1), WMO_2014)
    assert [one.code for one in caught.value.problems] == ["flowers_out_of_range"]


def test_all_contradictions_are_told_at_once():
    found = _problems(OPEN, "self_drawn robbing_kong last_of_wall kong_replacement flowers=9")
    assert [one.code for one in found] == [
        "contradiction",
        "contradiction",
        "flowers_out_of_range",
        "replacement_needs_kong",
    ]


def test_contradictions_cite_their_article():
    [found] = _problems(OPEN, "self_drawn robbing_kong")
    assert found.family is Family.CONTRADICTION
    assert found.article == "3.8.1 n°47"


@pytest.mark.parametrize(
    ("book", "robbing", "ways"),
    [
        (WMO_2014, "3.8.1 n°47", "3.7.2 3-"),
        (FFMJ_2016, "3.8.1 n°47", "3.7.2.3"),
        (OIR_1998, "n°43", "the_rules"),
        (INTERNATIONAL, "n°43", "payment"),
    ],
    ids=lambda value: getattr(value, "id", value),
)
def test_contradictions_cite_the_rulebook_in_use(book, robbing, ways):
    given = McrCircumstances(self_drawn=True, robbing_kong=True, discarder=Wind.SOUTH)
    assert [found.article for found in contradictions(given, book)] == [robbing, ways]


# What may look odd and is lawful.
ALLOWED = [
    (OPEN, "last_of_kind", "last_tile"),
    (OPEN, "visible=555m self_drawn", "last_tile"),
    (OPEN, "robbing_kong last_of_kind", "robbing_the_kong"),
    (OPEN, "robbing_kong seat=E round=E from=W", "robbing_the_kong"),
    (KONG, "self_drawn kong_replacement last_of_wall", "last_tile_draw"),
    (OPEN, "last_of_wall seat=E from=S", "last_tile_claim"),
    (DEALT, "dealt seat=E self_drawn", "fully_concealed_hand"),
    (DEALT, "dealt round=N flowers=8", "fully_concealed_hand"),
    ("56m EE (777m) (123p) (999s) +7m", "last_of_kind", "last_tile"),
]


@pytest.mark.parametrize(("hand", "circumstances", "fan"), ALLOWED)
def test_allowed(hand: str, circumstances: str, fan: str):
    assert fan in counted(score_of(hand, circumstances))


def test_dealt_tells_seat_and_draw():
    hand = read_winning_hand(DEALT, dealt=True)
    told = checked(hand, McrCircumstances(dealt=True, round=Wind.SOUTH, flowers=2), WMO_2014)
    assert (told.self_drawn, told.seat, told.round) == (True, Wind.EAST, Wind.SOUTH)
    assert told.flowers == 2


FOURTEEN = read_hand(DEALT)


@pytest.mark.parametrize(
    ("hand", "given", "codes"),
    [
        (Hand((Kind(0),) * 13), {}, {"too_many_copies", "wrong_number_of_tiles"}),
        (FOURTEEN, {}, {"missing_winning_tile"}),
        (
            Hand(FOURTEEN.concealed[1:], (), FOURTEEN.concealed[0]),
            {"dealt": True},
            {"dealt_with_winning_tile"},
        ),
        (
            Hand(FOURTEEN.concealed[3:], (pung(Kind(31), exposed=True),)),
            {"dealt": True},
            {"dealt_with_declared_sets"},
        ),
    ],
)
def test_a_hand_made_without_notation_is_checked_too(hand, given, codes):
    with pytest.raises(InputError) as refused:
        score(hand, McrCircumstances(**given), WMO_2014)
    assert {problem.code for problem in refused.value.problems} == codes
