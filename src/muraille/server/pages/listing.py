"""Tables as lists and headings show them: title, rules, length, clocks, who sits."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from muraille.rules.catalogue import game_of
from muraille.server.play.models import Seat, Table
from muraille.words import Language
from muraille.words.playing.game_words import game_words
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import count_text, site_text


@dataclass(frozen=True, slots=True)
class Listed:
    """One table for a reader; ``players`` are the names of those seated."""

    code: str
    title: str
    game: str
    rulebook: str
    facts: tuple[str, ...]
    players: tuple[str, ...]
    free: int
    begun: datetime | None


def listed(table: Table, language: Language) -> Listed:
    """The table as a list shows it."""
    seats = sorted(table.seats.all(), key=lambda seat: seat.seat)
    return Listed(
        code=table.code,
        title=title_of(table, language),
        game=site_text(f"game_{game_of(table.rulebook).name}", language),
        rulebook=rulebook_title(table.rulebook, language),
        facts=tuple(facts(table, language)),
        players=tuple(player_label(seat, language) for seat in seats),
        free=4 - len(seats),
        begun=table.started_at,
    )


def title_of(table: Table, language: Language) -> str:
    """The title given, or one made of the code."""
    return table.title or site_text("table_untitled", language, code=table.code)


def player_label(seat: Seat, language: Language) -> str:
    """A person's name, or which bot it is; who has erased an account has none."""
    if not seat.bot:
        return seat.name or site_text("former_player", language)
    return site_text("bot_seated", language, number=seat.seat + 1, name=seat.bot)


def player_name(seat: Seat, language: Language) -> str:
    """The same in a sentence, where the kind of bot does not matter."""
    if not seat.bot:
        return seat.name or site_text("former_player", language)
    return site_text("bot_named", language, number=seat.seat + 1)


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A person's game under way, as a list offers it."""

    code: str
    rulebook: str
    length: str
    opponents: tuple[str, ...]
    begun: datetime | None


def own_game(seat: Seat, language: Language) -> OwnGame:
    """The game of this seat."""
    table = seat.table
    return OwnGame(
        code=table.code,
        rulebook=rulebook_title(table.rulebook, language),
        length=length_text(table.rulebook, table.hands, language),
        opponents=opponents(seat, language),
        begun=table.started_at,
    )


def opponents(seat: Seat, language: Language) -> tuple[str, ...]:
    """Who else sits at the table of this seat."""
    others = sorted(seat.table.seats.all(), key=lambda other: other.seat)
    return tuple(player_name(other, language) for other in others if other.pk != seat.pk)


def facts(table: Table, language: Language) -> Iterator[str]:
    """What was agreed, each in a few words."""
    yield length_text(table.rulebook, table.hands, language)
    yield site_text(f"mode_short_{table.mode}", language)
    yield _clock_text(table.turn_ms, table.claim_ms, language)
    yield from (f"{name}: {position}" for name, position in sorted(table.options.items()))


def length_text(book: str, hands: int, language: Language) -> str:
    """A length in words: riichi counts rounds where East may deal again."""
    if hands in game_words(book).rounds:
        return site_text(f"rounds_{hands}", language)
    return count_text("hands", hands, language)


def _clock_text(turn_ms: int | None, claim_ms: int | None, language: Language) -> str:
    known = {"turn": turn_ms, "claim": claim_ms}
    limits = {name: f"{limit / 1000:g}" for name, limit in known.items() if limit is not None}
    if len(limits) == 2:
        return site_text("clock_short", language, **limits)
    only = next(iter(limits), "none")
    return site_text(f"clock_short_{only}", language, **limits)
