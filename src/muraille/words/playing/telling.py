"""Who is told what about which table: players, tiles and sets in words.

The sentences themselves are in ``events`` and in the folders of the games.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, WINDS, State
from muraille.table.common.tiles import HIDDEN, Tile, is_flower, tile_name, tiles_text
from muraille.tiles.kinds import group_text
from muraille.tiles.winds import Seat
from muraille.words.languages import Language, Speaker, marked, translator
from muraille.words.numbers import signed_points
from muraille.words.scoring.scores import payer

Names = Sequence[str]
"""The players' names by seat; empty where they have none."""


def player_name(seat: Seat, state: State, language: Language, names: Names = ()) -> str:
    """A player's name and wind, or one of them; "Player 1" before there are winds."""
    order = () if state.hand is None else state.hand.order
    return player_in(seat, order, language, names)


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Tiles sorted and in groups, flowers after them, hidden ones as question marks.

    >>> tiles_words((Tile(34), Tile(1), HIDDEN, Tile(0)))
    '12m 1f ?'
    """
    known = sorted(tiles)
    shown = group_text(tile for tile in known if tile != HIDDEN and not is_flower(tile))
    flowers = tiles_text(tile for tile in known if is_flower(tile))
    hidden = "?" * known.count(HIDDEN)
    return " ".join(text for text in (shown, flowers, hidden) if text)


def meld_words(meld: Meld) -> str:
    """A declared set, in brackets where it is concealed.

    >>> from muraille.tiles.parts import Shape
    >>> meld_words(Meld(Shape.CHOW, Tile(3), Tile(4), Seat(0)))
    '(456m)'
    >>> meld_words(Meld(Shape.KONG, HIDDEN))
    '[????]'
    """
    left, right = "()" if meld.exposed else "[]"
    return left + tiles_words(meld.tiles) + right


def player_in(seat: Seat, order: Sequence[Seat], language: Language, names: Names) -> str:
    """A player under the winds of this order, if there is one yet."""
    name = names[seat] if names else ""
    if not order:
        return name or translator(language)("Player {number}").format(number=seat + 1)
    wind = payer(WINDS[list(order).index(seat)].value, language)
    return f"{name} ({wind})" if name else wind


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, those that several share with their player's number.

    >>> told_apart(("Anna", "simple", "simple", ""))
    ('Anna', 'simple 2', 'simple 3', '')
    """
    distinct = tuple(names)
    while any(name and distinct.count(name) > 1 for name in distinct):
        distinct = tuple(
            f"{name} {number}" if name and distinct.count(name) > 1 else name
            for number, name in enumerate(distinct, start=1)
        )
    return distinct


@dataclass(frozen=True, slots=True)
class Telling(Speaker):
    """To whom, about which table."""

    state: State
    language: Language
    names: tuple[str, ...]

    def tell(self, text: str, event: Any, **words: object) -> str:
        """A text about an event: its player, tile and tiles, whose tile it was, other words."""
        for word, seat in (("who", "seat"), ("source", "source")):
            if getattr(event, seat, None) is not None:
                words.setdefault(word, self.who(getattr(event, seat)))
        if getattr(event, "tile", None) is not None:
            words.setdefault("tile", tile_name(event.tile))
        words.setdefault("tiles", tiles_words(getattr(event, "tiles", ())))
        return self.say(text, **words)

    def who(self, seat: Seat) -> str:
        """A player in this hand."""
        return player_name(seat, self.state, self.language, self.names)

    def listed(self, parts: Iterable[str]) -> str:
        """Parts of one sentence, told apart."""
        return self.say(marked("; ")).join(parts)

    def scores(self, scores: Sequence[int]) -> str:
        """Each player's number, East first where winds are known."""
        order = SEATS if self.state.hand is None else self.state.hand.order
        return ", ".join(f"{self.who(seat)} {signed_points(scores[seat])}" for seat in order)

    def name(self, seat: Seat) -> str:
        """A player's name for the whole game, apart from the winds of one hand."""
        return player_in(seat, (), self.language, self.names)


@dataclass(frozen=True, slots=True)
class Listener(Speaker):
    """Who is spoken to; ``bots`` are the kinds of bot by seat, empty for the person."""

    seat: Seat
    bots: Sequence[str]
    language: Language

    def listed(self, parts: Iterable[str]) -> str:
        """Parts of one line, told apart."""
        return self.say(marked("; ")).join(parts)

    def wind(self, seat: Seat, state: State) -> str:
        """The wind of a seat in this hand."""
        return payer(state.current.wind_of(seat).value, self.language)

    def name(self, seat: Seat) -> str:
        """A player for the whole game: the person, or a bot, counted from the person's right."""
        if seat == self.seat:
            return self.say(marked("you"))
        number = (seat - self.seat) % len(SEATS)
        return self.say(marked("bot {number} ({kind})"), number=number, kind=self.bots[seat])
