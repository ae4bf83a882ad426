"""Which facts an event can have, read from the source of its `facts`: a game says so there and nowhere else."""

import ast
from functools import cache
from importlib.resources import files

from clubhouse.kernel.events import Event


def facts_of(event: type[Event]) -> frozenset[str] | None:
    """The names of its facts, also those that it has now and then; None where the source does not spell them out."""
    for owner in event.__mro__:
        body = _functions(owner.__module__).get(f"{owner.__name__}.facts")
        if body is not None:
            return _named(body, owner.__module__)
    return None


@cache
def _functions(module: str) -> dict[str, ast.FunctionDef]:
    """Those of the module by their names, methods as `Class.method`; none where its source is not there."""
    package, _, name = module.rpartition(".")
    try:
        source = files(package).joinpath(f"{name}.py").read_text(encoding="utf-8") if package else ""
    except (ModuleNotFoundError, FileNotFoundError, TypeError):
        return {}
    found: dict[str, ast.FunctionDef] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}": part for part in node.body if isinstance(part, ast.FunctionDef)}
    return found


@cache
def _imports(module: str) -> dict[str, str]:
    """Where the names come from that the module imports."""
    package, _, name = module.rpartition(".")
    tree = ast.parse(files(package).joinpath(f"{name}.py").read_text(encoding="utf-8"))
    return {
        alias.asname or alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for alias in node.names
    }


def _named(body: ast.FunctionDef, module: str) -> frozenset[str] | None:
    names: set[str] = set()
    for node in ast.walk(body):
        if isinstance(node, ast.Dict):
            if not all(isinstance(key, ast.Constant) for key in node.keys):
                return None
            names |= {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            if not isinstance(node.slice, ast.Constant):
                return None
            names.add(str(node.slice.value))
    for value in _returned(body):
        if isinstance(value, ast.Call):
            called = _called(value, module)
            if called is None:
                return None
            names |= called
        elif not isinstance(value, ast.Dict):
            return None
    return frozenset(names)


def _returned(body: ast.FunctionDef) -> list[ast.expr]:
    """What it returns, and for a local name what that name was made from."""
    local = {
        target.id: node.value
        for node in ast.walk(body)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    local |= {
        node.target.id: node.value
        for node in ast.walk(body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None
    }
    returned = [node.value for node in ast.walk(body) if isinstance(node, ast.Return) and node.value is not None]
    parts: list[ast.expr] = []
    while returned:
        value = returned.pop()
        if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
            returned += [value.left, value.right]
        elif isinstance(value, ast.IfExp):
            returned += [value.body, value.orelse]
        elif isinstance(value, ast.Name) and value.id in local:
            returned.append(local.pop(value.id))
        else:
            parts.append(value)
    return parts


def _called(call: ast.Call, module: str) -> frozenset[str] | None:
    """A function of this module, or one that it imports from another."""
    if not isinstance(call.func, ast.Name):
        return None
    home = module if call.func.id in _functions(module) else _imports(module).get(call.func.id, "")
    body = _functions(home).get(call.func.id) if home else None
    return _named(body, home) if body is not None else None
