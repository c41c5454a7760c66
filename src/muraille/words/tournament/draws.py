"""The objectives and figures of a draw, in the reader's language."""

from collections.abc import Sequence

from muraille.tournament.facts.draw_types import (
    REPEATS,
    WISHES,
    Clash,
    NeighbourChange,
    OwnTable,
)
from muraille.words.languages import Language, marked, translator

_LEVELS = {
    "wishes": marked("wishes not met"),
    "repeats": marked("repeated meetings"),
    "team": marked("meetings in the same team"),
    "club": marked("meetings in the same club"),
    "region": marked("meetings of the same region"),
    "country": marked("meetings of the same country"),
    "group": marked("meetings in the same group"),
    "relaxed": marked("meetings inside very large groups"),
}
_COLUMNS = {
    "team": marked("team"),
    "club": marked("club"),
    "region": marked("region"),
    "country": marked("country"),
    "group": marked("group"),
}
_FIGURES = {
    "repeats": marked("repeated meetings"),
    "most_meetings": marked("most meetings of a pair"),
    "consecutive": marked("pairs that meet twice in a row"),
    "forbidden": marked("meetings that must not be"),
    "wind_spread": marked("most that anybody's winds differ in number"),
    "winds_again": marked("starts with a wind again within four sessions"),
    "table_repeats": marked("sessions at a table one had before"),
    "most_visits": marked("most that anybody sits at one table"),
}
_ABOVE = marked("{name}, above the least possible")


def level_name(level: str, language: Language) -> str:
    """An objective.

    >>> level_name("club", Language.ENGLISH)
    'meetings in the same club'
    """
    return translator(language)(_LEVELS[level])


def column_name(column: str, language: Language) -> str:
    """What players may have in common."""
    return translator(language)(_COLUMNS[column])


def figure_name(figure: str, language: Language) -> str:
    """A figure of the quality.

    >>> figure_name("same_club_above_minimum", Language.ENGLISH)
    'meetings in the same club, above the least possible'
    """
    _ = translator(language)
    if figure in _FIGURES:
        return _(_FIGURES[figure])
    column = figure.removeprefix("same_")
    name = _(_LEVELS[column.removesuffix("_above_minimum")])
    return _(_ABOVE).format(name=name) if column.endswith("_above_minimum") else name


def change_told(change: NeighbourChange, language: Language) -> str:
    """Neighbours who changed places, and what that avoids.

    >>> clash = Clash("repeats", ("7", "1"), (2,))
    >>> change_told(NeighbourChange((4, 5), ("1", "16"), (1, 2), (clash,)), Language.ENGLISH)
    'ranks 4 and 5 (1 and 16), tables 1 and 2: or 7 and 1 meet again (session 2)'
    """
    _ = translator(language)
    sentence = _(
        "ranks {rank} and {next} ({down} and {up}), tables {table} and {other}: or {reasons}"
    )
    return sentence.format(
        rank=change.ranks[0],
        next=change.ranks[1],
        down=change.players[0],
        up=change.players[1],
        table=change.tables[0],
        other=change.tables[1],
        reasons=clashes_told(change.instead_of, language),
    )


def clashes_told(clashes: Sequence[Clash], language: Language) -> str:
    """Who would meet that should not, one after the other."""
    return ", ".join(_clash(clash, language) for clash in clashes)


def _clash(clash: Clash, language: Language) -> str:
    _ = translator(language)
    sentence = {
        WISHES: _("{one} and {other} meet, who must not"),
        REPEATS: _("{one} and {other} meet again (session {sessions})"),
    }.get(clash.kind, _("{one} and {other} meet, of the same {column}"))
    column = "" if clash.kind in (WISHES, REPEATS) else column_name(clash.kind, language)
    player, other = clash.players
    sessions = ", ".join(map(str, clash.sessions))
    return sentence.format(one=player, other=other, column=column, sessions=sessions)


def own_table_told(own: OwnTable, language: Language) -> str:
    """Two tables that exchanged their numbers."""
    _ = translator(language)
    sentence = _("tables {table} and {other} exchange numbers: {number} has table {other}")
    return sentence.format(table=own.tables[0], other=own.tables[1], number=own.player)
