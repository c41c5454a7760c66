"""The facts that follow from others: what a table is worth, whenever something changes it.

Asks the rulebook once, when the change is written down; whoever folds the log finds its answer
there. What a change leaves as it was is not counted anew, even if the rulebook is read
otherwise by now.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from muraille.tournament.facts import events as ev
from muraille.tournament.facts.instants import Place
from muraille.tournament.facts.results import Result
from muraille.tournament.facts.state import Tournament
from muraille.tournament.sheets.results import reading_of, worth


def facts_after(
    before: Tournament, events: Sequence[ev.LogEvent], after: Tournament
) -> Iterator[ev.LogEvent]:
    """What these events, which led from ``before`` to ``after``, make of the tables."""
    reading = reading_of(after.dossier.rulebook)
    counted = tuple(_counted(before, events, after))
    if after.reading != reading and (counted or any(map(_names_rulebook, events))):
        yield ev.RulebookRead(reading)
    for (session, table), results in counted:
        yield ev.TableCounted(session, table, reading.rulebook, reading.revision, results)


def _names_rulebook(event: ev.LogEvent) -> bool:
    return isinstance(event, ev.FileChanged)


def _counted(
    before: Tournament, events: Sequence[ev.LogEvent], after: Tournament
) -> Iterator[tuple[Place, tuple[Result, ...]]]:
    for place in dict.fromkeys(place for event in events for place in _places(after, event)):
        sheet, old = after.sheets.get(place), before.sheets.get(place)
        if sheet is None or sheet.entered is None:
            continue
        results = worth(after, sheet)
        if old is None or old.entered is None or worth(before, old) != results:
            yield place, results


def _places(state: Tournament, event: Any) -> Iterator[Place]:
    """The tables an event may be about."""
    if isinstance(event, ev.FileChanged):
        # The switches of the file are switches of the results.
        yield from state.sheets if "switches" in dict(event.changes) else ()
    elif isinstance(event, ev.Substituted | ev.SubstituteStruck):
        yield event.session, state.table_of(event.session, event.player) or 0
    elif isinstance(event, ev.Penalised):
        yield event.penalty.session, event.penalty.table
    elif isinstance(event, ev.PenaltyCancelled):
        struck = (entry.penalty for entry in state.ledger if entry.penalty.id == event.penalty)
        yield from ((penalty.session, penalty.table) for penalty in struck)
    elif hasattr(event, "table"):
        yield event.session, event.table
