"""The objectives and figures of a draw, in the reader's language."""

from collections import Counter
from collections.abc import Sequence

from muraille.tournament.draw.by_rank import SeatedByRank
from muraille.tournament.draw.quality import Quality
from muraille.tournament.facts.draw_types import (
    REPEATS,
    WISHES,
    Clash,
    NeighbourChange,
    OwnTable,
    PlayerGroup,
    TradeOff,
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


def bound_told(amount: int, least: int, language: Language) -> str:
    """Whether a figure could be less.

    >>> bound_told(3, 3, Language.ENGLISH), bound_told(5, 3, Language.ENGLISH)
    ('the least possible', 'at least 3')
    """
    _ = translator(language)
    if not amount:
        return ""
    return _("the least possible") if amount == least else _("at least {least}").format(least=least)


def figures_told(quality: Quality, language: Language) -> list[tuple[str, str, str]]:
    """Winds, tables, indirect meetings: a name, a figure, what is to be said of it."""
    _ = translator(language)
    exact = _("nobody has a wind twice within four sessions") if not quality.winds_again else ""
    least, most = quality.indirect
    return [
        (figure_name("winds_again", language), str(quality.winds_again), exact),
        (
            figure_name("table_repeats", language),
            str(quality.table_repeats),
            _visits_told(quality, language),
        ),
        (_("opponents two players have in common"), f"{least}-{most}", ""),
    ]


def _visits_told(quality: Quality, language: Language) -> str:
    """The least there must be, and how often one player sits at one table."""
    _ = translator(language)
    if not quality.table_repeats:
        return ""
    bound = bound_told(quality.table_repeats, quality.table_repeats_least, language)
    most = _("nobody more than {times} times at one").format(times=quality.most_visits)
    return f"{bound}; {most}" if bound else most


def group_told(group: PlayerGroup, players: int, language: Language) -> str:
    """Why those of a group must meet."""
    _ = translator(language)
    names = {"column": column_name(group.column, language), "name": group.name}
    reason = (
        _(
            "{column} {name}: {size} of {players} players at {tables} tables must meet,"
            " {least}× at least"
        )
        if group.by_tables
        else _(
            "{column} {name}: {size} of {players} players; too few others are left, so they must"
            " meet, {least}× at least"
        )
    ).format(**names, size=group.size, players=players, tables=players // 4, least=group.least)
    if not group.relaxed:
        return reason
    relaxed = _("more than two fifths of the field: kept apart last of all")
    return f"{reason} ({relaxed})"


def trade_off_told(offer: TradeOff, language: Language) -> str:
    """What could be had instead, and what it would cost."""
    _ = translator(language)
    costs = ", ".join(
        f"{level_name(level.name, language)} {level.found}"
        for level in offer.levels
        if level.name in (WISHES, REPEATS, offer.first) or level.found
    )
    first = level_name(offer.first, language)
    return _("with “{first}” before all else: {costs}").format(first=first, costs=costs)


def rank_changes_told(seated: SeatedByRank, language: Language) -> list[str]:
    """Which neighbours changed places and why, own tables, what that could not mend."""
    _ = translator(language)
    sentences = [change_told(change, language) for change in seated.changes]
    sentences += (own_table_told(own, language) for own in seated.own_tables)
    kinds = Counter(clash.kind for clash in seated.left)
    if kinds:
        counts = ", ".join(f"{level_name(kind, language)} {n}" for kind, n in kinds.items())
        left = _("Left, because only neighbours change places: {counts}")
        sentences.append(left.format(counts=counts))
    return sentences


def by_rank_told(seated: SeatedByRank, language: Language, *, final: bool) -> str:
    """How a session by rank came about, in a few words."""
    _ = translator(language)
    if final:
        return _("A final: strictly by rank")
    if not seated.changes:
        return _("By the standings, nobody changed places")
    return _("Neighbours who changed places")
