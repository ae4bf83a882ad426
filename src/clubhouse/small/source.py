"""What the source of a game's rules says by itself: the clauses in its docstrings, and its refusals."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from clubhouse.kernel.game import Game

_ID: Final = re.compile(r"\d+\.(?:\d+|[A-Z])")
_CLAUSE: Final = re.compile(r"((?:\d+\.(?:\d+|[A-Z])(?:, )?)+) — (.*)", re.DOTALL)


class ClauseText(NamedTuple):
    clause: str
    title: str  # the name of the function, as words
    text: str


def spoken(name: str) -> str:
    """A name of the code as words: `BallTurnedOver` and `ball_turned_over` are `Ball turned over`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ").strip().lower()
    return words[:1].upper() + words[1:]


def modules_of(game: Game[Any]) -> Iterator[ast.Module]:
    """The modules of its folder that are loaded, in the order of their names."""
    package = game.folder()
    for name in sorted(sys.modules):
        if name.rpartition(".")[0] == package and sys.modules[name] is not None:
            yield ast.parse(inspect.getsource(sys.modules[name]))


def clauses_of(game: Game[Any]) -> list[ClauseText]:
    """Each clause that a docstring opens with, such as `2.1, 2.3 — The pass.` Then those that are only cited, by an
    event or a refusal."""
    found: list[ClauseText] = []
    cited: dict[str, str] = {game.catalogue.clause: "moves"}
    for module in modules_of(game):
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                told = _CLAUSE.fullmatch(ast.get_docstring(node) or "")
                for clause in told[1].split(", ") if told else []:
                    found.append(ClauseText(clause, spoken(node.name), told[2] if told else ""))
            elif isinstance(node, ast.Call) and (clause := _cited(node)) is not None:
                cited.setdefault(clause, _said(node))
    known = {one.clause for one in found}
    return found + [
        ClauseText(clause, spoken(said), f"{spoken(said)}.") for clause, said in cited.items() if clause not in known
    ]


def _cited(call: ast.Call) -> str | None:
    """The clause that comes first in a refusal or an event."""
    first = call.args[0] if call.args else None
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return None
    return first.value if _ID.fullmatch(first.value) else None


def _said(call: ast.Call) -> str:
    """The reason of the refusal, or the name of the event."""
    if len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
        return str(call.args[1].value)
    return ast.unparse(call.func).rpartition(".")[2]


def refusals_of(game: Game[Any]) -> dict[str, list[str]]:
    """The facts of each refusal that the rules raise, by its reason."""
    found: dict[str, list[str]] = {}
    for module in modules_of(game):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                given = [one.value for one in node.args[1:2] if isinstance(one, ast.Constant)]
                facts = [one for one in node.args[2:3] if isinstance(one, ast.Dict)]
                names = [key.value for one in facts for key in one.keys if isinstance(key, ast.Constant)]
                for why in given:
                    found.setdefault(str(why), list(map(str, names)))
    return found
