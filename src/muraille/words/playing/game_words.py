"""What a game says at the table otherwise than others: what each game fills in its own folder."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from muraille.rules.catalogue import game_behind
from muraille.table.common.state import State
from muraille.words.languages import Language, marked
from muraille.words.playing.telling import Listener, Telling

ANYTHING = marked("What do you do?")
Teller = Callable[[Telling, Any], str]


def by(text: str) -> Teller:
    """A sentence that needs no more than what its event holds."""
    return lambda to, event: to.tell(text, event)


@dataclass(frozen=True, slots=True)
class GameWords:
    """Sentences for events that are the game's own or told otherwise; texts are marked ones.

    ``tellers`` say what happened, ``deeds`` what the person did who is spoken to; ``untold`` that
    person need not hear. ``win`` is how a win is called in a state. ``rounds`` names lengths of
    games that are not counted in hands.
    ``names_fans``: who shows a winning hand names what it is worth. ``welcome`` says how long a
    game is, ``needed`` what a win needs beside its tiles, ``help`` what can be typed;
    ``show_hand`` and ``opening`` are what competition play asks for after a win and before play
    begins. The other lines are of the table as it lies, of scores after a hand (given those
    before it), of the game's end, and what a person is told beside the own tiles.
    """

    tellers: Mapping[type, Teller]
    win: Callable[[State], str]
    status: Callable[[Any, Listener], Iterable[str]]
    totals: Callable[[Any, Sequence[int], Listener], Iterable[str]]
    ranking: Callable[[Any, Listener], Iterable[str]]
    help: Callable[[State], Iterable[str]]
    competition_help: tuple[str, str]
    show_hand: str
    welcome: Callable[[int], str]
    needed: Callable[[Language], str]
    notes: Callable[[Any, Sequence[object], Listener], Iterable[str]] = lambda *_view: ()
    opening: Callable[[State], str] = lambda _view: ANYTHING
    deeds: Mapping[type, Teller] = field(default_factory=dict)
    untold: tuple[type, ...] = ()
    rounds: Mapping[int, str] = field(default_factory=dict)
    names_fans: bool = False


def words_of(state: State) -> GameWords:
    """The words of a table's game; its rulebook need not be known any more."""
    return game_words(state.setup.rulebook)


def game_words(book: str) -> GameWords:
    """The words of the game of a rulebook."""
    return game_behind(book).part("words.playing", GameWords)
