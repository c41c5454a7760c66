"""``muraille tournament draw`` and ``seat``: a draft with its report, then everybody's seats."""

import argparse
import secrets
from functools import partial

from muraille.answers.draft import draft_answer, foreseen_answer, seating_answer
from muraille.answers.draw import committed_answer
from muraille.cli.draw.files import schedule_in, written_in
from muraille.cli.draw.view import commitment_view
from muraille.cli.tournament.command import book_after, carried_out, say
from muraille.cli.tournament.draft_view import draft_view, foreseen_view, seated_view
from muraille.cli.tournament.request import TournamentRequest
from muraille.tiles.problems import Family, InputError, problem
from muraille.tournament.desk.drawing import DrawNext, SeatDraft, TakeSchedule, foreseen, next_draw
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.draw.by_rank import Ranked
from muraille.tournament.draw.drawing import committed
from muraille.tournament.facts.draw_types import Commitment
from muraille.tournament.facts.events import Drafted
from muraille.tournament.lists.wishes import avoided_in
from muraille.tournament.log.book import Book
from muraille.words import Language

_SEED_BYTES = 8


def run_draw(options: argparse.Namespace, language: Language) -> None:
    """A draft, the commitment before it, a preview by the standings, or what there is so far."""
    asked = TournamentRequest(options)
    asked.only_one("schedule", "show", "commit", "preview")
    avoid = _avoid(asked)
    if options.commit:
        _commit(asked, avoid, options, language)
    elif options.preview:
        book = book_after(asked, None)
        preview = foreseen(book.people, book.state, avoid)
        plain = partial(foreseen_answer, preview, language)
        say(options, language, plain, partial(foreseen_view, book, preview))
    elif options.show:
        book = book_after(asked, None)
        _show(book, book.state.drafted, options, language)
    else:
        done = carried_out(asked, _request(asked, avoid))
        drafted = [entry.event for entry in done.entries if isinstance(entry.event, Drafted)]
        _show(done.book, drafted[-1], options, language)


def run_seat(options: argparse.Namespace, language: Language) -> None:
    """Seat the draft, and show who sits where."""
    book = book_after(TournamentRequest(options), SeatDraft())
    say(options, language, lambda: seating_answer(book), partial(seated_view, book))


def _avoid(asked: TournamentRequest) -> tuple[str, ...] | None:
    if asked.options.avoid is None:
        return None
    try:
        return avoided_in(asked.options.avoid)
    except InputError as error:
        asked.problems += error.problems
        return None


def _request(asked: TournamentRequest, avoid: tuple[str, ...] | None) -> DeskRequest:
    options = asked.options
    if options.schedule is not None:
        try:
            return _taken(options.schedule, asked.text("seed"))
        except InputError as error:
            asked.problems += error.problems
    seed = asked.text("seed")
    by_chance = not seed
    return DrawNext(seed or secrets.token_hex(_SEED_BYTES), avoid, options.again, by_chance)


def _taken(name: str, seed: str) -> TakeSchedule:
    """A schedule of a file, with the seed and the commitment that it names."""
    written = written_in(name)
    parts, commitment = written.claims.parts, None
    if parts is not None and {"entries", "wishes", "schedule", "program"} <= parts.keys():
        named = (parts["entries"], parts["wishes"], parts["schedule"], parts["program"])
        commitment = Commitment(*named)
    sessions = schedule_in(name, written)
    return TakeSchedule(sessions, seed or written.seed, commitment=commitment)


def _commit(
    asked: TournamentRequest,
    avoid: tuple[str, ...] | None,
    options: argparse.Namespace,
    language: Language,
) -> None:
    """What to publish before the seed of the next draft is drawn; nothing is written."""
    book = book_after(asked, None)
    order = next_draw(book.people, book.state, avoid, again=options.again)
    if isinstance(order, Ranked):
        raise InputError((problem(Family.CONTRADICTION, "nothing_to_commit_to"),))
    commitment = committed(order)
    plain = partial(committed_answer, commitment)
    say(options, language, plain, partial(commitment_view, commitment))


def _show(
    book: Book, drafted: Drafted | None, options: argparse.Namespace, language: Language
) -> None:
    """The draft that waits; where there is none, who sits where."""
    if drafted is None:
        say(options, language, lambda: seating_answer(book), partial(seated_view, book))
        return
    plain = partial(draft_answer, book, drafted, language)
    say(options, language, plain, partial(draft_view, book, drafted, options.file))
