"""MCR offences of handling tiles: the wall, what is shown, counting. Rows, nothing else."""

from muraille.rules.common.offences import (
    Act,
    Decider,
    DiscardDuty,
    Discretion,
    Duty,
    Noticed,
    OffenceStage,
    Payee,
    PointLoss,
)
from muraille.rules.mcr.offence_rows import (
    AT_DISCRETION,
    DEAD,
    DEAD_WITHOUT_CALLS,
    GRADED_2014_SESSION,
    GRADED_EMA,
    MAY_ADD,
    SILENT,
    ByStage,
    offence,
    says,
)

_PROGRAM, _PEOPLE = Noticed.PROGRAM, Noticed.PEOPLE
_NOTHING = says()
_DEAD = says(DEAD)
_GRADED_AND_MORE = says(GRADED_EMA, choices=(MAY_ADD,))
_BACK = says(Act.PUT_BACK)
_BACK_EMA = says(GRADED_EMA, Act.PUT_BACK)
_KNOCKED_OVER = says(Discretion(least=5, most=60, to=Payee.OFFENDED), Act.REFEREE_DECIDES_PLAY)

TILES = (
    offence(
        "wall_touched",
        _PEOPLE,
        "3.11.6 4-",
        ByStage(OffenceStage.ANY, says(GRADED_2014_SESSION), emar="3.1", rulings="O5"),
    ),
    offence(
        "wrong_tile_drawn",
        _PEOPLE,
        "3.11.6 4-",
        ByStage(OffenceStage.UNSEEN, _BACK, _BACK_EMA, emar="2.5.2 3.1"),
        ByStage(OffenceStage.SEEN, _DEAD, _BACK_EMA, emar="2.5.2 3.1"),
        ByStage(OffenceStage.MIXED_IN, _DEAD, says(Act.KEPT, DEAD)),
        ByStage(
            OffenceStage.NO_WITNESS,
            SILENT,
            says(articles=("3.11.6.4", "EMAR 2.5.2", "annex_3"), decider=Decider.REFEREE),
        ),
        emar="2.5.2",
    ),
    offence(
        "wrong_direction_at_deal",
        _PEOPLE,
        "3.11.6 4-",
        ByStage(OffenceStage.FIRST_TIME, SILENT, says(Act.POINTED_OUT, Act.KEPT), emar="2.5.1"),
        ByStage(
            OffenceStage.REPEATED,
            SILENT,
            says(
                *(GRADED_EMA, Act.POINTED_OUT, Act.KEPT),
                articles=("3.11.6.4", "EMAR 2.5.1", "EMAR 3.1", "annex_4_deal"),
                decider=Decider.REFEREE,
            ),
            rulings="O5",
        ),
        ByStage(
            OffenceStage.IDENTIFIABLE,
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
        "3.11.6 4-",
        ByStage(OffenceStage.ANY, SILENT, _NOTHING, emar="2.5.2"),
    ),
    offence(
        "tile_shown",
        _PEOPLE,
        "3.11.6 7-(1)",
        ByStage(OffenceStage.BY_ACCIDENT, says(DiscardDuty(Duty.NEXT_TURN)), _NOTHING, emar="2.7"),
        ByStage(OffenceStage.ON_PURPOSE, says(DiscardDuty(Duty.NEXT_TURN))),
    ),
    offence(
        "hand_shown_after_hu",
        _PROGRAM,
        "3.11.6 7-(2)",
        ByStage(
            OffenceStage.WIN_VALID,
            says(Act.WARNING),
            says(GRADED_EMA, rulings="O5"),
            emar="2.8.8 3.1",
        ),
        ByStage(OffenceStage.WIN_INVALID, says(DEAD, DiscardDuty(Duty.SHOWN_FIRST)), emar="2.8.9"),
    ),
    offence(
        "wall_pushed",
        _PEOPLE,
        "3.11.6 7-(2)",
        ByStage(OffenceStage.ANY, says(PointLoss(30, Payee.EACH), decider=Decider.REFEREE)),
    ),
    offence(
        "wall_destroyed",
        _PEOPLE,
        "3.11.6 7-(2)",
        ByStage(
            OffenceStage.BY_ACCIDENT, SILENT, says(Act.PUT_BACK), article="3.11.6 7-(1)", emar="2.7"
        ),
        ByStage(OffenceStage.WIN_VALID, SILENT, says(GRADED_EMA), emar="2.8.10 3.1"),
        ByStage(OffenceStage.WIN_INVALID, SILENT, _GRADED_AND_MORE, emar="2.8.10 3.1"),
        ByStage(
            OffenceStage.ON_PURPOSE, SILENT, says(AT_DISCRETION), article="3.11.2 2-", emar="3.4"
        ),
    ),
    offence(
        "tiles_knocked_over",
        _PEOPLE,
        "3.11.6 7-(3)",
        ByStage(OffenceStage.ANY, _KNOCKED_OVER, SILENT),
        ByStage(OffenceStage.BY_ACCIDENT, SILENT, _GRADED_AND_MORE, emar="2.7 3.1"),
        # Practice speaks of accidents alone, so for the rest the text holds.
        ByStage(OffenceStage.ON_PURPOSE, SILENT, _KNOCKED_OVER),
        rulings="O3",
    ),
    offence(
        "wrong_number_of_tiles",
        _PROGRAM,
        "3.11.6 8-",
        ByStage(
            OffenceStage.ANY, _DEAD, rulings="O19", international=says(DEAD, articles=("faults",))
        ),
    ),
    offence(
        "reaching_over",
        _PEOPLE,
        "3.11.6 11-(5)",
        ByStage(OffenceStage.REACHED, says(Act.ACTION_LOST), _NOTHING, emar="2.5.4"),
        ByStage(OffenceStage.TOUCHED, says(Act.ACTION_LOST)),
        ByStage(OffenceStage.TAKEN_ANYWAY, says(DEAD_WITHOUT_CALLS), rulings="O19"),
        emar="2.5.3",
    ),
    offence(
        "hand_used_to_count",
        _PEOPLE,
        "3.11.6 11-(6)",
        ByStage(
            OffenceStage.ANY, says(Act.WIN_VOID, DEAD, decider=Decider.REFEREE), emar="2.8.5 2.8.6"
        ),
    ),
    offence(
        "own_flowers_counted",
        _PEOPLE,
        "3.11.6 11-(6)",
        ByStage(
            OffenceStage.ANY, SILENT, says(Act.FLOWERS_LOST, Act.WIN_STANDS), emar="2.8.3 2.8.4"
        ),
    ),
)
