"""The API for programs, OpenAPI 3.1: what the framework says of the routes, and what the house alone knows of them."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from clubhouse.server.protocol.http_models import ProblemFacts

PREFIX: Final = "#/components/schemas/"
ALWAYS: Final = (400, 421, 503)  # can't be read; a name that is not ours; nothing can be kept, or there is no room
OF_FORMS: Final = (403, 413, 429)  # another site's page; too long; too often
OF_PATHS: Final = (404,)
OF_MATCHES: Final = (410, 500)  # its rules are gone; damaged in the store
# Read by the house itself, whatever the framework thinks of them.
BODIES: Final = {
    "/api/replays/{view}": "A record file.",
    "/api/bot/matches/{match}/streams/{name}": "One message of a client: see /schema/wire.json.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may answer besides what every route may."""
    return {
        status: ResponseSpec(ProblemFacts, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in statuses
    }


def answered(form: Any, status: int = 200) -> dict[int, ResponseSpec]:
    """Of a route that writes its answer by itself."""
    return {status: ResponseSpec(form, generate_examples=False, description=HTTPStatus(status).phrase)}


class ApiSchema(JsonRenderPlugin):
    """Completed when somebody asks for it: a house that comes back after a crash is in a hurry."""

    completed: dict[str, Any] | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self.completed is None:
            self.completed = complete(openapi_schema)
        return self.render_json(request, self.completed)


def complete(schema: dict[str, Any]) -> dict[str, Any]:
    """A copy with every answer that is not 2xx, and with forms that take nothing that they do not name."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(schema))
    parts = made["components"]["schemas"]
    _, own = msgspec.json.schema_components([ProblemFacts], ref_template=PREFIX + "{name}")
    parts |= own
    for path, operations in made["paths"].items():
        for method, operation in operations.items():
            _complete(path, method, operation)
            for name in _named_in(operation.get("requestBody"), parts, set()):
                if "properties" in parts[name]:
                    parts[name].setdefault("additionalProperties", False)
    return made


def _complete(path: str, method: str, operation: dict[str, Any]) -> None:
    answers = operation["responses"]
    said = {int(status) for status in answers if int(status) >= 400}
    said.update(ALWAYS)
    if "{" in path:
        said.update(OF_PATHS)
    if "{match}" in path:
        said.update(OF_MATCHES)
    if method == "post":
        said.update(OF_FORMS)
    for status in sorted(said):
        answers[str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {"application/json": {"schema": {"$ref": f"{PREFIX}ProblemFacts"}}},
        }
    if path in BODIES:
        content = {"application/json": {"schema": {"type": "object"}}}
        operation["requestBody"] = {"description": BODIES[path], "content": content, "required": True}


def _named_in(part: Any, parts: dict[str, Any], seen: set[str]) -> Iterator[str]:
    """The names of all that it refers to, and what they refer to."""
    if isinstance(part, list):
        for one in part:
            yield from _named_in(one, parts, seen)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key != "$ref":
                yield from _named_in(value, parts, seen)
            elif (name := value.removeprefix(PREFIX)) not in seen:
                seen.add(name)
                yield name
                yield from _named_in(parts[name], parts, seen)
