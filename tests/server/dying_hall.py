"""A hall whose server dies at a chosen moment, and who plays and watches there all the while."""

import json
import os
import random
import secrets
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from tests.server.hall import Hall, Player, Round, plain_action

PAUSE_S = 0.02
LIFE_S = 120.0
"""Long enough for any server on a busy machine to reach the moment of its death."""


class DyingHall(Hall):
    """Servers are forks of one process that has imported everything; see ``dying``."""

    def __init__(self, folder: Path, url: str = "") -> None:
        super().__init__(folder, url, MURAILLE_RATE_LIMITS="off")
        self._nest = subprocess.Popen(
            [sys.executable, "-m", "tests.server.dying", str(self._moved), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self.environ,
        )
        self._pid = 0

    @property
    def pid(self) -> int:
        return self._pid

    def start(self, moment: str = "", number: int = 0) -> None:
        """Serve; with a moment, until the accepted command of that number comes to it."""
        place = {"port": self.port, "options": self.options}
        asked = {**place, "moment": moment, "number": number}
        assert self._nest.stdin is not None
        self._nest.stdin.write(json.dumps(asked) + "\n")
        self._nest.stdin.flush()
        self._pid = int(self._heard("pid ").split()[1])
        self.port = int(self._heard("http://").rstrip().rstrip("/").rpartition(":")[2])

    def wait_dead(self) -> None:
        """The server has killed itself, or was killed."""
        watch = threading.Timer(LIFE_S, self._give_up)
        watch.start()
        ended = self._heard("ended ")
        watch.cancel()
        assert ended.split()[1] == str(-signal.SIGKILL), ended
        self._pid = 0

    def _give_up(self) -> None:
        """It lives on and on: whoever waits hears that there is no server any more."""
        self._nest.kill()
        os.kill(self._pid, signal.SIGKILL)

    def _end(self, number: int) -> None:
        if self._pid:
            os.kill(self._pid, number)
            self._heard("ended ")
            self._pid = 0

    def _heard(self, wanted: str) -> str:
        assert self._nest.stdout is not None
        for line in self._nest.stdout:
            if wanted in line:
                return line
        raise AssertionError(f"no server any more\n{self.log()}")

    def close(self) -> None:
        super().close()
        with self._nest:
            assert self._nest.stdin is not None
            self._nest.stdin.close()


class Driver(threading.Thread):
    """Plays a table as fast as it can, and asks again with the same key whenever unsure."""

    def __init__(self, table: Round, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.table = table
        self._stop_asked = stop
        self._bodies: dict[str, tuple[Player, dict[str, Any]]] = {}
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.too_late: set[str] = set()
        self.again = 0
        self.wrong: list[str] = []

    def run(self) -> None:
        while not self._stop_asked.is_set():
            try:
                player, view = self._asked()
            except (AssertionError, OSError):
                time.sleep(PAUSE_S)
                continue
            if player is not None:
                self._answer(player, view)

    def _asked(self) -> tuple[Player | None, dict[str, Any]]:
        for player in self.table.players:
            view = player.view()
            if view["prompt"] is not None or player.seat in view["awaited"]:
                return player, view
        return None, {}

    def _answer(self, player: Player, view: dict[str, Any]) -> None:
        key = secrets.token_urlsafe(18)
        asked = view["prompt"]
        body = {
            "key": key,
            "seq": view["seq"],
            "prompt": asked and asked["id"],
            "action": {"name": "ready"} if asked is None else plain_action(view),
        }
        self._bodies[key] = (player, body)
        while not self._stop_asked.is_set():
            try:
                answer = player.post(body)
            except httpx.HTTPError:
                answer = None
            if answer is not None and not is_unsure(answer):
                self._note(key, answer)
                return
            self.again += 1
            time.sleep(PAUSE_S)

    def _note(self, key: str, answer: httpx.Response) -> None:
        if answer.status_code == 200:
            self.acknowledged[key] = answer.json()
            if random.random() < 0.1:
                self._repeat(key)
        elif answer.status_code == 409:
            self.too_late.add(key)
        else:
            self.wrong.append(f"{answer.status_code} {answer.text[:300]}")

    def _repeat(self, key: str) -> None:
        """The same command again; while nobody serves, or everybody is busy, nobody answers."""
        player, body = self._bodies[key]
        try:
            again = player.post(body)
        except httpx.HTTPError:
            return
        if is_unsure(again):
            return
        if (again.status_code, again.json()) != (200, self.acknowledged[key]):
            self.wrong.append(f"another answer to the same key: {again.status_code}")

    def repeat_all(self) -> None:
        """At the end: every accepted command once more."""
        for key in self.acknowledged:
            self._repeat(key)


def is_unsure(answer: httpx.Response) -> bool:
    """A busy machine took too long: the command may be done or not, and is sent again."""
    return answer.status_code == 503 and answer.json()["problems"][0]["code"] == "busy"


class Watcher(threading.Thread):
    """Hears a table over all deaths: every event once, in order, and none that is taken back."""

    def __init__(self, player: Player, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.player = player
        self._stop_asked = stop
        self.number = 0
        self.events: dict[int, Any] = {}
        self.joined = 0
        self.wrong: list[str] = []

    def run(self) -> None:
        while not self._stop_asked.is_set():
            try:
                with self.player.listen(self.number or None) as heard:
                    self.joined += 1
                    self._hear(heard)
            except (AssertionError, OSError):
                time.sleep(PAUSE_S)

    def _hear(self, heard: Any) -> None:
        taken, is_open = 0, True
        while is_open and not self._stop_asked.is_set():
            time.sleep(PAUSE_S)
            is_open = heard.is_open
            fresh = heard.messages[taken:]
            taken += len(fresh)
            for message in fresh:
                self._take(message["event"], message["data"])

    def _take(self, kind: str, data: Any) -> None:
        if kind == "view":
            if self.number and data["seq"] != self.number:
                self.wrong.append(f"a view of {data['seq']} after event {self.number}")
            self.number = data["seq"]
        elif kind == "step":
            for event in data["events"]:
                if event["seq"] != self.number + 1:
                    self.wrong.append(f"event {event['seq']} after event {self.number}")
                self.number = event["seq"]
                self.events[self.number] = event

    def compare(self) -> None:
        """What a stream from the first event on tells now is what was told then."""
        with self.player.listen(1) as heard:
            heard.wait(lambda _any: any(event["seq"] >= self.number for event in heard.events))
            told = {event["seq"]: event for event in heard.events}
        changed = [n for n, event in self.events.items() if n > 1 and told.get(n) != event]
        if changed:
            self.wrong.append(f"events {changed} are told otherwise now")
