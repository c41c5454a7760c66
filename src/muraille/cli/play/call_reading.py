"""What a person types in competition play: a call, its second step, a tile, or nothing.

Makes an action of it, lawful or not, and proposes nothing: where a line is not clear, the
example is the same whatever the person holds. Prints nothing.
"""

from muraille.cli.play.reading import (
    CHOWS,
    FLOWERS,
    KONGS,
    action_in,
    kong_in,
    one_tile,
    tiles_in,
    unreadable,
)
from muraille.table.common.actions import Chow, Pass
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Correct, Expose, Show, Withdraw
from muraille.table.common.ruling import concealed
from muraille.table.common.state import Called, Exposed, Opening, State, Window
from muraille.table.common.table import PlayerAction
from muraille.table.common.tiles import TILE_BY_NAME, Tile, is_flower, tile_name
from muraille.table.mcr.actions import Flower
from muraille.tiles.problems import Family, problem
from muraille.tiles.winds import Seat
from muraille.words.names.fan_reading import fans_in
from muraille.words.playing.game_words import game_words

_EXPOSE = ("expose", "exposer")
_CORRECT = ("correct", "corrige", "corriger")
_WITHDRAW = ("withdraw", "retire", "retirer")
_SHOW = ("show", "montre", "montrer")


def judged_action_in(text: str, view: State, seat: Seat) -> PlayerAction:
    """The action a line asks for; ``InputError`` where that is not clear."""
    word, _blank, rest = text.strip().partition(" ")
    word, rest = word.lower(), rest.strip()
    if not word and _may_pass(view):
        return Pass(seat)
    if word.isdecimal() and not rest:
        raise unreadable(problem(Family.BAD_REQUEST, "no_such_choice", number=word))
    second = _second_step(word, rest, view, seat)
    if second is not None:
        return second
    first = _first_step(word, rest.replace(" ", ""), view, seat)
    if first is not None:
        return first
    return action_in(text, view, seat, (Pass(seat),) if _may_pass(view) else ())


def _may_pass(view: State) -> bool:
    phase = view.phase
    wrong_flower = isinstance(phase, Exposed) and phase.call is None
    return wrong_flower or isinstance(phase, Window | Opening)


def _second_step(word: str, rest: str, view: State, seat: Seat) -> PlayerAction | None:
    if word in _WITHDRAW and not rest:
        return Withdraw(seat)
    if word in _SHOW:
        return _show(rest, view, seat)
    if word in _EXPOSE:
        return Expose(seat, _laid_down(rest, view, "expose 34s"))
    if word in _CORRECT:
        return Correct(seat, _laid_down(rest, view, "correct 34s"))
    return None


def _show(rest: str, view: State, seat: Seat) -> Show:
    if not rest:
        return Show(seat)
    if not game_words(view.setup.rulebook).names_fans:
        return Show(seat, (rest,))
    digits = rest.removeprefix("-")
    if digits.isdecimal() and len(digits) < 4:
        return Show(seat, value=int(rest))
    return Show(seat, fans_in(rest))


def _laid_down(rest: str, view: State, example: str) -> tuple[Tile, ...]:
    """Tiles of one's hand; who names the whole set means those beside the tile that was called."""
    tiles = list(tiles_in(rest))
    if not tiles:
        raise unreadable(problem(Family.BAD_REQUEST, "which_tiles", ways=example))
    phase = view.phase
    if isinstance(phase, Called | Exposed) and isinstance(phase.before, Window):
        whole = 4 if phase.call is Call.KONG else 3
        if len(tiles) == whole and phase.before.tile in tiles:
            tiles.remove(phase.before.tile)
    return tuple(tiles)


def _first_step(word: str, rest: str, view: State, seat: Seat) -> PlayerAction | None:
    """The calls that are read differently because nothing is offered, and flowers."""
    if word in CHOWS:
        return _chow(rest, seat)
    if word in KONGS:
        return kong_in(rest, view, seat, ())
    if word in FLOWERS:
        return Flower(seat, _flower(rest, view, seat))
    tile = TILE_BY_NAME.get(word)
    if tile is not None and is_flower(tile) and not rest:
        return Flower(seat, tile)
    return None


def _chow(rest: str, seat: Seat) -> Chow:
    """The word alone: which chow it is, is seen when its tiles are laid down (O23)."""
    if rest:
        raise unreadable(problem(Family.BAD_REQUEST, "chow_alone", tiles=rest))
    return Chow(seat)


def _flower(rest: str, view: State, seat: Seat) -> Tile:
    """Any tile can be announced; without one, the only flower that is held."""
    if rest:
        named = TILE_BY_NAME.get(rest.lower())
        return one_tile(rest) if named is None else named
    held = [tile for tile in concealed(view, seat) if is_flower(tile)]
    if len(held) == 1:
        return held[0]
    ways = ", ".join(f"flower {tile_name(tile)}" for tile in held)
    raise unreadable(problem(Family.BAD_REQUEST, "which_flower", ways=ways or "flower 1f"))
