"""The page of the puzzles: hands, answers and reasons in English and French.

Lays out what :mod:`muraille.advice.puzzles` holds. Judges no discard and writes no file:
``tools/make_docs.py`` does that.
"""

from collections.abc import Iterator

from muraille.advice.puzzles import Asks, Puzzle, puzzles
from muraille.notation import write_tiles, write_unicode
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.words import Language
from muraille.words.names.fans import fan_name
from muraille.words.names.yaku import yaku_name
from tools.markdown import bullets, linked, table

INTRO = """\
# Fifty puzzles

<!-- Made by tools/make_docs.py out of puzzles.json; edit that, then run make docs. -->

Each puzzle asks the same: *what do you discard?* They grow harder from level 1 to level 5. Programs
read them with `muraille.advice.puzzles`.

- Hands are written as on the page of [notation](notation.md), the tile just drawn after `+`.
- *Chance* asks for the discard that wins most often, *points* for the one that wins most on
  average. Both suppose that nobody else wins first.
- The right answers beat the tempting one by two percentage points of chance or by a tenth of the
  points at least. For MCR they do so in the planner's estimate and in playouts; for riichi in
  the advice's ranking and in playouts. Tests prove both for every puzzle.
- The answers stand under each puzzle, folded away where your reader can do that.

*Que jeter ? Chaque réponse est expliquée aussi en français.*
"""

_GAMES = {
    "mcr": "MCR: which way to eight points",
    "riichi": "Riichi: speed, yaku and value",
}
_LANGUAGES = {Language.ENGLISH: "Why", Language.FRENCH: "Pourquoi"}
_ASKS = {Asks.CHANCE: "the best chance to win", Asks.POINTS: "the most points on average"}


def puzzles_page() -> str:
    """The whole page."""
    blocks = [INTRO, " · ".join(linked(title) for title in _GAMES.values()) + "\n"]
    for game, title in _GAMES.items():
        blocks += [f"## {title}\n", _contents(game), *map(_puzzle, puzzles(game))]
    return "\n".join(blocks)


def _contents(game: str) -> str:
    rows = [
        (linked(puzzle.id), str(puzzle.level), _theme(puzzle), puzzle.asks.value, _hand(puzzle))
        for puzzle in puzzles(game)
    ]
    return table(("puzzle", "level", "theme", "asks for", "hand"), "<><<<", rows)


def _theme(puzzle: Puzzle) -> str:
    return puzzle.theme.replace("_", " ")


def _hand(puzzle: Puzzle) -> str:
    return f"`{puzzle.hand}`"


def _puzzle(puzzle: Puzzle) -> str:
    return "\n".join(
        (
            f"### {puzzle.id}\n",
            f"{_hand(puzzle)} {write_unicode(puzzle.hand)}\n",
            bullets(_given(puzzle)),
            "<details><summary>Answer</summary>\n",
            bullets(_answer(puzzle)),
            "</details>\n",
        )
    )


def _given(puzzle: Puzzle) -> Iterator[str]:
    yield f"Level {puzzle.level}, {_theme(puzzle)}. Which discard gives {_ASKS[puzzle.asks]}?"
    draws = "1 draw" if puzzle.draws == 1 else f"{puzzle.draws} draws"
    yield f"Seat {puzzle.seat}, round {puzzle.round}, {draws} left"
    for title, kinds in (
        ("Dora indicator", puzzle.dora),
        ("Your discards", puzzle.discards),
        ("Visible elsewhere", puzzle.visible),
    ):
        if kinds:
            yield f"{title}: {_tiles(kinds)}"


def _answer(puzzle: Puzzle) -> Iterator[str]:
    yield f"**Discard** {_either(puzzle.answers)}; tempting: {_either((puzzle.tempting,))}"
    if puzzle.riichi is not None:
        yield f"**Riichi** {'declare it' if puzzle.riichi else 'stay silent'}"
    if puzzle.only_self_drawn:
        yield f"**Wins only self-drawn** after {_either(puzzle.only_self_drawn)}"
    if puzzle.only_on_discard:
        yield f"**Wins only on a discard** after {_either(puzzle.only_on_discard)}"
    aims = ", ".join(_name(puzzle, name, Language.ENGLISH) for name in puzzle.aims)
    yield f"**Aims at** {aims}"
    for language, title in _LANGUAGES.items():
        names = {name: _name(puzzle, name, language) for name in puzzle.named}
        yield f"**{title}** {puzzle.reason(language.value, names)}"


def _tiles(kinds: tuple[Kind, ...]) -> str:
    return f"`{write_tiles(kinds)}`"


def _either(kinds: tuple[Kind, ...]) -> str:
    return " or ".join(f"`{KIND_NAMES[kind]}`" for kind in kinds)


def _name(puzzle: Puzzle, name: str, language: Language) -> str:
    if puzzle.game == "mcr":
        return fan_name(name, language, puzzle.rules)
    return yaku_name(name, language)
