"""The score tables of riichi on the screen: what every han and minipoint is worth."""

from collections.abc import Iterator, Sequence

from muraille.cli.terminal.entries_view import list_lines
from muraille.cli.terminal.screen import GAP, Screen
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.rules.riichi.tables import (
    TABLE_HAN,
    TABLE_MINIPOINTS,
    LimitCell,
    ScoreCell,
    limit_table,
    score_table,
)
from muraille.tiles.problems import bad_request
from muraille.words import Language, translator
from muraille.words.scoring.riichi import limit_name

TABLES = ("riichi",)
IMPOSSIBLE = "-"


def table_view(name: str | None, screen: Screen) -> str:
    """The table of that name, or an ``InputError`` with those there are."""
    if name is None or name in TABLES:
        return riichi_tables_view(screen)
    names = ", ".join(TABLES)
    raise bad_request("no_such_table", name=name, names=names)


def riichi_tables_view(screen: Screen) -> str:
    """Both tables, East first, each with its limits under it."""
    _ = translator(screen.language)
    cited = RIICHI_EMA_2016.article
    lines = [
        screen.strong(_("Riichi score tables"))
        + " "
        + screen.faint(f"({cited(Subject.FORMULA)}, {cited(Subject.LIMITS)}, 6)")
    ]
    for east, title in ((True, _("East wins")), (False, _("Another player wins"))):
        lines += ["", screen.strong(title)]
        lines += _grid(score_rows(screen.language, east=east), ">>>>>", screen)
        lines += ["", *_grid(limit_rows(screen.language, east=east), "<<>", screen)]
    return "\n".join([*lines, "", *notes(screen.language)])


def notes(language: Language) -> tuple[str, ...]:
    """How to read a cell."""
    _ = translator(language)
    return (
        _("1500 / 500: the discarder pays 1500; self-drawn, each pays 500."),
        _("1000 / 300+500: the discarder pays 1000; self-drawn, East pays 500, each other 300."),
        _("{dash}: no hand comes to that. Each counter adds 300 in all, 100 from each.").format(
            dash=IMPOSSIBLE
        ),
    )


def score_rows(language: Language, *, east: bool) -> list[tuple[str, ...]]:
    """Headings, then a row for each number of minipoints."""
    _ = translator(language)
    heads = (_("Minipoints"), *(_("{han} han").format(han=han) for han in TABLE_HAN))
    rows = [
        (str(minipoints), *(cell_text(cell, east=east) for cell in cells))
        for minipoints, cells in zip(
            TABLE_MINIPOINTS, score_table(RIICHI_EMA_2016.limits), strict=True
        )
    ]
    return [heads, *rows]


def limit_rows(language: Language, *, east: bool) -> list[tuple[str, ...]]:
    """Headings, then a row for each limit."""
    _ = translator(language)
    heads = (_("Limit"), _("Han"), _("Points"))
    rows = [
        (limit_name(row.limit), _reached(row, language), cell_text(row.cell, east=east))
        for row in limit_table(RIICHI_EMA_2016.limits)
    ]
    return [heads, *rows]


def cell_text(cell: ScoreCell, *, east: bool) -> str:
    """What is paid on a discard, then when self-drawn.

    >>> from muraille.rules.riichi.tables import score_cell
    >>> cell_text(score_cell(RIICHI_EMA_2016.limits.value(4, 30)), east=False)
    '7700 / 2000+3900'
    """
    discard = str(cell.discard_east if east else cell.discard_other)
    drawn = str(cell.drawn_east) if east else f"{cell.drawn_other}+{cell.drawn_other_from_east}"
    if not cell.possible_on_discard and not cell.possible_self_drawn:
        return IMPOSSIBLE
    return " / ".join(
        (
            discard if cell.possible_on_discard else IMPOSSIBLE,
            drawn if cell.possible_self_drawn else IMPOSSIBLE,
        )
    )


def _reached(row: LimitCell, language: Language) -> str:
    _ = translator(language)
    if row.from_han is None:
        return _("a yakuman")
    if row.to_han is None:
        return _("{han} and more").format(han=row.from_han)
    return str(row.from_han) if row.to_han == row.from_han else f"{row.from_han}-{row.to_han}"


def _grid(rows: Sequence[tuple[str, ...]], alignment: str, screen: Screen) -> Iterator[str]:
    return (GAP + line for line in list_lines(rows[0], rows[1:], alignment, screen))
