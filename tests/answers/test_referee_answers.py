"""The ruling as JSON: requests that can be judged, and those that cannot."""

import pytest

from muraille.answers.referee import answer
from muraille.rules.catalogue import RULEBOOKS
from muraille.tiles.problems import InputError


def test_every_row_of_every_rulebook_has_an_answer():
    for book in RULEBOOKS:
        for offence in RULEBOOKS[book].offences.values():
            for stage in offence.stages:
                request = {"rules": book, "offence": offence.id, "by": "W"}
                if (book, offence.id) == ("riichi-ema-2016", "lateness"):
                    request["late"] = "3" if stage.value == "shortly_late" else "11"
                else:
                    request["stage"] = stage.value
                found = answer(request)
                assert found["stage"] == stage.value
                assert found["articles"]
                assert set(found["sheet"]) == set("ESWN")


def test_points_to_players_add_up_and_the_rest_goes_to_nobody():
    for book in RULEBOOKS:
        for offence in RULEBOOKS[book].offences.values():
            for stage in offence.stages:
                request = {"rules": book, "offence": offence.id, "stage": stage.value, "by": "N"}
                if offence.id == "lateness":
                    continue
                sheet = answer(request)["sheet"]
                assert isinstance(sheet, dict)
                others = [points for wind, points in sheet.items() if wind != "N"]
                assert sum(sheet.values()) == 0 or others == [0, 0, 0]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({}, "offence_missing"),
        ({"offence": 3}, "not_a_text"),
        ({"offence": "late_pung", "colour": "red"}, "unknown_keys"),
        ({"offence": "late_pung", "previous": True}, "not_a_number"),
        ({"offence": "lateness", "late": True}, "not_a_delay"),
        ({"offence": "lateness", "late": -3}, "not_a_delay"),
        ({"offence": "tiles_knocked_over", "against": "W", "points": 20}, "offender_missing"),
        ([], "not_an_object"),
    ],
)
def test_what_cannot_be_judged(request_, code):
    with pytest.raises(InputError) as refused:
        answer(request_)
    assert code in [found.code for found in refused.value.problems]
