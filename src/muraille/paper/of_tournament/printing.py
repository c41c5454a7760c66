"""All that is printed of a tournament, by its name: documents, and tables for spreadsheets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from muraille.paper.appeals import AppealHead, appeal_forms, appeal_letter
from muraille.paper.cards import (
    badges,
    player_cards,
    seating_by_player,
    seating_by_table,
    table_cards,
    timetable,
)
from muraille.paper.grids import Grid
from muraille.paper.of_tournament.forms import appeal_of, decision_of, file_of, receipt_of
from muraille.paper.of_tournament.heads import event_of
from muraille.paper.of_tournament.rankings import awaited, certificates_of, results_of
from muraille.paper.of_tournament.schedules import link_of, schedule_of, timetable_of
from muraille.paper.of_tournament.sheets import sheets_of
from muraille.paper.penalty_card import penalty_card
from muraille.paper.results import certificates, result_lists
from muraille.paper.signs import hall_signs
from muraille.paper.tables import ema_grid, result_grids, seating_grid
from muraille.paper.tournament_file import tournament_file
from muraille.paper.typesetting import Document
from muraille.paper.values import Badge, Results, Schedule, TablePlan
from muraille.tiles.problems import InputError, bad_request
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People
from muraille.tournament.facts.state import Appeal, Tournament
from muraille.tournament.federation.ema import ema_file
from muraille.tournament.running.public import public_until
from muraille.words import Language
from muraille.words.tournament.tournaments import phrase


@dataclass(frozen=True, slots=True)
class Printing:
    """What is printed of which tournament, and when.

    ``session`` is the only one, or for results the last; ``by_player`` lists seats by player;
    ``link`` is an address printed as QR code, ``codes`` are tokens and short codes by holder to
    go with it. ``whole`` prints results that are hidden from the public, too. ``table`` and
    ``player`` leave only what is of them, where there is anything.
    """

    state: Tournament
    people: People
    language: Language
    now: Instant
    session: int | None = None
    appeal: Appeal | None = None
    by_player: bool = False
    link: str = ""
    codes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    whole: bool = False
    table: int | None = None
    player: str = ""

    def schedule(self, *, public: bool = False) -> Schedule:
        """The sessions meant, with all tables or with that one."""
        schedule = schedule_of(
            self.state,
            self.people,
            self.language,
            sessions=() if self.session is None else (self.session,),
            public=public,
            link=self.link,
            codes=self.codes,
        )
        if self.table is None:
            return schedule
        plans = (replace(plan, tables=self._only(plan.tables)) for plan in schedule.sessions)
        return replace(schedule, sessions=tuple(plan for plan in plans if plan.tables))

    def _only(self, tables: Sequence[TablePlan]) -> tuple[TablePlan, ...]:
        return tuple(planned for planned in tables if planned.table == str(self.table))

    @property
    def results(self) -> Results:
        """The rankings after the session meant."""
        after = self.session if self.whole else public_until(self.state, self.session)
        return results_of(self.state, self.people, self.language, self.now, after=after)


def _seating(wanted: Printing) -> Document:
    make = seating_by_player if wanted.by_player else seating_by_table
    return make(wanted.schedule(public=True), wanted.language)


def _timetable(wanted: Printing) -> Document:
    event = event_of(wanted.state, wanted.language)
    return timetable(event, timetable_of(wanted.state, wanted.language), wanted.language)


def _badges(wanted: Printing) -> Document:
    """Every official with the task, and the personal link that was issued.

    Its PIN is not printed: everybody can read a badge.
    """
    worn = tuple(
        Badge(
            official.name,
            phrase(official.role, wanted.language),
            link_of(wanted.link, codes) if (codes := wanted.codes.get(official.id)) else None,
        )
        for official in wanted.people.officials.values()
    )
    return badges(event_of(wanted.state, wanted.language), worn, wanted.language)


def _signs(wanted: Printing) -> Document:
    most = max((len(tables) for tables in wanted.state.schedule), default=0)
    numbers = [str(table) for table in range(1, most + 1)]
    return hall_signs(event_of(wanted.state, wanted.language), numbers, wanted.language)


def _blank_appeal(wanted: Printing) -> AppealHead:
    dossier = wanted.state.dossier
    amount, currency = dossier.appeal_fee
    event = event_of(wanted.state, wanted.language)
    return AppealHead(event, f"{amount} {currency}", dossier.rulebook)


def _appeals(wanted: Printing) -> Document:
    state, people, language = wanted.state, wanted.people, wanted.language
    case = wanted.appeal
    if case is None:
        return appeal_forms(_blank_appeal(wanted), language)
    return appeal_forms(
        appeal_of(state, people, case, language),
        language,
        receipt_of(case, language),
        decision_of(case, people, language),
    )


def _file(wanted: Printing) -> Document:
    return tournament_file(file_of(wanted.state, wanted.people, wanted.language), wanted.language)


def _certificates(wanted: Printing) -> Document:
    """Only once there are results: nobody takes home a place that changes afterwards."""
    if waiting := tuple(awaited(wanted.state, wanted.now)):
        raise InputError(waiting)
    given = certificates_of(wanted.state, wanted.people, wanted.language)
    if wanted.player:
        given = tuple(each for each in given if each.number == wanted.player)
        _need_player(wanted, given)
    return certificates(given, wanted.language)


def _cards(wanted: Printing) -> Document:
    made = player_cards(wanted.schedule(), wanted.language, wanted.schedule(public=True))
    if not wanted.player:
        return made
    cards = [card for card in made.data["cards"] if card["player"]["number"] == wanted.player]
    _need_player(wanted, cards)
    return replace(made, data={**made.data, "cards": cards})


def _need_player(wanted: Printing, made: Sequence[object]) -> None:
    if not made:
        raise bad_request("no_such_player", number=wanted.player)


DOCUMENTS: dict[str, Callable[[Printing], Document]] = {
    "sheets": lambda wanted: sheets_of(wanted.state, wanted.schedule(), wanted.language),
    "cards": _cards,
    "tables": lambda wanted: table_cards(wanted.schedule(public=True), wanted.language),
    "badges": _badges,
    "seating": _seating,
    "timetable": _timetable,
    "signs": _signs,
    "results": lambda wanted: result_lists(wanted.results, wanted.language),
    "appeals": _appeals,
    "appeal-letter": lambda wanted: appeal_letter(_blank_appeal(wanted), wanted.language),
    "file": _file,
    "penalties": lambda wanted: penalty_card(wanted.state.dossier.rulebook, wanted.language),
    "certificates": _certificates,
}
GRIDS: dict[str, Callable[[Printing], tuple[Grid, ...]]] = {
    "results": lambda wanted: result_grids(wanted.results, wanted.language),
    "seating": lambda wanted: (seating_grid(wanted.schedule(public=True), wanted.language),),
    "ema": lambda wanted: (ema_grid(ema_file(wanted.state, wanted.people, wanted.now)),),
}
_SEATED = ("sheets", "cards", "tables", "seating", "signs")


def document_of(what: str, wanted: Printing) -> Document:
    """A document by its name; ``InputError`` where there is none such, or nothing to print."""
    _check(what, wanted)
    if what not in DOCUMENTS:
        raise bad_request("only_as_table", name=what)
    return DOCUMENTS[what](wanted)


def grids_of(what: str, wanted: Printing) -> tuple[Grid, ...]:
    """The same as tables for a spreadsheet."""
    _check(what, wanted)
    if what not in GRIDS:
        raise bad_request("not_as_table", name=what, names=", ".join(GRIDS))
    return GRIDS[what](wanted)


def _check(what: str, wanted: Printing) -> None:
    schedule, session, table = wanted.state.schedule, wanted.session, wanted.table
    if what not in {**DOCUMENTS, **GRIDS}:
        names = ", ".join({**DOCUMENTS, **GRIDS})
        raise bad_request("unknown_paper", name=what, names=names)
    if session is not None and not 1 <= session <= len(schedule):
        raise bad_request("no_such_session", session=session)
    if what in _SEATED and not schedule:
        raise bad_request("nothing_drawn", name=what)
    meant = schedule if session is None else schedule[session - 1 : session]
    if table is not None and not any(1 <= table <= len(tables) for tables in meant):
        raise bad_request("no_such_table")
