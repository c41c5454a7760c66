"""A person's own games: when, by which rules, with which result. Read from the logs' last lines."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from muraille.rules.catalogue import GAMES
from muraille.server.me.addresses import replay_path
from muraille.server.pages.listing import opponents
from muraille.server.pages.logs import game_ends
from muraille.server.people.rejoining import rejoin_path
from muraille.server.play.models import Seat, Table
from muraille.server.play.rooms import games_of
from muraille.server.site.errors import refused
from muraille.server.site.guests import known_person
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.words import Language
from muraille.words.scoring.scores import rulebook_title

PAGE = 25


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One line of the list; ``place`` and ``score`` are None while the game goes on.

    ``rejoin`` is a guest's way to go on with another device.
    """

    code: str
    when: datetime | None
    rulebook: str
    hands: int
    mode: str
    opponents: tuple[str, ...]
    place: int | None
    score: int | None
    rejoin: str
    replay: str


@allowed("GET")
def own_games(request: HttpRequest) -> HttpResponse:
    """The list, the newest first; only the person's own, of one game or all."""
    person, game = known_person(request), request.GET.get("game", "")
    if game and game not in GAMES:
        return refused(request, 400)
    held = Seat.objects.none() if person is None else games_of(person)
    if game:
        held = held.filter(table__rulebook__startswith=f"{game}-")
    page = Paginator(held, PAGE).get_page(request.GET.get("page"))
    games = played_games(page.object_list, language_of(request))
    context = {"played": games, "page": page, "game": game, "games": GAMES}
    return render(request, "me/games.html", context)


def played_games(held: Iterable[Seat], language: Language) -> list[PlayedGame]:
    """Each seat's game, with its result where it has ended."""
    seats = list(held)
    ends = game_ends([seat.table_id for seat in seats if seat.table.status == Table.Status.OVER])
    games = []
    for seat in seats:
        end, table = ends.get(seat.table_id), seat.table
        games.append(
            PlayedGame(
                code=table.code,
                when=table.started_at,
                rulebook=rulebook_title(table.rulebook, language),
                hands=table.hands,
                mode=table.mode,
                opponents=opponents(seat, language),
                place=None if end is None else end["places"][seat.seat],
                score=None if end is None else end["scores"][seat.seat],
                replay=replay_path(table.code),
                rejoin="" if seat.user_id is not None else rejoin_path(seat),
            )
        )
    return games
