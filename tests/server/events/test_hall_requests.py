"""A served tournament over the wire: state, orders, streams; and the command line beside it."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from muraille.cli.main import main
from muraille.cli.serve.command import event_lines
from muraille.clocks.steady import hall_clock
from muraille.records.copies import choose
from muraille.records.serving_notes import ServedBy, leave_note, note_of
from muraille.records.tournaments import locked, read_book
from muraille.server.hall.doors import Doors
from muraille.server.hall.kept import digest
from muraille.tournament.desk.sessions import PlanSession, StartSession
from muraille.tournament.facts.instants import Instant
from muraille.tournament.log.book import Book
from muraille.words import Language
from tests.server.events.cups import (
    CHIEF,
    ORGANISER,
    REFEREE,
    SCORER,
    cup,
    text_in_database,
)
from tests.server.events.test_hall_draws import to_draw
from tests.server.hall import CLIENT, Hall, Heard, open_stream
from tests.server.test_deadlines import wait_until
from tests.tournament.prepared_events import then, tournament


@dataclass
class ServedCup:
    """A tournament served by a process of its own."""

    hall: Hall
    path: Path

    @property
    def base(self) -> str:
        return f"{self.hall.address}/hall/api"

    @property
    def owner(self) -> str:
        return self.hall.folder.hall_token_file.read_text().strip()

    def ticket(self, by: str) -> str:
        """As a page of that server would carry it."""
        self.hall.use()
        doors = Doors()
        doors._owner = digest(self.owner)
        return doors.ticket(by, read_book(str(self.path)))

    def order(self, order: dict[str, Any], secret: str = "", **more: Any) -> httpx.Response:
        body = {"order": order, "key": os.urandom(8).hex(), **more}
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        return CLIENT.post(f"{self.base}/orders", json=body, headers=headers)

    def state(self, secret: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        answer: dict[str, Any] = CLIENT.get(f"{self.base}/state", headers=headers).json()
        return answer

    def listen(self, by: str = "", after: int | None = None) -> Heard:
        ticket = f"ticket={quote(self.ticket(by))}&" if by else ""
        place = "" if after is None else f"after={after}"
        return Heard(open_stream(self.hall.port, f"/hall/api/stream?{ticket}{place}"))

    def keeps_all(self) -> bool:
        self.hall.use()
        return self.path.read_bytes() == text_in_database()


def begun_now() -> Book:
    """A tournament whose first session has just begun."""
    book, now = tournament(number=8, sessions=2), Instant(hall_clock().now() // 1000)
    book = then(book, PlanSession(1, now).events(book.state), now)
    return then(book, StartSession(1).events(book.state), now)


@pytest.fixture(scope="module")
def cup_served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedCup]:
    folder = tmp_path_factory.mktemp("served")
    path = cup(folder, begun_now())
    hall = Hall(folder / "data")
    hall.options = ("--event", str(path))
    hall.start()
    yield ServedCup(hall, path)
    hall.close()


CHECK_IN = {"request": "check_in_player", "player": "1"}


def test_what_stands_is_told_to_everybody_and_how_it_is_kept_to_officials(cup_served):
    public, own = cup_served.state(), cup_served.state(cup_served.owner)
    assert public["name"] == "Cup"
    assert public["players"] == 8
    assert public["roles"] == ["public"]
    assert "mirrors" not in public
    (mirror,) = own["mirrors"]
    assert mirror["place"] == str(cup_served.path)
    assert mirror["trouble"] is None
    assert own["clock_jump"] == 0


def test_an_order_is_accepted_with_its_number_and_is_in_the_file(cup_served):
    seq = cup_served.state()["seq"]
    answer = cup_served.order(CHECK_IN, cup_served.ticket(SCORER))
    assert answer.json() == {"accepted": True, "entries": [seq + 1], "again": False}
    assert read_book(str(cup_served.path)).entries[-1].by == SCORER
    assert cup_served.keeps_all()


def test_a_table_writes_its_sheet_as_it_is_said(cup_served):
    write = {"request": "write_sheet", "session": 1, "table": 2, "lines": ["24 w e"]}
    answer = cup_served.order(write, cup_served.ticket("t2"))
    assert answer.status_code == 200, answer.text
    other = {**write, "lines": ["nonsense"]}
    assert cup_served.order(other, cup_served.ticket("t2")).status_code == 422
    elsewhere = cup_served.order({**write, "table": 1}, cup_served.ticket("t2"))
    assert elsewhere.status_code == 422
    again = cup_served.order({**write, "lines": ["1: 8 e t"]}, cup_served.ticket("t2"))
    assert again.status_code == 409
    assert again.json()["changed"] == "sheet/1/2"


def test_new_codes_are_in_the_answer_once_and_open_until_they_are_revoked(cup_served, capsys):
    path, key = str(cup_served.path), "codes-key"
    words = ("codes", path, "--issue", "t1", "--key", key, "--json")
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    (codes,) = json.loads(out)["codes"]
    assert cup_served.state(codes["token"])["by"] == "t1"
    assert json.loads(run(capsys, *words)[1])["codes"] == []
    assert codes["token"] not in cup_served.path.read_text()
    assert run(capsys, "codes", path, "--revoke", "t1")[0] == 0
    assert "problems" in cup_served.state(codes["token"])


def test_a_conflict_tells_what_changed(cup_served):
    secret = cup_served.ticket(SCORER)
    answer = cup_served.order({**CHECK_IN, "player": "3"}, secret, seen=0)
    assert answer.status_code == 409
    told = answer.json()
    assert told["changed"] == "registration/3"
    assert told["version"] == 1
    assert told["problems"][0]["code"] == "order_is_stale"


@pytest.mark.parametrize(
    ("secret", "status"), [("", 403), ("wrong", 401), ("Bearer x", 401), ("x" * 500, 401)]
)
def test_without_a_good_token_nothing_is_done(cup_served, secret, status):
    seq = cup_served.state()["seq"]
    answer = cup_served.order(CHECK_IN, secret)
    assert answer.status_code == status
    assert cup_served.state()["seq"] == seq


def test_who_may_not_is_told_who_may(cup_served):
    start = {"request": "start_session", "session": 2}
    answer = cup_served.order(start, cup_served.ticket(SCORER))
    assert answer.status_code == 403
    assert answer.json()["problems"][0]["text"] == "this is for the organiser or the chief referee"
    french = CLIENT.post(
        f"{cup_served.base}/orders?lang=fr",
        json={"order": start, "key": "key-french"},
        headers={"Authorization": f"Bearer {cup_served.ticket('t1')}"},
    )
    assert "l’organisateur ou l’arbitre en chef" in french.json()["problems"][0]["text"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'{"order": 7, "key": "12345678"}',
        b'{"order": {"request": "nothing"}, "key": "12345678"}',
        b'{"order": {"request": "check_in_player", "player": "1"}}',
        b'{"order": {"request": "check_in_player", "player": 1}, "key": "12345678"}',
        b'{"order": {"request": "check_in_player", "player": "\\ud800"}, "key": "12345678"}',
        b'{"order": {"request": "check_in_player", "player": "1"}, "key": "12345678", "by": "o5"}',
        b'{"order": {"request": "check_in_player", "player": "1"}, "key": "12345678", "at": 1}',
    ],
)
def test_what_is_no_order_is_refused(cup_served, body):
    headers = {"Authorization": f"Bearer {cup_served.ticket(SCORER)}"}
    answer = CLIENT.post(f"{cup_served.base}/orders", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["text"]


@pytest.mark.parametrize(("what", "status"), [("nothing", 404), ("orders", 405)])
def test_other_addresses_are_refused(cup_served, what, status):
    assert CLIENT.get(f"{cup_served.base}/{what}").status_code == status


# Streams


def test_whoever_looks_on_is_told_what_changed(cup_served):
    seq = cup_served.state()["seq"]
    official, public = cup_served.listen(REFEREE, seq), cup_served.listen("", seq)
    try:
        for heard in (official, public):
            heard.wait(lambda message: message["data"] == {"seq": seq, "parts": []})
        cup_served.order(CHECK_IN, cup_served.ticket(SCORER))
        give = {"request": "give_time", "session": 1, "table": 1, "minutes": 5}
        assert cup_served.order(give, cup_served.ticket(CHIEF)).status_code == 200
        official.wait(lambda message: message["data"]["parts"] == ["registration/1"])
        later = official.wait(lambda message: "session/1" in message["data"]["parts"])
        assert later["id"] == later["data"]["seq"] == seq + 2
        public.wait(lambda message: message["data"]["parts"] == ["session/1"])
        assert not [one for one in public.messages if "registration/1" in one["data"]["parts"]]
    finally:
        official.close()
        public.close()


def test_who_was_away_is_told_what_he_missed(cup_served):
    seq = cup_served.state()["seq"]
    cup_served.order(CHECK_IN, cup_served.ticket(SCORER))
    for after, parts in ((seq, ["registration/1"]), (None, ["all"]), (seq + 99, ["all"])):
        heard = cup_served.listen(SCORER, after)
        heard.wait(lambda message, parts=parts: message["data"]["parts"] == parts)
        heard.close()


# The command line


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["tournament", *words, "--lang", "en"])
    return (status, *capsys.readouterr())


def test_the_command_line_sends_its_writes(cup_served, capsys):
    path, seq = str(cup_served.path), cup_served.state()["seq"]
    status, out, err = run(capsys, "player", path, "4", "--check-in", "--key", "cli-key-4")
    assert (status, err) == (0, "")
    assert out
    book = read_book(path)
    new = book.entries[seq:]
    assert {(entry.key, entry.by) for entry in new} == {("cli-key-4", ORGANISER)}
    run(capsys, "player", path, "4", "--check-in", "--key", "cli-key-4")
    assert read_book(path).entries == book.entries
    assert cup_served.keeps_all()


@pytest.mark.slow
def test_the_command_line_waits_for_a_draw_that_is_searched_for(tmp_path, capsys):
    path, hall = cup(tmp_path, to_draw()), Hall(tmp_path / "data")
    hall.options = ("--event", str(path))
    hall.start()
    try:
        status, out, err = run(capsys, "draw", str(path), "--seed", "three dice", "--by", "Olga")
        assert (status, err) == (0, "")
        assert "three dice" in out
        drafted = read_book(str(path)).state.drafted
        assert drafted is not None
        assert drafted.seed == "three dice"
    finally:
        hall.close()


def test_the_command_line_tells_what_the_server_refused(cup_served, capsys):
    path, before = str(cup_served.path), cup_served.path.read_bytes()
    status, _out, err = run(capsys, "session", path, "9", "--start")
    assert status == 2
    assert "9" in err
    assert cup_served.path.read_bytes() == before


def test_a_sheet_typed_at_the_desk_reaches_the_server(cup_served, capsys, tmp_path):
    path, sheet = str(cup_served.path), tmp_path / "sheet"
    sheet.write_text("10 e s\n-\n15 w t\n")
    words = ("--session", "1", "--table", "1", str(sheet), "--open")
    status, _out, err = run(capsys, "enter", path, *words, "--by", "Sam")
    assert (status, err) == (0, "")
    written = read_book(path).state.sheet(1, 1)
    assert written is not None
    assert len(written.hands) == 3
    assert cup_served.keeps_all()


def test_names_are_sent_too(cup_served, capsys):
    path = str(cup_served.path)
    damaged = cup_served.path.with_name(f"{cup_served.path.name}.damaged")
    damaged.write_text("names")
    status, _out, err = run(capsys, "player", path, "8", "--erase", "--yes")
    assert status == 0
    assert str(damaged) in err
    assert read_book(path).people.name("8") == "8"
    assert cup_served.keeps_all()


def test_a_stick_can_be_chosen_while_the_file_is_served(cup_served, capsys, tmp_path):
    path = str(cup_served.path)
    assert run(capsys, "backup", path, "--to", str(tmp_path))[0] == 0
    copy = tmp_path / cup_served.path.name
    wait_until(lambda: len(cup_served.state(cup_served.owner)["mirrors"]) == 2)
    assert cup_served.order(CHECK_IN, cup_served.ticket(SCORER)).status_code == 200
    assert copy.read_bytes() == cup_served.path.read_bytes()
    assert run(capsys, "backup", path, "--to", str(tmp_path))[0] == 0
    assert run(capsys, "backup", path, "--off")[0] == 0
    wait_until(lambda: len(cup_served.state(cup_served.owner)["mirrors"]) == 1)


def test_who_serves_is_told_where_copies_go(tmp_path):
    path = cup(tmp_path)
    (tmp_path / "stick").mkdir()
    assert "--to" in "\n".join(event_lines(str(path), Language.FRENCH))
    choose(path, str(tmp_path / "stick"), path.read_bytes())
    assert str(tmp_path / "stick") in "\n".join(event_lines(str(path), Language.ENGLISH))


def test_what_must_have_the_file_alone_says_who_serves_it(cup_served, capsys):
    status, _out, err = run(capsys, "repair", str(cup_served.path))
    assert status == 2
    assert cup_served.hall.address in err
    assert str(cup_served.hall.pid) in err


def test_a_second_server_is_refused(cup_served, capsys, tmp_path):
    words = ["serve", "--event", str(cup_served.path), "--data", str(tmp_path), "--port", "0"]
    assert main([*words, "--no-browser", "--lang", "en"]) == 2
    assert cup_served.hall.address in capsys.readouterr().err


def test_only_its_owner_may_read_the_token(cup_served):
    file = cup_served.hall.folder.hall_token_file
    assert file.stat().st_mode & 0o077 == 0
    assert cup_served.owner not in json.dumps(note_of(cup_served.path).__repr__())


def test_a_server_that_does_not_answer_is_named(tmp_path, capsys):
    path = cup(tmp_path)
    (tmp_path / "hall-token").write_text("secret\n")
    with locked(path):
        leave_note(path, ServedBy("http://127.0.0.1:9/", str(tmp_path), "laptop", 4711))
        status, _out, err = run(capsys, "player", str(path), "4", "--check-in")
    assert status == 2
    for word in ("http://127.0.0.1:9/", "4711", "laptop", "does not answer"):
        assert word in err


def test_a_token_that_cannot_be_read_is_told(tmp_path, capsys):
    path = cup(tmp_path)
    with locked(path):
        leave_note(path, ServedBy("http://127.0.0.1:9/", str(tmp_path / "x"), "laptop", 4711))
        status, _out, err = run(capsys, "player", str(path), "4", "--check-in")
    assert status == 2
    assert str(tmp_path / "x") in err


@pytest.mark.parametrize("content", [None, "", "hello\n"])
def test_what_is_no_tournament_is_not_served(tmp_path, capsys, content):
    path = tmp_path / "no.jsonl"
    if content is not None:
        path.write_text(content)
    words = ["serve", "--event", str(path), "--data", str(tmp_path / "data"), "--port", "0"]
    assert main([*words, "--no-browser", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("muraille: ")
    if content is None:
        assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")]


@pytest.mark.slow
def test_after_a_kill_the_file_is_free_and_the_next_server_goes_on_from_it(tmp_path, capsys):
    path = cup(tmp_path)
    hall = Hall(tmp_path / "data")
    hall.options = ("--event", str(path))
    hall.start()
    hall.kill()
    assert note_of(path) is not None
    assert run(capsys, "player", str(path), "4", "--check-in")[0] == 0
    assert note_of(path) is None
    hall.start()
    assert ServedCup(hall, path).state()["seq"] == read_book(str(path)).state.seq
    hall.stop()
    assert note_of(path) is None
    assert not hall.folder.hall_token_file.exists()
    hall.close()
