"""A copy of the project in which a guide of CONTRIBUTING is followed to the letter.

Every file that is changed and every tool that is run must be named in the guide.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "tools", "docs")
COPIED_FILES = ("pyproject.toml", "conftest.py", "README.md", "CONTRIBUTING.md")
PACKAGE = Path("src") / "muraille"


def guide(head: str) -> str:
    """The paragraph of CONTRIBUTING that begins so, with its list."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.split(r"\n\*\*… |\n## ", text.split(f"**… {head}.**")[1])[0]


class Follower:
    """Someone who changes a copy of the project as one guide says."""

    def __init__(self, folder: Path, head: str) -> None:
        self.folder, self.guide = folder, guide(head)
        for name in COPIED:
            unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
        for name in COPIED_FILES:
            shutil.copy(ROOT / name, folder / name)

    def _named(self, path: str) -> Path:
        assert f"`{path}`" in self.guide, f"the guide does not name {path}"
        own = self.folder / PACKAGE / path
        return own if own.exists() else self.folder / path

    def append(self, path: str, text: str) -> None:
        """Add lines at the end of a file."""
        with self._named(path).open("a", encoding="utf-8") as stream:
            stream.write(f"{text}\n")

    def insert(self, path: str, before: str, text: str) -> None:
        """Put lines before a line of a file."""
        file = self._named(path)
        old = file.read_text(encoding="utf-8")
        assert old.count(before) == 1, f"{path} has {old.count(before)} times {before!r}"
        file.write_text(old.replace(before, text + before), encoding="utf-8")

    def write(self, path: str, text: str) -> None:
        """Make a new file; its pattern stands in the guide."""
        file = self.folder / PACKAGE / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def tool(self, name: str) -> None:
        """Run a tool that the guide names."""
        assert f"tools/{name}" in self.guide, f"the guide does not name tools/{name}"
        self.run(f"tools/{name}")

    def run(self, *arguments: str, **environment: str) -> str:
        """Run Python in the copy, on the copy; what it printed."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder / "src"), **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout

    def check(self, *tests: str) -> None:
        """Run tests of the copy, on the copy."""
        self.run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
