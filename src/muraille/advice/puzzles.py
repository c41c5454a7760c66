"""The puzzles: decisions to learn from, with their answers, read from ``puzzles.json``.

Each asks what to discard. The file is teaching material and is checked here for form
alone; that the answers are true is proved by tests, with the planners and by playing the
hands out. Loads neither numpy nor numba and plans nothing itself.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from muraille.notation import read_hand, read_tiles
from muraille.rules.catalogue import RULEBOOKS
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import COPIES, KIND_NAMES, Kind
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Wind

LEVELS = range(1, 6)
LANGUAGES = ("en", "fr")
_NAME = re.compile(r"\{(\w+)\}")


class Asks(Enum):
    """What a discard is judged by: to win at all, or what is won on average."""

    CHANCE = "chance"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A hand of fourteen tiles, what is known around it, and what to discard.

    ``answers`` are right, all of them; ``tempting`` is wrong. ``aims`` are the fans or
    yaku that the answer plays for. ``why`` gives the reasons by language; an id in braces
    stands for the name of a fan or yaku.

    ``draws`` is how often the player still draws. ``only_self_drawn`` are those of the
    answers and the tempting discard after which the hand waits and wins by its own draw
    alone, ``only_on_discard`` those after which it wins on discards alone. For riichi:
    ``dora`` are indicators, ``discards`` one's own, and ``riichi`` says whether to declare
    it with the answer, None where that is not the question.
    """

    id: str
    game: str
    rules: str
    level: int
    theme: str
    asks: Asks
    hand: Hand
    visible: tuple[Kind, ...]
    seat: Wind
    round: Wind
    draws: int
    answers: tuple[Kind, ...]
    tempting: Kind
    aims: tuple[str, ...]
    why: Mapping[str, str] = field(hash=False)
    only_self_drawn: tuple[Kind, ...] = ()
    only_on_discard: tuple[Kind, ...] = ()
    dora: tuple[Kind, ...] = ()
    discards: tuple[Kind, ...] = ()
    riichi: bool | None = None

    @property
    def named(self) -> tuple[str, ...]:
        """Every fan or yaku that is aimed at or named in the reasons."""
        mentioned = (name for text in self.why.values() for name in _NAME.findall(text))
        return tuple(dict.fromkeys((*self.aims, *mentioned)))

    def reasons(self, language: str) -> str:
        """The reasons in a language, ids of fans and yaku in braces; else in English."""
        return self.why.get(language) or self.why["en"]

    def reason(self, language: str, names: Mapping[str, str]) -> str:
        """The reasons in a language, with these names of fans or yaku.

        >>> first = puzzles()[0]
        >>> first.reason("en", {"pure_straight": "Pure Straight"})[:48]
        '1 to 9 of one suit lacks only 5m: Pure Straight '
        """
        return _NAME.sub(lambda match: names[match[1]], self.reasons(language))


@cache
def puzzles(game: str | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of one game, ``mcr`` or ``riichi``, or all; from easy to hard.

    >>> len(puzzles()), len(puzzles("mcr")), puzzles("riichi")[0].id
    (50, 30, 'riichi-01')
    """
    if game is None:
        return read_puzzles(
            files("muraille.advice").joinpath("puzzles.json").read_text(encoding="utf-8")
        )
    return tuple(puzzle for puzzle in puzzles() if puzzle.game == game)


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Puzzles out of JSON; raises ValueError with everything that is wrong with them."""
    puzzles: list[Puzzle] = []
    wrong: list[str] = []
    for row in json.loads(text):
        name = row.get("id", "a puzzle without id")
        try:
            puzzle = _puzzle(row)
        except (InputError, KeyError, TypeError, ValueError) as error:
            wrong.append(f"{name}: {error!r}")
            continue
        wrong += [f"{name}: {fault}" for fault in _faults(puzzle)]
        puzzles.append(puzzle)
    ids = [puzzle.id for puzzle in puzzles]
    wrong += [
        f"{twice}: its id is there twice" for twice in dict.fromkeys(ids) if ids.count(twice) > 1
    ]
    if wrong:
        raise ValueError("\n".join(wrong))
    return tuple(puzzles)


_TILES = ("visible", "dora", "discards", "answers", "only_self_drawn", "only_on_discard")


def _puzzle(row: Mapping[str, Any]) -> Puzzle:
    fields = dict(row)
    for key in _TILES:
        fields[key] = _tiles(fields.get(key, ""))
    fields["hand"] = read_hand(fields["hand"])
    (fields["tempting"],) = _tiles(fields["tempting"])
    fields["asks"] = Asks(fields["asks"])
    fields["seat"], fields["round"] = Wind(fields["seat"]), Wind(fields["round"])
    fields["aims"] = tuple(fields["aims"])
    fields["why"] = MappingProxyType(dict(fields["why"]))
    fields["game"] = RULEBOOKS[fields["rules"]].game
    return Puzzle(**fields)


def _tiles(text: str) -> tuple[Kind, ...]:
    return tuple(read_tiles(text)) if text else ()


def _faults(puzzle: Puzzle) -> Iterator[str]:
    """What cannot be, in English: for those who edit the file."""
    yield from _faults_of_tiles(puzzle)
    if puzzle.level not in LEVELS:
        yield f"there is no level {puzzle.level}"
    if not puzzle.answers or puzzle.tempting in puzzle.answers:
        yield "an answer is needed, and the tempting discard is none"
    for language in LANGUAGES:
        if not puzzle.why.get(language, "").strip():
            yield f"no reasons in {language}"
    known = _ids(puzzle.rules)
    yield from (f"{puzzle.rules} knows no {name}" for name in puzzle.named if name not in known)
    if not puzzle.aims:
        yield "it aims at nothing"


def _faults_of_tiles(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.hand.size != COMPLETE_TILES:
        yield f"{puzzle.hand.size} tiles, not {COMPLETE_TILES}"
    held = puzzle.hand.concealed_counts()
    for kind in (*puzzle.answers, puzzle.tempting):
        if not held[kind]:
            yield f"{KIND_NAMES[kind]} is not there to discard"
    seen = (*puzzle.visible, *puzzle.dora, *puzzle.discards)
    left = [COPIES - copies for copies in puzzle.hand.all_counts()]
    for kind in seen:
        left[kind] -= 1
    if min(left) < 0:
        yield "a kind has at most four copies"
    if not 1 <= puzzle.draws <= sum(left) // 4:
        yield f"{puzzle.draws} draws are not possible"
    waits = (*puzzle.only_self_drawn, *puzzle.only_on_discard)
    if not {*waits} <= {*puzzle.answers, puzzle.tempting}:
        yield "a note on a discard that is neither an answer nor the tempting one"


@cache
def _ids(rules: str) -> frozenset[str]:
    """The ids of the fans or yaku of a rulebook."""
    book = RULEBOOKS[rules]
    return frozenset(book.counted_ids)
