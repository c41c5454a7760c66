"""A search for a draw that waits until it may go on; imports no Django, as the true one."""

import os
from multiprocessing.connection import Connection
from pathlib import Path
from time import sleep

from muraille.server.hall.searching import SearchReply, search

FLAG = "MURAILLE_TEST_FLAG"


class _Held:
    """The pipe of a search: what is asked waits for a file to be there."""

    def __init__(self, questions: Connection) -> None:
        self._questions = questions
        self.send, self.poll = questions.send, questions.poll

    def recv(self) -> object:
        asked = self._questions.recv()
        self.send(SearchReply(rounds=7))
        while not Path(os.environ[FLAG]).exists():
            sleep(0.01)
        return asked


def held_search(questions: Connection) -> None:
    """Says that it is in round 7, then waits."""
    search(_Held(questions))  # type: ignore[arg-type]
