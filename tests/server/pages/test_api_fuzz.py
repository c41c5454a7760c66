"""A fuzzer over the API's own description: no 5xx, every answer as described (schemathesis).

Every method that is not described is tried as well, and must be refused.
"""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from django.contrib.auth.models import User
from django.core.wsgi import get_wsgi_application
from django.test import override_settings
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from muraille.answers import plan
from muraille.answers.fans import fan_entries
from muraille.answers.yaku import yaku_entries
from muraille.rules.catalogue.offences import all_offences
from muraille.server.api.description import description
from muraille.server.api.tokens import make_token
from muraille.words import Language
from tests.server.pages.visitors import lines_of

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]
LINES = "application/jsonl"
RECORDS = ("v1-prepared", "v1-riichi-prepared", "v1-broken", "v1-competition")
HANDS = [
    *(entry.example.hand for entry in fan_entries()),
    *(entry.example.hand for entry in yaku_entries()),
    *("345m 345p 34s 678s 99m +N", "123m 456m 789m 23p 55s"),
]
OFFENCES = [books[0].id for _game, books in all_offences()]


@schemathesis.serializer(LINES, "application/x-ndjson")
def as_lines(ctx, value):  # noqa: ARG001
    """What a body of lines may be: whatever text was thought of."""
    return str(value).encode("utf-8", "surrogatepass")


schema = schemathesis.openapi.from_dict(dict(description(Language.ENGLISH)))
schema.app = get_wsgi_application()


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The adviser thinks in this process, so that no answer is for later; nothing is too often."""

    def advice(request, language, *, wait_s):  # noqa: ARG001
        return plan.answer(request, language)

    monkeypatch.setattr("muraille.server.api.hands.ask_adviser", advice)
    with override_settings(RATE_LIMITS=False, ALLOWED_HOSTS=["*"]):
        yield


@pytest.fixture
def token() -> dict[str, str]:
    """The header of somebody with an account."""
    user = User.objects.create_user("Anna")
    return {"Authorization": f"Bearer {make_token(user.pk, 'fuzzer', 0)[1]}"}


def likelier(case: Case) -> Any:
    """The same body about something that there is: a real hand, offence or record in its place.

    Texts thought of at random are hardly ever a hand.
    """
    body, number = case.body, crc32(repr(case.body).encode("utf-8", "replace"))
    if case.path.startswith("/api/records/") and isinstance(body, str):
        lines = lines_of(RECORDS[number % len(RECORDS)])
        lines[number % len(lines)] = body
        return "\n".join(lines)
    if case.path == "/api/advice" and number % 4:
        return None  # the planner thinks for half a second
    if isinstance(body, dict) and "hand" in body:
        return {**body, "hand": HANDS[number % len(HANDS)]}
    if isinstance(body, dict) and "offence" in body:
        return {**body, "offence": OFFENCES[number % len(OFFENCES)]}
    return None


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=40,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent_is_answered_as_described(case: Case, token: dict[str, str]) -> None:
    headers = token if case.path == "/api/records" else {}
    case.call_and_validate(checks=CHECKS, headers=headers)
    body = likelier(case)
    if body is not None:
        case.body = body
        case.call_and_validate(checks=CHECKS)
