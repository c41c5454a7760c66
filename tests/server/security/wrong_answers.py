"""What no answer of the site may be, however it was asked."""

from django.test import Client

from muraille.server.frame.security import HEADERS
from tests.server.pages.visitors import text_of, visitor


def patient(language: str = "fr", *, csrf: bool = False) -> Client:
    """A visitor who is told about our faults instead of stumbling over them."""
    client = visitor(language, csrf=csrf)
    client.raise_request_exception = False
    return client


def is_french(answer) -> bool:
    return answer["Content-Language"] == "fr" and (
        not answer["Content-Type"].startswith("text/html") or '<html lang="fr"' in text_of(answer)
    )


def faults(answer) -> list[str]:
    """What no answer may be: a fault of ours, a traceback, unguarded, or a refusal in English."""
    found = []
    if answer.status_code >= 500:
        found.append("a fault of ours")
    if not answer.streaming and "Traceback" in answer.content.decode(errors="replace"):
        found.append("a traceback")
    if any(answer.get(name) is None for name in HEADERS):
        found.append("without its headers")
    if answer.status_code >= 400 and not answer.streaming and answer.content:
        found += [] if is_french(answer) else ["not in French"]
    return found
