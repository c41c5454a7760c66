"""The offences of MCR: what happened, how far it had gone, and what each of the four books does.

One row is one stage: the article of 2014 (section 3.11), what that book says, what the European
practice printed in the French edition says (EMAR), and the two older books where they have words
of their own. Calls, tiles and order stand in files of their own; here are conduct and the whole.
Articles and rulings that the stages of an offence share are said once.

Open questions, as we read them:

- O1 lateness, O2 the forgotten winning tile, O3 tiles knocked over, O4 false hu, O5 ladders,
  O12 the score sheet, O13 finality, O16 disqualification, O19 dead hands, O20 after a false hu,
  O21 amounts left to the referee, O22 the seconds of a claim.
- Hu called and the hand not shown: in 2014 no win in this turn, later ones are allowed
  (3.11.6 11-(3), words the French edition leaves out); there the hand is dead. A reading: 6-
  punishes the announcement, 11-(3) rules on the hand that is not shown (O4).
- A kong called after the three seconds that 3.6.7 gives to pung and kong: 3.11.6 5- names pung
  alone, and is taken for kong by analogy, with a ladder of its own within the hand (O22).
- What a referee may take or add in European practice has no figure of its own: the scale of
  3.11.2. It is added to the ladder only where the text says so (O21).
- The French edition prints the 30 points to each of 3.11.6 7-(2) beside EMAR 2.8.10; the first
  holds where the hand cannot go on, the second elsewhere.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from muraille.rules.common.offences import (
    Act,
    Decider,
    Disqualification,
    Note,
    Noticed,
    Offence,
    OffenceId,
    OffenceStage,
    PointLoss,
    Scope,
)
from muraille.rules.mcr.offence_rows import (
    AT_DISCRETION,
    DEAD,
    GRADED_EMA,
    INSTEAD,
    LASTING_EMA,
    MAY_ADD,
    OUT_OF_SESSION,
    OUT_OF_TOURNAMENT,
    SILENT,
    ByStage,
    offence,
    says,
)
from muraille.rules.mcr.offences_calls import CALLS
from muraille.rules.mcr.offences_order import ORDER
from muraille.rules.mcr.offences_tiles import TILES

_PROGRAM, _PEOPLE = Noticed.PROGRAM, Noticed.PEOPLE
_OUT = says(OUT_OF_TOURNAMENT, decider=Decider.REFEREE)
_FUTURE = Disqualification(Scope.FUTURE)

CONDUCT = (
    offence(
        "lateness",
        _PROGRAM,
        "3.11.2 1-",
        ByStage(
            OffenceStage.SHORTLY_LATE, says(PointLoss(10)), says(PointLoss(10), Act.PLAY_WAITS)
        ),
        ByStage(OffenceStage.LATE, says(PointLoss(20)), says(PointLoss(20), Act.PLAY_WAITS)),
        ByStage(
            OffenceStage.TOO_LATE,
            says(OUT_OF_SESSION),
            says(OUT_OF_SESSION, Act.SUBSTITUTE),
            rulings="O1 O9",
        ),
        emar="2.2",
        rulings="O1",
    ),
    offence(
        "cheating", _PEOPLE, "3.11.6 1-", ByStage(OffenceStage.ANY, _OUT, emar="3.5", rulings="O16")
    ),
    offence(
        "information",
        _PEOPLE,
        "3.11.6 9-",
        ByStage(
            OffenceStage.ANY, says(DEAD), says(GRADED_EMA, choices=(MAY_ADD,)), emar="1.4 2.3 3.1"
        ),
    ),
    offence(
        "grave_disturbance",
        _PEOPLE,
        "3.11.6 10-",
        ByStage(
            OffenceStage.ANY,
            says(OUT_OF_TOURNAMENT, Note.CRITICISED, decider=Decider.REFEREE),
            emar="3.5",
            rulings="O16",
        ),
    ),
    offence(
        "time_wasting",
        _PEOPLE,
        "3.11.2 2-",
        ByStage(
            OffenceStage.FIRST_TIME,
            SILENT,
            says(LASTING_EMA, choices=(INSTEAD,)),
            emar="3.1 3.4 3.6",
            rulings="O5 O21",
        ),
        ByStage(OffenceStage.REPEATED, SILENT, _OUT, article="3.11.5", emar="3.5", rulings="O16"),
    ),
    offence(
        "minor_infringement",
        _PEOPLE,
        "3.11.1",
        ByStage(
            OffenceStage.ANY,
            says(Act.WARNING, decider=Decider.REFEREE),
            says(GRADED_EMA, decider=Decider.REFEREE, rulings="O5"),
            emar="3.1",
        ),
    ),
    offence(
        "infringement",
        _PEOPLE,
        "3.11.2 2-",
        ByStage(
            OffenceStage.ANY,
            says(AT_DISCRETION),
            says(GRADED_EMA, choices=(INSTEAD,), rulings="O5 O21"),
            emar="3.1 3.4",
        ),
    ),
    offence(
        "infringement_judged_dead",
        _PEOPLE,
        "3.11.3",
        ByStage(OffenceStage.ANY, says(DEAD, decider=Decider.REFEREE), emar="3.2"),
    ),
    offence(
        "grave_infringement",
        _PEOPLE,
        "3.11.4",
        ByStage(
            OffenceStage.ANY,
            says(_FUTURE, Note.LENGTH_TOLD, Note.CRITICISED, decider=Decider.CHIEF),
        ),
    ),
    offence(
        "deliberate_foul",
        _PEOPLE,
        "3.11.5",
        ByStage(OffenceStage.ANY, says(OUT_OF_TOURNAMENT, choices=(_FUTURE,)), rulings="O16"),
    ),
    offence(
        "late_protest",
        _PEOPLE,
        "3.11.6 11-(7)",
        ByStage(OffenceStage.ANY, says(Act.NOT_HEARD), emar="2.1", rulings="O13"),
    ),
    offence(
        "disturbance_after_session",
        _PEOPLE,
        "3.11.6 11-(8)",
        ByStage(OffenceStage.ANY, says(Act.WARNING, choices=(INSTEAD,))),
    ),
    offence(
        "score_sheet",
        _PEOPLE,
        "",
        ByStage(
            OffenceStage.AGREED, SILENT, says(Act.SHEET_AS_AGREED, articles=("annex_4_sheet",))
        ),
        ByStage(
            OffenceStage.DISPUTED, SILENT, says(Act.SHEET_TO_EAST, articles=("annex_4_sheet",))
        ),
        ByStage(
            OffenceStage.NOBODY_WILLING,
            SILENT,
            says(Act.EAST_MUST, articles=("annex_4_sheet",)),
        ),
        rulings="O12",
    ),
    offence(
        "spoken_value",
        _PEOPLE,
        "",
        ByStage(
            OffenceStage.ANY,
            SILENT,
            says(Act.SPOKEN_VALUE, articles=("3.9.1.4", "annex_4_value")),
            rulings="J9 O11 O13",
        ),
    ),
)

MCR_OFFENCES = (*CALLS, *TILES, *ORDER, *CONDUCT)


def offences_in(book: str, edition: str = "") -> Mapping[OffenceId, Offence]:
    """The offences that a book knows, in the order of the table, for an edition that follows it."""
    every = (replace(rows.in_book(book), book=edition or book) for rows in MCR_OFFENCES)
    return MappingProxyType({offence.id: offence for offence in every if offence.verdicts})
