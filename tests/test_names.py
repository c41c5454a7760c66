"""A public class has a name of its own in the package, and the glossary speaks of what is there."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import muraille

ROOT = Path(muraille.__file__).parent
GUIDE = Path(__file__).parents[1] / "CONTRIBUTING.md"
SAME_BY_RULE = {"Migration"}  # as Django wants them


def public_classes() -> dict[str, list[str]]:
    """Their modules by name; a class inside another is named through that one, and is free."""
    modules = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                modules[node.name].append(path.relative_to(ROOT).as_posix())
    return modules


def test_public_class_names_are_unique():
    shared = {name: where for name, where in public_classes().items() if len(where) > 1}
    assert shared.keys() <= SAME_BY_RULE, shared


def test_the_glossary_points_at_what_is_there():
    glossary = GUIDE.read_text(encoding="utf-8").split("## Words of the house")[1].split("\n## ")[0]
    words = re.findall(r"`([^`]+)`", glossary)
    paths = {word for word in words if "/" in word}
    classes = {word for word in words if word[0].isupper()}
    assert paths
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []
    assert classes <= public_classes().keys()
