"""MCR offences of calls and wins: sets, flowers, hu. Rows of the table, nothing else."""

from muraille.rules.common.offences import Act, DiscardDuty, Duty, Noticed, Payee, Points, Stage
from muraille.rules.mcr.offence_rows import (
    DEAD,
    GRADED_2014,
    GRADED_EMA,
    SILENT,
    offence,
    row,
    says,
)

_SHOWN_FIRST = DiscardDuty(Duty.SHOWN_FIRST)
_TEN_EACH, _TWENTY_EACH = Points(10, Payee.EACH), Points(20, Payee.EACH)
_PROGRAM, _PEOPLE = Noticed.PROGRAM, Noticed.PEOPLE

_NOTHING = says()
_DEAD = says(DEAD)
_GRADED = says(GRADED_EMA)
_TEN = says(_TEN_EACH, DEAD)
_TWENTY = says(_TWENTY_EACH, DEAD)
_GRADED_AND_LOST = says(GRADED_EMA, Act.ACTION_LOST)

# The two older books name one price for every false hu (O4).
_FALSE_1998 = says(_TEN_EACH, DEAD, articles=("basic_strategy",))
_FALSE_SHEET = says(_TEN_EACH, DEAD, DiscardDuty(Duty.HELD_FIRST), articles=("faults",))
_DEAD_SHEET = says(DEAD, articles=("faults",))

CALLS = (
    offence(
        "false_set",
        _PROGRAM,
        row(
            Stage.BEFORE_DISCARD,
            "3.11.6 2-",
            _DEAD,
            says(GRADED_EMA, Act.CORRECTED, _SHOWN_FIRST),
            emar=("2.6.4",),
            international=_DEAD_SHEET,
        ),
        row(
            Stage.AFTER_DISCARD,
            "3.11.6 2-",
            _DEAD,
            says(DEAD, Act.STAYS_EXPOSED),
            emar=("2.6.4",),
            international=_DEAD_SHEET,
        ),
    ),
    offence(
        "false_flower",
        _PROGRAM,
        row(
            Stage.NOT_MIXED_IN,
            "3.11.6 2-",
            _DEAD,
            says(GRADED_EMA, Act.CORRECTED, _SHOWN_FIRST),
            emar=("2.6.4",),
        ),
        row(
            Stage.MIXED_IN,
            "3.11.6 2-",
            _DEAD,
            says(DEAD, Act.STAYS_EXPOSED),
            emar=("2.6.4",),
        ),
    ),
    offence(
        "tile_taken_before_showing",
        _PEOPLE,
        row(
            Stage.ANY,
            "3.11.6 2-",
            SILENT,
            says(GRADED_EMA, Act.ACTION_GOES_ON),
            emar=("2.6.2",),
        ),
    ),
    offence(
        "empty_call",
        _PROGRAM,
        row(
            Stage.POSSIBLE,
            "3.11.6 3-",
            says(GRADED_2014),
            says(Act.FIRST_CALL_BINDS),
            emar=("2.4.1",),
            rulings=("O5",),
        ),
        row(
            Stage.IMPOSSIBLE,
            "3.11.6 3-",
            says(GRADED_2014),
            emar=("2.4.1", "3.1"),
            rulings=("O5",),
        ),
    ),
    offence(
        "late_pung",
        _PROGRAM,
        row(Stage.ANY, "3.11.6 5-", says(GRADED_2014), emar=("1.7", "3.1"), rulings=("O5",)),
    ),
    offence(
        "late_claim",
        _PROGRAM,
        row(Stage.FOR_A_SET, "3.11.6 5-", SILENT, _GRADED, emar=("1.7", "3.1"), rulings=("O5",)),
        row(
            Stage.FOR_A_WIN,
            "3.11.6 5-",
            SILENT,
            _GRADED,
            emar=("1.7", "1.8", "3.1"),
            rulings=("O5",),
        ),
    ),
    offence(
        "false_hu",
        _PROGRAM,
        row(
            Stage.UNDER_MINIMUM,
            "3.11.6 6-(1)",
            _TEN,
            emar=("2.9.2", "3.3"),
            rulings=("O4", "O20"),
            oir=_FALSE_1998,
            international=_FALSE_SHEET,
        ),
        row(
            Stage.WRONG_TILE,
            "3.11.6 6-(1)",
            _TEN,
            says(_TWENTY_EACH, DEAD, articles=("3.11.6.6.2", "EMAR 2.9.3", "EMAR 3.3")),
            rulings=("O4", "O20"),
            oir=_FALSE_1998,
            international=_FALSE_SHEET,
        ),
        row(
            Stage.NOT_WAITING,
            "3.11.6 6-(2)",
            _TWENTY,
            emar=("2.9.3", "3.3"),
            rulings=("O4", "O20"),
            oir=_FALSE_1998,
            international=_FALSE_SHEET,
        ),
        row(
            Stage.WRONG_NUMBER,
            "3.11.6 6-",
            _TWENTY,
            says(_TWENTY_EACH, DEAD, articles=("3.11.6.6.2", "EMAR 2.9.3", "EMAR 3.3")),
            rulings=("O4", "O20"),
            oir=_FALSE_1998,
            international=_FALSE_SHEET,
        ),
        row(
            Stage.NOTHING_SHOWN,
            "3.11.6 11-(3)",
            says(Act.NO_WIN_NOW),
            says(DEAD, articles=("3.11.6.6", "EMAR 2.8.1", "EMAR 2.9.1", "EMAR 3.3")),
            rulings=("O4",),
            international=says(articles=("faults",)),
        ),
    ),
    offence(
        "claimed_tile_not_taken",
        _PROGRAM,
        row(Stage.ONE_DISCARD, "3.11.6 11-(1)", _DEAD, _NOTHING, emar=("2.6.3",)),
        row(Stage.TWO_DISCARDS, "3.11.6 11-(1)", _DEAD, emar=("2.6.3",)),
    ),
    offence(
        "winning_tile_not_taken",
        _PEOPLE,
        row(
            Stage.ANY,
            "3.11.6 11-(2)",
            _TWENTY,
            says(Points(10), Act.WIN_STANDS),
            emar=("2.8.7",),
            rulings=("O2",),
            oir=says(_TEN_EACH, DEAD, articles=("WMO 3.11.6 11-(2)", "basic_strategy")),
            international=says(
                *_FALSE_SHEET.consequences, articles=("WMO 3.11.6 11-(2)", "faults")
            ),
        ),
    ),
    offence(
        "set_then_hu",
        _PROGRAM,
        row(
            Stage.POSSIBLE,
            "3.11.6 11-(3)",
            says(Act.NO_WIN_NOW),
            says(Act.FIRST_CALL_BINDS, Act.NO_WIN_NOW),
            emar=("2.4.2",),
        ),
        row(
            Stage.IMPOSSIBLE,
            "3.11.6 11-(3)",
            says(Act.NO_WIN_NOW),
            says(GRADED_EMA, Act.NO_WIN_NOW),
            emar=("2.4.2",),
        ),
    ),
    offence(
        "two_calls",
        _PROGRAM,
        row(
            Stage.POSSIBLE,
            "3.11.6 11-(3)",
            SILENT,
            says(Act.FIRST_CALL_BINDS),
            emar=("2.4.2",),
        ),
        row(Stage.IMPOSSIBLE, "3.11.6 11-(3)", SILENT, _GRADED_AND_LOST, emar=("2.4.2",)),
    ),
    offence(
        "wrong_word",
        _PEOPLE,
        row(Stage.FOR_A_SET, "3.11.6 11-(3)", SILENT, _GRADED_AND_LOST, emar=("2.4.3",)),
        row(
            Stage.FOR_A_WIN,
            "3.11.6 11-(3)",
            says(Act.NO_WIN_NOW),
            says(GRADED_EMA, Act.ACTION_LOST, DEAD),
            emar=("2.4.3",),
        ),
    ),
    offence(
        "shown_before_call",
        _PROGRAM,
        row(
            Stage.FOR_A_SET,
            "3.11.6 11-(4)",
            SILENT,
            says(Act.ACTION_LOST, _SHOWN_FIRST),
            emar=("2.6.1",),
        ),
        row(
            Stage.FOR_A_WIN,
            "3.11.6 11-(4)",
            _DEAD,
            says(Act.ACTION_LOST, DEAD, _SHOWN_FIRST),
            emar=("2.6.1",),
        ),
    ),
)
