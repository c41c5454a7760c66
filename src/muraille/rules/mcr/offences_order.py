"""MCR offences against order at the table, most of them forbidden without a price. Rows only.

Where a book forbids something and names no penalty, its general paragraphs hold: a warning for a
minor or first infringement (3.11.1), or points as the referee decides (3.11.2 2-). In European
practice it is one more fault of the session's ladder (EMAR 3.1).
"""

from muraille.rules.common.offences import Act, Consequence, Decider, Note, Noticed, OffenceStage
from muraille.rules.mcr.offence_rows import GRADED_EMA, INSTEAD, SILENT, ByStage, offence, says

_PEOPLE = Noticed.PEOPLE
_GENERAL = " & 3.11.1 & 3.11.2 2-"
_ALSO_2014, _EMA_ONLY = True, False
_PUT_RIGHT = says(Act.CORRECTED, decider=Decider.REFEREE)


def _forbidden(
    article: str,
    emar: str = "",
    *first: Consequence,
    stage: OffenceStage = OffenceStage.ANY,
    printed: bool = _ALSO_2014,
) -> ByStage:
    """What an article forbids, with the general paragraphs; ``first`` is what it says besides."""
    return ByStage(
        stage,
        says(*first, Act.WARNING, choices=(INSTEAD,)) if printed else SILENT,
        says(*first, GRADED_EMA, choices=(INSTEAD,)),
        article=article + _GENERAL,
        emar=f"{emar} 3.1",
    )


ORDER = (
    offence(
        "started_too_early",
        _PEOPLE,
        "3.5.7 3-",
        ByStage(OffenceStage.MIXING, SILENT, says(Act.POINTED_OUT)),
        _forbidden("3.5.7 4-", stage=OffenceStage.BUILDING, printed=_EMA_ONLY),
        _forbidden("3.5.7 5-", stage=OffenceStage.DICE, printed=_EMA_ONLY),
    ),
    offence(
        "mixing_and_wall",
        _PEOPLE,
        "",
        ByStage(OffenceStage.MIXING, _PUT_RIGHT, article="3.5.7 3-(3)"),
        ByStage(OffenceStage.BUILDING, _PUT_RIGHT, article="3.5.7 4-"),
    ),
    offence(
        "slow_play",
        _PEOPLE,
        "",
        _forbidden("3.5.7 6-", stage=OffenceStage.FIRST_DISCARD),
        _forbidden("3.6.4", "1.8", stage=OffenceStage.LATER_DISCARD),
    ),
    offence("tiles_hidden", _PEOPLE, "", _forbidden("3.5.7 6-", "1.5", printed=_EMA_ONLY)),
    offence("discard_hidden", _PEOPLE, "", _forbidden("3.6.4", "1.6")),
    offence("concealed_kong_not_shown", _PEOPLE, "", _forbidden("3.6.8 2-", "", Act.CORRECTED)),
    offence("winning_tile_hidden", _PEOPLE, "", _forbidden("3.4.28")),
    offence(
        "helps_winner_count",
        _PEOPLE,
        "",
        _forbidden("3.9.1 4#", "2.8.2", Note.HELP_LOST, printed=_EMA_ONLY),
        rulings="J9 O18",
    ),
    offence(
        "fan_added_late",
        _PEOPLE,
        "3.9.1 4#",
        ByStage(OffenceStage.ANY, says(Act.NOT_HEARD), rulings="J9 O13"),
    ),
    offence("talking", _PEOPLE, "", _forbidden("3.6.1 & 3.5.7 2-", "1.1 1.2")),
    offence("dress_and_manners", _PEOPLE, "", _forbidden("2.3.3")),
)
