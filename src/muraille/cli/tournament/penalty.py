"""``muraille tournament penalty``: the ledger shown, an entry made or struck."""

import argparse
from functools import partial

from muraille.answers.tournament import ledger_json
from muraille.cli.tournament.command import book_after, carried_out, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import ledger_view
from muraille.tournament.desk.orders import DeskRequest, Done
from muraille.tournament.desk.penalties import Penalise, StrikePenalty
from muraille.tournament.facts.events import Penalised, PenaltyCancelled
from muraille.tournament.facts.ledger_types import When
from muraille.tournament.facts.state import LedgerEntry
from muraille.words import Language


def run_penalty(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked and show that entry; without anything asked, the ledger."""
    asked = TournamentRequest(options)
    act = asked.only_one("offence", "cancel")
    request: DeskRequest | None = _penalise(asked) if act == "offence" else None
    if act == "cancel":
        request = StrikePenalty(asked.needed("cancel"), asked.text("reason"))
    if request is None:
        book = book_after(asked, None)
        entries = book.state.ledger
    else:
        finished = carried_out(asked, request)
        book, entries = finished.book, _entries(finished)
    say(options, language, lambda: ledger_json(entries), partial(ledger_view, book, entries))


def _entries(finished: Done) -> tuple[LedgerEntry, ...]:
    """What the ledger now has of the penalty that was noted or struck."""
    ids = set()
    for entry in finished.entries:
        if isinstance(entry.event, Penalised):
            ids.add(entry.event.penalty.id)
        elif isinstance(entry.event, PenaltyCancelled):
            ids.add(entry.event.penalty)
    return tuple(entry for entry in finished.book.state.ledger if entry.penalty.id in ids)


def _penalise(asked: TournamentRequest) -> DeskRequest:
    session, player = asked.needed("session"), asked.needed_text("player")
    return Penalise(
        player=player,
        offence=asked.text("offence"),
        session=session,
        stage=asked.text("stage"),
        hand=asked.number("hand") or 0,
        points=asked.number("points"),
        against=asked.text("against") or None,
        late=asked.seconds("late"),
        when=asked.one_of("when", When),
        reason=asked.text("reason"),
        arrived=asked.instant("arrived"),
    )
