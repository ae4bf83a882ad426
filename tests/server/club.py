"""A server on a free loopback port, and guests who come to it with real requests and real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from tests.server.choosers import first
from tests.server.virtual_time import LoopScheduler, VirtualTimeLoop
from websockets.asyncio.client import ClientConnection, connect

from clubhouse.server.app import create_app
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.people.tokens import COOKIE
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.run import Server, config_of, listening_at
from clubhouse.server.workers.bot_pool import Chooser

Said = dict[str, Any]
USUAL = HostConfig()
PATIENCE = 20.0  # seconds, for one message
SALT = "0123456789abcdef" * 2


@asynccontextmanager
async def live_server(store: str | Path, chooser: Chooser = first, **settings: Any) -> AsyncIterator[str]:
    """Yields the address, such as `127.0.0.1:40123`."""
    async with running_server(store, chooser, **settings) as server:
        yield address_of(server)


@asynccontextmanager
async def running_server(
    store: str | Path, chooser: Chooser = first, host_config: HostConfig = USUAL, **settings: Any
) -> AsyncIterator[uvicorn.Server]:
    app = create_app(store, chooser=chooser, host_config=host_config, scheduler=LoopScheduler(), **settings)
    loop = asyncio.get_running_loop()
    is_open: asyncio.Future[None] = loop.create_future()
    server = Server(app, config_of(app, "127.0.0.1", 0, host_config), lambda _: is_open.set_result(None))
    with listening_at("127.0.0.1", 0) as listening:
        task = asyncio.create_task(server.serve([listening]))
        await asyncio.wait({task, is_open}, return_when=asyncio.FIRST_COMPLETED)
        assert not task.done(), "the server did not start"
        if isinstance(loop, VirtualTimeLoop):
            loop.stores.append(match_server_of(server).store)
        try:
            yield server
        finally:
            server.should_exit = True
            await task


def address_of(server: uvicorn.Server) -> str:
    host, port = server.servers[0].sockets[0].getsockname()
    return f"{host}:{port}"


def match_server_of(server: uvicorn.Server) -> MatchServer:
    gate: Any = server.config.app
    matches: MatchServer = gate.app.services.server
    return matches


class Guest:
    """A browser: it keeps its cookie."""

    def __init__(self, address: str, cookie: str | None = None, language: str = "en") -> None:
        self.address = address
        cookies = {COOKIE: cookie} if cookie is not None else {}
        headers = {"accept-language": language}
        # Nothing here is encrypted; to read all the certificates of the world takes as long as many a test.
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}", cookies=cookies, headers=headers, timeout=PATIENCE, verify=False
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get(COOKIE)

    async def make(self, **wanted: Any) -> str:
        answer = await self.http.post("/api/matches", json={"game": "rugby15", "level": None, "seat": "red"} | wanted)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["match"])

    @asynccontextmanager
    async def at(
        self, match: str, origin: str | None = None, headers: dict[str, str] | None = None, via: str | None = None
    ) -> AsyncIterator["TableClient"]:
        """A connection on which nothing has been said yet; `via` is the address of a proxy."""
        cookie = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie is not None else {}
        address = f"ws://{via or self.address}/ws/matches/{match}"
        more = (headers or {}) | cookie
        async with connect(address, additional_headers=more, origin=origin) as socket:  # type: ignore[arg-type]
            yield TableClient(socket)


class TableClient:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []  # but for probes, which are random
        self.players: Said = {}  # as told last
        self.pings = 0

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Said:
        """The next message. Probes are returned and messages about seats noted; neither counts."""
        async with asyncio.timeout(PATIENCE):
            while True:
                said = await self.hear_raw()
                if said["type"] == "probe":
                    self.heard.pop()
                    await self.say(type="echo", nonce=said["nonce"])
                elif said["type"] != "seated":
                    return said

    async def hear_raw(self) -> Said:
        """The next message of any type."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        said: Said = json.loads(text)
        self.players = said.get("players", self.players)
        return said

    async def hear_a(self, kind: str) -> Said:
        """The next message of that type; others before it are passed over."""
        while (said := await self.hear())["type"] != kind:
            pass
        return said

    async def sit(self, **more: Any) -> Said:
        """Sits down, ready to begin where that is asked."""
        await self.say(type="sit", salt=SALT, **({"language": "en"} | more))
        said = await self.hear()
        if said.get("asks_ready"):
            await self.say(type="ready", agreement=said["agreement"])
        return said

    async def play(self, question: int, move: str, **more: Any) -> None:
        await self.say(type="play", question=question, move=move, **more)

    async def hears_nothing(self) -> bool:
        """True if nothing was on its way: the table answers a ping after everything else."""
        self.pings += 1
        await self.say(type="ping", n=self.pings)
        while (said := await self.hear())["type"] == "absent":  # as with seats: who comes and goes is no news here
            pass
        return said == {"type": "pong", "n": self.pings}


@dataclass(frozen=True)
class Pair:
    """Two guests at one match, on connections on which nothing has been said yet."""

    match: str
    host: Guest
    friend: Guest
    red: TableClient
    blue: TableClient


@asynccontextmanager
async def pair(store: Path, **wanted: Any) -> AsyncIterator[Pair]:
    """Starts a server with one match for two guests."""
    async with live_server(store) as address, Guest(address) as host, Guest(address) as friend:
        match = await host.make(**wanted)
        await friend.http.get(f"/api/matches/{match}")  # who has come once has a cookie
        async with host.at(match) as red, friend.at(match) as blue:
            yield Pair(match, host, friend, red, blue)


async def given_up_alone(guest: Guest) -> str:
    """A finished match that one guest played against themselves."""
    match = await guest.make(seats={"red": "me", "blue": "me"})
    async with guest.at(match) as line:
        await line.sit()
        await line.hear_a("telling")
        await line.say(type="resign", seat="red")
        while not (await line.hear_a("telling"))["state"]["is_over"]:
            pass
    return match


def view_of(state: Said) -> Said:
    """The only view of a state."""
    [view] = state["views"].values()
    seen: Said = view
    return seen


def asked(state: Said) -> Any:
    """The number of the only question, or None."""
    return state["questions"][0]["number"] if state["questions"] else None


def offered(state: Said) -> list[str]:
    return [option["move"] for question in state["questions"] for option in question["options"]]


async def play_on(
    line: TableClient, state: Said, until: int = 10_000, answers: list[tuple[int, str]] | None = None
) -> Said:
    """Answers every question with the first option, up to a question number or the end; returns the last state. What it
    answers goes into `answers`.

    The opponent may be heard of between an answer and its acknowledgement, but every answer is acknowledged, or came
    too late.
    """
    answered = accepted = -1
    while accepted < answered or not (state["is_over"] or (asked(state) or 0) >= until):
        question = asked(state)
        if question is not None and answered < question < until:
            answered = question
            await line.play(answered, offered(state)[0])
            if answers is not None:
                answers.append((answered, offered(state)[0]))
        said = await line.hear()
        if said["type"] == "accepted":
            accepted = said["question"]
            assert accepted == answered
        elif said.get("why") == "too-late":  # it may be told after the next question
            accepted = max(accepted, said["question"])
        elif said["type"] in ("telling", "welcome"):  # several at once, from another server, come as on coming back
            state = said["state"]
    return state
