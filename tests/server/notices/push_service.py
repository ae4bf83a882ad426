"""A push service on this machine, and a browser that subscribes to it: it decrypts what it gets with its own key."""

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from tests.server.club import Guest
from tests.server.virtual_time import now

Said = dict[str, Any]


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass(frozen=True)
class Delivered:
    """A message as the browser got it. `size` is what everybody on the way sees of it."""

    at: int  # on the clock of the loop
    browser: str
    headers: dict[str, str]
    size: int
    said: Said


@dataclass
class Browser:
    """A subscription of one browser."""

    service: "PushService"
    name: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def endpoint(self) -> str:
        return f"{self.service.origin}/push/{self.name}"

    def subscription(self, language: str = "fr") -> Said:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text_of(point), "auth": text_of(self.secret)}
        return {"endpoint": self.endpoint, "language": language} | keys

    async def subscribe(self, guest: Guest, language: str = "fr") -> Said:
        answer = await guest.http.post("/api/me/notices/push", json=self.subscription(language))
        assert answer.status_code == 200, answer.text
        told: Said = answer.json()
        return told

    def decrypt(self, body: bytes) -> Said:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        said: Said = json.loads(plain)
        return said

    @property
    def got(self) -> list[Said]:
        return [one.said for one in self.service.delivered if one.browser == self.name]


class PushService:
    def __init__(self) -> None:
        self.port = 0
        self.status = 201  # of its next answers
        self.asked = 0  # requests, whatever became of them
        self.browsers: dict[str, Browser] = {}
        self.delivered: list[Delivered] = []

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self, name: str) -> Browser:
        return self.browsers.setdefault(name, Browser(self, name))

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        method, path, _ = first.split(" ")
        assert method == "POST"
        self.asked += 1
        assert Vapid02.verify(headers["authorization"])
        if 200 <= self.status < 300:
            name = path.rpartition("/")[2]
            said = self.browsers[name].decrypt(body)
            self.delivered.append(Delivered(now(), name, headers, len(body), said))
        writer.write(b"HTTP/1.1 %d Said\r\nContent-Length: 0\r\nConnection: close\r\n\r\n" % self.status)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service
