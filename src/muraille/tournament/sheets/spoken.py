"""Score sheets as people speak them, read: the one reader for files, desks and pages.

A row is a hand (``10 e s``: 10 points, East wins on South's discard; ``15 w t``: West, self-drawn;
``-``: drawn) or four totals. Winds are those the four players started with, which name the columns
for the whole session (O10); West is ``w`` or, as in Ouest, ``o``. Before a row may stand the
number of its hand (``3: 10 e s``), after it what belongs to it (``+p s -30 10 10 10``); that may
also stand on the next line, by itself. What a hand looks like is for each game to say.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.hands import Players
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.lines import Line, SpokenHand, Totals, figure, wind

BETS, LENT = "b", "l"
_BETWEEN = re.compile(r"[\s,;]+")
_NUMBERED = re.compile(r"\s*([0-9]{1,2})\s*[:.)]\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class SpokenRow:
    """A row in words: the number of its hand, the hand or the totals, and what goes with it.

    ``line`` is where it stands, for whoever has to find it again.
    """

    line: int
    text: str
    number: int | None
    words: tuple[str, ...]
    more: tuple[tuple[str, ...], ...] = ()

    @property
    def figures(self) -> tuple[int, ...] | None:
        """Totals, if these words are nothing but numbers, and more than one."""
        amounts = [figure(word) for word in self.words]
        known = tuple(amount for amount in amounts if amount is not None)
        return known if len(known) == len(amounts) > 1 else None


def row_in(text: str, line: int = 1) -> SpokenRow:
    """A line of text as a row.

    >>> row_in("3: 10 e s +p s -30").more
    (('p', 's', '-30'),)
    >>> row_in("71,21,-21,-71").figures
    (71, 21, -21, -71)
    """
    numbered = _NUMBERED.fullmatch(text)
    number, rest = (int(numbered[1]), numbered[2]) if numbered else (None, text)
    parts: list[list[str]] = [[]]
    for word in filter(None, _BETWEEN.split(rest.casefold())):
        if word.startswith("+") and figure(word) is None:
            parts.append([word[1:]])
        else:
            parts[-1].append(word)
    words, *more = (tuple(part) for part in parts)
    return SpokenRow(line, text.strip(), number, words, tuple(more))


def spoken_sheet(book: str, players: Players, texts: Iterable[str]) -> tuple[Line, ...] | Totals:
    """What these lines say of a table of these players: hands, or totals.

    ``InputError`` with all that cannot be understood, line by line.
    """
    rows: list[SpokenRow] = []
    problems: list[Problem] = []
    for line, text in enumerate(texts, 1):
        row = row_in(text, line)
        if row.words:
            rows.append(row)
        elif rows and row.more:
            rows[-1] = replace(rows[-1], more=(*rows[-1].more, *row.more))
        elif text.strip():
            problems.append(_at(row, problem(Family.BAD_REQUEST, "nothing_said", value=row.text)))
    if not problems and not rows:
        raise bad_request("no_lines")
    if not problems and any(row.figures is not None for row in rows):
        return _totals(book, rows, players)
    lines = []
    for row in rows:
        try:
            lines.append(_hand(book, players, row))
        except InputError as error:
            problems += (_at(row, wrong) for wrong in error.problems)
    if problems:
        raise InputError(tuple(problems))
    return tuple(lines)


def _at(row: SpokenRow, wrong: Problem) -> Problem:
    return replace(wrong, params=(*wrong.params, ("line", str(row.line))))


def _hand(book: str, players: Players, row: SpokenRow) -> Line:
    game = sheet_game(book)
    line = game.spoken(SpokenHand(row.number, row.words, row.more), players)
    if line is None:
        names = ", ".join(game.spoken_examples)
        raise bad_request("row_not_understood", value=row.text, names=names)
    return line


def _totals(book: str, rows: Sequence[SpokenRow], players: Players) -> Totals:
    if len(rows) > 1:
        raise InputError((problem(Family.CONTRADICTION, "totals_stand_alone"),))
    row = rows[0]
    figures = row.figures or ()
    if len(figures) != len(players):
        raise bad_request("four_totals_wanted", number=len(figures), sum=sum(figures))
    bets, borrowed = 0, dict[str, int]()
    for word, *said in row.more:
        amount = figure(said[-1]) if said else None
        if word == BETS and len(said) == 1 and amount is not None:
            bets = amount
        elif word == LENT and sheet_game(book).lends and _is_loan(said):
            for number, lent in _loan(said, players):
                borrowed[number] = borrowed.get(number, 0) + lent
        else:
            raise bad_request("not_with_totals", value=f"+{' '.join((word, *said))}")
    return Totals(dict(zip(players, figures, strict=True)), bets, borrowed)


def _is_loan(said: Sequence[str]) -> bool:
    """Who lent if it was a player, to whom, and how much."""
    *names, amount = said or ("",)
    return len(names) in (1, 2) and len({*names}) == len(names) and (figure(amount) or 0) > 0


def _loan(said: Sequence[str], players: Players) -> tuple[tuple[str, int], ...]:
    """What was borrowed, by number: who lent has it below zero; the referee has no column."""
    *lender, borrower, amount = said
    lent = figure(amount) or 0
    given = tuple((players[wind(name)], -lent) for name in lender)
    return (*given, (players[wind(borrower)], lent))
