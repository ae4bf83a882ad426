"""Writes web/src/wire.ts from the server's messages and the games' views, so that the page can't disagree with them.

With --check it writes nothing and fails if the file is stale.
"""

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.server.protocol.http_models import FORMS
from clubhouse.server.protocol.messages import FromClient, FromTable

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
HEADER = "// Written by scripts/wire_types.py from the server's own types: change those, not this file.\n"
Schema = dict[str, Any]


def camel(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", name))


def literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def typed(schema: Schema, name: Callable[[str], str]) -> str:
    """The TypeScript type of a JSON Schema. `name` is the name of a struct there."""
    if "$ref" in schema:
        return name(schema["$ref"])
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typed(one, name) for one in schema["anyOf"]))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(typed(one, name) for one in schema['prefixItems'])}]"
        case "array":
            items = typed(schema.get("items", {}), name)
            return f"({items})[]" if " | " in items else f"{items}[]"
        case "object":
            return f"Record<string, {typed(schema.get('additionalProperties') or {}, name)}>"
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case _:
            return "unknown"


def interface(title: str, schema: Schema, name: Callable[[str], str]) -> str:
    lines = []
    if "description" in schema:
        lines.append(f"/** {' '.join(schema['description'].split())} */")
    lines.append(f"export interface {title} {{")
    for field, kind in schema["properties"].items():
        mark = "" if field in schema.get("required", []) or field == "type" else "?"
        lines.append(f"  {field}{mark}: {typed(kind, name)};")
    return "\n".join([*lines, "}\n"])


def alias(title: str, schema: Schema, name: Callable[[str], str]) -> str:
    """A type alias for facts: unlike an interface, it fits wherever any facts are expected."""
    fields = [
        f"{field}{'' if field in schema.get('required', []) else '?'}: {typed(kind, name)}"
        for field, kind in schema["properties"].items()
    ]
    facts = f"{{ {'; '.join(fields)} }}" if fields else "Record<string, never>"
    return f"export type {title} = {facts};\n"


def facts(game: Game[Any], prefix: str) -> list[str]:
    """The facts of the game's events and options, with their types."""
    kinds = list(dict.fromkeys([*game.event_facts.values(), *game.move_facts]))
    _, parts = msgspec.json.schema_components(kinds, ref_template="{name}")

    def name(part: str) -> str:
        return prefix + part

    told = [
        f"{{ event: {literal(event)}; clause: string; facts: {name(kind.__name__)} }}"
        for event, kind in game.event_facts.items()
    ]
    options = [f"{{ move: string; facts: {name(kind.__name__)} }}" for kind in game.move_facts]
    written = [alias(name(part), schema, name) for part, schema in sorted(parts.items())]
    return [*written, union(f"{prefix}Told", told), union(f"{prefix}Option", options)]


def interfaces(types: list[Any], prefix: str = "") -> list[str]:
    _, parts = msgspec.json.schema_components(types, ref_template="{name}")

    def name(part: str) -> str:
        return prefix + part

    return [interface(name(part), schema, name) for part, schema in sorted(parts.items())]


def union(title: str, members: list[str]) -> str:
    return f"export type {title} =\n" + "".join(f"  | {member}\n" for member in members).rstrip("\n") + ";\n"


def names_in(messages: Any) -> list[str]:
    return [message.__name__ for message in messages.__args__]


def wire_types() -> str:
    blocks = [HEADER]
    blocks += interfaces([FromClient, FromTable, *FORMS])
    blocks.append(union("FromClient", names_in(FromClient)))
    blocks.append(union("FromTable", names_in(FromTable)))
    for game in GAMES.values():
        prefix = camel(game.name)
        blocks.append(f"// {game.name}\n")
        blocks += interfaces([game.view_type, game.options_type], prefix)
        if game.calls:
            blocks.append(union(f"{prefix}Call", [literal(call) for call in game.calls]))
        if game.event_facts:
            blocks += facts(game, prefix)
    return "\n".join(blocks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the file is stale")
    wanted = wire_types()
    if not parser.parse_args().check:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(wanted, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != wanted:
        sys.exit("web/src/wire.ts is stale: run scripts/wire_types.py")


if __name__ == "__main__":
    main()
