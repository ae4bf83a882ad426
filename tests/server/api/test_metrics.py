"""Figures for the host alone, and the messages as a schema for everybody."""

import json
from pathlib import Path

import httpx
import msgspec
from tests.server.club import Guest, live_server, offered
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.messages import Ping, Sit

KEY = {"authorization": "Bearer a-key-of-the-host"}
OPEN = HostConfig(metrics_key="a-key-of-the-host")


def figures(text: str) -> dict[str, float]:
    return {line.split()[0]: float(line.split()[1]) for line in text.splitlines() if not line.startswith("#")}


def test_the_host_reads_how_the_server_is_doing(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", host_config=OPEN) as address, Guest(address) as guest:
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                state = (await line.sit())["state"]
                while state is None or not state["questions"]:
                    state = (await line.hear()).get("state", state)
                before = figures((await guest.http.get("/metrics", headers=KEY)).text)
                await line.play(state["questions"][0]["number"], offered(state)[0])
                await line.hear_a("accepted")
                answer = await guest.http.get("/metrics", headers=KEY)
                after = figures(answer.text)
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            assert (after["clubhouse_tables"], after["clubhouse_players"], after["clubhouse_watchers"]) == (1, 1, 0)
            assert after["clubhouse_inputs_total"] > before["clubhouse_inputs_total"]
            assert after["clubhouse_commit_seconds_total"] > before["clubhouse_commit_seconds_total"] > 0

    run_in_virtual_time(visit())


def test_the_host_reads_how_late_delayed_messages_leave(tmp_path: Path) -> None:
    """Watchers of a race see it last."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", host_config=OPEN) as address, Guest(address) as guest:
            match = await guest.make(game="rugby-brawl", level="club")
            async with guest.at(match) as line, Guest(address) as friend, friend.at(match) as watching:
                await line.sit()
                await watching.sit()
                await watching.hear_a("telling")
                read = figures((await guest.http.get("/metrics", headers=KEY)).text)
            assert read["clubhouse_delayed_messages_total"] > 0
            assert 0 <= read["clubhouse_late_seconds"] <= read["clubhouse_late_seconds_total"]

    run_in_virtual_time(visit())


def test_nobody_else_does(tmp_path: Path) -> None:
    """The number of inputs would tell when a secret choice was made."""

    async def visit() -> None:
        for host_config, headers in ((OPEN, {}), (OPEN, {"authorization": "Bearer another"}), (HostConfig(), KEY)):
            async with (
                live_server(tmp_path / "store.db", host_config=host_config) as address,
                httpx.AsyncClient(base_url=f"http://{address}") as http,
            ):
                assert (await http.get("/metrics", headers=headers)).status_code == 404

    run_in_virtual_time(visit())


def test_the_messages_are_published_as_a_schema(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            httpx.AsyncClient(base_url=f"http://{address}") as http,
        ):
            schema = (await http.get("/schema/wire.json")).json()
            assert schema["version"] == 1
            kinds = schema["properties"]["from_client"]["discriminator"]["mapping"]
            for message in (Sit(salt="00" * 16), Ping(n=1)):
                written = json.loads(msgspec.json.encode(message))
                part = schema["$defs"][kinds[written["type"]].rpartition("/")[2]]
                assert set(written) <= set(part["properties"])

    run_in_virtual_time(visit())
