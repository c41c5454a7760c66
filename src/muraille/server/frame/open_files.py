"""How many connections this process may hold: each is an open file, and the database needs some.

Asks the system for more than it usually gives; never for more than it allows.
"""

import sys

WANTED = 8192
KEPT = 160
"""For the database, the log and static files: without them no page is answered."""


def room_for_connections() -> int:
    """Make room, and say for how many."""
    if sys.platform == "win32":
        return WANTED
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(16, min(WANTED, soft if soft != resource.RLIM_INFINITY else WANTED) - KEPT)
