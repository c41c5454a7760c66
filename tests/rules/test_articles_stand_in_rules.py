"""No article of a rule book stands outside ``rules``: everybody else asks a rulebook."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import muraille

PACKAGE = Path(muraille.__file__).parent
ARTICLE = re.compile(r"(?:WMO |EMAR )?[2-5](?:\.\d{1,2})+(?: \d+[-#](?:\(\d+\))?| n°\d+)?")


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Texts of a module that are an article; what stands in docstrings is prose or an example."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant):
            text = node.value if isinstance(node.value, str) else ""
            if ARTICLE.fullmatch(text):
                yield node.lineno, text


def test_articles_are_found_where_they_stand():
    assert (
        "3.4.7" in {text for _line, text in literals(PACKAGE / "rules/mcr/articles.py")}
    ) is True
    assert all(map(ARTICLE.fullmatch, ("3.9.1 6#(5)", "3.11.6 11-(3)", "3.8.1 n°4", "WMO 3.5.6")))


def test_no_article_stands_outside_rules():
    found = [
        f"{path.relative_to(PACKAGE)}:{line} {text}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] != "rules"
        for line, text in literals(path)
    ]
    assert found == []
