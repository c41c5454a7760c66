"""How long a fresh process takes: the command's cold start, what it loads, first compilation.

Does nothing when run.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.timing import alternated_seconds, show_table, verdict

_COMMAND = "import sys; from muraille.cli.main import main; sys.exit(main())"
_LOADED = (
    "import sys; from muraille.cli.main import main; code = main();"
    "print(*sorted({'numba', 'numpy'} & set(sys.modules)), file=sys.stderr); sys.exit(code)"
)
_RUNS = 10
_MOST_MORE = 0.5
_MOST_COMPILING = 60.0


def show_cold_start(name: str, *arguments: str) -> None:
    """Time ``muraille`` with these arguments as a program of its own, beside an empty one."""
    python = sys.executable
    programs = [[python, "-c", _COMMAND, *arguments], [python, "-c", "pass"]]
    ours, empty = alternated_seconds(programs, _RUNS)
    more = ours - empty
    show_table(
        [
            ["cold start, in seconds", "median"],
            [name, f"{ours:.3f}"],
            ["python -c pass", f"{empty:.3f}"],
            ["more", f"{more:.3f}"],
        ]
    )
    print(f"target: at most {_MOST_MORE:g} s more: {verdict(more, _MOST_MORE)}")


def loads_nothing_heavy(*arguments: str) -> bool:
    """Whether ``muraille`` with these arguments leaves numba and numpy alone."""
    program = [sys.executable, "-c", _LOADED, *arguments]
    ran = subprocess.run(program, check=True, capture_output=True, text=True)
    loaded = ran.stderr.strip()
    print(f"loaded by muraille {arguments[0]}: {loaded or 'neither numba nor numpy'}")
    return not loaded


def show_compiling(code: str) -> None:
    """Time Python code in a fresh process with an empty cache, from its start to its end."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        environment = {**os.environ, "MURAILLE_CACHE": folder}
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)
        taken = time.perf_counter() - start
    met = verdict(taken, _MOST_COMPILING)
    print(f"compiling from an empty cache: {taken:.1f} s (at most {_MOST_COMPILING:g} s: {met})")
