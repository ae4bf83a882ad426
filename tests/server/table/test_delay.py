"""Messages leave at once: the system must not hold them back to send more together."""

import asyncio
import socket
import statistics
import time
from pathlib import Path

import pytest
from tests.server.club import Guest, address_of, running_server


def test_no_connection_holds_back_what_is_ready_to_be_sent(tmp_path: Path) -> None:
    async def visit() -> list[int]:
        async with (
            running_server(tmp_path / "store.db") as server,
            Guest(address_of(server)) as host,
            host.at(await host.make()) as line,
        ):
            await line.sit()
            sockets = [held.transport.get_extra_info("socket") for held in server.server_state.connections]
            return [one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in sockets]

    set_at = asyncio.run(visit())
    assert len(set_at) == 2  # the page's requests, and its socket at the table
    assert all(set_at)


@pytest.mark.timing
@pytest.mark.alone
def test_a_kept_connection_answers_without_waiting_for_the_line(tmp_path: Path) -> None:
    async def visit() -> float:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as guest:
            taken = []
            for _ in range(12):
                begun = time.perf_counter()
                await guest.http.get("/health")
                taken.append(time.perf_counter() - begun)
            return statistics.median(taken[2:])

    assert asyncio.run(visit()) < 0.03  # a delayed acknowledgement takes 40 ms
