"""Every kind of event and action has its sentence, in every language and for every viewer."""

import re
from typing import Any

import pytest

from muraille.records.replaying import first_state, state_after
from muraille.table.common import events as e
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.events import After
from muraille.table.common.state import SEATS, Setup, Window
from muraille.table.common.tiles import HIDDEN
from muraille.table.mcr import replayed, unplayed
from muraille.table.mcr.actions import Flower, PlayerAction
from muraille.table.mcr.events import McrWon
from muraille.tiles.four import Four
from muraille.words import Language
from muraille.words.playing.actions import action_phrase
from muraille.words.playing.events import event_sentence
from tests.records.recorded import GOLDEN_FILES, NAMES, golden
from tests.table.mcr.test_rare_walls import kong_added
from tests.table.players import table_of
from tests.table.prepared import E, N, S, W, tile

FILES = [file.name for file in GOLDEN_FILES]
FOUR = Four.each(0)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", FILES)
def test_every_event_is_told_before_and_after_it_happened(name, language):
    record = golden(name)
    game = table_of(record.header.setup)
    state = game.unplayed(record.header.setup)
    for event in record.events:
        after = game.apply(state, event)
        for names in ((), NAMES):
            for known in (state, after) if state.hand is not None else (after,):
                sentence = event_sentence(event, known, language, names)
                assert sentence
                assert "\n" not in sentence
                assert "{" not in sentence
                assert not sentence.endswith(".")
        state = after


@pytest.mark.parametrize("viewer", [None, *SEATS])
@pytest.mark.parametrize("name", FILES)
def test_what_a_viewer_sees_is_told_without_what_is_hidden(name, viewer):
    record = golden(name)
    game = table_of(record.header.setup)
    view = game.unplayed(record.header.setup)
    for event in record.events:
        shown = game.seen(event, viewer, view.setup.mode)
        view = game.watch(view, event, viewer)
        if shown is not None:
            assert "?" not in event_sentence(shown, view, Language.ENGLISH, NAMES)


def state_of(name: str = "v1-prepared.jsonl"):
    record = golden(name)
    events: tuple[Any, ...] = record.events
    return replayed(unplayed(record.header.setup), events)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (e.Drawn(S, tile("5p")), "South draws 5p", "Sud pioche 5p"),
        (e.Drawn(S, HIDDEN), "South draws a tile", "Sud pioche une tuile"),
        (e.Discarded(S, tile("5p"), False), "South discards 5p", "Sud écarte 5p"),
        (
            e.ReplacementDrawn(W, HIDDEN, After.KONG),
            "West draws a replacement tile",
            "Ouest pioche une tuile de remplacement",
        ),
        (
            e.KongConcealed(N, HIDDEN),
            "North makes a concealed kong",
            "Nord fait un kong caché",
        ),
        (e.Dealt(((HIDDEN,),) * 4), "The tiles are dealt", "Les tuiles sont distribuées"),
        (
            e.FlowerExposed(E, tile("3f")),
            "East lays aside the flower 3f",
            "Est met de côté la fleur 3f",
        ),
    ],
)
def test_sentences_in_both_languages(event, english, french):
    state = state_of()
    assert event_sentence(event, state, Language.ENGLISH) == english
    assert event_sentence(event, state, Language.FRENCH) == french


def test_a_name_stands_before_the_wind():
    told = event_sentence(e.PlayBegan(S, None, After.DEAL), state_of(), Language.ENGLISH, NAMES)
    assert told == "Bo (South) begins"


def test_a_win_is_told_with_its_fans_and_flowers():
    won = McrWon(S, (), tile("5p"), W, *(False,) * 5, (("all_chows", 1, 2),), 8, 1, FOUR)
    told = event_sentence(won, state_of(), Language.ENGLISH)
    assert told == "South wins with 5p from West: 8 points (All Chows 2) + 1 flower"
    self_drawn = McrWon(S, (), tile("5p"), None, *(False,) * 5, (("all_chows", 1, 2),), 9, 0, FOUR)
    assert "South wins with 5p, self-drawn: 9" in event_sentence(
        self_drawn, state_of(), Language.ENGLISH
    )
    dealt = McrWon(E, (), None, None, True, *(False,) * 4, (("all_chows", 1, 2),), 9, 0, FOUR)
    assert "East wins with the dealt hand" in event_sentence(dealt, state_of(), Language.ENGLISH)


def test_a_robbed_kong_is_told():
    table = kong_added().hu(S).hu(N)
    told = [event_sentence(event, table.state, Language.ENGLISH) for event in table.log]
    assert "West adds 5s to a pung: kong" in told
    assert any("North wins with 5s, robbing the kong of West: " in sentence for sentence in told)


def test_actions_are_told_as_choices():
    table = kong_added()
    assert isinstance(table.state.phase, Window)
    phrases: dict[PlayerAction, tuple[str, str]] = {
        Discard(S, tile("5p")): ("discard 5p", "écarter 5p"),
        Chow(S, tile("3m")): ("chow 345m", "chow 345m"),
        Chow(S): ("chow", "chow"),
        Pung(S): ("pung 555s", "pung 555s"),
        Kong(S, tile("E")): ("kong EEEE", "kong EEEE"),
        Flower(S, tile("3f")): ("expose the flower 3f", "exposer la fleur 3f"),
        Hu(S): ("hu", "hu"),
        Pass(S): ("pass", "passer"),
    }
    for action, (english, french) in phrases.items():
        assert action_phrase(action, table.state, Language.ENGLISH) == english
        assert action_phrase(action, table.state, Language.FRENCH) == french


def started(rulebook: str) -> str:
    """How a hand's first sentence begins in French."""
    state = unplayed(Setup(rulebook))
    event = e.HandStarted(5, 1, SEATS, ((1, 2), (3, 4)), S, 3, "", (), 144, "")
    return event_sentence(event, state, Language.FRENCH)


@pytest.mark.parametrize(
    ("rulebook", "french"),
    [
        ("mcr-wmo-2014", "Donne 5, manche du Sud"),
        ("mcr-ffmj-2016", "Donne 5, manche du Sud"),
        ("mcr-oir-1998", "Donne 5, tour du Sud"),
        ("mcr-international", "Donne 5, tour du Sud"),
    ],
)
def test_3_4_3_a_round_has_the_name_that_the_french_book_gives_it(rulebook, french):
    assert started(rulebook) == f"{french}\N{NO-BREAK SPACE}; Est lance 1 + 2, Sud lance 3 + 4"


@pytest.mark.parametrize(
    ("seats", "french"),
    [((S,), "Peut la réclamer"), ((S, W), "Peuvent la réclamer")],
)
def test_one_player_or_several_may_claim(seats, french):
    told = event_sentence(e.Asked(seats), state_of(), Language.FRENCH)
    assert told.startswith(f"{french}\N{NO-BREAK SPACE}: Sud")


def test_in_french_a_space_stands_before_colon_and_semicolon():
    for name in FILES:
        record = golden(name)
        state = first_state(record.header)
        for entry in record.entries:
            state = state_after(state, entry, record.header.table)
            sentence = event_sentence(entry.event, state, Language.FRENCH, NAMES)
            assert not re.search("[^\u00a0\u202f][;:]", sentence), sentence
