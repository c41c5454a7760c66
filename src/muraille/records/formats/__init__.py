"""Other formats: Botzone's MCR matches and mjai read and written, tenhou.net/6 written.

    name, lines = named(lines)                    # found out by the first line
    for game in read_games(lines, name): …       # a ForeignGame, or a Trouble
    exported = export(game, "mjai")               # lines, and notes on what they do not hold

``docs/formats.md`` describes them. Opens no file and judges no game itself.
"""

from muraille.records.formats.choosing import (
    OWN,
    READ,
    WRITTEN,
    detected,
    export,
    formats_for,
    holds,
    named,
    read_games,
    verify_game,
)
from muraille.records.formats.foreign import Exported, ForeignGame, Found

__all__ = [
    "OWN",
    "READ",
    "WRITTEN",
    "Exported",
    "ForeignGame",
    "Found",
    "detected",
    "export",
    "formats_for",
    "holds",
    "named",
    "read_games",
    "verify_game",
]
