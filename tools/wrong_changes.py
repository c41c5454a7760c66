"""Makes small wrong changes, one at a time, and says which of them no fast test notices.

An operator, a comparison, a number, a condition, a ``not`` or what is returned is changed in a
copy of the repository, whose own files are never written; then the fast tests of that folder run,
quick files first, up to the first failure. Tests that compile kernels stay out, since kernels run
as Python too. Nothing can tell some changes from what was there: read before you write a test.
"""

import argparse
import ast
import copy
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
PACKAGE = Path("src/muraille")
LEFT_OUT = re.compile("bulk|tabulated|made_up")  # what is compiled; tournaments that nobody played
FOLDERS = ("rules", "table", "tournament", "server/live")
# The longest beginning of a module's path decides which tests are its own.
OWN = ("rules", "rules/mcr", "rules/riichi", "table", "table/mcr", "table/riichi", "tournament")
TESTS = {**{folder: f"tests/{folder}" for folder in OWN}, "server/live": "tests/server"}
for record in ("causes", "structure"):  # what verifies records of a table
    TESTS |= {f"table/{game}/{record}": "tests/records" for game in ("common", "mcr", "riichi")}
# No tests that compile, no second database, of the server's none but those of live tables.
OTHERS = ("bulk", "kernels", "/pages", "/security", "/test_se", "/test_advisers")
IGNORED = [f"--ignore-glob=*{part}*" for part in OTHERS]
PYTEST = (sys.executable, "-m", "pytest", "-qx", "-k", "not compiled and not postgresql")
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis")
PAIRS = (
    *("Lt LtE", "Gt GtE", "Eq NotEq", "Is IsNot", "In NotIn", "And Or", "Add Sub"),
    *("Mod FloorDiv", "Mult FloorDiv", "LShift RShift", "BitAnd BitOr"),
)
OPPOSITES: dict[type[ast.AST], Any] = {
    getattr(ast, one): getattr(ast, other)
    for pair in PAIRS
    for one, other in (pair.split(), reversed(pair.split()))
}
RETURNED = {"bool": "not ({})", "int": "({}) + 1"}
TYPES = ("annotation", "returns", "decorator_list")


@dataclass(frozen=True)
class Change:
    """One place in a file, and what stands there instead."""

    file: Path
    node: ast.expr
    instead: str

    def made(self, source: bytes) -> bytes:
        first, last = self.node.lineno - 1, (self.node.end_lineno or 0) - 1
        lines = source.splitlines(keepends=True)
        behind = lines[last][self.node.end_col_offset :]
        lines[first] = lines[first][: self.node.col_offset] + f"({self.instead})".encode() + behind
        return b"".join(lines[: first + 1] + lines[last + 1 :])

    def __str__(self) -> str:
        return f"{self.file}:{self.node.lineno}: {ast.unparse(self.node)}  ->  {self.instead}"


def places(node: ast.AST, returned: str = "") -> Iterator[tuple[ast.expr, str]]:
    """Every expression to change, with another; types, decorators and assertions stay."""
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr):
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        returned = ast.unparse(node.returns) if node.returns else ""
    if isinstance(node, ast.Return) and node.value and returned in RETURNED:
        yield node.value, RETURNED[returned].format(ast.unparse(node.value))
    conditions = [node.test] if isinstance(node, ast.If | ast.IfExp) else []
    conditions += node.ifs if isinstance(node, ast.comprehension) else []
    for test in conditions:
        if not isinstance(test, ast.Compare | ast.UnaryOp):
            yield test, f"not ({ast.unparse(test)})"
    if isinstance(node, ast.expr):
        yield from ((node, instead) for instead in others(node))
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            is_strict = isinstance(child, ast.keyword) and child.arg == "strict"
            if isinstance(child, ast.AST) and not (name in TYPES or is_strict):
                yield from places(child, returned)


def others(node: ast.expr) -> Iterator[str]:
    """What may wrongly stand in the place of an expression."""
    changed = copy.deepcopy(node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield ast.unparse(node.operand)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        more = node.value + 1 + node.value // 10
        yield repr(not node.value if isinstance(node.value, bool) else more)
    elif isinstance(changed, ast.Compare) and len(changed.ops) == 1:
        changed.ops = [OPPOSITES[type(changed.ops[0])]()]
        yield ast.unparse(changed)
    elif isinstance(changed, ast.BinOp | ast.BoolOp) and type(changed.op) in OPPOSITES:
        was, changed.op = changed.op, OPPOSITES[type(changed.op)]()
        types = isinstance(was, ast.BitOr) and re.search(r"\b[A-Z]", ast.unparse(node))
        rows = isinstance(changed, ast.BinOp) and isinstance(changed.left, ast.List | ast.Tuple)
        yield from () if types or rows else (ast.unparse(changed),)


def lines_since(commit: str, file: Path) -> set[int]:
    """The lines of a file that were written since a commit."""
    command = ["git", "diff", "-U0", commit, "--", str(file)]
    diff = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    hunks = re.findall(r"^@@ .*? \+(\d+)(?:,(\d+))? @@", diff, re.MULTILINE)
    return {int(start) + n for start, count in hunks for n in range(int(count or 1))}


def changes_in(place: str, since: str) -> list[Change]:
    """The changes that can be made in a folder, a file or a line."""
    path, _, line = place.partition(":")
    under = ROOT / PACKAGE / path
    changes: list[Change] = []
    for absolute in [under] if under.suffix else sorted(under.rglob("*.py")):
        file = absolute.relative_to(ROOT)
        wanted = {int(line)} if line else lines_since(since, file) if since else None
        changes += [
            Change(file, node, instead)
            for node, instead in places(ast.parse(absolute.read_bytes()))
            if not LEFT_OUT.search(str(file)) and (wanted is None or node.lineno in wanted)
        ]
    return changes


def failure(scratch: Path, arguments: list[str], seconds: float = 3600) -> str:
    """The first test that does not pass in the copy, or nothing."""
    # Nothing compiled is kept: it could look as old as the next change of the same file.
    paths = {"PYTHONPATH": str(scratch / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = ["timeout", "-k5", f"{seconds:.0f}", *PYTEST, *IGNORED, *arguments]
    done = subprocess.run(command, cwd=scratch, env=os.environ | paths, stdout=-1, check=False)
    named = re.search(r"^(?:FAILED|ERROR) (\S*)", done.stdout.decode(), re.MULTILINE)
    return "" if done.returncode == 0 else named[1] if named else "no test came to its end"


@cache
def suite(scratch: Path, folder: str) -> tuple[list[str], float]:
    """The test files of a folder, quick ones first, and how long all of them may take."""
    report, began = scratch / "report.xml", time.monotonic()
    if failed := failure(scratch, [folder, f"--junitxml={report}"]):
        sys.exit(f"Without any change this fails: {failed}")
    seconds: dict[str, float] = defaultdict(float)
    for case in ElementTree.parse(report).iter("testcase"):
        file = re.sub(r"(\.test_\w+).*", r"\1", case.attrib["classname"]).replace(".", "/")
        seconds[file] += float(case.attrib["time"])
    files = [f"{file}.py" for file in sorted(seconds, key=seconds.__getitem__)]
    return files, 3 * (time.monotonic() - began) + 60


def noticed_by(scratch: Path, change: Change) -> str:
    """The test that fails because of a change, or nothing."""
    module = change.file.relative_to(PACKAGE).as_posix()
    folder = TESTS[max((start for start in TESTS if module.startswith(start)), key=len)]
    files, seconds = suite(scratch, folder)
    source = (scratch / change.file).read_bytes()
    (scratch / change.file).write_bytes(change.made(source))
    try:
        return failure(scratch, [str(change.file), *files], seconds)
    finally:
        (scratch / change.file).write_bytes(source)


def main() -> int:
    """Try so many changes, in turn from each of the places."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("places", nargs="*", default=FOLDERS, help="folders, files, file:line")
    parser.add_argument("--number", type=int, default=30, help="how many changes")
    parser.add_argument("--seed", default="1", help="chooses which")
    parser.add_argument("--since", default="", help="only lines written since this commit")
    asked = parser.parse_args()
    every = [changes_in(place, asked.since) for place in asked.places]
    lists = [random.Random(asked.seed).sample(changes, len(changes)) for changes in every]
    chosen = [change for change in chain(*zip_longest(*lists)) if change][: asked.number]
    unnoticed = []
    with tempfile.TemporaryDirectory() as folder:
        scratch = shutil.copytree(ROOT, Path(folder) / "copy", ignore=NOT_COPIED)
        for number, change in enumerate(chosen, start=1):
            test = noticed_by(scratch, change)
            print(f"{number}/{len(chosen)} {change}\n    {test or 'NOBODY NOTICES'}", flush=True)
            unnoticed += [] if test else [change]
    print(f"{len(unnoticed)} of {len(chosen)} not noticed:", *unnoticed, sep="\n")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
