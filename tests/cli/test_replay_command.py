"""``muraille replay``: shows, sums up and verifies recorded games."""

import json
import shutil

import pytest

from tests.cli.running import run
from tests.records.recorded import GOLDEN, altered, golden_lines

PREPARED, SEEDED, BROKEN = (
    str(GOLDEN / f"v1-{name}.jsonl") for name in ("prepared", "seeded", "broken")
)


def test_a_game_is_told_move_by_move():
    ran = run("replay", PREPARED)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Game 1: Mah Jong International, short sheet, 1 hand"
    assert lines[2] == "Players: Anna, Bo, Chloé, Di"
    assert "    8  Anna (East) makes a concealed kong of 2p" in lines
    assert "   10  Anna (East) begins" in lines
    assert any(line.startswith("  Anna (East)") and "[1111p] [2222p]" in line for line in lines)


@pytest.mark.parametrize(
    ("hands", "english", "french"),
    [
        (1, "1 hand", "1 donne"),
        (4, "the East round", "la manche d’Est"),
        (8, "the East and South rounds", "les manches d’Est et du Sud"),
    ],
)
def test_3_5_a_riichi_game_is_as_long_as_its_rounds(tmp_path, hands, english, french):
    """In four deals of the East round there may be more hands: East may deal again."""
    lines = altered(golden_lines("v1-riichi-seeded.jsonl"), 0, lambda it: it.update(hands=hands))
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(lines))
    for language, length in (("en", english), ("fr", french)):
        heading = run("replay", str(file), "--hand", "1", "--lang", language).out.splitlines()[0]
        assert heading.endswith(f", {length}")


def test_in_french():
    ran = run("replay", PREPARED, "--lang", "fr")
    assert "Anna (Est) fait un kong caché de 2p" in ran.out


def test_one_hand_only():
    ran = run("replay", SEEDED, "--hand", "2")
    assert "Hand 2, East round" in ran.out
    assert "Hand 1, East round" not in ran.out
    assert "Hand 3, East round" not in ran.out
    assert "The game is over" not in ran.out


def test_from_an_event_on_the_table_is_drawn_first():
    ran = run("replay", SEEDED, "--from", "60")
    lines = ran.out.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("   60  "))
    assert "tiles in the wall" in lines[first - 1]
    assert not any(line.startswith("   59  ") for line in lines)


def test_a_game_is_verified():
    ran = run("replay", SEEDED, "--verify")
    assert (ran.code, ran.err) == (0, "")
    assert "Verified: 440 events, 4 hands, 4 wins follow from the rules" in ran.out
    assert "Walls: the walls come from the secret committed to before the game" in ran.out
    assert "not proved" in run("replay", PREPARED, "--verify").out


def test_the_first_event_that_does_not_follow_is_told(tmp_path):
    lines = golden_lines("v1-seeded.jsonl")
    place = next(n for n, line in enumerate(lines) if b'"won"' in line)
    file = tmp_path / "tampered.jsonl"
    file.write_bytes(b"".join(altered(lines, place, lambda fields: fields.update(points=88))))
    ran = run("replay", str(file), "--verify")
    assert ran.code == 2
    assert "Not verified" in ran.out
    assert ran.err.splitlines() == [
        f"muraille: line {place + 1}: event {place} (won) does not follow from the rules"
        " (mcr-wmo-2014, revision 2)",
        f"muraille: line {place + 1}: points: the record says 88, the rules give 12"
        " (article 3.9.1 6#)",
    ]
    assert run("replay", str(file)).code == 0


def test_the_fault_shown_in_the_documentation():
    lines = golden_lines("v1-prepared.jsonl")
    page = (GOLDEN.parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert b"".join(lines).decode() in page
    tampered = altered(lines, 11, lambda fields: fields.update(points=88))
    ran = run("replay", "-", "--verify", stdin=b"".join(tampered))
    assert ran.err in page


def test_a_line_without_end_is_refused_and_not_kept():
    ran = run("replay", "-", stdin=golden_lines("v1-prepared.jsonl")[0] + b"x" * 1_500_000)
    assert ran.code == 2
    assert "line 2: the line is too long" in ran.err


@pytest.mark.parametrize("flag", [(), ("--verify",), ("--json",)])
def test_a_game_that_has_yet_to_begin_is_a_game(flag):
    ran = run("replay", "-", *flag, stdin=golden_lines("v1-prepared.jsonl")[0])
    assert (ran.code, ran.err) == (0, "")


def test_of_walls_that_are_not_there_nothing_is_said():
    header = golden_lines("v1-prepared.jsonl")[0]
    assert "Walls" not in run("replay", "-", "--verify", stdin=header).out
    told = json.loads(run("replay", "-", "--verify", "--json", stdin=header).out)
    assert (told["verified"]["holds"], told["verified"]["walls"]) == (True, None)


def test_a_player_without_a_name_is_told_by_number_and_wind():
    lines = altered(
        golden_lines("v1-prepared.jsonl"), 0, lambda fields: fields["players"].__setitem__(0, "")
    )
    english = run("replay", "-", stdin=b"".join(lines)).out
    assert "Players: Player 1, Bo, Chloé, Di" in english
    assert "The winds are drawn: East Player 1, Bo (South), Chloé (West), Di (North)" in english
    assert "   10  East begins" in english
    assert "1. Player 1 +90, 2. Bo −30" in english
    french = run("replay", "-", "--lang", "fr", stdin=b"".join(lines)).out
    assert "Joueur 1, Bo, Chloé, Di" in french


def test_a_second_secret_ends_the_showing():
    lines = golden_lines("v1-seeded.jsonl")
    again = {**json.loads(lines[-1]), "seq": len(lines)}
    ran = run("replay", "-", stdin=b"".join([*lines, json.dumps(again).encode()]))
    assert ran.code == 2
    assert f"event {len(lines)} (secret_revealed) cannot happen" in ran.err
    assert "ends before the game" not in ran.out


def test_the_summary_in_json():
    ran = run("replay", SEEDED, "--json", "--verify")
    told = json.loads(ran.out)
    assert [hand["result"] for hand in told["hands"]] == ["won"] * 4
    assert [hand["number"] for hand in told["hands"]] == [1, 2, 3, 4]
    assert told["hands"][-1]["scores"] == told["scores"]
    assert told["complete"] is True
    assert told["verified"] == {
        "holds": True,
        "walls": "secret",
        "line": None,
        "seq": None,
        "problems": [],
    }
    broken = json.loads(run("replay", BROKEN, "--json").out)
    assert [hand["result"] for hand in broken["hands"]] == ["drawn", "broken"]
    assert "verified" not in broken


def test_a_record_comes_from_standard_input_and_several_in_a_row():
    both = b"".join(golden_lines("v1-prepared.jsonl") * 2)
    ran = run("replay", "-", stdin=both)
    assert ran.code == 0
    assert "Game 2: Mah Jong International" in ran.out
    assert len(run("replay", "-", "--json", stdin=both).out.splitlines()) == 2


def test_a_cut_off_file_is_shown_up_to_there():
    cut = b"".join(golden_lines("v1-prepared.jsonl"))[:-40]
    ran = run("replay", "-", stdin=cut)
    assert ran.code == 2
    assert "   12  Hand 1 is over" in ran.out
    assert "The record ends before the game does" in ran.out
    assert ran.err.startswith("muraille: line 14: ")
    assert "cut short" in ran.err
    told = json.loads(run("replay", "-", "--json", stdin=cut).out)
    assert (told["complete"], told["trouble"][0]["code"]) == (False, "cut_off")


def test_an_event_that_has_no_place_ends_the_showing():
    lines = golden_lines("v1-seeded.jsonl")
    drawn = b'{"seq":1,"event":"drawn","seat":0,"tile":"1m"}\n'
    misplaced = [lines[0], drawn, *lines[2:]]
    ran = run("replay", "-", stdin=b"".join(misplaced))
    assert ran.code == 2
    assert "line 2: event 1 (drawn) cannot happen at the table as it was" in ran.err


def test_a_third_roll_of_dice_is_no_event():
    lines = list(golden_lines("v1-prepared.jsonl"))
    number = next(place for place, line in enumerate(lines) if b'"dice":' in line)
    started = json.loads(lines[number])
    started["dice"].append([1, 2])
    lines[number] = json.dumps(started).encode() + b"\n"
    ran = run("replay", "-", stdin=b"".join(lines))
    assert ran.code == 2
    assert ran.err.startswith(f"muraille: line {number + 1}: ")
    assert "dice" in ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "name a file with records"),
        (("no-such-file.jsonl",), "cannot be read"),
        ((SEEDED, "--hand", "9"), "no game here has a hand 9"),
        ((SEEDED, "--from", "9999"), "no game here has an event 9999"),
        ((SEEDED, "--hand", "x"), "--hand: “x” is not a whole number from 1 on"),
        ((SEEDED, "--hand", "0"), "--hand: “0” is not a whole number from 1 on"),
        ((SEEDED, "--from", ""), "--from: “” is not a whole number from 1 on"),
        ((SEEDED, "--hand", "1", "--verify"), "--hand and --verify cannot be used together"),
        ((SEEDED, "--from", "9", "--json"), "--from and --json cannot be used together"),
    ],
)
def test_what_cannot_be_shown_is_refused(arguments, told):
    ran = run("replay", *arguments)
    assert (ran.code, told in ran.err) == (2, True)


@pytest.mark.parametrize("flag", [(), ("--verify",), ("--json",)])
def test_nothing_at_all_is_no_game(flag):
    ran = run("replay", "-", *flag, stdin=b"\n\n")
    assert (ran.code, ran.err) == (2, "muraille: there is no game here\n")


def test_the_file_is_not_touched(tmp_path):
    file = tmp_path / "game.jsonl"
    shutil.copy(SEEDED, file)
    before = file.read_bytes()
    run("replay", str(file), "--verify")
    assert file.read_bytes() == before
