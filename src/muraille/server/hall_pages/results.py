"""``/hall/results/``: results made public, paper, the federation's file, the log, erasing.

Shows what can be done and what it waits for; the organiser and the chief referee run it, scorers
print. ``?show=ceremony`` and ``?show=audit`` are pages of their own.
"""

from collections.abc import Iterator, Sequence
from urllib.parse import urlencode

from muraille.paper.of_tournament.rankings import awaited
from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.ceremony import ceremony_of_players, ceremony_of_teams
from muraille.server.hall_pages.day_shown import Drawn, order_text
from muraille.server.hall_pages.new_cards import OFFICIALS, PLAYERS, TABLES
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.tiles.problems import InputError, Problem
from muraille.tournament.desk.codes import GROUPS, RevokeCodes
from muraille.tournament.desk.hall import HideStandings, ShowStandings
from muraille.tournament.desk.joining import ErasePlayer
from muraille.tournament.desk.sheets import PublishSheets
from muraille.tournament.facts.events import Registration
from muraille.tournament.facts.instants import shown_instant
from muraille.tournament.facts.people import PLAYER, TABLE, People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.federation.ema import NEEDED, ema_file
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.tournament.sheets.writing import known_sheet
from muraille.words import Language, problem_sentence
from muraille.words.numbers import points_told
from muraille.words.rulings.referee import capital
from muraille.words.site import count_text, site_text
from muraille.words.tournament.audit import audit_rows
from muraille.words.tournament.tournaments import item_name, phrase

RUNS = frozenset({HallRole.ORGANISER, HallRole.CHIEF})
PRINTS = RUNS | {HallRole.SCORER}
MOST_ENTRIES = 100

_OF_SESSION, _OF_TABLE, _OF_PLAYER, _OF_APPEAL = "session", "table", "player", "appeal"
PAPERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("sheets", (_OF_SESSION, _OF_TABLE)),
    ("cards", (_OF_PLAYER,)),
    ("tables", (_OF_TABLE,)),
    ("badges", ()),
    ("seating", (_OF_SESSION, "by")),
    ("timetable", ()),
    ("signs", ()),
    ("results", (_OF_SESSION, "whole")),
    ("certificates", (_OF_PLAYER,)),
    ("appeals", (_OF_APPEAL,)),
    ("appeal-letter", ()),
    ("penalties", ()),
    ("file", ()),
)
"""Every document by its name, with what it can be asked for."""
AS_TABLES = ("results", "seating")
"""What is written for spreadsheets, too."""

_SETTLED = {
    "appeal_open": ("appeals", "/hall/appeals/"),
    "sheets_not_published": ("results", "#results-publish"),
    "federation_needs": ("results", "#results-file"),
}
"""The screen, and where on it, on which what blocks the federation's file is settled.

Players' faults are put right in their list.
"""


def sessions_shown(state: Tournament, language: Language) -> list[Drawn]:
    """Each drawn session: how far its sheets are, and the order that publishes them."""
    return [_session(state, session, language) for session in range(1, len(state.schedule) + 1)]


def _session(state: Tournament, session: int, language: Language) -> Drawn:
    tables = range(1, len(state.schedule[session - 1]) + 1)
    stages = {table: step_of(known_sheet(state, session, table)) for table in tables}

    def at(*wanted: SheetStage) -> list[int]:
        return [table for table, stage in stages.items() if stage in wanted]

    ready, public = at(SheetStage.CONFIRMED), at(SheetStage.PUBLISHED)
    entered = at(SheetStage.ENTERED)
    waiting = [table for table in tables if table not in (*ready, *public, *entered)]
    hidden = state.hall.hidden_from
    return {
        "session": session,
        "title": site_text("pub_session", language, session=session),
        "public": site_text("res_published", language, public=len(public), tables=len(tables)),
        "is_done": len(public) == len(tables),
        "is_hidden": 0 < hidden <= session,
        "order": order_text(PublishSheets(session)) if ready else "",
        "publish": count_text("res_publish", len(ready), language, session=session),
        "waiting": _tables_text("res_waiting", waiting, language),
        "entered": _tables_text("res_entered", entered, language),
        "hide": order_text(HideStandings(session)) if hidden != session else "",
    }


def _tables_text(key: str, tables: Sequence[int], language: Language) -> str:
    if not tables:
        return ""
    return count_text(key, len(tables), language, tables=", ".join(map(str, tables)))


# The federation's file


def blocking(sight: HallSight) -> tuple[Problem, ...]:
    """Why the federation's file cannot be written yet."""
    try:
        ema_file(sight.book.state, sight.book.people, sight.now)
    except InputError as error:
        return error.problems
    return ()


def _blocks(state: Tournament, problems: Sequence[Problem], language: Language) -> list[Drawn]:
    return [
        {
            "text": _block_text(state, trouble, language),
            "screen": _SETTLED.get(trouble.code, ("", ""))[0],
            "href": _SETTLED.get(trouble.code, ("", ""))[1],
            "hint": "" if trouble.code in _SETTLED else site_text("res_settle_list", language),
        }
        for trouble in problems
    ]


def _block_text(state: Tournament, trouble: Problem, language: Language) -> str:
    if trouble.code != "federation_needs":
        return capital(problem_sentence(trouble, language))
    names = [item_name(name, language) for name in NEEDED if not getattr(state.dossier, name)]
    return site_text("res_needs", language, names=", ".join(names))


def _lacking(state: Tournament, language: Language) -> list[Drawn]:
    """Fields of the tournament's file that the federation asks for and that are empty."""
    return [
        {
            "name": name,
            "label": capital(item_name(name, language)),
            "type": "date" if name.endswith("_day") else "text",
        }
        for name in NEEDED
        if not getattr(state.dossier, name)
    ]


# Paper


def _papers(sight: HallSight) -> list[Drawn]:
    state, people, language = sight.book.state, sight.book.people, sight.language
    most = max((len(tables) for tables in state.schedule), default=0)
    choices = {
        _OF_SESSION: _numbered("pub_session", range(1, len(state.schedule) + 1), language),
        _OF_TABLE: _numbered("hall_table_number", range(1, most + 1), language),
        _OF_PLAYER: _players(state, people),
        _OF_APPEAL: _numbered("res_appeal", [appeal.id for appeal in state.appeals], language),
        "by": [("player", site_text("res_by_player", language))],
        "whole": [("1", site_text("res_whole", language))],
    }
    return [
        {
            "what": what,
            "title": site_text(f"res_paper_{what.replace('-', '_')}", language),
            "selects": [
                {
                    "name": name,
                    "label": site_text(f"res_of_{name}", language),
                    "usual": site_text(f"res_all_{name}", language),
                    "choices": choices[name],
                }
                for name in asked
                if choices[name]
            ],
            "is_table": what in AS_TABLES,
        }
        for what, asked in PAPERS
    ]


def _numbered(key: str, numbers: Sequence[int], language: Language) -> list[tuple[str, str]]:
    word = "number" if key == "hall_table_number" else key.rpartition("_")[2]
    return [(str(number), site_text(key, language, **{word: number})) for number in numbers]


def _players(state: Tournament, people: People) -> list[tuple[str, str]]:
    seated = {number for tables in state.schedule for four in tables for number in four}
    return [
        (number, f"{number} {people.name(number)}")
        for number, player in state.players.items()
        if number in seated or player.state is Registration.ACCEPTED
    ]


# Ways in


def _cards(sight: HallSight) -> list[Drawn]:
    """Whose cards can be printed with new secrets: whole groups, or one of them."""
    state, people, language = sight.book.state, sight.book.people, sight.language
    most = max((len(tables) for tables in state.schedule), default=0)
    seated = {number for tables in state.schedule for four in tables for number in four}
    choices = {
        TABLES: [
            (f"{TABLE}{table}", site_text("hall_table_number", language, number=table))
            for table in range(1, most + 1)
        ],
        PLAYERS: [
            (f"{PLAYER}{number}", name)
            for number, name in _players(state, people)
            if number in seated
        ],
        OFFICIALS: [
            (key, f"{each.name} ({phrase(each.role, language)})")
            for key, each in people.officials.items()
        ],
    }
    return [
        {"who": who, "title": site_text(f"res_new_{who}", language), "choices": choices[who]}
        for who in GROUPS
        if choices[who]
    ]


def _revocable(sight: HallSight) -> list[Drawn]:
    """Who has a way in that can be ended; not who asks, who would shut himself out."""
    state, people, language = sight.book.state, sight.book.people, sight.language
    return [
        {
            "holder": codes.holder,
            "name": _holder_name(codes.holder, people, language),
            "since": shown_instant(codes.issued.at),
            "order": order_text(RevokeCodes((codes.holder,))),
        }
        for codes in state.hall.codes
        if codes.ended is None and codes.holder != sight.actor.by
    ]


def _holder_name(holder: str, people: People, language: Language) -> str:
    if holder in people.officials:
        return people.officials[holder].name
    number = holder[1:]
    if holder.startswith(TABLE):
        return site_text("hall_table_number", language, number=number)
    return f"{number} {people.name(number)}"


# Erasing


def _erasable(people: People, language: Language) -> list[Drawn]:
    """Everybody who has a name, and what of him would go."""
    return [
        {
            "number": entrant.number,
            "name": entrant.name,
            "goes": ", ".join(_going(entrant.name, entrant.ema_number, entrant.licence, language)),
            "order": order_text(ErasePlayer(entrant.number)),
        }
        for entrant in people.entrants.values()
        if entrant.name
    ]


def _going(name: str, ema: str, licence: str, language: Language) -> Iterator[str]:
    yield site_text("res_goes_name", language, name=name)
    if ema:
        yield site_text("res_goes_ema", language, number=ema)
    if licence:
        yield site_text("res_goes_licence", language, number=licence)


# The screen


def _shown(sight: HallSight) -> Drawn:
    may_run = not sight.roles.isdisjoint(RUNS)
    show = sight.asked.get("show", "") if may_run else ""
    if show == "ceremony":
        return {"show": show, **_ceremony(sight)}
    if show == "audit":
        return {"show": show, **_audit(sight)}
    drawn: Drawn = {
        "show": "",
        "may_run": may_run,
        "papers": _papers(sight),
        "print_languages": [(each.value, each.writing.name) for each in Language],
    }
    return {**drawn, **_run(sight)} if may_run else drawn


def _run(sight: HallSight) -> Drawn:
    state, people, language = sight.book.state, sight.book.people, sight.language
    hidden = state.hall.hidden_from
    is_organiser = HallRole.ORGANISER in sight.roles
    problems = blocking(sight)
    return {
        "sessions": sessions_shown(state, language),
        "hidden": site_text("res_hidden", language, session=hidden) if hidden else "",
        "show_again": order_text(ShowStandings()) if hidden else "",
        "blocks": _blocks(state, problems, language),
        "is_blocked": bool(problems),
        "lacking": _lacking(state, language) if is_organiser else [],
        "entries": len(sight.book.entries),
        "cards": _cards(sight) if is_organiser else [],
        "revocable": _revocable(sight),
        "may_erase": is_organiser,
        "erasable": _erasable(people, language) if is_organiser else [],
    }


def _ceremony(sight: HallSight) -> Drawn:
    state, people, language = sight.book.state, sight.book.people, sight.language
    best = sight.number("best")
    is_of_teams = sight.asked.get("of") == "teams"
    if is_of_teams:
        steps = ceremony_of_teams(sight.hall.standings.teams(state, people), best)
    else:
        steps = ceremony_of_players(sight.hall.standings.of(state), people, best)
    has_points = state.reading.table_points
    return {
        "event": state.dossier.name,
        "steps": [
            {
                "place": step.place,
                "names": step.names,
                "is_tied": len(step.names) > 1,
                "points": points_told(step.table_points) if has_points else "",
                "score": points_told(step.score),
            }
            for step in steps
        ],
        "notes": [
            capital(problem_sentence(trouble, language)) for trouble in awaited(state, sight.now)
        ],
        "choices": [*_ceremonies(state, language)],
        "id": f"{sight.asked.get('of', '')}-{best or ''}",
    }


def _ceremonies(state: Tournament, language: Language) -> Iterator[Drawn]:
    """From which place on, and of whom."""
    kinds = ["players", "teams"] if "team" in state.dossier.rankings else ["players"]
    for kind in kinds:
        for best in ("", "10", "3"):
            asked = {"show": "ceremony", "of": kind, **({"best": best} if best else {})}
            key = f"res_call_{kind}_best" if best else f"res_call_{kind}"
            text = site_text(key, language, best=best)
            yield {"href": f"/hall/results/?{urlencode(asked)}", "text": text}


def _audit(sight: HallSight) -> Drawn:
    """The newest entries before the one asked for."""
    entries = sight.book.entries
    before = sight.number("before")
    end = len(entries) if before is None else min(before, len(entries))
    start = max(end - MOST_ENTRIES, 0)
    rows = [*audit_rows(sight.book, sight.language, entries[start:end])]
    return {
        "rows": rows[::-1],
        "older": f"/hall/results/?show=audit&before={start}" if start else "",
        "newest": "/hall/results/?show=audit" if end < len(entries) else "",
    }


def _parts(sight: HallSight) -> tuple[str, ...]:
    """A ceremony and a page of the log stand still."""
    if sight.asked.get("show"):
        return ()
    return ("sheet/", "session/", "public", "appeal/", "file", "people", "standings", "codes/")


SCREEN = HallScreen("results", "res_title", "official", PRINTS, _parts, _shown)
