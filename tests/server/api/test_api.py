"""The API is as its schema (OpenAPI 3.1) says. Schemathesis tries it with good data and with bad."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode
from tests.conftest import SOAK
from tests.server.club import Guest, address_of, given_up_alone, running_server

from clubhouse.server.protocol.config import HostConfig

TRIES = 3 * SOAK  # good ones and as many bad ones, of each operation
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]


@contextmanager
def server_in_thread(store: Path) -> Iterator[str]:
    """A server in a thread of its own, for synchronous clients."""
    opened, closing = threading.Event(), threading.Event()
    found: list[str] = []

    async def serve() -> None:
        host_config = HostConfig(undealt=10**6, open_data=store.parent / "data")
        async with running_server(store, host_config=host_config, creations=10**6) as server:
            found.append(address_of(server))
            opened.set()
            await asyncio.to_thread(closing.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert opened.wait(30)
        yield found[0]
    finally:
        closing.set()
        thread.join()


async def one_of_each(address: str) -> dict[str, str]:
    """Things that are there, by the name of the parameter that asks for them."""
    async with Guest(address) as guest:
        match = await given_up_alone(guest)
        facts = (await guest.http.get(f"/api/matches/{match}")).json()
        return {"match": match, "game": "rugby15", "language": "fr", "view": "all", "clause": "2.1"} | {
            "commitment": facts["commitment"],
            "number": "1",
        }


@pytest.mark.timing
def test_the_api_is_as_it_says(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with server_in_thread(tmp_path / "store.db") as address:
        there = asyncio.run(one_of_each(address))
        schema: Any = schemathesis.openapi.from_url(f"http://{address}/schema/openapi.json")
        assert schema.raw_schema["openapi"].startswith("3.1")
        wrong: list[str] = []
        operations = [result.ok() for result in schema.get_all_operations()]
        assert len(operations) > 35
        for operation in operations:
            try:
                ask_for_what_is_there(operation, there)
                ask_for_anything(operation, GenerationMode.POSITIVE)
                if takes_more_than_words(operation):
                    ask_for_anything(operation, GenerationMode.NEGATIVE)
            except (AssertionError, FailureGroup) as failure:
                wrong.append(f"{operation.label}: {failure}"[:700])
        assert not wrong, "\n\n".join(wrong)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def ask_for_what_is_there(operation: Any, there: dict[str, str]) -> None:
    """Puts existing names into the path, so that not all answers are refusals."""
    names = {parameter.name for parameter in operation.path_parameters}
    if operation.method.upper() == "GET" and names <= there.keys():
        case = operation.Case(path_parameters={name: there[name] for name in names})
        case.call_and_validate(checks=CHECKS, timeout=10)


def takes_more_than_words(operation: Any) -> bool:
    """Text in the path is never bad: at worst nothing has that name."""
    in_path = [parameter.definition["schema"]["type"] for parameter in operation.path_parameters]
    return bool(operation.body or operation.query or set(in_path) - {"string"})


def ask_for_anything(operation: Any, mode: GenerationMode) -> None:
    """Good data, or bad."""

    def ask(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, timeout=10)

    with suppress(Unsatisfiable):
        settings(
            max_examples=TRIES,
            deadline=None,
            database=None,
            derandomize=SOAK == 1,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )(given(case=operation.as_strategy(generation_mode=mode))(ask))()
