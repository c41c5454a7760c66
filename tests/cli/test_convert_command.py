"""``muraille convert`` and ``muraille replay`` with games of other formats."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run, run_apart
from tests.records.formats.games import SAMPLES, sample
from tests.records.recorded import GOLDEN

BOTZONE, MJAI, TENHOU = (
    str(SAMPLES / name) for name in ("botzone.json", "mjai.jsonl", "tenhou.json")
)
SEEDED, PREPARED = (str(GOLDEN / f"v1-{name}.jsonl") for name in ("seeded", "prepared"))


def test_a_record_becomes_botzone_matches_and_what_is_lost_is_told():
    ran = run("convert", SEEDED, "--to", "botzone")
    assert ran.code == 0
    assert [json.loads(line)["game"] for line in ran.out.splitlines()] == [
        "Chinese-Standard-Mahjong"
    ] * 4
    notes = ran.err.splitlines()
    assert all(note.startswith("muraille: Note: ") for note in notes)
    assert any("each of the 4 hands is a match of its own" in note for note in notes)
    assert any("the walls cannot be proved any more" in note for note in notes)


def test_there_and_back_through_pipes():
    matches = run("convert", SEEDED, "--to", "botzone")
    back = run("convert", "-", "--to", "own", stdin=matches.out.encode())
    assert back.code == 0
    verified = run("replay", "-", "--verify", stdin=back.out.encode())
    assert verified.code == 0
    assert verified.out.count("Verified: ") == 4


def test_a_record_of_ours_stays_as_it_is():
    ran = run("convert", SEEDED, "--to", "own")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.encode() == Path(SEEDED).read_bytes()


@pytest.mark.parametrize("book", ["mcr-international", "mcr-oir-1998"])
def test_another_rulebook_at_the_head_of_a_match(book):
    match = run("convert", SEEDED, "--to", "botzone", "--game", "1").out.splitlines()[0]
    ran = run("convert", "-", "--to", "own", "--rules", book, stdin=match.encode())
    assert json.loads(ran.out.splitlines()[0])["rulebook"] == book
    assert run("replay", "-", stdin=ran.out.encode()).code == 0


@pytest.mark.parametrize(("file", "book"), [(MJAI, "mcr-wmo-2014"), (BOTZONE, "riichi-ema-2016")])
def test_a_rulebook_of_the_other_game_is_refused(file, book):
    ran = run("convert", file, "--to", "own", "--rules", book)
    assert ran.code == 2
    assert book in ran.err


def test_one_game_only():
    matches = run("convert", SEEDED, "--to", "botzone").out.splitlines()
    ran = run("convert", "-", "--to", "botzone", "--game", "3", stdin="\n".join(matches).encode())
    assert [json.loads(line)["logs"] for line in ran.out.splitlines()] == [
        json.loads(matches[2])["logs"]
    ]


def test_mjai_becomes_what_the_viewer_shows():
    ran = run("convert", MJAI, "--to", "tenhou")
    assert ran.code == 0
    assert ran.out.encode() == b"".join(sample("tenhou.json"))
    assert "uma and the final results are not held" in ran.err


def test_names_are_utf8_whatever_the_terminal_speaks():
    ran = run_apart("convert", PREPARED, "--to", "own", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (ran.code, ran.err) == (0, "")
    assert "Chloé" in ran.out


@pytest.mark.parametrize("file", [BOTZONE, MJAI])
def test_a_game_of_another_format_is_shown_and_verified(file):
    shown = run("replay", file)
    assert (shown.code, shown.err) == (0, "")
    assert "Players: Anna, Bo, Cleo, Dan" in shown.out
    assert "Note: the format does not tell the walls" in shown.out
    assert "The game is over" in shown.out
    verified = run("replay", file, "--verify")
    assert (verified.code, verified.err) == (0, "")
    assert "follow from the rules" in verified.out
    told = json.loads(run("replay", file, "--verify", "--json").out)
    assert told["verified"]["holds"]
    assert told["notes"][0]["code"] == "wall_made_up"


def test_in_french():
    ran = run("replay", MJAI, "--lang", "fr")
    assert "Remarque : le format ne dit pas les murs" in ran.out.replace("\u00a0", " ")
    assert "parties enregistrées" in run("convert", "--help", "--lang", "fr").out


def test_one_hand_and_from_an_event_on():
    assert "Hand 1, East round" in run("replay", MJAI, "--hand", "1").out
    ran = run("replay", BOTZONE, "--from", "23")
    assert "   23  Anna (East) wins with E from Dan (North): 21 points" in ran.out
    assert "   22  " not in ran.out


def test_the_first_event_our_rules_do_not_allow_is_named(tmp_path):
    file = tmp_path / "late.jsonl"
    lines = sample("mjai.jsonl")
    place = next(n for n, line in enumerate(lines) if b'"dora"' in line)
    lines.insert(place + 2, lines.pop(place))
    file.write_bytes(b"".join(lines))
    ran = run("replay", str(file), "--verify")
    assert ran.code == 2
    assert f"line {place + 1}: event 23 (replacement_drawn) does not follow" in ran.err
    assert '{"event":"dora_shown","tile":"1s"}' in ran.err
    assert run("replay", str(file)).code == 0


BAD = [
    (("convert",), "which format? Give --to and one of: own, botzone, mjai, tenhou"),
    (("convert", MJAI), "which format?"),
    (("convert", MJAI, "--to", "pdf"), "--to names no format “pdf”"),
    (("convert", MJAI, "--to", "own", "--as", "tenhou"), "--as names no format “tenhou”"),
    (("replay", MJAI, "--as", "xml"), "--as names no format “xml”, but one of: own, botzone, mjai"),
    (("convert", MJAI, "--to", "botzone"), "botzone is for another game than that of riichi"),
    (("convert", BOTZONE, "--to", "mjai"), "mjai is for another game than that of mcr-wmo-2014"),
    (
        ("convert", MJAI, "--to", "own", "--game", "2"),
        "there is no game 2 in this file, which has 1",
    ),
    (("convert", MJAI, "--to", "own", "--game", "x"), "--game"),
    (("convert", MJAI, "--to", "own", "--rules", "hanafuda"), "hanafuda"),
    (("convert", TENHOU, "--to", "own"), "line 1: files of tenhou.net/6 are written here, but not"),
    (("convert", MJAI, "--to", "own", "--as", "botzone"), "line 1: a Botzone match has a list"),
    (("convert", BOTZONE, "--to", "own", "--as", "mjai"), "line 1: "),
    (("replay", BOTZONE, "--as", "own"), "line 1: "),
    (("convert", "nowhere.json", "--to", "own"), "nowhere.json"),
    (("convert", "-", "--to", "own"), "there is no game here"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=[message for _args, message in BAD])
def test_what_cannot_be_done_is_said_with_exit_code_2(arguments, message):
    ran = run(*arguments)
    assert ran.code == 2
    assert message in ran.err


def test_a_broken_line_ends_the_game_and_the_rest_is_written():
    lines = sample("mjai.jsonl")
    ran = run("convert", "-", "--to", "mjai", stdin=b"".join([*lines[:8], b'{"type":"sing"}\n']))
    assert ran.code == 2
    assert ran.out.encode() == b"".join(lines[:8])
    assert "line 9: type: must be one of" in ran.err or "line 9: type" in ran.err
