"""What the rulebook's pages need of a game: what each game fills in a module of its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.rules.catalogue import game_named
from muraille.server.rulebook.links import rulebook_path
from muraille.words import Language


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of an edition, by the keys of its name and of what is in it."""

    name: str
    about: str
    path: str


def chapter(book: str, name: str, about: str) -> Chapter:
    """The chapter of these keys; its address is its name."""
    return Chapter(name, about, f"{rulebook_path(book)}{name.removeprefix('rule_')}/")


@dataclass(frozen=True, slots=True)
class KnownHand:
    """A hand with its circumstances; ``of`` is the fan or yaku whose example it is.

    From the one that ``is_written`` for it its near misses are made.
    """

    hand: str
    options: Mapping[str, object]
    example: str = ""
    of: str = ""
    is_written: bool = False


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that has its own place and cites a paragraph: the key of its sort, its name.

    ``defines``: the paragraph is where the book says what it is, and ``lines`` tell that.
    """

    sort: str
    name: str
    path: str
    lines: tuple[str, ...] = ()
    defines: bool = False


@dataclass(frozen=True, slots=True)
class PaymentPart:
    """A heading of the page of payments: the keys of its text and place, and its article."""

    text: str
    anchor: str
    article: str


@dataclass(frozen=True, slots=True)
class RulePages:
    """How a game's fans or yaku are named, explained and found, and what chapters it has.

    ``name`` and ``definition`` take its id, the edition and the reader's language; ``path`` the
    edition and its id. ``counted`` are the ids in a scored hand; ``hands`` all examples there
    are, ``source`` the key of where those of the books come from. ``payments`` is the page of
    who pays what, laid out by ``payments_template``; ``mentions`` are its own fans or yaku with
    the article of each; ``face`` a tile drawn beside the game.
    """

    name: Callable[[str, str, Language], str]
    definition: Callable[[str, str, Language], str]
    path: Callable[[str, str], str]
    chapters: Callable[[str], tuple[Chapter, ...]]
    payments: Callable[[str, Language], object]
    payments_template: str
    payment_parts: Callable[[str], Sequence[PaymentPart]]
    mentions: Callable[[str, Language], Iterable[tuple[str, Mention]]]
    hands: Callable[[], Iterable[KnownHand]]
    counted: Callable[[Any], Sequence[str]]
    source: str
    face: str


def rule_pages(game: str) -> RulePages:
    """The pages of a game, by its name."""
    return game_named(game).part("server.rulebook", RulePages)
