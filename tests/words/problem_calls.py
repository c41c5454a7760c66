"""Finds every problem the package can report, by reading its code.

A call of ``problem`` or ``Problem`` names a code; so does a call of a helper
that hands one of its own parameters on as the code.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import muraille

PACKAGE = Path(muraille.__file__).parent
OWN_ARGUMENTS = {"family", "code", "column", "article"}

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Scopes = Sequence[tuple[_Function | None, list[ast.Call]]]


@dataclass(frozen=True, slots=True)
class Made:
    """A place that makes problems; ``params`` is None where reading cannot tell them."""

    place: str
    codes: tuple[str, ...]
    params: frozenset[str] | None


@dataclass(frozen=True, slots=True)
class Maker:
    """A function that takes a problem's code, as its argument of this place and name."""

    position: int
    name: str
    params_by_keyword: bool


FIRST_MAKERS = {
    "problem": Maker(1, "code", True),
    "bad_request": Maker(0, "code", True),
    "Problem": Maker(1, "code", False),
}


def problems_made() -> Iterator[Made]:
    """Every place in the package that makes a problem with a code of its own."""
    trees = {
        file.relative_to(PACKAGE).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted(PACKAGE.rglob("*.py"))
    }
    del trees["tiles/problems.py"]
    modules = {
        "muraille." + name.removesuffix(".py").replace("/", "."): tree
        for name, tree in trees.items()
    }
    scopes = {name: _scopes(tree) for name, tree in trees.items()}
    own = {name: _makers(found) for name, found in scopes.items()}
    by_module = dict(zip(modules, own.values(), strict=True))
    methods: dict[tuple[str | None, str], list[str]] = {}
    for module, tree in modules.items():
        methods |= _methods(module, tree)
    for name, tree in trees.items():
        outside = (None, list(_own_calls(tree)))
        makers = _imported(tree, by_module, methods) | own[name]
        yield from _made_in([*scopes[name], outside], name, makers)


def _methods(module: str, tree: ast.Module) -> dict[tuple[str | None, str], list[str]]:
    return {
        (module, node.name): [each.name for each in node.body if isinstance(each, _Function)]
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }


def _imported(
    tree: ast.Module,
    by_module: dict[str, dict[str, Maker]],
    methods: dict[tuple[str | None, str], list[str]],
) -> dict[str, Maker]:
    """The helpers of other modules that this one imports; with a class come its methods."""
    found: dict[str, Maker] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            known = by_module.get(node.module or "", {})
            names = {alias.name for alias in node.names}
            names.update(*(methods.get((node.module, name), ()) for name in list(names)))
            found |= {name: known[name] for name in names if name in known}
    return found


def _scopes(tree: ast.Module) -> list[tuple[_Function, list[ast.Call]]]:
    return [(function, list(_own_calls(function))) for function in _functions(tree)]


def _made_in(scopes: _Scopes, name: str, makers: dict[str, Maker]) -> Iterator[Made]:
    for scope, calls in scopes:
        for call in calls:
            maker = makers.get(_called(call))
            code = _code_of(call, maker)
            if maker is None or code is None or _parameter(scope, code) is not None:
                continue
            given = {keyword.arg for keyword in call.keywords}
            known = maker.params_by_keyword and None not in given
            params = frozenset(str(arg) for arg in given) - OWN_ARGUMENTS if known else None
            yield Made(f"{name}:{call.lineno}", tuple(_texts(code, scope)), params)


def _functions(tree: ast.Module) -> list[_Function]:
    return [node for node in ast.walk(tree) if isinstance(node, _Function)]


def _own_calls(scope: ast.AST) -> Iterator[ast.Call]:
    """The calls in a scope, not those in functions defined inside it."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, _Function):
            continue
        if isinstance(child, ast.Call):
            yield child
        yield from _own_calls(child)


def _makers(scopes: list[tuple[_Function, list[ast.Call]]]) -> dict[str, Maker]:
    """The first makers and, step by step, the functions that hand a code on to them."""
    makers = dict(FIRST_MAKERS)
    grown = True
    while grown:
        grown = False
        for function, calls in scopes:
            for call in calls:
                name = _parameter(function, _code_of(call, makers.get(_called(call))))
                if name and function.name not in makers:
                    makers[function.name] = _maker(function, name)
                    grown = True
    return makers


def _maker(function: _Function, name: str) -> Maker:
    names = [argument.arg for argument in function.args.args]
    if names[:1] == ["self"]:
        names = names[1:]
    position = names.index(name) if name in names else len(names)
    return Maker(position, name, function.args.kwarg is not None)


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _code_of(call: ast.Call, maker: Maker | None) -> ast.expr | None:
    if maker is None:
        return None
    by_name = [keyword.value for keyword in call.keywords if keyword.arg == maker.name]
    return next(iter(by_name + call.args[maker.position : maker.position + 1]), None)


def _parameter(scope: _Function | None, code: ast.expr | None) -> str | None:
    """The name of the scope's own parameter, when that is what is passed as the code."""
    if scope is None or not isinstance(code, ast.Name):
        return None
    arguments = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
    return code.id if code.id in {argument.arg for argument in arguments} else None


def _texts(code: ast.expr, scope: _Function | None) -> Iterator[str]:
    """The literal codes an expression can give, through ``if … else`` and local names."""
    if isinstance(code, ast.Constant) and isinstance(code.value, str):
        yield code.value
    elif isinstance(code, ast.IfExp):
        yield from _texts(code.body, scope)
        yield from _texts(code.orelse, scope)
    elif isinstance(code, ast.Name) and scope is not None:
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and code.id in {
                getattr(target, "id", None) for target in node.targets
            }:
                yield from _texts(node.value, scope)
