"""The score tables of riichi on the screen: what every han and minipoint is worth."""

from collections.abc import Iterator, Sequence

from muraille.cli.terminal.entries_view import list_lines
from muraille.cli.terminal.screen import GAP, Screen
from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.rulebook import RiichiRulebook
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

IMPOSSIBLE = "-"


def table_view(name: str | None, screen: Screen) -> str:
    """The tables of that riichi rulebook, or of the game's first; else ``InputError``."""
    books = [book for book in RULEBOOKS.values() if isinstance(book, RiichiRulebook)]
    for book in books:
        if name in (None, book.game, book.id):
            return riichi_tables_view(book, screen)
    names = ", ".join((books[0].game, *(book.id for book in books)))
    raise bad_request("no_such_score_table", name=str(name), names=names)


def riichi_tables_view(book: RiichiRulebook, screen: Screen) -> str:
    """Both tables, East first, each with its limits under it."""
    _ = translator(screen.language)
    cited = f"({book.article(Subject.FORMULA)}, {book.article(Subject.LIMITS)}, 6)"
    lines = [screen.strong(_("Riichi score tables")) + " " + screen.faint(cited)]
    for east, title in ((True, _("East wins")), (False, _("Another player wins"))):
        lines += ["", screen.strong(title)]
        lines += _grid(score_rows(book, screen.language, east=east), ">>>>>", screen)
        lines += ["", *_grid(limit_rows(book, screen.language, east=east), "<<>", screen)]
    return "\n".join([*lines, "", *notes(book, screen.language)])


def notes(book: RiichiRulebook, language: Language) -> tuple[str, ...]:
    """How to read a cell."""
    _ = translator(language)
    counters = _("{dash}: no hand comes to that. Each counter adds {all} in all, {each} from each.")
    return (
        _("1500 / 500: the discarder pays 1500; self-drawn, each pays 500."),
        _("1000 / 300+500: the discarder pays 1000; self-drawn, East pays 500, each other 300."),
        counters.format(dash=IMPOSSIBLE, all=book.counter, each=book.counter // 3),
    )


def score_rows(book: RiichiRulebook, language: Language, *, east: bool) -> list[tuple[str, ...]]:
    """Headings, then a row for each number of minipoints."""
    _ = translator(language)
    heads = (_("Minipoints"), *(_("{han} han").format(han=han) for han in TABLE_HAN))
    rows = [
        (str(minipoints), *(cell_text(cell, east=east) for cell in cells))
        for minipoints, cells in zip(TABLE_MINIPOINTS, score_table(book.limits), strict=True)
    ]
    return [heads, *rows]


def limit_rows(book: RiichiRulebook, language: Language, *, east: bool) -> list[tuple[str, ...]]:
    """Headings, then a row for each limit."""
    _ = translator(language)
    heads = (_("Limit"), _("Han"), _("Points"))
    rows = [
        (limit_name(row.limit), _reached(row, language), cell_text(row.cell, east=east))
        for row in limit_table(book.limits)
    ]
    return [heads, *rows]


def cell_text(cell: ScoreCell, *, east: bool) -> str:
    """What is paid on a discard, then when self-drawn.

    >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
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
