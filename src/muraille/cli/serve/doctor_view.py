"""What ``muraille doctor`` found, in lines."""

from collections.abc import Iterator

from muraille.server.process.doctor import DatabaseFindings, Findings
from muraille.words import Language, counter, marked, translator

_STATUSES = {
    "open": marked("rooms that wait for players: {n}"),
    "playing": marked("games under way: {n}"),
    "over": marked("games that have ended: {n}"),
}


def doctor_lines(found: Findings, language: Language) -> Iterator[str]:
    """One line for each thing; a database in trouble is told as every error is."""
    _ = translator(language)
    yield f"muraille {found.muraille}, Python {found.python}, {found.system}"
    for name, version in found.libraries:
        yield f"{name} {version or _('not installed')}"
    yield _("data folder: {folder}").format(folder=found.folder)
    if found.database is None:
        yield _("there is no data yet: “muraille serve” makes it")
        return
    yield _("a server is running") if found.is_served else _("no server is running")
    yield from _database_lines(found.database, language)


def link_lines(name: str, path: str, language: Language) -> Iterator[str]:
    """The way back in for who forgot a password."""
    _ = translator(language)
    yield _("With this page {name} chooses a new password. It works once, for a day.").format(
        name=name
    )
    yield _("Type the server’s address in front of it, such as http://127.0.0.1:8000")
    yield f"  {path}"


def _database_lines(found: DatabaseFindings, language: Language) -> Iterator[str]:
    _, counted = translator(language), counter(language)
    if found.trouble is not None:
        return
    yield _("database: {name} {version}").format(name=found.name, version=found.version)
    if found.migrations_missing:
        n = found.migrations_missing
        text = counted(
            "{n} change of the database is still to be made: “muraille serve” makes it",
            "{n} changes of the database are still to be made: “muraille serve” makes them",
            n,
        )
        yield text.format(n=n)
        return
    for status, n in found.tables:
        yield _(_STATUSES[status]).format(n=n)
    yield _("events in their logs: {n}").format(n=found.events)
    yield _("tables with work due now: {n}").format(n=found.due)
    for one in found.late:
        text = _("  table {code} after event {seq}, for {late} s")
        yield text.format(code=one.code, seq=one.seq, late=one.late_s)
