"""The page of the API in docs: every request on it is sent, and its answer compared."""

import contextlib
import html
import io
import json
import re
import shlex
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User

from muraille.server.api.examples import EXAMPLES
from muraille.server.api.tokens import make_token
from muraille.server.play.models import Seat
from tests.server.pages.visitors import lines_of, recorded_table, text_of

PAGE = Path(__file__).resolve().parents[3] / "docs" / "api.md"
TEXT = PAGE.read_text(encoding="utf-8")
PAIRS = re.findall(r"```sh\n(.*?)```\n```json\n(.*?)```", TEXT, re.DOTALL)
REST = "…"


def same(told: object, found: object) -> bool:
    """Whether the answer is what the page tells, but for what the page leaves out."""
    if told == REST:
        return True
    if isinstance(told, dict) and isinstance(found, dict):
        wanted = {key: value for key, value in told.items() if key != REST}
        whole = REST in told or set(wanted) == set(found)
        return whole and all(key in found and same(one, found[key]) for key, one in wanted.items())
    if isinstance(told, list) and isinstance(found, list):
        wanted_list = told[:-1] if told[-1:] == [REST] else told
        whole = len(wanted_list) == len(found) or wanted_list is not told
        return whole and all(map(same, wanted_list, found))
    return told == found


def send(client, command: str, files: dict[str, bytes], secret: str):
    """What curl would send."""
    words = shlex.split(command.replace("\\\n", " "))
    assert words.pop(0) == "curl"
    url = urlsplit(words.pop(0))
    headers, body = {}, None
    while words:
        option, value = words.pop(0), words.pop(0)
        if option == "-H":
            name, _, text = value.partition(": ")
            headers[name] = text.replace("muraille_…", secret)
        else:
            body = files[value[1:]] if option == "--data-binary" else value.encode()
    path = f"{url.path}?{url.query}"
    kind = headers.pop("Content-Type", "")
    if body is None:
        return client.get(path, headers=headers)
    return client.post(path, body, content_type=kind, headers=headers)


@pytest.mark.parametrize(("command", "answer"), PAIRS, ids=[p[0].split("\n")[0] for p in PAIRS])
def test_a_request_of_the_page_is_answered_as_it_says(client, command, answer):
    user = User.objects.create_user("Anna")
    Seat.objects.filter(table=recorded_table("v1-seeded"), seat=0).update(user=user, guest="")
    record = "\n".join(lines_of("v1-seeded")).encode()
    _token, secret = make_token(user.pk, "docs", 0)
    response = send(client, command, {"game.jsonl": record}, secret)

    assert same(json.loads(answer), response.json()), text_of(response)


def test_the_program_of_the_page_prints_what_it_says(client, monkeypatch):
    (code, printed), *more = re.findall(r"```python\n(.*?)```\n```text\n(.*?)```", TEXT, re.DOTALL)
    assert not more

    def urlopen(request):
        body = client.post(
            urlsplit(request.full_url).path,
            request.data,
            content_type=request.get_header("Content-type"),
        )
        return io.BytesIO(body.content)

    monkeypatch.setattr(urllib.request, "urlopen", urlopen)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(code, {})
    assert said.getvalue() == printed


def test_the_examples_of_the_pages_run(client, monkeypatch):
    page = text_of(client.get("/api/docs"))
    found = [html.unescape(code) for code in re.findall(r"<code>([^<]+)</code></pre>", page)]
    commands = [one for one in found if one.startswith("curl") and is_whole(one)]
    programs = [one for one in found if one.startswith("import json") and is_whole(one)]
    assert len(commands) == len(programs) >= 10
    for command in commands:
        assert send(client, command, {}, "").status_code == 200, command

    def urlopen(request):
        where = request.full_url.removeprefix("http://localhost")
        kind = request.get_header("Content-type")
        sent = client.get(where) if kind is None else client.post(where, request.data, kind)
        assert sent.status_code == 200
        return io.BytesIO(sent.content)

    monkeypatch.setattr(urllib.request, "urlopen", urlopen)
    (record,) = (one for one in found if one.startswith("import") and "abc123" in one)
    programs.append(record.replace("abc123", recorded_table("v1-seeded").code))
    with contextlib.redirect_stdout(io.StringIO()):
        for program in programs:
            exec(program, {})


def is_whole(example: str) -> bool:
    """Not one that waits for the planner, or needs a file, a token or a game of one's own."""
    return not re.search(r"/api/(advice|records)", example)


def test_the_page_names_every_operation():
    for example in EXAMPLES.values():
        path = example.path.partition("?")[0]
        assert path.rpartition("/")[0] in TEXT
    assert len(PAIRS) >= 10
