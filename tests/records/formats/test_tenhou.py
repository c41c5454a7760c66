"""Our riichi games for the viewer at tenhou.net/6."""

import json
from dataclasses import replace

import pytest

from muraille.records.formats import ForeignGame, export
from muraille.records.formats.foreign import numbered
from muraille.records.formats.tenhou_words import LIMITS, YAKU, value_text, yaku_texts
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.yaku.table import ROWS
from muraille.table.riichi import events as r
from muraille.tiles.winds import Seat
from tests.records.formats.games import RIICHI, codes, played, read_one, sample

SAMPLE = json.loads(b"".join(sample("tenhou.json")))


def test_the_sample_is_written():
    exported = export(read_one(sample("mjai.jsonl")), "tenhou")
    assert json.loads(exported.lines[0]) == SAMPLE


def test_every_yaku_and_limit_has_its_word():
    assert set(YAKU) == {row.id for row in ROWS}
    assert set(LIMITS) == set(Limit)


@pytest.mark.parametrize("player", ["greedy", "careful"])
def test_every_hand_has_its_parts_and_its_tiles_add_up(player):
    game = played(RIICHI, player, 8)
    log = json.loads(export(game, "tenhou").lines[0])["log"]
    ended = [event for event in game.record.events if isinstance(event, r.RiichiHandEnded)]
    assert len(log) == len(ended)
    for hand in log:
        assert len(hand) == 17
        assert len(hand[0]) == 3
        assert sum(hand[1]) + 1000 * hand[0][2] == 120_000
        for player_number in range(4):
            dealt, came, put = hand[4 + 3 * player_number : 7 + 3 * player_number]
            assert len(dealt) == 13
            assert 0 <= len(came) - len(put) <= 1
        assert hand[16][0] in ("和了", "流局", "全員聴牌", "全員不聴")


WIN = next(
    event
    for event in read_one(sample("mjai.jsonl")).record.events
    if isinstance(event, r.RiichiWon)
)


def won(**changes) -> r.RiichiWon:
    """A self-drawn win of South, with some things otherwise."""
    usual = {
        "seat": Seat(1),
        "source": None,
        "yaku": (("pinfu", 1, 1),),
        "dora_han": 2,
        "han": 3,
        "minipoints": 20,
        "points": 2700,
    }
    return replace(WIN, **{**usual, **changes})


@pytest.mark.parametrize(
    ("event", "shares", "dealer", "text"),
    [
        (won(), (1300, 700, 700), False, "20符3飜700-1300点"),
        (won(points=3900), (1300, 1300, 1300), True, "20符3飜1300点∀"),
        (won(source=Seat(0), points=3900), (0, 0, 0), False, "20符3飜3900点"),
        (won(limit=Limit.MANGAN), (4000, 2000, 2000), False, "満貫2000-4000点"),
        (won(limit=Limit.YAKUMAN, liable=Seat(0), points=32000), (0, 0, 0), False, "役満32000点"),
    ],
)
def test_the_value_of_a_hand_in_words(event, shares, dealer, text):
    assert value_text(event, shares, dealer=dealer) == text


def test_yaku_are_listed_with_their_han_and_the_dora_last():
    assert list(yaku_texts(won())) == ["平和(1飜)", "ドラ(2飜)"]
    yakuman = won(yaku=(("all_green", 1, None),), dora_han=0)
    assert list(yaku_texts(yakuman)) == ["緑一色(役満)"]


def test_a_hand_without_end_is_left_out():
    game = played(RIICHI, "random", 1)
    cut = ForeignGame(numbered(list(enumerate(game.record.events[:40])), game.record.header, 1))
    exported = export(cut, "tenhou")
    assert json.loads(exported.lines[0])["log"] == []
    assert "no_viewer_without_end" in codes(exported.notes)
