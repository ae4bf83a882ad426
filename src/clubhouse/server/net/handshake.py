"""Reads the upgrade request of a WebSocket.

Browsers send it whole, and then it need not pass through the HTTP parser and the framework. Any other request does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from typing import Any, Final

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from clubhouse.server.net.websocket import new_protocol

LONGEST: Final = 8 * 1024  # bytes of a request that is read here
_END: Final = b"\r\n\r\n"
_QUOTED: Final = "%?#"  # a path with these is for the HTTP parser


@dataclass(frozen=True)
class UpgradeRequest:
    path: str
    address: str  # of the client
    headers: Mapping[str, str]  # by name in lower case; the first of duplicates

    @cached_property
    def cookies(self) -> Mapping[str, str]:
        pairs = (one.partition("=") for one in self.headers.get("cookie", "").split(";"))
        return {name.strip(): value.strip() for name, _, value in pairs}

    @staticmethod
    def of(scope: Any) -> "UpgradeRequest":
        """From a request that the HTTP parser has read."""
        client = scope["client"]
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in reversed(scope["headers"])}
        return UpgradeRequest(scope["path"], client[0] if client is not None else "", headers)


@dataclass(frozen=True)
class Upgrade:
    """A request that may be accepted: the protocol that read it, and the response that opens the WebSocket."""

    request: UpgradeRequest
    protocol: ServerProtocol
    opening: Response


def read_upgrade(data: bytes, address: str) -> tuple[Upgrade, bytes] | None:
    """The upgrade and the bytes after its request; None if it is none, incomplete, or for the HTTP parser."""
    end = data.find(_END, 0, LONGEST)
    if end < 0 or not data.startswith(b"GET /"):
        return None
    asked = _asked(data[: end + len(_END)])
    if asked is None:
        return None
    protocol, request, opening = asked
    headers = {name.lower(): value for name, value in request.headers.raw_items()}
    if len(headers) < len(list(request.headers.raw_items())) or set(request.path) & set(_QUOTED):
        return None
    return Upgrade(UpgradeRequest(request.path, address, headers), protocol, opening), data[end + len(_END) :]


def opening_of(headers: list[tuple[bytes, bytes]]) -> tuple[ServerProtocol, Response] | None:
    """For a GET request that the HTTP parser has read; None if it asks for no WebSocket."""
    named = Headers((name.decode("latin-1"), value.decode("latin-1")) for name, value in headers)
    asked = _asked(Request("/", named).serialize())
    return (asked[0], asked[2]) if asked is not None else None


def _asked(request: bytes) -> tuple[ServerProtocol, Request, Response] | None:
    """The protocol, what it has read, and the response that opens a WebSocket; None if the request asks for none."""
    protocol = new_protocol()
    protocol.receive_data(request)
    for read in protocol.events_received():
        assert isinstance(read, Request)
        response = protocol.accept(read)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            return protocol, read, response
    return None
