"""Writes web/src/wire.ts from the server's messages and the games' views, so that the page can't disagree with them.

It also writes the `facts.json` of each game. With --check it writes nothing and fails if a file is stale.
"""

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from fact_types import file_of, written

from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.server.protocol.http_models import FORMS
from clubhouse.server.protocol.messages import FromClient, FromTable
from clubhouse.server.protocol.review_forms import REVIEW_FORMS

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire.ts"
HEADER = "// Written by scripts/wire_types.py from the server's own types: change those, not this file.\n"
WIDTH = 120
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


def comment(text: str) -> str:
    line = f"/** {' '.join(text.split())} */"
    return "\n".join(textwrap.wrap(line, WIDTH, subsequent_indent=" * ", break_on_hyphens=False))


def interface(title: str, schema: Schema, name: Callable[[str], str]) -> str:
    lines = []
    if "description" in schema:
        lines.append(comment(schema["description"]))
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
    if not fields:
        return f"export type {title} = Record<string, never>;\n"
    line = f"export type {title} = {{ {'; '.join(fields)} }};\n"
    if len(line) <= WIDTH:
        return line
    lines = "".join(f"  {field};\n" for field in fields)
    return f"export type {title} = {{\n{lines}}};\n"


def facts(game: Game[Any], prefix: str) -> list[str]:
    """The facts of the game's events and options, with their types."""
    types = json.loads(written(game))
    events = {event: f"{prefix}{event}Facts" for event in types["events"]}
    moves = [f"{prefix}{camel(shape['properties']['verb']['enum'][0])}Facts" for shape in types["moves"]]
    aliases = dict(zip([*events.values(), *moves], [*types["events"].values(), *types["moves"]], strict=True))
    told = [f"{{ event: {literal(event)}; clause: string; facts: {name} }}" for event, name in events.items()]
    options = [f"{{ move: string; facts: {name} }}" for name in moves]
    blocks = [alias(name, shape, str) for name, shape in aliases.items()]
    return [*blocks, union(f"{prefix}Told", told), union(f"{prefix}Option", options)]


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
    blocks += interfaces([FromClient, FromTable, *FORMS, *REVIEW_FORMS])
    blocks.append(union("FromClient", names_in(FromClient)))
    blocks.append(union("FromTable", names_in(FromTable)))
    for game in GAMES.values():
        prefix = camel(game.name)
        blocks.append(f"// {game.name}\n")
        blocks += interfaces([game.view_type, game.options_type], prefix)
        if game.calls:
            blocks.append(union(f"{prefix}Call", [literal(call) for call in game.calls]))
        blocks += facts(game, prefix)
    return "\n".join(blocks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the file is stale")
    wanted = {TARGET: wire_types()} | {file_of(game): written(game) for game in GAMES.values()}
    if not parser.parse_args().check:
        for file, text in wanted.items():
            file.write_text(text, encoding="utf-8")
        return
    stale = [str(file) for file, text in wanted.items() if not file.exists() or file.read_text("utf-8") != text]
    if stale:
        sys.exit(f"stale: {', '.join(stale)}. Run `make types`")


if __name__ == "__main__":
    main()
