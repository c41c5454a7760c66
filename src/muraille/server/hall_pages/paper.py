"""Whatever a tournament prints or writes, for a ticket: by its name, as a file to save.

What there is and whether it can be made, paper and federation say; this only asks them.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.util import find_spec

from muraille.paper.grids import Grid, csv_bytes
from muraille.paper.tables import ema_grid, mers_grid, standings_grid
from muraille.server.frame.turns import aside
from muraille.server.hall_pages.screen import HallSight
from muraille.server.site.language import spoken
from muraille.tiles.problems import Family, InputError, bad_request, problem
from muraille.tournament.desk.orders import check
from muraille.tournament.facts.state import Tournament
from muraille.tournament.federation.ema import ema_file, untold
from muraille.tournament.log.archive import sealed
from muraille.tournament.log.codec import entry_to_plain
from muraille.words.tournament.audit import audit_rows

_TYPES: Mapping[str, str] = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json; charset=utf-8",
    "archive": "application/octet-stream",
}
_NEEDED = {"pdf": ("segno", "typst"), "xlsx": ("openpyxl",)}


@dataclass(frozen=True, slots=True)
class SavedFile:
    """A file to save: what it is, what is in it, what it is called."""

    data: bytes
    suffix: str
    name: str

    @property
    def content_type(self) -> str:
        """What browsers are told of it."""
        return _TYPES[self.suffix]


def printed(sight: HallSight) -> SavedFile:
    """What the address asks for, as PDF or as a table; ``InputError`` where that cannot be."""
    need("segno")
    from muraille.paper.of_tournament.printing import Printing, document_of, grids_of
    from muraille.paper.typesetting import pdf

    asked, book = sight.asked, sight.book
    what, suffix = asked.get("what", ""), _suffix(asked, "pdf", "csv", "xlsx")
    appeal = _number(sight, "appeal")
    case = None if appeal is None else book.state.appeal(appeal)
    if appeal is not None and case is None:
        raise bad_request("no_such_appeal", id=appeal)
    wanted = Printing(
        _with_draft(book.state) if "draft" in asked else book.state,
        book.people,
        spoken(asked.get("lang", "")) or sight.language,
        sight.now,
        _number(sight, "session"),
        case,
        by_player=asked.get("by") == "player",
        whole="whole" in asked,
        table=_number(sight, "table"),
        player=asked.get("player", ""),
    )
    if suffix != "pdf":
        return _table(what, suffix, grids_of(what, wanted))
    need(*_NEEDED["pdf"])
    document = document_of(what, wanted)
    with aside():
        return SavedFile(pdf(document), suffix, what)


def _with_draft(state: Tournament) -> Tournament:
    """As if everybody sat as the draft has it; ``InputError`` where there is none."""
    drafted = state.drafted
    if drafted is None:
        raise InputError((problem(Family.CONTRADICTION, "nothing_drafted"),))
    return replace(state, schedule=(*state.schedule[: drafted.first - 1], *drafted.sessions))


def written(sight: HallSight) -> SavedFile:
    """What only those who run it save: the federation's files, standings, log and archive."""
    what = sight.asked.get("what", "")
    if what not in _WRITERS:
        raise bad_request("unknown_paper", name=what, names=", ".join(_WRITERS))
    return _WRITERS[what](sight)


def _ema(sight: HallSight) -> SavedFile:
    book, provisional = sight.book, "provisional" in sight.asked
    grid = ema_grid(ema_file(book.state, book.people, sight.now, provisional=provisional))
    return _table("ema", _suffix(sight.asked, "csv", "xlsx"), (grid,))


def _mers(sight: HallSight) -> SavedFile:
    book = sight.book
    check(() if "provisional" in sight.asked else untold(book.state))
    grid = mers_grid(book.state, book.people)
    return _table("mers", _suffix(sight.asked, "csv", "xlsx"), (grid,))


def _standings(sight: HallSight) -> SavedFile:
    grid = standings_grid(sight.book.state, sight.book.people)
    return _table("standings", _suffix(sight.asked, "csv", "xlsx"), (grid,))


def _archive(sight: HallSight) -> SavedFile:
    text = sealed(sight.book, names="nameless" not in sight.asked)
    return SavedFile(text.encode(), "archive", "tournament")


def _audit(sight: HallSight) -> SavedFile:
    suffix = _suffix(sight.asked, "json", "csv", "xlsx")
    if suffix == "json":
        plain = [entry_to_plain(entry) for entry in sight.book.entries]
        return SavedFile(json.dumps(plain, ensure_ascii=False).encode(), suffix, "audit")
    rows = tuple(
        (row.seq, row.time, row.who, row.what, row.notes)
        for row in audit_rows(sight.book, sight.language)
    )
    return _table("audit", suffix, (Grid("audit", ("seq", "time", "who", "what", "notes"), rows),))


_WRITERS: Mapping[str, Callable[[HallSight], SavedFile]] = {
    "ema": _ema,
    "mers": _mers,
    "standings": _standings,
    "archive": _archive,
    "audit": _audit,
}


def _table(name: str, suffix: str, grids: tuple[Grid, ...]) -> SavedFile:
    if suffix == "csv":
        return SavedFile(csv_bytes(grids[0]), suffix, name)
    need(*_NEEDED["xlsx"])
    from muraille.paper.spreadsheets import xlsx_bytes

    return SavedFile(xlsx_bytes(grids), suffix, name)


def need(*names: str) -> None:
    """``InputError`` where libraries of paper are not installed."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise bad_request("paper_not_installed", names=", ".join(missing))


def _suffix(asked: Mapping[str, str], *suffixes: str) -> str:
    """As what it is wanted; usually the first."""
    suffix = asked.get("as", suffixes[0])
    if suffix not in suffixes:
        raise bad_request("not_one_of", key="as", value=f"“{suffix}”", names=", ".join(suffixes))
    return suffix


def _number(sight: HallSight, name: str) -> int | None:
    number, text = sight.number(name), sight.asked.get(name, "")
    if text and number is None:
        raise bad_request("not_a_number", key=name, value=f"“{text}”")
    return number
