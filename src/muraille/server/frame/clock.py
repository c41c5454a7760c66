"""What time it is, asked in one place: the house's time, and the wall's.

House time is what tables go by. It counts with the machine's steady counter, which nobody can
set, and stands still while nobody serves. The wall's time is for dates and days of the calendar:
it may be set at any moment, so nothing that happens at a table is compared with it. Stores nothing.
"""

from muraille.clocks.steady import SteadyClock

HOUSE = SteadyClock()
"""This process's."""


def now_ms() -> int:
    """The house's time in milliseconds: only what lies between two moments means something."""
    return HOUSE.now()


def wall_ms() -> int:
    """Milliseconds since 1970, as the machine has it."""
    return HOUSE.wall()
