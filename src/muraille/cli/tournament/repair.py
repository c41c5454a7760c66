"""``muraille tournament repair``: what a damaged file still holds, and what it does not."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import GAP, Screen
from muraille.cli.tournament.command import say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import run_of
from muraille.records.copies import backups_of
from muraille.records.repairing import Repair, repair
from muraille.tournament.log.restoring import LostEntry
from muraille.words import Language, problem_sentence, translator


def run_repair(options: argparse.Namespace, language: Language) -> None:
    """Repair the file, and give an account of it."""
    asked = TournamentRequest(options)
    asked.end()
    copy = asked.text("with")
    done = repair(asked.file, copy, asked.text("to"))
    copies = () if copy else backups_of(Path(asked.file))
    other = next((str(backup.file) for backup in copies if backup.file.exists()), "")
    say(options, language, partial(_plain, done, language), partial(_view, done, other))


def _plain(done: Repair, language: Language) -> object:
    result = done.restored
    return {
        "written": done.written,
        "kept": done.kept,
        "entries": result.last,
        "missing": [{"seq": lost.seq, "kind": lost.kind} for lost in result.missing],
        "unfit": [{"seq": entry.seq, "kind": entry.kind} for entry in result.unfit],
        "cut_off": [{"seq": lost.seq, "kind": lost.kind} for lost in result.cut_off],
        "brought": list(result.brought),
        "bad_lines": [
            {"line": bad.line, "seq": bad.seq, "kind": bad.kind}
            | {"reason": problem_sentence(bad.problem, language)}
            for bad in result.bad
        ],
        "twice": list(result.twice),
        "names_lost": list(result.names),
    }


def _view(done: Repair, other: str, screen: Screen) -> str:
    return page(
        _outcome(done, screen),
        _bad_lines(done, screen),
        _missing(done, screen),
        _unfit(done, screen),
        _others(done, screen),
        _hint(done, other, screen),
    )


def _hint(done: Repair, other: str, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if other and (done.restored.missing or done.restored.names):
        template = _("There is a copy that may hold more: repair again, --with {file}")
        yield template.format(file=other)


def _outcome(done: Repair, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    result = done.restored
    if not done.written:
        yield screen.good(_("There is nothing to repair."))
        return
    good = result.last - len(result.missing) - len(result.unfit)
    template = _("{file} is written: {good} of {last} entries are as they were.")
    yield screen.strong(template.format(file=done.written, good=good, last=result.last))
    if done.kept:
        yield _("The damaged file is kept as {file}; names stand in it.").format(file=done.kept)


def _bad_lines(done: Repair, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if done.restored.bad:
        yield screen.strong(_("Lines that cannot be read"))
    for bad in done.restored.bad:
        why = problem_sentence(bad.problem, screen.language)
        entry = "" if bad.seq is None else f" ({_entry(bad.seq, bad.kind)})"
        yield GAP + _("line {line}{entry}: {reason}").format(line=bad.line, entry=entry, reason=why)


def _missing(done: Repair, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    lost = done.restored.missing
    if lost:
        yield screen.strong(_("Missing"))
        yield from _runs(lost, _("of unknown kind"))
    if done.restored.cut_off:
        yield screen.strong(_("Left out, because their change was never finished"))
        yield from _runs(done.restored.cut_off, _("of unknown kind"))


def _unfit(done: Repair, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    if done.restored.unfit:
        yield screen.strong(_("Kept in their places, but without what they need"))
    for entry in done.restored.unfit:
        why = entry.problem and problem_sentence(entry.problem, screen.language)
        yield GAP + _entry(entry.seq, entry.kind) + (f": {why}" if why else "")


def _others(done: Repair, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    result = done.restored
    if result.brought:
        brought = run_of(result.brought)
        yield _("From the copy: entries {numbers}").format(numbers=brought)
    if result.twice:
        lines = run_of(result.twice)
        yield _("Lines that stood twice: {numbers}").format(numbers=lines)
    if result.names:
        template = _("Names are lost: {numbers}. Import the players and name the officials anew.")
        yield template.format(numbers=", ".join(result.names))


def _runs(lost: Sequence[LostEntry], unknown: str) -> Iterator[str]:
    """Neighbours of one kind together."""
    for kind, run in groupby(lost, key=lambda entry: entry.kind):
        yield GAP + run_of([entry.seq for entry in run]) + f" ({kind or unknown})"


def _entry(seq: int, kind: str) -> str:
    return f"{seq} {kind}".strip()
