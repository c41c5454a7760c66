"""``muraille simulate``: what it prints, records and refuses, and how it is interrupted."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from muraille.cli.main import main
from muraille.cli.terminal.screen import width
from muraille.records.reading import Record, read_records
from muraille.records.verifying import Proof, verify
from tests.cli.running import command, environment, interruptible, run

FEW = ("--games", "3", "--hands", "1", "--seed", "7")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("TERM", "xterm")


def said(capsys, *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys, *arguments: str) -> list[str]:
    assert main(["simulate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.splitlines()


def test_the_page(capsys):
    out = said(capsys, *FEW)
    assert out.startswith("3 games, 3 hands\nWorld Mahjong Organization, 2014 (mcr-wmo-2014)\n")
    assert "\nSeed: 7\n" in out
    for heading in ("How the hands ended", "The players", "Wins by wind", "The most frequent fans"):
        assert f"\n{heading}\n" in out
    assert "By bot" not in out
    assert "██████████" in out


def test_the_page_in_french(capsys):
    out = said(capsys, *FEW, "--bots", "simple,random,simple,greedy", "--lang", "fr")
    assert out.startswith("3 parties, 3 donnes\n")
    assert "\nGraine\N{NO-BREAK SPACE}: 7\n" in out
    assert "\nPar robot\n" in out


def test_one_game_with_bots_who_win_nothing(capsys):
    out = said(capsys, "--games", "1", "--hands", "1", "--seed", "7", "--bots", "random")
    assert out.startswith("1 game, 1 hand\n")
    assert "drawn, nobody won" in out
    assert "most frequent" not in out


def test_the_same_seed_gives_the_same_answer_however_many_play(capsys):
    page = said(capsys, *FEW)
    assert page == said(capsys, *FEW)
    assert page == said(capsys, *FEW, "--jobs", "2")
    assert page != said(capsys, "--games", "3", "--hands", "1", "--seed", "8")


def test_without_a_seed_one_is_made_and_told(capsys):
    few = ("--games", "1", "--hands", "1", "--bots", "greedy", "--json")
    one, two = (json.loads(said(capsys, *few)) for _ in range(2))
    assert one["seed"] != two["seed"]
    again = json.loads(said(capsys, *few, "--seed", one["seed"]))
    assert again == one


def test_json(capsys):
    found = json.loads(said(capsys, *FEW, "--bots", "simple,greedy,random,simple", "--json"))
    assert found["rules"] == "mcr-wmo-2014"
    assert found["bots"] == ["simple", "greedy", "random", "simple"]
    assert (found["games"], found["hands_in_game"], found["hands"]) == (3, 1, 3)
    assert [one["players"] for one in found["by_bot"]] == [[1, 4], [2], [3]]
    assert found["wins"] + found["drawn_hands"] == 3
    assert set(found["points"]) == {"mean", "margin"}


RIICHI = ("--rules", "riichi-ema-2016", "--games", "3", "--hands", "4", "--seed", "7")


def test_the_page_of_riichi(capsys):
    out = said(capsys, *RIICHI, "--bots", "simple,simple,greedy,simple")
    assert out.startswith("3 games, ")
    assert "\nEMA riichi rules, 2016 (riichi-ema-2016)\n" in out
    for heading in ("How the hands ended", "The wins", "The players", "By bot", "Wins by wind"):
        assert f"\n{heading}\n" in out
    assert "\nThe most frequent yaku\n" in out
    french = said(capsys, *RIICHI, "--bots", "simple,simple,greedy,simple", "--lang", "fr")
    assert "\nLes yaku les plus fréquents\n" in french
    assert max(map(width, (out + french).splitlines())) <= 80


def test_riichi_in_json_adds_up(capsys):
    found = json.loads(said(capsys, *RIICHI, "--json"))
    assert found["rules"] == "riichi-ema-2016"
    assert (found["games"], found["hands_in_game"]) == (3, 4)
    assert found["self_drawn"] + found["on_discard"] + found["drawn_hands"] == found["hands"]
    assert sum(found["tenpai"]) == found["drawn_hands"]
    assert sum(found["wins_by_wind"].values()) == found["wins"]
    assert sum(one["riichi"] for one in found["players"]) == found["riichi"]
    assert found == json.loads(said(capsys, *RIICHI, "--json", "--jobs", "2"))


def test_riichi_is_recorded_and_every_event_follows_from_the_rules(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    said(capsys, *RIICHI, "--record", str(file))
    records = list(read_records(file.read_bytes().splitlines(keepends=True)))
    assert len(records) == 3
    for record in records:
        assert isinstance(record, Record)
        assert record.is_complete
        assert verify(record).proof is Proof.SECRET


def test_riichi_with_bots_who_win_nothing(capsys):
    few = ("--rules", "riichi-ema-2016", "--games", "1", "--hands", "1", "--seed", "7")
    out = said(capsys, *few, "--bots", "random")
    assert "drawn, nobody won" in out
    assert "most frequent" not in out


def test_a_riichi_game_has_its_own_lengths(capsys):
    told = refused(capsys, "--rules", "riichi-ema-2016", "--hands", "16")
    assert told == ["muraille: a game has 1, 4 or 8 hands, not 16"]
    few = ("--rules", "riichi-ema-2016", "--games", "1", "--bots", "random", "--json")
    assert json.loads(said(capsys, *few))["hands_in_game"] == 8


def test_lines_fit_an_ordinary_terminal(capsys):
    out = said(capsys, *FEW, "--bots", "simple,random,simple,greedy", "--lang", "fr")
    assert max(map(width, out.splitlines())) <= 80


def test_a_switch_of_the_rulebook(capsys):
    found = json.loads(said(capsys, *FEW, "--option", "S2=drop", "--json"))
    assert found["options"] == {"S2": "drop"}


def test_the_record_holds_every_game_and_replaces_what_was_there_if_asked(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text("old\n" * 1000)
    said(capsys, *FEW, "--record", str(file), "--overwrite")
    data = file.read_bytes()
    records = list(read_records(data.splitlines(keepends=True)))
    assert len(records) == 3
    for record in records:
        assert isinstance(record, Record)
        assert record.is_complete
        assert record.header.players == ("simple",) * 4
    said(capsys, *FEW, "--record", str(file), "--jobs", "2", "--overwrite")
    assert file.read_bytes() == data
    file.write_bytes(b"")
    said(capsys, *FEW, "--record", str(file))
    assert file.read_bytes() == data


def test_a_file_that_holds_something_is_kept(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    told = refused(capsys, *FEW, "--record", str(file), "--bots", "deep")
    assert len(told) == 2
    assert told[1] == (
        f"muraille: “{file}” holds something already: name another file, or add --overwrite to"
        " replace it"
    )
    assert file.read_text() == "old"


# arguments, what is said of each fault
REFUSED = [
    (("--games", "0"), ["muraille: --games: “0” is not a whole number from 1 to 10000000"]),
    (("--games", "many"), ["muraille: --games: “many” is not a whole number from 1 to 10000000"]),
    (("--jobs", "-1"), ["muraille: --jobs: “-1” is not a whole number from 1 to 256"]),
    (("--hands", "2"), ["muraille: a game has 1, 4 or 16 hands, not 2"]),
    (("--hands", ""), ["muraille: a game has 1, 4 or 16 hands, not “”"]),
    (("--hands", "2", "--lang", "fr"), ["muraille: une partie compte 1, 4 ou 16 donnes, pas 2"]),
    (
        ("--bots", "deep"),
        ["muraille: there is no bot “deep”; there are random, greedy, simple"],
    ),
    (
        ("--bots", "simple,random"),
        ["muraille: name four bots, or one for all four, not “simple,random”"],
    ),
]


@pytest.mark.parametrize(("arguments", "sentences"), REFUSED)
def test_what_is_refused(capsys, arguments, sentences):
    assert refused(capsys, *arguments) == sentences


def test_all_faults_are_told_at_once(capsys):
    told = refused(capsys, "--games", "x", "--hands", "3", "--bots", "a,b", "--rules", "mcr-2000")
    assert len(told) == 6


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(capsys, tmp_path):
    start = time.monotonic()
    (told,) = refused(capsys, "--games", "100000", "--record", str(tmp_path / "no" / "such"))
    assert "the record cannot be written to" in told
    (told,) = refused(capsys, "--games", "100000", "--record", str(tmp_path))
    assert "the record cannot be written to" in told
    assert time.monotonic() - start < 30


def test_bad_options_leave_the_file_alone(capsys, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text("kept")
    refused(capsys, "--games", "0", "--record", str(file))
    assert file.read_text() == "kept"


def test_help_shows_the_bots_and_examples():
    shown = run("simulate", "--help")
    assert shown.code == 0
    for word in ("--games", "--record", "examples:", "greedy   takes every win"):
        assert word in shown.out
    assert "mcr-international" in shown.out, "an id is never broken over two lines"
    assert "usually mcr-wmo-2014" in " ".join(shown.out.split())


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no SIGINT to a single process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_was_recorded_before_an_interruption_is_whole(tmp_path, jobs):
    file = tmp_path / "games.jsonl"
    arguments = ("--games", "100000", "--hands", "1", "--bots", "random", "--seed", "7")
    with interruptible():
        process = subprocess.Popen(
            command(["simulate", *arguments, "--jobs", jobs, "--record", str(file)]),
            env=environment({}),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    try:
        for _ in range(600):
            if file.exists() and file.stat().st_size > 100_000:
                break
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert out == b""
    told = err.decode()
    assert "Interrupted after " in told
    assert "Traceback" not in told
    records = list(read_records(file.read_bytes().splitlines(keepends=True)))
    assert records
    assert all(isinstance(record, Record) and record.is_complete for record in records)
    assert f"after {len(records)} of 100000 games" in told


def test_nothing_loads_numpy_or_numba():
    script = (
        "import sys; from muraille.cli.main import main;"
        "main(['simulate', '--games', '1', '--hands', '1', '--json']);"
        "sys.exit(bool({'numpy', 'numba'} & set(sys.modules)))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", script], env=environment({}), check=False, capture_output=True
    )
    assert finished.returncode == 0


SOUNDING = ("--games", "2", "--rules", "riichi-ema-2016", "--bots", "greedy", "--seed", "7")


def test_5_10_R34_the_signal_ends_games_sooner(capsys):
    answer = json.loads(said(capsys, *SOUNDING, "--signal", "2", "--json"))
    assert (answer["signal"], answer["games"], answer["hands"]) == (2, 2, 6)
    assert json.loads(said(capsys, *SOUNDING, "--hands", "1", "--json"))["signal"] is None
    assert "  signal in hand 2\n" in said(capsys, *SOUNDING, "--signal", "2")
    assert "  signal dans la donne 2\n" in said(capsys, *SOUNDING, "--signal", "2", "--lang", "fr")


@pytest.mark.parametrize(
    ("arguments", "said_of_it"),
    [
        ((*SOUNDING, "--signal", "0"), "--signal"),
        ((*SOUNDING, "--signal", "now"), "--signal"),
        (("--signal", "2"), "3.5.6"),
    ],
)
def test_a_signal_that_cannot_be_given_is_refused(capsys, arguments, said_of_it):
    (line,) = refused(capsys, *arguments)
    assert said_of_it in line
