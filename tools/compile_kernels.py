"""Compiles the planner and the draw before the tests: once, and not in each of their programs.

What Numba makes is kept for whoever asks next.
"""

import contextlib
import io
import tempfile
from pathlib import Path

from muraille.cli.main import main

HAND = "1245m 1368p 2259s E S"


def compiled() -> None:
    """Ask for a plan and for a draw; what they say is the tests' business."""
    main(["hand", HAND, "--plan"])
    with tempfile.TemporaryDirectory() as folder:
        players = Path(folder) / "players.csv"
        rows = [f"{number},First{number},Last{number}" for number in range(1, 9)]
        header = "number,first_name,last_name"
        players.write_text("\n".join([header, *rows, ""]), encoding="utf-8")
        main(["draw", str(players), "--sessions", "2", "--seed", "kernels", "--rounds", "1"])


if __name__ == "__main__":
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        compiled()
