"""A server in a process of its own, with a slow disk and, if asked for, a leak that the law must find."""

import argparse
import asyncio
import time
from typing import Any

import uvicorn

from clubhouse.server.app import create_app
from clubhouse.server.run import config_of, listening_at
from clubhouse.server.store.backends import SqliteBackend
from clubhouse.server.table.moves import Moves

LEAKS = ("none", "queue", "busy")


def slow_down(seconds: float) -> None:
    """Nothing is durable before so many seconds have passed."""
    write_batch = SqliteBackend.write_batch

    def slowly(backend: SqliteBackend, rows: list[Any], *others: Any) -> None:
        if rows:
            time.sleep(seconds)
        write_batch(backend, rows, *others)

    setattr(SqliteBackend, "write_batch", slowly)  # noqa: B010 - a method gives way here


def plant(leak: str) -> None:
    """`queue`: everybody's answers wait for everything that is being stored. `busy`: a secret act keeps the server busy
    for a while."""
    if leak == "queue":
        record = Moves.record

        def recorded(moves: Moves, *arguments: Any, **named: Any) -> None:
            record(moves, *arguments, **named)
            for audience in moves.live.audiences:
                audience._told_of = moves.live.number

        setattr(Moves, "record", recorded)  # noqa: B010
    elif leak == "busy":
        play = Moves.play

        def slowly(moves: Moves, *arguments: Any, **named: Any) -> None:
            time.sleep(0.15)
            play(moves, *arguments, **named)

        setattr(Moves, "play", slowly)  # noqa: B010


async def serve(store: str) -> None:
    server = uvicorn.Server(config_of(create_app(store, creations=10_000), "127.0.0.1", 0))
    with listening_at("127.0.0.1", 0) as listening:
        print(listening.getsockname()[1], flush=True)
        await server.serve([listening])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("store")
    parser.add_argument("--sync", type=float, default=0.0)
    parser.add_argument("--leak", choices=LEAKS, default="none")
    given = parser.parse_args()
    slow_down(given.sync)
    plant(given.leak)
    asyncio.run(serve(given.store))
