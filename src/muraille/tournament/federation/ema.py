"""The result file of the European association, as rows (M2). Writes no file.

The file waits while an appeal is open (O17). Disqualified riichi players are listed last,
those removed for illness not at all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.federation.mers import base_rank, weight
from muraille.tournament.lists.countries import same_country
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.lists.registrations import (
    country_faults,
    ema_number,
    federation_faults,
    shared_numbers,
)
from muraille.tournament.sheets.life import open_appeals
from muraille.tournament.standings import Standing, standings

COLUMNS = (
    "Place",
    "First name",
    "Last name",
    "EMA number",
    "Table points",
    "Score",
    "EMA member",
    "Country",
)
NEEDED = ("name", "country", "town", "first_day", "last_day")
"""What the heading cannot do without: days and weight follow from the dates."""

_DECIMALS = 4


@dataclass(frozen=True, slots=True)
class EmaFile:
    """Heading and rows, all as texts."""

    header: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, ...], ...]


def ema_file(
    state: Tournament, people: People, now: Instant, *, provisional: bool = False
) -> EmaFile:
    """The file; ``InputError`` while results are still provisional, or something is not told."""
    listed = listed_rows(state)
    if not provisional:
        entrants = [people.entrants[row.player] for row in listed if row.player in people.entrants]
        wrong = (*provisional_because(state, now), *untold(state), *unusable(entrants))
        if wrong:
            raise InputError(wrong)
    return EmaFile(_header(state, people, listed), tuple(_row(state, people, r) for r in listed))


def listed_rows(state: Tournament) -> tuple[Standing, ...]:
    """Who is in the file, in its order."""
    return tuple(row for row in standings(state) if row.place is not None)


def mers_rows(state: Tournament) -> tuple[tuple[str, int], ...]:
    """Each listed player's base rank (M1)."""
    listed = listed_rows(state)
    rounding = state.dossier.switch("M1")
    return tuple((row.player, base_rank(row.place or 1, len(listed), rounding)) for row in listed)


def tournament_weight(state: Tournament, people: People) -> Fraction:
    """The tournament's weight (M3); substitutes who played count as players."""
    listed = [row.player for row in listed_rows(state)]
    countries = {
        same_country(people.entrants[number].country)
        for number in listed
        if number in people.entrants
    } - {""}
    substitutes = {
        substitution.substitute for substitution in state.substitutions if substitution.substitute
    }
    return weight(
        state.dossier.days,
        len(listed),
        len(countries),
        qualification=state.dossier.qualification,
        substitutes=len(substitutes),
    )


def untold(state: Tournament) -> Iterator[Problem]:
    """What the organiser has not said yet, and the federation asks for (M2, M3)."""
    lacking = [name for name in NEEDED if not getattr(state.dossier, name)]
    if lacking:
        names = ", ".join(lacking)
        yield problem(Family.BAD_REQUEST, "federation_needs", names=names, first=lacking[0])
    if state.dossier.country:
        yield from country_faults(state.dossier.country)


def unusable(entrants: Sequence[Entrant]) -> Iterator[Problem]:
    """Players whose country or EMA number the federation cannot use, by number."""
    for entrant in entrants:
        faults = [*federation_faults(entrant)]
        if not entrant.country:
            faults.append(problem(Family.BAD_REQUEST, "country_missing"))
        for fault in faults:
            yield replace(fault, params=(*fault.params, ("of_player", entrant.number)))
    yield from shared_numbers(entrants, [entrant.number for entrant in entrants])


def provisional_because(state: Tournament, now: Instant) -> Iterator[Problem]:
    """Open appeals and sheets that are not published yet."""
    for appeal in open_appeals(state, now):
        article = article_on(Subject.APPEALS, state.dossier.book)
        yield problem(Family.CONTRADICTION, "appeal_open", article=article, id=appeal.id)
    waiting = [
        f"{session}/{table}"
        for session, tables in enumerate(state.schedule, 1)
        for table in range(1, len(tables) + 1)
        if not _is_public(state, session, table)
    ]
    if waiting:
        places = ", ".join(waiting)
        yield problem(Family.CONTRADICTION, "sheets_not_published", tables=places)


def _is_public(state: Tournament, session: int, table: int) -> bool:
    sheet = state.sheet(session, table)
    return sheet is not None and sheet.published is not None


def _header(
    state: Tournament, people: People, listed: tuple[Standing, ...]
) -> tuple[tuple[str, str], ...]:
    dossier = state.dossier
    dates = " - ".join(dict.fromkeys(d for d in (dossier.first_day, dossier.last_day) if d))
    return (
        ("Name", dossier.name),
        ("Players", str(len(listed))),
        ("Country", dossier.country),
        ("Town", dossier.town),
        ("Weight", _decimal(tournament_weight(state, people))),
        ("Rules", dossier.game),
        ("Dates", dates),
        ("Days", str(dossier.days)),
    )


def _row(state: Tournament, people: People, row: Standing) -> tuple[str, ...]:
    who = people.entrants.get(row.player)
    number = ema_number(who.ema_number) if who is not None else ""
    return (
        str(row.place),
        "" if who is None else who.first_name,
        "" if who is None else who.last_name,
        number,
        _decimal(row.table_points) if state.reading.table_points else "",
        _decimal(row.score),
        "yes" if number else "no",
        "" if who is None else who.country,
    )


def _decimal(value: Fraction) -> str:
    """As a decimal number, with no more digits than it needs.

    >>> _decimal(Fraction(7, 3)), _decimal(Fraction(3, 2)), _decimal(Fraction(-30))
    ('2.3333', '1.5', '-30')
    """
    rounded = round(value, _DECIMALS)
    if rounded.denominator == 1:
        return str(rounded.numerator)
    return f"{float(rounded):.{_DECIMALS}f}".rstrip("0")
