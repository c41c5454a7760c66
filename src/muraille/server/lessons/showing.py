"""A question as it is shown: the hand as it lies, and what is known around it.

Never tells the answer. Sentences come from ``words``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from muraille.advice.puzzles import Puzzle
from muraille.advice.questions.making import puzzle_of
from muraille.advice.questions.tasks import Task, TrainerQuestion
from muraille.notation import read_tiles
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.words import Language
from muraille.words.scoring.scores import payer
from muraille.words.site import count_text, site_text

_FLAGS = (
    *("self_drawn", "riichi", "double_riichi", "ippatsu", "first_turn", "dealt"),
    *("last_of_wall", "kong_replacement", "robbing_kong", "last_of_kind"),
)

_LAST_TILES = ("self_drawn", "dealt", "kong_replacement", "robbing_kong", "from")
"""Each of these says how the last tile came."""


@dataclass(frozen=True, slots=True)
class LabelledTiles:
    """Tiles with what they are: indicators, tiles seen, one's own discards."""

    label: str
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuestionHand:
    """A hand as it lies, and the circumstances: phrases, then tiles with their labels."""

    concealed: tuple[str, ...]
    sets: tuple[tuple[str, ...], ...]
    winning: str
    known: tuple[str, ...]
    beside: tuple[LabelledTiles, ...]


def hand_shown(
    hand: Hand, given: Mapping[str, object], language: Language, puzzle: Puzzle | None = None
) -> QuestionHand:
    """The hand for this reader."""
    return QuestionHand(
        concealed=names_of(hand.concealed),
        sets=tuple(meld.faces for meld in hand.melds),
        winning="" if hand.winning is None else KIND_NAMES[hand.winning],
        known=(
            *_known(given, language),
            *(() if puzzle else _won_on_discard(hand, given, language)),
            *_known_of_puzzle(puzzle, language),
        ),
        beside=(*_beside(given, language), *_beside_puzzle(puzzle, language)),
    )


def question_shown(asked: TrainerQuestion, language: Language) -> QuestionHand:
    """The hand of a question, with what its puzzle tells besides."""
    puzzle = puzzle_of(asked) if asked.task is Task.DISCARD else None
    return hand_shown(asked.hand, asked.given, language, puzzle)


def names_of(kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    """Tiles by their names."""
    return tuple(KIND_NAMES[kind] for kind in kinds)


def _known(given: Mapping[str, object], language: Language) -> Iterator[str]:
    for key in ("seat", "round"):
        if key in given:
            wind = payer(str(given[key]), language)
            yield site_text(f"learn_known_{key}", language, wind=wind)
    for key in _FLAGS:
        if given.get(key):
            yield site_text(f"learn_known_{key}", language)
    if not given.get("robbing_kong") and "from" in given:
        wind = payer(str(given["from"]), language)
        yield site_text("learn_known_from", language, wind=wind)
    flowers = given.get("flowers")
    if isinstance(flowers, int):
        yield count_text("learn_flowers", flowers, language)


def _won_on_discard(hand: Hand, given: Mapping[str, object], language: Language) -> Iterator[str]:
    """Said where nothing else tells how the last tile came."""
    if hand.winning is not None and not any(map(given.get, _LAST_TILES)):
        yield site_text("learn_known_discard", language)


def _known_of_puzzle(puzzle: Puzzle | None, language: Language) -> Iterator[str]:
    if puzzle is not None:
        yield count_text("learn_draws_left", puzzle.draws, language)


def _beside(given: Mapping[str, object], language: Language) -> Iterator[LabelledTiles]:
    labels = {"dora": "dora_indicators", "ura": "ura_indicators", "visible": "learn_seen"}
    for key, label in labels.items():
        if key in given:
            tiles = tuple(read_tiles(str(given[key])))
            yield LabelledTiles(site_text(label, language), names_of(tiles))


def _beside_puzzle(puzzle: Puzzle | None, language: Language) -> Iterator[LabelledTiles]:
    if puzzle is None:
        return
    rows = (
        ("dora_indicators", puzzle.dora),
        ("learn_seen", puzzle.visible),
        ("learn_own_discards", puzzle.discards),
    )
    for label, tiles in rows:
        if tiles:
            yield LabelledTiles(site_text(label, language), names_of(tiles))
