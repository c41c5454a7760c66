"""Text in, hands, tiles and flowers out; or every problem of the text at once.

Three kinds of failure: characters that are *not notation*, *impossible tiles*,
and *not a hand*. A problem that may only be the echo of another is left out: the
number of tiles is not judged while some of them could not be read.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from muraille.notation.alphabets import BLANKS, FLOWER_NAMES
from muraille.notation.layout import Bracketed, Layout, lay_out
from muraille.notation.showing import shown
from muraille.notation.tokens import Sort, TileToken, Tokens, cut, folded
from muraille.notation.writing import write_flowers, write_tiles
from muraille.tiles.hands import COMPLETE_TILES, Hand, problems_of
from muraille.tiles.kinds import FIRST_HONOUR, KIND_NAMES, RANKS, Flower, Kind
from muraille.tiles.parts import Part, chow, kong, pung
from muraille.tiles.problems import Family, InputError, Problem, problem

# After one of these nobody can say that the "+" is missing.
_MAY_HIDE_PLUS = ("unknown_characters", "text_too_long", "plus_inside_set", "empty_hand")

# What is a mistake in the end, and no mistake while one still types.
_MAY_GO_ON = ("digits_without_suit", "unclosed_bracket", "plus_without_tile")


def finished_part(text: str) -> str:
    """A text that somebody is still typing, without the end that wants more.

    >>> finished_part("123m 45"), finished_part("123m (45"), finished_part("12 E")
    ('123m ', '123m ', '12 E')
    """
    ends = (
        trouble.column
        for trouble in _read(text).problems
        if trouble.code in _MAY_GO_ON and trouble.column is not None
        if trouble.code != "digits_without_suit" or _ends_in_digits(text[trouble.column - 1 :])
    )
    return text[: min(ends, default=len(text) + 1) - 1]


def _ends_in_digits(text: str) -> bool:
    return all(char.isdigit() or char in BLANKS for char in folded(text))


def read_hand(text: str) -> Hand:
    """A hand of any size: tiles, declared sets, and the winning tile after ``+``.

    >>> read_hand("345p 67s EE [1111m] (2222s) +8s").size
    14
    >>> str(read_hand("🀀🀀 (W1W2W3)"))
    'EE (123m)'
    """
    reading = _read(text)
    _raise_any(reading.problems)
    return reading.hand


def read_winning_hand(text: str, *, dealt: bool = False) -> Hand:
    """A complete hand: 14 tiles (a kong counts three), the winning one after ``+``.

    With ``dealt`` it is East's first hand: 14 concealed tiles and no ``+``.

    >>> str(read_winning_hand("1112345678999m +5m"))
    '1112345678999m +5m'
    """
    reading = _read(text)
    checks = _dealt_problems if dealt else _winning_problems
    _raise_any([*reading.problems, *checks(reading)])
    return reading.hand


def read_tiles(text: str) -> tuple[Kind, ...]:
    """Tiles in the order written, without sets and ``+``; no text, no tiles.

    >>> read_tiles("3m E 12p")
    (2, 27, 9, 10)
    """
    tokens = cut(text)
    tiles = _kinds(tokens.pieces)
    _raise_any(
        [
            *tokens.problems,
            *_mark_problems(tokens),
            *_flower_problems(tokens.pieces),
            *problems_of(Hand(tiles)),
        ]
    )
    return tiles


def read_flowers(text: str) -> tuple[Flower, ...]:
    """Flowers in the order written, each at most once; no text, no flowers.

    >>> read_flowers("5f 1f")
    (5, 1)
    """
    tokens = cut(text)
    flowers = _flowers(tokens.pieces)
    strangers = [
        problem(
            Family.NOT_NOTATION, "not_a_flower", column=token.column, tile=KIND_NAMES[token.number]
        )
        for token in tokens.pieces
        if token.sort is Sort.TILE
    ]
    repeated = [
        problem(Family.IMPOSSIBLE_TILES, "flower_twice", flower=FLOWER_NAMES[flower])
        for flower, times in sorted(Counter(flowers).items())
        if times > 1
    ]
    _raise_any([*tokens.problems, *_mark_problems(tokens), *strangers, *repeated])
    return flowers


@dataclass(frozen=True, slots=True)
class _Reading:
    """A hand as far as it could be read; ``countable`` when its size is beyond doubt."""

    hand: Hand
    layout: Layout
    problems: tuple[Problem, ...]
    countable: bool


def _read(text: str) -> _Reading:
    tokens = cut(text)
    layout = lay_out(tokens.pieces)
    melds = [(bracketed, _part(bracketed)) for bracketed in layout.sets]
    winning = _kinds(layout.after_plus)
    loose = [*_kinds(layout.loose)]
    for bracketed, meld in melds:
        loose.extend(() if meld else _kinds(bracketed.tokens))
    last = winning[0] if len(winning) == 1 else None
    loose.extend(winning if last is None else ())
    hand = Hand(tuple(loose), tuple(meld for _, meld in melds if meld), last)
    problems = (
        *tokens.problems,
        *layout.problems,
        *_flower_problems(tokens.pieces),
        *(_no_set(bracketed) for bracketed, meld in melds if bracketed.whole and not meld),
        *problems_of(hand),
        *_empty_problems(tokens),
    )
    # Three tiles that form no set are still three tiles.
    sets_countable = all(meld or len(_kinds(taken.tokens)) == 3 for taken, meld in melds)
    countable = sets_countable and not (tokens.problems or layout.problems)
    return _Reading(hand, layout, problems, countable and bool(tokens.pieces))


def _raise_any(problems: Iterable[Problem]) -> None:
    """Raise all problems together, in the order of their columns."""
    ordered = sorted(problems, key=lambda p: (p.column is None, p.column or 0))
    if ordered:
        raise InputError(tuple(ordered))


def _kinds(tokens: Iterable[TileToken]) -> tuple[Kind, ...]:
    return tuple(Kind(token.number) for token in tokens if token.sort is Sort.TILE)


def _flowers(tokens: Iterable[TileToken]) -> tuple[Flower, ...]:
    return tuple(Flower(token.number) for token in tokens if token.sort is Sort.FLOWER)


def _part(bracketed: Bracketed) -> Part | None:
    """The set in these brackets, if they hold one."""
    kinds = tuple(sorted(_kinds(bracketed.tokens)))
    if not bracketed.whole or not 3 <= len(kinds) <= 4:
        return None
    low, exposed = kinds[0], bracketed.opening.mark == "("
    if kinds == (low,) * 4:
        return kong(low, exposed=exposed)
    if not exposed:
        return None
    if kinds == (low,) * 3:
        return pung(low, exposed=True)
    runs_on = low < FIRST_HONOUR and low % RANKS <= RANKS - 3
    if runs_on and kinds == (low, low + 1, low + 2):
        return chow(low, exposed=True)
    return None


def _no_set(bracketed: Bracketed) -> Problem:
    tiles = shown(write_tiles(_kinds(bracketed.tokens)))
    exposed = bracketed.opening.mark == "("
    return problem(
        Family.NOT_A_HAND,
        "not_a_set" if exposed else "not_a_concealed_kong",
        column=bracketed.opening.column,
        set=f"({tiles})" if exposed else f"[{tiles}]",
    )


def _flower_problems(tokens: Iterable[TileToken]) -> list[Problem]:
    flowers = [token for token in tokens if token.sort is Sort.FLOWER]
    if not flowers:
        return []
    text = shown(write_flowers(_flowers(flowers)))
    column = flowers[0].column
    return [problem(Family.NOT_A_HAND, "flowers_among_tiles", column=column, flowers=text)]


def _mark_problems(tokens: Tokens) -> list[Problem]:
    marks = [token for token in tokens.pieces if token.sort is Sort.MARK]
    if not marks:
        return []
    text = " ".join(dict.fromkeys(token.mark for token in marks))
    return [problem(Family.NOT_NOTATION, "marks_among_tiles", column=marks[0].column, marks=text)]


def _empty_problems(tokens: Tokens) -> list[Problem]:
    nothing = not tokens.pieces and not tokens.problems
    return [problem(Family.NOT_A_HAND, "empty_hand")] if nothing else []


def _size_problems(reading: _Reading) -> list[Problem]:
    size = reading.hand.size
    too_many_melds = any(trouble.code == "too_many_melds" for trouble in reading.problems)
    if size == COMPLETE_TILES or not reading.countable or too_many_melds:
        return []
    needed = COMPLETE_TILES
    return [problem(Family.NOT_A_HAND, "wrong_number_of_tiles", tiles=size, needed=needed)]


def _winning_problems(reading: _Reading) -> list[Problem]:
    """What keeps a hand from being scored as a win."""
    may_be_there = any(trouble.code in _MAY_HIDE_PLUS for trouble in reading.problems)
    if reading.layout.pluses or may_be_there:
        return _size_problems(reading)
    missing = problem(Family.NOT_A_HAND, "missing_winning_tile")
    # Thirteen tiles lack just the one that is missing after "+".
    if reading.hand.size == COMPLETE_TILES - 1:
        return [missing]
    return [missing, *_size_problems(reading)]


def _dealt_problems(reading: _Reading) -> list[Problem]:
    """What keeps a hand from being the fourteen tiles East was dealt."""
    layout = reading.layout
    problems = _size_problems(reading)
    if layout.pluses:
        column = layout.pluses[0].column
        problems.append(problem(Family.NOT_A_HAND, "dealt_with_winning_tile", column=column))
    if layout.sets:
        column = layout.sets[0].opening.column
        problems.append(problem(Family.NOT_A_HAND, "dealt_with_declared_sets", column=column))
    return problems
