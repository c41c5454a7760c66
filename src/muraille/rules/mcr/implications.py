"""The derived table "this fan brings that one with it", for each winning form (P1).

The table is data, found by ``tools/derive_implications.py`` in a search over all
hands and checked against that search by a test. Nobody edits it by hand.
"""

import json
from collections.abc import Mapping
from importlib.resources import files

from muraille.shapes.forms import Form

ImpliedFans = Mapping[Form, Mapping[str, frozenset[str]]]


def implied_fans(family: str) -> ImpliedFans:
    """For each form: fan key → the fans that every such hand has too.

    >>> sorted(implied_fans("2014")[Form.STANDARD]["big_three_dragons"])
    ['dragon_pung', 'two_dragon_pungs']
    """
    text = files("muraille.rules.mcr").joinpath("implications.json").read_text(encoding="utf-8")
    table = json.loads(text)[family]
    return {
        form: {fan: frozenset(implied) for fan, implied in table[form.name.lower()].items()}
        for form in Form
    }
