"""Server metrics in the Prometheus text format.

They need the host's key: a count of writes would tell other players when a secret choice was made.
"""

import secrets
import time
from collections.abc import Iterator

from litestar import Response, Router, get
from litestar.di import NamedDependency

from clubhouse.server.api.computing import Computing
from clubhouse.server.api.requests import Asked
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.problems import Problem

KIND = "text/plain; version=0.0.4"

_STARTED = time.time()

# Name, type, help, value. A name that ends in `_total` only grows.
Reading = tuple[str, str, str, float]


@get("/metrics", include_in_schema=False, media_type=KIND)
async def metrics(
    request: Asked, server: NamedDependency[MatchServer], computing: NamedDependency[Computing]
) -> Response[str]:
    key = server.host_config.metrics_key
    _, _, given = request.headers.get("authorization", "").partition(" ")
    if key is None or not secrets.compare_digest(given.encode(), key.encode()):
        raise Problem(404, "no-such-page")
    return Response(_written(_readings(server, computing)), media_type=KIND)


def _readings(server: MatchServer, computing: Computing) -> Iterator[Reading]:
    clients = [client for table in server.tables.values() for client in table.clients]
    seated = sum(1 for client in clients if client.eyes.seats)
    writer = server.store.writer
    yield "clubhouse_tables", "gauge", "Tables that are open.", len(server.tables)
    yield "clubhouse_players", "gauge", "Connections of those who hold a seat.", seated
    yield "clubhouse_watchers", "gauge", "Connections of those who watch.", len(clients) - seated
    yield "clubhouse_inputs_total", "counter", "Inputs kept since the start.", writer.inputs
    yield "clubhouse_commits_total", "counter", "Transactions since the start.", writer.commits
    yield "clubhouse_commit_seconds_total", "counter", "Time spent in them.", writer.seconds
    yield "clubhouse_store_failing", "gauge", "1 where the last write was not kept.", float(writer.failing is not None)
    yield "clubhouse_bots_waiting", "gauge", "Bots that wait for their turn to think.", server.bots.waiting
    yield "clubhouse_bot_seconds", "gauge", "What a thought takes lately.", server.bots.usual
    yield "clubhouse_computing_waiting", "gauge", "Requests that wait for a worker.", computing.pool.waiting
    yield "clubhouse_computing_seconds_total", "counter", "Processor time of what was computed.", computing.seconds
    late = server.lateness
    yield "clubhouse_delayed_messages_total", "counter", "Messages delayed to be seen at once.", late.messages
    yield "clubhouse_late_seconds_total", "counter", "Seconds by which they left too late.", late.seconds
    yield "clubhouse_late_seconds", "gauge", "By how much they leave too late lately.", late.usual
    yield "process_cpu_seconds_total", "counter", "Processor time of this process.", time.process_time()
    yield "process_start_time_seconds", "gauge", "When it started, since 1970.", _STARTED


def _written(readings: Iterator[Reading]) -> str:
    return "".join(
        f"# HELP {name} {what}\n# TYPE {name} {kind}\n{name} {value:.17g}\n" for name, kind, what, value in readings
    )


METRICS = Router("/", route_handlers=[metrics])
