"""What can be replayed: a game of this server as the reader may see it, or an uploaded file."""

from dataclasses import dataclass
from datetime import datetime

from django.http import Http404, HttpRequest

from muraille.records.formats import ForeignGame
from muraille.server.pages.listing import title_of
from muraille.server.pages.logs import seen_record
from muraille.server.pages.tables import find_table, players_at
from muraille.server.pages.wins import PlayersShown
from muraille.server.play.models import Table
from muraille.server.replays import uploads
from muraille.server.replays.courses import KnownGames, PlayedHand, ended_hands, hands_of_games
from muraille.server.replays.models import Upload
from muraille.server.site.guests import known_person
from muraille.server.site.language import language_of
from muraille.tiles.problems import Problem

GAMES, UPLOADS = "games", "uploads"


@dataclass(frozen=True, slots=True)
class Replay:
    """Hands that this reader may see, with the players of each game.

    ``is_complete``: the game is over, and its record may be had. ``upload`` is set for a file.
    """

    path: str
    title: str
    when: datetime | None
    hands: tuple[PlayedHand, ...]
    games: tuple[ForeignGame, ...]
    tables: tuple[PlayersShown, ...]
    is_complete: bool
    is_owner: bool = False
    upload: Upload | None = None

    def players(self, hand: PlayedHand) -> PlayersShown:
        """Who plays this hand."""
        return self.tables[hand.game - 1]

    def secret(self, hand: PlayedHand) -> str:
        """The secret of this hand's game, where it has been told."""
        events = self.games[hand.game - 1].record.events
        revealed = (event for event in reversed(events) if event.name == "secret_revealed")
        return str(getattr(next(revealed, None), "secret", ""))

    @property
    def table_path(self) -> str:
        """Where the game was played."""
        return self.path.replace(f"/replays/{GAMES}/", "/table/")

    @property
    def notes(self) -> tuple[Problem, ...]:
        """What a file of another format does not tell."""
        return tuple(dict.fromkeys(note for game in self.games for note in game.notes))


def replay_of(request: HttpRequest, kind: str, code: str) -> Replay:
    """The replay at this address, for this reader; a page that says so where there is none."""
    return _game(request, code) if kind == GAMES else _upload(request, code)


def _game(request: HttpRequest, code: str) -> Replay:
    table = find_table(code)
    if table.status == Table.Status.OPEN:
        raise Http404
    players = players_at(request, table)
    record = seen_record(table, player=players.own is not None)
    game = ForeignGame(record)
    known = KnownGames(f"{GAMES} {table.pk} {code} {len(record.entries)}", (game,))
    return Replay(
        path=f"/replays/{GAMES}/{code}/",
        title=title_of(table, players.language),
        when=table.started_at,
        hands=ended_hands(known),
        games=(game,),
        tables=(players,),
        is_complete=table.status == Table.Status.OVER and record.is_complete,
    )


def _upload(request: HttpRequest, code: str) -> Replay:
    upload = uploads.upload_with(code)
    if upload is None:
        raise Http404
    language = language_of(request)
    games = uploads.games_of(code)
    return Replay(
        path=f"/replays/{UPLOADS}/{code}/",
        title=upload.title,
        when=upload.created_at,
        hands=hands_of_games(KnownGames(f"{UPLOADS} {upload.pk} {code}", games)),
        games=games,
        tables=tuple(
            PlayersShown(uploads.names_of(game, language), None, language) for game in games
        ),
        is_complete=True,
        is_owner=uploads.is_owner(upload, known_person(request)),
        upload=upload,
    )
