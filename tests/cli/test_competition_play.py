"""``muraille play --mode competition``: calls, their second step, and what the table rules."""

import re

import pytest

from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.table.common.state import Mode
from muraille.words import Language
from muraille.words.names.fan_reading import fans_in
from tests.cli.play_table import Calm, told
from tests.cli.running import run
from tests.table.prepared import FFMJ, INTERNATIONAL, S, row
from tests.table.riichi import laid

ENGLISH, FRENCH = Language.ENGLISH, Language.FRENCH
WAITING = "123456789m 46s 11p"  # for 5s: Pure Straight
FAR = "1379m 1379p 159s EE"
NBSP = "\N{NO-BREAK SPACE}"
QUESTION = "Which tile do you discard?"


@pytest.fixture
def hear(monkeypatch, capsys):
    def heard(opened, *lines, **options):
        given = {"mode": Mode.COMPETITION, **options}
        return told(opened, lines, monkeypatch, capsys, **given)

    return heard


def ruling(lines: list[str]) -> str:
    """The one ruling that was told."""
    (found,) = (line for line in lines if line.startswith(("The table rules", "La table juge")))
    return found


def discarded_to_south(hear, thrown: str, hand: str, *lines: str, **options):
    """East throws a tile, and the person is South, next in turn."""
    bots = [Calm(), Calm(), Calm(thrown)]
    opened = row([thrown, hand, "", ""], options.pop("draws", ""))
    return hear(opened, "", *lines, person=S, bots=bots, **options)


# Nothing is proposed.


@pytest.mark.parametrize("hand", [WAITING, "55s 46s", FAR])
def test_every_tile_is_asked_about_in_the_same_words_whatever_one_holds(hear, hand):
    lines = discarded_to_south(hear, "5s", hand, "")
    after = lines[lines.index("East discards 5s.") :]
    assert after[1] == "Do you call 5s? Enter passes."
    assert not any(line.startswith("You may") for line in lines)


def test_enter_passes_and_play_goes_on(hear):
    opened = row(["E 1m", "", "", ""], "SWN 7s")
    lines = hear(opened, "", "E", "", "pass", "p", "quit", "yes")
    assert [line for line in lines if line.startswith("Do you call")] == [
        f"Do you call {tile}? Enter passes." for tile in "SWN"
    ]
    assert any(line.endswith("; drawn: 7s.") for line in lines)


def test_a_win_is_not_pointed_out(hear):
    lines = hear(row(["E " + WAITING, "", "", ""], "WNC5s"), "", "E", "", "", "")
    place = next(number for number, line in enumerate(lines) if line.endswith("; drawn: 5s."))
    assert lines[place + 1] == QUESTION


def test_there_are_no_hints_and_no_numbers(hear):
    lines = hear(row(["1m 5555s", "", "", ""]), "", "hint", "1", "kong", "chow", "")
    assert "Competition play gives no hints." in lines
    assert "There is no choice number 1." in lines
    assert "Say which kong, for example kong 3m." in lines
    assert any(line.startswith("There is nothing to claim or to pass") for line in lines)
    assert any(line.startswith("Nothing was typed") for line in lines)


@pytest.mark.parametrize(
    ("language", "words"),
    [(ENGLISH, ("expose 34s", "withdraw", "correct 34s", "show 12", "flower 1f")),
     (FRENCH, ("exposer 34s", "retirer", "corriger 34s", "montrer 12", "fleur 1f"))],
)  # fmt: skip
def test_help_tells_what_can_be_typed(hear, language, words):
    text = "\n".join(hear(row(["1m", "", "", ""]), "?", language=language))
    assert all(word in text for word in words)


# A win: call, then show or withdraw.


@pytest.mark.parametrize(
    ("language", "show", "shown", "cited"),
    [
        (
            ENGLISH,
            "show",
            "You show 1379m 1379p 159s EE and name nothing.",
            "The table rules on South, 3.11.6 6-(2) – Calls a false hu (not waiting at all):"
            " East +20, South −60, West +20, North +20.",
        ),
        (
            FRENCH,
            "montrer",
            "Vous montrez 1379m 1379p 159s EE et ne nommez rien.",
            "La table juge Sud, 3.11.6 6-(2) – Annonce un faux hu (faux mah-jong)"
            f" (pas en attente){NBSP}: Est +20, Sud −60, Ouest +20, Nord +20.",
        ),
    ],
)
def test_3_11_6_6_a_false_hu_is_ruled_on_with_article_and_points(
    hear, language, show, shown, cited
):
    lines = discarded_to_south(hear, "5s", FAR, "hu", show, "status", language=language)
    assert shown in lines
    assert ruling(lines) == cited
    dead = {ENGLISH: "; dead hand.", FRENCH: f"{NBSP}; main morte."}[language]
    assert any(line.endswith(dead) for line in lines)
    assert any("−60" in line and line.startswith(("Penalties", "Pénalités")) for line in lines)


@pytest.mark.parametrize("word", ["withdraw", "retirer"])
def test_3_11_6_6_hu_may_be_taken_back(hear, word):
    lines = discarded_to_south(hear, "5s", FAR, "hu", word)
    place = lines.index("Your call is heard: hu.")
    assert "You take the call back." in lines[place:]
    assert "(the hand was not shown)" in ruling(lines)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        (ENGLISH, "pure straight, closed wait"),
        (ENGLISH, "Pure Straight and CLOSED-WAIT"),
        (ENGLISH, "pure_straight closed_wait"),
        (FRENCH, "grande suite pure, finir au milieu"),
        (FRENCH, "pure_straight, closed_wait"),
    ],
)
def test_J9_a_winner_names_fans_in_words_or_ids(hear, language, typed):
    lines = discarded_to_south(hear, "5s", WAITING, "hu", f"show {typed}", language=language)
    assert not any(line.startswith(("The table rules", "La table juge")) for line in lines)
    won = next(line for line in lines if line.startswith(("You win!", "Vous gagnez")))
    assert "17 points" in won


def test_J9_a_value_may_be_said_instead_and_what_is_not_named_is_not_paid(hear):
    lines = discarded_to_south(hear, "5s", WAITING, "hu", "show 16")
    assert "You show 123456789m 11p 46s and say 16." in lines
    assert any(
        line.startswith("You win! South wins with 5s from East: 16 points") for line in lines
    )


def test_J9_who_names_too_little_has_not_won(hear):
    lines = discarded_to_south(hear, "5s", WAITING, "hu", "show closed wait")
    assert "You show 123456789m 11p 46s and name Closed Wait." in lines
    assert "(complete but under 8 points)" in ruling(lines)


@pytest.mark.parametrize(
    ("typed", "told_back"),
    [
        ("show all", "There is no fan “all”; the nearest: All "),
        ("show pure straight, nonsense", "There is no fan “nonsense”: “muraille fans” lists them."),
        ("show ,", "There is no fan “,”: “muraille fans” lists them."),
        ("show -3", "A hand of -3 points cannot be: a value is not below zero."),
        ("expose 46s", "That does not follow from what you called"),
        ("correct 46s", "That does not follow from what you called"),
        ("5s", "Your call is heard: expose the set or show the hand, or take the call back"),
        ("", "Nothing was typed: type a tile or a choice, or “?” for help."),
        ("hu", "Your call is heard: expose the set or show the hand, or take the call back"),
    ],
)
def test_after_a_called_hu_other_lines_are_refused_and_asked_again(hear, typed, told_back):
    lines = discarded_to_south(hear, "5s", WAITING, "hu", typed, "show 16")
    place = next(number for number, line in enumerate(lines) if line.startswith(told_back))
    assert lines[place + 1].startswith("Show your hand (show)")
    assert any(line.startswith("You win!") for line in lines)


def test_hu_in_ones_own_turn_keeps_the_drawn_tile_apart(hear):
    lines = hear(row(["E " + FAR, "", "", ""], "WNC5s"), "", "E", "", "", "", "hu", "show")
    heard = lines[lines.index("Your call is heard: hu.") :]
    assert heard[1].endswith("; drawn: 5s.")
    assert "You show 1379m 1379p 159s EE +5s and name nothing." in heard
    assert heard[-1] == "Thank you for the game."
    assert QUESTION in heard


# A set: call, then expose, correct or withdraw.


@pytest.mark.parametrize(
    ("laid", "made"),
    [
        ("expose 46s", "456s"),
        ("expose 4s 6s", "456s"),
        ("exposer 456s", "456s"),
        ("expose 67s", "567s"),
    ],
)
def test_O23_a_chow_is_called_and_then_exposed(hear, laid, made):
    lines = discarded_to_south(hear, "5s", "467s", "chow", laid)
    assert "Your call is heard: chow." in lines
    assert "Expose the tiles of your hand (expose 34s), or take it back (withdraw)." in lines
    assert f"You take 5s from East: chow ({made})." in lines
    assert not any(line.startswith("The table rules") for line in lines)


def test_O23_a_chow_is_called_by_its_word_alone(hear):
    lines = discarded_to_south(hear, "5s", "46s", "chow 46s", "chow")
    alone = "Call “chow” alone, not “chow 46s”: the tiles are laid down when the call is heard."
    assert alone in lines
    assert "Your call is heard: chow." in lines[lines.index(alone) :]
    assert any(
        line.startswith("E cannot be part of that chow")
        for line in discarded_to_south(hear, "E", "46s", "chow")
    )


@pytest.mark.parametrize(
    ("call", "laid", "made"),
    [("pung", "expose 55s", "pung (555s)"), ("kong", "expose 5555s", "kong (5555s)")],
)
def test_pung_and_kong_are_exposed_by_their_tiles(hear, call, laid, made):
    held = "55s" if call == "pung" else "555s"
    lines = discarded_to_south(hear, "5s", held, call, laid)
    assert f"You take 5s from East: {made}." in lines


def test_a_concealed_kong_is_called_and_exposed(hear):
    lines = hear(row(["1m 5555s", "", "", ""], replacements="7m"), "", "kong 5s", "expose 5555s")
    assert "Your call is heard: kong 5s." in lines
    assert "You make a concealed kong of 5s." in lines


@pytest.mark.parametrize(
    ("language", "lines", "said"),
    [
        (ENGLISH, ("expose 47s", "correct 46s"), "You take the wrong tiles back and expose 46s"),
        (FRENCH, ("exposer 47s", "corriger 46s"), "Vous reprenez les mauvaises tuiles"),
    ],
)
def test_EMAR_2_6_4_a_false_chow_is_put_right(hear, language, lines, said):
    lines = discarded_to_south(hear, "5s", "467s", "chow", *lines, book=FFMJ, language=language)
    assert any(line.startswith(said) for line in lines)
    assert "EMAR 2.6.4" in ruling(lines)
    assert any("7s" in line for line in lines if line.startswith(("You must", "Vous devez")))


def test_EMAR_2_6_4_a_false_set_is_taken_back_or_stays(hear):
    back = discarded_to_south(hear, "5s", "17s", "pung", "expose 17s", "withdraw", book=FFMJ)
    assert "You expose 157s, which is no pung." in back
    assert "Exposed, but no set: 157s." in back
    assert "You take the exposed tiles back." in back
    assert "noticed before his discard" in ruling(back)
    stays = discarded_to_south(
        hear, "5s", "17s E", "pung", "expose 17s", "discard E", "status", book=FFMJ
    )
    assert "noticed after his discard" in ruling(stays)
    assert any("; exposed, but no set: 157s" in line for line in stays)


def test_3_11_6_3_an_empty_call_is_judged(hear):
    lines = discarded_to_south(hear, "5s", FAR, "pung", "withdraw")
    assert "You take the call back." in lines
    assert "3.11.6 3-" in ruling(lines)


def test_EMAR_2_4_1_a_call_that_can_be_made_binds(hear):
    lines = discarded_to_south(hear, "5s", "55s", "pung", "withdraw", "expose 55s", book=FFMJ)
    bound = "You have called a set that you can make, and must expose it"
    assert any(line.startswith(bound) for line in lines)
    assert "You take 5s from East: pung (555s)." in lines


@pytest.mark.parametrize(
    ("typed", "told_back"),
    [
        ("expose", "Say which tiles of your hand, for example expose 34s."),
        ("expose xx", "Say which tiles of your hand, for example expose 34s."),
        ("expose 4s", "So many tiles are laid down for this call: 2"),
        ("expose 49p", "You do not hold"),
        ("show", "That does not follow from what you called"),
        ("correct", "Say which tiles of your hand, for example correct 34s."),
        ("withdraw it", "“withdraw it” is no tile and no choice: type “?” for help."),
    ],
)
def test_after_a_called_set_other_lines_are_refused_and_asked_again(hear, typed, told_back):
    lines = discarded_to_south(hear, "5s", "46s", "chow", typed, "expose 46s")
    place = next(number for number, line in enumerate(lines) if line.startswith(told_back))
    assert lines[place + 1].startswith("Expose the tiles of your hand")
    assert "You take 5s from East: chow (456s)." in lines


@pytest.mark.parametrize("typed", ["expose 46s", "show", "withdraw", "correct 46s"])
def test_without_a_call_there_is_no_second_step(hear, typed):
    lines = hear(row(["1m 46s", "", "", ""]), "", typed)
    assert any(line.startswith("No call of yours has been heard: call first") for line in lines)


def test_calls_of_others_and_their_second_step_are_told(hear):
    opened = row(["5s 9p", "", "55s 1m", ""])
    lines = hear(opened, "", "5s", bots=[Calm(), Calm("1m", ["pung", "expose"])])
    assert "The call of West is heard: pung." in lines
    assert "West takes 5s from East: pung (555s)." in lines


def test_O20_whose_hand_is_dead_is_told_and_plays_on(hear):
    lines = discarded_to_south(hear, "5s", FAR, "hu", "show", "hu", draws="N")
    assert any(line.startswith("Your hand is dead: it cannot win") for line in lines)
    assert lines.count("Your call is heard: hu.") == 2


# Flowers.


@pytest.mark.parametrize("typed", ["flower 3f", "fleur 3f", "flower", "3f"])
def test_a_dealt_flower_is_announced_by_its_player(hear, typed):
    lines = hear(row(["3f E", "", "", ""], replacements="9p"), typed, "", "E")
    assert lines.count("Before play begins: announce a flower (flower 1f), or press Enter.") == 2
    assert "You lay aside the flower 3f." in lines
    assert "You discard E." in lines


def test_before_play_everybody_is_asked_flowers_or_not(hear):
    lines = hear(row(["E", "", "", ""]), "E", "hu", "flower", "flower E", "")
    waits = "Play has not begun: announce a flower, or press Enter"
    assert sum(line.startswith(waits) for line in lines) == 2
    assert "Say which flower, for example flower 1f." in lines
    assert "E is not a flower: flowers are 1f to 8f (article 3.4.20)." in lines
    assert "You begin." in lines


def test_a_flower_that_is_kept_can_be_announced_later_or_discarded(hear):
    opened = row(["3f 4f E", "", "", ""], replacements="9p")
    lines = hear(opened, "", "flower", "flower 3f", "discard 4f")
    assert "Say which flower, for example flower 3f, flower 4f." in lines
    assert "You lay aside the flower 3f." in lines
    assert "You discard 4f." in lines


@pytest.mark.parametrize(
    ("then", "said"), [("withdraw", "was not yet among his tiles"), ("", "was already among")]
)
def test_EMAR_2_6_4_a_tile_that_is_no_flower_is_judged(hear, then, said):
    lines = hear(row(["1s E", "", "", ""]), "", "flower 1s", then, book=FFMJ)
    assert "You lay aside 1s, which is no flower." in lines
    assert "Take it back (withdraw), or press Enter to draw a tile for it." in lines
    assert said in ruling(lines)


def test_J3_a_dealt_kong_may_be_announced_in_004(hear):
    opened = row(["1111m 9p", "", "", ""], replacements="7m")
    lines = hear(opened, "kong 1m", book=INTERNATIONAL, secret=b"0")
    question = (
        "Before play begins: announce a flower (flower 1f) or a kong (kong 3m), or press Enter."
    )
    assert question in lines
    assert "You make a concealed kong of 1m." in lines


# Riichi.

IN_ORDER = b"32"  # the winds are drawn as the players are listed
READY = "67m 345p 567s 88s 234s"


def riichi_to_south(hear, thrown: str, hand: str, *lines: str, **options):
    bots = [Calm(), Calm(), Calm(thrown)]
    opened = laid.row([thrown, hand, "", ""])
    given = {"book": laid.EMA, "secret": IN_ORDER, **options}
    return hear(opened, *lines, person=S, bots=bots, **given)


def test_riichi_a_ron_is_called_and_shown(hear):
    lines = riichi_to_south(hear, "5m", READY, "ron", "show 3 han", "show")
    assert "Your call is heard: ron." in lines
    assert "A riichi hand is shown and counted by the table: name nothing." in lines
    assert "You show 67m 345p 23456788s." in lines
    assert any(line.startswith("You win! South wins with 5m from East: ") for line in lines)


@pytest.mark.parametrize("language", [ENGLISH, FRENCH])
def test_3_4_6_a_hand_shown_in_error_is_a_chombo(hear, language):
    lines = riichi_to_south(hear, "9m", READY, "ron", "show", language=language)
    assert "3.4.6" in ruling(lines)
    after = {ENGLISH: "Penalties that come after", FRENCH: "Pénalités à compter après"}[language]
    assert any(line.startswith(after) and "−20000" in line for line in lines)


def test_3_4_5_furiten_is_not_told(hear):
    lines = riichi_to_south(hear, "5m", READY, "")
    assert not any("furiten" in line for line in lines)
    assert any(line.startswith("Dora indicators: ") for line in lines)


def test_riichi_tsumo_is_called_by_its_name(hear):
    opened = laid.row([f"{READY} E", "", "", ""], draws="SWN 5m")
    given = {"book": laid.EMA, "secret": IN_ORDER}
    lines = hear(opened, "riichi", "riichi E", "", "", "", "tsumo", "show", **given)
    assert "Say which tile you discard with riichi, for example riichi 5p." in lines
    assert "Your call is heard: tsumo." in lines
    assert any(line.startswith("You win! East wins with 5m, self-drawn: ") for line in lines)


def test_after_riichi_the_drawn_tile_is_not_discarded_for_the_player(hear):
    opened = laid.row([f"{READY} E", "", "", ""], draws="SWN 1p")
    given = {"book": laid.EMA, "secret": IN_ORDER}
    lines = hear(opened, "riichi E", "", "", "", "1p", **given)
    after = lines[lines.index("You are in riichi.") :]
    assert after[1] == QUESTION
    assert "You discard 1p." in after


# The command.

GAME = (
    *("play", "--mode", "competition", "--hands", "1", "--seed", "court", "--bots", "greedy"),
    *("--lang", "en"),
)
RULED = re.compile(r"^The table rules on (South|West|North), ", re.MULTILINE)


def test_the_mode_is_in_the_record_and_the_game_can_be_verified(tmp_path):
    file = tmp_path / "game.jsonl"
    ran = run(*GAME, "--record", str(file), stdin=b"\nhu\nshow\n")
    assert (ran.code, ran.err) == (0, "")
    assert "The table rules on East, 3.11.6 6-(2) – Calls a false hu" in ran.out
    record = read_record(file.read_bytes().splitlines())
    assert record.header.setup.mode is Mode.COMPETITION
    assert verify(record).problems == ()


@pytest.mark.parametrize(
    ("arguments", "told_back"),
    [
        (("--mode", "strict"), "“strict” is no way to play: guided, competition"),
        (("--errors", "5"), "only competition play takes errors: --mode competition"),
        (("--mode", "competition", "--errors", "101"), "“101” is not a number of errors"),
        (("--mode", "competition", "--errors", "many"), "“many” is not a number of errors"),
    ],
)
def test_unreadable_options_are_told_before_anything_is_dealt(arguments, told_back):
    ran = run("play", *arguments, "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert told_back in ran.err


def test_bots_err_the_same_way_for_the_same_seed():
    """Enter where something is called, and every tile in turn where one is discarded."""
    tiles = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
    typed = "".join(f"{tile}\n\n\n\n" for tile in tiles * 3).encode()
    erring = run(*GAME, "--errors", "30", stdin=b"\n\n" + typed)
    assert erring == run(*GAME, "--errors", "30", stdin=b"\n\n" + typed)
    assert RULED.search(erring.out)
    assert not RULED.search(run(*GAME, stdin=b"\n\n" + typed).out)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("all terminals and honours", ("all_terminals_and_honours",)),
        ("Tout Honneur et Extrémité", ("all_terminals_and_honours",)),
        ("sept paires et tirer soi-même", ("seven_pairs", "self_drawn")),
        ("七对; 自摸", ("seven_pairs", "self_drawn")),
        ("two concealed kongs, two concealed kongs", ("two_concealed_kongs",) * 2),
    ],
)
def test_fans_are_read_in_every_language(text, found):
    assert fans_in(text) == found
