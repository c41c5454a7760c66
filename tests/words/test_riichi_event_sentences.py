"""What is told of riichi games: events of its own, wins, choices."""

from dataclasses import replace
from typing import Any

import pytest

from muraille.rules.riichi.limits import Limit
from muraille.table.common.actions import Hu
from muraille.table.common.events import Asked
from muraille.table.common.state import Declaring
from muraille.table.riichi import events as r
from muraille.table.riichi import replayed, unplayed
from muraille.table.riichi.actions import Noten, PlayerAction, Riichi, Tenpai
from muraille.tiles.four import Four
from muraille.words import Language
from muraille.words.playing.actions import action_phrase
from muraille.words.playing.events import event_sentence
from tests.records.recorded import golden
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.laid import RiichiTable, row


def state_of():
    """The table after the first hand: South deals next."""
    record = golden("v1-riichi-prepared.jsonl")
    events: tuple[Any, ...] = record.events
    ended = [place for place, event in enumerate(events) if event.name == "hand_ended"]
    return replayed(unplayed(record.header.setup), events[: ended[0] + 1])


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            r.DoraShown(tile("5p")),
            "The dora indicator is 5p",
            "L’indicateur de dora est 5p",
        ),
        (
            r.RiichiDeclared(S, tile("5p"), double=False, bet=1_000),
            "South declares riichi",
            "Sud déclare riichi",
        ),
        (
            r.RiichiDeclared(S, tile("5p"), double=True, bet=1_000),
            "South declares double riichi",
            "Sud déclare double riichi",
        ),
        (
            r.TileMissed(N),
            "North lets a completing tile pass: furiten",
            "Nord laisse passer une tuile qui complétait sa main\N{NO-BREAK SPACE}: furiten",
        ),
        (r.Declared(W, tenpai=False), "West says noten", "Ouest se dit noten"),
        (
            r.Declared(W, tenpai=True, tiles=tiles("123m")),
            "West shows tenpai: 123m",
            "Ouest montre une main tenpai\N{NO-BREAK SPACE}: 123m",
        ),
        (
            r.RiichiHandDrawn((E,), Four((3_000, -1_000, -1_000, -1_000))),
            "The hand is drawn: East +3000, South −1000, West −1000, North −1000",
            "Donne nulle\N{NO-BREAK SPACE}: Est +3000, Sud −1000, Ouest −1000, Nord −1000",
        ),
        (
            r.RiichiHandDrawn((), Four((0, 0, 0, 0))),
            "The hand is drawn and nobody pays",
            "Donne nulle\N{NO-BREAK SPACE}: personne ne paie",
        ),
        (
            r.SignalGiven(1),
            "The signal: 1 hand is left",
            "Le signal\N{NO-BREAK SPACE}: il reste 1 donne",
        ),
        (
            r.SignalGiven(2),
            "The signal: 2 hands are left",
            "Le signal\N{NO-BREAK SPACE}: il reste 2 donnes",
        ),
    ],
)
def test_sentences_in_both_languages(event, english, french):
    assert event_sentence(event, state_of(), Language.ENGLISH) == english
    assert event_sentence(event, state_of(), Language.FRENCH) == french


def test_3_4_2_those_asked_after_a_drawn_hand_claim_nothing():
    state = replace(state_of(), phase=Declaring())
    asked = Asked((E, W))
    assert (
        event_sentence(asked, state, Language.ENGLISH) == "Tenpai or noten is asked of East, West"
    )
    french = "Tenpai ou noten est demandé à Est, Ouest"
    assert event_sentence(asked, state, Language.FRENCH) == french


def test_a_hand_begins_with_what_lies_on_the_table():
    started = r.RiichiHandStarted(
        number=3,
        prevailing=1,
        order=(E, S, W, N),
        dice=(3, 4),
        opener=W,
        breach=0,
        counters=2,
        bets=1,
        commitment="",
        wall=(),
        size=136,
        dead=14,
        seed="",
    )
    told = event_sentence(started, state_of(), Language.ENGLISH)
    assert told == (
        "Hand 3, South round; East rolls 3 + 4, the wall opens in front of West;"
        " 2 counters; 1 bet on the table"
    )


def test_a_win_is_told_with_its_yaku_and_bets():
    hands = ["F", "123456789m 46s 11p", "", ""]
    table = RiichiTable(row(hands, draws="N P F C 5s", dora="E", ura="W")).throw("F")
    table.riichi(S, "N").let_go().throws("", "", "").hu(S)
    told = event_sentence(table.wins[0], table.state, Language.ENGLISH)
    assert told.startswith("South wins with 5s, self-drawn: Haneman, 6 han, 30 minipoints")
    assert told.endswith("; 1000 points of bets")
    for name in ("Double Riichi 1", "Ippatsu 1", "Pure Straight 2"):
        assert name in told


def test_a_liable_player_is_named():
    won = replayed_win("big_three_dragons")
    told = event_sentence(won, state_of(), Language.ENGLISH)
    assert "Yakuman, 32000 points (Big Three Dragons); North is liable" in told


def replayed_win(yaku):
    return r.RiichiWon(
        S,
        tiles("34m 55p"),
        tile("5m"),
        E,
        *(False,) * 7,
        None,
        tiles("1s"),
        (),
        ((yaku, 1, None),),
        0,
        None,
        None,
        Limit.YAKUMAN,
        32_000,
        N,
        Four((-16_000, 32_000, 0, -16_000)),
        0,
    )


def test_choices_have_the_words_of_riichi():
    table = RiichiTable(row(["5s", "234m 567m 234p 46s 88p", "", ""]))
    phrases: dict[PlayerAction, tuple[str, str]] = {
        Riichi(S, tile("5p")): ("riichi with 5p", "riichi avec 5p"),
        Tenpai(S): ("show tenpai", "montrer tenpai"),
        Noten(S): ("say noten", "dire noten"),
        Hu(E): ("tsumo", "tsumo"),
    }
    for action, (english, french) in phrases.items():
        assert action_phrase(action, table.state, Language.ENGLISH) == english
        assert action_phrase(action, table.state, Language.FRENCH) == french
    table.discard(E, "5s")
    assert action_phrase(Hu(S), table.state, Language.ENGLISH) == "ron"
