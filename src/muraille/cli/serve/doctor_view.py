"""What ``muraille doctor`` found, in lines."""

from collections.abc import Iterator

from muraille.server.process.doctor import ClockFindings, DatabaseFindings, Findings
from muraille.words import Language, counter, marked, problem_sentence, translator

_STATUSES = {
    "open": marked("rooms that wait for players: {n}"),
    "playing": marked("games under way: {n}"),
    "over": marked("games that have ended: {n}"),
}
_WAY_BACK = marked(
    "  Once its log is whole again, by rows from a copy of the database or by a newer Muraille:"
    " “muraille doctor --take-back {code}”"
)


def doctor_lines(findings: Findings, language: Language) -> Iterator[str]:
    """One line for each thing; a database in trouble is told as every error is."""
    _ = translator(language)
    yield f"muraille {findings.muraille}, Python {findings.python}, {findings.system}"
    for name, version in findings.libraries:
        yield f"{name} {version or _('not installed')}"
    yield _("data folder: {folder}").format(folder=findings.folder)
    if findings.free_mb is not None:
        text = _("the disk of the data folder is almost full: {n} MB are free")
        yield text.format(n=findings.free_mb)
    if findings.database is None:
        yield _("there is no data yet: “muraille serve” makes it")
        return
    yield _("a server is running") if findings.is_served else _("no server is running")
    yield from _database_lines(findings.database, language)
    yield from _clock_lines(findings.database.clock, language, is_served=findings.is_served)


def _clock_lines(clock: ClockFindings, language: Language, *, is_served: bool) -> Iterator[str]:
    """Only what is worth telling; games do not go by the machine's clock, dates do."""
    _ = translator(language)
    if clock.jumped_at is not None:
        text = _("the machine’s clock jumped by {seconds} s, to {when} UTC; games went on")
        yield text.format(seconds=f"{clock.jump_s:+d}", when=f"{clock.jumped_at:%Y-%m-%d %H:%M:%S}")
    if clock.behind_s:
        text = _(
            "the machine’s clock stands {seconds} s behind what it said when a server last ran:"
            " games go on all the same, but dates will be wrong"
        )
        yield text.format(seconds=clock.behind_s)
    if is_served and clock.silent_s:
        text = _("the server has not kept the time for {seconds} s: see its log")
        yield text.format(seconds=clock.silent_s)


def link_lines(name: str, path: str, language: Language) -> Iterator[str]:
    """The way back in for who forgot a password."""
    _ = translator(language)
    yield _("With this page {name} chooses a new password. It works once, for a day.").format(
        name=name
    )
    yield _("Type the server’s address in front of it, such as http://127.0.0.1:8000")
    yield f"  {path}"


def _database_lines(findings: DatabaseFindings, language: Language) -> Iterator[str]:
    _, counted = translator(language), counter(language)
    if findings.trouble is not None:
        return
    yield _("database: {name} {version}").format(name=findings.name, version=findings.version)
    if findings.migrations_missing:
        n = findings.migrations_missing
        text = counted(
            "{n} change of the database is still to be made: “muraille serve” makes it",
            "{n} changes of the database are still to be made: “muraille serve” makes them",
            n,
        )
        yield text.format(n=n)
        return
    for status, n in findings.tables:
        yield _(_STATUSES[status]).format(n=n)
    yield _("events in their logs: {n}").format(n=findings.events)
    yield _("tables with work due now: {n}").format(n=findings.due)
    for table in findings.late:
        text = _("  table {code} after event {seq}, for {late} s")
        yield text.format(code=table.code, seq=table.seq, late=table.late_s)
    for broken in findings.broken:
        text = _("table {code} cannot be played: {reason}")
        yield text.format(code=broken.code, reason=problem_sentence(broken.fault, language))
        text = _("  “muraille doctor --set-aside {code}” makes servers leave it alone")
        yield text.format(code=broken.code)
    for code in findings.aside:
        yield _("table {code} is set aside").format(code=code)
        yield _way_back(code, language)


def aside_lines(code: str, language: Language) -> Iterator[str]:
    """What has become of a table that was set aside."""
    _ = translator(language)
    text = _("Table {code} is set aside: servers leave it alone, and who comes to it is told so.")
    yield text.format(code=code)
    yield _("Nothing was deleted: its rows stay in play_table, play_seat and play_event.")
    yield _way_back(code, language)


def back_line(code: str, language: Language) -> str:
    """What has become of a table that was taken back."""
    _ = translator(language)
    return _("Table {code} is back: its log is whole.").format(code=code)


def _way_back(code: str, language: Language) -> str:
    return translator(language)(_WAY_BACK).format(code=code)
