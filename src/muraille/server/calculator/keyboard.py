"""The tiles to click on, with the copies left, and the hand as it stands. Decides nothing."""

from dataclasses import dataclass

from muraille.notation import write_flowers
from muraille.rules.catalogue.games import GAMES, Game
from muraille.server.calculator.building import Built, can_add
from muraille.server.calculator.fields import names_of
from muraille.server.calculator.typed import TARGETS, targets_of
from muraille.tiles.kinds import KIND_NAMES, RANKS, Flower, Kind
from muraille.words import Language
from muraille.words.site import count_text

FLOWERS = tuple(Flower(number) for number in range(1, 9))


@dataclass(frozen=True, slots=True)
class TileKey:
    """A tile of the keyboard; one that cannot be added stays, and does nothing."""

    tile: str
    left: int
    label: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class TargetShown:
    """What clicks can add to; ``game`` where only one game has it, ``label`` a key of texts."""

    name: str
    label: str
    game: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class ShownTiles:
    """A tile or set that lies there, and the act that takes it away."""

    tiles: tuple[str, ...]
    act: str


@dataclass(frozen=True, slots=True)
class Laid:
    """The hand and the tiles beside it, as far as they can be read."""

    concealed: tuple[ShownTiles, ...]
    sets: tuple[ShownTiles, ...]
    winning: ShownTiles | None
    flowers: tuple[ShownTiles, ...]
    beside: tuple[tuple[str, tuple[ShownTiles, ...]], ...]
    size: int

    @property
    def is_empty(self) -> bool:
        """Nothing lies there."""
        return not (self.size or self.flowers or any(shown for _name, shown in self.beside))


def keys(so_far: Built, to: str, game: Game, language: Language) -> tuple[tuple[TileKey, ...], ...]:
    """The rows of the keyboard: three suits, the honours, the flowers where there are any."""
    left = so_far.left()
    kinds = [Kind(number) for number in range(len(KIND_NAMES))]
    rows = [kinds[start : start + RANKS] for start in range(0, len(kinds), RANKS)]
    board = [
        tuple(
            _key(KIND_NAMES[kind], max(0, left[kind]), can_add(so_far, to, kind), language)
            for kind in row
        )
        for row in rows
    ]
    if "flowers" in names_of(game):
        board.append(tuple(_flower_key(flower, so_far, language) for flower in FLOWERS))
    return tuple(board)


def targets_shown(game: Game) -> tuple[TargetShown, ...]:
    """All there are; those of the other games are there, but hidden."""
    own = targets_of(game)
    return tuple(
        TargetShown(name, label, _only_game(name), name in own) for name, label in TARGETS.items()
    )


def _only_game(target: str) -> str:
    """The one game that has a target; empty where several have."""
    having = [game.name for game in GAMES.values() if target in targets_of(game)]
    return having[0] if len(having) == 1 else ""


def _key(tile: str, left: int, is_open: bool, language: Language) -> TileKey:
    return TileKey(tile, left, count_text("calc_left", left, language), is_open)


def _flower_key(flower: Flower, so_far: Built, language: Language) -> TileKey:
    counted = isinstance(so_far.flowers, int)
    used = not isinstance(so_far.flowers, int) and flower in so_far.flowers
    name = write_flowers([flower])
    return _key(name, int(not used), counted or not used, language)


def laid(so_far: Built) -> Laid:
    """What lies there, each tile with its act."""
    hand = so_far.hand
    flowers = () if isinstance(so_far.flowers, int) else tuple(sorted(so_far.flowers))
    winning = None if hand is None else hand.winning
    return Laid(
        concealed=() if hand is None else _tiles("concealed", hand.concealed),
        sets=()
        if hand is None
        else tuple(
            ShownTiles(part.faces, f"drop:set:{number}") for number, part in enumerate(hand.melds)
        ),
        winning=None if winning is None else ShownTiles((KIND_NAMES[winning],), "drop:winning:"),
        flowers=tuple(
            ShownTiles((name,), f"drop:flowers:{name}")
            for name in (write_flowers([flower]) for flower in flowers)
        ),
        beside=tuple((name, _tiles(name, kinds)) for name, kinds in so_far.beside.items() if kinds),
        size=0 if hand is None else hand.size,
    )


def _tiles(where: str, kinds: tuple[Kind, ...]) -> tuple[ShownTiles, ...]:
    names = (KIND_NAMES[kind] for kind in kinds)
    return tuple(ShownTiles((name,), f"drop:{where}:{name}") for name in names)
