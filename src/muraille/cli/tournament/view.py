"""Pages of a tournament for people: file, players, seats, clock, ledger, standings."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from muraille.cli.terminal.page import page, signed
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.records.copies import Backup, CopyState
from muraille.tiles.problems import Problem
from muraille.tournament.desk.arrivals import LateSeat
from muraille.tournament.desk.joining import missing as not_checked_in
from muraille.tournament.desk.joining import owing
from muraille.tournament.facts.instants import Instant, shown_instant, shown_span
from muraille.tournament.facts.ledger_types import Penalty
from muraille.tournament.facts.people import licence_flags
from muraille.tournament.facts.state import LedgerEntry, Player
from muraille.tournament.lists.entries import in_order
from muraille.tournament.log.book import Book
from muraille.tournament.running.checking import short_programme, still_missing
from muraille.tournament.running.clocks import Clock, timetable
from muraille.tournament.sheets.life import open_appeals
from muraille.tournament.standings import Standing, Status, TeamStanding, standings
from muraille.words import counter, full_sentence, problem_sentence, translator
from muraille.words.numbers import MINUS, points_told
from muraille.words.rulings.offences import offence_name
from muraille.words.scoring.scores import rulebook_title
from muraille.words.tournament.tournaments import item_name, phrase

NONE = "-"


def rows_of(rows: Sequence[Sequence[str]], alignment: str, screen: Screen) -> Iterator[str]:
    """Headings and rows as lines."""
    head, *others = [GAP + joined(cells) for cells in table(rows, alignment)]
    yield screen.faint(head)
    yield from others


def named(name: str, value: str, screen: Screen) -> str:
    """A name and what it stands for, with the colon of the language."""
    _ = translator(screen.language)
    return _("{name}: {value}").format(name=name, value=value)


def file_view(book: Book, screen: Screen) -> str:
    """The tournament's file, and what it lacks."""
    _ = translator(screen.language)
    dossier = book.state.dossier
    states = [player.state for player in book.state.players.values()]
    counted = [
        GAP + named(phrase(state, screen.language), str(states.count(state)), screen)
        for state in dict.fromkeys(states)
    ]
    items = still_missing(book.state, book.people)
    lacking = [f"{GAP}{item_name(item, screen.language)}" for item in items]
    flags = [GAP + problem_sentence(flag, screen.language) for flag in licence_flags(book.people)]
    fee, currency = dossier.appeal_fee
    return page(
        [
            screen.strong(dossier.name),
            f"{rulebook_title(dossier.rulebook, screen.language)} ({dossier.rulebook})",
            _("Sessions of {minutes} minutes; an appeal costs {fee} {currency}.").format(
                minutes=dossier.length, fee=fee, currency=currency
            ),
        ],
        [screen.strong(_("Registered")), *counted] if counted else [],
        [*_not_there(book, screen), *owing_line(book, screen)],
        [screen.strong(_("Officials")), *_officials(book, screen)] if book.people.officials else [],
        [screen.strong(_("Still missing of what the FFMJ asks for (article 3.5)")), *lacking]
        if lacking
        else [screen.good(_("The file has all that the FFMJ asks for (article 3.5)."))],
        flags,
        [full_sentence(short, screen.language) for short in short_programme(book.state)],
    )


def arrived_view(book: Book, seats: Sequence[LateSeat], screen: Screen) -> str:
    """How many are there, who is not, who has not paid, and how late somebody is."""
    _, counted = translator(screen.language), counter(screen.language)
    numbers = not_checked_in(book.state)
    there = len(book.state.playing) - len(numbers)
    counts = counted("{number} player is there.", "{number} players are there.", there)
    lines = [counts.format(number=there)]
    if numbers:
        lines.append(_("Not there yet: {numbers}").format(numbers=", ".join(numbers)))
    lines += owing_line(book, screen)
    lines += (late_line(book, seat, screen) for seat in seats)
    return "\n".join(lines)


def owing_line(book: Book, screen: Screen) -> Iterator[str]:
    """Who has not paid the entry fee, where fees are noted."""
    _ = translator(screen.language)
    numbers = owing(book.state)
    if numbers:
        yield _("Not paid yet: {numbers}").format(numbers=", ".join(numbers))


def late_line(book: Book, seat: LateSeat, screen: Screen) -> str:
    """An empty seat, or one taken late, and what that costs by now."""
    _ = translator(screen.language)
    line = _("Table {table}: {number} {name} is not there")
    if seat.came is not None:
        line = _("Table {table}: {number} {name} has come")
    name = book.people.name(seat.player)
    parts = [line.format(table=seat.table, number=seat.player, name=name)]
    if seat.late:
        parts.append(_("{time} late").format(time=shown_span(seat.late)))
    if seat.points:
        parts.append(signed(seat.points))
    if seat.substitute:
        parts.append(_("a substitute plays"))
    text = ", ".join(parts)
    return screen.bad(text) if seat.late else text


def _not_there(book: Book, screen: Screen) -> Iterator[str]:
    """On the morning: who has not checked in."""
    _ = translator(screen.language)
    numbers = not_checked_in(book.state)
    if numbers and len(numbers) < len(book.state.playing):
        yield _("Not there yet: {numbers}").format(numbers=", ".join(numbers))


def _officials(book: Book, screen: Screen) -> Iterator[str]:
    for official in book.people.officials.values():
        passport = f" ({official.passport})" if official.passport else ""
        yield GAP + named(phrase(official.role, screen.language), official.name + passport, screen)


def player_view(book: Book, number: str, screen: Screen) -> str:
    """A player's seats and results."""
    _ = translator(screen.language)
    state = book.state
    standing = next((row for row in standings(state) if row.player == number), None)
    results = {} if standing is None else standing.results
    rows = [(_("Session"), _("Table"), _("Seat"), _("Place"), _("Points"))]
    for session, tables in enumerate(state.schedule, 1):
        for place, four in enumerate(tables, 1):
            if number in four:
                result = results.get((session, place))
                rows.append(
                    (
                        str(session),
                        str(place),
                        screen.language.writing.winds[four.index(number)],
                        NONE if result is None else str(result.place),
                        NONE if result is None else number_shown(result.score),
                    )
                )
    where = state.players[number]
    return page(
        [
            screen.strong(f"{number}  {book.people.name(number)}"),
            phrase(where.state, screen.language),
            *_presence(where, screen),
            *([_("public by initials only")] if number in book.people.initials_only else []),
            *_absences(book, number, screen),
        ],
        rows_of(rows, ">>>>>", screen) if len(rows) > 1 else [],
    )


def _presence(player: Player, screen: Screen) -> Iterator[str]:
    """That a player is there, and has paid."""
    _ = translator(screen.language)
    if player.checked_in is not None:
        yield _("is there ({time})").format(time=shown_instant(player.checked_in.at))
    if player.paid is not None:
        yield _("has paid ({time})").format(time=shown_instant(player.paid.at))


def _absences(book: Book, number: str, screen: Screen) -> Iterator[str]:
    """Sessions that somebody else plays, and whether the player is out of the results."""
    _ = translator(screen.language)
    state = book.state
    for substitution in state.substitutions:
        if substitution.player == number:
            table = state.table_of(substitution.session, number)
            place = _("session {session}, table {table}").format(
                session=substitution.session, table=table
            )
            by = f" ({substitution.substitute})" if substitution.substitute else ""
            yield named(place, phrase(Status.SUBSTITUTED, screen.language) + by, screen)
    for row in standings(state):
        if row.player == number and row.status in (Status.DISQUALIFIED, Status.REMOVED):
            yield phrase(row.status, screen.language)


def seating_view(book: Book, screen: Screen) -> str:
    """Who sits where, session by session."""
    _ = translator(screen.language)
    blocks = []
    for session, tables in enumerate(book.state.schedule, 1):
        rows = [(_("Table"), _("East"), _("South"), _("West"), _("North"))]
        rows += [(str(place), *four) for place, four in enumerate(tables, 1)]
        title = screen.strong(_("Session {number}").format(number=session))
        blocks.append([title, *rows_of(rows, ">>>>>", screen)])
    return page(*blocks)


def clock_view(
    session: int, place: int, clock: Clock, waits: Sequence[Problem], screen: Screen
) -> str:
    """What a clock shows, and why the session is better not started yet."""
    _ = translator(screen.language)
    title = _("Session {number}").format(number=session)
    if place:
        title += ", " + _("table {number}").format(number=place)
    lines = [named(screen.strong(title), phrase(clock.state, screen.language), screen)]
    lines.append(_("Time left: {time}").format(time=shown_span(clock.left)))
    known = ((_("Start"), clock.starts), (_("Signal"), clock.signal), (_("End"), clock.ends))
    lines += [named(name, shown_instant(at), screen) for name, at in known if at is not None]
    if clock.stoppage:
        lines.append(_("Stoppages: {time}").format(time=shown_span(clock.stoppage)))
    lines += (screen.bad(full_sentence(each, screen.language)) for each in waits)
    return "\n".join(lines)


def timetable_view(book: Book, screen: Screen) -> str:
    """The sessions with their expected times."""
    _ = translator(screen.language)
    rows = [[_("Session"), _("Start"), _("End")]]
    for session, start, end in timetable(book.state):
        times = [NONE if at is None else shown_instant(at) for at in (start, end)]
        rows.append([str(session), *times])
    return "\n".join(rows_of(rows, "><<", screen))


def ledger_view(book: Book, entries: Sequence[LedgerEntry], screen: Screen) -> str:
    """Entries of the penalty ledger."""
    _ = translator(screen.language)
    if not entries:
        return _("No penalties.")
    return page(*(_entry(book, entry, screen) for entry in entries))


def points_taken(penalty: Penalty, screen: Screen) -> str:
    """Whom a penalty costs or brings how much, and when."""
    figures = ", ".join(f"{number} {signed(amount)}" for number, amount in penalty.points)
    return f"{figures} ({phrase(penalty.when, screen.language)})"


def _entry(book: Book, entry: LedgerEntry, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    penalty = entry.penalty
    place = _("session {session}, table {table}").format(
        session=penalty.session, table=penalty.table
    )
    if penalty.hand:
        place += ", " + _("hand {number}").format(number=penalty.hand)
    name = offence_name(penalty.offence, screen.language)
    who = screen.strong(f"{penalty.id}. {book.people.name(penalty.player)} ({penalty.player})")
    yield named(who, name, screen)
    yield f"{GAP}{place} · {', '.join(penalty.articles)}"
    if penalty.points:
        yield GAP + points_taken(penalty, screen)
    effects = ", ".join(phrase(effect, screen.language) for effect in penalty.effects)
    if effects:
        yield GAP + effects
    if penalty.reason:
        yield GAP + penalty.reason
    if entry.cancelled is not None:
        yield GAP + screen.bad(_("cancelled: {reason}").format(reason=entry.cancel_reason))


def standings_view(
    book: Book, rows: Sequence[Standing], now: Instant, screen: Screen, *, public: bool
) -> str:
    """The individual standings; in public nobody is named who was taken out of them (R33)."""
    _ = translator(screen.language)
    if public:
        rows = [row for row in rows if row.status is not Status.REMOVED]
    name = book.people.public_name if public else book.people.name
    state = book.state
    counts = state.reading.table_points
    heads = [_("Place"), _("No."), _("Name"), *([_("Table points")] if counts else []), _("Score")]
    cells = [[*heads, ""]]
    for row in rows:
        points = [number_shown(row.table_points)] if counts else []
        cells.append(
            [
                NONE if row.place is None else f"{row.place}{'=' if row.tied else ''}",
                row.player,
                name(row.player),
                *points,
                number_shown(row.score),
                phrase(row.status, screen.language),
            ]
        )
    title = f"{state.dossier.name}"
    waiting = [str(appeal.id) for appeal in open_appeals(state, now)]
    notes = (
        [_("Provisional: appeal {ids} is open.").format(ids=", ".join(waiting))] if waiting else []
    )
    alignment = "<><" + (">" if counts else "") + "><"
    return page([screen.strong(title)], rows_of(cells, alignment, screen), notes)


def teams_view(book: Book, rows: Sequence[TeamStanding], screen: Screen) -> str:
    """The teams."""
    _ = translator(screen.language)
    counts = book.state.reading.table_points
    heads = [_("Place"), _("Team"), *([_("Table points")] if counts else []), _("Score")]
    cells = [[*heads, _("Players")]]
    for row in rows:
        points = [number_shown(row.table_points)] if counts else []
        place = f"{row.place}{'=' if row.tied else ''}"
        players = " ".join(sorted(row.players, key=in_order))
        cells.append([place, row.team, *points, number_shown(row.score), players])
    return "\n".join(rows_of(cells, "<<" + (">" if counts else "") + "><", screen))


def groups_view(
    book: Book, groups: Mapping[str, Sequence[Standing]], screen: Screen, *, public: bool
) -> str:
    """Each group by itself."""
    counts = book.state.reading.table_points
    name_of = book.people.public_name if public else book.people.name
    blocks = []
    for name, rows in groups.items():
        cells = [
            (
                f"{row.place}{'=' if row.tied else ''}",
                row.player,
                name_of(row.player),
                *([number_shown(row.table_points)] if counts else []),
                number_shown(row.score),
            )
            for row in rows
        ]
        lines = [GAP + joined(row) for row in table(cells, "<><>>" if counts else "<><>")]
        blocks.append([screen.strong(name), *lines])
    return page(*blocks)


def number_shown(value: int | Fraction) -> str:
    """An exact sum, with the minus of the program's tables.

    >>> number_shown(Fraction(17, 3)), number_shown(Fraction(-5, 2)), number_shown(4)
    ('5⅔', '-2½', '4')
    """
    return points_told(value).replace(MINUS, "-")


def run_of(numbers: Sequence[int]) -> str:
    """Numbers, those that follow one another drawn together.

    >>> run_of([3, 4, 5, 9])
    '3-5, 9'
    """
    runs = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    ends = [[number for _place, number in run] for _key, run in runs]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in ends)


def backup_line(backup: Backup, data: bytes, screen: Screen) -> str:
    """Where the copy is, how it stands and how old it is."""
    _ = translator(screen.language)
    templates = {
        CopyState.UP_TO_DATE: _("Copy in {folder}: up to date, made {age} ago"),
        CopyState.BEHIND: _("Copy in {folder}: behind, made {age} ago"),
        CopyState.GONE: _("Copy in {folder}: not there, made {age} ago"),
    }
    state = backup.state(data)
    line = templates[state].format(folder=backup.folder, age=shown_span(backup.age))
    return line if state is CopyState.UP_TO_DATE else screen.bad(line)
