"""Appeals on the screen: how far each is, what was answered, what becomes of the fee."""

from collections.abc import Iterator

from muraille.cli.terminal.page import page
from muraille.cli.terminal.screen import GAP, Screen
from muraille.cli.tournament.view import named, number_shown
from muraille.tournament.desk.appeals import Phase, deadline, fee, phase
from muraille.tournament.facts.instants import shown_instant
from muraille.tournament.facts.state import Appeal
from muraille.tournament.log.book import Book
from muraille.words import translator
from muraille.words.tournament.tournaments import phrase


def appeals_view(book: Book, screen: Screen) -> str:
    """All appeals."""
    _ = translator(screen.language)
    if not book.state.appeals:
        return _("No appeals.")
    return page(*(_appeal(book, appeal, screen) for appeal in book.state.appeals))


def _appeal(book: Book, appeal: Appeal, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    place = _("session {session}, table {table}").format(session=appeal.session, table=appeal.table)
    who = f"{appeal.id}. {book.people.name(appeal.player)} ({appeal.player})"
    about = f"{place}, {phrase(appeal.matter, screen.language)}"
    yield named(screen.strong(who), about, screen)
    where = phase(appeal)
    first = where is Phase.FIRST
    yield GAP + phrase((where, appeal.matter) if first else where, screen.language)
    if appeal.text:
        yield GAP + appeal.text
    until = deadline(book.state, appeal)
    if until is not None and appeal.receipt is None:
        yield GAP + _("The letter must be there at {time}.").format(time=shown_instant(until))
    if appeal.receipt is not None:
        yield GAP + phrase(appeal.receipt, screen.language)
        if appeal.minutes:
            yield GAP + _("The next session waits {minutes} minutes.").format(
                minutes=appeal.minutes
            )
    yield from _verdict(appeal, screen)
    cost = fee(book.state, appeal)
    if cost.back is not None and cost.enclosed:
        yield GAP + _("Of {amount} {currency}, {back} go back.").format(
            amount=cost.amount, currency=cost.currency, back=number_shown(cost.back)
        )


def _verdict(appeal: Appeal, screen: Screen) -> Iterator[str]:
    verdict = appeal.verdict
    if verdict is None:
        return
    _ = translator(screen.language)
    for vote in verdict.votes:
        yield GAP + _("Question {question}: {yes} yes, {no} no").format(
            question=vote.question, yes=vote.yes, no=vote.no
        )
    yield GAP + phrase(verdict.decision, screen.language)
    for remedy in verdict.remedies:
        yield GAP + GAP + phrase(remedy, screen.language)
    if verdict.references:
        yield GAP + verdict.references
    if verdict.text:
        yield GAP + verdict.text
