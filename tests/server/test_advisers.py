"""The adviser's process: answers kept, questions joined, death, hanging, too much at once."""

import os
import threading
import time
from functools import partial

import pytest

from muraille.answers import plan
from muraille.server.advisers import asking
from muraille.server.advisers.asking import AdviceImpossible, AdviceLater, Advisers
from muraille.server.advisers.thinking import AdviserReply, Kind
from muraille.server.frame import side_process
from muraille.tiles.problems import InputError
from muraille.words import Language

HAND = {"hand": "345m 345p 34s 678s 99m +N", "draws": 10}
ENGLISH = Language.ENGLISH
LONG_S = 60.0


def stand_in(questions):
    """Does what the round wind says: dies, hangs, fails, compiles first; tells its process."""
    while True:
        try:
            asked = questions.recv()
        except (EOFError, OSError):
            return
        wish = asked.request.get("round")
        if wish == "E":
            os._exit(1)
        if wish == "S":
            time.sleep(600)
        if wish == "W":
            questions.send(AdviserReply(Kind.FAILED, error="ValueError"))
            continue
        if wish == "N":
            questions.send(AdviserReply(Kind.COMPILING))
            time.sleep(0.3)
        questions.send(AdviserReply(Kind.ANSWER, {"process": os.getpid(), "at": time.monotonic()}))


@pytest.fixture
def advisers():
    found = Advisers(stand_in)
    yield found
    found.close()


def advice(advisers, wait_s=LONG_S, **more):
    return advisers.advice({**HAND, **more}, ENGLISH, wait_s)


def test_advice_is_the_planners_own_with_the_id_and_in_the_language_asked_for():
    found = asking.advice({**HAND, "id": 7, "lang": "fr"}, ENGLISH, wait_s=LONG_S)
    assert found == {"id": 7, **plan.answer(HAND, Language.FRENCH)}
    assert asking.advice(HAND, Language.FRENCH, wait_s=0) == plan.answer(HAND, Language.FRENCH)
    asking.close()


def test_a_bad_request_is_refused_at_once_with_all_its_problems(advisers):
    with pytest.raises(InputError) as refused:
        advisers.advice({"hand": "1m", "draws": "many", "stranger": 1}, ENGLISH, 0)
    codes = {found.code for found in refused.value.problems}
    assert codes == {"unknown_keys", "neither_13_nor_14", "not_a_number"}
    assert advisers._thread is None


def test_the_same_hand_written_otherwise_gets_the_kept_answer(advisers):
    first = advice(advisers)
    assert advice(advisers, wait_s=0, hand="34s 678s 345p 345m 99m+N") == first
    assert advice(advisers, id="x", wait_s=0) == {"id": "x", **first}
    assert advice(advisers, draws=9) != first


def test_what_is_not_ready_goes_on_and_asking_again_gets_it(advisers):
    advice(advisers)
    with pytest.raises(AdviceLater):
        advice(advisers, wait_s=0, round="N")
    with pytest.raises(AdviceLater) as told:
        advice(advisers, wait_s=0.15, round="N")
    assert told.value.preparing
    assert advice(advisers, round="N")["process"]


def test_a_process_that_dies_is_replaced_and_its_question_told_as_failed(advisers, monkeypatch):
    before = advice(advisers)["process"]
    for _ in range(2):
        with pytest.raises(AdviceImpossible) as told:
            advice(advisers, round="E")
        assert told.value.problem.code == "advice_failed"
    after = advice(advisers, draws=9)["process"]
    assert after != before
    with pytest.raises(AdviceImpossible):
        advice(advisers, round="W")
    assert advice(advisers, draws=8)["process"] == after
    monkeypatch.setattr(asking, "FAILED_S", 0.0)
    with pytest.raises(AdviceImpossible):
        advice(advisers, round="E")
    assert advice(advisers, draws=7)["process"] != after


def test_a_process_that_hangs_is_replaced(advisers, monkeypatch):
    before = advice(advisers)["process"]
    monkeypatch.setattr(asking, "THINKING_S", 0.2)
    monkeypatch.setattr(side_process, "LEAVING_S", 0.1)
    with pytest.raises(AdviceImpossible):
        advice(advisers, round="S")
    monkeypatch.undo()
    assert advice(advisers, draws=9)["process"] != before


def test_a_busy_adviser_takes_so_many_questions_and_no_thread_waits_for_nothing(advisers):
    advice(advisers)
    askers = [
        threading.Thread(target=_ask_quietly, args=(advisers, draws), daemon=True)
        for draws in range(asking.MOST_PATIENT)
    ]
    with pytest.raises(AdviceLater):
        advice(advisers, wait_s=0, round="S")
    for asker in askers:
        asker.start()
    while advisers._queue.qsize() < asking.MOST_PATIENT:
        time.sleep(0.01)
    began = time.monotonic()
    for draws in range(20):
        with pytest.raises(AdviceLater):
            advice(advisers, seat="S", draws=draws)
    assert time.monotonic() - began < 5
    assert advisers._queue.full()
    began = time.monotonic()
    advisers.close()
    assert time.monotonic() - began < 5
    for asker in askers:
        asker.join(5)
        assert not asker.is_alive()


def _ask_quietly(advisers, draws):
    with pytest.raises((AdviceLater, AdviceImpossible)):
        advice(advisers, draws=draws)


def test_questions_nobody_wants_any_more_are_not_put(advisers, monkeypatch):
    advice(advisers)
    monkeypatch.setattr(asking, "FORGOTTEN_S", -1.0)
    with pytest.raises(AdviceLater):
        advice(advisers, draws=9)
    monkeypatch.undo()
    assert advice(advisers, draws=9)["process"]


def test_only_so_many_answers_are_kept(advisers, monkeypatch):
    monkeypatch.setattr(asking, "MOST_KEPT", 2)
    first = advice(advisers)
    for draws in (7, 8, 9):
        advice(advisers, draws=draws)
    assert len(advisers._kept) == 2
    assert advice(advisers) != first


def test_without_numba_there_is_no_advice(advisers, monkeypatch):
    monkeypatch.setattr(asking, "can_advise", lambda: False)
    with pytest.raises(AdviceImpossible) as told:
        advice(advisers)
    assert told.value.problem.code == "advice_not_installed"


def test_a_closed_adviser_starts_again_when_asked(advisers):
    before = advice(advisers)["process"]
    advisers.close()
    assert advice(advisers)["process"] != before


def dies_once(flag, questions):
    """A process that is killed at its first question."""
    if not flag.exists():
        flag.touch()
        questions.recv()
        os._exit(1)
    stand_in(questions)


def test_a_question_is_put_anew_once_when_its_process_is_killed(tmp_path):
    advisers = Advisers(partial(dies_once, tmp_path / "died"))
    assert advice(advisers)["process"]
    advisers.close()


def test_only_new_questions_must_be_admitted(advisers):
    asked = []
    for draws in (10, 10, 9):
        advisers.advice({**HAND, "draws": draws}, ENGLISH, LONG_S, lambda: asked.append(1))
    assert len(asked) == 2

    def refuse():
        raise PermissionError

    with pytest.raises(PermissionError):
        advisers.advice({**HAND, "draws": 8}, ENGLISH, LONG_S, refuse)
    assert advice(advisers, draws=8)["process"]
