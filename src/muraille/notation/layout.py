"""Where each tile of a hand stands: loose, in a set, or after ``+``.

Follows brackets and ``+`` and reports those that are out of place; whether the
tiles in brackets form a set is asked by :mod:`muraille.notation.reading`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from muraille.notation.tokens import Sort, TileToken
from muraille.tiles.problems import Family, Problem, problem

_CLOSING = {"(": ")", "[": "]"}


@dataclass(slots=True)
class Bracketed:
    """The tokens between two brackets; not ``whole`` when something there was unreadable."""

    opening: TileToken
    tokens: list[TileToken] = field(default_factory=list)
    whole: bool = True


@dataclass(slots=True)
class Layout:
    """A text laid out; ``problems`` are about brackets and ``+`` only."""

    loose: list[TileToken] = field(default_factory=list)
    sets: list[Bracketed] = field(default_factory=list)
    pluses: list[TileToken] = field(default_factory=list)
    after_plus: list[TileToken] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


class _Walk:
    """The state while going through the tokens from left to right."""

    def __init__(self) -> None:
        self.layout = Layout()
        self.open: Bracketed | None = None
        # A bracket opened inside another was reported: its surplus end is not news.
        self.ends_excused = 0
        self.set_after_plus = False

    def take(self, token: TileToken) -> None:
        if token.sort is not Sort.MARK:
            self._put(token)
        elif token.mark in _CLOSING:
            self._begin_set(token)
        elif token.mark == "+":
            self._plus(token)
        else:
            self._end_set(token)

    def finish(self) -> Layout:
        layout = self.layout
        if self.open is not None:
            self.open.whole = False
            self._report(
                problem(
                    Family.NOT_A_HAND,
                    "unclosed_bracket",
                    column=self.open.opening.column,
                    bracket=self.open.opening.mark,
                )
            )
        if len(layout.pluses) > 1:
            self._report(
                problem(
                    Family.NOT_A_HAND,
                    "several_pluses",
                    column=layout.pluses[1].column,
                    count=len(layout.pluses),
                )
            )
        elif layout.pluses:
            self._judge_after_plus(layout.pluses[0])
        return layout

    def _report(self, trouble: Problem) -> None:
        self.layout.problems.append(trouble)

    def _put(self, token: TileToken) -> None:
        if self.open is not None:
            self.open.tokens.append(token)
            self.open.whole &= token.sort is Sort.TILE
        elif self.layout.pluses:
            self.layout.after_plus.append(token)
        else:
            self.layout.loose.append(token)

    def _begin_set(self, token: TileToken) -> None:
        if self.open is not None:
            self._report(
                problem(
                    Family.NOT_A_HAND, "nested_brackets", column=token.column, bracket=token.mark
                )
            )
            self.open.whole = False
            self.ends_excused += 1
        self.set_after_plus |= bool(self.layout.pluses)
        self.open = Bracketed(token)
        self.layout.sets.append(self.open)

    def _end_set(self, token: TileToken) -> None:
        if self.open is None:
            if self.ends_excused:
                self.ends_excused -= 1
            else:
                self._report(
                    problem(
                        Family.NOT_A_HAND,
                        "unopened_bracket",
                        column=token.column,
                        bracket=token.mark,
                    )
                )
            return
        opened = self.open.opening.mark
        if token.mark != _CLOSING[opened]:
            self._report(
                problem(
                    Family.NOT_A_HAND,
                    "mismatched_brackets",
                    column=token.column,
                    opened=opened,
                    closed=token.mark,
                )
            )
            self.open.whole = False
        self.open = None

    def _plus(self, token: TileToken) -> None:
        if self.open is not None:
            self._report(problem(Family.NOT_A_HAND, "plus_inside_set", column=token.column))
            self.open.whole = False
        else:
            self.layout.pluses.append(token)

    def _judge_after_plus(self, plus: TileToken) -> None:
        layout = self.layout
        tiles = [token for token in layout.after_plus if token.sort is not Sort.FLOWER]
        if self.set_after_plus:
            self._report(problem(Family.NOT_A_HAND, "winning_tile_not_last", column=plus.column))
        elif len(tiles) > 1 and all(token.sort is Sort.TILE for token in tiles):
            self._report(
                problem(
                    Family.NOT_A_HAND, "several_winning_tiles", column=plus.column, count=len(tiles)
                )
            )
        elif not layout.after_plus:
            self._report(problem(Family.NOT_A_HAND, "plus_without_tile", column=plus.column))


def lay_out(tokens: Iterable[TileToken]) -> Layout:
    """The tokens of a hand, each in its place."""
    walk = _Walk()
    for token in tokens:
        walk.take(token)
    return walk.finish()
