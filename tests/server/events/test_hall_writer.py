"""One writer: orders one after the other, each once, kept before they are answered, mirrored."""

import errno
import threading
from pathlib import Path

import pytest
from django.db import OperationalError

from muraille.records import copies
from muraille.records.copies import choose
from muraille.server.hall import kept
from muraille.server.hall.adopting import adopt
from muraille.server.hall.commands import HallCommand, OrderAnswer
from muraille.server.hall.served import ServedHall
from muraille.tournament.desk.joining import CheckInPlayer, ErasePlayer, InitialsOnly
from muraille.tournament.desk.sessions import StartSession
from muraille.tournament.facts.versions import registration_of, version
from muraille.tournament.log.book import read
from tests.server.events.cups import (
    ORGANISER,
    PLAYERS,
    check_in,
    cup,
    lines_in_database,
    served,
    text_in_database,
)
from tests.server.test_deadlines import wait_until

pytestmark = pytest.mark.usefixtures("empty")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return cup(tmp_path)


def asked_together(hall: ServedHall, commands: list[HallCommand]) -> list[OrderAnswer]:
    """Each from a thread of its own."""
    answers: dict[int, OrderAnswer] = {}

    def ask(place: int, command: HallCommand) -> None:
        answers[place] = hall.ask(command)

    threads = [
        threading.Thread(target=ask, args=(place, command))
        for place, command in enumerate(commands)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [answers[place] for place in range(len(commands))]


def test_what_is_accepted_stands_in_database_and_file(path):
    with served(path) as hall:
        before = hall.seq
        answer = hall.ask(check_in(1, "key-1"))
        assert answer == OrderAnswer(200, (before + 1,))
        assert text_in_database() == path.read_bytes()
        assert hall.mirrors[0].seq == hall.seq == before + 1
        assert '"key":"key-1"' in lines_in_database()[-1]
        assert '"by":"o1"' in lines_in_database()[-1]


def test_many_at_once_lose_nothing_and_each_is_decided_on_those_before(path):
    with served(path) as hall:
        before = hall.seq
        commands = [check_in(1 + n % PLAYERS, f"key-{n}") for n in range(100)]
        answers = asked_together(hall, commands)
        assert all(answer.is_accepted for answer in answers)
        numbers = sorted(number for answer in answers for number in answer.entries)
        assert numbers == list(range(before + 1, before + 101))
    assert text_in_database() == path.read_bytes()
    assert {entry.key for entry in read(path.read_bytes()).entries} >= {
        f"key-{n}" for n in range(100)
    }


def test_sixty_four_orders_at_most_go_into_one_transaction(path, monkeypatch):
    sizes = []
    append = kept.append

    def counted(before, after, lines):
        sizes.append(len(lines))
        append(before, after, lines)

    monkeypatch.setattr("muraille.server.hall.writer.append", counted)
    hall = ServedHall(path, adopt(path))
    answers: list[OrderAnswer] = []
    for n in range(100):
        hall.put(check_in(1, f"key-{n}"), answers.append)
    hall.start()
    wait_until(lambda: len(answers) == 100)
    hall.stop()
    assert sizes == [64, 36]


def test_the_same_key_and_request_has_the_same_answer_and_is_done_once(path):
    with served(path) as hall:
        first = hall.ask(check_in(1, "key-1"))
        seq = hall.seq
        answers = asked_together(hall, [check_in(1, "key-1")] * 5)
        assert answers == [first] * 5
        assert hall.seq == seq
    with served(path) as hall:
        assert hall.ask(check_in(1, "key-1")) == first


@pytest.mark.parametrize("other", [check_in(2, "key-1"), check_in(1, "key-1", "o2")])
def test_a_key_is_its_authors_and_for_one_request(path, other):
    with served(path) as hall:
        hall.ask(check_in(1, "key-1"))
        answer = hall.ask(other)
        assert answer.status == 409
        assert answer.problems[0].code == "key_was_used"


def test_of_two_who_saw_the_same_one_is_told_what_changed(path):
    with served(path) as hall:
        seen = version(hall.book.state, registration_of("1"))
        answers = asked_together(hall, [check_in(1, f"key-{n}", seen=seen) for n in range(2)])
        accepted, refused = sorted(answers, key=lambda answer: answer.status)
        assert accepted.is_accepted
        assert (refused.status, refused.thing) == (409, registration_of("1"))
        assert refused.version == seen + 1
        assert refused.problems[0].code == "order_is_stale"
        assert hall.ask(check_in(2, "key-2", seen=seen)).is_accepted


def test_a_refused_order_is_refused_alone_with_all_that_is_wrong(path):
    with served(path) as hall:
        before = hall.seq
        second = HallCommand(StartSession(2), ORGANISER, "key-2")
        answers = asked_together(hall, [check_in(1), check_in(99), second, check_in(2)])
        assert [answer.status for answer in answers] == [200, 422, 422, 200]
        assert [problem.code for problem in answers[2].problems] == ["earlier_session_open"]
        assert hall.seq == before + 2


def test_our_own_fault_in_an_order_stops_no_other(path, monkeypatch):
    def broken(_request, _state):
        raise RuntimeError

    with served(path) as hall:
        monkeypatch.setattr(CheckInPlayer, "events", broken)
        assert hall.ask(check_in(1)).status == 500
        monkeypatch.undo()
        assert hall.ask(check_in(1)).is_accepted


def test_a_database_that_fails_once_is_asked_again(path, monkeypatch):
    insert, failures = kept.insert, [OperationalError()]

    def failing(*given):
        if failures:
            raise failures.pop()
        insert(*given)

    with served(path) as hall:
        monkeypatch.setattr(kept, "insert", failing)
        assert hall.ask(check_in(1, "key-1")).is_accepted
    assert text_in_database() == path.read_bytes()


def test_a_database_that_fails_keeps_nothing_and_says_so(path, monkeypatch):
    def failing(*_given):
        raise OperationalError

    with served(path) as hall:
        before, seq = path.read_bytes(), hall.seq
        with monkeypatch.context() as patch:
            patch.setattr(kept, "insert", failing)
            assert hall.ask(check_in(1, "key-1")).status == 503
        assert (path.read_bytes(), hall.seq) == (before, seq)
        assert hall.ask(check_in(1, "key-1")).entries == (seq + 1,)
    assert text_in_database() == path.read_bytes()


def test_what_another_writer_added_is_seen_before_anything_is_decided(path, monkeypatch):
    """Nobody else should write; if somebody does, nothing is written over."""
    monkeypatch.setattr("muraille.server.hall.mirrors.PATIENCE_S", 0.05)
    other = ServedHall(path, adopt(path))
    with served(path) as hall:
        other._writer.start()
        answer: list[OrderAnswer] = []
        other.put(check_in(1, "theirs"), answer.append)
        wait_until(lambda: bool(answer))
        other._writer.stop()
        assert hall.ask(check_in(2, "ours")).entries == (answer[0].entries[0] + 1,)
        assert hall.book.state.players["1"].checked_in
    assert text_in_database() == path.read_bytes()


def test_whoever_cannot_be_told_stops_nobody(path, monkeypatch):
    def broken(*_given):
        raise RuntimeError

    with served(path) as hall:
        monkeypatch.setattr(hall.viewers, "tell", broken)
        hall.put(check_in(1), broken)
        assert hall.ask(check_in(2)).is_accepted
        assert hall.book.state.players["1"].checked_in


def test_our_own_fault_at_a_mirror_is_told_and_tried_again(path, monkeypatch):
    monkeypatch.setattr("muraille.server.hall.mirrors.LOOK_S", 0.05)

    def broken(*_given):
        raise RuntimeError

    with served(path) as hall:
        with monkeypatch.context() as patch:
            patch.setattr("muraille.server.hall.mirrors.follow", broken)
            assert hall.ask(check_in(1)).is_accepted
            trouble = hall.mirrors[0].trouble
            assert trouble is not None
            assert trouble.code == "our_fault"
        wait_until(lambda: hall.mirrors[0].trouble is None)
        assert path.read_bytes() == text_in_database()


def test_names_alone_change_the_second_line_everywhere(path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    choose(path, str(stick), path.read_bytes())
    with served(path) as hall:
        seq = hall.seq
        assert hall.ask(HallCommand(InitialsOnly("1"), ORGANISER)).is_accepted
        assert hall.ask(HallCommand(ErasePlayer("2"), ORGANISER)).is_accepted
        assert hall.seq == seq
        for file in (path, stick / path.name):
            assert file.read_bytes() == text_in_database()
            assert b"First2" not in file.read_bytes()
            assert b'"initials_only":["1"]' in file.read_bytes()


def full(_descriptor: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_undoes_nothing_is_told_and_caught_up(path, monkeypatch):
    monkeypatch.setattr("muraille.server.hall.mirrors.LOOK_S", 0.05)
    with served(path) as hall:
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr("muraille.records.disk.os.fsync", full)
            began = hall.time.now()
            assert hall.ask(check_in(1, "key-1")).is_accepted
            state = hall.mirrors[0]
            assert state.trouble is not None
            assert state.trouble.code == "disk_is_full"
            assert state.since is not None
            assert began <= state.since <= hall.time.now()
            assert path.read_bytes() == before
            assert hall.ask(check_in(2, "key-2")).is_accepted
            assert hall.mirrors[0].since == state.since
        wait_until(lambda: hall.mirrors[0].trouble is None)
        assert path.read_bytes() == text_in_database()
        assert hall.mirrors[0].since is None


def test_a_stick_that_was_pulled_is_told_and_caught_up_when_it_is_back(path, tmp_path, monkeypatch):
    monkeypatch.setattr("muraille.server.hall.mirrors.LOOK_S", 0.05)
    stick, pocket = tmp_path / "stick", tmp_path / "pocket"
    stick.mkdir()
    choose(path, str(stick), path.read_bytes())
    with served(path) as hall:
        stick.rename(pocket)
        wait_until(lambda: hall.mirrors[1].trouble is not None)
        assert hall.ask(check_in(1)).is_accepted
        assert path.read_bytes() == text_in_database()
        trouble = hall.mirrors[1].trouble
        assert trouble is not None
        assert trouble.code == "backup_gone"
        pocket.rename(stick)
        wait_until(lambda: hall.mirrors[1].trouble is None)
        assert (stick / path.name).read_bytes() == path.read_bytes() == text_in_database()


def test_a_slow_stick_keeps_nobody_waiting_for_ever(path, monkeypatch):
    monkeypatch.setattr("muraille.server.hall.mirrors.PATIENCE_S", 0.05)
    go_on, follow = threading.Event(), copies.follow

    def slow(*given):
        go_on.wait(20)
        follow(*given)

    with served(path) as hall:
        monkeypatch.setattr("muraille.server.hall.mirrors.follow", slow)
        assert hall.ask(check_in(1)).is_accepted
        assert hall.mirrors[0].since is not None
        go_on.set()
        wait_until(lambda: hall.mirrors[0].since is None)
        assert path.read_bytes() == text_in_database()


def test_a_file_that_somebody_wrote_into_by_hand_is_left_alone_and_told(path, monkeypatch):
    monkeypatch.setattr("muraille.server.hall.mirrors.LOOK_S", 0.05)
    with served(path) as hall:
        line = path.read_bytes().splitlines(keepends=True)[-1]
        number = hall.seq
        foreign = line.replace(b'"seq":%d' % number, b'"seq":%d' % (number + 1))
        foreign = foreign[: foreign.rindex(b',"sum"')] + b"}\n"
        with path.open("ab") as stream:
            stream.write(foreign)
        before = path.read_bytes()
        wait_until(lambda: hall.mirrors[0].trouble is not None)
        assert path.read_bytes() == before


def test_a_file_that_is_gone_is_written_again(path, monkeypatch):
    monkeypatch.setattr("muraille.server.hall.mirrors.LOOK_S", 0.05)
    with served(path):
        path.unlink()
        wait_until(path.exists)
        wait_until(lambda: path.read_bytes() == text_in_database())


def test_a_mirror_cut_off_in_the_middle_of_a_line_is_made_whole(path):
    with served(path) as hall:
        hall.ask(check_in(1, "key-1"))
    whole = path.read_bytes()
    for cut in (1, 20, 200):
        path.write_bytes(whole[:-cut])
        with served(path):
            pass
        assert path.read_bytes() == whole == text_in_database()
