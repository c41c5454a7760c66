"""MCR offences of handling tiles: the wall, what is shown, counting. Rows, nothing else."""

from muraille.rules.common.offences import (
    Act,
    Decider,
    DiscardDuty,
    Discretion,
    Duty,
    Noticed,
    Payee,
    Points,
    Stage,
)
from muraille.rules.mcr.offence_rows import (
    AT_DISCRETION,
    DEAD,
    DEAD_WITHOUT_CALLS,
    GRADED_2014,
    GRADED_EMA,
    MAY_ADD,
    SILENT,
    offence,
    row,
    says,
)

_PROGRAM, _PEOPLE = Noticed.PROGRAM, Noticed.PEOPLE
_NOTHING = says()
_DEAD = says(DEAD)
_GRADED_AND_MORE = says(GRADED_EMA, choices=(MAY_ADD,))
_BACK_2014 = says(GRADED_2014, Act.PUT_BACK)
_BACK_EMA = says(GRADED_EMA, Act.PUT_BACK)
_KNOCKED_OVER = Discretion(least=5, most=60, to=Payee.OFFENDED)

TILES = (
    offence(
        "wall_touched",
        _PEOPLE,
        row(Stage.ANY, "3.11.6 4-", says(GRADED_2014), emar=("3.1",), rulings=("O5",)),
    ),
    offence(
        "wrong_tile_drawn",
        _PEOPLE,
        row(Stage.UNSEEN, "3.11.6 4-", _BACK_2014, _BACK_EMA, emar=("2.5.2",)),
        row(Stage.SEEN, "3.11.6 4-", _DEAD, _BACK_EMA, emar=("2.5.2",)),
        row(Stage.MIXED_IN, "3.11.6 4-", _DEAD, says(Act.KEPT, DEAD), emar=("2.5.2",)),
        row(
            Stage.NO_WITNESS,
            "3.11.6 4-",
            SILENT,
            says(articles=("3.11.6.4", "EMAR 2.5.2", "annex_3"), decider=Decider.REFEREE),
        ),
    ),
    offence(
        "wrong_direction_at_deal",
        _PEOPLE,
        row(
            Stage.FIRST_TIME,
            "3.11.6 4-",
            SILENT,
            says(Act.POINTED_OUT, Act.KEPT),
            emar=("2.5.1",),
        ),
        row(
            Stage.REPEATED,
            "3.11.6 4-",
            SILENT,
            says(
                *(Act.WARNING, Act.POINTED_OUT, Act.KEPT),
                articles=("3.11.6.4", "EMAR 2.5.1", "annex_4_deal"),
                decider=Decider.REFEREE,
            ),
        ),
        row(
            Stage.IDENTIFIABLE,
            "3.11.6 4-",
            SILENT,
            says(
                *(Act.PUT_BACK, Act.POINTED_OUT),
                articles=("3.11.6.4", "EMAR 2.5.1", "annex_4_deal"),
            ),
        ),
    ),
    offence(
        "wrong_draw_pointed_out",
        _PEOPLE,
        row(Stage.ANY, "3.11.6 4-", SILENT, _NOTHING, emar=("2.5.2",)),
    ),
    offence(
        "tile_shown",
        _PEOPLE,
        row(
            Stage.BY_ACCIDENT,
            "3.11.6 7-(1)",
            says(DiscardDuty(Duty.NEXT_TURN)),
            _NOTHING,
            emar=("2.7",),
        ),
        row(Stage.ON_PURPOSE, "3.11.6 7-(1)", says(DiscardDuty(Duty.NEXT_TURN))),
    ),
    offence(
        "hand_shown_after_hu",
        _PROGRAM,
        row(Stage.WIN_VALID, "3.11.6 7-(2)", says(Act.WARNING), emar=("2.8.8",)),
        row(
            Stage.WIN_INVALID,
            "3.11.6 7-(2)",
            says(DEAD, DiscardDuty(Duty.SHOWN_FIRST)),
            emar=("2.8.9",),
        ),
    ),
    offence(
        "wall_pushed",
        _PEOPLE,
        row(
            Stage.ANY,
            "3.11.6 7-(2)",
            says(Points(30, Payee.EACH), decider=Decider.REFEREE),
        ),
    ),
    offence(
        "wall_destroyed",
        _PEOPLE,
        row(Stage.BY_ACCIDENT, "3.11.6 7-(1)", SILENT, says(Act.PUT_BACK), emar=("2.7",)),
        row(Stage.WIN_VALID, "3.11.6 7-(2)", SILENT, says(GRADED_EMA), emar=("2.8.10",)),
        row(Stage.WIN_INVALID, "3.11.6 7-(2)", SILENT, _GRADED_AND_MORE, emar=("2.8.10",)),
        row(Stage.ON_PURPOSE, "3.11.2 2-", SILENT, says(AT_DISCRETION), emar=("3.4",)),
    ),
    offence(
        "tiles_knocked_over",
        _PEOPLE,
        row(
            Stage.ANY,
            "3.11.6 7-(3)",
            says(_KNOCKED_OVER, Act.REFEREE_DECIDES_PLAY),
            _GRADED_AND_MORE,
            emar=("2.7",),
            rulings=("O3",),
        ),
    ),
    offence(
        "wrong_number_of_tiles",
        _PROGRAM,
        row(
            Stage.ANY,
            "3.11.6 8-",
            _DEAD,
            international=says(DEAD, articles=("faults",)),
            rulings=("O19",),
        ),
    ),
    offence(
        "reaching_over",
        _PEOPLE,
        row(Stage.REACHED, "3.11.6 11-(5)", says(Act.ACTION_LOST), _NOTHING, emar=("2.5.4",)),
        row(Stage.TOUCHED, "3.11.6 11-(5)", says(Act.ACTION_LOST), emar=("2.5.3",)),
        row(
            Stage.TAKEN_ANYWAY,
            "3.11.6 11-(5)",
            says(DEAD_WITHOUT_CALLS),
            emar=("2.5.3",),
            rulings=("O19",),
        ),
    ),
    offence(
        "hand_used_to_count",
        _PEOPLE,
        row(
            Stage.ANY,
            "3.11.6 11-(6)",
            says(Act.WIN_VOID, DEAD, decider=Decider.REFEREE),
            emar=("2.8.5", "2.8.6"),
        ),
    ),
    offence(
        "own_flowers_counted",
        _PEOPLE,
        row(
            Stage.ANY,
            "3.11.6 11-(6)",
            SILENT,
            says(Act.FLOWERS_LOST, Act.WIN_STANDS),
            emar=("2.8.3", "2.8.4"),
        ),
    ),
)
