"""Every action by every role, asked of a real server; dead secrets; nobody confirms himself."""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any, get_args, get_type_hints

import pytest

from muraille.answers.desk_orders import REQUESTS
from muraille.server.hall.roles import HallRole
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.facts.events import SheetFault
from tests.server.events.cups import CHIEF, ORGANISER, SCORER, SECOND, cup
from tests.server.events.test_doors import PEOPLE, TABLE, WHO, letter_of
from tests.server.events.test_hall_requests import ServedCup, begun_now
from tests.server.hall import CLIENT, Hall

SPECIAL: dict[str, dict[str, object]] = {"correct_sheet": {"fault": SheetFault.SURPLUS.value}}
"""A typing error would be the scorer's too."""


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedCup]:
    folder = tmp_path_factory.mktemp("doors")
    path = cup(folder, begun_now().with_people(PEOPLE))
    hall = Hall(folder / "data", MURAILLE_RATE_LIMITS="off")
    hall.options = ("--event", str(path))
    hall.start()
    yield ServedCup(hall, path)
    hall.close()


def plain_order(name: str, kind: type[DeskRequest]) -> dict[str, object]:
    """An order of that kind that can be read; what it asks for does not matter."""
    hints = get_type_hints(kind)
    order: dict[str, object] = {"request": name}
    for each in fields(kind):  # type: ignore[arg-type]
        if each.default is MISSING and each.default_factory is MISSING:
            order[each.name] = _value(hints[each.name])
    if "written" in order:
        del order["written"]
        order["lines"] = ["-"]
    return {**order, **SPECIAL.get(name, {})}


def _value(hint: Any) -> object:
    hint = get_args(hint)[0] if type(None) in get_args(hint) else hint
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint)).value
    if hint is bool:
        return True
    if hint is str:
        return "1"
    if hint is int or getattr(hint, "__supertype__", None) is int:
        return 1
    return {} if "Mapping" in str(hint) else []


def test_every_action_of_another_role_is_refused_with_those_that_may(doors):
    tickets = {role: doors.ticket(actor.by) if actor.by else "" for role, actor in WHO.items()}
    seq, refused = doors.state()["seq"], 0
    for name, letters in TABLE.items():
        order = plain_order(name, REQUESTS[name])
        may = {HallRole(role).value for role in WHO if letter_of(role) in letters}
        for role in WHO.keys() - may:
            answer = doors.order(order, tickets[role])
            assert answer.status_code == 403, (name, role, answer.text)
            (trouble,) = answer.json()["problems"]
            assert trouble["code"] == "role_needed"
            assert set(dict(trouble["params"])["roles"].split(", ")) == may
            refused += 1
    assert refused > 300
    assert doors.state()["seq"] == seq


def statuses(doors: ServedCup, secret: str) -> set[int]:
    """What every address of the hall answers to it."""
    headers, base = {"Authorization": f"Bearer {secret}"}, doors.hall.address
    check_in = {"request": "check_in_player", "player": "1"}
    with CLIENT.stream("GET", f"{doors.base}/stream", params={"ticket": secret}) as stream:
        told = stream.status_code
    return {
        told,
        doors.order(check_in, secret).status_code,
        CLIENT.get(f"{doors.base}/state", headers=headers).status_code,
        CLIENT.get(f"{base}/hall/arrival/part/", headers=headers).status_code,
        CLIENT.get(f"{base}/hall/paper/?what=cards&player=1", headers=headers).status_code,
        CLIENT.post(f"{base}/hall/let-in/", headers=headers).status_code,
        CLIENT.post(f"{base}/hall/throw-away/", headers=headers).status_code,
        CLIENT.post(f"{base}/hall/time/", json={"follow": False}, headers=headers).status_code,
        CLIENT.post(f"{base}/hall/enter/", json={"token": secret}).status_code,
    }


def new_codes(doors: ServedCup, holder: str) -> str:
    """A new link for somebody, issued by the organiser."""
    issue = {"request": "issue_codes", "holders": [holder], "seed": f"seed {doors.state()['seq']}"}
    answer = doors.order(issue, doors.ticket(ORGANISER))
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["codes"][0]["token"]
    return token


def test_guessed_revoked_and_old_secrets_open_no_door(doors):
    check_in = {"request": "check_in_player", "player": "1"}
    first = new_codes(doors, SECOND)
    first_ticket = doors.ticket(SECOND)
    assert doors.order(check_in, first).status_code == 200
    assert doors.order(check_in, first_ticket).status_code == 200
    second = new_codes(doors, SECOND)
    second_ticket = doors.ticket(SECOND)
    assert doors.order(check_in, second).status_code == 200
    revoke = {"request": "revoke_codes", "holders": [SECOND], "reason": "lost"}
    assert doors.order(revoke, doors.ticket(ORGANISER)).status_code == 200
    assert doors.order(check_in, second_ticket).status_code == 401
    guesses = ("guess", "o1", "t1", "p1", first[:-1], first[:-1] + "x", first_ticket + "x")
    for dead in (first, first_ticket, second, *guesses):
        assert statuses(doors, dead) == {401}, dead


@pytest.mark.slow
def test_the_laptops_key_of_a_server_that_has_ended_opens_nothing(doors):
    old, ticket = doors.owner, doors.ticket(CHIEF)
    doors.hall.stop()
    doors.hall.start()
    for dead in (old, ticket):
        assert statuses(doors, dead) == {401}
    assert doors.state(doors.owner)["clock_jump"] == 0


def test_nobody_confirms_an_own_entry(doors):
    hand_in = {"request": "hand_in_sheet", "session": 1, "table": 1, "referee": "Rita"}
    entered = doors.order({**hand_in, "lines": ["8 -8 0 0"]}, doors.ticket(SCORER))
    assert entered.status_code == 200, entered.text
    confirm = {"request": "confirm_sheets", "session": 1, "table": 1}
    own = [
        doors.order(confirm, doors.ticket(SCORER)),
        doors.order(confirm, doors.owner, by=SCORER),
        doors.order(confirm, doors.owner, by="Sam"),
    ]
    for answer in own:
        assert answer.status_code == 422
        assert answer.json()["problems"][0]["code"] == "second_person_needed"
    assert doors.order(confirm, doors.ticket(ORGANISER)).status_code == 200
