"""The page of a table and its fragments: the end of a hand, the score sheet, the record.

Players see what they have been shown, spectators the same later; tickets say who is who.
"""

import json

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.records.reading import Record
from muraille.records.replaying import first_state
from muraille.rules.catalogue import game_behind
from muraille.server.live.of_game import live_game
from muraille.server.pages.ends import end_told, headline
from muraille.server.pages.listing import listed, player_name, title_of
from muraille.server.pages.logs import ended_hand, hands_of, has_record, record_text, seen_record
from muraille.server.pages.sheets import best_hand, final_rows, sheet_rows
from muraille.server.pages.wins import PlayersShown
from muraille.server.people.preferences import preferences_of
from muraille.server.people.rejoining import rejoin_path
from muraille.server.play import hub
from muraille.server.play.aside import SET_ASIDE
from muraille.server.play.models import Table
from muraille.server.play.rooms import games_over, is_host, status_shown
from muraille.server.play.tables import play_again, seat_of, table_with, ticket_for
from muraille.server.play.tickets import read_ticket
from muraille.server.site.errors import UnavailableError, refused
from muraille.server.site.guests import Person, known_person
from muraille.server.site.language import language_of
from muraille.server.site.limits import NEW_TABLES, address_of
from muraille.server.site.methods import allowed
from muraille.table.common.table import GameTable
from muraille.words.playing.telling import told_apart
from muraille.words.site import site_text

TICKET = "X-Muraille-Ticket"


@allowed("GET")
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The table, for a player at it or for a spectator; before the game, its room."""
    row = find_table(code)
    if row.status == Table.Status.OPEN:
        return HttpResponseRedirect(f"/rooms/{code}/")
    return render(request, "pages/table.html", table_context(request, row))


def find_table(code: str) -> Table:
    """The table of that code, or a page that says there is none, or that it was set aside."""
    row = table_with(code)
    if row is None:
        raise Http404
    if row.status == Table.Status.ASIDE:
        raise UnavailableError(SET_ASIDE)
    return row


def _own_seat(request: HttpRequest, row: Table) -> int | None:
    """Where the reader sits, by the ticket of the table's script or by who he is."""
    ticket = read_ticket(request.headers.get(TICKET, ""), row.code)
    if ticket is not None and ticket.seat is not None:
        held = row.seats.filter(seat=ticket.seat, token=ticket.token)
        return ticket.seat if held.exists() else None
    person = known_person(request)
    return None if person is None else seat_of(row, person)


def _on(flag: bool) -> str:
    return "on" if flag else "off"


def table_context(request: HttpRequest, table_row: Table) -> dict[str, object]:
    """What the page carries in its ``data-`` attributes."""
    language = language_of(request)
    seat = _own_seat(request, table_row)
    row = None if seat is None else table_row.seats.get(seat=seat)
    likes = preferences_of(request)
    return {
        "title": title_of(table_row, language),
        "code": table_row.code,
        "traits": json.dumps(live_game(game_behind(table_row.rulebook)).traits),
        "seat": seat,
        "delay": table_row.delay_ms // 1000 if seat is None else 0,
        "ticket": ticket_for(table_row, seat),
        "stream_url": f"/live/tables/{table_row.code}/stream",
        "commands_url": f"/live/tables/{table_row.code}/commands",
        "words_url": f"/words/{language.value}.json",
        "guided": table_row.mode == "guided",
        "theme": likes.theme,
        "sound": _on(likes.sound),
        "aids": _on(likes.aids and table_row.mode == "guided"),
        "may_signal": _may_be_signalled(table_row, known_person(request)),
        "rejoin_url": "" if row is None or row.user_id else rejoin_path(row),
    }


def players_at(request: HttpRequest, row: Table) -> PlayersShown:
    """Who plays there, told to this reader."""
    language = language_of(request)
    seats = {seat.seat: player_name(seat, language) for seat in row.seats.all()}
    unnamed = [site_text("player_number", language, number=seat + 1) for seat in range(4)]
    names = told_apart([seats.get(seat) or unnamed[seat] for seat in range(4)])
    return PlayersShown(names, _own_seat(request, row), language)


def _shown(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    """A fragment for the table's script; a whole page for who opens its address."""
    whole = request.headers.get("X-Requested-With") != "fetch"
    context["level"] = 2 if whole else 3
    context["theme"] = preferences_of(request).theme
    context["fragment"] = template
    return render(request, "pages/whole.html" if whole else template, context)


@allowed("POST")
def again(request: HttpRequest, code: str) -> HttpResponse:
    """One more game like this one, once it is over, for a player at it."""
    row = find_table(code)
    person = known_person(request)
    if person is None or seat_of(row, person) is None:
        return refused(request, 403)
    if not games_over(person).filter(table=row).exists():
        return refused(request, 400)
    if not NEW_TABLES.take(address_of(request)).is_granted:
        return refused(request, 429)
    return HttpResponseRedirect(f"/table/{play_again(row, person).code}/")


@allowed("POST")
def signal(request: HttpRequest, code: str) -> HttpResponse:
    """The host gives the signal before the end of the session: few hands are left."""
    row, person = find_table(code), known_person(request)
    if not is_host(row, person):
        return refused(request, 403)
    if not _may_be_signalled(row, person):
        return refused(request, 400)
    hub.signal(row.pk)
    return HttpResponseRedirect(f"/table/{code}/")


def _may_be_signalled(row: Table, host: Person | None) -> bool:
    """The game is under way as its host sees it, has such a signal, and has not heard it yet."""
    if host is None or not is_host(row, host):
        return False
    if status_shown(row, host) != Table.Status.PLAYING:
        return False
    if game_behind(row.rulebook).part("table", GameTable).signal is None:
        return False
    return not row.events.filter(line__contains='"event":"signal_given"').exists()


@allowed("GET")
def hand(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """How this hand ended; nothing before it has."""
    row = find_table(code)
    players = players_at(request, row)
    record = seen_record(row, player=players.own is not None)
    ended = ended_hand(record, number)
    if ended is None:
        raise Http404
    shown = end_told(ended, players)
    line = headline(shown, players)
    result = _game_told(record, number, players)
    context: dict[str, object] = {
        **result,
        "told": shown,
        "headline": line,
        "panel_title": result.get("panel_title", line),
        "code": code,
        "title": site_text("end_title", players.language, number=number),
        "game_commitment": row.commitment,
        "replay_path": f"/replays/games/{code}/",
    }
    return _shown(request, "pages/parts/hand_end.html", context)


def _game_told(record: Record, number: int, players: PlayersShown) -> dict[str, object]:
    """The result of the game, after its last hand."""
    hands = hands_of(record)
    finals = list(final_rows(record, players))
    if not finals or number != len(hands):
        return {}
    first = first_state(record.header).scores
    names = ", ".join(row.name for row in finals if row.place == 1)
    return {
        "finals": finals,
        "best": best_hand(hands, sheet_rows(hands, first, players)),
        "panel_title": site_text("game_won_by", players.language, names=names),
    }


@allowed("GET")
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The score sheet of the hands that have ended."""
    row = find_table(code)
    players = players_at(request, row)
    record = seen_record(row, player=players.own is not None)
    first = first_state(record.header).scores
    finals = list(final_rows(record, players))
    context: dict[str, object] = {
        "rows": sheet_rows(hands_of(record), first, players),
        "names": players.names,
        "own": players.own,
        "finals": finals,
        "code": code,
        "is_over": bool(finals),
        "title": site_text("sheet_title", players.language),
        "told": listed(row, players.language),
    }
    return _shown(request, "pages/parts/sheet.html", context)


@allowed("GET")
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The whole record, once the game is over and everybody has been shown its end."""
    row = find_table(code)
    own = _own_seat(request, row)
    if not has_record(row, player=own is not None):
        return refused(request, 403, "record_later")
    response = HttpResponse(record_text(row), content_type="application/jsonl; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="muraille-{code}.jsonl"'
    return response
