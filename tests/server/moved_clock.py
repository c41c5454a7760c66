"""``muraille`` with a clock that somebody sets: its wall time is off by what a file says.

Only the clock on the wall is moved, as a wrong battery, a careless hand or a time server moves it;
the counter that no hand can set (``time.monotonic``) goes on. Run as a program, by halls.
"""

import datetime
import sys
import time
from pathlib import Path

from django.utils import timezone

from muraille.cli.main import main
from muraille.clocks import steady


def move_wall(file: Path) -> None:
    """From now on everything in this process that asks for the date hears another one."""
    true_ns, true_now = time.time_ns, timezone.now

    def seconds() -> int:
        return int(file.read_text() or 0) if file.exists() else 0

    class MovedDatetime(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> "MovedDatetime":
            return super().now(tz) + datetime.timedelta(seconds=seconds())

    vars(steady)["datetime"] = MovedDatetime
    time.time_ns = lambda: true_ns() + seconds() * 1_000_000_000
    time.time = lambda: time.time_ns() / 1_000_000_000
    timezone.now = lambda: true_now() + datetime.timedelta(seconds=seconds())


if __name__ == "__main__":
    move_wall(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
