"""Drafts of a tournament's draw and the seats made of them, on the screen."""

from collections.abc import Iterator

from muraille.answers.draft import draft_quality, taken_warnings
from muraille.cli.draw.view import (
    changes_block,
    draw_view,
    ranked_figures,
    seed_line,
    session_block,
    session_view,
    warning_lines,
)
from muraille.cli.terminal.page import page
from muraille.cli.terminal.rows import paragraph
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.cli.tournament.view import seating_view
from muraille.tournament.desk.drawing import (
    ForeseenSession,
    drafts_of,
    drawn_again,
    last_seated,
    ranked_again,
)
from muraille.tournament.facts.events import Drafted
from muraille.tournament.facts.instants import shown_instant
from muraille.tournament.facts.programme import By
from muraille.tournament.log.book import Book
from muraille.tournament.running.checking import short_programme
from muraille.words import full_sentence, translator
from muraille.words.tournament.audit import official_name


def draft_view(book: Book, drafted: Drafted, file: str, screen: Screen) -> str:
    """A draft: which it is of how many, what ``muraille draw`` tells of a draw, how it goes on."""
    _ = translator(screen.language)
    drafts = drafts_of(book, drafted.first)
    last = drafted.first + len(drafted.sessions) - 1
    title = (
        _("Draft {number} of session {last}: nobody sits yet")
        if last == drafted.first
        else _("Draft {number} of sessions {first} to {last}: nobody sits yet")
    ).format(number=len(drafts), first=drafted.first, last=last)
    further = _("“muraille tournament seat {file}” seats it; another draw would replace it.")
    return page(
        [screen.strong(title)],
        _drafts(book, drafted.first, screen) if len(drafts) > 1 else (),
        _report(book, drafted, screen).splitlines(),
        paragraph(further.format(file=file), screen, ""),
    )


def foreseen_view(book: Book, preview: ForeseenSession, screen: Screen) -> str:
    """A session by rank before it can be drawn: who would sit where, and what is waited for."""
    _ = translator(screen.language)
    title = _("Session {session} by the standings of now: nobody sits yet")
    rank = preview.order.ranking.index
    rows = [
        (
            _("Table {table}").format(table=number) if player == four[0] else "",
            f"{rank(player) + 1}.",
            player,
            book.people.name(player),
        )
        for number, four in enumerate(preview.tables, 1)
        for player in four
    ]
    return page(
        [screen.strong(title.format(session=preview.session))],
        [full_sentence(wait, screen.language) for wait in preview.awaited],
        changes_block(preview.order, preview.seated, screen),
        (joined(cells) for cells in table(rows, "<>><")),
    )


def seated_view(book: Book, screen: Screen) -> str:
    """Who sits where, and from which draft."""
    _ = translator(screen.language)
    seated = last_seated(book)
    if seated is None:
        return _("Nobody has a seat yet.")
    commitment = _("Commitment: {commitment}").format(commitment=seated.commitment)
    return page(
        [
            seed_line(seated.seed, screen),
            *([commitment] if seated.commitment else ()),
        ],
        _drafts(book, seated.first, screen),
        seating_view(book, screen).splitlines(),
    )


def _report(book: Book, drafted: Drafted, screen: Screen) -> str:
    report = drafted.report
    if report.taken:
        return _taken_view(book, drafted, screen)
    if report.by is By.DRAW:
        order, drawn = drawn_again(book, drafted)
        return draw_view(order, drawn, (), short_programme(book.state), screen)
    ranked, seated = ranked_again(book, drafted)
    return session_view(ranked, seated, draft_quality(book, drafted), {}, drafted.seed, screen)


def _taken_view(book: Book, drafted: Drafted, screen: Screen) -> str:
    """A schedule from elsewhere: what can be counted of it."""
    _ = translator(screen.language)
    commitment = _("Commitment: {commitment}").format(commitment=drafted.commitment)
    return page(
        [
            _("A schedule that was drawn before"),
            *([seed_line(drafted.seed, screen)] if drafted.seed else ()),
            *([commitment] if drafted.commitment else ()),
        ],
        warning_lines(taken_warnings(book, drafted), screen),
        ranked_figures(draft_quality(book, drafted), screen),
        *(
            session_block(number, session, screen)
            for number, session in enumerate(drafted.sessions, drafted.first)
        ),
    )


def _drafts(book: Book, first: int, screen: Screen) -> Iterator[str]:
    """Every draft of these sessions with its seed."""
    _ = translator(screen.language)
    drafts = drafts_of(book, first)
    if not drafts:
        return
    yield screen.strong(_("All drafts of these sessions"))
    rows = []
    for number, (entry, drafted) in enumerate(drafts, 1):
        name = official_name(book, entry.by)
        seed = drafted.seed if drafted.seed.isprintable() else ascii(drafted.seed)
        rows.append((str(number), shown_instant(entry.at), name, seed))
    yield from (GAP + joined(cells) for cells in table(rows, "><<<"))
