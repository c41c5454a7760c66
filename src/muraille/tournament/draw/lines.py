"""Two halves of the field that meet completely: tables as lines, computed and not searched for.

The players are four circles of as many elements as there are tables, two circles to a half.
In session s at table t sits, of each circle, the element t + c * s, with a multiplier c of
the circle's own. Two circles' elements at a table differ by (c - c') * s, which has another
value in each session as long as c - c' can be divided by: so nobody meets twice, and each
table has two of either half.

Elements are counted modulo a number without the factors 2 and 3, beside polynomials over 2
and over 3, whose multipliers 0, 1, x and x + 1 have such differences wherever x, x + 1 and
x - 1 do not divide the modulus.
"""

from collections.abc import Iterator
from itertools import product

_Element = tuple[int, ...]
CIRCLES = 4


def lines(tables: int, sessions: int) -> tuple[tuple[int, ...], ...] | None:
    """Sessions of four times as many players as tables, the first half of them two to a table.

    None where a factor 2 or 3 stands alone, or more sessions are wanted than there are tables.

    >>> lines(5, 1)
    ((0, 5, 10, 15, 1, 6, 11, 16, 2, 7, 12, 17, 3, 8, 13, 18, 4, 9, 14, 19),)
    >>> lines(6, 1), lines(10, 1), lines(4, 5)
    (None, None, None)
    """
    rest, twos = _without(tables, 2)
    rest, threes = _without(rest, 3)
    if sessions > tables or 1 in (twos, threes, tables):
        return None
    elements = list(_elements(rest, twos, threes))
    number = {element: place for place, element in enumerate(elements)}
    sizes = (rest, *[2] * twos, *[3] * threes)

    def plus(element: _Element, other: _Element) -> _Element:
        return tuple((a + b) % size for a, b, size in zip(element, other, sizes, strict=True))

    def seats(session: _Element) -> Iterator[int]:
        times_x = _times_x(session, rest, twos)
        moves = (elements[0], session, times_x, plus(session, times_x))
        for table in elements:
            for circle, move in enumerate(moves):
                yield circle * tables + number[plus(table, move)]

    return tuple(tuple(seats(session)) for session in elements[:sessions])


def _without(number: int, prime: int) -> tuple[int, int]:
    """A number without a factor, and how often it had it."""
    times = 0
    while number % prime == 0:
        number, times = number // prime, times + 1
    return number, times


def _elements(rest: int, twos: int, threes: int) -> Iterator[_Element]:
    return product(range(rest), *[range(2)] * twos, *[range(3)] * threes)


def _times_x(element: _Element, rest: int, twos: int) -> _Element:
    """The product with x: 2 for the number; a shift for the polynomials, lowest term first."""
    number, two, three = element[0], element[1 : 1 + twos], element[1 + twos :]
    return (2 * number % rest, *_shifted(two, 2), *_shifted(three, 3))


def _shifted(terms: _Element, prime: int) -> _Element:
    """A polynomial times x, modulo x^n + x + 1 over 2; over 3, x^n - x + 1 or x^n + 1.

    None of these is divided by x, x + 1 or x - 1; over 3 it depends on whether n is odd.
    """
    if not terms:
        return ()
    top, moved = terms[-1], [0, *terms[:-1]]
    moved[0] -= top
    if prime == 2:
        moved[1] -= top
    elif len(terms) % 2:
        moved[1] += top
    return tuple(term % prime for term in moved)
