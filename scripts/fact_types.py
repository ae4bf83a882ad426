"""Reads from a game's own source which facts its events and moves have, and of which types. `facts.json` keeps them.

A move is made once, so its facts are asked of it. Those of an event are read in the source of its `facts`: which value
each can have by the tables that it looks names up in, the annotations of `__init__`, and the functions that it calls.
"""

import ast
import builtins
import json
import sys
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from mypy_extensions import i64

from clubhouse.kernel.events import Event
from clubhouse.kernel.game import Game
from clubhouse.kernel.moves import Move

MOST_NAMES: Final = 12  # a table of more, such as that of all cards, is told as any string
SOURCE: Final = Path(__file__).parent.parent / "src"
Schema = dict[str, Any]


class Unreadable(Exception):
    """The facts can't be read. The message says where, and what would help."""


@dataclass
class Value:
    """The type of an expression: one of these values, any of these types, a list of such values, or an object."""

    known: list[Any] = field(default_factory=list)
    types: set[type] = field(default_factory=set)
    items: "Value | None" = None
    objects: list["Made"] = field(default_factory=list)


@dataclass
class Made:
    """An object of a class of ours, by what its attributes can be."""

    made_of: type
    attributes: dict[str, Value]


@dataclass
class Told:
    """The facts that a function has put together so far, each with whether it is always there."""

    facts: dict[str, tuple[Value, bool]]


Scope = dict[str, Value | Told]


def one(value: Any) -> Value:
    return Value(known=[value])


def any_of(*types: type) -> Value:
    return Value(types=set(types))


def either(values: Iterable[Value]) -> Value:
    whole = Value()
    for value in values:
        whole.known += [
            known for known in value.known if not any(known is same or known == same for same in whole.known)
        ]
        whole.types |= value.types
        whole.objects += value.objects
        if value.items is not None:
            whole.items = value.items if whole.items is None else either([whole.items, value.items])
    return whole


def joined(told: list[Told]) -> Told:
    """The union of what several ways tell: a fact that only some of them tell is not always there."""
    names = list(dict.fromkeys(name for one_way in told for name in one_way.facts))
    facts = {}
    for name in names:
        ways = [one_way.facts[name] for one_way in told if name in one_way.facts]
        facts[name] = (either([value for value, _ in ways]), len(ways) == len(told) and all(sure for _, sure in ways))
    return Told(facts)


@cache
def tree_of(module: str) -> ast.Module:
    spec = find_spec(module)
    assert spec is not None
    file = Path(str(spec.origin))
    if file.suffix != ".py":  # compiled: the source lies beside it
        file = file.with_name(f"{module.rpartition('.')[2]}.py")
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def is_ours(module: str) -> bool:
    return bool(module) and module.partition(".")[0] not in sys.stdlib_module_names


def defined(module: str, name: str) -> ast.stmt | None:
    found = [node for node in tree_of(module).body if getattr(node, "name", None) == name]
    return found[0] if found else None


def method_of(made_of: type, name: str, after: type | None = None) -> tuple[type, ast.FunctionDef] | None:
    """The method and the class that defines it; `after` a class: the one that its `super()` means."""
    order = list(made_of.__mro__)
    for holder in order[order.index(after) + 1 if after is not None else 0 :]:
        if not is_ours(holder.__module__):
            continue
        node = defined(holder.__module__, holder.__name__)
        for inner in node.body if isinstance(node, ast.ClassDef) else []:
            if isinstance(inner, ast.FunctionDef) and inner.name == name:
                return holder, inner
    return None


def annotated(node: ast.expr | None, module: ModuleType) -> Value:
    """The type that an annotation allows."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        node = ast.parse(node.value, mode="eval").body
    if isinstance(node, ast.BinOp):
        return either([annotated(node.left, module), annotated(node.right, module)])
    if isinstance(node, ast.Subscript):
        outer = ast.unparse(node.value)
        return Value(items=annotated(node.slice, module)) if outer == "list" else any_of(object)
    if not isinstance(node, ast.Name):
        return any_of(object)
    meant = vars(module).get(node.id, getattr(builtins, node.id, object))
    if meant in (i64, int):
        return any_of(int)
    if meant in (str, bool):
        return any_of(meant)
    if isinstance(meant, type) and is_ours(meant.__module__):
        return Value(objects=[make(meant, None)])
    return any_of(object)


def make(made_of: type, given: dict[str, Value] | None) -> Made:
    """An object of that class, made with those arguments or, without any, with all that its `__init__` takes."""
    made = Made(made_of, {})
    begin(made, made_of, None, given)
    return made


def begin(made: Made, made_of: type, after: type | None, given: dict[str, Value] | None) -> None:
    found = method_of(made_of, "__init__", after)
    if found is None:
        return
    holder, node = found
    module = import_module(holder.__module__)
    scope: Scope = {"self": Value(objects=[made])}
    for argument in node.args.args[1:]:
        value = (given or {}).get(argument.arg)
        scope[argument.arg] = value if value is not None else annotated(argument.annotation, module)
    Reading(module, holder, scope).run(node.body)


class Reading:
    """The reading of one function."""

    def __init__(self, module: ModuleType, holder: type | None, scope: Scope) -> None:
        self.module = module
        self.holder = holder
        self.scope = scope
        self.returned: list[Value | Told] = []

    def fail(self, node: ast.AST, why: str) -> Unreadable:
        return Unreadable(f"{self.module.__name__}, line {getattr(node, 'lineno', '?')}: {why}: {ast.unparse(node)}")

    # Statements

    def run(self, body: list[ast.stmt]) -> bool:
        """False if it has returned."""
        for node in body:
            if isinstance(node, ast.Return):
                self.returned.append(self.evaluate(node.value) if node.value is not None else one(None))
                return False
            if isinstance(node, ast.If):
                if not self.branch(node):
                    return False
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    self.assign(target, self.evaluate(node.value))
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                self.assign(node.target, self.evaluate(node.value))
            elif isinstance(node, ast.Expr):
                if not isinstance(node.value, ast.Constant):
                    self.evaluate(node.value)
            else:
                raise self.fail(node, "facts are put together in steps that can be read, such as `facts[name] = value`")
        return True

    def branch(self, node: ast.If) -> bool:
        before = self.scope
        ways = []
        for body in (node.body, node.orelse):
            self.scope = {
                name: Told(dict(value.facts)) if isinstance(value, Told) else value for name, value in before.items()
            }
            if self.run(body):
                ways.append(self.scope)
        self.scope = before
        for name in {name for way in ways for name in way}:
            values = [way[name] for way in ways if name in way]
            told = [value for value in values if isinstance(value, Told)]
            self.scope[name] = joined(told) if told else either([one for one in values if isinstance(one, Value)])
        return bool(ways)

    def assign(self, target: ast.expr, value: Value | Told) -> None:
        if isinstance(target, ast.Name):
            self.scope[target.id] = value
        elif isinstance(target, ast.Attribute) and isinstance(value, Value):
            for made in self.value(target.value).objects:
                made.attributes[target.attr] = value
        elif isinstance(target, ast.Subscript) and isinstance(value, Value):
            told = self.evaluate(target.value)
            if isinstance(told, Told):
                self.name_fact(told, target.slice, value)
        else:
            raise self.fail(target, "this can't be read as a fact")

    def name_fact(self, told: Told, key: ast.expr, value: Value) -> None:
        names = self.value(key)
        if len(names.known) != 1 or names.types:
            raise self.fail(key, "the name of a fact must be fixed")
        told.facts[str(names.known[0])] = (value, True)

    # Expressions

    def value(self, node: ast.expr) -> Value:
        found = self.evaluate(node)
        if isinstance(found, Told):
            raise self.fail(node, "facts inside of a fact can't be read")
        return found

    def evaluate(self, node: ast.expr) -> Value | Told:
        match node:
            case ast.Constant():
                return one(node.value)
            case ast.Name():
                return self.named(node)
            case ast.Dict():
                return self.table(node)
            case ast.Call():
                return self.call(node)
            case ast.Attribute():
                return self.attribute(node)
            case ast.Subscript():
                return self.looked_up(node)
            case ast.IfExp():
                return either([self.value(node.body), self.value(node.orelse)])
            case ast.BoolOp():
                return either([self.value(part) for part in node.values])
            case ast.Compare():
                return any_of(bool)
            case ast.UnaryOp():
                return any_of(bool) if isinstance(node.op, ast.Not) else any_of(int)
            case ast.BinOp():
                return self.sum(node)
            case ast.JoinedStr():
                return self.text(node)
            case ast.List() | ast.Tuple():
                return Value(items=either([self.value(part) for part in node.elts]))
            case ast.ListComp():
                return self.comprehension(node)
        raise self.fail(node, "this can't be read as a fact; call a function with an annotated result")

    def named(self, node: ast.Name) -> Value | Told:
        if node.id in self.scope:
            return self.scope[node.id]
        if node.id in vars(self.module):
            return one(vars(self.module)[node.id])
        return one(getattr(builtins, node.id))

    def table(self, node: ast.Dict) -> Told:
        told = Told({})
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                other = self.evaluate(value)
                if not isinstance(other, Told):
                    raise self.fail(value, "only facts can be joined to facts")
                told.facts.update(other.facts)
            else:
                self.name_fact(told, key, self.value(value))
        return told

    def attribute(self, node: ast.Attribute) -> Value:
        of = self.value(node.value)
        found = [one(getattr(known, node.attr)) for known in of.known]
        found += [made.attributes[node.attr] for made in of.objects if node.attr in made.attributes]
        if not found:
            raise self.fail(node, "no `__init__` says what this is")
        return either(found)

    def looked_up(self, node: ast.Subscript) -> Value:
        of = self.value(node.value)
        found = []
        if isinstance(node.slice, ast.Slice):
            return Value(items=self.elements(of))
        index = self.value(node.slice)
        for table in of.known:
            if index.known and not index.types and not index.objects:
                found += [one(table[key]) for key in index.known]
            else:
                found.append(self.elements(one(table)))
        if of.items is not None:
            found.append(of.items)
        if not found:
            raise self.fail(node, "this is no table that can be read")
        return either(found)

    def elements(self, of: Value) -> Value:
        found = [of.items] if of.items is not None else []
        for table in of.known:
            found += [one(part) for part in (table.values() if isinstance(table, dict) else table)]
        return either(found)

    def sum(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        if len(left.known) == len(right.known) == 1 and not (left.types or right.types):
            whole = ast.Expression(ast.BinOp(ast.Name("a", ast.Load()), node.op, ast.Name("b", ast.Load())))
            code = compile(ast.fix_missing_locations(whole), "<sum>", "eval")
            return one(eval(code, {}, {"a": left.known[0], "b": right.known[0]}))  # of constants in our own source
        is_text = str in left.types | right.types or any(isinstance(known, str) for known in left.known + right.known)
        return any_of(str) if is_text else any_of(int)

    def text(self, node: ast.JoinedStr) -> Value:
        parts = [
            self.value(part.value) if isinstance(part, ast.FormattedValue) else self.value(part) for part in node.values
        ]
        if all(len(part.known) == 1 and not part.types for part in parts):
            return one("".join(str(part.known[0]) for part in parts))
        return any_of(str)

    def comprehension(self, node: ast.ListComp) -> Value:
        [loop] = node.generators
        inner = Reading(self.module, self.holder, dict(self.scope))
        inner.assign(loop.target, self.elements(self.value(loop.iter)))
        return Value(items=inner.value(node.elt))

    # Calls

    def call(self, node: ast.Call) -> Value | Told:
        if isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "super()":
            return self.call_above(node, node.func.attr)
        if isinstance(node.func, ast.Attribute):
            of = self.value(node.func.value)
            for made in of.objects:
                found = method_of(made.made_of, node.func.attr)
                if found is not None:
                    return self.enter(node, *found, made)
            if any(hasattr(known, node.func.attr) for known in of.known) or str in of.types:
                return any_of(str)  # a method of text
            raise self.fail(node, "there is no such method")
        return self.call_function(node)

    def call_function(self, node: ast.Call) -> Value | Told:
        meant = [*self.value(node.func).known]
        called = meant[0] if meant else None
        if called in (sorted, list):
            return Value(items=self.elements(self.value(node.args[0])))
        if called is str:
            return any_of(str)
        if called in (min, max, len, int, abs, sum):
            return any_of(int)
        module = getattr(called, "__module__", "")
        found = defined(module, getattr(called, "__name__", "")) if is_ours(module) else None
        if isinstance(called, type) and isinstance(found, ast.ClassDef):
            return Value(objects=[make(called, None)])
        if not isinstance(found, ast.FunctionDef):
            raise self.fail(node, "this can't be read as a fact; call a function with an annotated result")
        return self.enter(node, None, found, None, import_module(module))

    def call_above(self, node: ast.Call, name: str) -> Value | Told:
        made = self.value(ast.Name("self", ast.Load())).objects[0]
        found = method_of(made.made_of, name, self.holder)
        if found is None:
            raise self.fail(node, "there is nothing above")
        if name == "__init__":
            arguments = [argument.arg for argument in found[1].args.args[1:]]
            given = {names: self.value(value) for names, value in zip(arguments, node.args, strict=False)}
            given |= {keyword.arg: self.value(keyword.value) for keyword in node.keywords if keyword.arg is not None}
            begin(made, made.made_of, self.holder, given)
            return one(None)
        return self.enter(node, *found, made)

    def enter(
        self,
        node: ast.Call,
        holder: type | None,
        function: ast.FunctionDef,
        made: Made | None,
        module: ModuleType | None = None,
    ) -> Value | Told:
        """The result of a function: as it is annotated, or the facts that it puts together."""
        where = module if module is not None else import_module(holder.__module__ if holder is not None else "")
        if ast.unparse(function.returns) != "Facts" if function.returns is not None else True:
            return annotated(function.returns, where)
        names = [argument.arg for argument in function.args.args]
        scope: Scope = {"self": Value(objects=[made])} if made is not None else {}
        names = names[1:] if made is not None else names
        for argument in function.args.args[-len(names) :] if names else []:
            scope[argument.arg] = annotated(argument.annotation, where)
        for name, value in zip(names, node.args, strict=False):
            scope[name] = self.evaluate(value)
        return told_by(where, holder, function, scope)


def told_by(module: ModuleType, holder: type | None, function: ast.FunctionDef, scope: Scope) -> Told:
    reading = Reading(module, holder, scope)
    reading.run(function.body)
    told = [one_way for one_way in reading.returned if isinstance(one_way, Told)]
    if len(told) < len(reading.returned) or not told:
        raise reading.fail(function, "it does not return facts that can be read")
    return joined([deepcopy(one_way) for one_way in told])


def schema(value: Value, where: str) -> Schema:
    """Returns the JSON Schema."""
    kinds: list[Schema] = []
    for kind, name in ((str, "string"), (int, "integer")):
        known = sorted({known for known in value.known if type(known) is kind})
        if kind in value.types or len(known) > MOST_NAMES:
            kinds.append({"type": name})
        elif known:
            kinds.append({"enum": known})
    if bool in value.types or any(isinstance(known, bool) for known in value.known):
        kinds.append({"type": "boolean"})
    lists = [value.items] if value.items is not None else []
    lists += [either([one(part) for part in known]) for known in value.known if isinstance(known, list)]
    if lists:
        element = either(lists)
        if any(isinstance(known, str) for known in element.known):
            element.types.add(str)  # the page looks for any string in a list of them
        kinds.append({"type": "array", "items": schema(element, where)})
    if not kinds or object in value.types:
        raise Unreadable(f"{where}: its type can't be read; look it up in a table, or annotate where it comes from")
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def shape(facts: dict[str, tuple[Value, bool]], where: str) -> Schema:
    return {
        "properties": {name: schema(value, f"{where}.{name}") for name, (value, _) in facts.items()},
        "required": [name for name, (_, sure) in facts.items() if sure],
    }


def of_event(event: type[Event]) -> Schema:
    found = method_of(event, "facts")
    assert found is not None
    holder, function = found
    scope: Scope = {"self": Value(objects=[make(event, None)])}
    return shape(told_by(import_module(holder.__module__), holder, function, scope).facts, event.__name__)


def of_moves(moves: list[Move]) -> list[Schema]:
    """One for all moves that have facts of the same names."""
    alike: dict[frozenset[str], list[dict[str, Any]]] = {}
    for move in moves:
        facts = move.facts()
        alike.setdefault(frozenset(facts), []).append(facts)
    return [
        shape({name: (either([one(facts[name]) for facts in several]), True) for name in several[0]}, "a move")
        for several in alike.values()
    ]


def written(game: Game[Any]) -> str:
    """The text of the game's `facts.json`: a line for each event and each kind of move."""
    events = [f"    {json.dumps(event.__name__)}: {json.dumps(of_event(event))}" for event in game.events]
    moves = [f"    {json.dumps(move)}" for move in of_moves(game.catalogue.moves)]
    return "\n".join(['{\n  "events": {', ",\n".join(events), '  },\n  "moves": [', ",\n".join(moves), "  ]\n}\n"])


def file_of(game: Game[Any]) -> Path:
    return SOURCE.joinpath(*game.folder().split("."), "facts.json")
