"""Completes the OpenAPI 3.1 description that the framework derives from the routes."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from clubhouse.server.protocol.http_models import ProblemFacts

PREFIX: Final = "#/components/schemas/"
ALWAYS: Final = (400, 421, 503)  # malformed; wrong host; store failing, or server full
OF_FORMS: Final = (403, 413, 429)  # foreign origin; body too long; rate limit
OF_PATHS: Final = (404,)
OF_MATCHES: Final = (410, 500)  # its rules are gone; damaged in the store
# Request bodies that the handlers read themselves, so that the framework does not describe them.
BODIES: Final = {
    "/api/replays/{view}": "A record file.",
    "/api/bot/matches/{match}/streams/{name}": "One message of a client: see /schema/wire.json.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The error responses of one route, besides those that every route may give."""
    return {
        status: ResponseSpec(ProblemFacts, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in statuses
    }


def answered(form: Any, status: int = 200) -> dict[int, ResponseSpec]:
    """The response of a route that encodes its own body."""
    return {status: ResponseSpec(form, generate_examples=False, description=HTTPStatus(status).phrase)}


class ApiSchema(JsonRenderPlugin):
    """Completes the description on the first request, not at start-up: restarts must be fast."""

    completed: dict[str, Any] | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self.completed is None:
            self.completed = complete(openapi_schema)
        return self.render_json(request, self.completed)


def complete(schema: dict[str, Any]) -> dict[str, Any]:
    """A copy with every error response added. Its forms reject unknown fields."""
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
    """The names of all schemas that it refers to, directly or not."""
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
