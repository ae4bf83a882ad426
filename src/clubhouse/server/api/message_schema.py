"""The messages at a table as JSON Schema, for programs in any language."""

from functools import cache
from typing import Any

import msgspec
from litestar import Router, get

from clubhouse.server.protocol.messages import FromClient, FromTable

VERSION = 1  # of the messages: raised by a change that existing clients would not understand


@get("/schema/wire.json", include_in_schema=False)
async def wire() -> dict[str, Any]:
    return schema()


@cache
def schema() -> dict[str, Any]:
    """`from_client` and `from_table` are the two sets of messages, tagged by `type`."""
    said: list[Any] = [FromClient, FromTable]
    (client, table), parts = msgspec.json.schema_components(said, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Club-House, at the table",
        "version": VERSION,
        "properties": {"from_client": client, "from_table": table},
        "$defs": parts,
    }


SCHEMA = Router("/", route_handlers=[wire])
