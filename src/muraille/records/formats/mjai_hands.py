"""The hands of an mjai game: moves between two deals, and the wall they were drawn from."""

from collections.abc import Sequence
from dataclasses import dataclass

from muraille.records.formats.mjai_lines import Move
from muraille.records.formats.walls import FoundWall, check_copies
from muraille.records.reading import on_line
from muraille.table.common.tiles import WITHOUT_FLOWERS, Tile
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, problem

_FIRST_INDICATOR = 6
"""Places from the end of the opened wall to the first indicator; each next one is two further."""

_DRAWING = ("daiminkan", "ankan", "kakan")


@dataclass(frozen=True, slots=True)
class Kyoku:
    """A hand: how it began, its moves without East's first draw, its wins, whether it ended."""

    line: int
    bakaze: int
    kyoku: int
    honba: int
    kyotaku: int
    oya: int
    dora: Tile
    scores: Four | None
    tehais: tuple[tuple[Tile, ...], ...]
    fourteenth: Tile
    moves: tuple[Move, ...]
    wins: tuple[Move, ...]
    ended: bool

    @property
    def deals(self) -> int:
        """How often the deal has passed on since the game began."""
        return 4 * self.bakaze + self.kyoku - 1

    def dealt(self) -> tuple[tuple[Tile, ...], ...]:
        """The hands as our deal gives them, the dealer's with fourteen tiles."""
        return tuple(
            (*tiles, self.fourteenth) if seat == self.oya else tiles
            for seat, tiles in enumerate(self.tehais)
        )


def kyokus(moves: Sequence[Move]) -> tuple[Kyoku, ...]:
    """A game cut into its hands; ``InputError`` where its lines are out of order."""
    hands: list[list[Move]] = []
    for number, move in enumerate(moves):
        if move.type == "start_kyoku":
            hands.append([move])
        elif move.type in ("start_game", "end_game"):
            if number not in (0, len(moves) - 1):
                raise _misplaced(move)
        elif not hands:
            raise _misplaced(move)
        else:
            hands[-1].append(move)
    if len(hands) > 1 and len(hands[-1]) == 1:
        hands.pop()  # dealt and no more: the file was cut off
    if not hands:
        raise InputError(on_line(moves[0].line, (problem(Family.BAD_REQUEST, "no_hand_in_game"),)))
    return tuple(_kyoku(hand) for hand in hands)


def _misplaced(move: Move) -> InputError:
    trouble = problem(Family.BAD_REQUEST, "misplaced_move", type=move.type)
    return InputError(on_line(move.line, (trouble,)))


def _kyoku(moves: Sequence[Move]) -> Kyoku:
    start, rest = moves[0], list(moves[1:])
    oya = start.number("oya")
    if not rest or rest[0].type != "tsumo" or rest[0].seat() != oya:
        raise _misplaced(rest[0] if rest else start)
    first, *later = rest
    ended = bool(later) and later[-1].type == "end_kyoku"
    body = [move for move in later if move.type != "end_kyoku"]
    if len(later) - len(body) > ended:
        raise _misplaced(next(move for move in later if move.type == "end_kyoku"))
    wins = [move for move in body if move.type == "hora"]
    played = body[: len(body) - len(wins)]
    if [move for move in played if move.type == "hora"]:
        raise _misplaced(wins[0])
    if start.number("kyoku") not in range(1, 5):
        raise _misplaced(start)
    scores, tehais = start.fields.get("scores"), start.fields["tehais"]
    assert isinstance(tehais, tuple)
    return Kyoku(
        line=start.line,
        bakaze=start.number("bakaze"),
        kyoku=start.number("kyoku"),
        honba=start.number("honba"),
        kyotaku=start.number("kyotaku"),
        oya=oya,
        dora=start.tile("dora_marker"),
        scores=Four(scores) if isinstance(scores, tuple) else None,
        tehais=tehais,
        fourteenth=first.tile(),
        moves=tuple(played),
        wins=tuple(wins),
        ended=ended,
    )


def kyoku_wall(hand: Kyoku, by_wind: Sequence[Sequence[Tile]]) -> FoundWall:
    """A wall from which these tiles are dealt and drawn, the indicators in their places."""
    draws = [move for move in hand.moves if move.type == "tsumo"]
    indicators = [
        hand.dora,
        *(move.tile("dora_marker") for move in hand.moves if move.type == "dora"),
    ]
    ura = _ura(hand)
    known = [tile for tiles in by_wind for tile in tiles]
    known += [move.tile() for move in draws] + indicators + list(ura)
    check_copies(known, WITHOUT_FLOWERS)
    wall = FoundWall(WITHOUT_FLOWERS)
    wall.deal(by_wind)
    size = len(WITHOUT_FLOWERS)
    for number, tile in enumerate(indicators):
        wall.put(size - _FIRST_INDICATOR - 2 * number, tile)
    for number, tile in enumerate(ura):
        wall.put(size - _FIRST_INDICATOR - 2 * number + 1, tile)
    kong = False
    for move in hand.moves:
        if move.type == "tsumo":
            (wall.replace if kong else wall.draw)(move.tile())
        kong = move.type in _DRAWING or (kong and move.type == "dora")
    return wall


def _ura(hand: Kyoku) -> tuple[Tile, ...]:
    """Of several winners, the one who turned up most."""
    shown = [
        move.tiles(key)
        for move in hand.wins
        for key in ("ura_markers", "uradora_markers")
        if isinstance(move.fields.get(key), tuple)
    ]
    return max(shown, key=len, default=())
