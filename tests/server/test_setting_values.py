"""What people set, in ``muraille.toml`` or the environment: read, or refused in words."""

import io
import logging

import pytest

from muraille.cli.main import main
from muraille.server.frame.data_folder import DataFolder
from muraille.server.frame.discretion import Discreet
from muraille.server.frame.setting_values import faults, hosts, milliseconds

WRONG = [
    ({"claim_floor_ms": "soon"}, ["not_milliseconds"]),
    ({"claim_floor_ms": -1}, ["not_milliseconds"]),
    ({"bot_pace_ms": True}, ["not_milliseconds"]),
    ({"bot_pace_ms": 10**12}, ["not_milliseconds"]),
    ({"hosts": "mahjong.example"}, ["not_hosts"]),
    ({"hosts": [5]}, ["not_hosts"]),
    (
        {"claim_floor_ms": 1.5, "bot_pace_ms": "", "hosts": 5},
        ["not_milliseconds"] * 2 + ["not_hosts"],
    ),
]


@pytest.mark.parametrize(("toml", "codes"), WRONG)
def test_everything_wrong_is_told_at_once(monkeypatch, toml, codes):
    for name in ("CLAIM_FLOOR_MS", "BOT_PACE_MS", "HOSTS"):
        monkeypatch.delenv(f"MURAILLE_{name}", raising=False)
    assert [one.code for one in faults(toml)] == codes


def test_the_environment_comes_first(monkeypatch):
    monkeypatch.setenv("MURAILLE_CLAIM_FLOOR_MS", "200")
    monkeypatch.setenv("MURAILLE_HOSTS", "a.example b.example")
    assert milliseconds("claim_floor_ms", {"claim_floor_ms": 900}) == 200
    assert hosts({"hosts": ["c.example"]}) == ["c.example", "a.example", "b.example"]


def test_a_setting_that_cannot_be_is_refused_before_anything_is_served(
    tmp_path, capsys, monkeypatch
):
    monkeypatch.delenv("MURAILLE_BOT_PACE_MS", raising=False)
    folder = DataFolder(tmp_path / "data")
    folder.make()
    folder.settings_file.write_text('bot_pace_ms = "slow"\n', encoding="utf-8")
    assert main(["serve", "--data", str(folder.path), "--no-browser"]) == 2
    told = capsys.readouterr().err
    assert "bot_pace_ms must be a number of milliseconds, not “slow”" in told
    assert not folder.database.exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"bot_pace_ms = 600\nhosts = [[", "line 2: muraille.toml: this is not TOML"),
        (b"\nbot_pace_ms 600\n\n", "line 2: muraille.toml: this is not TOML"),
        (b"hosts = " + b"[" * 5000, "muraille.toml: the values are nested too deeply"),
        (b"bot_pace_ms = " + b"9" * 5000, "muraille.toml: a number is too large"),
        (
            b"bot_pace_ms = 0x" + b"f" * 5000,
            "bot_pace_ms must be a number of milliseconds, not “…”",
        ),
        (
            b"rooms_kept_days = 0x" + b"f" * 5000,
            "rooms_kept_days must be a number of days, not “…”",
        ),
        (b'hosts = ["\xff"]', "muraille.toml: the text is not UTF-8: it holds the byte 0xff"),
    ],
)
def test_settings_that_cannot_be_read_are_told_with_their_place(tmp_path, capsys, text, told):
    folder = DataFolder(tmp_path / "data")
    folder.make()
    folder.settings_file.write_bytes(text)
    assert main(["doctor", "--data", str(folder.path), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"muraille: {told}\n"


@pytest.mark.parametrize("port", ["9" * 5000, "99999", "٣", "-1", "x"])
def test_a_port_that_is_none_is_refused_in_words(tmp_path, capsys, port):
    assert main(["serve", "--data", str(tmp_path / "data"), "--port", port, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("muraille: ")


@pytest.mark.parametrize("more", [[], ["--reset-password", "Anna"]])
def test_a_folder_that_cannot_be_is_told_to_who_asks_for_help(capsys, more):
    assert main(["doctor", "--data", "é" * 300, *more, "--lang", "en"]) == 2
    assert "cannot hold the data" in capsys.readouterr().err


def test_a_file_is_no_data_folder(tmp_path, capsys):
    file = tmp_path / "taken"
    file.write_text("", encoding="utf-8")
    assert main(["serve", "--data", str(file), "--no-browser"]) == 2
    assert "cannot hold the data" in capsys.readouterr().err


def test_the_log_holds_no_key_to_a_seat():
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Discreet("%(message)s"))
    logger = logging.Logger("a server's")
    logger.addHandler(handler)
    logger.warning("Forbidden (%s): %s", "no token", "/rejoin/WyJhYmMi:1x:sig/")
    assert stream.getvalue() == "Forbidden (%s): %s\n"
