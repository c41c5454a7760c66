"""The objectives and figures of a draw, in the reader's language."""

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
