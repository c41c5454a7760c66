"""What a person types at the table: a tile, a call, the number of a choice, or a question.

Makes an action of it, lawful or not: whether it is, the table says. Prints nothing.
"""

from collections.abc import Sequence
from enum import Enum

from muraille.notation import read_tiles
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pass, Pung
from muraille.table.common.state import State, Window
from muraille.table.common.table import PlayerAction, table_of
from muraille.table.common.tiles import TILE_BY_NAME, Tile, is_flower, tile_name
from muraille.table.mcr.actions import Flower
from muraille.table.riichi.actions import Noten, Riichi, Tenpai
from muraille.tiles.kinds import Kind, group_text
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat
from muraille.words.playing.play import numbered


class PlayQuestion(Enum):
    """What a person may ask at any time; it changes nothing but ``SIGNAL`` and ``QUIT``."""

    HELP = ("?", "help", "aide")
    HAND = ("hand", "main", "h")
    STATUS = ("status", "table", "etat", "état")
    HINT = ("hint", "conseil")
    SIGNAL = ("signal",)
    QUIT = ("quit", "exit", "q", "quitter")


_HU = ("hu", "mahjong", "mah-jong", "ron", "tsumo")
_PASS = ("pass", "passe", "passer", "p")
CHOWS = ("chow", "chi")
_PUNG = ("pung", "peng", "pon")
KONGS = ("kong", "gang", "kan")
FLOWERS = ("flower", "fleur")
_RIICHI = ("riichi", "reach")
_DECLARATIONS: dict[str, type[Tenpai | Noten]] = {"tenpai": Tenpai, "noten": Noten}
_DISCARD = ("discard", "d", "ecarter", "écarter", "jeter", "defausser", "défausser")
_HONOURS = "eswncfp"


def question_in(text: str) -> PlayQuestion | None:
    """The question a line asks, if it is one.

    >>> question_in(" Main "), question_in("5p")
    (<PlayQuestion.HAND: ('hand', 'main', 'h')>, None)
    """
    word = text.strip().lower()
    return next((question for question in PlayQuestion if word in question.value), None)


def action_in(text: str, view: State, seat: Seat, offers: Sequence[PlayerAction]) -> PlayerAction:
    """The action a line asks for; ``InputError`` where that is not clear."""
    words = text.split()
    if not words:
        raise unreadable(problem(Family.BAD_REQUEST, "nothing_typed"))
    word, tiles = words[0].lower(), "".join(words[1:])
    if word.isdecimal() and not tiles:
        return _numbered(word, offers)
    flower = _flower(word, tiles, seat, offers)
    if flower is not None:
        return flower
    called = _call(word, tiles, view, seat, offers)
    if called is not None:
        return called
    return Discard(seat, one_tile(tiles if word in _DISCARD else text))


def _call(
    word: str, tiles: str, view: State, seat: Seat, offers: Sequence[PlayerAction]
) -> PlayerAction | None:
    """What a word calls; a small ``p`` where nothing can be passed is the white dragon."""
    may_pass = any(isinstance(action, Pass) for action in offers)
    if word in _PASS and (may_pass or len(word) > 1):
        return Pass(seat)
    if word in _HU:
        return Hu(seat)
    if word in _PUNG:
        return Pung(seat)
    if word in CHOWS:
        return chow_in(tiles, view, seat, offers)
    if word in KONGS:
        return kong_in(tiles, view, seat, offers)
    return _riichi_call(word, tiles, seat, offers) if _knows(view, Riichi) else None


def _knows(view: State, action: type[PlayerAction]) -> bool:
    """Whether such an action is one of this game."""
    return action.name in table_of(view.setup.rulebook).player_actions


def _riichi_call(
    word: str, tiles: str, seat: Seat, offers: Sequence[PlayerAction]
) -> PlayerAction | None:
    """What only a riichi player can say."""
    if word in _DECLARATIONS:
        return _DECLARATIONS[word](seat)
    return _riichi(tiles, seat, offers) if word in _RIICHI else None


def unreadable(*problems: Problem) -> InputError:
    """Why a line is not understood."""
    return InputError(problems)


def _numbered(word: str, offers: Sequence[PlayerAction]) -> PlayerAction:
    listed = numbered(offers)
    if len(word) < 3 and 1 <= int(word) <= len(listed):
        return listed[int(word) - 1]
    raise unreadable(problem(Family.BAD_REQUEST, "no_such_choice", number=word))


def tiles_in(text: str) -> tuple[Tile, ...]:
    """Tiles in notation, none where it is something else; honours may be typed small."""
    if text.lower() in _HONOURS:
        text = text.upper()
    try:
        return tuple(Tile(kind) for kind in read_tiles(text))
    except InputError:
        return ()


def _unclear(text: str) -> InputError:
    return unreadable(problem(Family.BAD_REQUEST, "unclear_choice", text=text.strip()))


def one_tile(text: str) -> Tile:
    """One tile, which may be named several times over: all of a kong, say."""
    tiles = set(tiles_in(text))
    if len(tiles) != 1:
        raise _unclear(text)
    return tiles.pop()


def _flower(
    word: str, tiles: str, seat: Seat, offers: Sequence[PlayerAction]
) -> Flower | Discard | None:
    """A flower to expose, or to discard by that word; its name alone exposes it where it may be."""
    offered = [action for action in offers if isinstance(action, Flower)]
    if word in FLOWERS and not tiles and len(offered) == 1:
        return offered[0]
    tile = TILE_BY_NAME.get(tiles.lower() if tiles else word)
    if tile is None or not is_flower(tile):
        if word not in FLOWERS:
            return None
        ways = ", ".join(f"flower {tile_name(action.tile)}" for action in offered)
        raise unreadable(problem(Family.BAD_REQUEST, "which_flower", ways=ways or "flower 1f"))
    named = not tiles and Flower(seat, tile) in offered
    if named or word in FLOWERS:
        return Flower(seat, tile)
    return Discard(seat, tile) if not tiles or word in _DISCARD else None


def chow_in(text: str, view: State, seat: Seat, offers: Sequence[PlayerAction]) -> Chow:
    """By its two own tiles, by all three, or by nothing where there is one way only."""
    offered = [action for action in offers if isinstance(action, Chow)]
    if not text and len(offered) == 1:
        return offered[0]
    tiles = list(tiles_in(text))
    if isinstance(view.phase, Window) and len(tiles) == 2:
        tiles.append(view.phase.tile)
    tiles.sort()
    if len(tiles) == 3 and tiles == [tiles[0], tiles[0] + 1, tiles[0] + 2]:
        return Chow(seat, tiles[0])
    lows = [action.low for action in offered if action.low is not None]
    ways = ", ".join(map(_way, lows)) or "chow 34s"
    raise unreadable(problem(Family.BAD_REQUEST, "which_chow", ways=ways))


def _way(low: Tile) -> str:
    return "chow " + group_text((Kind(low), Kind(low + 1), Kind(low + 2)))


def kong_in(text: str, view: State, seat: Seat, offers: Sequence[PlayerAction]) -> Kong:
    """By its tile; without one, that of the discard, or the only kong that is offered."""
    offered = [action for action in offers if isinstance(action, Kong)]
    if text:
        return Kong(seat, one_tile(text))
    if isinstance(view.phase, Window):
        return Kong(seat, view.phase.tile)
    if len(offered) == 1:
        return offered[0]
    ways = ", ".join(f"kong {tile_name(action.tile)}" for action in offered)
    raise unreadable(problem(Family.BAD_REQUEST, "which_kong", ways=ways or "kong 3m"))


def _riichi(text: str, seat: Seat, offers: Sequence[PlayerAction]) -> Riichi:
    """With the tile that is discarded, or with nothing where one way only is offered."""
    offered = [action for action in offers if isinstance(action, Riichi)]
    if text:
        return Riichi(seat, one_tile(text))
    if len(offered) == 1:
        return offered[0]
    ways = ", ".join(f"riichi {tile_name(action.tile)}" for action in offered)
    raise unreadable(problem(Family.BAD_REQUEST, "which_riichi", ways=ways or "riichi 5p"))
