"""MCR offences of calls and wins: sets, flowers, hu. Rows of the table, nothing else."""

from functools import partial

from muraille.rules.common.offences import (
    Act,
    DiscardDuty,
    Duty,
    Note,
    Noticed,
    OffenceStage,
    Payee,
    PointLoss,
    Printed,
)
from muraille.rules.mcr.offence_rows import (
    DEAD,
    GRADED_2014,
    GRADED_EMA,
    SILENT,
    ByStage,
    offence,
    says,
)

_SHOWN_FIRST = DiscardDuty(Duty.SHOWN_FIRST)
_TEN_EACH, _TWENTY_EACH = PointLoss(10, Payee.EACH), PointLoss(20, Payee.EACH)
_PROGRAM, _PEOPLE = Noticed.PROGRAM, Noticed.PEOPLE

_NOTHING = says()
_DEAD = says(DEAD)
_TEN = says(_TEN_EACH, DEAD)
_TWENTY = says(_TWENTY_EACH, DEAD)
_CORRECTED = says(GRADED_EMA, Act.CORRECTED, _SHOWN_FIRST)
_EXPOSED = says(DEAD, Act.STAYS_EXPOSED)
_GRADED_AND_LOST = says(GRADED_EMA, Act.ACTION_LOST)
_SHOWN_EARLY = says(Act.ACTION_LOST, DEAD, _SHOWN_FIRST)

# The two older books name one price of a false hu: that of 1998 for hands under 8 points, and we
# take it for the others of which it is silent (O4).
_UNDER_1998 = says(_TEN_EACH, DEAD, articles=("basic_strategy", "WMO 3.11.6 6-(1)"), rulings="J8")
_FALSE_1998 = says(_TEN_EACH, DEAD, articles=("basic_strategy_alike",), rulings="J8")
_FALSE_SHEET = says(_TEN_EACH, DEAD, DiscardDuty(Duty.HELD_FIRST), articles=("faults",))
_false_hu = partial(ByStage, international=_FALSE_SHEET)
# The text prints 10 for the wrong tile, practice has 20 for every hand that is not valid.
_WRONG_TILE_EMA = says(_TWENTY_EACH, DEAD, Printed(10, Payee.EACH))
_DEAD_SHEET = says(DEAD, articles=("faults",))

CALLS = (
    offence(
        "false_set",
        _PROGRAM,
        "3.11.6 2-",
        ByStage(
            OffenceStage.BEFORE_DISCARD,
            _DEAD,
            _CORRECTED,
            emar="2.6.4 3.1",
            international=_DEAD_SHEET,
        ),
        ByStage(OffenceStage.AFTER_DISCARD, _DEAD, _EXPOSED, international=_DEAD_SHEET),
        emar="2.6.4",
    ),
    offence(
        "false_flower",
        _PROGRAM,
        "3.11.6 2-",
        ByStage(OffenceStage.NOT_MIXED_IN, _DEAD, _CORRECTED, emar="2.6.4 3.1"),
        ByStage(OffenceStage.MIXED_IN, _DEAD, _EXPOSED),
        emar="2.6.4",
    ),
    offence(
        "tile_taken_before_showing",
        _PEOPLE,
        "3.11.6 2-",
        ByStage(OffenceStage.ANY, SILENT, says(GRADED_EMA, Act.ACTION_GOES_ON), emar="2.6.2 3.1"),
    ),
    offence(
        "empty_call",
        _PROGRAM,
        "3.11.6 3-",
        ByStage(OffenceStage.POSSIBLE, says(GRADED_2014), says(Act.FIRST_CALL_BINDS), emar="2.4.1"),
        ByStage(OffenceStage.IMPOSSIBLE, says(GRADED_2014), emar="2.4.1 3.1"),
        rulings="O5",
    ),
    offence(
        "late_pung",
        _PROGRAM,
        "3.11.6 5-",
        ByStage(OffenceStage.ANY, says(GRADED_2014), emar="1.7 3.1", rulings="O5"),
    ),
    offence(
        "late_claim",
        _PROGRAM,
        "3.6.7",
        # 3.6.7 binds pung and kong, the penalty is printed for pung alone: a kong by analogy (O22).
        ByStage(
            OffenceStage.FOR_A_SET,
            says(GRADED_2014, Note.KONG_AS_PUNG),
            says(GRADED_EMA, articles=("3.6.7", "EMAR 1.7", "EMAR 3.1")),
            article="3.6.7 & 3.11.6 5-",
            international=says(articles=("silent",), rulings="J8"),
        ),
        ByStage(OffenceStage.FOR_A_WIN, SILENT, says(GRADED_EMA), emar="1.7 3.1"),
        rulings="O5 O22",
    ),
    offence(
        "false_hu",
        _PROGRAM,
        "3.11.6 6-(1)",
        _false_hu(OffenceStage.UNDER_MINIMUM, _TEN, emar="2.9.2 3.3", oir=_UNDER_1998),
        _false_hu(OffenceStage.WRONG_TILE, _TEN, _WRONG_TILE_EMA),
        _false_hu(OffenceStage.NOT_WAITING, _TWENTY, article="3.11.6 6-(2)", oir=_FALSE_1998),
        _false_hu(OffenceStage.WRONG_NUMBER, _TWENTY, article="3.11.6 6-", oir=_FALSE_1998),
        ByStage(
            OffenceStage.NOTHING_SHOWN,
            says(Act.NO_WIN_NOW),
            says(DEAD, articles=("3.11.6.6", "EMAR 2.8.1", "EMAR 2.9.1", "EMAR 3.3")),
            article="3.11.6 11-(3)",
            rulings="O4",
            international=says(articles=("faults",)),
        ),
        emar="2.9.3 3.3",
        rulings="O4 O20",
    ),
    offence(
        "claimed_tile_not_taken",
        _PROGRAM,
        "3.11.6 11-(1)",
        ByStage(OffenceStage.ONE_DISCARD, _DEAD, _NOTHING),
        ByStage(OffenceStage.TWO_DISCARDS, _DEAD),
        emar="2.6.3",
    ),
    offence(
        "winning_tile_not_taken",
        _PEOPLE,
        "3.11.6 11-(2)",
        ByStage(
            OffenceStage.ANY,
            _TWENTY,
            says(PointLoss(10), Act.WIN_STANDS),
            emar="2.8.7",
            rulings="O2",
            oir=says(
                _TEN_EACH,
                DEAD,
                articles=("WMO 3.11.6 11-(2)", "basic_strategy_alike"),
                rulings="J8",
            ),
            international=says(
                *_FALSE_SHEET.consequences, articles=("WMO 3.11.6 11-(2)", "faults")
            ),
        ),
    ),
    offence(
        "set_then_hu",
        _PROGRAM,
        "3.11.6 11-(3)",
        ByStage(
            OffenceStage.POSSIBLE, says(Act.NO_WIN_NOW), says(Act.FIRST_CALL_BINDS, Act.NO_WIN_NOW)
        ),
        ByStage(
            OffenceStage.IMPOSSIBLE,
            says(Act.NO_WIN_NOW),
            says(GRADED_EMA, Act.NO_WIN_NOW),
            emar="2.4.2 3.1",
        ),
        emar="2.4.2",
    ),
    offence(
        "two_calls",
        _PROGRAM,
        "3.11.6 11-(3)",
        ByStage(OffenceStage.POSSIBLE, SILENT, says(Act.FIRST_CALL_BINDS)),
        ByStage(OffenceStage.IMPOSSIBLE, SILENT, _GRADED_AND_LOST, emar="2.4.2 3.1"),
        emar="2.4.2",
    ),
    offence(
        "wrong_word",
        _PEOPLE,
        "3.11.6 11-(3)",
        ByStage(OffenceStage.FOR_A_SET, SILENT, _GRADED_AND_LOST),
        ByStage(
            OffenceStage.FOR_A_WIN, says(Act.NO_WIN_NOW), says(GRADED_EMA, Act.ACTION_LOST, DEAD)
        ),
        emar="1.3 2.4.3 3.1",
    ),
    offence(
        "hu_not_called",
        _PEOPLE,
        "3.11.6 11-(3)",
        ByStage(
            OffenceStage.ANY,
            _DEAD,
            says(*_SHOWN_EARLY.consequences, articles=("3.11.6.11.4", "EMAR 2.6.1")),
        ),
    ),
    offence(
        "shown_before_call",
        _PROGRAM,
        "3.11.6 11-(4)",
        ByStage(OffenceStage.FOR_A_SET, SILENT, says(Act.ACTION_LOST, _SHOWN_FIRST)),
        ByStage(OffenceStage.FOR_A_WIN, _DEAD, _SHOWN_EARLY),
        emar="2.6.1",
    ),
)
