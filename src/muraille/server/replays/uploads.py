"""Uploaded records: read strictly, tried out, kept, found again, deleted by their owner.

Nothing of a file is kept unless all of it can be read and played.
"""

import secrets
from dataclasses import dataclass
from functools import lru_cache

from django.db import transaction
from django.db.models import QuerySet

from muraille.records.formats import OWN, ForeignGame, export, named, read_games
from muraille.records.reading import Trouble
from muraille.server.pages.wins import PlayersShown
from muraille.server.replays.courses import PlayedHand, hands_of_game
from muraille.server.replays.frames import OPEN, frames_json
from muraille.server.replays.models import Upload
from muraille.server.site.guests import Person, rows_of
from muraille.server.site.naming import without_tricks
from muraille.server.site.uploading import LARGEST_FILE
from muraille.table.common.table import table_of
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.words import Language
from muraille.words.playing.telling import told_apart
from muraille.words.site import site_text

MOST_KEPT = 30
"""Files of one owner."""

MOST_GAMES = 50
"""Games in one file."""

MOST_LINES = 40_000
"""Lines in one file; a file of games has fewer, and many short ones take long to refuse."""

LONGEST_TITLE = 80
LONGEST_PLAYER = 40

_PACKED = (b"\x1f\x8b", b"PK\x03\x04")
"""How files of gzip and zip begin."""

MISFITS = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What a game that makes no sense ends in, ``InputError`` among them."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that can be played: its format, its games, how many hands they have."""

    format: str
    games: tuple[ForeignGame, ...]
    hands: int


def read_file(data: bytes) -> ReadFile:
    """The games of a file; ``InputError`` names everything that is wrong with it."""
    if len(data) > LARGEST_FILE:
        limit = LARGEST_FILE // 1000
        raise bad_request("upload_too_large", limit=limit)
    if data.startswith(_PACKED):
        raise bad_request("upload_packed")
    every = data.splitlines(keepends=True)
    if len(every) > MOST_LINES:
        raise bad_request("record_too_many_lines", limit=MOST_LINES)
    name, lines = named(every)
    games: list[ForeignGame] = []
    problems: list[Problem] = []
    for game in read_games(lines, name):
        trouble = game if isinstance(game, Trouble) else game.record.trouble
        if trouble is not None:
            problems += trouble.problems
        if isinstance(game, ForeignGame):
            games.append(game)
        if len(games) > MOST_GAMES:
            raise bad_request("upload_many_games", limit=MOST_GAMES)
    if problems:
        raise InputError(tuple(problems))
    hands = sum(map(_tried, games))
    if not hands:
        raise bad_request("upload_no_hand")
    return ReadFile(name, tuple(games), hands)


def _tried(game: ForeignGame) -> int:
    """How many hands the game has, once every step of them could be shown."""
    setup = game.record.header.setup
    table_of(setup.rulebook).new_game(setup)
    hands = hands_of_game(game)
    nobody = PlayersShown(("", "", "", ""), None, Language.ENGLISH)
    for hand in hands:
        try:
            frames_json(hand, OPEN, nobody)
        except MISFITS:
            raise InputError((_unplayable(hand),)) from None
    return len(hands)


def _unplayable(hand: PlayedHand) -> Problem:
    return problem(
        Family.BAD_REQUEST, "upload_unplayable", line=hand.entries[0].line, hand=hand.number
    )


def keep(person: Person, read: ReadFile, data: bytes, title: str) -> Upload:
    """Store a file for this person; ``InputError`` where he has as many as one may have."""
    with transaction.atomic():
        if uploads_of(person).count() >= MOST_KEPT:
            raise bad_request("upload_kept_enough", limit=MOST_KEPT)
        return Upload.objects.create(
            code=secrets.token_urlsafe(12),
            user_id=person.user,
            guest=person.guest,
            title=without_tricks(title)[:LONGEST_TITLE],
            format=read.format,
            hands=read.hands,
            text=_own_text(read),
            original="" if read.format == OWN else data.decode("utf-8-sig"),
        )


def _own_text(read: ReadFile) -> str:
    """All games as records of ours; half characters, which no database keeps, as ``?``."""
    lines = (line for game in read.games for line in export(game, OWN).lines)
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "replace").decode()


def uploads_of(person: Person) -> QuerySet[Upload]:
    """This person's files, the newest first, without their texts."""
    held = Upload.objects.filter(rows_of(person))
    return held.defer("text", "original").order_by("-created_at")


def upload_with(code: str) -> Upload | None:
    """The file of that code, without its texts."""
    return Upload.objects.defer("text", "original").filter(code=code).first()


def is_owner(upload: Upload, person: Person | None) -> bool:
    """Whether this person brought it."""
    if person is None:
        return False
    if person.user is not None:
        return upload.user_id == person.user
    return upload.user_id is None and upload.guest == person.guest != ""


@lru_cache(maxsize=8)
def games_of(code: str) -> tuple[ForeignGame, ...]:
    """The games of a file that is kept; what was read once stays so."""
    upload = Upload.objects.get(code=code)
    text = upload.text if upload.format == OWN else upload.original
    lines = text.encode().splitlines(keepends=True)
    return tuple(game for game in read_games(lines, upload.format) if isinstance(game, ForeignGame))


def names_of(game: ForeignGame, language: Language) -> tuple[str, ...]:
    """The players as the file names them, told apart, or by number."""
    return told_apart(
        [
            without_tricks(name)[:LONGEST_PLAYER]
            or site_text("player_number", language, number=seat)
            for seat, name in enumerate(game.record.header.players, start=1)
        ]
    )


def adopt(guest: str, user: int) -> None:
    """What a guest brought is now this account's."""
    if guest:
        Upload.objects.filter(user=None, guest=guest).update(user_id=user, guest="")
