"""The draw in words: what the template shows, with an order behind each button."""

import json
from collections.abc import Iterable, Sequence

from muraille.answers.desk_orders import wanted_json
from muraille.answers.draft import draft_quality, taken_warnings
from muraille.server.hall.draws import HallDraws
from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.day_shown import Drawn, hour, order_text, span_text
from muraille.server.hall_pages.draw import (
    ListCheck,
    NextDraw,
    list_check,
    next_draw_of,
    pairs_asked,
)
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.tiles.problems import InputError, Problem
from muraille.tournament.desk.drawing import (
    DrawNext,
    ForeseenSession,
    Pairs,
    SeatDraft,
    against_draft,
    drafts_of,
    drawn_again,
    last_seated,
    ranked_again,
)
from muraille.tournament.desk.hall import Announce
from muraille.tournament.desk.joining import RegisterPlayers, SetRegistration
from muraille.tournament.desk.orders import told_author
from muraille.tournament.desk.sessions import begun
from muraille.tournament.draw.by_rank import SeatedByRank
from muraille.tournament.draw.drawing import Order
from muraille.tournament.draw.quality import Quality
from muraille.tournament.facts.events import Drafted, Registration
from muraille.tournament.facts.people import People
from muraille.tournament.facts.programme import By
from muraille.tournament.facts.state import Tournament
from muraille.tournament.lists.schedule import Session
from muraille.tournament.lists.wishes import avoided_in
from muraille.tournament.log.book import Book
from muraille.tournament.running.checking import short_programme
from muraille.words import Language, full_sentence
from muraille.words.paper.lists import list_words
from muraille.words.rulings.referee import capital
from muraille.words.site import count_text, site_text
from muraille.words.tournament.draws import (
    bound_told,
    by_rank_told,
    column_name,
    figure_name,
    figures_told,
    group_told,
    level_name,
    rank_changes_told,
    trade_off_told,
)

_WINDS = "ESWN"
_PARTS = ("draw", "file", "people", "registration/", "session/", "sheet/", "announcement/")
_MOST_NAMES = 12


def _shown(sight: HallSight) -> Drawn:
    book, language = sight.book, sight.language
    state, people = book.state, book.people
    again = sight.asked.get("again") == "1"
    pairs, wrong = pairs_asked(state, sight.asked.get("pairs", ""))
    coming = next_draw_of(state, people, _avoid(sight), pairs, again=again)
    draws = sight.hall.draws
    return {
        "heading": _heading(coming, language),
        "check": _check(list_check(state, people), people, state, language),
        "search": _search(draws, language),
        "draft": None if state.drafted is None else _draft(book, state.drafted, language),
        "next": _next(coming, draws, book, language, pairs, again=again),
        "pairs": _pairs(pairs, wrong, people, language),
        "seated": _seated(book, language),
    }


def _avoid(sight: HallSight) -> tuple[str, ...] | None:
    """What the page was asked to keep apart, in the order in which it counts."""
    try:
        return avoided_in(sight.asked["avoid"]) if "avoid" in sight.asked else None
    except InputError:
        return None


def _pairs(
    pairs: Pairs, wrong: Sequence[Problem], people: People, language: Language
) -> dict[str, object]:
    """Those who must not meet, each with all the others that stay if it is dropped."""
    return {
        "all": _joined(pairs),
        "shown": [
            {
                "text": " – ".join(f"{number} {people.name(number)}" for number in pair),
                "others": _joined(each for each in pairs if each != pair),
            }
            for pair in pairs
        ],
        "wrong": _sentences(wrong, language),
    }


def _joined(pairs: Iterable[tuple[str, str]]) -> str:
    return "\n".join("\t".join(pair) for pair in pairs)


def _heading(coming: NextDraw, language: Language) -> str:
    """What comes next."""
    if coming.stage is None:
        return site_text("draw_all_seated", language)
    key = "draw_by_rank" if coming.stage.seated_by is not By.DRAW else "draw_by_chance"
    if coming.stage.final:
        key = "draw_final"
    sessions = _sessions_text(coming.first, coming.last, language)
    return site_text(key, language, sessions=sessions)


def _sessions_text(first: int, last: int, language: Language) -> str:
    if first == last:
        return site_text("draw_session", language, session=first)
    return site_text("draw_sessions", language, first=first, last=last)


# The list


def _check(check: ListCheck, people: People, state: Tournament, language: Language) -> Drawn:
    players = len(check.entrants)
    is_open = not state.schedule
    without_ema = check.without_ema
    return {
        "count": count_text("draw_players", players, language),
        "tables": "" if check.uneven else count_text("draw_tables", players // 4, language),
        "uneven": "" if check.uneven is None else full_sentence(check.uneven, language),
        "faults": [full_sentence(fault, language) for fault in check.faults],
        "to_mend": [
            {"entrant": entrant, "order": order_text(RegisterPlayers((entrant,)))}
            for entrant in check.to_mend
        ],
        "without_ema": count_text(
            "draw_without_ema", len(without_ema), language, which=_some(without_ema)
        )
        if without_ema
        else "",
        "reserve": [
            {
                "text": f"{number} {people.name(number)}",
                "order": order_text(SetRegistration(number, Registration.ACCEPTED)),
            }
            for number in check.in_reserve[:_MOST_NAMES]
        ]
        if check.uneven and is_open
        else [],
        "withdraw": order_text(SetRegistration("", Registration.WITHDRAWN))
        if check.uneven and is_open and players
        else "",
        "rows": check.entrants,
    }


def _some(numbers: Sequence[str]) -> str:
    left = len(numbers) - _MOST_NAMES
    return ", ".join([*numbers[:_MOST_NAMES], *([f"+{left}"] if left > 0 else [])])


# The search


def _search(draws: HallDraws, language: Language) -> Drawn:
    under_way = draws.under_way
    if under_way is None:
        return {"problems": [full_sentence(trouble, language) for trouble in draws.problems]}
    order = under_way.order
    sessions = _sessions_text(len(order.played) + 1, order.sessions, language)
    return {
        "title": site_text(
            "draw_searching", language, sessions=sessions, players=len(order.entrants)
        ),
        "since": span_text(under_way.seconds, language),
        "rounds": count_text("draw_rounds", under_way.rounds, language),
    }


# What comes next


def _next(
    coming: NextDraw,
    draws: HallDraws,
    book: Book,
    language: Language,
    pairs: Pairs,
    *,
    again: bool,
) -> Drawn | None:
    """What can be drawn now, or what it waits for; nothing while a search is under way."""
    if draws.under_way is not None:
        return None
    if coming.stage is None and book.state.programme:
        return None
    apart = tuple(column.name for column in coming.columns if column.is_apart)
    order = DrawNext("", apart, again, forbidden=pairs)
    by_chance = isinstance(coming.order, Order)
    return {
        "key": f"{coming.first}-{coming.last}",
        "order": json.dumps(wanted_json(order)) if coming.order is not None else "",
        "is_first": book.state.drafted is None,
        "by_chance": by_chance,
        "columns": [
            {
                "name": column.name,
                "text": capital(column_name(column.name, language)),
                "groups": count_text("draw_groups", column.groups, language),
                "is_apart": column.is_apart,
            }
            for column in coming.columns
        ],
        "commitment": _commitment(coming.order, draws, book.state, language)
        if isinstance(coming.order, Order)
        else None,
        "problems": [full_sentence(trouble, language) for trouble in coming.problems],
        "is_waiting": bool(coming.problems) and coming.is_waiting,
        "preview": None
        if coming.preview is None
        else _preview(coming.preview, book.people, language),
    }


def _commitment(order: Order, draws: HallDraws, state: Tournament, language: Language) -> Drawn:
    """What is published before the seed; empty until it is worked out."""
    commitment = draws.commitment(order)
    if commitment is None:
        return {"text": ""}
    digest = commitment.digest()
    texts = tuple(
        (each.value, site_text("draw_announcement", each, commitment=digest)) for each in Language
    )
    is_said = any(
        digest in text for said in state.hall.announcements for _language, text in said.texts
    )
    return {
        "text": digest,
        "lines": commitment.text().splitlines(),
        "announce": "" if is_said else order_text(Announce(texts)),
        "language": language.value,
    }


def _preview(preview: ForeseenSession, people: People, language: Language) -> Drawn:
    """Who would sit where by the standings of now, the best first."""
    rank = preview.order.ranking.index
    return {
        "title": site_text("draw_foreseen", language, session=preview.session),
        "how": by_rank_told(preview.seated, language, final=preview.order.final),
        "changes": rank_changes_told(preview.seated, language),
        "tables": [
            {
                "table": number,
                "players": [
                    {"rank": rank(player) + 1, "number": player, "name": people.name(player)}
                    for player in four
                ],
            }
            for number, four in enumerate(preview.tables, 1)
        ],
    }


# A draft


def _draft(book: Book, drafted: Drafted, language: Language) -> Drawn:
    """A draft with its report, as the command line tells it."""
    drafts = drafts_of(book, drafted.first)
    last = drafted.first + len(drafted.sessions) - 1
    against = against_draft(book.state, drafted)
    return {
        "title": site_text(
            "draw_draft",
            language,
            number=len(drafts),
            sessions=_sessions_text(drafted.first, last, language),
        ),
        "seed": _printable(drafted.seed),
        "commitment": drafted.commitment,
        "drafts": [
            {
                "number": number,
                "time": hour(entry.at),
                "by": told_author(book.people, entry.by),
                "seed": _printable(earlier.seed),
            }
            for number, (entry, earlier) in enumerate(drafts, 1)
        ],
        "against": [full_sentence(trouble, language) for trouble in against],
        "seat": "" if against else order_text(SeatDraft()),
        "sessions": [
            _session(number, tables, book.people, language)
            for number, tables in enumerate(drafted.sessions, drafted.first)
        ],
        **_report(book, drafted, language),
    }


def _printable(seed: str) -> str:
    return seed if seed.isprintable() else ascii(seed)


def _report(book: Book, drafted: Drafted, language: Language) -> Drawn:
    """How good it is, why not better, what could be had instead, who changed places and why."""
    report = drafted.report
    if report.taken:
        return {
            "how": site_text("draw_taken", language),
            "notes": _sentences(taken_warnings(book, drafted), language),
            "figures": _ranked_figures(draft_quality(book, drafted), language),
        }
    if report.by is not By.DRAW:
        ranked, seated = ranked_again(book, drafted)
        return {
            **_changes(seated, language, final=ranked.final),
            "figures": _ranked_figures(draft_quality(book, drafted), language),
        }
    order, drawn = drawn_again(book, drafted)
    players = len(order.entrants)
    levels = [
        (
            level_name(level.name, language),
            str(level.found),
            bound_told(level.found, level.least, language),
        )
        for level in drawn.levels
    ]
    return {
        "figures": [*levels, *figures_told(drawn.quality, language)],
        "reasons": [
            group_told(group, players, language)
            for group in drawn.groups
            if group.least or group.relaxed
        ],
        "instead": [trade_off_told(offer, language) for offer in drawn.trade_offs],
        "notes": [
            *([site_text("draw_stopped", language, rounds=drawn.rounds)] if drawn.stopped else []),
            *_sentences(short_programme(book.state), language),
        ],
    }


def _changes(seated: SeatedByRank, language: Language, *, final: bool) -> Drawn:
    return {
        "how": by_rank_told(seated, language, final=final),
        "changes": rank_changes_told(seated, language),
    }


def _ranked_figures(quality: Quality, language: Language) -> list[tuple[str, str, str]]:
    counted = {
        "repeats": quality.repeats,
        "winds_again": quality.winds_again,
        "table_repeats": quality.table_repeats,
    }
    return [(figure_name(name, language), str(amount), "") for name, amount in counted.items()]


def _sentences(problems: Iterable[Problem], language: Language) -> list[str]:
    return [full_sentence(trouble, language) for trouble in problems]


def _session(
    number: int, tables: Session, people: People, language: Language, *, is_played: bool = False
) -> Drawn:
    words = list_words(language)
    key = "draw_session_begun" if is_played else "draw_session_title"
    return {
        "number": number,
        "title": site_text(key, language, session=number),
        "winds": [words[wind] for wind in _WINDS],
        "tables": [
            {
                "table": table,
                "players": [{"number": player, "name": people.name(player)} for player in four],
            }
            for table, four in enumerate(tables, 1)
        ],
    }


# What is seated


def _seated(book: Book, language: Language) -> Drawn | None:
    state, seated = book.state, last_seated(book)
    if seated is None:
        return None
    under_way = [begun(state, session) for session in range(1, len(state.schedule) + 1)]
    return {
        "seed": _printable(seated.seed),
        "commitment": seated.commitment,
        "may_again": bool(state.programme) and not all(under_way),
        "sessions": [
            _session(number, tables, book.people, language, is_played=under_way[number - 1])
            for number, tables in enumerate(state.schedule, 1)
        ],
    }


SCREEN = HallScreen(
    "draw",
    "draw_title",
    "official",
    frozenset({HallRole.ORGANISER}),
    lambda _sight: _PARTS,
    _shown,
)
