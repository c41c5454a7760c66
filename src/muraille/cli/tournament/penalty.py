"""``muraille tournament penalty``: the ledger shown, an entry made or struck."""

import argparse
from functools import partial

from muraille.answers.tournament import ledger_json
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.request import TournamentRequest
from muraille.cli.tournament.view import ledger_view
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.desk.penalties import Penalise, StrikePenalty
from muraille.tournament.facts.ledger_types import When
from muraille.words import Language


def run_penalty(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, then show the ledger."""
    asked = TournamentRequest(options)
    act = asked.only_one("offence", "cancel")
    request: DeskRequest | None = _penalise(asked) if act == "offence" else None
    if act == "cancel":
        request = StrikePenalty(asked.needed("cancel"), asked.text("reason"))
    book = book_after(asked, request)
    say(options, language, lambda: ledger_json(book.state.ledger), partial(ledger_view, book))


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
