"""Every event of a tournament's log has its name in all languages."""

import pytest

from muraille.notation.codec import class_name
from muraille.tournament.facts.applying import APPLIERS
from muraille.words import Language
from muraille.words.tables import table_texts
from muraille.words.tournament.audit import event_name


def test_every_kind_of_event_has_a_row_and_every_row_a_kind():
    assert {class_name(kind) for kind in APPLIERS} == {*table_texts("log_events.csv")}


@pytest.mark.parametrize("language", list(Language))
def test_no_two_kinds_have_one_name(language):
    names = [event_name(class_name(kind), language) for kind in APPLIERS]
    assert len({*names}) == len(names)
