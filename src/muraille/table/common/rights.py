"""What holds by the mode of a game: what is lawful, or all that can be done."""

from collections.abc import Callable
from typing import TypeVar

from muraille.table.common.called import GameState

_Asked = TypeVar("_Asked")
_Answer = TypeVar("_Answer")


def by_mode(
    guided: Callable[[GameState, _Asked], _Answer], judged: Callable[[GameState, _Asked], _Answer]
) -> Callable[[GameState, _Asked], _Answer]:
    """The one question in guided play, the other in competition play."""

    def asked(state: GameState, about: _Asked) -> _Answer:
        return judged(state, about) if state.is_competition else guided(state, about)

    return asked
