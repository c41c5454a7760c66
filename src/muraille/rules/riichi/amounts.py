"""From a base amount to what is paid, rounded up to hundreds (4.1.2).

Knows East and the others, discard and self-draw; no seats, counters or bets.
"""


def up_to_hundred(amount: int) -> int:
    """Rounded up to the next hundred.

    >>> up_to_hundred(7680), up_to_hundred(7700)
    (7700, 7700)
    """
    return -(-amount // 100) * 100


def discard_payment(base: int, *, east: bool) -> int:
    """What the discarder pays: four base amounts, to East six."""
    return up_to_hundred(base * (6 if east else 4))


def self_drawn_payments(base: int, *, east: bool) -> tuple[int, int]:
    """What East pays and what each other pays; where East wins each pays the second."""
    double = up_to_hundred(2 * base)
    return (0, double) if east else (double, up_to_hundred(base))


def total_points(base: int, *, east: bool, self_drawn: bool) -> int:
    """What the winner gets for the hand itself.

    >>> total_points(1920, east=False, self_drawn=False)
    7700
    >>> total_points(1920, east=False, self_drawn=True)
    7900
    """
    if not self_drawn:
        return discard_payment(base, east=east)
    from_east, from_other = self_drawn_payments(base, east=east)
    return 3 * from_other if east else from_east + 2 * from_other
