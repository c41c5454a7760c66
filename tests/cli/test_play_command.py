"""``muraille play``: whole hands and every command, from a pipe."""

import re

import pytest

from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.table.common.shuffling import drawn_winds
from muraille.words import Language
from tests.cli.play_table import Calm, told
from tests.cli.running import run
from tests.table.prepared import INTERNATIONAL, KEEP, E, S, row

WAITING = "123456789m 46s 11p"
FRENCH = Language.FRENCH


@pytest.fixture
def hear(monkeypatch, capsys):
    def heard(opened, *lines, **options):
        return told(opened, lines, monkeypatch, capsys, **options)

    return heard


def lines_from(lines: list[str], start: str) -> list[str]:
    place = next(number for number, line in enumerate(lines) if line.startswith(start))
    return lines[place:]


# One's own turn.


def test_the_hand_is_sorted_with_the_drawn_tile_apart(hear):
    opened = row(["9p 1m E 5s 2m", "", "", ""], draws="WNC 7s")
    lines = hear(opened, "9p")
    assert any(re.match(r"Your hand: 1m 2m .*5s.* E.*\.$", line) for line in lines)
    assert "You discard 9p." in lines
    assert "South discards W, just drawn." in lines
    assert any(line.endswith("; drawn: 7s.") for line in lines)


def test_others_draws_are_not_told_and_their_tiles_never_shown(hear):
    opened = row(["1m", "CC", "CC", "FF"], draws="WNS 7s")
    lines = hear(opened, "1m", "status", "hand", "hint", "?")
    assert not any("draws" in line for line in lines)
    said = [line for line in lines if not line.startswith(("C red", "Tiles:"))]
    assert not any(re.search(r"\b[CF]\b", line) for line in said if "accepting" not in line)


@pytest.mark.parametrize("typed", ["E", "e", " E ", "discard E", "écarter E", "d e", "🀀", "1z"])
def test_a_tile_may_be_typed_in_every_notation(hear, typed):
    assert "You discard E." in hear(row(["E 1m", "", "", ""]), typed)


@pytest.mark.parametrize(
    ("typed", "told_back"),
    [
        ("", "Nothing was typed: type a tile or a choice, or “?” for help."),
        ("xyz", "“xyz” is no tile and no choice: type “?” for help."),
        ("5p 6p", "“5p 6p” is no tile and no choice: type “?” for help."),
        ("C", "You do not hold C (article 3.6.4)."),
        ("p", "You do not hold P (article 3.6.4)."),
        ("3", "There is no choice number 3."),
        ("99999999999", "There is no choice number 99999999999."),
        ("hu", "Your hand is not complete (article 3.4.22)."),
        ("pung", "There is nothing to claim or to pass: it is your turn (article 3.6.2)."),
        ("pass", "There is nothing to claim or to pass: it is your turn (article 3.6.2)."),
        ("kong", "Say which kong, for example kong 3m."),
        ("kong E", "You do not hold the tiles for that set with E (article 3.6.8 2-)."),
        ("chow", "Say which chow, for example chow 34s."),
        ("chow 135s", "Say which chow, for example chow 34s."),
        ("chow xx", "Say which chow, for example chow 34s."),
        ("\x1b[A", "“\\x1b[A” is no tile and no choice: type “?” for help."),
    ],
)
def test_an_unclear_line_gets_one_sentence_and_is_asked_again(hear, typed, told_back):
    lines = hear(row(["E 11m 99p 22s 8p", "", "", ""]), typed, "E")
    place = lines.index(told_back)
    assert lines[place + 1] == "Which tile do you discard?"
    assert "You discard E." in lines[place:]


def test_questions_change_nothing(hear):
    lines = hear(
        row(["E 1m", "1f", "", ""], replacements="7m 8m"), "status", "hand", "hint", "?", "E"
    )
    assert lines.count("Which tile do you discard?") == 5 + 1
    status = lines_from(lines, "Hand 1 of 1; prevalent wind: East.")
    assert re.match(r"\d+ tiles are left in the wall\.$", status[1])
    assert status[2:4] == ["East, you: 0.", "No discards."]
    assert "South, bot 1 (calm): 0; flowers: 1f." in status
    assert any(line.startswith("Discard ") and "accepting" in line for line in lines)
    assert "You discard E." in lines


def test_the_hint_of_a_waiting_hand_tells_what_each_wait_is_worth(hear):
    lines = hear(row([WAITING + " E", "", "", ""]), "hint")
    assert "Your hand is waiting." in lines
    assert any(re.match(r"5s completes it, 4 left: .* a win; .* a win\.$", line) for line in lines)


# Sets.


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("chow 34s", "(345s)"),
        ("chow 46s", "(456s)"),
        ("chow 456s", "(456s)"),
        ("chi 6s 7s", "(567s)"),
        ("1", "(345s)"),
        ("3", "(567s)"),
    ],
)
def test_a_chow_is_named_by_its_tiles_or_its_number(hear, typed, made):
    opened = row(["3467s 9p", "", "", "5s"], draws="WN")
    bots = [Calm(), Calm(), Calm("5s")]
    lines = hear(opened, "9p", typed, bots=bots)
    assert "You may: 1 chow 345s; 2 chow 456s; 3 chow 567s; 4 pass." in lines
    assert "What do you do with 5s?" in lines
    assert f"You take 5s from North: chow {made}." in lines
    assert f"Your sets: {made}." in lines


def test_a_chow_that_is_not_clear_is_asked_again(hear):
    opened = row(["3467s 9p", "", "", "5s"], draws="WN")
    lines = hear(opened, "9p", "chow", "chow 89s", "p", bots=[Calm(), Calm(), Calm("5s")])
    assert lines.count("Say which chow, for example chow 345s, chow 456s, chow 567s.") == 2
    assert "5s" in lines_from(lines, "North discards 5s")[0]


def test_one_chow_needs_no_tiles(hear):
    opened = row(["34s 9p", "", "", "5s"], draws="WN")
    lines = hear(opened, "9p", "chow", bots=[Calm(), Calm(), Calm("5s")])
    assert "You take 5s from North: chow (345s)." in lines


@pytest.mark.parametrize("typed", ["pung", "pung 555s", "peng", "1"])
def test_a_pung_is_claimed(hear, typed):
    opened = row(["55s 9p", "", "5s", ""], draws="W")
    lines = hear(opened, "9p", typed, bots=[Calm(), Calm("5s")])
    assert "You may: 1 pung 555s; 2 pass." in lines
    assert "You take 5s from West: pung (555s)." in lines


@pytest.mark.parametrize("typed", ["kong", "kong 5s", "kong 5555s", "gang", "1"])
def test_a_kong_of_a_discard(hear, typed):
    opened = row(["555s 9p", "", "5s", ""], draws="W", replacements="7m")
    lines = hear(opened, "9p", typed, bots=[Calm(), Calm("5s")])
    assert "You may: 1 kong 5555s; 2 pung 555s; 3 pass." in lines
    assert "You take 5s from West: kong (5555s)." in lines
    assert any(line.endswith("; drawn: 7m.") for line in lines)


@pytest.mark.parametrize("typed", ["kong", "kong 5s", "1"])
def test_a_concealed_kong(hear, typed):
    lines = hear(row(["5555s 9p", "", "", ""], replacements="7m"), typed)
    assert "You may also: 1 kong 5555s." in lines
    assert "You make a concealed kong of 5s." in lines
    assert "Your sets: [5555s]." in lines


def test_a_kong_is_added_to_a_pung(hear):
    opened = row(["55s 9p 8p", "", "5s", ""], draws="W N PFC 5s", replacements="7m")
    lines = hear(opened, "9p", "pung", "8p", "kong 5s", bots=[Calm(), Calm("5s")])
    assert "You add 5s to your pung: kong." in lines
    assert any(line.endswith("; drawn: 7m.") for line in lines)


def test_what_others_claim_is_told(hear):
    opened = row(["5s 9p", "", "55s 1m", ""])
    lines = hear(opened, "5s", bots=[Calm(), Calm("1m", ["pung"])])
    assert "West takes 5s from East: pung (555s)." in lines
    assert "West discards 1m." in lines


def test_flowers_are_laid_aside(hear):
    lines = hear(row(["1f 9p", "2f", "", ""], replacements="7m 8m"))
    assert lines.index("You lay aside the flower 1f.") < lines.index(
        "South lays aside the flower 2f."
    )
    assert "Your flowers: 1f." in lines


@pytest.mark.parametrize("typed", ["flower 3f", "fleur 3f", "flower", "3f", "1"])
def test_J10_a_dealt_flower_is_exposed_when_the_person_says_so(hear, typed):
    opened = row(["3f E", "", "", ""], replacements="9p")
    heard = "\n".join(hear(opened, "5p", typed, "quit", "yes", options=KEEP))
    assert "Switches: J10=keep." in heard
    assert "You may: 1 expose the flower 3f; 2 pass." in heard
    assert "You are asked about a dealt flower" in heard
    assert "You lay aside the flower 3f." in heard


def test_J10_a_kept_flower_is_discarded_by_that_word_and_hints_say_so(hear):
    opened = row(["3f E", "", "", ""], replacements="9p")
    typed = ["pass", "?", "hint", "discard 3f", "quit", "yes"]
    heard = "\n".join(hear(opened, *typed, options=KEEP))
    assert "To expose a flower: flower 3f, or 3f; to discard it: discard 3f." in heard
    assert "A hand that holds a flower is never complete" in heard
    assert "You discard 3f." in heard


def test_J3_a_dealt_kong_may_be_declared_in_004(hear):
    opened = row(["1111m 9p", "", "", ""], replacements="7m")
    assert drawn_winds(b"0")[E] == 0
    lines = hear(opened, "kong", book=INTERNATIONAL, secret=b"0")
    assert any(line.startswith("The winds are drawn: ") for line in lines)
    assert lines[lines.index("You may: 1 kong 1111m; 2 pass.") + 1] == "What do you do?"
    assert "You make a concealed kong of 1m." in lines


@pytest.mark.parametrize("typed", ["p", "pass", "2"])
def test_J3_a_dealt_kong_may_be_passed_and_declared_later(hear, typed):
    opened = row(["1111m 9p", "", "", ""], replacements="7m")
    lines = hear(opened, typed, "kong", book=INTERNATIONAL, secret=b"0")
    after = lines_from(lines, "You begin.")
    assert "You may also: 1 kong 1111m." in after
    assert "You make a concealed kong of 1m." in after


@pytest.mark.parametrize("typed", ["9p", "hu", "pung"])
def test_J3_before_the_dealt_kong_is_settled_nothing_else_can_be_done(hear, typed):
    opened = row(["1111m 9p", "", "", ""], replacements="7m")
    lines = hear(opened, typed, "p", book=INTERNATIONAL, secret=b"0")
    assert lines.count("You may: 1 kong 1111m; 2 pass.") == 2
    assert (
        "You are asked about a dealt kong: declare it or pass first"
        " (section “Distribution des tuiles”)." in lines
    )


def test_J3_the_hint_names_no_discard_before_the_dealt_kong_is_settled(hear):
    opened = row(["1111m 9p", "", "", ""], replacements="7m")
    lines = hear(opened, "hint", book=INTERNATIONAL, secret=b"0")
    assert "No discard yet: first declare the dealt kong or pass." in lines
    assert not any(line.startswith("Discard ") for line in lines)


@pytest.mark.parametrize(
    ("language", "told_back"),
    [
        (
            Language.ENGLISH,
            "It is not your turn to discard: say what you do with 5s (article 3.6.2).",
        ),
        (
            FRENCH,
            "Ce n’est pas à vous d’écarter\N{NO-BREAK SPACE}: dites ce que vous faites de 5s"
            " (article 3.6.2).",
        ),
    ],
)
def test_who_is_asked_about_a_discard_is_told_so(hear, language, told_back):
    opened = row(["55s 9p", "", "5s", ""], draws="W")
    lines = hear(opened, "9p", "5s", "p", bots=[Calm(), Calm("5s")], language=language)
    assert told_back in lines


def test_refusals_speak_to_the_person_in_french(hear):
    lines = hear(row(["E 11m 99p 22s 8p", "", "", ""]), "C", "hu", "kong E", language=FRENCH)
    assert "Vous n’avez pas C (article 3.6.4)." in lines
    assert "Votre main n’est pas complète (article 3.4.22)." in lines
    assert "Vous n’avez pas les tuiles de cette combinaison avec E (article 3.6.8 2-)." in lines


# How a hand ends.


def test_a_win_is_explained_with_fans_articles_and_payments(hear):
    lines = hear(row(["E " + WAITING, "", "", ""], draws="WNC5s"), "E", "hu")
    assert "You may also: 1 hu." in lines
    assert any(line.startswith("You win! East wins with 5s, self-drawn: ") for line in lines)
    page = lines_from(lines, "123456789m 11p 46s +5s")
    assert page[1] == "World Mahjong Organization, 2014 (mcr-wmo-2014)"
    assert any(re.match(r"\s*16  Pure Straight .*3\.8\.1 n°28$", line) for line in page)
    assert "Payments (3.9.1 3#)" in page
    assert "Not counted, because" in page
    assert any(re.match(r"Your result in this hand: \+\d+\.$", line) for line in page)
    assert any(line.startswith("Scores after 1 of 1 hands: you +") for line in page)
    ranking = lines_from(lines, "The game is over.")
    assert re.match(r"1\. you: \+\d+ points, table points: 4\.$", ranking[1])
    assert lines[-1] == "Thank you for the game."


@pytest.mark.parametrize("typed", ["hu", "mahjong", "1"])
def test_a_win_on_a_discard(hear, typed):
    lines = hear(row(["5s", WAITING, "", ""]), typed, person=S, bots=[Calm(), Calm(), Calm("5s")])
    assert any(line.startswith("You win! South wins with 5s from East: ") for line in lines)


def test_hu_below_eight_points_is_refused_with_the_reason(hear):
    opened = row(["1m 4p", "123f 23m 456p 678s 99s", "", "1m"], replacements="9s EE")
    lines = hear(opened, "hu", person=S, bots=[Calm(), Calm(), Calm("1m")])
    assert "You may: 1 chow 123m; 2 pass." in lines
    assert any(
        line.startswith("Your hand is worth 3 without flowers: 8 are needed to win")
        for line in lines
    )


def test_another_players_win_shows_what_one_pays(hear):
    opened = row(["5s", "", WAITING, ""])
    lines = hear(opened, "5s", bots=[Calm(), Calm("", ["hu"])])
    assert any(line.startswith("West wins with 5s from East: ") for line in lines)
    assert any(re.match(r"Your result in this hand: −\d+\.$", line) for line in lines)


def test_a_drawn_hand(hear):
    flowers = "12345678f 19m 19p E"
    opened = row(["", "", flowers, ""], replacements="1m 4m 7m 2p 5p 8p 3s C")
    lines = hear(opened, *_throwing_all())
    assert "Nobody wins: the hand is drawn." in lines
    assert any(re.match(r"\d tiles? (is|are) left in the wall\.$", line) for line in lines)
    assert any(line.startswith("Scores after 1 of 1 hands: ") for line in lines)
    assert sum(line.endswith("point, table points: 1¾.") for line in lines) == 0
    assert sum(line.endswith("0 points, table points: 1¾.") for line in lines) == 4


def _throwing_all() -> list[str]:
    """Every tile is tried in every turn, and each claim passed; what is not held is refused."""
    names = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")
    return [typed for _ in range(60) for typed in ("pass", *names)]


def test_between_two_hands_enter_goes_on(hear):
    opened = row(["5s", "", WAITING, ""])
    bots = [Calm(), Calm("", ["hu"])]
    lines = hear(opened, "5s", "5p", "hint", "status", "", bots=bots, hands=4)
    place = lines.index("Press Enter for the next hand.")
    after = lines[place:]
    refusal = "No hand is under way: press Enter for the next one, or type quit."
    assert after.count(refusal) == 2
    assert "Hand 1 of 4; prevalent wind: East." in after
    started = lines_from(after, "Hand 2, East round; ")
    assert started[1] == (
        "You are North; East is bot 1 (calm); South is bot 2 (calm); West is bot 3 (calm)."
    )


# Leaving.


def test_quit_asks_first(hear):
    lines = hear(row(["E 1m", "", "", ""]), "quit", "no", "E", "quit", "yes")
    assert lines.count("Leave the game? Type yes or no.") >= 1
    assert "You discard E." in lines
    left = lines_from(lines, "You leave: the game ends here, as when its time is over (3.5.6).")
    assert "The game is over." in left
    assert left[-1] == "Thank you for the game."


def test_the_end_of_the_lines_leaves_politely(hear):
    lines = hear(row(["E 1m", "", "", ""]))
    assert "You leave: the game ends here, as when its time is over (3.5.6)." in lines
    assert lines[-1] == "Thank you for the game."


# The whole program.

PLAYED = ("play", "--seed", "tests", "--hands", "1", "--bots", "random")


def whole_game() -> bytes:
    return "\n".join(_throwing_all()).encode()


def test_a_whole_hand_from_a_pipe_is_recorded_and_verified(tmp_path):
    file = tmp_path / "game.jsonl"
    ran = run(*PLAYED, "--record", str(file), stdin=whole_game())
    assert (ran.code, ran.err) == (0, "")
    committed = re.findall(r"SHA-256 of its (?:secret|seed): ([0-9a-f]{64})$", ran.out, re.M)
    assert len(committed) == 2
    assert re.search(r"^Seed of this wall: [0-9a-f]{64}$", ran.out, re.M)
    assert re.search(r"^The secret of the walls is [0-9a-f]{64}\.$", ran.out, re.M)
    record = read_record(file.read_bytes().splitlines())
    assert record.is_complete
    assert record.header.players == ("", "random", "random", "random")
    assert verify(record).problems == ()


def test_the_same_seed_and_lines_give_the_same_game():
    assert run(*PLAYED, stdin=whole_game()).out == run(*PLAYED, stdin=whole_game()).out


def test_a_game_left_in_the_middle_leaves_a_whole_record(tmp_path):
    file = tmp_path / "game.jsonl"
    for _ in range(2):
        assert run(*PLAYED, "--record", str(file), stdin=b"status\nquit\nyes\n").code == 0
    lines = file.read_bytes().splitlines()
    assert sum(b'"format"' in line for line in lines) == 2
    record = read_record(lines)
    assert record.is_complete
    assert verify(record).problems == ()


def test_in_french(hear):
    lines = hear(row(["E 1m", "", "", ""]), "aide", "état", "E", "quitter", "oui", language=FRENCH)
    assert "Quelle tuile écartez-vous\N{NO-BREAK SPACE}?" in lines
    assert "Vous écartez E." in lines
    assert lines[-1] == "Merci pour la partie."
    assert not any(re.search(r"\b(the|your|You|tiles)\b", line) for line in lines)


@pytest.mark.parametrize(
    ("arguments", "sentences"),
    [
        (("--hands", "3"), ["a game has 1, 4 or 16 hands, not 3"]),
        (("--hands", "many"), ["a game has 1, 4 or 16 hands, not “many”"]),
        (("--hands", ""), ["a game has 1, 4 or 16 hands, not “”"]),
        (("--bots", "a,b"), ["name three bots, or one for all three, not “a,b”"]),
        (("--bots", "clever"), ["there is no bot “clever”"]),
        (("--seat", "X"), ["--seat: must be one of E, S, W, N, not “X”"]),
        (
            ("--seat", "S", "--rules", INTERNATIONAL),
            [
                "leave out --seat: by this rulebook the players draw their winds"
                " (section “Début de la partie”)"
            ],
        ),
        (("--record", "/nowhere/at/all"), ["the record cannot be written to"]),
        (
            ("--rules", "mcr-2000", "--hands", "2", "--bots", "x", "--seat", "9"),
            ["there is no rulebook", "a game has", "there is no bot", "--seat: must be"],
        ),
        (
            ("--rules", "riichi-ema-2016", "--hands", "16", "--seat", "S"),
            ["a game has 1, 4 or 8 hands, not 16", "the players draw their winds (article 2.3)"],
        ),
    ],
)
def test_every_fault_of_the_options_is_told_at_once(arguments, sentences):
    ran = run("play", *arguments)
    assert (ran.code, ran.out) == (2, "")
    told_back = ran.err.splitlines()
    assert len(told_back) == len(sentences)
    for sentence in sentences:
        assert any(sentence in line for line in told_back)


def test_without_a_seed_every_game_is_another():
    first, second = (run("play", "--hands", "1").out for _ in range(2))
    assert first.splitlines()[2] != second.splitlines()[2]


def test_help_has_examples():
    ran = run("play", "--help")
    assert ran.code == 0
    assert "muraille play --hands 1 --bots greedy,random,simple --seat S" in ran.out
    assert "random, greedy, simple" in ran.out


@pytest.mark.parametrize("language", list(Language))
def test_3_5_6_time_ends_a_game_of_mcr_without_a_signal_for_more_hands(hear, language):
    lines = hear(row(["1m E", "", "", ""]), "signal", "E", language=language)
    assert any("3.5.6" in line for line in lines)
    assert any(line.startswith(("You discard E", "Vous écartez E")) for line in lines)
