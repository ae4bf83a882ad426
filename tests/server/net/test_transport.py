"""Round trips by the transport: measured by the system, told by a trusted proxy, believed of nobody else."""

import asyncio
import socket
from pathlib import Path

import pytest
from tests.server.club import Guest, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.referee.ordering import MOST_REPORTED
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.table.fairness.latency import Latency, ProxyRoundTrip, TcpRoundTrip

linux = pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="this system does not say")


@linux
def test_the_system_measures_a_connection_whatever_its_program_does() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        client = socket.create_connection(listening.getsockname())
        server, _ = listening.accept()
        with client, server:
            server.sendall(b"are you there?")  # nobody reads it
            trips = TcpRoundTrip(server).read()
            assert trips is not None
            usual, shortest = trips
            assert 0 <= shortest <= usual < 60


def test_what_is_no_connection_tells_nothing() -> None:
    here, there = socket.socketpair()
    here.close()
    with there:
        assert TcpRoundTrip(None).read() is None
        assert TcpRoundTrip(here).read() is None
        assert TcpRoundTrip(there).read() is None


@pytest.mark.parametrize(("told", "trips"), [("34", (34, 34)), (None, None), ("-4", None), ("1e3", None), ("²", None)])
def test_a_proxy_tells_a_number_or_nothing(told: str | None, trips: tuple[int, int] | None) -> None:
    assert ProxyRoundTrip(told).read() == trips


def test_a_report_of_the_opening_counts_only_a_little_unless_the_host_believes_more() -> None:
    """A connection may be slow while it opens, and fast for the rest of the match."""
    assert ProxyRoundTrip("240").read() == (MOST_REPORTED, MOST_REPORTED)
    assert ProxyRoundTrip("240", believed_trip=200).read() == (200, 200)


def credited(
    host_config: HostConfig, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, late: float, **headers: str
) -> int:
    """The credit of a guest on a fast connection who returns probes late."""
    latencies: list[Latency] = []
    probe = Latency.probe

    def noted(latency: Latency) -> object:
        latencies.append(latency)
        return probe(latency)

    monkeypatch.setattr(Latency, "probe", noted)

    async def visit() -> int:
        async with live_server(tmp_path / "store.db", host_config=host_config) as address, Guest(address) as guest:
            match = await guest.make()
            async with guest.at(match, headers=headers) as line:
                await line.say(type="sit", salt="ab" * 16)
                echoes = 0
                while echoes < 3:
                    said = await line.hear_raw()
                    if said["type"] == "probe":
                        await asyncio.sleep(late)
                        await line.say(type="echo", nonce=said["nonce"])
                        echoes += 1
                await line.hears_nothing()
        return latencies[-1].way.half

    return run_in_virtual_time(visit())


@linux
def test_who_gives_probes_back_late_gains_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert credited(HostConfig(believed_trip=300), monkeypatch, tmp_path, late=0.24) <= 10


def test_behind_a_proxy_only_what_it_says_is_believed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    behind = HostConfig(trusted_proxies=("127.0.0.1",))
    assert credited(behind, monkeypatch, tmp_path / "a", late=0.24) == 0
    assert credited(behind, monkeypatch, tmp_path / "b", late=0.24, **{"X-Round-Trip": "40"}) == 22  # and an eighth


def test_a_line_that_is_slow_only_while_it_opens_is_credited_little(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    behind = HostConfig(trusted_proxies=("127.0.0.1",))
    assert credited(behind, monkeypatch, tmp_path, late=0.24, **{"X-Round-Trip": "240"}) == 28


def test_a_host_may_believe_everybody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    trusting = HostConfig(trusted_proxies=("127.0.0.1",), believed_trip=200)
    assert credited(trusting, monkeypatch, tmp_path, late=0.24) == 100


@linux
def test_a_stranger_can_not_say_how_far_away_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert credited(HostConfig(), monkeypatch, tmp_path, late=0.24, **{"X-Round-Trip": "240"}) <= 10


def test_nobody_is_asked_for_the_time_and_who_tells_it_is_not_understood(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(game="rugby-brawl", level="club")
            async with guest.at(match) as line:
                await line.sit()
                await line.say(type="play", question=0, move="r1", situation=1, at=1)
                assert (await line.hear_a("malformed"))["where"].startswith("message")

    run_in_virtual_time(visit())
