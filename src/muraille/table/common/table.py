"""What every game's table is to those who play on it, record it and show it.

A game fills a :class:`GameTable` in its own folder. States, events and actions are the game's own
and never mixed; what is shared of them stands in the modules beside this one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from muraille.rules.catalogue import game_of
from muraille.table.common.called import GameState
from muraille.table.common.causes import Cause
from muraille.table.common.state import Mode, Setup, State
from muraille.table.common.structure import Check
from muraille.table.common.views import Mask, Viewer
from muraille.tiles.problems import Problem
from muraille.tiles.winds import Seat


class TableEvent(Protocol):
    """A fact of any game, under the name by which it is written."""

    name: ClassVar[str]


class Action(Protocol):
    """What can be asked of any game's table."""

    name: ClassVar[str]


class PlayerAction(Action, Protocol):
    """What a player asks."""

    @property
    def seat(self) -> Seat:
        """Whose action it is."""
        ...


@dataclass(frozen=True, slots=True)
class GameTable:
    """A game's table.

    ``events``, ``actions`` and among them ``player_actions`` by their names; ``checks`` name the
    fields of an event that no such event can hold, whatever the state.
    ``new_game`` checks the setup, ``unplayed`` takes any: a log replays without its rulebook.
    ``verify`` is what forbids a player's action, None where nothing does.
    ``legal_actions`` are all that a seat might do, ``lawful_actions`` those without error;
    only in competition play do they differ. ``forced`` is what a player
    need not be asked for, of what is offered. ``breaks_off``: a game may end at any moment.
    ``signal`` is what the house says some time before the end of a session, where that leaves
    a few hands to play.
    ``masks`` are what each viewer sees of an event; ``hints`` are events that guided play tells a
    player and no real table would, so nobody sees them in competition play. ``causes`` are the
    actions that events show.
    ``article`` is the rule that an event follows, where there is one, ``part_article`` that of
    one of its fields. ``begins_otherwise`` is what a fault in the first hand may come from, where
    the game can tell.
    """

    events: Mapping[str, type[TableEvent]]
    actions: Mapping[str, type[Action]]
    player_actions: Mapping[str, type[PlayerAction]]
    checks: Mapping[type, Check]
    new_game: Callable[[Setup], State]
    unplayed: Callable[[Setup], State]
    step: Callable[[Any, Any], tuple[tuple[TableEvent, ...], State]]
    apply: Callable[[Any, Any], Any]
    verify: Callable[[Any, Any], Problem | None]
    legal_actions: Callable[[Any, Seat], tuple[PlayerAction, ...]]
    lawful_actions: Callable[[Any, Seat], tuple[PlayerAction, ...]]
    masks: Mapping[type, Mask]
    causes: Mapping[type, Cause]
    article: Callable[[Any, Any], str | None]
    part_article: Callable[[Any, Any, str], str | None]
    begins_otherwise: Callable[[Any, Any, Any], Problem | None] = lambda *_events: None
    forced: Callable[[Any, Any], PlayerAction | None] = lambda _view, _offers: None
    hints: frozenset[type] = frozenset()
    breaks_off: bool = False
    signal: Action | None = None

    def replayed(self, state: GameState, events: Iterable[Any]) -> GameState:
        """The state after all of these."""
        for event in events:
            state = self.apply(state, event)
        return state

    def seen(self, event: Any, viewer: Viewer, mode: Mode) -> TableEvent | None:
        """The event as this seat (or a spectator, None) may see it; None where it may not.

        >>> from muraille.table.common.events import Drawn
        >>> from muraille.table.common.tiles import Tile
        >>> table_of("mcr-wmo-2014").seen(Drawn(Seat(1), Tile(5)), Seat(0), Mode.GUIDED)
        Drawn(seat=1, tile=-1)
        """
        if mode is Mode.COMPETITION and type(event) in self.hints:
            return None
        shown: TableEvent | None = self.masks[type(event)](event, viewer)
        return shown

    def cause(self, state: State, event: Any) -> Any:
        """The action that this event is the first to show; None if no action begins so.

        >>> from muraille.table.common.events import Discarded, HandDrawn
        >>> from muraille.table.common.tiles import Tile
        >>> table, setup = table_of("mcr-wmo-2014"), Setup("mcr-wmo-2014")
        >>> table.cause(table.unplayed(setup), Discarded(Seat(1), Tile(13), False))
        Discard(seat=1, tile=13)
        >>> table.cause(table.unplayed(setup), HandDrawn()) is None
        True
        """
        shown = self.causes.get(type(event))
        return None if shown is None else shown(state, event)

    def watch(self, view: GameState, event: Any, viewer: Viewer) -> GameState:
        """A viewer's state once this has happened; ``event`` may be the true or the seen one."""
        shown = self.seen(event, viewer, view.setup.mode)
        after: GameState = view if shown is None else self.apply(view, shown)
        return after

    def view_of(self, setup: Setup, events: Iterable[Any], viewer: Viewer) -> Any:
        """All that a viewer knows after these events.

        A view is a state like any other, folded from seen events alone: unseen tiles are
        ``HIDDEN``, unseen questions and answers are not there.
        """
        view: Any = self.unplayed(setup)
        for event in events:
            view = self.watch(view, event, viewer)
        return view


def table_of(book: str) -> GameTable:
    """The table that plays a rulebook, by its id; ``InputError`` for an unknown one.

    >>> table_of("riichi-ema-2016").breaks_off
    False
    """
    return game_of(book).part("table", GameTable)
