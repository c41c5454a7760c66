"""Letters by real SMTP: one that arrives, and mail servers that refuse or say nothing."""

import contextlib
import threading
from collections.abc import Iterator
from email import message_from_bytes, policy
from socketserver import StreamRequestHandler, ThreadingTCPServer

import pytest
from django.contrib.auth.models import User
from django.test import override_settings

from muraille.server.frame.discretion import Discreet
from muraille.server.people import letters, passwords
from muraille.server.people.letters import desk, send_letter
from tests.server.pages.visitors import PASSWORD, text_of, visitor

MAIL = "anna.zebulon@example.org"
PATIENCE_S = 60


class _Clerk(StreamRequestHandler):
    """Takes one letter, refuses it, or says nothing until the office closes."""

    server: "PostOffice"

    def handle(self) -> None:
        if self.server.manner == "silent":
            self.server.is_closed.wait(PATIENCE_S)
            return
        self._say(b"554 no" if self.server.manner == "refuses" else b"220 hello")
        for line in self.rfile:
            said = line.strip().upper()
            if said == b"DATA":
                self._say(b"354 go on")
                lines = iter(self.rfile.readline, b".\r\n")
                self.server.letters.append(b"".join(lines))
            self._say(b"250 yes")
            if said == b"QUIT":
                return

    def _say(self, line: bytes) -> None:
        self.wfile.write(line + b"\r\n")


class PostOffice(ThreadingTCPServer):
    """A mail server on this machine."""

    daemon_threads = True

    def __init__(self, manner: str) -> None:
        super().__init__(("127.0.0.1", 0), _Clerk)
        self.manner = manner
        self.letters: list[bytes] = []
        self.is_closed = threading.Event()


@contextlib.contextmanager
def post_office(manner: str) -> Iterator[PostOffice]:
    """Open for as long as this takes, and the site told of it as by ``[mail]``."""
    with PostOffice(manner) as office:
        threading.Thread(target=office.serve_forever, args=(0.01,), daemon=True).start()
        told = {
            "MAIL_SITE": "https://hall.example",
            "DEFAULT_FROM_EMAIL": "hall@example.org",
            "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
            "EMAIL_HOST": "127.0.0.1",
            "EMAIL_PORT": office.server_address[1],
            "EMAIL_USE_TLS": False,
            "EMAIL_TIMEOUT": 0.3,
        }
        with override_settings(**told):
            yield office
        office.is_closed.set()
        office.shutdown()


@pytest.mark.parametrize("manner", ["takes", "refuses", "silent"])
def test_whatever_the_mail_server_does_the_page_has_answered_before(manner, monkeypatch, caplog):
    """The letter waits until the answer is out; no trouble with it reaches a page or the log."""
    User.objects.create_user("Anna", MAIL, PASSWORD)
    waiting, go = [], threading.Event()
    monkeypatch.setattr(letters, "wait_until", lambda _due: go.wait(PATIENCE_S))
    monkeypatch.setattr(
        passwords, "send_letter", lambda *asked: waiting.append(send_letter(*asked))
    )
    with post_office(manner) as office:
        answer = visitor("fr").post("/forgotten/", {"email": MAIL})
        assert answer.status_code == 200
        assert "un message est en route" in text_of(answer)
        assert not waiting[0].done()
        go.set()
        waiting[0].result(PATIENCE_S)
    assert len(office.letters) == (manner == "takes")
    for letter in office.letters:
        read = message_from_bytes(letter, policy=policy.default)
        assert (read["To"], read["From"]) == (MAIL, "hall@example.org")
        assert read["Subject"] == "Un nouveau mot de passe pour Muraille"
        assert "https://hall.example/new-password/" in read.get_content()
    noted = "\n".join(Discreet().format(record) for record in caplog.records)
    assert ("raised at" in noted) == (manner != "takes")
    assert "zebulon" not in noted.lower()


def test_a_server_ends_while_letters_wait():
    """Whatever the mail server is doing: Ctrl-C is no time to wait for it."""
    assert desk().daemon
