"""``muraille play`` with riichi: declarations, furiten, the ends of hands, the final ranking."""

import re

import pytest

from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.table.common.shuffling import drawn_winds
from muraille.table.common.tiles import Tile, tile_name
from muraille.words import Language
from tests.cli.play_table import Calm, told
from tests.cli.running import run
from tests.table.prepared import S, W
from tests.table.prepared import row as mcr_row
from tests.table.riichi.laid import EMA, row

IN_ORDER = b"32"  # the winds are drawn as the players are listed
WAITING = "123m 456p 789s 99p 34m"
PASSES = ("pass",) * 3  # one for each of the others; too many cost nothing
NBSP = "\N{NO-BREAK SPACE}"


@pytest.fixture
def hear(monkeypatch, capsys):
    def heard(opened, *lines, **options):
        given = {"book": EMA, "secret": IN_ORDER, **options}
        return told(opened, lines, monkeypatch, capsys, **given)

    return heard


def test_the_winds_of_these_tests():
    assert drawn_winds(IN_ORDER) == (0, 1, 2, 3)


def test_the_table_is_told_with_dora_and_bets(hear):
    lines = hear(row(["E 1m", "", "", ""], dora="5p"), "status", "?")
    assert "The dora indicator is 5p." in lines
    assert "Dora indicators: 5p." in lines
    assert "Hand 1; prevalent wind: East." in lines
    assert "On the table: counters 0, riichi bets 0." in lines
    assert "East, you: 30000." in lines
    assert "To discard, type the tile: 5p, or E. With riichi: riichi 5p." in lines


def test_a_longer_game_says_when_it_ends(hear):
    lines = hear(row(["E 1m", "", "", ""]), hands=8)
    assert lines[0].endswith("The game ends when 8 deals have passed.")
    assert hear(row(["E 1m", "", "", ""]))[0].endswith("Hands to play: 1.")


@pytest.mark.parametrize("typed", ["riichi", "riichi E", "1", "reach e"])
def test_3_3_14_riichi_then_drawn_tiles_are_discarded_unasked(hear, typed):
    opened = row([f"{WAITING} E", "", "", ""], draws="SWN 1s SWN 5m")
    lines = hear(opened, typed, "tsumo")
    assert "You may also: 1 riichi with E." in lines
    assert "You declare double riichi." in lines
    assert "You discard 1s." in lines
    assert "You may also: 1 tsumo." in lines
    assert any(line.startswith("You win! East wins with 5m, self-drawn: ") for line in lines)
    assert any("Riichi" in line for line in lines)
    assert any(re.match(r"Your result in this hand: \+\d+\.$", line) for line in lines)
    ranking = lines[lines.index("The game is over.") :]
    assert re.match(r"1\. you: \d+ points; uma \+15000; result \+\d+\.$", ranking[1])


@pytest.mark.parametrize(
    ("hand", "typed", "told_back"),
    [
        (f"{WAITING} E", "riichi 9p", "No riichi: without 9p your hand does not wait"),
        ("1m 9p", "riichi", "Say which tile you discard with riichi, for example riichi 5p."),
        ("1m 9p", "tsumo", "Your hand is not complete"),
        ("1m 9p", "tenpai", "There is nothing to claim or to pass: it is your turn"),
    ],
)
def test_what_is_refused_is_said_to_the_person(hear, hand, typed, told_back):
    lines = hear(row([hand, "", "", ""]), typed)
    assert any(line.startswith(told_back) for line in lines)


def test_3_4_5_who_passes_a_winning_tile_is_warned_and_furiten(hear):
    opened = row(["2m 9p", "67m 345p 567s 88s 234s", "", ""], draws="W 5m")
    lines = hear(opened, "W", "pass", person=S, bots=[Calm("5m"), Calm(), Calm("2m")])
    warned = "If you pass this tile you are furiten until your next turn (3.4.5)."
    assert "You may: 1 ron; 2 pass." in lines
    assert warned in lines
    assert any(line.startswith("You let a tile pass that completes your hand") for line in lines)


def test_a_win_on_a_discard_shows_every_winner_with_payments(hear):
    opened = row(["5m", "67m 345p 567s 88s 234s", "", ""])
    lines = hear(opened, "ron", person=S, bots=[Calm(), Calm(), Calm("5m")])
    assert any(line.startswith("You win! South wins with 5m from East: ") for line in lines)
    assert any(line.startswith("Payments") for line in lines)
    assert "All Simples" in " ".join(lines)


def throwing_each_draw(opened: tuple[Tile, ...]) -> list[str]:
    """East's lines to the end of the wall: every claim passed, every drawn tile thrown."""
    return [typed for tile in opened[56:122:4] for typed in (*PASSES, tile_name(tile))]


@pytest.mark.parametrize(
    ("typed", "said"),
    [("tenpai", "East shows tenpai: 12334m 45699p 789s."), ("noten", "East says noten.")],
)
def test_3_4_2_after_a_drawn_hand_one_says_tenpai_or_noten(hear, typed, said):
    opened = row([f"{WAITING} E", "", "", ""])
    lines = hear(opened, "E", *throwing_each_draw(opened), *PASSES, typed)
    after = lines[lines.index("The wall is empty and nobody wins.") :]
    assert "You may: 1 show tenpai; 2 say noten." in after
    assert "The wall is empty: say tenpai or noten (article 3.4.2)." in after
    assert said in after
    assert any(line.startswith("The hand is drawn") for line in after)
    assert any(line.startswith("Scores after hand 1: ") for line in after)


def test_3_4_2_who_has_nothing_to_show_says_noten_unasked(hear):
    opened = row(["147m 258p 369s ESWN E", "", "", ""])
    lines = hear(opened, "E", *throwing_each_draw(opened), *PASSES)
    after = lines[lines.index("The wall is empty and nobody wins.") :]
    assert "East says noten." in after
    assert not any(line.startswith("You may:") for line in after)
    assert any(line.startswith("The hand is drawn") for line in after)


def test_3_4_2_R23_one_hears_those_who_speak_before(hear):
    opened = row(["", "", "123456789m 99p 46s", ""])
    typed = [line for tile in opened[54:122:4] for line in (*PASSES, tile_name(tile))]
    lines = hear(opened, *typed, *PASSES, "tenpai", person=W, bots=[Calm(), Calm(), Calm()])
    after = lines[lines.index("The wall is empty and nobody wins.") :]
    asked = after.index("You may: 1 show tenpai; 2 say noten.")
    assert {"East says noten.", "South says noten."} <= set(after[:asked])
    assert "North says noten." in after[asked:]


def _every_tile() -> list[str]:
    return [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")


def test_the_hint_counts_what_can_be_seen_and_names_lawful_discards(hear):
    lines = hear(row([f"{WAITING} E", "", "", ""], dora="2m"), "hint")
    assert any(line.startswith("Discard E: then ") for line in lines)


def test_riichi_words_mean_nothing_in_mcr(hear):
    lines = hear(mcr_row(["E 1m", "", "", ""]), "riichi", "tenpai", book="mcr-wmo-2014")
    assert "“riichi” is no tile and no choice: type “?” for help." in lines
    assert "“tenpai” is no tile and no choice: type “?” for help." in lines


def test_who_leaves_leaves_an_unfinished_game(hear):
    lines = hear(row(["E 1m", "", "", ""]), "quit", "yes")
    assert "You leave: the game stays unfinished, and its walls unproved." in lines
    assert lines[-1] == "Thank you for the game."


def test_in_french(hear):
    opened = row([f"{WAITING} E", "", "", ""], draws="SWN 5m")
    lines = hear(opened, "aide", "état", "riichi", "tsumo", language=Language.FRENCH)
    assert "Vous déclarez double riichi." in lines
    assert f"Indicateurs de dora{NBSP}: " in "\n".join(lines)
    assert not any(re.search(r"\b(the|your|You|tiles)\b", line) for line in lines)


PLAYED = ("play", "--rules", EMA, "--seed", "tests", "--hands", "1", "--bots", "simple")


def whole_game() -> bytes:
    typed = ("tsumo", "ron", "tenpai", "riichi", "pass", *_every_tile())
    return "\n".join(typed * 60).encode()


def test_a_whole_hand_from_a_pipe_is_recorded_and_verified(tmp_path):
    file = tmp_path / "game.jsonl"
    ran = run(*PLAYED, "--record", str(file), stdin=whole_game())
    assert (ran.code, ran.err) == (0, "")
    record = read_record(file.read_bytes().splitlines())
    assert record.is_complete
    assert record.header.players == ("", "simple", "simple", "simple")
    assert verify(record).problems == ()


def test_a_game_left_in_the_middle_is_a_record_that_follows_so_far(tmp_path):
    file = tmp_path / "game.jsonl"
    assert run(*PLAYED, "--record", str(file), stdin=b"quit\nyes\n").code == 0
    record = read_record(file.read_bytes().splitlines())
    assert not record.is_complete
    assert verify(record).problems == ()


@pytest.mark.parametrize(
    ("language", "left", "thrown"),
    [
        (Language.ENGLISH, "The signal: 2 hands are left.", "You discard E."),
        (Language.FRENCH, "Le signal\N{NO-BREAK SPACE}: ", "Vous écartez E."),
    ],
)
def test_5_10_R34_the_signal_is_given_in_a_hand_and_once(hear, language, left, thrown):
    lines = hear(row(["E 1m", "", "", ""]), "signal", "signal", "E", hands=8, language=language)
    assert sum(line.startswith(left) for line in lines) == 1
    assert sum("5.10" in line for line in lines) == 1
    assert thrown in lines


def test_5_10_R34_given_between_two_hands_it_leaves_one(hear):
    won = row(["123m 456p 789s 99p 345m", "", "", ""])
    lines = hear(won, "tsumo", "signal", "", "tsumo", hands=8)
    assert "The signal: 1 hand is left." in lines
    assert sum(line.startswith("You win!") for line in lines) == 2
    assert lines[-1] == "Thank you for the game."
    assert any(line.startswith("1. you: ") for line in lines)
