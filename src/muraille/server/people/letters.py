"""Letters to who forgot a password, written and sent apart from the request that asked for one.

Whether there is anybody to write to is looked up a while after the answer, so neither the
answer nor the time it takes tells. A mail server that hangs keeps only other letters waiting.
"""

import logging
import secrets
import time
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache
from queue import Full, Queue
from threading import Thread
from urllib.parse import urlsplit

from django.conf import settings
from django.db import connection

from muraille.server.people.forms import ForgottenForm
from muraille.server.site.limits import SENT_LETTERS
from muraille.words import Language

WAITS_MS = range(1000, 4000)
"""How long a letter waits, by chance: work done at once would make the answer itself later."""
MOST_WAITING = 200

_LOG = logging.getLogger("muraille.letters")


@dataclass(frozen=True, slots=True)
class _Asked:
    """A letter asked for, and when it is time for it."""

    form: ForgottenForm
    language: Language
    due: float
    done: Future[None]


_asked: Queue[_Asked] = Queue(MOST_WAITING)


def send_letter(form: ForgottenForm, language: Language) -> Future[None]:
    """Have accounts looked for and written to, a little later; takes no time here."""
    desk()
    wait_s = secrets.choice(WAITS_MS) / 1000
    asked = _Asked(form, language, time.monotonic() + wait_s, Future())
    try:
        _asked.put_nowait(asked)
    except Full:
        _LOG.error("too many letters are waiting; one was not written")
        asked.done.set_result(None)
    return asked.done


@cache
def desk() -> Thread:
    """Where letters are written; it ends with the process, whatever the mail server is doing."""
    opened = Thread(target=_write_on, name="letters", daemon=True)
    opened.start()
    return opened


def _write_on() -> None:
    while True:
        asked = _asked.get()
        wait_until(asked.due)
        try:
            _send(asked.form, asked.language)
        except Exception:
            _LOG.exception("a letter could not be written")
        asked.done.set_result(None)


def wait_until(due: float) -> None:
    """The time for the next letter."""
    time.sleep(max(0.0, due - time.monotonic()))


def _send(form: ForgottenForm, language: Language) -> None:
    email = form.cleaned_data["email"].lower()
    if not SENT_LETTERS.take(email).is_granted:
        return
    site = urlsplit(settings.MAIL_SITE)
    try:
        form.save(
            domain_override=site.netloc,
            use_https=site.scheme == "https",
            subject_template_name="people/letter_subject.txt",
            email_template_name="people/letter.txt",
            extra_email_context={"language": language},  # type: ignore[dict-item]
        )
    finally:
        connection.close()
