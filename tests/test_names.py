"""A public class has a name of its own, a variable says what it holds, the glossary is true."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import muraille

ROOT = Path(muraille.__file__).parent
GUIDE = Path(__file__).parents[1] / "CONTRIBUTING.md"
SAME_BY_RULE = {"Migration"}  # as Django wants them
# Words that fit anything, and how often they are left: ``one`` before two or many, ``found`` of a
# search. No more of them; when there are fewer, lower the figure.
VAGUE = {"found": 3, "one": 24, "told": 0}


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the package as read, by its path."""
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(ROOT.rglob("*.py"))
    }


def public_classes() -> dict[str, list[str]]:
    """Their modules by name; a class inside another is named through that one, and is free."""
    modules = defaultdict(list)
    for path, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                modules[node.name].append(path)
    return modules


def test_public_class_names_are_unique():
    shared = {name: where for name, where in public_classes().items() if len(where) > 1}
    assert shared.keys() <= SAME_BY_RULE, shared


def names_given() -> Iterator[tuple[str, str]]:
    """Whatever is assigned, looped over or taken as an argument, fields and functions too."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            match node:
                case (
                    ast.Name(id=name, ctx=ast.Store())
                    | ast.arg(arg=name)
                    | ast.MatchAs(name=str(name))
                    | ast.FunctionDef(name=name)
                ):
                    yield name.strip("_"), f"{path}:{node.lineno}"


def test_names_that_fit_anything_do_not_creep_back():
    places = defaultdict(list)
    for name, place in names_given():
        places[name].append(place)
    assert [places[name] for name, most in VAGUE.items() if len(places[name]) > most] == []


def test_the_glossary_points_at_what_is_there():
    glossary = GUIDE.read_text(encoding="utf-8").split("## Words of the house")[1].split("\n## ")[0]
    words = re.findall(r"`([^`]+)`", glossary)
    paths = {word for word in words if "/" in word}
    classes = {word for word in words if word[0].isupper()}
    assert paths
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []
    assert classes <= public_classes().keys()
