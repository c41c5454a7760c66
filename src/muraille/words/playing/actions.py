"""What a player may do, each action as a short phrase to choose from.

Says what the choice is, not whether it is lawful or wise.
"""

from muraille.table.common.actions import Chow, Hu, Kong
from muraille.table.common.competition_actions import Correct, Expose, Show
from muraille.table.common.melds import Meld
from muraille.table.common.state import State, Window
from muraille.table.common.table import PlayerAction
from muraille.table.common.tiles import Tile, tile_name
from muraille.tiles.parts import Shape
from muraille.words.languages import Language, marked, translator
from muraille.words.names.fans import fan_name
from muraille.words.playing.game_words import words_of
from muraille.words.playing.telling import tiles_words

_PHRASES = {
    "discard": marked("discard {tile}"),
    "chow": marked("chow {tile}"),
    "pung": marked("pung {tile}"),
    "kong": marked("kong {tile}"),
    "flower": marked("expose the flower {tile}"),
    "pass": marked("pass"),
    "expose": marked("expose {tile}"),
    "correct": marked("expose {tile} instead"),
    "withdraw": marked("take it back"),
    "riichi": marked("riichi with {tile}"),
    "tenpai": marked("show tenpai"),
    "noten": marked("say noten"),
}


def action_phrase(action: PlayerAction, state: State, language: Language) -> str:
    """The action as a choice; ``state`` is the table, or the player's view of it.

    >>> from muraille.table.common.actions import Discard
    >>> from muraille.table.common.state import Between, Setup
    >>> from muraille.table.common.tiles import Tile
    >>> from muraille.tiles.winds import Seat
    >>> state = State(Setup("mcr-wmo-2014"), Between())
    >>> action_phrase(Discard(Seat(0), Tile(13)), state, Language.ENGLISH)
    'discard 5p'
    >>> action_phrase(Chow(Seat(1), Tile(0)), state, Language.ENGLISH)
    'chow 123m'
    >>> action_phrase(Chow(Seat(1)), state, Language.ENGLISH)
    'chow'
    """
    if isinstance(action, Show):
        return _show_phrase(action, state, language)
    text = words_of(state).win(state) if isinstance(action, Hu) else _PHRASES[action.name]
    return translator(language)(text).format(tile=_tiles(action, state)).rstrip()


def _show_phrase(action: Show, state: State, language: Language) -> str:
    _ = translator(language)
    if action.value is not None:
        return _("show the hand and say {value}").format(value=action.value)
    if not action.named:
        return _("show the hand")
    fans = ", ".join(fan_name(fan, language, state.setup.rulebook) for fan in action.named)
    return _("show the hand and name {fans}").format(fans=fans)


def _tiles(action: PlayerAction, state: State) -> str:
    if isinstance(action, Expose | Correct):
        return tiles_words(action.tiles)
    if isinstance(action, Chow):
        return "" if action.low is None else tiles_words(Meld(Shape.CHOW, action.low).tiles)
    if isinstance(action, Kong):
        return tiles_words((action.tile,) * 4)
    if action.name == "pung" and isinstance(state.phase, Window):
        return tiles_words((state.phase.tile,) * 3)
    tile: Tile | None = getattr(action, "tile", None)
    return "" if tile is None else tile_name(tile)
