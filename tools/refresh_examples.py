"""Run every command shown in README.md and docs/ and put its output under it.

A block marked ``console`` holds commands after ``$``; a block marked ``json NAME``
or ``csv NAME`` is a file they may read; a block marked ``session ARGUMENTS`` holds lines
typed after ``>``.
``tests/cli/test_documented_commands.py`` checks the same.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.sessions import refreshed_sessions

ROOT = Path(__file__).resolve().parent.parent
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES = re.compile(r"^```(?:json|csv) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
START = "import sys; from muraille.cli.main import main; sys.exit(main())"
ENVIRONMENT = {
    "PYTHONPATH": str(ROOT / "src"),
    "PYTHONUTF8": "1",
    "LC_ALL": "en_GB.UTF-8",
    "TERM": "xterm",
}


def output_of(command: str, folder: str) -> str:
    """What a ``muraille …`` command prints, both streams."""
    ran = subprocess.run(
        [sys.executable, "-c", START, *shlex.split(command)[1:]],
        capture_output=True,
        cwd=folder,
        env={**os.environ, **ENVIRONMENT},
        check=False,
    )
    return (ran.stdout + ran.stderr).decode().strip("\n")


def refreshed(text: str) -> str:
    """The page with the outputs of today."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in FILES.findall(text):
            Path(folder, name).write_text(content, encoding="utf-8")

        def fill(block: re.Match[str]) -> str:
            typed = [line[2:] for line in block[1].splitlines() if line.startswith("$ ")]
            shown = "\n\n".join(f"$ {command}\n{output_of(command, folder)}" for command in typed)
            return f"```console\n{shown}\n```"

        return CONSOLE.sub(fill, text)


def main() -> None:
    """Rewrite the pages in place."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        text = page.read_text(encoding="utf-8")
        page.write_text(refreshed_sessions(refreshed(text)), encoding="utf-8")


if __name__ == "__main__":
    main()
