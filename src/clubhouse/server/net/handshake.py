"""Reads the upgrade request of a WebSocket.

Browsers all write it in one form and send it in one packet, which one regular expression matches. Any other form goes
to the HTTP parser, which reads all of HTTP and reports errors.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

LONGEST: Final = 8 * 1024  # bytes of a request that the fast path reads

_REQUEST: Final = re.compile(rb"GET (/[A-Za-z0-9/_-]*) HTTP/1\.1\r\n((?:[A-Za-z0-9-]+:[ -~]*\r\n)+)\r\n")
_HEADER: Final = re.compile(r"([^:\r\n]+): *([^\r\n]*?) *\r\n")
_WITH_BODY: Final = ("content-length", "transfer-encoding")


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


def read_upgrade_request(data: bytes, address: str) -> tuple[UpgradeRequest, bytes] | None:
    """The request and the bytes after it; None if it is no upgrade request, or not in the usual form."""
    found = _REQUEST.match(data, 0, LONGEST)
    if found is None:
        return None
    pairs = _HEADER.findall(found[2].decode("ascii"))
    headers = {name.lower(): value for name, value in pairs}
    if len(headers) != len(pairs) or any(name in headers for name in _WITH_BODY):
        return None
    connection = [token.strip() for token in headers.get("connection", "").lower().split(",")]
    if "upgrade" not in connection or headers.get("upgrade", "").lower() != "websocket":
        return None
    return UpgradeRequest(found[1].decode("ascii"), address, headers), data[found.end() :]
