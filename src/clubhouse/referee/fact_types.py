"""Which facts the events and moves of a game have, and of which types: its `facts.json`, which `make types` writes."""

from functools import cache, reduce
from importlib.resources import files
from operator import or_
from typing import Any, Literal

import msgspec

from clubhouse.kernel.game import Game


class Shape(msgspec.Struct, frozen=True):
    """The facts of one event, or of moves that have the same, each by a JSON Schema."""

    properties: dict[str, dict[str, Any]]
    required: list[str]

    @property
    def types(self) -> dict[str, Any]:
        return {name: _type_of(schema) for name, schema in self.properties.items()}


class FactTypes(msgspec.Struct, frozen=True):
    events: dict[str, Shape]
    moves: list[Shape]


@cache
def fact_types(game: Game[Any]) -> FactTypes | None:
    """None if the game has no such file."""
    file = files(game.folder()).joinpath("facts.json")
    return msgspec.json.decode(file.read_bytes(), type=FactTypes) if file.is_file() else None


def _type_of(schema: dict[str, Any]) -> Any:
    if "enum" in schema:
        return Literal[tuple(schema["enum"])]
    if "anyOf" in schema:
        return reduce(or_, [_type_of(one) for one in schema["anyOf"]])
    if schema["type"] == "array":
        return list[_type_of(schema["items"])]  # type: ignore[misc]  # made from data
    return {"string": str, "integer": int, "boolean": bool}[schema["type"]]
