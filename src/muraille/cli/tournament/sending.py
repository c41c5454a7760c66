"""A request sent to the server that serves the file, which carries it out and writes it.

The server is found by the note beside the file, its key in the data folder that the note names.
"""

import json
import secrets
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from muraille.answers.desk_orders import problem_in, wanted_json
from muraille.answers.said_sheets import Wanted
from muraille.records.serving_notes import ServedBy
from muraille.records.tournaments import read_book, tell_of_names
from muraille.tiles.problems import InputError, bad_request
from muraille.tournament.desk.joining import ErasePlayer
from muraille.tournament.desk.orders import DeskOrder, Done, NewCodes

ORDERS = "hall/api/orders"
TOKEN_FILE = "hall-token"
PATIENCE_S = 30.0
AGAIN_S = 0.25
_KEY_BYTES = 12


def sent(file: str, server: ServedBy, order: DeskOrder, wanted: Wanted, *, timed: bool) -> Done:
    """What came of a request at the server; ``InputError`` with all it found wrong.

    ``timed`` where somebody said when it was; else it is the server's own time.
    """
    body = {
        "order": wanted_json(wanted),
        "key": order.key or secrets.token_urlsafe(_KEY_BYTES),
        "by": order.by,
        "seen": order.seen,
        "at": order.at if timed else None,
        "time_confirmed_by": order.time_confirmed_by,
    }
    answer = _answer(file, server, body)
    while "under_way" in answer:  # a draw is searched for; the key asks what came of it
        time.sleep(AGAIN_S)
        answer = _answer(file, server, body)
    if "problems" in answer:
        raise InputError(tuple(map(problem_in, answer["problems"])))
    book = read_book(file)
    numbers = set(answer["entries"])
    entries = tuple(entry for entry in book.entries if entry.seq in numbers)
    if len(entries) < len(numbers):
        raise bad_request("mirror_is_behind", file=file, address=server.address)
    if isinstance(wanted, ErasePlayer):
        tell_of_names(Path(file))
    codes = (NewCodes(**handed) for handed in answer.get("codes", ()))
    return Done(book, entries, bool(answer["again"]), tuple(codes))


def _answer(file: str, server: ServedBy, body: object) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {_token(file, server)}"}
    request = Request(server.address + ORDERS, json.dumps(body).encode(), headers)
    try:
        # This machine is asked, never a proxy.
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE_S) as response:
            answer = json.load(response)
    except HTTPError as error:
        with error:
            answer = _refusal(error, file, server)
    except (OSError, HTTPException, ValueError):
        raise _silent(file, server) from None
    if not isinstance(answer, dict):
        raise _silent(file, server)
    return answer


def _refusal(error: HTTPError, file: str, server: ServedBy) -> object:
    try:
        return json.load(error)
    except (OSError, HTTPException, ValueError):
        raise _silent(file, server) from None


def _silent(file: str, server: ServedBy) -> InputError:
    return bad_request(
        "server_does_not_answer",
        file=file,
        address=server.address,
        process=server.process,
        machine=server.machine,
    )


def _token(file: str, server: ServedBy) -> str:
    try:
        return (Path(server.folder) / TOKEN_FILE).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        raise bad_request(
            "server_is_not_yours", file=file, address=server.address, folder=server.folder
        ) from None
